"""Which of openskill's models ranks people best who play each other, two or four at a table.

Everybody has a true strength, and each game is won as Plackett and Luce's model says, or by adding
to each strength what chance gives (``normal``), so that no model is judged by its own assumption
alone. All have the same parameters, those of ratings.

    python bench/rating_models.py
"""

import argparse
import math
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any, Final

from openskill.models import (
    BradleyTerryFull,
    BradleyTerryPart,
    PlackettLuce,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)

from rating_farming import SPREAD, spearman
from topdrop.ratings.parameters import BETA, KAPPA, MU, SIGMA, TAU

MODELS: Final = (
    PlackettLuce,
    BradleyTerryFull,
    BradleyTerryPart,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)

Noise = Callable[[Random], float]


def gumbel(chance: Random) -> float:
    """Return what chance gives where Plackett and Luce's model is right."""
    return -BETA * math.sqrt(2) * math.log(-math.log(chance.random()))


def normal(chance: Random) -> float:
    """Return what chance gives where Thurstone and Mosteller's is."""
    return chance.gauss(0.0, BETA)


def correlation(
    kind: Callable[..., Any], people: int, players: int, games: int, noise: Noise, seed: int
) -> float:
    """Return the rank correlation after everybody has played so many games.

    Args:
        kind: The model.
        people: How many there are.
        players: How many sit at a table.
        games: How many games each plays.
        noise: What chance adds to a strength.
        seed: What all chance follows from.
    """
    model = kind(mu=MU, sigma=SIGMA, beta=BETA, kappa=KAPPA, tau=TAU)
    chance = Random(seed)
    strengths = [chance.gauss(MU, SPREAD) for _ in range(people)]
    ratings = [model.rating() for _ in range(people)]
    for _ in range(games):
        order = list(range(people))
        chance.shuffle(order)
        for start in range(0, people - players + 1, players):
            _play(model, ratings, strengths, order[start : start + players], noise, chance)
    return spearman(strengths, [rating.mu for rating in ratings])


def _play(
    model: Any,
    ratings: list[Any],
    strengths: Sequence[float],
    table: Sequence[int],
    noise: Noise,
    chance: Random,
) -> None:
    shown = {who: strengths[who] + noise(chance) for who in table}
    ranked = sorted(table, key=lambda who: -shown[who])
    after = model.rate([[ratings[who]] for who in ranked])
    for who, (rating,) in zip(ranked, after, strict=True):
        ratings[who] = rating


def main() -> None:
    """Simulate and print medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seeds", type=int, default=3)
    arguments = parser.parse_args()
    for kind in MODELS:
        told = []
        for players in (2, 4):
            for noise in (gumbel, normal):
                found = [
                    correlation(kind, arguments.people, players, arguments.games, noise, seed)
                    for seed in range(arguments.seeds)
                ]
                told.append(f"{players} players, {noise.__name__}: {median(found):.3f}")
        print(f"{kind.__name__}: {'; '.join(told)}", flush=True)


if __name__ == "__main__":
    main()

"""What ratings are worth when some people farm a bot: simulated seasons of many people.

Everybody has a true strength, and plays now and then against people and bots about as strong as
they are rated; some besides play one bot a dozen times a day, whose weakness they have found, so
that they win far more of these games than their strength says. The same season without those games
tells what farming brings. Its peer is plain openskill, to which every game tells as much.

    python bench/rating_farming.py
"""

import argparse
import math
from collections.abc import Sequence
from random import Random
from statistics import mean, median
from typing import NamedTuple

from topdrop.ratings.anchors import anchors
from topdrop.ratings.parameters import BETA, MU
from topdrop.ratings.rating_game import BOT, Meeting, Outcome, Pair, Side, Standing, rate_game

DAY = 24 * 60 * 60 * 1000
SPREAD = 6.0
"""The standard deviation of people's true strengths."""

NEAR = 0.1
"""People meet others from so large a part of all, those about as strong as they are."""


class Plan(NamedTuple):
    """A season.

    Attributes:
        people: How many play.
        farmers: How many of them farm a bot besides.
        days: For how many days.
        games_a_day: So many games everybody begins in a day.
        farmed_a_day: So many a farmer plays against the bot.
        farmed: How often a farmer beats it.
        bot: Which bot it is.
        bots: What part of the other games is against a bot.
    """

    people: int = 500
    farmers: int = 100
    days: int = 60
    games_a_day: float = 1.0
    farmed_a_day: int = 12
    farmed: float = 0.95
    bot: str = "level3"
    bots: float = 0.2


class Season(NamedTuple):
    """What a season has come to: true strengths, and what is known of everybody."""

    strengths: dict[str, float]
    standings: dict[str, Standing]
    farmers: list[str]


def play_season(plan: Plan, seed: int, *, farming: bool, plain: bool = False) -> Season:
    """Play a season.

    Args:
        plan: What is played.
        seed: What all chance follows from; the games besides farming are as often with it.
        farming: Whether farmers farm.
        plain: Whether every game tells as much, whoever has met how often.
    """
    chance, farm = Random(seed), Random(seed + 1)
    names = [f"p{number}" for number in range(plan.people)]
    strengths = {name: chance.gauss(MU, SPREAD) for name in names}
    bots = {BOT + name: rating.mu for name, rating in anchors("ontop", "2").items()}
    standings: dict[str, Standing] = {}
    meetings: dict[Pair, Meeting] = {}

    def play(at: int, who: str, other: str, share: float, source: Random) -> None:
        won = source.random() < share
        sides = (Side((who,), 1 if won else 2), Side((other,), 2 if won else 1))
        outcome = Outcome(game="ontop", size="2", at=at, sides=sides)
        rated = rate_game(outcome, standings, {} if plain else meetings)
        standings.update({change.who: change.after for change in rated.changes})
        meetings.update(rated.meetings)

    for day in range(plan.days):
        ranked = sorted(names, key=lambda name: standings.get(name, Standing()).mu)
        for place, who in enumerate(ranked):
            for _ in range(_times(plan.games_a_day, chance)):
                if chance.random() < plan.bots:
                    mu = standings.get(who, Standing()).mu
                    other = min(bots, key=lambda bot: abs(bots[bot] - mu))
                else:
                    other = _near(ranked, place, chance)
                gap = strengths[who] - (bots | strengths)[other]
                play(day * DAY, who, other, _share(gap), chance)
        if farming:
            for who in names[: plan.farmers]:
                for _ in range(plan.farmed_a_day):
                    play(day * DAY, who, BOT + plan.bot, plan.farmed, farm)
    return Season(strengths, standings, names[: plan.farmers])


def _times(rate: float, chance: Random) -> int:
    return int(rate) + (chance.random() < rate - int(rate))


def _near(ranked: Sequence[str], place: int, chance: Random) -> str:
    reach = max(2, round(len(ranked) * NEAR / 2))
    low, high = max(0, place - reach), min(len(ranked) - 1, place + reach)
    other = chance.randrange(low, high)
    return ranked[other + (other >= place)]


def _share(gap: float) -> float:
    """Return how often whoever is so much stronger wins, if the model is right."""
    return 1 / (1 + math.exp(-gap / (math.sqrt(2) * BETA)))


def spearman(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the rank correlation of two lists."""
    ranks = [_ranks(a), _ranks(b)]
    middle = (len(a) - 1) / 2
    top: float = sum((x - middle) * (y - middle) for x, y in zip(*ranks, strict=True))
    below: list[float] = [sum((x - middle) ** 2 for x in some) for some in ranks]
    return top / math.sqrt(below[0] * below[1])


def _ranks(values: Sequence[float]) -> list[float]:
    places = {value: place for place, value in enumerate(sorted(values))}
    return [places[value] for value in values]


class Found(NamedTuple):
    """What a season has shown.

    Attributes:
        correlation: Spearman's, of true strengths and ratings.
        gain: What farming brought a farmer in the mean, in standard deviations of the rating.
        most: What it brought the one in ten whom it brought most, at least.
    """

    correlation: float
    gain: float
    most: float


def compare(plan: Plan, seed: int, *, plain: bool = False) -> Found:
    """Play a season with and without farming."""
    farmed = play_season(plan, seed, farming=True, plain=plain)
    honest = play_season(plan, seed, farming=False, plain=plain)
    names = sorted(farmed.standings)
    gains = sorted(
        (farmed.standings[name].mu - honest.standings[name].mu) / farmed.standings[name].sigma
        for name in farmed.farmers
        if name in honest.standings
    )
    return Found(
        spearman(
            [farmed.strengths[name] for name in names],
            [farmed.standings[name].mu for name in names],
        ),
        mean(gains),
        gains[len(gains) * 9 // 10],
    )


def main() -> None:
    """Simulate and print medians of several seasons."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--seasons", type=int, default=3)
    arguments = parser.parse_args()
    print(f"{arguments.people} people, a fifth of them farming; medians of {arguments.seasons}")
    for bot, farmed in (("level1", 1.0), ("level2", 1.0), ("level3", 0.95), ("level5", 0.95)):
        people = arguments.people
        plan = Plan(people=people, farmers=people // 5, bot=bot, farmed=farmed)
        for plain in (False, True):
            found = [compare(plan, seed, plain=plain) for seed in range(arguments.seasons)]
            rank, gain, most = (median(values) for values in zip(*found, strict=True))
            print(
                f"{'openskill alone' if plain else 'as rated'}, {bot} beaten in {farmed:.0%}:"
                f" rank correlation {rank:.3f}, gain {gain:.2f} sigma, a tenth {most:.2f} or more"
            )


if __name__ == "__main__":
    main()

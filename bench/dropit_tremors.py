"""How much nearer evenly spread tremors bring the mean of a few falls to that of many.

    python bench/dropit_tremors.py [--positions N]

In positions out of games between bots the two best drops fall again and again in the pile
simulator, some falls at a time, with tremors drawn at random and with evenly spread ones. Told is
the variance of the mean points of so many falls, and what part of the one the other is.
"""

import argparse
from typing import ClassVar, Final

import numpy as np

from topdrop.bots import Clock
from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.dropit.pile_simulator.simulator import PileSimulator
from topdrop.bots.dropit.search_settings import SearchSettings
from topdrop.bots.dropit.tremors import EvenTremors
from topdrop.dropit import Game, State

FALLS: Final = (4, 8, 12, 16)
TIMES: Final = 32
DROPS: Final = 2
EVERY: Final = 5
"""Every so many plies of a game a position is taken."""


class Search(MoveSearch):
    """Finds the drops."""

    settings: ClassVar[SearchSettings] = SearchSettings(refined=96, finalists=24, pile_share=3.0)


def positions(count: int) -> list[State]:
    """Return positions of games between bots, those of each game at other plies."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        game, bot = Game(["red", "blue"], seed=900 + seed), Search(seed=seed)
        while game.to_move is not None:
            if game.ply % EVERY == seed % EVERY:
                found.append(game.state)
            game.play(bot.choose(game.view(game.to_move), Clock(tries=300)))
        seed += 1
    return found[:count]


def variances(state: State, seed: int) -> list[tuple[list[float], list[float]]]:
    """Return, of each drop that does not always bring the same, the variances of both kinds."""
    source = np.random.default_rng(seed)
    candidates = Search(seed=seed).search(state, Clock(tries=1500))
    candidates.keep_best(DROPS)
    simulator, most = PileSimulator(state, None, source), max(FALLS)
    found = []
    for number in range(len(candidates)):
        aims = candidates.aims.take(np.full(TIMES * most, number))
        piece = candidates.drop(number).piece
        tremors = [EvenTremors(source).take(0, most) for _ in range(TIMES)]
        at_random = simulator.points(simulator.simulate(aims, tremor=True), piece)
        even = simulator.points(simulator.simulate(aims, np.hstack(tremors)), piece)
        if at_random.std() > 0.0:
            table = even.reshape(TIMES, most)
            found.append(
                (
                    [float(at_random.var() / falls) for falls in FALLS],
                    [float(table[:, :falls].mean(axis=1).var(ddof=1)) for falls in FALLS],
                )
            )
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=20)
    states = positions(parser.parse_args().positions)
    found = np.array([each for seed, state in enumerate(states) for each in variances(state, seed)])
    at_random, even = found.mean(axis=0)
    print(f"{len(found)} drops of {len(states)} positions")
    for falls, chance, spread in zip(FALLS, at_random, even, strict=True):
        part = spread / chance
        print(f"{falls:2} falls: {chance:.3f} at random, {spread:.3f} even, {part:.2f} of it")


if __name__ == "__main__":
    main()

"""How long exact play at the end of On Top takes (`topdrop.bots.ontop.endgame`).

    python bench/ontop_endgame.py [--players 2|3|4|pairs] [--games N] [--seed N]

Games of two to four players who lay each tile where the evaluator says are played to their ends,
and every position with few unseen tiles is searched. Told are, by the number of unseen tiles beside
the one in hand, the median and the greatest processor time, and in how many of the positions the
search was over within 0.1 s of it.
"""

import argparse
import sys
import time

import numpy as np

from ontop_evaluator import SETUPS
from topdrop.bots import Clock
from topdrop.bots.ontop.endgame import PIECE, Endgame
from topdrop.bots.ontop.master import MasterBot
from topdrop.ontop import Game
from topdrop.ontop.setup import Setup

BOUND = 0.1
LEAST_TRIES = Clock(tries=1)
GIVEN_UP = 2.0
"""A search that takes longer is given up, and counts as taking that long."""


def seconds_of(game: Game) -> float:
    """Return the processor time that the search of a position takes."""
    begun = time.process_time()
    search = Endgame(game.state, game.legal_moves)
    while not search.run(PIECE):
        if time.process_time() - begun > GIVEN_UP:
            return GIVEN_UP
    return time.process_time() - begun


def measure(setup: Setup, games: int, seed: int) -> dict[int, list[float]]:
    """Return the times by the number of unseen tiles."""
    times: dict[int, list[float]] = {unseen: [] for unseen in range(MasterBot.EXACT + 1)}
    MasterBot.prepare()
    for number in range(games):
        game = Game(setup.players, teams=setup.teams, seed=seed + number)
        bot = MasterBot(seed=number)
        while game.to_move is not None:
            unseen = sum(game.state.unseen.values())
            if unseen in times:
                times[unseen].append(seconds_of(game))
            game.play(bot.choose(game.view(game.to_move), LEAST_TRIES))
    return times


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="How long exact play at the end takes.")
    parser.add_argument("--players", choices=list(SETUPS), default="2")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("unseen  positions  median ms  most ms  within 0.1 s")
    for unseen, times in measure(SETUPS[options.players], options.games, options.seed).items():
        each = np.array(times)
        print(
            f"{unseen:6} {len(each):10} {1e3 * np.median(each):10.1f} {1e3 * each.max():8.1f} "
            f"{np.mean(each <= BOUND):13.0%}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

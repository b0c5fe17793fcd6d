"""Random play-outs of On Top through its public rules against python-chess, in one process.

Both sides do the same: list all legal moves, choose one at random, make it, until the game is
over. The sides take turns in short slices of CPU time, and the figure is the median of the
slices' ratios, so a machine whose speed drifts does not favour either.

    python bench/ontop_python.py [--rounds N] [--seconds S]
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

import chess

from topdrop import ontop
from topdrop.ontop import rules

WANTED = 5.0
CHESS_PLIES = 200
"""Random chess games are cut off here; they hardly ever end by themselves."""


def ontop_game(source: random.Random, start: ontop.State) -> int:
    """Play one random game of On Top from `start` and return its plies."""
    pile = list(start.setup.tiles.tiles)
    source.shuffle(pile)
    state, _ = rules.turn_up(start, pile.pop())
    while not state.end:
        move = source.choice(rules.legal_moves(state))
        state, _ = rules.apply(state, move, pile.pop() if pile else None)
    return state.ply


def chess_game(source: random.Random) -> int:
    """Play one random game of chess and return its plies."""
    board = chess.Board()
    for ply in range(CHESS_PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(source.choice(moves))
    return CHESS_PLIES


def plies_per_second(game: Callable[[], int], seconds: float) -> float:
    """Play games for some seconds of CPU time and return the plies in each."""
    plies = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        plies += game()
    return plies / spent


def main() -> None:
    """Measure, print the table, and fail below the wanted ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    source = random.Random(1)
    start, _ = rules.start(ontop.make_setup(["red", "blue"]))
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(options.rounds):
        ours.append(plies_per_second(lambda: ontop_game(source, start), options.seconds))
        theirs.append(plies_per_second(lambda: chess_game(source), options.seconds))
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    ratio = statistics.median(ratios)
    print(f"Python {sys.version.split()[0]}, python-chess {version('chess')}")
    print(f"On Top         {statistics.median(ours):>10,.0f} plies/s")
    print(f"python-chess   {statistics.median(theirs):>10,.0f} plies/s")
    print(f"ratio          {ratio:>10.2f}  ({min(ratios):.2f} to {max(ratios):.2f})")
    if ratio < WANTED:
        sys.exit(f"below the wanted ratio of {WANTED}")


if __name__ == "__main__":
    main()

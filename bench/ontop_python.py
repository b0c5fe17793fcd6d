"""Random play-outs of On Top through its public rules against python-chess, in one process.

Both sides do the same: ask whether the game is over, list all legal moves, choose one at random,
make it. On Top finds out about the end while it makes a move, python-chess when it is asked; so
that nobody has to wonder, a third row gives python-chess with no question after the end, cut off
at 200 plies. The sides take turns in short slices of CPU time, and a ratio is the median of the
slices' ratios, so a machine whose speed drifts favours none.

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
UNASKED_PLIES = 200
"""Where the games in which nobody asks for the end are cut off."""


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
    """Play one random game of chess to its end and return its plies."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(source.choice(list(board.legal_moves)))
    return board.ply()


def unasked_chess_game(source: random.Random) -> int:
    """Play one random game of chess without asking whether it is over and return its plies."""
    board = chess.Board()
    while board.ply() < UNASKED_PLIES and (moves := list(board.legal_moves)):
        board.push(source.choice(moves))
    return board.ply()


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
    games: dict[str, Callable[[], int]] = {
        "On Top": lambda: ontop_game(source, start),
        "python-chess": lambda: chess_game(source),
        "python-chess, end not asked for": lambda: unasked_chess_game(source),
    }
    speeds: dict[str, list[float]] = {name: [] for name in games}
    for _ in range(options.rounds):
        for name, game in games.items():
            speeds[name].append(plies_per_second(game, options.seconds))
    print(f"Python {sys.version.split()[0]}, python-chess {version('chess')}")
    ours = speeds["On Top"]
    for name, theirs in speeds.items():
        ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
        print(
            f"{name:<32} {statistics.median(theirs):>9,.0f} plies/s; On Top is"
            f" {statistics.median(ratios):.2f} times it ({min(ratios):.2f} to {max(ratios):.2f})"
        )
    ratio = statistics.median(
        mine / other for mine, other in zip(ours, speeds["python-chess"], strict=True)
    )
    if ratio < WANTED:
        sys.exit(f"{ratio:.2f} is below the wanted ratio of {WANTED}")


if __name__ == "__main__":
    main()

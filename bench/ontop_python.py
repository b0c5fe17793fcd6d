"""Random play-outs of On Top in Python against python-chess, in one process.

On Top is played in two ways: by the pure functions of `ontop.rules`, and as one plays every day,
with `ontop.Game`, which keeps the record, the events and the way back too; making the game and
shuffling its tiles is part of it. python-chess is played as one plays every day with it: ask
whether the game is over, list all legal moves, choose one at random, push it. On Top finds out
about the end while it makes a move, python-chess when it is asked; so that nobody has to wonder, a
last row gives python-chess with no question after the end, cut off at 200 plies. The sides take
turns in short slices of CPU time, and a ratio is the median of the slices' ratios, so a machine
whose speed drifts favours none.

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
"""How many times the plies of python-chess's everyday loop either way of ours should do."""

SHARE = 0.9
"""Which share of the rules' plies `ontop.Game` should do."""

RULES, GAME, CHESS = "On Top, rules.apply", "On Top, Game.play", "python-chess"

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


def everyday_game(source: random.Random) -> int:
    """Play one random game of On Top with `ontop.Game` and return its plies."""
    game = ontop.Game(["red", "blue"], seed=source.getrandbits(32))
    while not game.end:
        game.play(source.choice(game.legal_moves))
    return game.ply


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
    """Measure, print the table, and fail below the wanted ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    source = random.Random(1)
    start, _ = rules.start(ontop.make_setup(["red", "blue"]))
    games: dict[str, Callable[[], int]] = {
        RULES: lambda: ontop_game(source, start),
        GAME: lambda: everyday_game(source),
        CHESS: lambda: chess_game(source),
        "python-chess, end not asked for": lambda: unasked_chess_game(source),
    }
    speeds: dict[str, list[float]] = {name: [] for name in games}
    for _ in range(options.rounds):
        for name, game in games.items():
            speeds[name].append(plies_per_second(game, options.seconds))
    print(f"Python {sys.version.split()[0]}, python-chess {version('chess')}")
    for name, theirs in speeds.items():
        by_rules, by_game = (_ratios(speeds[ours], theirs) for ours in (RULES, GAME))
        print(
            f"{name:<32} {statistics.median(theirs):>9,.0f} plies/s; the rules are {by_rules}"
            f" times it, Game is {by_game}"
        )
    share = _median_ratio(speeds[GAME], speeds[RULES])
    ratio = min(_median_ratio(speeds[ours], speeds[CHESS]) for ours in (RULES, GAME))
    if share < SHARE or ratio < WANTED:
        sys.exit(f"{ratio:.2f} is below {WANTED}, or {share:.2f} below {SHARE}")


def _median_ratio(ours: list[float], theirs: list[float]) -> float:
    return statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))


def _ratios(ours: list[float], theirs: list[float]) -> str:
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


if __name__ == "__main__":
    main()

"""By how much bots exceed their time, from their first move on.

Every bot that comes with topdrop is prepared in a process of its own, as a server does it, and
plays a game against itself. How much longer than it might each decision took is measured by the
clock, which is what people wait for, and in processor time, so that what else the machine does is
not held against it.

    python bench/bot_times.py [--seconds S] [--decisions N]
"""

import argparse
import subprocess
import sys
import time

from topdrop.bots import Clock, bot_names, make_bot, prepare_bot
from topdrop.core.registry import games

WANTED = 50.0
"""Milliseconds of processor time by which a decision may exceed its time."""


def excess(game: str, bot: str, seconds: float, decisions: int) -> list[float]:
    """Return by how many milliseconds decisions exceeded their time.

    Returns:
        The first and the slowest by the clock, and the slowest in processor time.
    """
    prepare_bot(game, bot)
    playing = games()[game].new_game({"players": ["red", "blue"]}, seed=1)
    player = make_bot(game, bot, 1)
    waited: list[float] = []
    worked: list[float] = []
    while playing.to_move is not None and len(waited) < decisions:
        view = playing.view(playing.to_move)
        begin, begin_work = time.perf_counter(), time.process_time()
        move = player.choose(view, Clock(seconds))
        worked.append(time.process_time() - begin_work)
        waited.append(time.perf_counter() - begin)
        playing.play(move)
    return [(took - seconds) * 1000 for took in (waited[0], max(waited), max(worked))]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--decisions", type=int, default=30)
    parser.add_argument("--bot", nargs=2, metavar=("GAME", "BOT"), help="this one, here")
    asked = parser.parse_args()
    if asked.bot is not None:
        game, bot = asked.bot
        print(*excess(game, bot, asked.seconds, asked.decisions))
        return
    print(f"milliseconds beyond {asked.seconds:g} s (bound: {WANTED:.0f} of processor time)")
    print(f"{'':24}{'first':>10}{'worst':>10}{'processor':>12}")
    slowest = -1e9
    for game in games():
        for bot in bot_names(game):
            command = [sys.executable, __file__, "--bot", game, bot]
            command += ["--seconds", str(asked.seconds), "--decisions", str(asked.decisions)]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            first, worst, processor = map(float, done.stdout.split())
            slowest = max(slowest, processor)
            print(f"{f'{game} {bot}':24}{first:10.1f}{worst:10.1f}{processor:12.1f}", flush=True)
    if slowest > WANTED:
        sys.exit("too slow")


if __name__ == "__main__":
    main()

"""A match between level 5 of Drop It and that of another installation, by processor time.

    python bench/dropit_release.py /path/to/old/venv/bin/python --games 200 --seconds 0.1

Where other work goes on, time of the clock says little about what a bot could do with it; so here
each bot counts the seconds of the processor that a decision takes it. Each deal is played twice,
the second time with the seats changed. Told are the share of games won, ties half, the points, both
with 95 % intervals, and the seconds that a decision took either.
"""

import argparse
import json
import os
import subprocess
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import numpy as np

from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.bots.dropit import budget
from topdrop.bots.protocol import Bot
from topdrop.dropit import Drop, Game, Joker, Move
from topdrop.dropit.ending import final_points

OTHER: Final = """
import json, sys, time
from types import SimpleNamespace
import topdrop.bots.dropit.budget as budget
from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.core.registry import find_game
budget.time = SimpleNamespace(perf_counter=time.process_time)
prepare_bot("dropit", sys.argv[1])
print("ready", flush=True)
for line in sys.stdin:
    command, _, rest = line.partition(" ")
    if command == "new":
        bot = make_bot("dropit", sys.argv[1], int(rest))
        continue
    game = find_game("dropit").replay(json.loads(rest))
    begin = time.process_time()
    move = bot.choose(game.view(game.to_move), Clock(float(sys.argv[2])))
    print(time.process_time() - begin, move, flush=True)
"""
"""What the other installation's Python runs; it needs to know no engine protocol."""


class ProcessorClock:
    """Takes the place of `time` in `topdrop.bots.dropit.budget`."""

    perf_counter = staticmethod(time.process_time)


class Other:
    """The bot of the other installation."""

    def __init__(self, python: str, bot: str, seconds: float) -> None:
        # PYTHONPATH may name the topdrop that it is to play against.
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self._process = subprocess.Popen(
            [python, "-I", "-c", OTHER, bot, str(seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=kept,
        )
        self.used = 0.0
        self._line()

    def begin(self, seed: int) -> None:
        """Begin a game."""
        self._tell(f"new {seed}")

    def choose(self, game: Game) -> Move:
        """Return its move."""
        self._tell(f"go {json.dumps(game.record())}")
        used, _, move = self._line().partition(" ")
        self.used += float(used)
        return Drop.parse(move) if game.asked == "drop" else Joker.parse(move)

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


def games(
    bot: str, other: Other, seconds: float, seed: int, used: list[float]
) -> Iterator[tuple[float, float]]:
    """Play without end and yield each game's points, those of the other second."""
    while True:
        for seat in (0, 1):
            game, mine = Game(["red", "blue"], seed=seed), make_bot("dropit", bot, seed)
            other.begin(seed)
            while game.to_move is not None:
                ours = game.to_move == seat
                game.play(_choose(game, mine, seconds, used) if ours else other.choose(game))
            points: Any = final_points(game.state)
            yield points[seat], points[1 - seat]
        seed += 1


def _choose(game: Game, bot: Bot, seconds: float, used: list[float]) -> Move:
    assert game.to_move is not None
    begin = time.process_time()
    move: Move = bot.choose(game.view(game.to_move), Clock(seconds))
    used[0] += time.process_time() - begin
    return move


def report(points: list[tuple[float, float]], used: list[float], other: Other) -> str:
    """Return what has come of it so far."""
    table = np.array(points, float)
    ahead = table[:, 0] - table[:, 1]
    won = (ahead > 0) + 0.5 * (ahead == 0)
    share = 1.96 / len(table) ** 0.5
    mine, its = table.mean(axis=0)
    each = 18 * len(table)
    return (
        f"{len(table)} games: won {100 * won.mean():.1f} ± {100 * share * won.std():.1f} %, "
        f"{ahead.mean():+.1f} ± {share * ahead.std():.1f} points ({mine:.1f} to {its:.1f}), "
        f"{used[0] / each:.3f} s a decision to {other.used / each:.3f} s"
    )


def main() -> None:
    """Play the match."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("python", help="the Python of the other installation")
    parser.add_argument("--bot", default="master")
    parser.add_argument("--its-bot", default="master")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=7100)
    choices = parser.parse_args()
    # What either keeps in reserve for the clock on the wall comes on top.
    seconds = choices.seconds + budget.RESERVE
    vars(budget)["time"] = ProcessorClock
    prepare_bot("dropit", choices.bot)
    other, used = Other(choices.python, choices.its_bot, seconds), [0.0]
    points: list[tuple[float, float]] = []
    match = games(choices.bot, other, seconds, choices.seed, used)
    for each in islice(match, choices.games):
        points.append(each)
        end = "\n" if len(points) == choices.games else "\r"
        print(report(points, used, other), end=end, flush=True)
    other.close()


if __name__ == "__main__":
    main()

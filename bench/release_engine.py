r"""The bots of another topdrop installation as an engine, even of one that knows no engines.

Run it with that installation's Python; it needs nothing but what stands in this file and there::

    topdrop arena ontop level5 \
        "engine:old=/path/to/venv/bin/python bench/release_engine.py ontop master"

It speaks the engine protocol (docs/engines.md) and goes by the record of the game, so the other
installation has to know the rules by which the game is played.
"""

import json
import os
import random
import sys
from contextlib import redirect_stdout
from typing import Any

if __name__ == "__main__" and not sys.flags.isolated:
    # PYTHONPATH may name the topdrop that is to play against this one.
    os.execv(sys.executable, [sys.executable, "-I", *sys.argv])

import topdrop
from topdrop.bots import Clock, find_bot, make_bot, prepare_bot
from topdrop.core.registry import find_game


class ReleaseEngine:
    """Answers one line after the other; thinks meanwhile, so it cannot be stopped."""

    def __init__(self, game: str, bot: str) -> None:
        self.game, self.bot = game, find_bot(game, bot)[0]
        self.seed = random.SystemRandom().getrandbits(53)
        self.player: Any = None
        self.view: Any = None

    def answer(self, line: str) -> list[str]:
        """Return the lines that answer one of the host's."""
        command, _, rest = line.strip().partition(" ")
        match command:
            case "hello":
                return [
                    f"id name {self.bot} of topdrop {topdrop.__version__}",
                    f"games {self.game}",
                    "wants record",
                    "option name seed type integer",
                    "welcome 1",
                ]
            case "setoption":
                self.seed = int(rest.split()[-1])
            case "newgame":
                self.player = make_bot(self.game, self.bot, self.seed)
            case "isready":
                prepare_bot(self.game, self.bot)
                return ["readyok"]
            case "position":
                record = json.loads(rest.removeprefix("record"))
                game = find_game(self.game).replay(record)
                self.view = game.view(game.to_move)
            case "go":
                return [f"bestmove {self.player.choose(self.view, clock(rest.split()))}"]
            case "quit":
                sys.exit()
        return []


def clock(words: list[str]) -> Clock:
    """Return the clock of ``movetime 1000`` or ``tries 400``."""
    told = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return Clock(told.get("movetime", 1000) / 1000, told.get("tries"))


def main() -> None:
    """Answer until there are no more lines."""
    sys.stderr.write(f"topdrop {topdrop.__version__} of {os.path.dirname(topdrop.__file__)}\n")
    engine = ReleaseEngine(*sys.argv[1:3])
    # Whatever a bot prints must not get among the answers.
    answers = sys.stdout
    for line in sys.stdin:
        with redirect_stdout(sys.stderr):
            try:
                told = engine.answer(line)
            except Exception as error:  # the host is to hear of it, not this program to end
                told = [f"error {type(error).__name__}: {' '.join(str(error).split())}"]
        for each in told:
            print(each, file=answers, flush=True)


if __name__ == "__main__":
    main()

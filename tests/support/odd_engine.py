"""An engine of both games that plays at random, or misbehaves in the way its argument says.

A second argument names a file for the number of its process. It needs no topdrop: it asks to be
told what is legal.
"""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

WAYS = {
    "dies": "ends in the midst of its second decision, and complains",
    "hangs": "says nothing when asked for a move",
    "stubborn": "does not even stop when told to, nor quits",
    "floods": "writes lines without an end instead of a move",
    "babbles": "writes one line without an end instead of a move",
    "errs": "answers with an error",
    "illegal": "chooses moves that there are not",
    "silent": "chooses nothing, but says bestmove",
    "mute": "does not say who it is",
    "future": "speaks another version",
    "specialist": "plays noughts only",
    "deaf": "reads nothing more once it is asked for a move",
    "parent": "has started another program, whose number it tells as its version",
    "chronicler": "wants the record and chooses what its length says",
}

ENDLESS = {"floods": "info string and so on", "babbles": "and so on " * 1000}

ANSWERS = {
    "errs": ["error one", "error two"],
    "illegal": ["bestmove z9z9"],
    "silent": ["bestmove"],
}


class OddEngine:
    def __init__(self, way: str) -> None:
        self.way = way
        self.legal = ""
        self.record = ""
        self.seed = 0
        self.decisions = 0
        self.source = random.Random(1)

    def answer(self, line: str) -> list[str]:
        word, _, rest = line.strip().partition(" ")
        match word:
            case "hello":
                return self.introduction()
            case "setoption":
                self.seed = int(rest.split()[-1])
            case "newgame":
                self.source = random.Random(self.seed)
            case "isready":
                return ["readyok"]
            case "legal":
                self.legal = rest
            case "position":
                self.record = rest
            case "go":
                self.decisions += 1
                return self.misbehave() or [f"bestmove {self.choice()}"]
            case "quit":
                sys.exit()
        return []

    def introduction(self) -> list[str]:
        if self.way == "mute":
            return []
        games = "noughts" if self.way == "specialist" else "ontop dropit"
        wants = "record legal" if self.way == "chronicler" else "legal"
        version = str(started_program()) if self.way == "parent" else "7"
        return [
            f"id name Odd {self.way}",
            f"id version {version}",
            f"games {games}",
            f"wants {wants}",
            "option name seed type integer",
            f"welcome {2 if self.way == 'future' else 1}",
        ]

    def misbehave(self) -> list[str]:
        if self.way == "dies" and self.decisions == 2:
            print("boom\nthe second\tis my last ", file=sys.stderr)
            sys.exit(3)
        if self.way == "hangs":
            for line in sys.stdin:
                if line.strip() == "stop":
                    break
            return ["info string stopped"]
        if self.way in ("stubborn", "deaf"):
            while True:
                signal.pause()
        if self.way in ENDLESS:
            while True:
                print(ENDLESS[self.way], end="\n" if self.way == "floods" else "", flush=True)
        if self.way == "chronicler":
            return [f"info value 0.25 string {self.record}", f"bestmove {self.choice()}"]
        return ANSWERS.get(self.way, [])

    def choice(self) -> str:
        kind, _, rest = self.legal.partition(" ")
        if kind == "moves":
            return self.source.choice(rest.split())
        if kind == "joker":
            return "joker yes"
        width = float(rest.split()[1])
        pieces = rest.partition(" pieces ")[2].split(", ")
        return f"{self.source.choice(pieces)} {self.source.randint(0, int(width))} 0"


def started_program() -> int:
    waiting: Any = subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", "import signal; signal.pause()"],
        stdin=subprocess.DEVNULL,
    )
    return int(waiting.pid)


def main() -> None:
    engine = OddEngine(sys.argv[1] if sys.argv[1:] else "plain")
    if sys.argv[2:]:
        Path(sys.argv[2]).write_text(str(os.getpid()))
    for line in sys.stdin:
        for each in engine.answer(line):
            print(each, flush=True)
    if engine.way == "stubborn":
        signal.pause()


if __name__ == "__main__":
    main()

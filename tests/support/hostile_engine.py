"""An engine of On Top that answers by a script, most of whose steps no engine should take.

Its argument names the steps, divided by commas (`STEPS`): one for each line that expects an answer,
the last of them for all that come after.
"""

import os
import sys
from collections.abc import Iterator

INTRODUCTION = (
    b"id name Hostile\ngames ontop\nwants legal\noption name seed type integer\nwelcome 1"
)

ODD_INFOS = b"""info
info time
info time -1e999 tries nan
info tries 1e300 candidate 1e300 value 0.5 move c4d4
info candidate -7 value 1 move \x1b[2J
info candidate 99999999999 value -0 move \xff\xfe
info string \x1b]0;title\x07 \r \xe2\x80\xae
info \x00 1
"""

WRITTEN = {
    "garbage": bytes(range(256)) * 8 + b"\n",
    "endless": b"x" * 70_000,
    "talkative": b"info string and so on\n" * 60_000,
    "illegal": b"bestmove z9z9\n",
    "forging": b"bestmove c4c5\x1b[2J\x00\xff\n",
    "empty": b"bestmove\n",
    "long": b"bestmove " + b"c" * 60_000 + b"\n",
    "jumbled": b"welcome 1\nreadyok\nbestmove c4c5\nwelcome 9\nerror\nreadyok\n",
    "complaining": b"error \x1b[31m" + b"no " * 9_000 + b"\n" + b"error again\n" * 50,
    "later": b"welcome 2\n",
    "unended": b"bestmove c4",
    "silent": b"",
}
"""What a step writes instead of an answer."""

STEPS = ("good", "twice", "odd", "noisy", "exits", "aborts", "closes", "unheard", *WRITTEN)


def good_answers(lines: Iterator[bytes]) -> Iterator[bytes]:
    """Yield what an engine should answer to each line that expects an answer."""
    legal = b"c4c5"
    for line in lines:
        word, _, rest = line.strip().partition(b" ")
        if word == b"legal":
            legal = rest.split()[-1]
        elif word == b"hello":
            yield INTRODUCTION
        elif word == b"isready":
            yield b"readyok"
        elif word == b"go":
            yield b"bestmove " + legal
        elif word == b"quit":
            return


def take(step: str, answer: bytes) -> None:
    """Take a step where an answer is expected."""
    out = sys.stdout.buffer
    if step == "exits":
        sys.exit(7)
    if step == "aborts":
        os.abort()
    if step == "closes":
        os.close(1)
    elif step == "unheard":
        os.close(0)
    elif step == "noisy":
        sys.stderr.buffer.write(b"\x1b[2J\xff complaint\n" * 100_000)
    elif step == "odd":
        out.write(ODD_INFOS)
    out.write(WRITTEN.get(step, answer + b"\n"))
    if step == "twice":
        out.write(answer + b"\n")
    out.flush()


def main() -> None:
    steps = sys.argv[1].split(",")
    for number, answer in enumerate(good_answers(iter(sys.stdin.buffer.readline, b""))):
        take(steps[min(number, len(steps) - 1)], answer)


if __name__ == "__main__":
    main()

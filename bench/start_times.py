"""How long commands take before they do anything, and how long the games take to import.

Each in a process of its own, by turns with Python that does nothing and with python-chess being
imported: the processor time of the whole process. All has run once before, so that modules are
compiled, as pip leaves them.

    python bench/start_times.py [--rounds N]

Exits with status 1 when a bound is missed.
"""

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from statistics import median
from typing import Final, NamedTuple

NOTHING: Final = "python -c pass"
PEER: Final = "import chess"


class Start(NamedTuple):
    """Something that is started.

    Attributes:
        arguments: What stands behind ``python``.
        bound: Seconds of processor time that it may take, where there is a bound.
    """

    arguments: Sequence[str]
    bound: float | None = None


STARTS: Final = {
    NOTHING: Start(["-c", "pass"]),
    PEER: Start(["-c", "import chess"]),
    "import topdrop": Start(["-c", "import topdrop"], 0.1),
    "import topdrop.ontop": Start(["-c", "import topdrop.ontop"], 0.1),
    "topdrop --version": Start(["-m", "topdrop", "--version"], 0.2),
    "topdrop --help": Start(["-m", "topdrop", "--help"], 0.2),
    "topdrop replay --help": Start(["-m", "topdrop", "replay", "--help"]),
}


def seconds(arguments: Sequence[str]) -> float:
    """Start Python so and return the processor time that it took."""
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=21)
    rounds = range(parser.parse_args().rounds)
    for start in STARTS.values():
        seconds(start.arguments)
    measured = [{name: seconds(start.arguments) for name, start in STARTS.items()} for _ in rounds]
    times = {name: median(each[name] for each in measured) for name in STARTS}
    for name, (_, bound) in STARTS.items():
        by_nothing, by_peer = (
            median(each[name] / each[other] for each in measured) for other in (NOTHING, PEER)
        )
        print(
            f"{name:<22} {times[name] * 1000:4.0f} ms, {by_nothing:4.1f} times `{NOTHING}`,"
            f" {by_peer:4.2f} times `{PEER}`" + (f" (bound: {bound:g} s)" if bound else "")
        )
    if any(bound is not None and times[name] > bound for name, (_, bound) in STARTS.items()):
        sys.exit("too slow")


if __name__ == "__main__":
    main()

"""What `topdrop serve` takes to start where 10,000 games are in play with running clocks.

A database of so many tables of On Top is made first. Then the command itself is started several
times, with that database and with an empty one: the processor time of its process until
``/healthz`` answers, imports included, and the memory it has then and after everything that it
does by itself has been done. The processes of bots, which it starts besides, are told apart.

    python bench/server_start.py [--tables N] [--moves N] [--rounds N]

Exits with status 1 when a bound is missed.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from server_load.filling import fill
from server_load.json_requests import Requests
from server_load.processes import Process, cpu_seconds, family, resident

MOST_SECONDS, MOST_MEGABYTES = 2.0, 150.0


class Start(NamedTuple):
    """What one start took.

    Attributes:
        cpu: Seconds of the process's own time until it was ready.
        clock: Seconds that passed.
        ready: Megabytes in memory when it was ready.
        settled: Megabytes in memory later.
        bots: Megabytes of the processes that it started, then.
    """

    cpu: float
    clock: float
    ready: float
    settled: float
    bots: float


def start(data: Path) -> Start:
    """Start the server once."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "topdrop.cli", "serve", "--no-open", "--port", "0"]
    with Process([*command, "--data", str(data)]) as process:
        with Requests(process.port) as requests:
            requests.ask("GET", "/healthz")
        cpu, clock = cpu_seconds(process.pid), time.perf_counter() - begun
        ready = process.memory()
        process.settle()
        bots = sum(resident(pid) for pid in family(process.pid)) - process.memory()
        return Start(cpu, clock, ready, process.memory(), bots)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full", Path(folder) / "empty"
        fill(full, options.tables, options.moves)
        fill(empty, 0, 0)
        rounds = [(start(full), start(empty)) for _ in range(options.rounds)]
    for tables, starts in zip((options.tables, 0), zip(*rounds, strict=True), strict=True):
        middle = Start(*(median(column) for column in zip(*starts, strict=True)))
        print(
            f"{tables:>6,} tables: ready after {middle.cpu:.2f} s of processor time"
            f" ({middle.clock:.2f} s), {middle.ready:.0f} MB; later {middle.settled:.0f} MB,"
            f" bots' processes {middle.bots:.0f} MB"
        )
        if tables and (
            middle.cpu > MOST_SECONDS or max(middle.ready, middle.settled) > MOST_MEGABYTES
        ):
            sys.exit(f"bound: {MOST_SECONDS:g} s and {MOST_MEGABYTES:g} MB")


if __name__ == "__main__":
    main()

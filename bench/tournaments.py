"""Tournaments: what goes wrong in thousands of them, and how long a round takes to pair.

    python bench/tournaments.py --events 1000
    python bench/tournaments.py --events 0

Each event is run by the server's own directors on a real store with a turned clock, and whoever
runs it is killed between the pairing and the tables (tests/support/simulated_tournaments.py).
"""

import argparse
import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "support"))

from simulated_tournaments import Faults, simulate
from topdrop.tournaments.groups import group
from topdrop.tournaments.swiss import Standings, pair

TIMES = 5

AT_ONCE = 100
"""So many are in one store; what has been counted so far is told after each lot."""


def standings(count: int, seed: int) -> Standings:
    """Return a field after five rounds, of whom each has met five others."""
    random = Random(seed)
    scores = sorted((12 * random.randrange(6) for _ in range(count)), reverse=True)
    met = {}
    for number in range(count):
        for other in random.sample(range(count), min(5, count)):
            if other != number:
                met[min(number, other), max(number, other)] = 1
    firsts = {number: random.randrange(-2, 3) for number in range(count)}
    return Standings(range(count), dict(enumerate(scores)), met, firsts, {})


def time_pairing(count: int) -> float:
    """Return the processor time that a Swiss round takes, in ms: the median of some."""
    taken = []
    for seed in range(TIMES):
        field = standings(count, seed)
        began = process_time()
        pair(field)
        taken.append(process_time() - began)
    return 1000 * median(taken)


def time_grouping(count: int, size: int) -> float:
    """Return the processor time that tables of three or four take, in ms: the median of some."""
    taken = []
    for seed in range(TIMES):
        field = standings(count, seed)
        began = process_time()
        group(list(field.entrants), size, field.met, field.scores, seed)
        taken.append(process_time() - began)
    return 1000 * median(taken)


def main() -> None:
    """Measure what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=1000)
    asked = parser.parse_args()
    time_pairing(4)
    for count in (41, 101, 1000):
        print(f"Swiss, {count} entrants: {time_pairing(count):.1f} ms")
    for count in (100, 1000):
        print(f"tables of four, {count} entrants: {time_grouping(count, 4):.1f} ms")
    faults = Faults()
    for first in range(0, asked.events, AT_ONCE):
        with TemporaryDirectory() as folder:
            simulate(Path(folder), range(first, min(first + AT_ONCE, asked.events)), faults)
        print(faults, flush=True)


if __name__ == "__main__":
    main()

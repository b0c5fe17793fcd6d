"""What a drop costs beyond the engine's own steps, and how many drops a core does in a second.

For 0, 10, 20 and 35 pieces at rest, in several random piles each, a drop is timed against its peer:
the same spaces built the same way and stepped just as often, with the same passes of the solver,
by `Space.step` alone. The drop also brakes, films, tests for rest and makes its trajectory. Drop
and peer take turns and a figure is the median of the turns' ratios. A second column leaves building
the spaces out of the peer, so that nothing but bare steps is left. Times are those of the core at
work, which are wall times where nothing else runs and comparable where something does.

    python bench/dropit_drop.py [--piles N] [--turns N]

Exits with status 1 when a drop takes more than 1.25 times its peer, or when a core does fewer than
45 drops on a full pile in a second of its own time.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple
from unittest.mock import patch

from topdrop.dropit import physics
from topdrop.dropit.physics import FINE, Pile, drop
from topdrop.dropit.pieces import COLOURS, PER_COLOUR, Piece, Release, Resting
from topdrop.dropit.shaft import Shaft

MOST = 1.25
"""How many times as long as its peer a drop may take."""

LEAST = 45.0
"""How many drops on a full pile a core should do in a second."""

COUNTS = (0, 10, 20, 35)
SHAFT = Shaft.load()


class Case(NamedTuple):
    """A drop to be measured: what lies in the shaft, and the arguments of `drop`."""

    resting: tuple[Resting, ...]
    piece: Piece
    release: Release

    def run(self) -> physics.Trajectory:
        """Drop the piece."""
        return drop(SHAFT, self.resting, self.piece, self.release)


class Stretch(NamedTuple):
    """The part of a drop that happens in one space."""

    arguments: tuple[Any, ...]
    iterations: list[int]
    """The passes of the solver, step by step."""


def play(seed: int) -> Iterator[Case]:
    """Play a random game and yield each drop of it."""
    source = Random(f"drops {seed}")
    box = [
        Piece(colour, shape)
        for shape, count in PER_COLOUR.items()
        for colour in COLOURS
        for _ in range(count)
    ]
    source.shuffle(box)
    resting: tuple[Resting, ...] = ()
    for i, piece in enumerate(box):
        release = Release(source.uniform(0, SHAFT.width), source.uniform(0, 360))
        yield (case := Case(resting, piece, release))
        pieces = box[: i + 1]
        resting = tuple(Resting(*pair) for pair in zip(pieces, case.run().rest, strict=True))


def stretches(case: Case) -> list[Stretch]:
    """Do a drop and return what steps it took in which spaces."""
    taken: list[Stretch] = []

    class Noted(Pile):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            stretch = Stretch(arguments, [])
            taken.append(stretch)
            step = self._step

            def noted_step() -> None:
                stretch.iterations.append(self.space.iterations)
                step()

            setattr(self, "_step", noted_step)  # noqa: B010

    with patch.object(physics, "Pile", Noted):
        case.run()
    return taken


def step_bare(pile: Pile, iterations: Sequence[int]) -> None:
    """Take the steps of a stretch and do nothing else."""
    space, duration, passes = pile.space, 1.0 / FINE.rate, 0
    for wanted in iterations:
        if wanted != passes:
            space.iterations = passes = wanted
        space.step(duration)


def time_of(work: Callable[[], object]) -> float:
    """Return how long `work` keeps its core busy, in seconds."""
    begun = process_time()
    work()
    return process_time() - begun


def time_peer(taken: Sequence[Stretch]) -> tuple[float, float]:
    """Return how long the peer takes, and how long its bare steps alone."""

    def build_and_step() -> None:
        for arguments, iterations in taken:
            step_bare(Pile(*arguments), iterations)

    built = [(Pile(*arguments), iterations) for arguments, iterations in taken]

    def only_step() -> None:
        for pile, iterations in built:
            step_bare(pile, iterations)

    return time_of(build_and_step), time_of(only_step)


def measure(case: Case, turns: int) -> tuple[float, float, float]:
    """Return a drop's time in seconds, and its ratios to the peer and to the bare steps."""
    taken = stretches(case)
    rounds = [(time_of(case.run), *time_peer(taken)) for _ in range(turns)]
    return (
        median(spent for spent, _, _ in rounds),
        median(spent / peer for spent, peer, _ in rounds),
        median(spent / bare for spent, _, bare in rounds),
    )


def drops_per_second(cases: Sequence[Case]) -> tuple[float, float]:
    """Do drops and return how many a second of the clock and a second of processor time hold."""
    begun, own = perf_counter(), process_time()
    for case in cases:
        case.run()
    return len(cases) / (perf_counter() - begun), len(cases) / (process_time() - own)


def main() -> int:
    """Measure, print and compare with the bounds."""
    parser = argparse.ArgumentParser(description="Time the drops of Drop It.")
    parser.add_argument("--piles", type=int, default=8, help="piles of each size")
    parser.add_argument("--turns", type=int, default=15, help="turns for each pile")
    options = parser.parse_args()
    games = [list(play(seed)) for seed in range(options.piles)]
    worst = 0.0
    print("at rest   ms a drop   to its peer   to bare steps")
    for count in COUNTS:
        figures = [measure(game[count], options.turns) for game in games]
        spent, peer, bare = (median(column) for column in zip(*figures, strict=True))
        worst = max(worst, peer)
        print(f"{count:7}   {1000 * spent:9.2f}   {peer:11.2f}   {bare:13.2f}")
    full = [game[-1] for game in games] * 5
    clock, own = drops_per_second(full)
    rates = [own]
    print(f"full pile, one process: {clock:.0f} drops a second, {own:.0f} a second of its core")
    with ProcessPoolExecutor(2) as pool:
        for clock, own in pool.map(drops_per_second, [full, full]):
            rates.append(own)
            print(f"one of two processes: {clock:.0f} drops a second, {own:.0f} of its core")
    print(f"bounds: {worst:.2f} of {MOST} times the peer, {min(rates):.0f} of {LEAST:.0f} drops")
    return 0 if worst <= MOST and min(rates) >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())

"""What a drop costs beyond the engine's own steps, and how many drops a core does in a second.

For 0, 10, 20 and 35 pieces at rest, in several random piles each, a drop is timed against its peer:
as many bare `Space.step`, with the same passes of the solver, of the same pieces in pymunk's own
objects. The drop also reads and builds the pile, two or three times over, brakes, films, tests for
rest and makes its trajectory; the peer finds everything built. Drop and peer take turns and a
figure is the median of the turns' ratios. Times are those of the core at work, which are wall times
where nothing else runs and comparable where something does.

    python bench/dropit_drop.py [--piles N] [--turns N]

Exits with status 1 when a drop takes more than 1.25 times its peer, or when a core does fewer than
45 drops on a full pile in a second of its own time.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from itertools import groupby
from math import radians
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple
from unittest.mock import patch

from pymunk_space import pymunk_space
from topdrop.dropit import physics
from topdrop.dropit.engine import Space
from topdrop.dropit.free_fall import Flight, free_fall
from topdrop.dropit.physics import FINE, Settings, drop
from topdrop.dropit.pieces import COLOURS, PER_COLOUR, Outline, Piece, Pose, Release, Resting
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.tuning import FRAME_RATE

MOST = 1.25
"""How many times as long as its peer a drop may take."""

LEAST = 45.0
"""How many drops on a full pile a core should do in a second."""

FULL = 40
"""How many full piles the drops in a second are counted on: a few of them take long."""

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
    """What the space was made of."""
    passes: list[int]
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
    """Do a drop and return what steps it took in which spaces.

    The part of the fall that a drop computes without the engine counts with the steps it saves: the
    peer steps from the letting go.
    """
    taken: list[Stretch] = []

    class Noted(Space):
        def __init__(self, settings: Settings, *arguments: Any) -> None:
            super().__init__(settings, *arguments)
            self.now = settings.iterations
            self.stretch = Stretch((settings, *arguments), [])
            taken.append(self.stretch)

        def set_iterations(self, iterations: int) -> None:
            super().set_iterations(iterations)
            self.now = iterations

        def step(self, count: int) -> None:
            super().step(count)
            self.stretch.passes.extend([self.now] * count)

    flights: list[tuple[Pose, Flight]] = []

    def noted(outline: Outline, pose: Pose, *arguments: Any) -> Flight:
        flight = free_fall(outline, pose, *arguments)
        flights.append((pose, flight))
        return flight

    with patch.object(physics, "Space", Noted), patch.object(physics, "free_fall", noted):
        case.run()
    (start, flight), (whole, passes) = flights[0], taken[0]
    settings, walls, outlines, places = whole
    held = [*places[:-3], start.x, start.y, radians(start.angle)]
    flown = [settings.iterations] * (len(flight.frames) * settings.rate // FRAME_RATE)
    return [Stretch((settings, walls, outlines, held), flown + passes), *taken[1:]]


def time_of(work: Callable[[], object]) -> float:
    """Return how long `work` keeps its core busy, in seconds."""
    begun = process_time()
    work()
    return process_time() - begun


def time_peer(taken: Sequence[Stretch]) -> float:
    """Return how long the bare steps of a drop take."""

    def step() -> None:
        for space, (_, passes) in zip(spaces, taken, strict=True):
            for wanted, steps in groupby(passes):
                space.iterations = wanted
                for _ in steps:
                    space.step(1.0 / FINE.rate)

    with ExitStack() as built:
        spaces = [built.enter_context(pymunk_space(*each.arguments)) for each in taken]
        return time_of(step)


def measure(case: Case, turns: int) -> tuple[float, float]:
    """Return a drop's time in seconds and its ratio to the peer's."""
    taken = stretches(case)
    rounds = [(time_of(case.run), time_peer(taken)) for _ in range(turns)]
    return median(spent for spent, _ in rounds), median(spent / bare for spent, bare in rounds)


def drops_per_second(cases: Sequence[Case]) -> tuple[float, float, float]:
    """Do drops and return how many a second holds.

    Returns:
        For a second of the clock, for one of processor time, and for one of processor time when all
        drops take as long as the median.
    """
    begun = perf_counter()
    times = [time_of(case.run) for case in cases]
    clock = perf_counter() - begun
    return len(cases) / clock, len(cases) / sum(times), 1.0 / median(times)


def report(who: str, clock: float, own: float, usual: float) -> None:
    """Print how many drops a process did."""
    print(
        f"full pile, {who}: {clock:.0f} drops a second, {own:.0f} a second of its core, "
        f"{usual:.0f} at the median's pace"
    )


def main() -> int:
    """Measure, print and compare with the bounds."""
    parser = argparse.ArgumentParser(description="Time the drops of Drop It.")
    parser.add_argument("--piles", type=int, default=8, help="piles of each size")
    parser.add_argument("--turns", type=int, default=15, help="turns for each pile")
    options = parser.parse_args()
    games = [list(play(seed)) for seed in range(options.piles)]
    worst = 0.0
    print("at rest   ms a drop   to bare steps")
    for count in COUNTS:
        figures = [measure(game[count], options.turns) for game in games]
        spent, ratio = (median(column) for column in zip(*figures, strict=True))
        worst = max(worst, ratio)
        print(f"{count:7}   {1000 * spent:9.2f}   {ratio:13.2f}")
    full = [game[-1] for game in games]
    full += [list(play(seed))[-1] for seed in range(options.piles, FULL)]
    rates = [drops_per_second(full)]
    report("one process", *rates[0])
    with ProcessPoolExecutor(2) as pool:
        for rate in pool.map(drops_per_second, [full, full]):
            rates.append(rate)
            report("one of two processes", *rate)
    least = min(own for _, own, _ in rates)
    print(f"bounds: {worst:.2f} of {MOST} times the bare steps, {least:.0f} of {LEAST:.0f} drops")
    return 0 if worst <= MOST and least >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())

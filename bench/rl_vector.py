"""How many steps a second the vectorised On Top takes, observations and masks included.

A step is one ply of one game. 1,024 games of two players take their steps together; every call
lays a tile in each, scores, begins ended games anew, turns up the next tile and writes observation
and mask for the player to move. It is timed by itself, with the random moves drawn by the
environment (`sample`), and with a random move picked from the masks in numpy as a policy would. The
measure beside it is the kernel's own play-outs (`kernel.random_playouts`), which write nothing
down. Then two threads have 512 games each, since compiled steps let go of the interpreter lock.

    python bench/rl_vector.py [--games N] [--rounds N] [--seconds S]

Seconds are those of the core at work, but for the two threads, where they are of the clock. Exits
with status 1 when a core takes fewer than a million steps in a second of its own time, random moves
from `sample` included.
"""

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median

import numpy as np
from numpy.typing import NDArray

from topdrop.ontop import kernel
from topdrop.rl.vector import OnTopVector

LEAST = 1_000_000
"""How many steps a core should take in a second."""

Work = Callable[[], tuple[int, float]]
"""Does something and returns how many steps it took and in how many seconds."""


def steps_alone(games: OnTopVector) -> tuple[int, float]:
    """Take a step; the moves are drawn outside the time."""
    actions = games.sample()
    begun = time.thread_time()
    games.step(actions)
    return games.count, time.thread_time() - begun


def steps_and_sample(games: OnTopVector) -> tuple[int, float]:
    """Draw moves and take a step."""
    begun = time.thread_time()
    games.step(games.sample())
    return games.count, time.thread_time() - begun


def steps_and_numpy(games: OnTopVector, source: np.random.Generator) -> tuple[int, float]:
    """Draw moves from the masks with numpy and take a step."""
    begun = time.thread_time()
    games.step(pick(games.masks, source))
    return games.count, time.thread_time() - begun


def pick(masks: NDArray[np.bool_], source: np.random.Generator) -> NDArray[np.intp]:
    """Return one legal move of each row, as a policy does that likes all moves alike."""
    likings = source.random(masks.shape, dtype=np.float32)
    likings *= masks
    moves: NDArray[np.intp] = np.argmax(likings, axis=1)
    return moves


def play_outs(count: int) -> tuple[int, float]:
    """Play games to their end inside the kernel."""
    begun = time.thread_time()
    _, plies = kernel.random_playouts(count, 2, seed=count)
    return plies, time.thread_time() - begun


def speed(work: Work, seconds: float) -> float:
    """Return steps a second over some seconds of work."""
    steps, spent = 0, 0.0
    while spent < seconds:
        more, time_taken = work()
        steps, spent = steps + more, spent + time_taken
    return steps / spent


def threads_speed(halves: list[OnTopVector], seconds: float) -> float:
    """Return steps a second of the clock with a thread for each half."""

    def run(games: OnTopVector) -> int:
        steps = 0
        while time.perf_counter() < end:
            games.step(games.sample())
            steps += games.count
        return steps

    begun = time.perf_counter()
    end = begun + seconds
    with ThreadPoolExecutor(len(halves)) as pool:
        steps = sum(pool.map(run, halves))
    return steps / (time.perf_counter() - begun)


def main() -> None:
    """Measure, print the table, and fail below the bound."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    games = OnTopVector(options.games, players=2, seed=1)
    halves = [OnTopVector(options.games // 2, players=2, seed=seed) for seed in (2, 3)]
    source = np.random.default_rng(1)
    works: dict[str, Work] = {
        "kernel play-outs": lambda: play_outs(2_000),
        "step": lambda: steps_alone(games),
        "step and sample": lambda: steps_and_sample(games),
        "step and numpy's moves": lambda: steps_and_numpy(games, source),
    }
    speeds: dict[str, list[float]] = {name: [] for name in works}
    threads = []
    for work in works.values():
        work()
    for _ in range(options.rounds):
        for name, work in works.items():
            speeds[name].append(speed(work, options.seconds))
        threads.append(threads_speed(halves, options.seconds))
    print(
        f"{options.games} games, observations of {games.layout.size} int16, masks of {games.moves}"
    )
    peer = speeds["kernel play-outs"]
    for name, own in speeds.items():
        share = median(mine / other for mine, other in zip(own, peer, strict=True))
        print(f"{name:<24} {median(own):>12,.0f} steps/s of a core, {share:.2f} of the kernel's")
    print(f"{'step and sample, twice':<24} {median(threads):>12,.0f} steps/s of the clock")
    if median(speeds["step and sample"]) < LEAST:
        sys.exit(f"fewer than {LEAST:,} steps a second")


if __name__ == "__main__":
    main()

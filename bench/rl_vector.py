"""How many steps a second the vectorised On Top takes, observations and masks included.

A step is one ply of one game. 1,024 games of two players take their steps together; every call
lays a tile in each, scores, begins ended games anew, turns up the next tile and writes observation
and mask for the player to move. It is timed on one core by itself, with the random moves drawn by
the environment (`sample`), and with a random move picked from the masks in numpy as a policy would.
The measure beside it is the kernel's own play-outs (`kernel.random_playouts`), which write nothing
down.

Then, in seconds of the clock and with all cores for each, random games of On Top are held against
pgx's connect four, which does the same for a game of 42 fields: `step(sample())` from Python here,
64 steps in a call of a compiled loop (`lax.fori_loop`) there, as in `ontop_kernel.py`.

    pip install -e '.[bench]'
    python bench/rl_vector.py [--rounds N] [--seconds S]

Exits with status 1 when a core takes fewer than two million steps in a second of its own time,
random moves from `sample` included, or when all cores take fewer steps than pgx, by the median of
the rounds' ratios. Without pgx that is left out, and a line says so.
"""

import argparse
import sys
import time
from collections.abc import Callable
from statistics import median

import numpy as np
from numpy.typing import NDArray

from ontop_kernel import STEPS, pgx_player
from topdrop.core.cores import cores
from topdrop.ontop import kernel
from topdrop.rl.vector import OnTopVector

LEAST = 2_000_000
"""How many steps a core should take in a second."""

GAMES = 1_024
"""How many games step together on one core."""

SIZES = (1_024, 4_096)
"""How many games step together beside pgx."""

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


def clock_speed(work: Callable[[], float], seconds: float) -> float:
    """Return steps in a second of the clock."""
    steps, begun = 0.0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        steps += work()
    return steps / spent


def steps_of(games: OnTopVector) -> Callable[[], float]:
    """Return what takes 64 steps in every game, as a call of pgx's loop does."""

    def work() -> float:
        for _ in range(STEPS):
            games.step(games.sample())
        return STEPS * games.count

    return work


def beside_pgx(rounds: int, seconds: float) -> float:
    """Measure all cores beside pgx, print it, and return the lowest median ratio."""
    try:
        import jax
        import pgx
    except ImportError:
        print("pgx is not installed: pip install pgx jax")
        return 1.0
    jax.config.update("jax_platforms", "cpu")
    found = []
    for size in SIZES:
        ours = steps_of(OnTopVector(size, players=2, seed=1))
        theirs = pgx_player(jax, pgx, "connect_four", size).work
        ours()
        theirs()
        speeds = [(clock_speed(ours, seconds), clock_speed(theirs, seconds)) for _ in range(rounds)]
        mine, others = (median(column) for column in zip(*speeds, strict=True))
        ratios = [own / other for own, other in speeds]
        found.append(median(ratios))
        print(
            f"{size:,} games, {cores()} cores: {mine:,.0f} steps/s of the clock, pgx's connect four"
            f" {others:,.0f}: {found[-1]:.2f} ({min(ratios):.2f} to {max(ratios):.2f}) times it"
        )
    return min(found)


def main() -> None:
    """Measure, print the table, and fail below the bounds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    games = OnTopVector(GAMES, players=2, seed=1, threads=1)
    source = np.random.default_rng(1)
    works: dict[str, Work] = {
        "kernel play-outs": lambda: play_outs(2_000),
        "step": lambda: steps_alone(games),
        "step and sample": lambda: steps_and_sample(games),
        "step and numpy's moves": lambda: steps_and_numpy(games, source),
    }
    speeds: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(options.rounds):
        for name, work in works.items():
            speeds[name].append(speed(work, options.seconds))
    print(f"{GAMES:,} games, observations of {games.layout.size} int16, masks of {games.moves}")
    peer = speeds["kernel play-outs"]
    for name, own in speeds.items():
        share = median(mine / other for mine, other in zip(own, peer, strict=True))
        print(f"{name:<24} {median(own):>12,.0f} steps/s of a core, {share:.2f} of the kernel's")
    ratio = beside_pgx(options.rounds, options.seconds)
    if median(speeds["step and sample"]) < LEAST or ratio < 1:
        sys.exit(f"fewer than {LEAST:,} steps a second of a core, or than pgx: {ratio:.2f}")


if __name__ == "__main__":
    main()

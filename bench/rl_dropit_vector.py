"""How many steps a second the vectorised Drop It takes, and where its fast simulator differs.

A step is one decision of one game: a drop, or an answer about a joker. 256 games of two players
take random steps together, observations, masks and the drawing of the moves included, in the bots'
fast simulator and, beside it in the same run, fewer games in the game's physics and PettingZoo's
single environment. Seconds are those of the core at work.

Then drops at random, in positions of random games by the game's physics, fall from the same release
in both: how far apart the piece comes to rest, how far the exact pile gives way, and how often and
by how much the points differ. Last, the points of whole games at random in either.

    python bench/rl_dropit_vector.py [--games N] [--rounds N] [--drops N] [--exact-games N]

Exits with status 1 when a core takes fewer than 20,000 steps in a second of its own time.
"""

import argparse
import sys
import time
from collections.abc import Callable
from math import degrees, hypot, radians
from random import Random
from statistics import mean, median, stdev

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import (
    SHAPE_INDEX,
    make_pile_arrays,
    make_shaft_arrays,
)
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS, simulate_falls
from topdrop.dropit import Drop, Game, Pose, Release, Resting, judge
from topdrop.dropit.hand import let_go
from topdrop.dropit.physics import FINE, drop
from topdrop.dropit.state import State
from topdrop.rl.dropit_v0 import raw_env
from topdrop.rl.dropit_vector import DropItVector, Simulation

LEAST = 20_000
"""How many steps a core should take in a second."""

SAME = 1.0
"""Up to how many mm apart a piece counts as lying at the same place."""


def vector_speed(games: DropItVector, seconds: float) -> float:
    """Return steps a second of a core."""
    steps, begun = 0, time.thread_time()
    while time.thread_time() < begun + seconds:
        games.step(games.sample())
        steps += games.count
    return steps / (time.thread_time() - begun)


def single_speed(seconds: float) -> float:
    """Return steps a second of PettingZoo's environment."""
    env, source = raw_env(players=2), np.random.default_rng(1)
    env.reset(seed=1)
    steps, begun = 0, time.thread_time()
    while time.thread_time() < begun + seconds:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(source.choice(np.flatnonzero(mask))))
        steps += 1
        if not env.agents or any(env.terminations.values()):
            env.reset()
    return steps / (time.thread_time() - begun)


def measure_speed(options: argparse.Namespace) -> float:
    """Print steps a second of each; return that of the fast one."""
    fast = DropItVector(options.games, players=2, seed=1)
    exact = DropItVector(4, players=2, seed=1, simulation="exact")
    works: dict[str, Callable[[], float]] = {
        f"fast, {options.games} games": lambda: vector_speed(fast, 1.0),
        "exact, 4 games": lambda: vector_speed(exact, 2.0),
        "PettingZoo's dropit_v0": lambda: single_speed(2.0),
    }
    for work in works.values():
        work()
    speeds = [{name: work() for name, work in works.items()} for _ in range(options.rounds)]
    for name in works:
        print(f"{name:<24} {median(row[name] for row in speeds):>9,.0f} steps/s of a core")
    return median(next(iter(row.values())) for row in speeds)


def fast_rest(state: State, move: Drop, release: Release) -> Pose:
    """Return where the fast simulator lets a piece come to rest."""
    row = np.zeros((1, COLUMNS))
    one = [np.array([v]) for v in (release.x, 0.0, radians(release.angle), release.spin)]
    shaft, pile = make_shaft_arrays(state.setup), make_pile_arrays(state.setup, state.resting)
    simulate_falls(shaft, pile, np.array([SHAPE_INDEX[move.piece.shape]]), *one, row)
    return Pose(float(row[0, 0]), float(row[0, 1]), degrees(float(row[0, 2])))


def points_at(state: State, move: Drop, poses: tuple[Pose, ...]) -> int:
    """Return the points of a piece that came to rest last, without a joker."""
    pieces = [*(lying.piece for lying in state.resting), move.piece]
    resting = tuple(Resting(*pair) for pair in zip(pieces, poses, strict=True))
    return judge(state.setup.shaft, state.setup.edges, resting).points


def compare_drops(count: int) -> None:
    """Let pieces fall in both from the same release, and print how they differ."""
    source = Random(1)
    rows: list[tuple[float, float, int]] = []
    while len(rows) < count:
        game = Game(["red", "blue"], seed=source.getrandbits(32))
        while game.to_move is not None and len(rows) < count:
            move = game.random_move(source)
            if isinstance(move, Drop):
                state = game.state
                release = let_go(state.setup.shaft, move, "natural", source)
                exact = drop(state.setup.shaft, state.resting, move.piece, release, FINE).rest
                before = tuple(lying.pose for lying in state.resting)
                fast = fast_rest(state, move, release)
                pairs = zip(before, exact[:-1], strict=True)
                rows.append(
                    (
                        hypot(fast.x - exact[-1].x, fast.y - exact[-1].y),
                        max((hypot(a.x - b.x, a.y - b.y) for a, b in pairs), default=0.0),
                        points_at(state, move, (*before, fast))
                        - points_at(state, move, tuple(exact)),
                    )
                )
            game.play(move)
    apart, pushed, points = (np.array(column) for column in zip(*rows, strict=True))
    print(
        f"{count} drops: the piece lies {median(apart):.1f} mm apart (median; mean"
        f" {mean(apart):.1f}), within {SAME:g} mm in {np.mean(apart <= SAME):.0%},"
        f" within 10 mm in {np.mean(apart <= 10):.0%}"
    )
    print(
        f"  the exact pile gives way by more than {SAME:g} mm in {np.mean(pushed > SAME):.0%};"
        f" the piece lies within {SAME:g} mm in {np.mean(apart[pushed <= SAME] <= SAME):.0%} of"
        " the others"
    )
    print(
        f"  same points in {np.mean(points == 0):.0%}; differ by {np.mean(np.abs(points)):.2f} in"
        f" the mean, {np.mean(points):+.2f} more in the fast one"
    )


def whole_games(simulation: Simulation, count: int) -> None:
    """Print the final points of random games."""
    games = DropItVector(min(count, 64), players=2, seed=2, simulation=simulation)
    finals: list[int] = []
    while len(finals) < 2 * count:
        result = games.step(games.sample())
        finals += games.finals[result.ended].ravel().tolist()
    finals = finals[: 2 * count]
    half = 1.96 * stdev(finals) / len(finals) ** 0.5
    print(f"{simulation:<6} {count} random games: {mean(finals):.1f} ± {half:.1f} points a player")


def main() -> None:
    """Measure, print, and fail below the bound."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--drops", type=int, default=2000)
    parser.add_argument("--exact-games", type=int, default=60)
    options = parser.parse_args()
    speed = measure_speed(options)
    compare_drops(options.drops)
    whole_games("fast", 20 * options.exact_games)
    whole_games("exact", options.exact_games)
    if speed < LEAST:
        sys.exit(f"fewer than {LEAST:,} steps a second")


if __name__ == "__main__":
    main()

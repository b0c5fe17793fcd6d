"""How long a drop takes at one table while others only look where theirs would fall.

The server computes moves and previews in threads of their own (`topdrop.server.runtime.workers`),
and those of previews stand back. Drops are timed in the lane of moves: alone, beside previews
without end, and beside previews in a thread that does not stand back. The three take turns on the
same drops, on piles of 5, 20 and 30 pieces; a figure is the median, or the 99th percentile, of all
turns, and the ratio is the median of the turns' ratios.

    python bench/server_lanes.py [--piles N] [--turns N]

Exits with status 1 when previews that stand back make a drop take more than 1.25 times as long.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from statistics import median, quantiles
from time import perf_counter
from typing import Final
from unittest.mock import patch

from dropit_drop import Case, play
from topdrop.server.runtime import workers
from topdrop.server.runtime.workers import Workers

MOST: Final = 1.25
"""How many times as long a drop may take beside previews."""

PIECES: Final = (5, 20, 30)

PAUSE_SECONDS: Final = 0.01
"""Between two drops."""

ALONE, BEHIND, BESIDE = "alone", "beside previews that stand back", "beside previews that do not"


async def keep_looking(lanes: Workers, cases: Sequence[Case]) -> None:
    """Compute previews, one after the other."""
    while True:
        for case in cases:
            await lanes.run("looks", "somebody", case.run)


async def time_drops(
    lanes: Workers, cases: Sequence[Case], looked_at: Sequence[Case]
) -> list[float]:
    """Do drops beside previews of others, and return how many seconds each took."""
    looking = asyncio.create_task(keep_looking(lanes, looked_at)) if looked_at else None
    times = []
    for case in cases:
        await asyncio.sleep(PAUSE_SECONDS)
        begun = perf_counter()
        await lanes.run("moves", "table", case.run)
        times.append(perf_counter() - begun)
    if looking is not None:
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
        # What has begun in its thread is finished, and must not be beside the next.
        await lanes.run("looks", "somebody", int)
    return times


async def measure(piles: int, turns: int) -> dict[str, list[float]]:
    """Let the three take turns."""
    games = [list(play(seed)) for seed in range(piles + 1)]
    cases = [game[count] for game in games[1:] for count in PIECES]
    lanes = {ALONE: Workers(1), BEHIND: Workers(1)}
    with patch.object(workers, "NICENESS", 0):
        lanes[BESIDE] = Workers(1)
    times: dict[str, list[float]] = {name: [] for name in lanes}
    for _ in range(turns):
        for name, each in lanes.items():
            times[name] += await time_drops(each, cases, [] if name == ALONE else games[0][20:])
    for each in lanes.values():
        each.close()
    return times


def main() -> int:
    """Measure, print and compare with the bound."""
    parser = argparse.ArgumentParser(description="Time drops beside previews.")
    parser.add_argument("--piles", type=int, default=2, help="piles of each size")
    parser.add_argument("--turns", type=int, default=20, help="turns for each pile")
    options = parser.parse_args()
    times = asyncio.run(measure(options.piles, options.turns))
    ratios = {}
    print("a drop                            median     99 %   to alone")
    for name, took in times.items():
        pairs = zip(took, times[ALONE], strict=True)
        ratios[name] = median(one / alone for one, alone in pairs)
        last = quantiles(took, n=100)[98]
        print(f"{name:32} {1000 * median(took):6.1f} {1000 * last:8.1f} ms {ratios[name]:8.2f}")
    return 0 if ratios[BEHIND] <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())

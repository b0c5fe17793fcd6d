"""How long moves of others take while a tournament of 101 is paired, round after round.

A real server; pairs of people play On Top over WebSockets, and every move is timed from when it is
sent until both have been told. First alone; then while a Swiss tournament of 101 programs that
make no move is decided, paired and given its fifty tables every few seconds.

    python bench/tournament_latency.py [--moves N] [--entrants N]

Exits with status 1 when the 99th percentile beside the tournament is above 200 ms.
"""

import argparse
import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "support"))

from move_latency import Latencies, measure_moves
from server_process import ServerProcess
from tournament_client import CUP

MOST_MILLIS: Final = 200.0

ROUND_MILLIS: Final = 3_000
"""After so long the games of a round are decided and the next one is paired."""

OFTEN: Final = (100_000, 1)


async def enter(address: str, entrants: int) -> str:
    """Make a tournament that so many programs enter, and begin it; return its id."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as host:
        terms = {
            "format": "swiss",
            "rounds": 50,
            "round_limit": ROUND_MILLIS,
            "most_entrants": entrants,
        }
        setup = {"players": ["red", "blue"]}
        body = {**CUP, "setup": setup, "terms": terms}
        made: str = (await host.post("/api/tournaments", json=body)).json()["tournament"]["id"]
        for number in range(entrants):
            token = (await host.post("/api/programs", json={"name": f"P{number}"})).json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            async with httpx.AsyncClient(base_url=address, headers=headers, timeout=60) as program:
                entered = await program.post(f"/api/tournaments/{made}", json={"kind": "enter"})
                entered.raise_for_status()
        begun = await host.post(f"/api/tournaments/{made}", json={"kind": "begin"})
        begun.raise_for_status()
    return made


async def state_of(address: str, tournament: str) -> Any:
    """Return how the tournament stands."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as somebody:
        return (await somebody.get(f"/api/tournaments/{tournament}")).json()["tournament"]


async def measure(address: str, entrants: int, moves: int) -> tuple[Latencies, Latencies, int]:
    """Return what moves take alone and beside the tournament, and how many rounds that had."""
    await measure_moves(address, moves=moves // 10)
    alone = await measure_moves(address, moves=moves)
    tournament = await enter(address, entrants)
    beside = await measure_moves(address, moves=moves)
    return alone, beside, len((await state_of(address, tournament))["rounds"])


def main() -> None:
    """Measure, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=2_000)
    parser.add_argument("--entrants", type=int, default=101)
    asked = parser.parse_args()
    often = dict.fromkeys(("new_tables", "changes", "connects", "messages"), OFTEN)
    with TemporaryDirectory() as folder, ServerProcess(Path(folder), **often) as server:
        alone, beside, rounds = asyncio.run(measure(server.address, asked.entrants, asked.moves))
    print(f"alone: {alone}")
    print(f"beside {rounds} rounds of {asked.entrants}: {beside}")
    sys.exit(beside.p99 > MOST_MILLIS)


if __name__ == "__main__":
    main()

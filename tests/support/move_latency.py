"""How long a move takes between two people, from when it is sent till both have been told."""

import asyncio
import time
from collections.abc import Callable
from itertools import count
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from async_client import AsyncTableClient, new_person, table_of_two
from server_process import PATIENCE

PAUSE_SECONDS: Final = 0.03
"""Between two moves at a table; people are not faster."""


_NUMBERS: Final = count(1)


class Latencies(NamedTuple):
    """Milliseconds of moves."""

    millis: tuple[float, ...]

    @property
    def p99(self) -> float:
        return sorted(self.millis)[len(self.millis) * 99 // 100]

    def __str__(self) -> str:
        worst = max(self.millis)
        return (
            f"{len(self.millis)} moves: median {median(self.millis):.1f} ms,"
            f" p99 {self.p99:.1f} ms, worst {worst:.1f} ms"
        )


async def measure_moves(
    address: str, *, game: str = "ontop", moves: int = 400, tables: int = 4
) -> Latencies:
    """Let pairs of people play, one move after the other at each table, and measure every move.

    Args:
        address: The server's.
        game: What they play.
        moves: How many moves are measured in all.
        tables: How many tables there are.
    """
    found: list[float] = []

    async def play(number: int) -> None:
        # Each pair has an address of its own, as people have.
        of = f"127.0.100.{next(_NUMBERS) % 250 + 1}"
        ann = await new_person(address, f"Ann {number}", of)
        bob = await new_person(address, f"Bob {number}", of)
        while len(found) < moves:
            table = await table_of_two(address, ann, bob, of, game=game)
            clients = [
                await AsyncTableClient.connect(address, table, who, of=of) for who in (ann, bob)
            ]
            await _play_a_game(clients, Random(table), found, moves)

    async with asyncio.TaskGroup() as group:
        for number in range(tables):
            group.create_task(play(number))
    return Latencies(tuple(found))


async def _play_a_game(
    clients: list[AsyncTableClient], source: Random, found: list[float], moves: int
) -> None:
    try:
        while clients[0].to_act is not None and len(found) < moves:
            found.append(await _move(clients, source) * 1000)
            await asyncio.sleep(PAUSE_SECONDS)
    finally:
        for client in clients:
            await client.close()


async def _move(clients: list[AsyncTableClient], source: Random) -> float:
    """Play a move and return how many seconds it took."""
    chair = clients[0].to_act
    assert chair is not None
    acting, other = clients[chair], clients[1 - chair]
    seq = acting.seq
    move = acting.some_move(source)
    command = {"type": "move", "id": f"m{seq}", "seq": seq, "chair": chair, "move": move}
    begun = time.perf_counter()
    answer, _ = await asyncio.gather(
        acting.answer_to(command), other.until(lambda _: other.seq > seq)
    )
    took = time.perf_counter() - begun
    assert answer["type"] == "done", answer
    return took


async def measure_each(
    ask: Callable[[], Any], times: int, pause: float = PAUSE_SECONDS
) -> Latencies:
    """Measure anything else that is waited for, one after the other."""
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            await ask()
        found.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(pause)
    return Latencies(tuple(found))

"""Tables of two people who play a game against a server, each move when both have seen the last."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from server_load.websocket import WebSocket

PATIENCE = 60.0


class Played(msgspec.Struct):
    """What was played in one go.

    Attributes:
        moves: How many moves.
        seconds: How long it took.
        cpu: The server's processor time in seconds.
        own_cpu: The load's own, to show that it is not what is measured.
        latencies: For each move, the seconds from sending it until both had seen it.
        received: The bytes that the sockets got.
    """

    moves: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    own_cpu: float = 0.0
    latencies: list[float] = []
    received: int = 0

    def add(self, more: "Played") -> None:
        """Add what was played in another go."""
        self.moves += more.moves
        self.seconds += more.seconds
        self.cpu += more.cpu
        self.own_cpu += more.own_cpu
        self.latencies = self.latencies + more.latencies
        self.received += more.received


class LoadTable(Protocol):
    """A table of two people at one of the servers."""

    @property
    def sockets(self) -> Sequence[WebSocket]:
        """The sockets of both people."""

    moves: int
    """How many moves are going to be played."""

    on_seen: Callable[[], None]
    """To be called when everybody has seen a move."""

    async def connect(self) -> None:
        """Connect both and wait until they have been told how the table stands."""

    def play(self, number: int) -> None:
        """Send the move of this number from the one whose turn it is."""


class TablePlayer:
    """Plays at one table, each move when everybody has seen the one before.

    Attributes:
        latencies: For each move, the seconds from sending it until everybody had seen it.
    """

    def __init__(self, table: LoadTable) -> None:
        self.latencies: list[float] = []
        self._table = table
        self._number = self._end = 0
        self._sent = 0.0
        self._done = asyncio.Event()
        table.on_seen = self._seen

    async def play(self, moves: int) -> None:
        """Play so many moves more."""
        self._end += moves
        self._done.clear()
        self._next()
        await self._done.wait()

    def _next(self) -> None:
        self._sent = time.perf_counter()
        self._table.play(self._number)

    def _seen(self) -> None:
        self.latencies.append(time.perf_counter() - self._sent)
        self._number += 1
        if self._number < self._end:
            self._next()
        else:
            self._done.set()


async def play_tables(tables: Sequence[LoadTable], cpu: Callable[[], float]) -> Played:
    """Connect everybody, then play at all tables at once.

    Args:
        tables: The tables, whose games have begun.
        cpu: Returns the server's processor time so far, in seconds.
    """
    await asyncio.gather(*(table.connect() for table in tables))
    try:
        return await _play(tables, cpu)
    finally:
        for table in tables:
            for socket in table.sockets:
                socket.close()
        await asyncio.sleep(0)


async def _play(tables: Sequence[LoadTable], cpu: Callable[[], float]) -> Played:
    players = [TablePlayer(table) for table in tables]
    sockets = [socket for table in tables for socket in table.sockets]
    had = sum(socket.received for socket in sockets)
    cpu_before, own_before, begun = cpu(), time.process_time(), time.perf_counter()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(
            *(player.play(table.moves) for player, table in zip(players, tables, strict=True))
        )
    latencies = [latency for player in players for latency in player.latencies]
    return Played(
        moves=len(latencies),
        seconds=time.perf_counter() - begun,
        cpu=cpu() - cpu_before,
        own_cpu=time.process_time() - own_before,
        latencies=latencies,
        received=sum(socket.received for socket in sockets) - had,
    )

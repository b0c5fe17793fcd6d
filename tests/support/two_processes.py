"""Two servers' insides on one database, as two processes have them, in one event loop."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from in_process import Recorder
from topdrop.server.protocol.http_bodies import NewTable
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.session import TableSession
from topdrop.server.settings import Settings
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.table import Table


class Line(Recorder):
    """A connection, as far as the context knows it."""

    def __init__(self, guest: str | None) -> None:
        super().__init__(guest)
        self.table, self.address = "t", "127.0.0.1"
        self.ended = asyncio.Event()
        self._became = asyncio.Event()

    async def become(self, guest: str) -> None:
        self.guest = guest
        self._became.set()

    async def until_guest(self, guest: str) -> None:
        """Wait until it is a guest's."""
        async with asyncio.timeout(30):
            await self._became.wait()
        assert self.guest == guest

    def end(self, refusal: object, code: int | None = None) -> None:
        self.ended.set()


class Pair(NamedTuple):
    """Two processes on one database."""

    here: ServerContext
    there: ServerContext


@asynccontextmanager
async def pair(data: Path, redis: str, **settings: Any) -> AsyncIterator[Pair]:
    """Start both, and stop them again."""
    made = Settings(data=data, redis=redis, **{"check_bots": False, "bot_workers": 1, **settings})
    async with AsyncExitStack() as stack:
        contexts = [ServerContext(made), ServerContext(made)]
        for context in contexts:
            await context.start()
            stack.push_async_callback(context.stop)
        yield Pair(*contexts)


def with_pair(
    data: Path, redis: str, use: Callable[[Pair], Awaitable[None]], **settings: Any
) -> None:
    """Let a test use both."""

    async def run() -> None:
        async with pair(data, redis, **settings) as both:
            await use(both)

    asyncio.run(run())


async def open_table(
    context: ServerContext, host: Guest, *others: Guest, game: str = "ontop", **fields: Any
) -> TableSession:
    """Make a table of two people, or of one and whoever is given as `chairs`."""
    chairs = fields.pop("chairs", [{"sitter": "me"}, {"sitter": "open"}])
    body = {"game": game, "setup": {"players": ["red", "blue"]}, "chairs": chairs, **fields}
    session = await context.tables.create(msgspec.convert(body, NewTable), host)
    for other in others:
        await session.join(other, other.name, None, await session.read(lambda t: t.invite))
    return session


async def some_move(session: TableSession, number: int = 0) -> tuple[int, int, str]:
    """Return the last sequence number, the chair to act, and a move that it may make."""

    def look(table: Table) -> tuple[int, int, str]:
        assert table.game is not None
        assert table.to_act is not None
        view = table.game.view(table.game.to_move).as_json()
        if "legal_moves" in view:
            return table.seq, table.to_act, str(view["legal_moves"][number])
        if view["asked"] == "joker":
            return table.seq, table.to_act, "joker no"
        player = view["setup"]["players"][view["to_move"]]
        piece = next(piece for piece, left in view["hands"][player].items() if left)
        return table.seq, table.to_act, f"{piece} {60 + 40 * number} 30"

    return await session.read(look)

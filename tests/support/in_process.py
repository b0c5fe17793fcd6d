"""Tables without a network: a real store, real bots, a clock that tests turn, and subscribers."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from topdrop.core.game import Record
from topdrop.server.protocol.http_bodies import NewTable
from topdrop.server.protocol.messages import (
    WHOLE_PROTOCOL,
    AnyCommand,
    Done,
    PlayMove,
    ServerMessage,
)
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.bot_queue import Asker
from topdrop.server.runtime.bot_worker import Request, answer
from topdrop.server.runtime.resources import BotFailed, Chosen, Question, Resources
from topdrop.server.runtime.session import TableSession
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.settings import Settings
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.table import Table

ANN = Guest("ann", "Ann")
BOB = Guest("bob", "Bob")

ME = {"sitter": "me"}
HERE = {"sitter": "here", "name": "Cecil"}
OPEN = {"sitter": "open"}
GREEDY = {"sitter": "bot", "bot": "greedy"}

QUICK = {"bot_pause": False}
SHORT = {
    "players": ["red", "blue"],
    "tiles": {"name": "two", "tiles": {"RYBW": 1, "YRWB": 1}},
}


class ManualTimer:
    """Something that a test's clock will let happen."""

    def __init__(self, at: float, action: Callable[[], None]) -> None:
        self.at = at
        self.action = action
        self.off = False

    def cancel(self) -> None:
        self.off = True


class ManualClock:
    """A clock that stands still until a test turns it."""

    def __init__(self, start: int = 1_000_000) -> None:
        self.millis = float(start)
        self.appointments: list[ManualTimer] = []
        self._booked = asyncio.Event()

    def now(self) -> int:
        return round(self.millis)

    def date(self) -> int:
        return self.now()

    def call_later(self, seconds: float, action: Callable[[], None]) -> ManualTimer:
        appointment = ManualTimer(self.millis + seconds * 1000, action)
        self.appointments.append(appointment)
        self._booked.set()
        return appointment

    async def sleep(self, seconds: float) -> None:
        if seconds > 0:
            done = asyncio.Event()
            self.call_later(seconds, done.set)
            await done.wait()

    def advance(self, seconds: float) -> None:
        """Let time pass, and what was to happen in it."""
        end = self.millis + seconds * 1000
        while due := [a for a in self.appointments if a.at <= end and not a.off]:
            first = min(due, key=lambda appointment: appointment.at)
            self.appointments.remove(first)
            self.millis = max(self.millis, first.at)
            first.action()
        self.millis = end

    async def until_waiting(self) -> None:
        """Wait until something is going to happen."""
        async with asyncio.timeout(60):
            while not self.waiting:
                self._booked.clear()
                await self._booked.wait()

    @property
    def waiting(self) -> list[float]:
        """In how many seconds something is going to happen, one by one."""
        return sorted((a.at - self.millis) / 1000 for a in self.appointments if not a.off)


class InProcessBots:
    """The real bots, asked in this process, so that a seed tells what they choose."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.asked: list[Record] = []
        self.thinkers: list[tuple[str, float]] = []
        self.fresh: list[bool] = []
        self.failing: set[str] = set()
        self.cheating: dict[str, str] = {}
        self.hurried = False
        self.on_asked: Callable[[], None] = lambda: None
        self.dumb = False
        self._more = asyncio.Event()

    async def choose(self, question: Question, asker: Asker) -> Chosen:
        return Chosen(await self.think(question, question.seconds), hurried=self.hurried)

    async def think(self, question: Question, seconds: float) -> str:
        bot, record, seat, _, fresh = question
        self.asked.append(record)
        self.thinkers.append((bot, seconds))
        self.fresh.append(fresh)
        self._more.set()
        failing = bot in self.failing
        self.on_asked()
        if failing:
            raise BotFailed("as the test wants")
        if bot in self.cheating:
            return self.cheating[bot]
        if self.dumb:
            await asyncio.Event().wait()
        reply = answer(Request(bot, seat, seconds, self.seed, record))
        if reply.move is None:
            raise BotFailed(str(reply.error))
        return reply.move

    async def until_asked(self, count: int) -> None:
        """Wait until bots have been asked so often."""
        async with asyncio.timeout(60):
            while len(self.asked) < count:
                self._more.clear()
                await self._more.wait()


_DECODER: Final = msgspec.json.Decoder(ServerMessage)


class Recorder:
    """A subscriber that keeps what it is told; the whole table each time, if not said else."""

    def __init__(self, guest: str | None = None, protocol: int = WHOLE_PROTOCOL) -> None:
        self.guest = guest
        self.protocol = protocol
        self.visible = False
        self.heard_at = 0
        self.heard: list[ServerMessage] = []
        self._more = asyncio.Event()

    def send(self, message: ServerMessage) -> None:
        self.heard.append(message)
        self._more.set()

    def send_encoded(self, message: bytes) -> None:
        self.send(_DECODER.decode(message))

    @property
    def last(self) -> Any:
        """The last message of those that tell the whole table."""
        whole = [m for m in self.heard if hasattr(m, "table")]
        return whole[-1]

    @property
    def kinds(self) -> list[str]:
        """What happened, in order."""
        told = [entry for m in self.heard for entry in getattr(m, "entries", ())]
        return [str(entry.what.__struct_config__.tag) for entry in told]

    async def until(self, wanted: Callable[["Recorder"], bool]) -> None:
        """Wait until what was heard is as wanted."""
        async with asyncio.timeout(60):
            while not wanted(self):
                self._more.clear()
                await self._more.wait()


IDS: Final = count(1)
PROCESS: Final = "in this process"


class InProcessServer:
    """A table registry with everything round it."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.settings = Settings(data=data, **{"check_bots": False, **settings})
        self.clock = ManualClock()
        self.store = SqliteStore(data / "test.db")
        self.bots = InProcessBots()
        self.resources = Resources(self.settings, self.store, self.bots, self.clock)
        self.tables = TableRegistry(self.resources)

    async def table(
        self, *chairs: dict[str, Any], host: Guest = ANN, **fields: Any
    ) -> TableSession:
        """Make a table of On Top for two, unless something else is said."""
        body = {"game": "ontop", "setup": {"players": ["red", "blue"]}, "chairs": chairs, **fields}
        return await self.tables.create(msgspec.convert(body, NewTable), host)

    async def do(
        self, session: TableSession, guest: Guest | None, kind: type, **fields: Any
    ) -> Done:
        """Let a guest give a command, on the newest state unless `seq` says otherwise."""
        # Of two servers on the same data, too, no two commands have the same id.
        fields.setdefault("id", f"c{next(IDS)}")
        if "seq" in kind.__struct_fields__:  # type: ignore[attr-defined]  # a struct
            fields.setdefault("seq", await session.read(lambda table: table.seq))
        command: AnyCommand = kind(**fields)
        return await session.execute(guest.id if guest else None, command)

    async def start(self) -> None:
        """Start as a server does that finds tables, and end the outage there was until now."""
        await self.store.begin_process(PROCESS, self.clock.now(), alone=True)
        self.resources.outages = await self.store.outages_since(0)
        await self.tables.start()

    async def close(self) -> None:
        await self.tables.stop()
        await self.store.end_process(PROCESS, self.clock.now())
        self.resources.close()
        await self.store.close()


@asynccontextmanager
async def in_process_server(data: Path, **settings: Any) -> AsyncIterator[InProcessServer]:
    """Start the tables in this process and stop them again."""
    made = InProcessServer(data, **settings)
    try:
        yield made
    finally:
        await made.close()


def run_in_process(
    data: Path, use: Callable[[InProcessServer], Awaitable[None]], **settings: Any
) -> None:
    """Start a server in this process, let a test use it, and stop it again."""

    async def run() -> None:
        async with in_process_server(data, **settings) as server:
            await use(server)

    asyncio.run(run())


async def legal_move(session: TableSession, number: int = 0) -> str:
    """Return a placement of the tile in hand."""

    def look(table: Table) -> str:
        assert table.game is not None
        moves = table.game.view(table.game.to_move).as_json()["legal_moves"]
        return str(moves[number])

    return await session.read(look)


async def play_legal(
    server: InProcessServer, session: TableSession, guest: Guest, chair: int
) -> Done:
    """Let a guest lay the tile in hand somewhere."""
    return await server.do(session, guest, PlayMove, chair=chair, move=await legal_move(session))


async def refusal_code(work: Awaitable[Any]) -> str:
    """Return the code with which something is refused."""
    with pytest.raises(Refusal) as caught:
        await work
    return caught.value.code


async def two_people(server: InProcessServer, **fields: Any) -> TableSession:
    """Make a table and let Bob sit down at it."""
    session = await server.table(ME, OPEN, **fields)
    await session.join(BOB, BOB.name, None, await session.read(lambda table: table.invite))
    return session

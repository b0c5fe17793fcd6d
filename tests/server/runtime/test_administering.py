"""What operators said, learnt by every process on the same data, now and at its start."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

import msgspec
import pytest

from in_process import ManualClock, Recorder, refusal_code
from postgres_server import shared_server
from stores import index_row, said
from topdrop.server.protocol.http_bodies import NewTable
from topdrop.server.protocol.messages import Say, Welcome
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import ClocksAdjusted, Said
from topdrop.server.runtime.bans import Bans
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.putting_back import put_back
from topdrop.server.settings import Settings
from topdrop.server.store import Ban, KeptAnalysis, KeptDecision, KeptReport, Operator
from topdrop.server.tables.guest import Guest

EVE = Operator("eve", 5_000)
ANN = Guest("ann", "Ann")


class Line:
    """A connection that hears why it is ended."""

    def __init__(self, table: str, guest: str | None = None, address: str = "192.0.2.1") -> None:
        self.table, self.guest, self.address = table, guest, address
        self.ended = asyncio.Event()
        self.heard: list[str] = []

    async def become(self, guest: str) -> None:
        self.guest = guest

    def end(self, refusal: Refusal, code: int | None = None) -> None:
        self.heard.append(refusal.code)


def with_processes(
    data: Path,
    use: Callable[[list[ServerContext]], Awaitable[None]],
    database: str = "",
) -> None:
    """Let two processes use the same data."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            contexts = []
            for _ in range(2):
                settings = Settings(data=data, check_bots=False, database=database)
                context = ServerContext(settings, ManualClock())
                await context.start()
                stack.push_async_callback(context.stop)
                contexts.append(context)
            await use(contexts)

    asyncio.run(run())


async def new_table(context: ServerContext) -> str:
    """Make a table where a game goes on, with a clock."""
    asked = {
        "game": "ontop",
        "setup": {"players": ["red", "blue"]},
        "chairs": [{"sitter": "me"}, {"sitter": "here", "name": "Bob"}],
        "options": {"clock": {"per": "game", "seconds": 3600}},
    }
    return (await context.tables.create(msgspec.convert(asked, NewTable), ANN)).id


def test_every_process_lets_go_of_a_table(tmp_path: Path) -> None:
    async def use(contexts: list[ServerContext]) -> None:
        here, there = contexts
        gone, aside, left = [await new_table(here) for _ in range(3)]
        await here.store.keep_analysis(KeptAnalysis("x", gone, 1, b"{}"), 9)
        lines = {table: Line(table) for table in (gone, aside, left)}
        with ExitStack() as stack:
            for line in lines.values():
                stack.enter_context(there.connection(line))
            for table in lines:
                await there.tables.find(table)
            await here.store.delete_tables([gone], EVE)
            await here.store.set_aside(aside, "", EVE)
            for context in contexts:
                await context.administering.look()
                assert set(context.tables.sessions) == {left}
                assert await refusal_code(context.tables.find(gone)) == "deleted_table"
                assert await refusal_code(context.tables.find(aside)) == "table_set_aside"
        assert [line.heard for line in lines.values()] == [
            ["deleted_table"],
            ["table_set_aside"],
            [],
        ]
        await here.store.put_back(aside, EVE)
        for context in contexts:
            await context.administering.look()
            assert (await context.tables.find(aside)).id == aside

    with_processes(tmp_path, use)


def test_no_clock_runs_while_a_table_is_set_aside(tmp_path: Path) -> None:
    async def use(contexts: list[ServerContext]) -> None:
        here, _ = contexts
        clock = here.clock
        assert isinstance(clock, ManualClock)
        table = await new_table(here)
        clock.advance(60)
        await here.store.set_aside(table, "", Operator("eve", clock.now()))
        await here.administering.look()
        # Longer than anybody has.
        clock.advance(10_000)
        by = Operator("eve", clock.now())
        assert await put_back(here.store, table, by)
        assert not await put_back(here.store, table, by)
        await here.administering.look()
        clock.advance(5)
        session = await here.tables.find(table)
        left = await session.read(lambda found: found.time_left(clock.now()))
        assert left == (3600 - 60 - 5) * 1000
        (told,) = await session.read(
            lambda found: [
                each.entry.what
                for each in found.entries
                if isinstance(each.entry.what, ClocksAdjusted)
            ]
        )
        assert told == ClocksAdjusted(reason="set_aside", ms=10_000_000)

    with_processes(tmp_path, use)


def test_a_table_that_cannot_be_opened_is_put_back_as_it_is(tmp_path: Path) -> None:
    async def use(contexts: list[ServerContext]) -> None:
        here, _ = contexts
        await here.store.append([said("t", 2)], [index_row("t")])
        await here.store.set_aside("t", "", EVE)
        assert await put_back(here.store, "t", EVE)
        assert len(await here.store.history("t")) == 1

    with_processes(tmp_path, use)


def test_what_was_said_holds_after_a_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tables: list[str] = []

    async def say(contexts: list[ServerContext]) -> None:
        here, _ = contexts
        tables.append(await new_table(here))
        await here.store.set_aside(tables[0], "", EVE)
        await here.store.ban("ann", None, "rude", None, EVE)

    async def look(contexts: list[ServerContext]) -> None:
        for context in contexts:
            assert await refusal_code(context.tables.find(tables[0])) == "table_set_aside"
            with pytest.raises(Refusal, match="rude"):
                context.bans.check_guest("ann")

    with_processes(tmp_path, say)
    with caplog.at_level(logging.WARNING):
        with_processes(tmp_path, look)
    # Its clock runs, but nobody wakes it in vain.
    assert tables[0] not in caplog.text


def test_who_is_banned_or_revoked_is_sent_away(tmp_path: Path) -> None:
    async def use(contexts: list[ServerContext]) -> None:
        here, there = contexts
        lines = [
            Line("t", "ann"),
            Line("t", None, "2001:db8::7"),
            Line("t", "bob", "::ffff:192.0.2.9"),
        ]
        with ExitStack() as stack:
            for line in lines:
                stack.enter_context(there.connection(line))
            await here.store.keep_guest(ANN)
            await here.store.revoke_keys("ann", ["link"], EVE)
            await there.administering.look()
            assert [line.heard for line in lines] == [[], [], []]
            await here.store.revoke_keys("ann", ["cookie", "link"], EVE)
            await here.store.ban(None, "2001:db8::/64", "floods", None, EVE)
            await here.store.ban(None, "192.0.2.9/32", "floods", 1, EVE)
            await there.administering.look()
            assert [line.heard for line in lines] == [["access_revoked"], ["banned"], []]
            await here.store.ban("bob", None, "rude", 2**42, EVE)
            await there.administering.look()
        assert lines[2].heard == ["banned_until"]

    with_processes(tmp_path, use)


def test_a_ban_holds_until_it_is_over() -> None:
    clock = ManualClock()
    bans = Bans(clock)
    bans.renew([Ban(1, None, "192.0.2.0/24", "floods", 0, clock.now() + 1000)])
    for address in ("192.0.2.7", "::ffff:192.0.2.7", "192.0.2.255"):
        with pytest.raises(Refusal, match="until 1970-01-01 00:16 UTC: floods"):
            bans.check_address(address)
    for address in ("192.0.3.1", "unknown", "2001:db8::1%eth0"):
        bans.check_address(address)
    bans.check_guest(None)
    clock.advance(1)
    bans.check_address("192.0.2.7")


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_every_process_learns_another_name(tmp_path: Path, database: str) -> None:
    async def use(contexts: list[ServerContext]) -> None:
        here, there = contexts
        await here.store.keep_guest(ANN)
        table = await new_table(here)
        recorder = Recorder(ANN.id)
        for context in contexts:
            session = await context.tables.find(table)
            await session.execute(ANN.id, Say(id=f"{context is here}", text="hm"))
        await (await there.tables.find(table)).subscribe(recorder, None)
        recorder.heard.clear()
        number = await here.store.keep_report(
            KeptReport(1, "bob", ANN.id, "Ann", table, "name", "", b"[]")
        )
        decision = KeptDecision(5_000, "Mo", "rename", "rude")
        assert await here.store.decide_report(number, decision, EVE, new_name="Player 1234")
        for context in contexts:
            # Both chairs are hers; what she does before the process has looked is done under the
            # new name as well.
            session = await context.tables.find(table)
            await session.execute(ANN.id, Say(id=f"again {context is here}", text="hm"))
            await context.administering.look()
            names = await session.read(
                lambda found: {
                    *(chair.name for chair in found.chairs),
                    *(e.entry.what.name for e in found.entries if isinstance(e.entry.what, Said)),
                }
            )
            assert names == {"Player 1234", "Player 2"}
        welcome = next(each for each in recorder.heard if isinstance(each, Welcome))
        assert welcome.table.chairs[0].name == "Player 1234"

    url = shared_server().new_database() if database == "postgres" else ""
    with_processes(tmp_path, use, url)

"""Wishes as a server keeps them: beats, windows, bots, and the table that comes of it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from in_process import ANN, BOB, ManualClock
from members import make_member
from topdrop.server.protocol.common import ClockOption
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.wish_bodies import NewWish
from topdrop.server.runtime.company.strengths import BEGINNER
from topdrop.server.runtime.context import ServerContext
from topdrop.server.settings import Settings
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.wishes import AWAY_MILLIS, BOTS_AFTER, LONGEST_WAIT, WIDEN_MILLIS

EVE = Guest("eve", "Eve")
TWO = NewWish(game="ontop", players=2)


class Room:
    """A server's parts, a clock that a test turns, and people who wait."""

    def __init__(self, context: ServerContext, clock: ManualClock) -> None:
        self.context, self.clock = context, clock
        self.wishes = context.company.wishes

    async def wait(self, millis: int, *people: Guest) -> None:
        """Let time pass in which pages say that people still wait."""
        while millis > 0:
            step = min(millis, AWAY_MILLIS // 2)
            self.clock.advance(step / 1000)
            millis -= step
            for guest in people:
                await self.wishes.look(guest)


def in_room(data: Path, use: Callable[[Room], Awaitable[None]]) -> None:
    async def run() -> None:
        clock = ManualClock()
        context = ServerContext(Settings(data=data, check_bots=False, bot_workers=1), clock)
        await context.heartbeat.begin()
        for guest in (ANN, BOB, EVE):
            await context.store.keep_guest(guest)
        try:
            await use(Room(context, clock))
        finally:
            await context.stop()

    asyncio.run(run())


def test_two_who_wish_the_same_sit_at_one_table(tmp_path: Path) -> None:
    async def use(room: Room) -> None:
        clock = ClockOption(per="game", seconds=300, increment=5)
        wish = NewWish(game="ontop", players=2, clock=clock)
        first = await room.wishes.wish(ANN, wish)
        assert first.yours is not None
        assert (first.yours.table, first.yours.waiting, first.others) == (None, 0, ())
        seen = await room.wishes.seen(EVE)
        assert seen.yours is None
        assert [(each.game, each.clock, each.waiting) for each in seen.others] == [
            ("ontop", clock, 1)
        ]
        second = await room.wishes.wish(BOB, wish)
        assert second.yours is not None
        table = second.yours.table
        assert table is not None
        again = await room.wishes.look(ANN)
        assert again.yours is not None
        assert again.yours.table == table
        assert (await room.wishes.seen(None)).others == ()
        session = await room.context.tables.find(table)
        people, status, options = await session.read(lambda t: (t.people, t.status, t.options))
        assert (people, status) == ({"ann", "bob"}, "playing")
        assert (options.clock, options.begins) == (clock, "random")
        names = await session.read(lambda t: [chair.name for chair in t.chairs])
        assert names == ["Ann", "Bob"]
        await room.wishes.end(ANN)
        assert (await room.wishes.seen(ANN)).yours is None

    in_room(tmp_path, use)


def test_a_table_that_a_dead_process_did_not_make_is_made_by_whoever_asks(tmp_path: Path) -> None:
    async def use(room: Room) -> None:
        await room.wishes.wish(ANN, TWO)
        # Matched, and killed before the table was made.
        now = room.clock.now()
        await room.wishes.wish(BOB, NewWish(game="dropit", players=2))
        store = room.context.store
        wish = (await store.wish_of("ann")).wish  # type: ignore[union-attr]
        await store.keep_wish(replace(wish, guest="bob", began=now))
        matched = await store.match_wishes("bob", now, ["the-table"])
        assert matched is not None
        assert matched.matched is not None
        assert await store.history("the-table") == []
        found = await asyncio.gather(room.wishes.look(ANN), room.wishes.look(BOB))
        assert [each.yours.table for each in found if each.yours] == ["the-table"] * 2
        assert len(await store.history("the-table")) == 2

    in_room(tmp_path, use)


def test_bots_are_offered_and_take_the_places_that_are_left(tmp_path: Path) -> None:
    async def use(room: Room) -> None:
        wish = NewWish(game="ontop", players=3, bots=True)
        await room.wishes.wish(ANN, wish)
        await room.wishes.wish(BOB, wish)
        early = await room.wishes.look(ANN, "level2")
        assert early.yours is not None
        assert (early.yours.bots_offered, early.yours.table) == (False, None)
        await room.wait(BOTS_AFTER, ANN, BOB)
        offered = await room.wishes.look(BOB)
        assert offered.yours is not None
        assert offered.yours.bots_offered
        with pytest.raises(Refusal, match="odd"):
            await room.wishes.look(ANN, "odd")
        found = await room.wishes.look(ANN, "level2")
        assert found.yours is not None
        assert found.yours.table is not None
        session = await room.context.tables.find(found.yours.table)
        chairs = await session.read(lambda t: [(c.sitter, c.guest, c.bot) for c in t.chairs])
        assert chairs == [
            ("person", "ann", None),
            ("person", "bob", None),
            ("bot", None, "level2"),
        ]

    in_room(tmp_path, use)


def test_what_is_waited_for_is_told_and_when_windows_widen(tmp_path: Path) -> None:
    async def use(room: Room) -> None:
        began = room.clock.now()
        told = await room.wishes.wish(ANN, NewWish(game="ontop", players=2, window=100))
        assert told.yours is not None
        assert (told.yours.window, told.yours.widens) == (100, began + WIDEN_MILLIS)
        await room.wait(3 * WIDEN_MILLIS, ANN)
        told = await room.wishes.look(ANN)
        assert told.yours is not None
        assert (told.yours.window, told.yours.widens) == (400, began + 4 * WIDEN_MILLIS)
        await room.wait(2 * WIDEN_MILLIS, ANN)
        told = await room.wishes.look(ANN)
        assert told.yours is not None
        assert (told.yours.window, told.yours.widens) == (500, None)

    in_room(tmp_path, use)


def test_wishes_end_with_the_page_or_by_themselves(tmp_path: Path) -> None:
    async def use(room: Room) -> None:
        await room.wishes.wish(ANN, TWO)
        room.clock.advance(AWAY_MILLIS / 1000 + 1)
        told = await room.wishes.wish(BOB, TWO)
        assert told.yours is not None
        assert told.yours.table is None
        assert (await room.wishes.look(ANN)).yours is None
        room.clock.advance(LONGEST_WAIT / 1000 + 1)
        assert (await room.wishes.look(BOB)).yours is None

    in_room(tmp_path, use)


def test_rated_wishes_come_to_a_rated_table_of_members_by_a_clock(tmp_path: Path) -> None:
    async def use(room: Room) -> None:
        store = room.context.store
        dora, egon = [await make_member(store, name) for name in ("Dora", "Egon")]
        with pytest.raises(Refusal) as caught:
            await room.wishes.wish(dora, NewWish(game="ontop", players=2, rated=True))
        assert caught.value.code == "rated_clock"
        clock = ClockOption(per="game", seconds=300, increment=5)
        wish = NewWish(game="ontop", players=2, rated=True, clock=clock, window=50)
        told = await room.wishes.wish(dora, wish)
        assert told.yours is not None
        assert told.yours.strength == BEGINNER
        told = await room.wishes.wish(egon, wish)
        assert told.yours is not None
        assert told.yours.table is not None
        session = await room.context.tables.find(told.yours.table)
        assert await session.read(lambda table: (table.rated, table.status)) == (True, "playing")

    in_room(tmp_path, use)


def test_what_cannot_be_wished_for_is_refused(tmp_path: Path) -> None:
    async def use(room: Room) -> None:
        for wish, code in (
            (NewWish(game="chess", players=2), "unknown_game"),
            (NewWish(game="ontop", players=7), "wrong_players"),
            (NewWish(game="dropit", players=9), "wrong_players"),
            (NewWish(game="ontop", players=2, rated=True), "no_member"),
        ):
            with pytest.raises(Refusal) as caught:
                await room.wishes.wish(ANN, wish)
            assert caught.value.code == code
        assert (await room.wishes.seen(ANN)).yours is None

    in_room(tmp_path, use)

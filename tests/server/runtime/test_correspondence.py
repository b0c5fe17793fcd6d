"""Games of days as they run: flags days away, vacations, and who is told of a turn."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from in_process import ANN, BOB, ME, OPEN, InProcessServer, Recorder, run_in_process
from topdrop.server.protocol.correspondence_bodies import NewVacation
from topdrop.server.protocol.messages import AnswerTakeBack, AskTakeBack, PlayMove
from topdrop.server.protocol.notices import NoticePreferences
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.session import TableSession
from topdrop.server.runtime.vacations import VacationDesk
from topdrop.server.store import Present
from topdrop.server.store.notices import PushSubscription
from topdrop.server.tables.table import Table
from topdrop.server.tables.vacation_rules import KeptVacation

DAY = 86_400
THREE_DAYS = {"clock": {"per": "move", "seconds": 3 * DAY}}
NOON = 1_774_008_000_000  # 2026-03-20T12:00 in UTC


async def two_people(server: InProcessServer, **options: Any) -> TableSession:
    """Return a table at which Ann is to move."""
    server.resources.vacations = server.store.vacations_of
    # The service that knows this does not run here.
    server.resources.may_reach = lambda guests: True
    for guest in (ANN, BOB):
        await server.store.keep_guest(guest)
        await server.store.keep_subscription(
            PushSubscription(
                id=guest.id,
                guest=guest.id,
                endpoint="https://push.example/",
                key="key",
                secret="secret",
                page="https://topdrop.example",
                cookie="cookie",
                device="a browser",
                language="en",
                made=1,
            ),
            5,
        )
    session = await server.table(ME, OPEN, options={**THREE_DAYS, **options})
    await session.join(BOB, "Bob", None, (await session.read(lambda table: table.invite)))
    return session


def _first_move(table: Table) -> tuple[int, str]:
    assert table.game is not None
    assert table.to_act is not None
    return table.to_act, table.game.view(table.game.to_move).as_json()["legal_moves"][0]


async def move(server: InProcessServer, session: TableSession) -> None:
    """Play the first move there is for whoever is to act."""
    chair, text = await session.read(_first_move)
    guest = (ANN, BOB)[chair]
    await server.do(session, guest, PlayMove, chair=chair, move=text)


async def waiting(server: InProcessServer, days: float = 0) -> list[tuple[str, str]]:
    """Return who is to be told of what, once so many days are over."""
    due = await server.store.due_notices(server.clock.now() + round(days * DAY * 1000), 100)
    return sorted((notice.guest, notice.occasion) for notice in due)


def test_a_flag_falls_days_later_and_a_timer_is_never_longer_than_an_hour(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        assert max(server.clock.waiting) <= 3_600
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        for _ in range(71):
            server.clock.advance(3_600)
            await session.read(lambda table: None)
        assert await session.read(lambda table: table.flagged) is None
        server.clock.advance(3_600)
        await recorder.until(lambda heard: "flag_fell" in heard.kinds)

    run_in_process(tmp_path, use)


def test_a_turn_is_told_to_who_does_not_see_it(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        bob = Recorder("bob")
        await session.subscribe(bob, None)
        await move(server, session)
        assert await waiting(server) == [("bob", "your_turn")]
        # The deadline is looked at a day before it comes.
        assert ("bob", "deadline") in await waiting(server, 2.1)

    run_in_process(tmp_path, use)


def test_a_turn_is_told_to_nobody_who_sees_the_table(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        bob = Recorder("bob")
        bob.visible, bob.heard_at = True, server.clock.now()
        await session.subscribe(bob, None)
        await move(server, session)
        assert await waiting(server) == []
        # Who was not heard of since may have gone; they are told.
        await move(server, session)
        server.clock.advance(31)
        await move(server, session)
        assert await waiting(server) == [("bob", "your_turn")]

    run_in_process(tmp_path, use)


def test_who_was_cut_off_before_a_turn_came_is_told_of_it(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        bob = Recorder("bob")
        bob.visible, bob.heard_at = True, server.clock.now()
        await session.subscribe(bob, None)
        server.clock.advance(10)
        await move(server, session)
        assert await waiting(server) == []
        await session.unsubscribe(bob)
        assert await waiting(server) == [("bob", "your_turn")]

    run_in_process(tmp_path, use)


def test_who_was_there_when_a_turn_came_is_not_told_when_they_go(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        bob = Recorder("bob")
        bob.visible, bob.heard_at = True, server.clock.now()
        await session.subscribe(bob, None)
        await move(server, session)
        server.clock.advance(10)
        bob.heard_at = server.clock.now()
        await session.unsubscribe(bob)
        assert await waiting(server) == []

    run_in_process(tmp_path, use)


def test_a_turn_that_was_taken_back_is_not_told(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        await move(server, session)
        assert await waiting(server) == [("bob", "your_turn")]
        await server.do(session, ANN, AskTakeBack, chair=0)
        await server.do(session, BOB, AnswerTakeBack, agree=True)
        assert await waiting(server) == [("ann", "your_turn")]

    run_in_process(tmp_path, use)


async def desk(server: InProcessServer) -> VacationDesk:
    server.clock.millis = NOON
    return VacationDesk(server.store, server.tables, server.clock, 30)


async def told(session: TableSession) -> int:
    return await session.read(lambda table: len(table.vacations.of(0)))


async def until_told(session: TableSession, count: int) -> None:
    async with asyncio.timeout(60):
        while await told(session) != count:
            await asyncio.sleep(0)


def test_a_vacation_keeps_a_flag_from_falling_over_a_restart(tmp_path: Path) -> None:
    table = ""

    async def go(server: InProcessServer) -> None:
        nonlocal table
        vacations = await desk(server)
        session = await two_people(server)
        table = session.id
        asked = NewVacation(first="2026-03-22", days=10, zone="UTC")
        await vacations.announce("ann", asked)
        await until_told(session, 1)
        state = await vacations.of("ann", "UTC")
        assert state.current is not None
        assert [year.left for year in state.years] == [20, 30]
        with pytest.raises(Refusal, match="already"):
            await vacations.announce("ann", asked)
        # A day and a half were thought before it begins, and as much is left at its end.
        server.clock.millis += 11 * DAY * 1000
        with pytest.raises(Refusal, match="vacation"):
            await move(server, session)
        await vacations.stop()

    async def on(server: InProcessServer) -> None:
        server.clock.millis = NOON + 11 * DAY * 1000
        server.resources.vacations = server.store.vacations_of
        await server.store.begin_process("p", server.clock.now())
        session = await server.tables.find(table)
        ends = NOON + round(11.5 * DAY * 1000)
        expires = await session.read(lambda found: found.expires)
        assert expires == ends + round(1.5 * DAY * 1000)
        server.clock.millis = expires - 1_000
        await move(server, session)

    run_in_process(tmp_path, go)
    run_in_process(tmp_path, on)


def test_coming_back_lets_the_clock_run(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        vacations = await desk(server)
        session = await two_people(server)
        await vacations.announce("ann", NewVacation(first="2026-03-22", days=10, zone="UTC"))
        await until_told(session, 1)
        server.clock.millis = NOON + 4 * DAY * 1000
        await vacations.end("ann")
        assert (await vacations.of("ann", "UTC")).years[0].left == 27
        await session.learn_vacations()
        await move(server, session)
        with pytest.raises(Refusal, match="no vacation"):
            await vacations.end("ann")
        await vacations.stop()

    run_in_process(tmp_path, use)


def holiday(number: int = 1) -> KeptVacation:
    begins = NOON + DAY * 1000
    return KeptVacation(
        "ann", number, NOON, "UTC", "2026-03-21", 9, begins, begins + 9 * DAY * 1000
    )


def test_a_table_that_has_not_heard_learns_before_a_flag_falls(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        server.clock.millis = NOON
        session = await two_people(server)
        await server.store.change_vacation("ann", lambda known: holiday())
        assert await told(session) == 0
        for _ in range(73):
            server.clock.advance(3_600)
            await session.read(lambda table: None)
        await until_told(session, 1)
        assert await session.read(lambda table: table.flagged) is None
        assert await session.read(lambda table: table.expires) == NOON + 12 * DAY * 1000

    run_in_process(tmp_path, use)


def test_who_sits_down_on_vacation_is_away_there_too(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        server.clock.millis = NOON + 2 * DAY * 1000
        await server.store.change_vacation("ann", lambda known: holiday())
        session = await two_people(server)
        assert await told(session) == 1

    run_in_process(tmp_path, use)


def test_turns_are_listed_by_what_is_due(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        late = await two_people(server)
        server.clock.advance(60)
        soon = await two_people(server, clock={"per": "move", "seconds": DAY})
        server.clock.advance(60)
        untimed = await two_people(server, clock=None)
        await two_people(server)
        found = (await server.tables.turns_of("ann")).tables
        assert [table.id for table in found][:3] == [soon.id, late.id, found[2].id]
        assert found[-1].id == untimed.id
        assert found[-1].due is None
        assert (await server.tables.turns_of("bob")).tables == ()
        assert (await server.tables.turns_of(None)).tables == ()

    run_in_process(tmp_path, use)


def test_who_sees_the_table_through_another_process_is_not_told(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        session.set_elsewhere(Present(frozenset({"bob"}), 0, frozenset({"bob"})))
        await move(server, session)
        assert await waiting(server) == []
        session.set_elsewhere(Present(frozenset({"bob"})))
        await move(server, session)
        await move(server, session)
        assert await waiting(server) == [("bob", "your_turn")]

    run_in_process(tmp_path, use)


def test_who_becomes_another_keeps_vacations_and_wishes(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        server.clock.millis = NOON
        await two_people(server)
        await server.store.change_vacation("bob", lambda known: holiday()._replace(guest="bob"))
        await server.store.keep_notice_preferences("bob", NoticePreferences(language="nl"))
        await server.store.merge_guests("bob", "ann", NOON)
        assert [one.guest for one in await server.store.vacations_of(["ann", "bob"])] == ["ann"]
        assert (await server.store.notice_preferences(["ann"]))["ann"].language == "nl"

    run_in_process(tmp_path, use)

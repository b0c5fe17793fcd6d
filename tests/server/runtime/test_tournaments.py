"""Tournaments as they run: who is told of a round, and beginning by themselves."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from in_process import ANN, BOB, SHORT, InProcessServer, run_in_process
from notice_examples import known, subscription
from simulated_tournaments import (
    HOST,
    SimulatedGames,
    TurnedClock,
    store_in,
)
from topdrop.server.in_browser.in_place import BotsInPlace, WorkInPlace
from topdrop.server.protocol.common import ClockOption, TableOptions
from topdrop.server.protocol.notices import Notice
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.tournament_bodies import NewTournament
from topdrop.server.runtime.ending_tournaments import end_tournament
from topdrop.server.runtime.resources import Resources
from topdrop.server.runtime.tournament_director import TournamentDirector
from topdrop.server.runtime.tournament_games import TournamentGames
from topdrop.server.runtime.tournaments import LATEST_START, Tournaments
from topdrop.server.settings import Settings
from topdrop.server.store import Operator
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.table import Table
from topdrop.server.tables.tournament_facts import present_tournament
from topdrop.server.tables.vacation_rules import KeptVacation
from topdrop.tournaments import Terms, Tournament
from topdrop.tournaments.terms import MINUTE

SWISS = Terms(format="swiss", rounds=2, round_limit=10 * MINUTE)


class Hall:
    """A server's tournaments on a turned clock, and everybody can be told things."""

    def __init__(self, folder: Path) -> None:
        self.store = store_in(folder)
        self.clock = TurnedClock()
        self.games = SimulatedGames(self.store, self.clock, Random(1))
        self.resources = Resources(
            Settings(data=folder), self.store, BotsInPlace(), self.clock, workers=WorkInPlace()
        )
        self.resources.may_reach = lambda guests: True
        self.woken = 0
        self.resources.wake_notices = self._wake
        self.restart()

    def _wake(self) -> None:
        self.woken += 1

    def restart(self) -> None:
        """Begin anew with nothing in memory."""
        self.tournaments = self._process()

    def _process(self) -> Tournaments:
        return Tournaments(self.store, self.resources)

    def director(self) -> TournamentDirector:
        """Return another process's director."""
        return TournamentDirector(
            self._process(), self.store, self.games, self.clock, self.resources.new_table_id
        )

    async def make(self, terms: Terms, *names: str) -> str:
        """Make a tournament that some people enter, each with a browser."""
        made = await self.tournaments.create(
            NewTournament(
                name="Cup", game="ontop", setup={"players": ["red", "blue"]}, terms=terms
            ),
            HOST,
        )
        for name in names:
            await self.enter(made, name)
        return made

    async def enter(self, tournament: str, name: str) -> None:
        """Let somebody enter who has a browser."""
        await self.reach(name)
        await self.tournaments.enter(tournament, Guest(name, name.title()))

    async def reach(self, guest: str) -> None:
        """Let somebody have a browser that can be told things."""
        await self.store.keep_guest(*known(guest))
        await self.store.keep_subscription(subscription(f"of-{guest}", guest), most=9)

    async def notices(self) -> list[Notice]:
        """Return all notices that wait."""
        return await self.store.due_notices(self.clock.now(), 99)

    async def found(self, tournament: str) -> Tournament:
        """Return a tournament as it is stored."""
        return await self._process().read(tournament, lambda found: found)


@asynccontextmanager
async def hall(folder: Path) -> AsyncIterator[Hall]:
    found = Hall(folder)
    try:
        yield found
    finally:
        await found.store.close()


def in_hall(use: Callable[[Hall], Awaitable[None]]) -> Callable[[Path], None]:
    """Make a test of what happens in a hall."""

    def test(tmp_path: Path) -> None:
        async def run() -> None:
            async with hall(tmp_path) as found:
                await use(found)

        asyncio.run(run())

    return test


@in_hall
async def test_everybody_is_told_once_of_each_round_whoever_pairs_it(hall: Hall) -> None:
    cup = await hall.make(SWISS, "ann", "ben", "cleo")
    await hall.tournaments.begin(cup, HOST)
    for round_ in (1, 2):
        hall.woken = 0
        # As many processes as like may look at once.
        directors = [hall.director() for _ in range(3)]
        await asyncio.gather(*(each.look_at(cup) for each in directors))
        waiting = await hall.notices()
        of_round = [each for each in waiting if each.params["round"] == round_]
        assert Counter(each.guest for each in of_round) == {"ann": 1, "ben": 1, "cleo": 1}
        assert sorted(each.topic or "table" for each in of_round) == ["bye", "table", "table"]
        assert hall.woken > 0
        last = (await hall.found(cup)).rounds[-1]
        assert {each.table for each in of_round} == {last.boards[0].board.table, None}
        hall.clock.millis += SWISS.round_limit or 0


@in_hall
async def test_it_begins_by_itself_also_after_a_restart(hall: Hall) -> None:
    starts = hall.clock.now() + 60 * MINUTE
    cup = await hall.make(Terms(format="swiss", rounds=1, starts=starts), "ann", "ben")
    await hall.director().look()
    assert (await hall.found(cup)).stage == "open"
    # Nobody is there when its time comes.
    hall.restart()
    hall.clock.millis = starts + 5 * MINUTE
    await hall.director().look()
    found = await hall.found(cup)
    assert (found.stage, found.began, len(found.rounds)) == ("running", hall.clock.now(), 1)
    assert {each.guest for each in await hall.notices()} == {"ann", "ben"}


@in_hall
async def test_with_too_few_it_does_not_take_place_and_they_hear_of_it(hall: Hall) -> None:
    await hall.reach("host")
    starts = hall.clock.now() + MINUTE
    cup = await hall.make(Terms(format="swiss", starts=starts), "ann", "ben")
    await hall.tournaments.withdraw(cup, Guest("ben", "Ben"))
    hall.clock.millis = starts
    for _ in range(2):
        await hall.director().look()
    found = await hall.found(cup)
    assert (found.stage, found.called_off, found.stopped) == ("over", True, False)
    told = await hall.notices()
    assert sorted((each.guest, each.topic) for each in told) == [
        ("ann", "called_off"),
        ("host", "called_off"),
    ]
    assert await hall.store.due_tournaments(hall.clock.now()) == []


async def delete(hall: Hall, guest: str) -> None:
    await hall.store.delete_guest(guest, "nobody", hall.clock.now())


async def ban(hall: Hall, guest: str) -> None:
    await hall.store.ban(guest, None, "", None, Operator("root", hall.clock.now()))


Departure: TypeAlias = Callable[[Hall, str], Awaitable[None]]


@pytest.mark.parametrize("departs", [delete, ban])
def test_an_open_one_is_called_off_when_its_host_goes(tmp_path: Path, departs: Departure) -> None:
    async def use(hall: Hall) -> None:
        cup = await hall.make(Terms(format="swiss"), "ann", "ben", "host")
        await hall.tournaments.withdraw(cup, Guest("ben", "Ben"))
        await hall.director().look()
        assert (await hall.found(cup)).stage == "open"
        await departs(hall, "host")
        await asyncio.gather(*(hall.director().look() for _ in range(3)))
        # A process that had it in memory knows it, too.
        for found in (await hall.tournaments.read(cup, lambda t: t), await hall.found(cup)):
            assert (found.stage, found.called_off, found.host_gone) == ("over", True, True)
            assert not found.stopped
        told = await hall.notices()
        assert [(each.guest, each.topic) for each in told] == [("ann", "host_gone")]
        assert await hall.store.due_tournaments(hall.clock.now()) == []
        facts = await hall.tournaments.shown(cup, present_tournament)
        assert (facts.called_off, facts.host_gone) == (True, True)

    in_hall(use)(tmp_path)


@pytest.mark.parametrize("departs", [delete, ban])
def test_one_with_a_time_begins_and_a_running_one_ends_without_its_host(
    tmp_path: Path, departs: Departure
) -> None:
    async def use(hall: Hall) -> None:
        starts = hall.clock.now() + 60 * MINUTE
        terms = Terms(format="swiss", rounds=1, starts=starts, round_limit=10 * MINUTE)
        cup = await hall.make(terms, "ann", "ben")
        running = await hall.make(replace(terms, starts=None, rounds=2), "cleo", "dan")
        await hall.tournaments.begin(running, HOST)
        await hall.director().look()
        await departs(hall, "host")
        await hall.director().look()
        assert [(await hall.found(each)).stage for each in (cup, running)] == ["open", "running"]
        hall.clock.millis = starts
        while (await hall.found(cup)).stage != "over":
            await hall.director().look()
            hall.clock.millis += 10 * MINUTE
        for each in (cup, running):
            found = await hall.found(each)
            assert (found.stage, found.called_off, found.stopped) == ("over", False, False)

    in_hall(use)(tmp_path)


@in_hall
async def test_an_operator_ends_one_that_has_no_host(hall: Hall) -> None:
    cup = await hall.make(Terms(format="swiss", rounds=1), "ann", "ben")
    await hall.tournaments.begin(cup, HOST)
    await hall.director().look()
    await delete(hall, "host")
    by = Operator("root", hall.clock.now())
    assert await end_tournament(hall.store, cup, by)
    found = await hall.tournaments.read(cup, lambda t: t)
    assert (found.stage, found.stopped) == ("over", True)
    assert await hall.notices() == []
    ann = (await hall.store.tournaments_played("ann", 9))[0]
    assert ann.place == 1
    action = (await hall.store.admin_actions_after(0, 99))[-1]
    assert (action.kind, action.subject, action.operator) == ("end_tournament", cup, "root")
    assert not await end_tournament(hall.store, cup, by)
    assert not await end_tournament(hall.store, "other", by)


@in_hall
async def test_the_host_may_begin_earlier(hall: Hall) -> None:
    starts = hall.clock.now() + 60 * MINUTE
    cup = await hall.make(Terms(format="swiss", rounds=1, starts=starts), "ann", "ben")
    await hall.tournaments.begin(cup, HOST)
    hall.clock.millis = starts
    await hall.director().look()
    assert (await hall.found(cup)).began == starts - 60 * MINUTE


@in_hall
async def test_a_beginning_that_is_past_or_far_away_is_refused(hall: Hall) -> None:
    now = hall.clock.now()
    for starts in (now, now - 1, 0, now + LATEST_START + 1):
        with pytest.raises(Refusal) as refused:
            await hall.make(Terms(format="swiss", starts=starts))
        assert refused.value.code == "bad_start"
    assert await hall.tournaments.listed() == []
    await hall.make(Terms(format="swiss", starts=now + LATEST_START))


@in_hall
async def test_places_are_kept_when_it_is_over(hall: Hall) -> None:
    cup = await hall.make(Terms(format="swiss", rounds=1), "ann", "ben")
    await hall.tournaments.begin(cup, HOST)
    await hall.director().look_at(cup)
    hall.clock.millis = hall.games.next_end() or 0
    await hall.games.end_due()
    await hall.director().look_at(cup)
    found = await hall.found(cup)
    assert found.stage == "over"
    places = {}
    for guest in ("ann", "ben"):
        (taken,) = await hall.store.tournaments_played(guest, 9)
        places[taken.number] = taken.place
        # Those of before are reckoned from the history.
        assert await hall.tournaments.place(cup, taken.number) == taken.place
    assert sorted(place or 0 for place in places.values())[0] == 1


def test_whoever_has_blocked_somebody_hears_nothing_of_them_where_both_are_seated(
    tmp_path: Path,
) -> None:
    async def use(server: InProcessServer) -> None:
        assert await server.store.block(ANN.id, BOB.id, "Bob", 1, 9)
        games = TournamentGames(
            server.tables, server.clock, nobody_is_a_member, server.store.blocks_of
        )
        tournaments = Tournaments(server.store, server.resources)
        director = TournamentDirector(
            tournaments, server.store, games, server.clock, server.resources.new_table_id
        )
        terms = Terms(format="swiss", rounds=1)
        asked = NewTournament(name="Cup", game="ontop", setup=SHORT, terms=terms)
        cup = await tournaments.create(asked, HOST)
        for guest in (ANN, BOB):
            await tournaments.enter(cup, guest)
        await tournaments.begin(cup, HOST)
        await director.look_at(cup)
        (board,) = (await tournaments.read(cup, lambda found: found)).boards()
        session = await server.tables.find(board.board.table)
        muted, bobs = await session.read(lambda table: (table.muted, table.chairs_of(BOB.id)))
        assert muted == {ANN.id: set(bobs)}
        assert bobs
        # It is in the history, so that every process knows it.
        again = Table.rebuilt(await server.store.history(board.board.table))
        assert again is not None
        assert again.muted == muted

    run_in_process(tmp_path, use)


DAY = 86_400_000
NOON = 1_774_008_000_000  # 2026-03-20T12:00 in UTC


@pytest.mark.parametrize("no_show", [None, 5 * DAY])
def test_a_vacation_stops_clocks_but_no_limit_of_the_tournament(
    tmp_path: Path, no_show: int | None
) -> None:
    async def use(server: InProcessServer) -> None:
        server.clock.millis = NOON
        server.resources.vacations = server.store.vacations_of
        for guest in (ANN, BOB):
            await server.store.change_vacation(guest.id, partial(away, guest.id))
        tournaments = Tournaments(server.store, server.resources)
        games = TournamentGames(
            server.tables, server.clock, nobody_is_a_member, server.store.blocks_of
        )
        director = TournamentDirector(
            tournaments, server.store, games, server.clock, server.resources.new_table_id
        )
        days = TableOptions(clock=ClockOption(per="move", seconds=3 * 86_400))
        terms = Terms(format="swiss", rounds=1, round_limit=8 * DAY, no_show=no_show)
        asked = NewTournament(name="Cup", game="ontop", setup=SHORT, options=days, terms=terms)
        cup = await tournaments.create(asked, HOST)
        for guest in (ANN, BOB):
            await tournaments.enter(cup, guest)
        await tournaments.begin(cup, HOST)
        await director.look_at(cup)
        (board,) = (await tournaments.read(cup, lambda found: found)).boards()
        session = await server.tables.find(board.board.table)
        ends = NOON + (no_show or terms.round_limit or 0)
        server.clock.millis = ends - 1
        await director.look_at(cup)
        # The clock would run until three days after the vacation.
        assert await session.read(lambda table: (table.flagged, table.expires)) == (
            None,
            NOON + 12 * DAY,
        )
        assert await tournaments.read(cup, Tournament.going_on) == [board]
        server.clock.millis = ends
        await director.look_at(cup)
        decided = await tournaments.read(cup, lambda found: found.rounds[0].boards[0].decided)
        assert decided is not None
        assert decided.how == ("deadline" if no_show is None else "no_show")
        # The first chair, which the game waits for, is last.
        assert decided.places == (2, 1)

    run_in_process(tmp_path, use)


def away(guest: str, known: Sequence[KeptVacation]) -> KeptVacation:
    return KeptVacation(guest, 1, NOON, "UTC", "2026-03-21", 9, NOON + DAY, NOON + 10 * DAY)


async def nobody_is_a_member(guests: Collection[str]) -> dict[str, str]:
    return {}

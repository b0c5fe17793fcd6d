"""Tournaments as they run: what people do in them is decided, stored, and only then folded.

The truth is the history in the store, where each number is there once: whoever is slower than
another process reads what that one stored and decides anew.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from topdrop.core.tokens import new_token
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.tournament_bodies import NewTournament
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.store import Conflict, Store, StoreError
from topdrop.server.store.tournaments import KeptTournament
from topdrop.server.tables.creation import ID_BYTES
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.look_alikes import told_apart
from topdrop.server.tables.names import check_title
from topdrop.server.tables.seat_bots import seat_bot
from topdrop.server.tables.tournament_facts import present_tournament
from topdrop.server.tables.tournament_index import tournament_row
from topdrop.server.tables.tournament_notices import arising, told_at_all
from topdrop.server.tables.tournament_tables import check_bot, check_entry, check_game
from topdrop.tournaments import (
    TournamentEntry,
    TournamentError,
    TournamentMade,
    check_terms,
    standings,
)
from topdrop.tournaments.deciding import begin, decide, enter, leave, stop
from topdrop.tournaments.events import AnyTournamentEvent, EntrantJoined, OutReason
from topdrop.tournaments.terms import DAY, Terms
from topdrop.tournaments.tournament import Tournament

T = TypeVar("T")

Decide: TypeAlias = Callable[[Tournament], Sequence[AnyTournamentEvent]]

OVERTAKEN: Final = 20
"""So often another process may be faster than a command, which is decided anew each time."""

IN_MEMORY: Final = 64
"""So many tournaments are kept in memory."""

MOST_LISTED: Final = 100

MOST_OPEN: Final = 10
"""So many tournaments that are not over may be one guest's."""

LATEST_START: Final[Millis] = 366 * DAY
"""So far away is the beginning of a tournament at the most."""

RANDOM: Final = SystemRandom()


class _Held:
    """A tournament in memory, with what keeps it from changing while somebody reads it."""

    def __init__(self, tournament: Tournament, people: int) -> None:
        self.tournament = tournament
        self.people = people
        self.lock = asyncio.Lock()
        self.shown: tuple[tuple[int, int], Any] | None = None


class Tournaments:
    """Makes tournaments, finds them, and does in them what people ask for."""

    def __init__(self, store: Store, resources: Resources) -> None:
        self._store = store
        self._resources = resources
        # The longest unused first.
        self._held: OrderedDict[str, _Held] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    async def create(self, asked: NewTournament, host: Guest) -> str:
        """Make a tournament and return its id.

        Raises:
            Refusal: The game, the setup, the terms or the name do not go together, the host has
                too many, or it could not be stored.
        """
        name = check_title(asked.name)
        refusing(lambda: check_terms(asked.terms))
        self._check_start(asked.terms)
        await self._resources.workers.run(
            "tables", host.id, check_game, asked.game, asked.setup, asked.options, asked.terms
        )
        if await self._store.tournaments_hosted(host.id) >= MOST_OPEN:
            raise Refusal("too_many_tournaments")
        made = TournamentMade(
            name=name,
            host=host.id,
            terms=asked.terms,
            game=asked.game,
            setup=asked.setup,
            options=msgspec.to_builtins(asked.options),
        )
        tournament = Tournament(new_token(ID_BYTES))
        await self._append(_Held(tournament, 0), [made])
        return tournament.id

    def _check_start(self, terms: Terms) -> None:
        """Refuse a beginning that is past, or so far away that it is a mistake."""
        if terms.starts is None:
            return
        if not 0 < terms.starts - self._resources.clock.now() <= LATEST_START:
            raise Refusal("bad_start")

    async def listed(self) -> list[KeptTournament]:
        """Return the tournaments in lists, those that go on first."""
        return await self._store.tournaments(MOST_LISTED)

    async def enter(self, tournament: str, guest: Guest, rating: float | None = None) -> None:
        """Let a person or a program take part.

        Raises:
            Refusal: They may not, or it could not be stored.
        """

        def happens(found: Tournament) -> list[AnyTournamentEvent]:
            check_entry(found, guest)
            name = told_apart(guest.name, [each.name for each in found.entrants.values()])
            joined = EntrantJoined(
                number=0, name=name, guest=guest.id, program=guest.program, rating=rating
            )
            return enter(found, joined)

        await self.change(tournament, happens)

    async def add_bots(self, tournament: str, host: Guest, bot: str, count: int) -> None:
        """Let bots of the server take part.

        Raises:
            Refusal: The guest is not the host, there is no such bot, or it is too late.
        """

        def happens(found: Tournament) -> list[AnyTournamentEvent]:
            check_host(found, host)
            names = [each.name for each in found.entrants.values()]
            events: list[AnyTournamentEvent] = []
            for _ in range(count):
                seated = seat_bot(found.game, bot, names)
                check_bot(found, seated.bot)
                names.append(seated.name)
                joined = EntrantJoined(number=0, name=seated.name, bot=seated.bot)
                events += enter(found, joined, before=len(events))
            return events

        await self.change(tournament, happens)

    async def withdraw(self, tournament: str, guest: Guest) -> None:
        """Let somebody take part no more.

        Raises:
            Refusal: They do not take part, or it could not be stored.
        """

        def happens(found: Tournament) -> list[AnyTournamentEvent]:
            entrant = found.entrant_of(guest.id)
            if entrant is None:
                raise TournamentError("not_entered")
            return leave(found, entrant.number)

        await self.change(tournament, happens)

    async def send_out(self, tournament: str, host: Guest, number: int, reason: OutReason) -> None:
        """Let the host withdraw or ban an entrant.

        Raises:
            Refusal: The guest is not the host, there is no such entrant, or it could not be stored.
        """

        def happens(found: Tournament) -> list[AnyTournamentEvent]:
            check_host(found, host)
            return leave(found, number, reason)

        await self.change(tournament, happens)

    async def begin(self, tournament: str, host: Guest) -> None:
        """Let the host begin.

        Raises:
            Refusal: The guest is not the host, there are too few entrants, or it has begun.
        """

        def happens(found: Tournament) -> list[AnyTournamentEvent]:
            check_host(found, host)
            return begin(found, RANDOM)

        await self.change(tournament, happens)

    async def stop(self, tournament: str, host: Guest) -> None:
        """Let the host stop it.

        Raises:
            Refusal: The guest is not the host, or it is over.
        """

        def happens(found: Tournament) -> list[AnyTournamentEvent]:
            check_host(found, host)
            return stop(found)

        await self.change(tournament, happens)

    async def decide_game(
        self, tournament: str, host: Guest, table: str, places: Sequence[Sequence[int]]
    ) -> None:
        """Let the host decide a game that goes on.

        Args:
            tournament: The tournament.
            host: Who decides.
            table: The table.
            places: The entrants of that table, in groups of those who share a place.

        Raises:
            Refusal: The guest is not the host, there is no such game or it has been decided, or
                these are not its entrants.
        """

        def decided(found: Tournament) -> list[AnyTournamentEvent]:
            check_host(found, host)
            board = found.board_of(table)
            named = sorted(number for group in places for number in group)
            if found.stage != "running" or board is None or board.decided is not None:
                raise TournamentError("no_such_game")
            if named != sorted(board.board.entrants):
                raise TournamentError("not_entered")
            return decide(board, places, None, "host")

        await self.change(tournament, decided)

    async def change(self, tournament: str, decide: Decide) -> bool:
        """Let something happen; return whether anything did.

        Args:
            tournament: The tournament's id.
            decide: Returns what happens; it may be asked several times.

        Raises:
            Refusal: There is none, it may not be done, or it could not be stored.
        """
        held = await self._find(tournament)
        async with held.lock:
            for _ in range(OVERTAKEN):
                await self._catch_up(held)
                events = refusing(lambda: decide(held.tournament))
                if not events:
                    return False
                try:
                    await self._append(held, events)
                except Conflict:
                    continue
                return True
        raise Refusal("stale")

    async def change_slowly(self, tournament: str, decide: Decide) -> bool:
        """Do the same where deciding takes processor time, in a thread.

        Raises:
            Refusal: As for `change`.
        """
        held = await self._find(tournament)
        async with held.lock:
            await self._catch_up(held)
            # Nothing changes the tournament while the lock is held.
            events = await self._resources.workers.run(
                "tables", tournament, decide, held.tournament
            )
            if not events:
                return False
            try:
                await self._append(held, events)
            except Conflict:
                # Another process was faster; what it stored is read next time.
                return False
            return True

    async def read(self, tournament: str, question: Callable[[Tournament], T]) -> T:
        """Return what `question` finds in a tournament, all of which is stored.

        Raises:
            Refusal: There is none, or it cannot be read.
        """
        held = await self._find(tournament)
        async with held.lock:
            await self._catch_up(held)
            return question(held.tournament)

    async def place(self, tournament: str, number: int) -> int | None:
        """Return an entrant's place in a tournament that is over; None where it cannot be read."""
        try:
            facts = await self.shown(tournament, present_tournament)
        except Refusal:
            return None
        return next((each.place for each in facts.standings if each.number == number), None)

    def people(self, tournament: str) -> int:
        """Return how often somebody in a tournament in memory has become another guest or gone."""
        held = self._held.get(tournament)
        return 0 if held is None else held.people

    async def shown(self, tournament: str, show: Callable[[Tournament], T]) -> T:
        """Return how a tournament is shown to everybody; it is made once for each change.

        Raises:
            Refusal: There is none, or it cannot be read.
        """
        held = await self._find(tournament)
        async with held.lock:
            await self._catch_up(held)
            key = held.tournament.seq, held.people
            if held.shown is None or held.shown[0] != key:
                shown = await self._resources.workers.run(
                    "tables", tournament, show, held.tournament
                )
                held.shown = key, shown
            found: T = held.shown[1]
            return found

    async def _find(self, tournament: str) -> _Held:
        held = self._held.get(tournament)
        if held is not None:
            self._held.move_to_end(tournament)
            return held
        async with self._loading.setdefault(tournament, asyncio.Lock()):
            held = self._held.get(tournament)
            if held is None:
                held = await self._load(tournament)
                self._held[tournament] = held
                self._make_room()
        self._loading.pop(tournament, None)
        return held

    def _make_room(self) -> None:
        for tournament in list(self._held):
            if len(self._held) <= IN_MEMORY:
                return
            if not self._held[tournament].lock.locked():
                del self._held[tournament]

    async def _load(self, tournament: str) -> _Held:
        try:
            kept = await self._store.tournament(tournament)
            if kept is None:
                raise Refusal("unknown_tournament")
            history = await self._store.tournament_history(tournament)
        except StoreError as error:
            log.error("tournament %s: %s", tournament, error)
            raise Refusal("not_saved") from None
        return _Held(Tournament.rebuilt(tournament, history), kept.people)

    async def _catch_up(self, held: _Held) -> None:
        """Fold what was stored by others."""
        tournament = held.tournament
        try:
            kept = await self._store.tournament(tournament.id)
            if kept is None:
                self._held.pop(tournament.id, None)
                raise Refusal("unknown_tournament")
            if kept.people != held.people:
                # Somebody has become another guest or is gone: histories are read with names.
                fresh = await self._load(tournament.id)
                held.tournament, held.people = fresh.tournament, fresh.people
            elif kept.seq > tournament.seq:
                for entry in await self._store.tournament_history(tournament.id, tournament.seq):
                    tournament.fold(entry)
        except StoreError as error:
            log.error("tournament %s: %s", tournament.id, error)
            raise Refusal("not_saved") from None

    async def _append(self, held: _Held, events: Sequence[AnyTournamentEvent]) -> None:
        """Store events and fold them.

        Raises:
            Conflict: Another process was faster.
            Refusal: They could not be stored.
        """
        tournament, now = held.tournament, self._resources.clock.now()
        entries = [
            TournamentEntry(seq=tournament.seq + place, at=now, what=what)
            for place, what in enumerate(events, 1)
        ]
        # The index row is that of the tournament after them, so they are folded first.
        try:
            for entry in entries:
                tournament.fold(entry)
            told = self._resources.may_reach(told_at_all(tournament))
            await self._store.append_to_tournament(
                tournament.id,
                entries,
                tournament.host,
                tournament_row(tournament),
                arisen=arising(tournament, entries) if told else (),
                places=final_places(tournament),
            )
        except BaseException as error:
            self._held.pop(tournament.id, None)
            if tournament.seq > len(entries):
                fresh = await self._load(tournament.id)
                held.tournament, held.people = fresh.tournament, fresh.people
                self._held[tournament.id] = held
            if isinstance(error, StoreError) and not isinstance(error, Conflict):
                log.error("tournament %s: %s", tournament.id, error)
                raise Refusal("not_saved") from None
            raise
        if told:
            self._resources.wake_notices()


def final_places(tournament: Tournament) -> Mapping[int, int]:
    """Return everybody's place where a tournament is over that has begun."""
    if tournament.ended is None or tournament.began is None:
        return {}
    return {each.number: each.place for each in standings(tournament)}


def check_host(tournament: Tournament, guest: Guest) -> None:
    """Refuse whoever is not the host.

    Raises:
        Refusal: The guest is not.
    """
    if tournament.host != guest.id:
        raise Refusal("not_tournament_host")


def refusing(work: Callable[[], T]) -> T:
    """Return what some work returns, and say what a tournament refuses as the server does.

    Raises:
        Refusal: The tournament refused it.
    """
    try:
        return work()
    except TournamentError as error:
        params: dict[str, Any] = dict(error.params)
        raise Refusal(error.code, **params) from None

"""What is kept of tournaments: their histories, who takes part, and at which tables they play."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Arisen
from topdrop.server.store.administration import Operator
from topdrop.server.tables.tournament_index import TournamentIndexRow
from topdrop.tournaments.events import TournamentEntry


class KeptTournament(NamedTuple):
    """A tournament as lists and a starting server need to know it.

    Attributes:
        id: Its id.
        host: The guest who made it.
        seq: The number of the last entry of its history.
        people: How often somebody who takes part, or the host, has become another guest or gone.
        row: What is told of it in lists.
    """

    id: str
    host: str
    seq: int
    people: int
    row: TournamentIndexRow


class Person(NamedTuple):
    """Who an entrant is, apart from the history, so that people can become others and go.

    Attributes:
        guest: The guest's id; None for a bot, and for somebody who has gone.
        name: What they are called in the tournament.
    """

    guest: str | None
    name: str


class TakenPart(NamedTuple):
    """That somebody takes part in a tournament.

    Attributes:
        tournament: The tournament.
        number: The number by which they are known there.
        place: Their place at the end; None before, where it never began, and where it was over
            before places were kept.
    """

    tournament: KeptTournament
    number: int
    place: int | None


class TournamentGame(NamedTuple):
    """A table of a tournament where something is to be done.

    Attributes:
        table: Its id.
        status: Where it stands; None where it has not been made.
        changed: When something last happened there.
        left: Whether its game has been decided without being played to its end, which the table
            is still to be told.
    """

    table: str
    status: str | None
    changed: Millis
    left: bool


class TournamentStore(Protocol):
    """What a store does for tournaments; every method raises `StoreError` where it cannot."""

    async def append_to_tournament(
        self,
        tournament: str,
        entries: Sequence[TournamentEntry],
        host: str,
        row: TournamentIndexRow,
        *,
        arisen: Sequence[Arisen] = (),
        places: Mapping[int, int] | None = None,
    ) -> None:
        """Add entries to a tournament's history, all or none, and renew its index row.

        A table of a round and board is there once, whoever pairs.

        Args:
            tournament: Its id; the first entry makes it.
            entries: The entries, whose numbers follow on the last one.
            host: The guest who made it.
            row: The row after them.
            arisen: What they make of notices, in order; those for people whom no way leads to are
                not kept.
            places: Where the tournament is over, everybody's place, by number.

        Raises:
            Conflict: One of their numbers is taken, or the tournament has been deleted.
        """

    async def tournament(self, tournament: str) -> KeptTournament | None:
        """Return a tournament; None where there is none."""

    async def tournament_history(self, tournament: str, after: int = 0) -> list[TournamentEntry]:
        """Return the entries of a history behind a number, in order, with names and guests.

        Raises:
            Unreadable: One of them is of a kind that this version does not know.
        """

    async def tournament_people(self, tournament: str) -> Mapping[int, Person]:
        """Return who takes part, by number."""

    async def tournaments(self, most: int) -> list[KeptTournament]:
        """Return tournaments, those that go on first, then those that are open, newest first."""

    async def tournaments_hosted(self, host: str) -> int:
        """Return how many tournaments that are not over a guest has made."""

    async def due_tournaments(self, now: Millis) -> list[str]:
        """Return the tournaments where something is due by the time `now`, in order.

        Those are the ones that go on, those that are to begin, and open ones that nobody can begin,
        since they have no time to begin and their host is gone (`host_is_gone`).
        """

    async def host_is_gone(self, tournament: str, now: Millis) -> bool:
        """Return whether the host has deleted themselves, or is banned at the time `now`."""

    async def tournament_games(self, tournament: str) -> list[TournamentGame]:
        """Return the tables of a tournament where something is to be done, in order."""

    async def end_tournament_game(self, table: str) -> None:
        """Know that a table has been told that its game is decided."""

    async def tournament_of(self, table: str) -> str | None:
        """Return the tournament that is played at a table; None where none is."""

    async def tournaments_of(self, guest: str) -> list[tuple[KeptTournament, str | None]]:
        """Return the tournaments that somebody made or takes part in, last changed first.

        Each comes with what they are called there; None where they only made it.
        """

    async def tournaments_played(self, guest: str, most: int) -> list[TakenPart]:
        """Return the tournaments that somebody takes part in, last changed first."""

    async def delete_tournament(self, tournament: str, by: Operator) -> bool:
        """Let a tournament be gone, its tables staying; False when there was none."""

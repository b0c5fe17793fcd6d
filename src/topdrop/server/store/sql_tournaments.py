"""Tournaments, as SQL that every database of ours understands (`sql_work`).

What an entrant is called and which guest it is stands beside the history, not in it: so a guest who
becomes another one, or goes, is one row.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Arisen
from topdrop.server.store.administration import Operator
from topdrop.server.store.protocol import Conflict, Unreadable
from topdrop.server.store.sql_administration import noting
from topdrop.server.store.sql_notices import gathered, keeping
from topdrop.server.store.sql_work import Rows, SqlStore, Statement, Work
from topdrop.server.store.tournaments import KeptTournament, Person, TakenPart, TournamentGame
from topdrop.server.tables.tournament_index import TournamentIndexRow
from topdrop.tournaments.events import (
    AnyTournamentEvent,
    Board,
    EntrantJoined,
    GameDecided,
    GamePairedAgain,
    RoundPaired,
    TournamentEntry,
    TournamentMade,
)

OF_A_TOURNAMENT: Final = (
    "tournament_events WHERE tournament = ?1",
    "tournament_entrants WHERE tournament = ?1",
    "tournament_games WHERE tournament = ?1",
    "claims WHERE what = ?1",
)
"""Whatever is kept of a tournament, apart from its row."""

COLUMNS: Final = "id, host, seq, people, body"

HOST_GONE: Final = """(host = ''
    OR EXISTS (SELECT 1 FROM merged WHERE merged.guest = tournaments.host)
    OR EXISTS (SELECT 1 FROM bans WHERE bans.guest = tournaments.host
        AND (bans.expires IS NULL OR bans.expires > ?1)))
"""
"""Of which tournaments the host has deleted themselves or is banned at a time.

A host who becomes another guest is that in tournaments too; so one who is in ``merged`` was deleted
while making one.
"""

LEFT: Final = ("no_show", "forfeit", "deadline", "host")
"""How a game is decided whose table is to be told."""

_EVENT: Final = msgspec.json.Decoder(AnyTournamentEvent)
_ROW: Final = msgspec.json.Decoder(TournamentIndexRow)


class SqlTournaments(SqlStore):
    """Does what `topdrop.server.store.tournaments.TournamentStore` says, in a SQL database."""

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
        """Add entries to a tournament's history, all or none, and renew its index row."""

        def work() -> Work[None]:
            first, last = entries[0].seq, entries[-1].seq
            starts = row.terms.starts if row.stage == "open" else None
            body = msgspec.json.encode(row)
            if first == 1:
                yield Statement(
                    "INSERT INTO tournaments"
                    " (id, host, stage, changed, starts, seq, people, body)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7)",
                    (tournament, host, row.stage, entries[-1].at, starts, last, body),
                )
            else:
                found = yield Statement(
                    "UPDATE tournaments SET stage = ?2, changed = ?3, starts = ?4, seq = ?5,"
                    " body = ?6 WHERE id = ?1 AND seq = ?7 RETURNING 1",
                    (tournament, row.stage, entries[-1].at, starts, last, body, first - 1),
                )
                if not found:
                    raise Conflict(f"tournament {tournament} is not at entry {first - 1}")
            for entry in entries:
                yield from _keep(tournament, entry)
            for number, place in (places or {}).items():
                yield Statement(
                    "UPDATE tournament_entrants SET place = ?3"
                    " WHERE tournament = ?1 AND number = ?2",
                    (tournament, number, place),
                )
            yield from keeping(gathered(arisen))

        await self._transact(work, alone=False)

    async def tournament(self, tournament: str) -> KeptTournament | None:
        """Return a tournament."""
        query = f"SELECT {COLUMNS} FROM tournaments WHERE id = ?1"
        found = _kept(await self._look_up(Statement(query, (tournament,))))
        return found[0] if found else None

    async def tournament_history(self, tournament: str, after: int = 0) -> list[TournamentEntry]:
        """Return the entries of a history behind a number, in order, with names and guests."""
        query = (
            "SELECT seq, at, body FROM tournament_events WHERE tournament = ?1 AND seq > ?2"
            " ORDER BY seq"
        )
        rows = await self._look_up(Statement(query, (tournament, after)))
        try:
            found = [TournamentEntry(seq=seq, at=at, what=_EVENT.decode(b)) for seq, at, b in rows]
        except msgspec.MsgspecError as error:
            raise Unreadable(f"tournament {tournament}: {error}") from error
        if not any(isinstance(entry.what, EntrantJoined | TournamentMade) for entry in found):
            return found
        people = await self.tournament_people(tournament)
        kept = await self.tournament(tournament)
        host = "" if kept is None else kept.host
        return [replace(each, what=_with_person(each.what, people, host)) for each in found]

    async def tournament_people(self, tournament: str) -> Mapping[int, Person]:
        """Return who takes part, by number."""
        query = "SELECT number, guest, name FROM tournament_entrants WHERE tournament = ?1"
        rows = await self._look_up(Statement(query, (tournament,)))
        return {number: Person(guest, name) for number, guest, name in rows}

    async def tournaments(self, most: int) -> list[KeptTournament]:
        """Return tournaments, those that go on first, then those that are open, newest first."""
        query = (
            f"SELECT {COLUMNS} FROM tournaments ORDER BY"
            " CASE stage WHEN 'running' THEN 0 WHEN 'open' THEN 1 ELSE 2 END,"
            " changed DESC, id LIMIT ?1"
        )
        return _kept(await self._look_up(Statement(query, (most,))))

    async def tournaments_hosted(self, host: str) -> int:
        """Return how many tournaments that are not over a guest has made."""
        query = "SELECT count(*) FROM tournaments WHERE host = ?1 AND stage <> 'over'"
        count: int = (await self._look_up(Statement(query, (host,))))[0][0]
        return count

    async def due_tournaments(self, now: Millis) -> list[str]:
        """Return the tournaments where something is due by a time, in order."""
        query = (
            "SELECT id FROM tournaments WHERE stage = 'running'"
            " OR stage = 'open' AND starts <= ?1"
            f" OR stage = 'open' AND starts IS NULL AND {HOST_GONE}"
            " OR id IN (SELECT tournament FROM tournament_games WHERE left_over) ORDER BY id"
        )
        return [row[0] for row in await self._look_up(Statement(query, (now,)))]

    async def host_is_gone(self, tournament: str, now: Millis) -> bool:
        """Return whether the host has deleted themselves or is banned at a time."""
        query = f"SELECT 1 FROM tournaments WHERE id = ?2 AND {HOST_GONE}"
        return bool(await self._look_up(Statement(query, (now, tournament))))

    async def tournament_games(self, tournament: str) -> list[TournamentGame]:
        """Return the tables of a tournament where something is to be done, in order."""
        query = (
            'SELECT played."table", status, coalesce(changed, 0), left_over'
            ' FROM tournament_games AS played LEFT JOIN cards ON cards."table" = played."table"'
            " WHERE tournament = ?1 AND (NOT decided OR left_over) ORDER BY round, board, game"
        )
        rows = await self._look_up(Statement(query, (tournament,)))
        return [TournamentGame(row[0], row[1], row[2], bool(row[3])) for row in rows]

    async def end_tournament_game(self, table: str) -> None:
        """Know that a table has been told that its game is decided."""

        def work() -> Work[None]:
            change = 'UPDATE tournament_games SET left_over = FALSE WHERE "table" = ?1'
            yield Statement(change, (table,))

        await self._transact(work, alone=False)

    async def tournament_of(self, table: str) -> str | None:
        """Return the tournament that is played at a table."""
        query = 'SELECT tournament FROM tournament_games WHERE "table" = ?1'
        rows = await self._look_up(Statement(query, (table,)))
        return rows[0][0] if rows else None

    async def tournaments_of(self, guest: str) -> list[tuple[KeptTournament, str | None]]:
        """Return the tournaments that somebody made or takes part in, and their name there."""
        query = (
            f"SELECT {COLUMNS}, (SELECT min(name) FROM tournament_entrants AS mine"
            " WHERE mine.tournament = id AND mine.guest = ?1) FROM tournaments"
            " WHERE host = ?1 OR id IN"
            " (SELECT tournament FROM tournament_entrants WHERE guest = ?1)"
            " ORDER BY changed DESC, id"
        )
        rows = await self._look_up(Statement(query, (guest,)))
        return [(_kept([row[:5]])[0], row[5]) for row in rows]

    async def tournaments_played(self, guest: str, most: int) -> list[TakenPart]:
        """Return the tournaments that somebody takes part in, last changed first."""
        query = (
            f"SELECT {COLUMNS}, mine.number, mine.place FROM tournaments"
            " JOIN tournament_entrants AS mine ON mine.tournament = id"
            " WHERE mine.guest = ?1 ORDER BY changed DESC, id, mine.number LIMIT ?2"
        )
        rows = await self._look_up(Statement(query, (guest, most)))
        return [TakenPart(_kept([row[:5]])[0], row[5], row[6]) for row in rows]

    async def delete_tournament(self, tournament: str, by: Operator) -> bool:
        """Let a tournament be gone, its tables staying."""

        def work() -> Work[bool]:
            for rows in OF_A_TOURNAMENT:
                yield Statement(f"DELETE FROM {rows}", (tournament,))
            gone = "DELETE FROM tournaments WHERE id = ?1 RETURNING 1"
            found = bool((yield Statement(gone, (tournament,))))
            if found:
                yield from noting("delete_tournament", tournament, "", by)
            return found

        return await self._transact(work, overwrite=True)


def _kept(rows: Rows) -> list[KeptTournament]:
    return [
        KeptTournament(id_, host, seq, people, _ROW.decode(body))
        for id_, host, seq, people, body in rows
    ]


def _keep(tournament: str, entry: TournamentEntry) -> Work[None]:
    """Keep an entry, and what is looked up of it beside it."""
    what = entry.what
    yield Statement(
        "INSERT INTO tournament_events (tournament, seq, at, body) VALUES (?1, ?2, ?3, ?4)",
        (tournament, entry.seq, entry.at, msgspec.json.encode(_without_person(what))),
    )
    if isinstance(what, EntrantJoined):
        yield Statement(
            "INSERT INTO tournament_entrants (tournament, number, guest, name)"
            " VALUES (?1, ?2, ?3, ?4)",
            (tournament, what.number, what.guest, what.name),
        )
    elif isinstance(what, RoundPaired):
        for board in what.boards:
            yield from _keep_game(tournament, what.round, board)
    elif isinstance(what, GamePairedAgain):
        yield from _keep_game(tournament, what.round, what.board)
    elif isinstance(what, GameDecided):
        yield Statement(
            'UPDATE tournament_games SET decided = TRUE, left_over = ?2 WHERE "table" = ?1',
            (what.table, what.how in LEFT),
        )


def _keep_game(tournament: str, round_: int, board: Board) -> Work[None]:
    yield Statement(
        'INSERT INTO tournament_games (tournament, round, board, game, "table", decided, left_over)'
        " SELECT ?1, ?2, ?3, count(*), ?4, FALSE, FALSE FROM tournament_games"
        " WHERE tournament = ?1 AND round = ?2 AND board = ?3",
        (tournament, round_, board.number, board.table),
    )


def _without_person(what: AnyTournamentEvent) -> AnyTournamentEvent:
    if isinstance(what, EntrantJoined):
        return replace(what, name="", guest=None)
    return replace(what, host="") if isinstance(what, TournamentMade) else what


def _with_person(
    what: AnyTournamentEvent, people: Mapping[int, Person], host: str
) -> AnyTournamentEvent:
    if isinstance(what, EntrantJoined):
        person = people.get(what.number, Person(None, ""))
        return replace(what, name=person.name, guest=person.guest)
    return replace(what, host=host) if isinstance(what, TournamentMade) else what

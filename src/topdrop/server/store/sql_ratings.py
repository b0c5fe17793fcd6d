"""Ratings, as SQL that every database of ours understands (`sql_work`)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from topdrop.ratings.parameters import ORDINAL_SIGMAS, Millis, Size
from topdrop.ratings.rating_game import (
    Change,
    Meeting,
    Outcome,
    Pair,
    RatedGame,
    Standing,
    pairs_of,
)
from topdrop.server.store.ratings import (
    AllRatings,
    KeptChange,
    KeptGame,
    KeptMeeting,
    Rank,
    Rate,
)
from topdrop.server.store.sql_work import Rows, SqlStore, Statement, Work

STANDING: Final = "mu, sigma, games, won, shared, lost, at"

MEETING: Final = "lately, at, won, shared, lost"

CHANGES: Final = (
    'SELECT guest, rated_games.number, rated_games."table", body, before, after'
    " FROM rating_changes JOIN rated_games ON rated_games.number = rating_changes.number"
)

KEEP_RANK: Final = (
    f"INSERT INTO ratings (guest, game, size, {STANDING})"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (guest, game, size) DO UPDATE"
    " SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, won = excluded.won,"
    " shared = excluded.shared, lost = excluded.lost, at = excluded.at"
)

KEEP_MEETING: Final = (
    f"INSERT INTO rating_meetings (guest, game, size, opponent, {MEETING})"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (guest, game, size, opponent)"
    " DO UPDATE SET lately = excluded.lately, at = excluded.at, won = excluded.won,"
    " shared = excluded.shared, lost = excluded.lost"
)

ORDINAL: Final = f"mu - {ORDINAL_SIGMAS} * sigma"

IS_MEMBER: Final = "guest IN (SELECT guest FROM accounts)"

_OUTCOME: Final = msgspec.json.Decoder(Outcome)
_STANDING: Final = msgspec.json.Decoder(Standing)


class SqlRatings(SqlStore):
    """Does what `topdrop.server.store.ratings.RatingStore` says, in a SQL database."""

    async def note_rated_table(self, table: str, at: Millis) -> None:
        """Know that a table is rated."""

        def work() -> Work[None]:
            yield Statement(
                'INSERT INTO rated_tables ("table", made, due) VALUES (?1, ?2, TRUE)'
                ' ON CONFLICT ("table") DO NOTHING',
                (table, at),
            )

        await self._transact(work)

    async def note_rated_seat(self, table: str, guest: str, address: str) -> None:
        """Know from where somebody played at a rated table."""

        def work() -> Work[None]:
            if (yield Statement(f'{_DUE} AND "table" = ?1', (table,))):
                yield Statement(
                    'INSERT INTO rated_seats ("table", guest, address) VALUES (?1, ?2, ?3)'
                    " ON CONFLICT DO NOTHING",
                    (table, guest, address),
                )

        await self._transact(work)

    async def seats_of_rated(self, table: str) -> list[tuple[str, str]]:
        """Return who played at a rated table from where."""
        query = 'SELECT guest, address FROM rated_seats WHERE "table" = ?1 ORDER BY guest, address'
        return [
            (guest, address) for guest, address in await self._look_up(Statement(query, (table,)))
        ]

    async def due_ratings(self) -> list[str]:
        """Return the rated tables that are over and not rated yet."""
        query = (
            'SELECT rated_tables."table" FROM rated_tables'
            ' JOIN cards ON cards."table" = rated_tables."table"'
            " WHERE due AND status = 'over' ORDER BY changed, cards.\"table\""
        )
        return [row[0] for row in await self._look_up(Statement(query))]

    async def rate(self, table: str, outcome: Outcome, rate: Rate) -> RatedGame | None:
        """Rate a game, or keep why it is not rated."""

        def work() -> Work[RatedGame | None]:
            yield Statement('UPDATE rated_tables SET due = FALSE WHERE "table" = ?1', (table,))
            yield Statement('DELETE FROM rated_seats WHERE "table" = ?1', (table,))
            if (yield Statement('SELECT 1 FROM rated_games WHERE "table" = ?1', (table,))):
                return None
            standings, meetings = yield from _known(outcome)
            rated = rate(outcome, standings, meetings)
            found = yield Statement(
                'INSERT INTO rated_games (number, "table", body)'
                " SELECT coalesce(max(number), 0) + 1, ?1, ?2 FROM rated_games RETURNING number",
                (table, msgspec.json.encode(rated.outcome)),
            )
            yield from _keep(found[0][0], rated)
            return rated

        return await self._transact(work, overwrite=True)

    async def rated_game(self, table: str) -> list[KeptChange]:
        """Return what a game made of those who played."""
        query = f'{CHANGES} WHERE rated_games."table" = ?1 ORDER BY guest'
        return list(_changes(await self._look_up(Statement(query, (table,)))))

    async def standings_of(self, guest: str) -> list[Rank]:
        """Return somebody's standings."""
        query = f"SELECT guest, game, size, {STANDING} FROM ratings WHERE guest = ?1"
        rows = await self._look_up(Statement(f"{query} ORDER BY game, size", (guest,)))
        return [_rank(row) for row in rows]

    async def best_rated(self, game: str, size: Size, sigma: float, most: int) -> list[Rank]:
        """Return the members who are best at a game and size."""
        query = (
            f"SELECT guest, game, size, {STANDING} FROM ratings WHERE game = ?1 AND size = ?2"
            f" AND sigma <= ?3 AND {IS_MEMBER} ORDER BY {ORDINAL} DESC, guest LIMIT ?4"
        )
        rows = await self._look_up(Statement(query, (game, size, sigma, most)))
        return [_rank(row) for row in rows]

    async def better_rated(self, rank: Rank, sigma: float) -> int:
        """Return how many members are better."""
        query = (
            "SELECT count(*) FROM ratings WHERE game = ?1 AND size = ?2 AND sigma <= ?3"
            f" AND {IS_MEMBER} AND {ORDINAL} > CAST(?4 AS DOUBLE PRECISION)"
        )
        standing = rank.standing
        ordinal = standing.mu - ORDINAL_SIGMAS * standing.sigma
        found = await self._look_up(Statement(query, (rank.game, rank.size, sigma, ordinal)))
        count: int = found[0][0]
        return count

    async def changes_of(self, guest: str, most: int) -> list[KeptChange]:
        """Return somebody's last games at rated tables."""
        query = f"{CHANGES} WHERE guest = ?1 ORDER BY rated_games.number DESC LIMIT ?2"
        return list(_changes(await self._look_up(Statement(query, (guest, most)))))

    async def meetings_of(self, guest: str) -> list[KeptMeeting]:
        """Return whom somebody met."""
        query = f"SELECT guest, game, size, opponent, {MEETING} FROM rating_meetings"
        order = "WHERE guest = ?1 ORDER BY game, size, opponent"
        return [
            _meeting(row) for row in await self._look_up(Statement(f"{query} {order}", (guest,)))
        ]

    async def rated_games_after(self, number: int, most: int) -> list[KeptGame]:
        """Return the games behind a number, in the order in which they were rated."""
        query = (
            'SELECT number, "table", body FROM rated_games WHERE number > ?1'
            " ORDER BY number LIMIT ?2"
        )
        rows = await self._look_up(Statement(query, (number, most)))
        return [KeptGame(number, table, _OUTCOME.decode(body)) for number, table, body in rows]

    async def all_ratings(self) -> AllRatings:
        """Return everything that follows from the outcomes of rated games."""
        ranks = f"SELECT guest, game, size, {STANDING} FROM ratings ORDER BY guest, game, size"
        meetings = (
            f"SELECT guest, game, size, opponent, {MEETING} FROM rating_meetings"
            " ORDER BY guest, game, size, opponent"
        )
        changes = f"{CHANGES} ORDER BY rated_games.number, guest"
        return AllRatings(
            [_rank(row) for row in await self._look_up(Statement(ranks))],
            list(_changes(await self._look_up(Statement(changes)))),
            [_meeting(row) for row in await self._look_up(Statement(meetings))],
        )

    async def replace_ratings(self, games: Sequence[KeptGame], ratings: AllRatings) -> bool:
        """Keep other outcomes and what follows from them, in place of what was there."""

        def work() -> Work[bool]:
            last = (yield Statement("SELECT coalesce(max(number), 0) FROM rated_games"))[0][0]
            if last != (games[-1].number if games else 0):
                return False
            for table in ("ratings", "rating_changes", "rating_meetings"):
                yield Statement(f"DELETE FROM {table}")
            for game in games:
                yield Statement(
                    "UPDATE rated_games SET body = ?2 WHERE number = ?1",
                    (game.number, msgspec.json.encode(game.outcome)),
                )
            for rank in ratings.ranks:
                yield _kept_rank(rank)
            for change in ratings.changes:
                yield _kept_change(change)
            for meeting in ratings.meetings:
                yield _kept_meeting(meeting)
            return True

        return await self._transact(work, overwrite=True)


_DUE: Final = "SELECT 1 FROM rated_tables WHERE due"


def _known(outcome: Outcome) -> Work[tuple[dict[str, Standing], dict[Pair, Meeting]]]:
    """Look up what is known of those who played."""
    pool = (outcome.game, outcome.size)
    standings = {}
    for who in outcome.people:
        query = f"SELECT {STANDING} FROM ratings WHERE guest = ?1 AND game = ?2 AND size = ?3"
        for row in (yield Statement(query, (who, *pool))):
            standings[who] = Standing(*row)
    meetings = {}
    for pair in pairs_of(outcome):
        query = (
            f"SELECT {MEETING} FROM rating_meetings WHERE guest = ?1 AND game = ?2 AND size = ?3"
            " AND opponent = ?4"
        )
        for row in (yield Statement(query, (pair.who, *pool, pair.opponent))):
            meetings[pair] = Meeting(*row)
    return standings, meetings


def _keep(number: int, rated: RatedGame) -> Work[None]:
    """Keep what a game has changed."""
    outcome = rated.outcome
    changes = {change.who: change for change in rated.changes}
    for who in dict.fromkeys(outcome.people):
        change: Change | None = changes.get(who)
        before, after = (None, None) if change is None else (change.before, change.after)
        yield _kept_change(KeptChange(who, number, "", outcome, before, after))
        if after is not None:
            yield _kept_rank(Rank(who, outcome.game, outcome.size, after))
    for pair, meeting in rated.meetings.items():
        kept = KeptMeeting(pair.who, outcome.game, outcome.size, pair.opponent, meeting)
        yield _kept_meeting(kept)


def _kept_rank(rank: Rank) -> Statement:
    return Statement(
        KEEP_RANK, (rank.guest, rank.game, rank.size, *msgspec.structs.astuple(rank.standing))
    )


def _kept_change(change: KeptChange) -> Statement:
    standings = (
        None if standing is None else msgspec.json.encode(standing)
        for standing in (change.before, change.after)
    )
    return Statement(
        "INSERT INTO rating_changes (guest, number, before, after) VALUES (?1, ?2, ?3, ?4)",
        (change.guest, change.number, *standings),
    )


def _kept_meeting(kept: KeptMeeting) -> Statement:
    return Statement(
        KEEP_MEETING,
        (kept.guest, kept.game, kept.size, kept.opponent, *msgspec.structs.astuple(kept.meeting)),
    )


def _rank(row: Sequence[Any]) -> Rank:
    guest, game, size, *standing = row
    return Rank(guest, game, size, Standing(*standing))


def _meeting(row: Sequence[Any]) -> KeptMeeting:
    guest, game, size, opponent, *meeting = row
    return KeptMeeting(guest, game, size, opponent, Meeting(*meeting))


def _changes(rows: Rows | Iterable[Sequence[Any]]) -> Iterator[KeptChange]:
    for guest, number, table, body, before, after in rows:
        yield KeptChange(
            guest, number, table, _OUTCOME.decode(body), _standing(before), _standing(after)
        )


def _standing(body: bytes | None) -> Standing | None:
    return None if body is None else _STANDING.decode(body)

"""Deleting people, and telling them all that is kept of them, as SQL (`sql_work`)."""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from msgspec import json
from msgspec.structs import replace

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Notice
from topdrop.server.protocol.table_events import Said
from topdrop.server.store.administration import Operator, moderator_called
from topdrop.server.store.forgetting import (
    NAMELESS,
    WRITTEN,
    forgotten,
    index_row_without,
    lines_without,
)
from topdrop.server.store.rows import entries_of
from topdrop.server.store.sql_accounts import GONE_WITH_ACCOUNT, forgetting_guesses
from topdrop.server.store.sql_administration import noting
from topdrop.server.store.sql_renaming import WHERE_THEY_WERE
from topdrop.server.store.sql_work import SqlStore, Statement, Work
from topdrop.server.tables.stored_events import TableIndexRow, encode_stored

_NOTICE: Final = json.Decoder(Notice)

THEMSELVES: Final = "themselves"
"""Who deletes somebody, as the log tells it."""


class Exported(NamedTuple):
    """Something that is kept of people, as they are told it.

    Attributes:
        name: What it is.
        columns: What each value is.
        query: How the values are found; ``?1`` is the guest.
    """

    name: str
    columns: tuple[str, ...]
    query: str


EXPORTED: Final = (
    Exported("names", ("name",), "SELECT name FROM guests WHERE id = ?1"),
    Exported(
        "account",
        ("name", "made", "email"),
        "SELECT name, made, email FROM accounts WHERE guest = ?1",
    ),
    Exported("passkeys", ("made", "device"), "SELECT made, device FROM passkeys WHERE guest = ?1"),
    Exported(
        "devices, links and programs",
        ("use", "made", "expires", "seen", "device"),
        "SELECT use, made, expires, seen, device FROM keys WHERE guest = ?1",
    ),
    Exported(
        "ratings",
        ("game", "size", "mu", "sigma", "games", "won", "shared", "lost", "at"),
        "SELECT game, size, mu, sigma, games, won, shared, lost, at FROM ratings"
        " WHERE guest = ?1 ORDER BY game, size",
    ),
    Exported(
        "rated games",
        ("number", "table"),
        'SELECT rated_games.number, rated_games."table" FROM rating_changes'
        " JOIN rated_games ON rated_games.number = rating_changes.number"
        " WHERE guest = ?1 ORDER BY rated_games.number",
    ),
    Exported(
        "reports you made",
        ("at", "called", "table", "reason", "text"),
        'SELECT at, called, "table", reason, text FROM reports WHERE reporter = ?1',
    ),
    Exported(
        "decisions about you",
        ("at", "decision", "reason", "until"),
        "SELECT decided, decision, told, expires FROM reports"
        " WHERE subject = ?1 AND decided IS NOT NULL AND decision <> 'dismiss'",
    ),
    Exported(
        "friends and requests",
        ("name", "asked", "accepted"),
        "SELECT name, asked, accepted FROM friends JOIN guests ON id = other WHERE guest = ?1"
        " UNION ALL SELECT name, asked, accepted FROM friends JOIN guests ON id = guest"
        " WHERE other = ?1",
    ),
    Exported("blocked by you", ("name", "at"), "SELECT name, at FROM blocks WHERE guest = ?1"),
    Exported(
        "invitations",
        ("table", "at", "until"),
        'SELECT "table", at, until FROM invitations WHERE guest = ?1',
    ),
    Exported(
        "how you wish to be told",
        ("wishes",),
        "SELECT body FROM notice_preferences WHERE guest = ?1",
    ),
    Exported(
        "vacations",
        ("first", "days", "zone", "announced"),
        "SELECT first, days, zone, announced FROM vacations WHERE guest = ?1 ORDER BY number",
    ),
    Exported(
        "browsers that are told by push",
        ("made", "device", "language"),
        "SELECT made, device, language FROM push_subscriptions WHERE guest = ?1",
    ),
    Exported(
        "what you were told",
        ("at", "occasion", "table"),
        'SELECT at, occasion, "table" FROM notices WHERE guest = ?1 ORDER BY at',
    ),
    Exported(
        "tournaments",
        ("tournament", "name"),
        "SELECT tournament, name FROM tournament_entrants WHERE guest = ?1",
    ),
    Exported("tournaments you made", ("tournament",), "SELECT id FROM tournaments WHERE host = ?1"),
    Exported(
        "wish for a table", ("began", "wish"), "SELECT began, body FROM wishes WHERE guest = ?1"
    ),
)
"""All that is kept of people but their games; whoever keeps something more adds to it."""


REPORTS_WITH_LINES: Final = (
    'SELECT number, "table", subject, lines,'
    ' EXISTS (SELECT 1 FROM history WHERE history."table" = reports."table") FROM reports'
)

MODERATED_AS: Final = (
    "SELECT name FROM accounts WHERE guest = ?1 UNION SELECT name FROM guests"
    " JOIN moderators ON moderators.guest = guests.id WHERE id = ?1"
)
"""What a guest is called as a moderator; a member may have been one, and nobody else was that."""


class SqlForgetting(SqlStore):
    """Does what `topdrop.server.store.my_data.MyDataStore` says, in a SQL database."""

    async def exported(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        """Return all that is kept of a guest but their games, by what it is."""
        found = {}
        for each in EXPORTED:
            rows = await self._look_up(Statement(each.query, (guest,)))
            found[each.name] = [
                dict(zip(each.columns, map(_readable, row), strict=True)) for row in rows
            ]
        return found

    async def delete_guest(self, guest: str, nobody: str, at: Millis) -> list[str]:
        """Delete a guest and all that is theirs, and return the tables where they were."""

        def work() -> Work[list[str]]:
            tables = yield Statement(WHERE_THEY_WERE, (guest,))
            # First of all, so that they are told that instead of what others at their tables are.
            yield from noting("delete_account", nobody, "", Operator(THEMSELVES, at))
            said = {}
            named = yield Statement("SELECT name FROM guests WHERE id = ?1", (guest,))
            names = {name for (name,) in named}
            for (table,) in tables:
                yield from _forget_in_notices(table, names)
                said[table] = yield from _forget_at(table, guest, nobody)
                yield from noting("forget", table, "", Operator(THEMSELVES, at))
            yield Statement(
                "INSERT INTO reserved_names (name_key, at)"
                " SELECT name_key, ?2 FROM accounts WHERE guest = ?1",
                (guest, at),
            )
            yield from forgetting_guesses(guest)
            yield from _forget_in_reports(guest, said)
            yield from _forget_moderator(guest)
            for statement in GONE_WITH_ACCOUNT:
                yield Statement(statement, (guest,))
            # What still comes in their name is refused.
            yield Statement("UPDATE merged SET became = ?2 WHERE became = ?1", (guest, nobody))
            yield Statement("INSERT INTO merged VALUES (?1, ?2, ?3)", (guest, nobody, at))
            return [table for (table,) in tables]

        return await self._transact(work, overwrite=True)


def _readable(value: Any) -> Any:
    """Return a value as JSON can tell it; what is kept as JSON itself is that."""
    return json.decode(value) if isinstance(value, bytes | memoryview) else value


def _forget_at(table: str, guest: str, nobody: str) -> Work[set[tuple[Millis, str]]]:
    """Let the history of a table, and its index row, be without a person.

    Returns:
        When the person wrote something there, and what.
    """
    said = set()
    found = yield Statement(
        'SELECT seq, at, body, guest, NULL FROM history WHERE "table" = ?1 ORDER BY seq', (table,)
    )
    for before, after in forgotten(entries_of(table, found), guest, nobody):
        if isinstance(before.what, Said) and before.what != after.what:
            said.add((before.at, before.what.text))
        yield Statement(
            'UPDATE history SET body = ?3, guest = ?4 WHERE "table" = ?1 AND seq = ?2',
            (table, after.seq, encode_stored(after.what), after.guest),
        )
    cards = yield Statement('SELECT body FROM cards WHERE "table" = ?1', (table,))
    for (body,) in cards:
        row = index_row_without(json.decode(body, type=TableIndexRow), guest, nobody)
        yield Statement('UPDATE cards SET body = ?2 WHERE "table" = ?1', (table, json.encode(row)))
    yield Statement(
        'UPDATE sitters SET guest = ?3 WHERE "table" = ?1 AND guest = ?2', (table, guest, nobody)
    )
    return said


def _forget_in_notices(table: str, names: Collection[str]) -> Work[None]:
    """Let notices that others have yet to be sent about a table leave out who is called so."""
    found = yield Statement('SELECT guest, key, body FROM notices WHERE "table" = ?1', (table,))
    for guest, key, body in found:
        notice = _NOTICE.decode(bytes(body))
        told = str(notice.params.get("names", ""))
        left = ", ".join(name for name in told.split(", ") if name not in names)
        if left != told:
            after = replace(notice, params={**notice.params, "names": left})
            yield Statement(
                "UPDATE notices SET body = ?3 WHERE guest = ?1 AND key = ?2",
                (guest, key, json.encode(after)),
            )


def _forget_in_reports(
    guest: str, said: Mapping[str, Collection[tuple[Millis, str]]]
) -> Work[None]:
    """Let reports be without a person's name and words; their reasons and decisions stay.

    Args:
        guest: The person.
        said: By table, when they wrote something there, and what.
    """
    found = yield Statement("SELECT name FROM accounts WHERE guest = ?1", (guest,))
    claimed = [name for (name,) in found]
    for number, table, subject, lines, there in (yield Statement(REPORTS_WITH_LINES)):
        after = lines_without(
            bytes(lines),
            said.get(table, ()),
            about=subject == guest,
            # Nobody else could be called so, and nothing else tells whose the lines are.
            called=() if there else claimed,
        )
        if after != bytes(lines):
            yield Statement("UPDATE reports SET lines = ?2 WHERE number = ?1", (number, after))
    yield Statement("UPDATE reports SET called = ?2 WHERE subject = ?1", (guest, NAMELESS))
    yield Statement(
        "UPDATE reports SET text = ?2 WHERE reporter = ?1 AND text <> ''", (guest, WRITTEN)
    )


def _forget_moderator(guest: str) -> Work[None]:
    """Let decisions and the log name a moderator no longer."""
    for (name,) in (yield Statement(MODERATED_AS, (guest,))):
        yield Statement("UPDATE reports SET moderator = ?2 WHERE moderator = ?1", (name, NAMELESS))
        yield Statement(
            "UPDATE admin_actions SET operator = ?2 WHERE operator = ?1",
            (moderator_called(name), moderator_called(NAMELESS)),
        )

"""What operators do, as SQL that every database of ours understands (`sql_work`)."""

from collections.abc import Collection, Sequence
from typing import Final, TypeVar

from topdrop.server.protocol.common import Millis
from topdrop.server.store.administration import (
    ActionKind,
    AdminAction,
    Ban,
    KnownGuest,
    Operator,
    Pruned,
    PruneLimits,
    TableSetAside,
)
from topdrop.server.store.keys import Use
from topdrop.server.store.sql_work import SqlStore, Statement, Work

T = TypeVar("T")

KNOWN_GUESTS: Final = """
SELECT id, name, seen, coalesce(sat, 0), coalesce(cookies, 0), coalesce(links, 0),
    coalesce(tokens, 0)
FROM guests
LEFT JOIN (
    SELECT coalesce(became, history.guest) AS who, max(history.at) AS seen
    FROM history LEFT JOIN merged ON merged.guest = history.guest
    WHERE history.guest IS NOT NULL GROUP BY coalesce(became, history.guest)
) AS acts ON acts.who = id
LEFT JOIN (SELECT guest AS who, count(*) AS sat FROM sitters GROUP BY guest) AS sits
    ON sits.who = id
LEFT JOIN (
    SELECT guest AS who,
        count(CASE WHEN use = 'cookie' THEN 1 END) AS cookies,
        count(CASE WHEN use = 'link' AND NOT revoked AND expires > ?1 THEN 1 END) AS links,
        count(CASE WHEN use = 'token' AND expires > ?1 THEN 1 END) AS tokens
    FROM keys GROUP BY guest
) AS held ON held.who = id
WHERE NOT EXISTS (SELECT 1 FROM merged WHERE merged.guest = id)
ORDER BY CASE WHEN seen IS NULL THEN 1 ELSE 0 END, seen DESC, id
"""

OF_A_TABLE: Final = (
    """analysis_progress WHERE id IN (SELECT id FROM analyses WHERE "table" = ?1)""",
    'analyses WHERE "table" = ?1',
    'notice_deliveries WHERE EXISTS (SELECT 1 FROM notices WHERE "table" = ?1'
    " AND notices.guest = notice_deliveries.guest AND notices.key = notice_deliveries.key)",
    'notices WHERE "table" = ?1',
    'history WHERE "table" = ?1',
    'cards WHERE "table" = ?1',
    'sitters WHERE "table" = ?1',
    'tables_set_aside WHERE "table" = ?1',
    'rated_tables WHERE "table" = ?1',
    'rated_seats WHERE "table" = ?1',
    'invitations WHERE "table" = ?1',
    "claims WHERE what = ?1",
    "presences WHERE what = ?1",
)
"""Whatever is kept of a table."""

OLD_TABLES: Final = """
SELECT "table" FROM cards WHERE "table" NOT IN (SELECT "table" FROM tables_set_aside)
    AND (status = 'waiting' AND changed < ?1 OR status = 'playing' AND changed < ?2
        OR status IN ('over', 'closed') AND changed < ?3)
ORDER BY "table"
"""

OLD_KEYS: Final = """
FROM keys WHERE expires < ?1 AND (use <> 'cookie' OR guest NOT IN (
    SELECT sitters.guest FROM sitters JOIN cards ON cards."table" = sitters."table"
    WHERE status IN ('waiting', 'playing')
) AND guest NOT IN (
    SELECT coalesce(became, history.guest)
    FROM history LEFT JOIN merged ON merged.guest = history.guest
    WHERE history.guest IS NOT NULL AND history.at >= ?2
))
"""
"""A browser is given its cookie anew whenever it comes, which leaves no trace here."""

OLD_GUESTS: Final = """
FROM guests WHERE NOT EXISTS (SELECT 1 FROM keys WHERE keys.guest = id)
    AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.guest = id)
    AND NOT EXISTS (SELECT 1 FROM merged WHERE merged.guest = id OR merged.became = id)
    AND NOT EXISTS (SELECT 1 FROM bans WHERE bans.guest = id)
    AND NOT EXISTS (SELECT 1 FROM tournament_entrants WHERE tournament_entrants.guest = guests.id)
    AND NOT EXISTS (SELECT 1 FROM tournaments WHERE tournaments.host = guests.id)
"""

NEVER: Final[Millis] = -1
"""Nothing is as old as that."""


class SqlAdministration(SqlStore):
    """Does what `topdrop.server.store.administration.Administration` says, in a SQL database."""

    async def known_guests(self, now: Millis) -> list[KnownGuest]:
        """Return all guests but those who have become others, last seen first, then by id."""
        return [KnownGuest(*row) for row in await self._look_up(Statement(KNOWN_GUESTS, (now,)))]

    async def guest_names(self) -> dict[str, str]:
        """Return the name of each of them by the id."""
        query = "SELECT id, name FROM guests WHERE id NOT IN (SELECT guest FROM merged)"
        return {row[0]: row[1] for row in await self._look_up(Statement(query))}

    async def delete_tables(self, tables: Sequence[str], by: Operator) -> list[str]:
        """Let tables be gone with all that belongs to them, and return those that there were."""

        def work() -> Work[list[str]]:
            gone = []
            for table in tables:
                if (yield from _delete(table, by.at)):
                    gone.append(table)
                    yield from noting("delete", table, "", by)
            return gone

        return await self._transact(work, overwrite=True)

    async def deleted_tables(self, tables: Collection[str]) -> set[str]:
        """Return which of some tables have been deleted."""
        query = 'SELECT "table" FROM deleted_tables WHERE "table" = ?1'
        found = [await self._look_up(Statement(query, (table,))) for table in tables]
        return {table for rows in found for (table,) in rows}

    async def set_aside(self, table: str, reason: str, by: Operator) -> None:
        """Let nobody open a table; once more changes the reason, if there is one."""

        def work() -> Work[None]:
            yield Statement(
                'INSERT INTO tables_set_aside ("table", at, reason) VALUES (?1, ?2, ?3)'
                ' ON CONFLICT ("table") DO UPDATE SET reason ='
                " CASE excluded.reason WHEN '' THEN tables_set_aside.reason"
                " ELSE excluded.reason END",
                (table, by.at, reason),
            )
            yield from noting("set_aside", table, reason, by)

        await self._transact(work, overwrite=True)

    async def put_back(self, table: str, by: Operator) -> bool:
        """Let a table be opened again; False when it was not set aside."""

        def work() -> Work[bool]:
            found = yield Statement(
                'DELETE FROM tables_set_aside WHERE "table" = ?1 RETURNING 1', (table,)
            )
            if found:
                yield from noting("put_back", table, "", by)
            return bool(found)

        return await self._transact(work, overwrite=True)

    async def tables_set_aside(self) -> list[TableSetAside]:
        """Return the tables that are set aside, in the order of their ids."""
        query = 'SELECT "table", at, reason FROM tables_set_aside ORDER BY "table"'
        return [TableSetAside(*row) for row in await self._look_up(Statement(query))]

    async def revoke_keys(self, guest: str, uses: Sequence[Use], by: Operator) -> int:
        """Let a guest's keys for some uses work no longer, and return how many that were."""

        def work() -> Work[int]:
            count = 0
            for use in uses:
                count += len((yield _revocation(guest, use, by.at)))
            kind: ActionKind = "revoke_links" if set(uses) == {"link"} else "revoke"
            yield from noting(kind, guest, f"{', '.join(uses)}: {count}", by)
            return count

        return await self._transact(work, overwrite=True)

    async def ban(
        self,
        guest: str | None,
        network: str | None,
        reason: str,
        expires: Millis | None,
        by: Operator,
    ) -> int:
        """Let a guest or a network come here no more, and return the ban's number."""

        def work() -> Work[int]:
            return (yield from banning(guest, network, reason, expires, by))

        return await self._transact(work, overwrite=True)

    async def unban(self, number: int, by: Operator) -> bool:
        """Let somebody come again; False when there is no such ban."""

        def work() -> Work[bool]:
            found = yield Statement(
                "DELETE FROM bans WHERE number = ?1 RETURNING coalesce(guest, network)", (number,)
            )
            for (subject,) in found:
                yield from noting("unban", subject, f"number {number}", by)
            return bool(found)

        return await self._transact(work, overwrite=True)

    async def bans(self) -> list[Ban]:
        """Return all bans, those that have expired too, in the order of their numbers."""
        query = "SELECT number, guest, network, reason, made, expires FROM bans ORDER BY number"
        return [Ban(*row) for row in await self._look_up(Statement(query))]

    async def count_old(self, limits: PruneLimits) -> Pruned:
        """Return how much is old."""

        async def count(sql: str, *values: Millis) -> int:
            found: int = (await self._look_up(Statement(f"SELECT count(*) {sql}", values)))[0][0]
            return found

        tables = await self._look_up(_old_tables(limits))
        counts = Pruned(tables=len(tables))
        if limits.analyses is not None:
            old = await count("FROM analyses WHERE at < ?1", limits.analyses)
            counts = counts._replace(analyses=old)
        if limits.keys is not None:
            counts = counts._replace(
                keys=await count(OLD_KEYS, limits.keys, limits.idle),
                bans=await count("FROM bans WHERE expires < ?1", limits.keys),
                guests=await count(OLD_GUESTS),
            )
        return counts

    async def prune(self, limits: PruneLimits, most: int, by: Operator) -> Pruned:
        """Let go of what is old, of tables at most so many, and return how much that was."""

        def work() -> Work[Pruned]:
            found = yield _old_tables(limits)
            tables = [table for (table,) in found][:most]
            for table in tables:
                yield from _delete(table, by.at)
            pruned = Pruned(tables=len(tables))
            if limits.analyses is not None:
                pruned = pruned._replace(
                    analyses=(yield from _remove("FROM analyses WHERE at < ?1", limits.analyses))
                )
            if limits.keys is not None:
                pruned = yield from _prune_keys(pruned, limits)
            if any(pruned):
                told = (f"{count} {name}" for name, count in pruned._asdict().items() if count)
                yield from noting("prune", "", ", ".join(told), by)
            return pruned

        return await self._transact(work, overwrite=True)

    async def note_action(self, kind: ActionKind, subject: str, details: str, by: Operator) -> None:
        """Keep that an operator did something which is not done here."""
        await self._transact(lambda: noting(kind, subject, details, by), overwrite=True)

    async def admin_actions_after(self, number: int, most: int) -> list[AdminAction]:
        """Return what operators did behind a number, in order, at most so much."""
        query = (
            "SELECT number, at, operator, kind, subject, details FROM admin_actions"
            " WHERE number > ?1 ORDER BY number LIMIT ?2"
        )
        return [AdminAction(*row) for row in await self._look_up(Statement(query, (number, most)))]

    async def last_admin_action(self) -> int:
        """Return the number of the last thing that an operator did; 0 for none."""
        found = await self._look_up(Statement("SELECT max(number) FROM admin_actions"))
        return found[0][0] or 0


def noting(kind: ActionKind, subject: str, details: str, by: Operator) -> Work[None]:
    """Keep in the log what somebody did."""
    yield Statement(
        "INSERT INTO admin_actions (number, at, operator, kind, subject, details)"
        " SELECT coalesce(max(number), 0) + 1, ?1, ?2, ?3, ?4, ?5 FROM admin_actions",
        (by.at, by.name, kind, subject, details),
    )


def banning(
    guest: str | None, network: str | None, reason: str, expires: Millis | None, by: Operator
) -> Work[int]:
    """Let a guest or a network come here no more, and return the ban's number."""
    column, subject = ("guest", guest) if network is None else ("network", network)
    yield Statement(f"DELETE FROM bans WHERE {column} = ?1", (subject,))
    found = yield Statement(
        "INSERT INTO bans (number, guest, network, reason, made, expires)"
        " SELECT coalesce(max(number), 0) + 1, ?1, ?2, ?3, ?4, ?5 FROM bans"
        " RETURNING number",
        (guest, network, reason, by.at, expires),
    )
    number: int = found[0][0]
    yield from noting("ban", subject or "", f"number {number}: {reason}", by)
    return number


def _delete(table: str, at: Millis) -> Work[bool]:
    """Let a table be gone; False when there is none."""
    found = yield Statement('SELECT 1 FROM history WHERE "table" = ?1 LIMIT 1', (table,))
    if not found:
        return False
    for rows in OF_A_TABLE:
        yield Statement(f"DELETE FROM {rows}", (table,))
    yield Statement('INSERT INTO deleted_tables ("table", at) VALUES (?1, ?2)', (table, at))
    return True


def _revocation(guest: str, use: Use, now: Millis) -> Statement:
    if use == "link":
        return Statement(
            "UPDATE keys SET revoked = TRUE WHERE guest = ?1 AND use = 'link' AND NOT revoked"
            " AND expires > ?2 RETURNING 1",
            (guest, now),
        )
    return Statement("DELETE FROM keys WHERE guest = ?1 AND use = ?2 RETURNING 1", (guest, use))


def _old_tables(limits: PruneLimits) -> Statement:
    ages = (limits.waiting, limits.playing, limits.over)
    return Statement(OLD_TABLES, tuple(NEVER if age is None else age for age in ages))


def _remove(rows: str, *values: Millis) -> Work[int]:
    """Delete rows and return how many they were."""
    return len((yield Statement(f"DELETE {rows} RETURNING 1", values)))


def _prune_keys(pruned: Pruned, limits: PruneLimits) -> Work[Pruned]:
    expired = limits.keys or 0
    return pruned._replace(
        keys=(yield from _remove(OLD_KEYS, expired, limits.idle)),
        bans=(yield from _remove("FROM bans WHERE expires < ?1", expired)),
        guests=(yield from _remove(OLD_GUESTS)),
    )

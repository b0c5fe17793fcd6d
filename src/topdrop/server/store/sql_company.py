"""People's company, as SQL that every database of ours understands (`sql_work`)."""

from collections.abc import Collection, Mapping
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.store.company import Invitation
from topdrop.server.store.rows import index_rows_of
from topdrop.server.store.sql_friends import SqlFriends
from topdrop.server.store.sql_wishes import SqlWishes
from topdrop.server.store.sql_work import Statement, Work
from topdrop.server.tables.stored_events import TableIndexRow

WHERE: Final = """
SELECT here.guest, sitters."table" FROM here
LEFT JOIN sitters ON sitters.guest = here.guest AND sitters."table" = here."table"
WHERE here.seen >= ?2 AND here.guest = ?1 AND here.guest NOT IN (SELECT guest FROM hidden)
ORDER BY here.seen
"""


class SqlCompany(SqlFriends, SqlWishes):
    """Does what `topdrop.server.store.company.CompanyStore` says, in a SQL database."""

    async def set_hidden(self, guest: str, *, hidden: bool) -> None:
        """Keep whether a guest wants nobody to see that they are here."""

        def work() -> Work[None]:
            if hidden:
                yield Statement(
                    "INSERT INTO hidden (guest) VALUES (?1) ON CONFLICT DO NOTHING", (guest,)
                )
            else:
                yield Statement("DELETE FROM hidden WHERE guest = ?1", (guest,))

        await self._transact(work)

    async def hidden(self, guest: str) -> bool:
        """Return whether a guest wants that."""
        return bool(
            await self._look_up(Statement("SELECT 1 FROM hidden WHERE guest = ?1", (guest,)))
        )

    async def keep_here(self, process: str, here: Mapping[str, str | None], now: Millis) -> None:
        """Keep who is here by a process, in place of what was kept of it, and at which table."""

        def work() -> Work[None]:
            yield Statement("DELETE FROM here WHERE process = ?1", (process,))
            for guest, table in sorted(here.items()):
                yield Statement(
                    'INSERT INTO here (guest, process, seen, "table") VALUES (?1, ?2, ?3, ?4)',
                    (guest, process, now, table),
                )

        await self._transact(work)

    async def where(self, guests: Collection[str], since: Millis) -> dict[str, str | None]:
        """Return who of some guests has been here since a time, and at which table they sit."""
        found: dict[str, str | None] = {}
        for guest in guests:
            for who, table in await self._look_up(Statement(WHERE, (guest, since))):
                found[who] = table or found.get(who)
        return found

    async def names_of(self, guests: Collection[str]) -> dict[str, str]:
        """Return what some guests are called, by their ids."""
        query = "SELECT id, name FROM guests WHERE id IN ({marks})"
        return {row[0]: row[1] for row in await self._look_up_some(query, guests)}

    async def index_rows(self, tables: Collection[str]) -> dict[str, TableIndexRow]:
        """Return the index rows of some tables, by their ids."""
        query = 'SELECT body FROM cards WHERE "table" = ?1'
        bodies = [
            row[0]
            for table in sorted(tables)
            for row in await self._look_up(Statement(query, (table,)))
        ]
        return {row.table: row for row in index_rows_of(bodies)}

    async def keep_invitation(self, invitation: Invitation) -> None:
        """Keep an invitation, in place of one to the same table for the same guest."""

        def work() -> Work[None]:
            yield _ending(invitation.table, invitation.guest)
            yield Statement(
                'INSERT INTO invitations ("table", guest, host, at, until)'
                " VALUES (?1, ?2, ?3, ?4, ?5)",
                invitation,
            )

        await self._transact(work)

    async def invitations(self, guest: str, now: Millis) -> list[Invitation]:
        """Return the invitations for a guest to tables that wait, the newest first."""
        found = await self._look_up(
            Statement(
                'SELECT invitations."table", guest, host, at, until FROM invitations'
                ' JOIN cards ON cards."table" = invitations."table"'
                " WHERE guest = ?1 AND until > ?2 AND status = 'waiting'"
                ' ORDER BY at DESC, invitations."table"',
                (guest, now),
            )
        )
        return [Invitation(*row) for row in found]


def _ending(table: str, guest: str) -> Statement:
    return Statement('DELETE FROM invitations WHERE "table" = ?1 AND guest = ?2', (table, guest))

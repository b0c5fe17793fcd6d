"""Invitations by name: a chair is kept for somebody, who sees it wherever they come in."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.company_bodies import InvitedTo
from topdrop.server.protocol.http_bodies import NewTable
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.company.members import Members, check_member, member_named
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.session import TableSession
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.store import Store, StoreError
from topdrop.server.store.company import Invitation
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.index import summarise
from topdrop.server.tables.invitations import (
    KEPT_MILLIS,
    decide_invite,
    decide_uninvite,
    played_again,
)
from topdrop.server.tables.stored_events import AnyStoredEvent, Kept, TableIndexRow
from topdrop.server.tables.table import Table

MOST_INVITATIONS: Final = 50
"""So many invitations somebody has at the same time."""


class Invitations:
    """Invites people to tables, and tells them.

    What the table says is what holds; what the store keeps besides is only by whom it is found.
    """

    def __init__(self, store: Store, clock: Clock, members: Members, tables: TableRegistry) -> None:
        """Begin.

        Args:
            store: Where invitations are kept.
            clock: The time.
            members: Who knows names.
            tables: All tables.
        """
        self._store = store
        self._clock = clock
        self._members = members
        self._tables = tables

    async def of(self, guest: Guest) -> tuple[InvitedTo, ...]:
        """Return the invitations for a guest, the newest first."""
        now = self._clock.now()
        kept = await self._store.invitations(guest.id, now)
        if not kept:
            return ()
        blocked = (await self._store.blocks_of(guest.id)).either
        rows = await self._store.index_rows([each.table for each in kept])
        names = await self._members.names([each.host for each in kept])
        found = []
        for each in kept:
            row = rows.get(each.table)
            chair = None if row is None else _chair_of(row, guest.id, now)
            if row is None or chair is None or blocked & {row.host, *row.guests}:
                continue
            found.append(
                InvitedTo(
                    table=summarise(row, guest.id, now=now),
                    host=names.get(each.host) or _name_at(row, each.host),
                    chair=chair,
                    until=each.until,
                )
            )
        return tuple(found)

    async def invited(self, asked: NewTable, host: Guest) -> dict[str, Kept]:
        """Return for whom chairs of a new table are to be kept, by the names that it gives them.

        Raises:
            Refusal: Nobody has one of the names, one of them cannot be invited, or the host is no
                member.
        """
        found: dict[str, Kept] = {}
        for chair in asked.chairs:
            if chair.sitter == "invited":
                name = chair.name or ""
                kept = await self._kept(host, name)
                if kept.guest in {other.guest for other in found.values()}:
                    raise Refusal("sits_here", name=kept.name)
                found[name] = kept
        return found

    async def tell(self, session: TableSession, host: Guest, kept: Iterable[Kept]) -> None:
        """Let those for whom chairs of a table are kept find that out."""
        for each in kept:
            invitation = Invitation(session.id, each.guest, host.id, self._clock.now(), each.until)
            try:
                await self._store.keep_invitation(invitation)
            except StoreError as error:
                # The chair is kept all the same, for whoever comes by a link.
                log.error("table %s: an invitation: %s", session.id, error)

    async def invite(
        self, host: Guest, session: TableSession, name: str, chair: int | None
    ) -> None:
        """Invite somebody to a table.

        Raises:
            Refusal: Nobody has that name, they cannot be invited, there is no chair for them, or
                the host is no member.
        """
        kept = await self._kept(host, name)

        def decide(table: Table, who: str, now: Millis) -> Sequence[AnyStoredEvent]:
            return decide_invite(table, who, kept, chair, now)

        if await session.carry_out(host.id, decide):
            await self.tell(session, host, [kept])

    async def end(self, guest: Guest, session: TableSession, chair: int | None) -> None:
        """Keep a chair no more: the host takes an invitation back, or a guest declines theirs.

        Raises:
            Refusal: It may not be done.
        """

        def decide(table: Table, who: str, now: Millis) -> Sequence[AnyStoredEvent]:
            return decide_uninvite(table, who, chair, now)

        await session.carry_out(guest.id, decide)

    async def play_again(self, guest: Guest, session: TableSession) -> TableSession:
        """Make a table for those who sat at another one, whose chairs are kept for them.

        Raises:
            Refusal: The game is not over, the guest was none of them, or has too many tables.
        """
        left_out = (await self._store.blocks_of(guest.id)).either
        until = self._clock.now() + KEPT_MILLIS
        made = await session.read(
            lambda table: played_again(table, table.person(guest.id) or guest.id, until, left_out)
        )
        await self._tables.check_room_for(guest)
        again = await self._tables.open(made)
        await self.tell(again, guest, [c.kept for c in made.chairs if c.kept is not None])
        return again

    async def _kept(self, host: Guest, name: str) -> Kept:
        check_member(host)
        other = await member_named(self._members, name)
        if other.id == host.id:
            raise Refusal("that_is_you")
        blocks = await self._store.blocks_of(host.id)
        if other.id in blocks.mine:
            raise Refusal("you_blocked", name=other.name)
        now = self._clock.now()
        # Whoever has blocked the host is as one who has too much to answer.
        waiting = await self._store.invitations(other.id, now)
        if other.id in blocks.of_me or len(waiting) >= MOST_INVITATIONS:
            raise Refusal("cannot_invite", name=other.name)
        return Kept(guest=other.id, name=other.name, until=now + KEPT_MILLIS)


def _chair_of(row: TableIndexRow, guest: str, now: Millis) -> int | None:
    """Return the chair that is kept for a guest; None where none is."""
    for number, kept in enumerate(() if row.kept is msgspec.UNSET else row.kept):
        if kept is not None and kept.guest == guest and kept.until > now:
            return number
    return None


def _name_at(row: TableIndexRow, guest: str) -> str:
    found = (name for name, who in zip(row.names, row.guests, strict=True) if who == guest)
    return next(found, None) or ""

"""Friends: members who see of each other who is here."""

from collections.abc import Mapping
from typing import Final

from topdrop.server.protocol.common import TableSummary
from topdrop.server.protocol.company_bodies import Friend, FriendStanding
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.company.members import Members, check_member, member_named
from topdrop.server.runtime.company.whereabouts import Whereabouts
from topdrop.server.store import Store
from topdrop.server.store.company import Friendship
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.index import summarise

MOST_FRIENDS: Final = 500
"""So many friends, and people they have asked, somebody has at most."""


class Friends:
    """Makes and ends friendships, and tells where friends are."""

    def __init__(
        self, store: Store, clock: Clock, members: Members, whereabouts: Whereabouts
    ) -> None:
        """Begin.

        Args:
            store: Where friendships are kept.
            clock: The time.
            members: Who knows names.
            whereabouts: Who knows who is here.
        """
        self._store = store
        self._clock = clock
        self._members = members
        self._whereabouts = whereabouts

    async def of(self, guest: Guest) -> tuple[Friend, ...]:
        """Return a guest's friends and requests, those who are here first, then by name."""
        known = await self._store.friends(guest.id)
        friends = [each.guest for each in known if each.state == "friend"]
        names = await self._members.names([each.guest for each in known])
        where = await self._whereabouts.of(friends)
        tables = await self._tables(guest, where)
        found = [
            _friend(each, names[each.guest], where, tables)
            for each in known
            # Whoever has deleted the account has no name any more.
            if each.guest in names
        ]
        return tuple(sorted(found, key=lambda one: (not one.here, one.name.casefold())))

    async def ids(self, guest: Guest | None) -> frozenset[str]:
        """Return the ids of a guest's friends."""
        if guest is None or not guest.member:
            return frozenset()
        known = await self._store.friends(guest.id)
        return frozenset(each.guest for each in known if each.state == "friend")

    async def standing(self, guest: Guest, other: Guest) -> FriendStanding | None:
        """Return how another one stands to a guest; None is not at all."""
        known = await self._store.friends(guest.id)
        return next((each.state for each in known if each.guest == other.id), None)

    async def ask(self, guest: Guest, name: str) -> None:
        """Let a guest ask somebody to become friends, or accept that they ask.

        Raises:
            Refusal: Nobody has that name, it is the guest's own, or the guest is no member or has
                too many friends.
        """
        other = await self._other(guest, name)
        if other.id in (await self._store.blocks_of(guest.id)).mine:
            raise Refusal("you_blocked", name=other.name)
        now = self._clock.date()
        if await self._store.ask_friend(guest.id, other.id, now, MOST_FRIENDS) is None:
            raise Refusal("too_many_friends")

    async def accept(self, guest: Guest, name: str) -> None:
        """Let a guest accept somebody's request.

        Raises:
            Refusal: There is none (any more), or as for `ask`.
        """
        other = await self._other(guest, name)
        if await self.standing(guest, other) == "friend":
            return
        if not await self._store.accept_friend(guest.id, other.id, self._clock.date()):
            raise Refusal("no_request", name=other.name)

    async def end(self, guest: Guest, name: str) -> None:
        """Let a guest end a friendship, decline a request, or take one back; none is no fault.

        Raises:
            Refusal: As for `ask`.
        """
        other = await self._other(guest, name)
        await self._store.end_friend(guest.id, other.id)

    async def _other(self, guest: Guest, name: str) -> Guest:
        check_member(guest)
        other = await member_named(self._members, name)
        if other.id == guest.id:
            raise Refusal("that_is_you")
        return other

    async def _tables(
        self, guest: Guest, where: Mapping[str, str | None]
    ) -> dict[str, TableSummary]:
        """Return the tables where friends sit, those left out that the guest may not watch."""
        tables = {table for table in where.values() if table is not None}
        if not tables:
            return {}
        blocks = await self._store.blocks_of(guest.id)
        now = self._clock.now()
        return {
            table: summarise(row, guest.id, now=now)
            for table, row in (await self._store.index_rows(tables)).items()
            if guest.id in row.guests or not blocks.of_me & {row.host, *row.guests}
        }


def _friend(
    each: Friendship,
    name: str,
    where: Mapping[str, str | None],
    tables: Mapping[str, TableSummary],
) -> Friend:
    here = each.guest in where
    table = tables.get(where.get(each.guest) or "")
    return Friend(name=name, standing=each.state, since=each.since, here=here, table=table)

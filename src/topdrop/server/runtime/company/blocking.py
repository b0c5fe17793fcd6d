"""Blocking: whoever is blocked does not come near any more, neither to play nor to watch.

Nobody is told that they are blocked, or by whom: they hear what they would hear for other reasons.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, Protocol

from topdrop.server.protocol.company_bodies import BlockedPerson
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.company.members import Members, member_named
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.session import TableSession
from topdrop.server.runtime.table_registry import MAX_LISTED, TableRegistry
from topdrop.server.store import Store, StoreError
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.stored_events import AnyStoredEvent, StoredMuted
from topdrop.server.tables.table import Table

MOST_BLOCKED: Final = 500
"""So many people somebody can block."""

LOOK_SECONDS: Final = 1.0
"""So often it is looked for what other processes have been told."""


class Watcher(Protocol):
    """A connection to a table that can be ended."""

    guest: str | None
    """The guest whose connection it is; None is a passer-by."""

    table: str
    """The id of the table that it is to."""

    def end(self, refusal: Refusal) -> None:
        """Say goodbye and close."""


class Blocking:
    """Blocks people, and keeps them away."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        members: Members,
        tables: TableRegistry,
        watchers: Callable[[], Iterable[Watcher]],
    ) -> None:
        """Begin with what has been kept, which `start` reads.

        Args:
            store: Where it is kept.
            clock: The time.
            members: Who knows names.
            tables: All tables.
            watchers: Returns the connections to tables that there are.
        """
        self._store = store
        self._clock = clock
        self._members = members
        self._tables = tables
        self._watchers = watchers
        # Most people are blocked by nobody, so that nothing has to be looked up for them. Whoever
        # was blocked once stays among these.
        self._ever_blocked: set[str] = set()
        self._number = 0
        self._looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Learn who is blocked by anybody, and go on looking."""
        await self.look()
        self._looking = asyncio.get_running_loop().create_task(self._look_always())

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def look(self) -> None:
        """Learn whom anybody has blocked since the last time, and let them watch no more.

        Raises:
            StoreError: The store fails just now.
        """
        new = await self._store.blocks_after(self._number)
        if not new:
            return
        blocked = {each.blocked for each in new}
        self._ever_blocked |= blocked
        for watcher in list(self._watchers()):
            if watcher.guest in blocked:
                await self._send_away(watcher)
        self._number = new[-1].number

    def became(self, guest: str, other: str) -> None:
        """Know that a guest has become another one, whom whoever has blocked has, too."""
        if guest in self._ever_blocked:
            self._ever_blocked.add(other)

    async def of(self, guest: Guest) -> tuple[BlockedPerson, ...]:
        """Return whom a guest has blocked, by name."""
        kept = await self._store.blocked_by(guest.id)
        names = await self._members.names([each.blocked for each in kept])
        found = [
            BlockedPerson(
                number=each.number, name=names.get(each.blocked, each.name), since=each.at
            )
            for each in kept
        ]
        return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.number)))

    async def block_named(self, guest: Guest, name: str) -> None:
        """Let a guest block a member.

        Raises:
            Refusal: Nobody has that name, it is the guest's own, or they have blocked too many.
        """
        other = await member_named(self._members, name)
        await self._block(guest, other.id, other.name)

    async def block_at(self, guest: Guest, session: TableSession, chair: int) -> None:
        """Let a guest block whoever sits on a chair of a table, or sat there before a bot.

        Raises:
            Refusal: No person does, it is the guest, or they have blocked too many.
        """

        def find(table: Table) -> tuple[str, str]:
            if chair >= len(table.chairs):
                raise Refusal("no_such_chair")
            found = table.chairs[chair]
            who, name = (
                (found.left_by, found.resigned) if found.left_by else (found.guest, found.name)
            )
            if who is None:
                raise Refusal("cannot_block")
            return who, name or ""

        await self._block(guest, *await session.read(find))

    async def unblock(self, guest: Guest, number: int) -> None:
        """Let a guest take a block back; none is no fault."""
        await self._store.unblock(guest.id, number)

    async def check_watching(self, guest: Guest | str | None, session: TableSession) -> None:
        """Refuse somebody who watches a table of whoever has blocked them.

        A table where they sit themselves is played on.

        Raises:
            Refusal: It is so.
        """
        who = guest.id if isinstance(guest, Guest) else guest
        if who is None or who not in self._ever_blocked:
            return
        blockers = (await self._store.blocks_of(who)).of_me
        if not blockers:
            return
        watched: bool = await session.read(lambda table: _is_watched(table, who, blockers))
        if watched:
            raise Refusal("cannot_watch")

    async def check_joining(self, guest: Guest | None, session: TableSession) -> None:
        """Refuse somebody who sits down at a table of whoever has blocked them, or they have.

        Raises:
            Refusal: It is so.
        """
        if guest is None:
            return
        blocks = await self._store.blocks_of(guest.id)
        if not blocks.either:
            return
        sitting = await session.read(lambda table: _others(table, guest.id))
        if blocks.of_me & sitting:
            raise Refusal("cannot_sit")
        for other in sorted(blocks.mine & sitting):
            name = (await self._store.names_of([other])).get(other, "")
            raise Refusal("you_blocked", name=name)

    async def _block(self, guest: Guest, other: str, name: str) -> None:
        if other == guest.id:
            raise Refusal("that_is_you")
        now = self._clock.date()
        if not await self._store.block(guest.id, other, name, now, MOST_BLOCKED):
            raise Refusal("too_many_blocked")
        await self._mute(guest.id, other)
        await self.look()

    async def _mute(self, guest: str, other: str) -> None:
        """Let a guest hear no more of another one where both sit already."""
        for row in await self._store.tables_of(guest, MAX_LISTED):
            if other not in row.guests or row.status == "closed":
                continue
            try:
                session = await self._tables.find(row.table)
                await session.carry_out(guest, lambda table, who, now: _mutes(table, who, other))
            except Refusal as refusal:
                log.warning("table %s: %s", row.table, refusal)

    async def _send_away(self, watcher: Watcher) -> None:
        session = self._tables.sessions.get(watcher.table)
        if session is None:
            return
        try:
            await self.check_watching(watcher.guest, session)
        except Refusal as refusal:
            watcher.end(refusal)

    async def _look_always(self) -> None:
        while True:
            await self._clock.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except StoreError as error:
                log.error("who is blocked: %s", error)


def _others(table: Table, guest: str) -> frozenset[str]:
    """Return who made a table and who sits there; nobody where the guest does."""
    who = table.person(guest) or guest
    if who in table.people:
        return frozenset()
    return frozenset({table.host, *table.people} - {who})


def _is_watched(table: Table, guest: str, blockers: frozenset[str]) -> bool:
    """Return whether a guest only watches a table that one of some others made or plays at."""
    who = table.person(guest) or guest
    if who == table.host or any(chair.left_by == who for chair in table.chairs):
        return False
    return bool(blockers & _others(table, guest))


def _mutes(table: Table, guest: str, other: str) -> list[AnyStoredEvent]:
    muted = table.muted.get(guest, set())
    return [
        StoredMuted(guest=guest, chair=chair, muted=True)
        for chair in table.chairs_of(other)
        if chair not in muted
    ]

"""All of people's company that a server has to do with."""

from collections.abc import Callable, Iterable

from topdrop.server.protocol import company_bodies
from topdrop.server.protocol.http_bodies import TableList
from topdrop.server.runtime.company.blocking import Blocking, Watcher
from topdrop.server.runtime.company.friends import Friends
from topdrop.server.runtime.company.invitations import Invitations
from topdrop.server.runtime.company.members import Members, check_member, member_named
from topdrop.server.runtime.company.strengths import Strengths
from topdrop.server.runtime.company.whereabouts import Whereabouts
from topdrop.server.runtime.company.wishes import WishService
from topdrop.server.runtime.resources import Resources
from topdrop.server.runtime.table_registry import MAX_LISTED, MAX_LOOKED_AT, TableRegistry
from topdrop.server.store import Store
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.open_filter import OpenFilter, passes
from topdrop.server.tables.stored_events import TableIndexRow


class Company:
    """People's company.

    Attributes:
        friends: Who is whose friend.
        blocking: Who has blocked whom.
        invitations: Who is invited where.
        wishes: Who waits for a table.
        whereabouts: Who is here.
        strengths: How strong people are.
    """

    def __init__(
        self,
        process: str,
        store: Store,
        resources: Resources,
        tables: TableRegistry,
        members: Members,
        connections: Callable[[], Iterable[Watcher]],
    ) -> None:
        """Begin.

        Args:
            process: This process.
            store: Where everything is kept.
            resources: What all tables share.
            tables: All tables.
            members: Who knows names.
            connections: Returns the connections to tables that there are here.
        """
        clock = resources.clock
        self._store = store
        self._tables = tables
        self._members = members
        self._clock = clock
        self.whereabouts = Whereabouts(process, store, clock, members, connections)
        self.friends = Friends(store, clock, members, self.whereabouts)
        self.blocking = Blocking(store, clock, members, tables, connections)
        self.invitations = Invitations(store, clock, members, tables)
        self.strengths = Strengths(store)
        self.wishes = WishService(
            store,
            clock,
            tables,
            resources.workers,
            self.strengths,
            resources.new_table_id,
        )

    async def start(self) -> None:
        """Learn what is kept, and begin to tell who is here."""
        await self.blocking.start()
        self.whereabouts.start()

    async def stop(self) -> None:
        """Finish what is being done."""
        await self.blocking.stop()
        await self.whereabouts.stop()

    async def of(self, guest: Guest | None) -> company_bodies.Company:
        """Return a guest's company."""
        if guest is None:
            return company_bodies.Company(
                member=False, shown=True, friends=(), invitations=(), blocked=()
            )
        if guest.member:
            self.whereabouts.seen(guest.id)
        return company_bodies.Company(
            member=guest.member,
            shown=not await self._store.hidden(guest.id),
            friends=await self.friends.of(guest) if guest.member else (),
            invitations=await self.invitations.of(guest),
            blocked=await self.blocking.of(guest),
        )

    async def show(self, guest: Guest, *, shown: bool) -> None:
        """Keep whether a guest's friends see that the guest is here.

        Raises:
            Refusal: The guest is no member.
        """
        check_member(guest)
        await self._store.set_hidden(guest.id, hidden=not shown)

    async def relation(self, guest: Guest | None, name: str) -> company_bodies.Relation:
        """Return how a member stands to a guest.

        Raises:
            Refusal: Nobody has that name.
        """
        other = await member_named(self._members, name)
        if guest is None:
            return company_bodies.Relation(name=other.name, you=False, standing=None, blocked=None)
        blocked = await self._store.blocked_by(guest.id)
        return company_bodies.Relation(
            name=other.name,
            you=other.id == guest.id,
            standing=await self.friends.standing(guest, other),
            blocked=next((each.number for each in blocked if each.blocked == other.id), None),
        )

    async def open_tables(self, guest: Guest | None, wanted: OpenFilter) -> TableList:
        """Return the listed tables with a chair on which a guest may sit down.

        Those of people who have blocked the guest, or whom the guest has, are left out.
        """
        friends = await self.friends.ids(guest)
        blocked = frozenset[str]()
        if guest is not None:
            blocked = (await self._store.blocks_of(guest.id)).either

        def is_wanted(row: TableIndexRow) -> bool:
            return not blocked & {row.host, *row.guests} and passes(row, wanted, friends)

        near = None
        if guest is not None and wanted.near is not None:
            near = await self._near(guest, wanted.near, is_wanted)
        return await self._tables.open_tables(
            None if guest is None else guest.id,
            lambda row: is_wanted(row) and (near is None or row.table in near),
            friends,
        )

    async def _near(
        self, guest: Guest, window: int, is_wanted: Callable[[TableIndexRow], bool]
    ) -> frozenset[str]:
        """Return the open tables where all people are about as strong as a guest."""
        found, known = set(), dict[tuple[str, str, int], float | None]()
        rows = await self._store.open_tables(MAX_LOOKED_AT)
        for row in [row for row in rows if is_wanted(row)][:MAX_LISTED]:
            game, players = row.game, len(row.names)
            for who in {guest.id, *row.guests} - {None}:
                if (str(who), game, players) not in known:
                    strength = await self.strengths.of(str(who), game, players)
                    known[str(who), game, players] = strength
            mine = known[guest.id, game, players]
            others = [known[who, game, players] for who in row.guests if who is not None]
            if mine is None or all(one is None or abs(one - mine) <= window for one in others):
                found.add(row.table)
        return frozenset(found)

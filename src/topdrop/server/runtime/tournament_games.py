"""The tables of tournaments, made and asked by way of their sessions."""

from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import TypeAlias

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.store.company import Blocks
from topdrop.server.tables.stored_events import StoredTableMade
from topdrop.server.tables.tournament_tables import (
    GameResult,
    given_up,
    not_shown_up,
    result_of,
    with_claimed_names,
)

ClaimedNames: TypeAlias = Callable[[Collection[str]], Awaitable[dict[str, str]]]
BlocksOf: TypeAlias = Callable[[str], Awaitable[Blocks]]


class TournamentGames:
    """Does what `topdrop.server.runtime.tournament_director.GameTables` says."""

    def __init__(
        self, tables: TableRegistry, clock: Clock, members: ClaimedNames, blocks_of: BlocksOf
    ) -> None:
        """Take what it needs.

        Args:
            tables: The tables.
            clock: The time.
            members: Returns the claimed names of those of some guests who have one.
            blocks_of: Returns whom somebody has blocked.
        """
        self._tables = tables
        self._clock = clock
        self._members = members
        self._blocks_of = blocks_of

    async def make(self, made: StoredTableMade, table: str) -> None:
        """Make a table with an id, unless it is there already.

        Whoever has blocked somebody who sits there hears nothing of them.

        Raises:
            Refusal: It could not be stored.
        """
        guests = {chair.guest for chair in made.chairs if chair.guest}
        made = with_claimed_names(made, await self._members(guests))
        try:
            unheard = {guest: (await self._blocks_of(guest)).mine for guest in sorted(guests)}
            await self._tables.open(made, table_id=table, unheard=unheard)
        except Refusal as refusal:
            if refusal.code != "not_saved":
                raise
            # Another process may have been faster; then it is there.
            await self._tables.find(table)

    async def result(self, table: str) -> GameResult | None:
        """Return what a game has come to; None while it goes on."""
        return await (await self._tables.find(table)).read(result_of)

    async def to_act(self, table: str) -> int | None:
        """Return the chair that a game waits for; None where it waits for nobody."""
        return await (await self._tables.find(table)).read(lambda found: found.to_act)

    async def not_shown_up(self, table: str, limit: Millis) -> int | None:
        """Return the chair whose person has not made a first move within a limit, if any."""
        now = self._clock.now()
        session = await self._tables.find(table)
        return await session.read(lambda found: not_shown_up(found, now, limit))

    async def give_up(self, table: str, chair: int) -> None:
        """Let whoever sits on a chair play no more."""
        session = await self._tables.find(table)
        await session.let_happen(partial(given_up, chair=chair))

"""Tables without a server: what a page is answered with that asks the browser it runs in.

It is run by Pyodide in a worker of the page's (``web/src/worker/python.ts``).
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Final

import msgspec

from topdrop.bots import bot_names
from topdrop.core.registry import game_names
from topdrop.server.in_browser import routes
from topdrop.server.in_browser.connection import PageConnection
from topdrop.server.in_browser.in_place import BotsInPlace, WorkInPlace, absent_bots
from topdrop.server.in_browser.store import Shelf, ShelfStore
from topdrop.server.protocol.messages import Goodbye
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock, SystemClock
from topdrop.server.runtime.resources import Resources
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.settings import Settings
from topdrop.server.tables.creation import new_table_id
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.names import check_name

OWNER: Final = "owner"
"""The key under which the shelf has who the person at this browser is."""

MOST_TABLES: Final = 2_000
"""So many tables that are not over may be kept."""


class Owner(msgspec.Struct, frozen=True):
    """The person at this browser; the name is None until it has been said."""

    id: str
    name: str | None = None


class BrowserHost:
    """Holds the tables that are kept in a browser, and answers its pages.

    Attributes:
        tables: The tables.
        unplayable: By game and bot, why it cannot play here.
        playable: The games of which there are bots here; others can only be looked at.
    """

    def __init__(self, shelf: Shelf, owner: Owner, clock: Clock | None = None) -> None:
        """Take what is on a shelf; `open_host` finds out whose it is.

        Args:
            shelf: Where everything is kept.
            owner: Whose it is.
            clock: The time; None is the system's.
        """
        self._shelf = shelf
        self._owner = owner
        self._clock = SystemClock() if clock is None else clock
        self.unplayable: Mapping[tuple[str, str], str] = absent_bots()
        self.playable = frozenset(game for game in game_names() if bot_names(game))
        resources = Resources(
            Settings(data=Path(), tables_per_guest=MOST_TABLES),
            ShelfStore(shelf, owner.id),
            BotsInPlace(),
            self._clock,
            workers=WorkInPlace(),
            new_table_id=lambda: routes.ID_PREFIX + new_table_id(),
        )
        resources.unplayable_bots.update(self.unplayable)
        self.tables = TableRegistry(resources)

    @property
    def guest(self) -> Guest | None:
        """The person at this browser; None while no name has been said."""
        name = self._owner.name
        return None if name is None else Guest(self._owner.id, name)

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self._clock.now()

    async def rename(self, name: str) -> Guest:
        """Keep what the person at this browser is called.

        Raises:
            Refusal: It is no name.
        """
        owner = Owner(self._owner.id, check_name(name))
        if owner != self._owner:
            await self._shelf.write(OWNER, msgspec.json.encode(owner).decode())
            self._owner = owner
        return Guest(owner.id, owner.name or "")

    async def answer(self, method: str, address: str, body: str = "") -> tuple[int, str]:
        """Return status and body of the answer to a request, as a server would give it."""
        status, answer = await routes.answer(self, method, address, body.encode())
        return status, answer.decode()

    async def connect(self, table: str, tell: Callable[[str], object]) -> PageConnection | None:
        """Connect a page to a table; None where there is none, of which the page has been told.

        Args:
            table: The table's id.
            tell: Is called with every message for the page.
        """
        try:
            session = await self.tables.find(table)
        except Refusal as refusal:
            told = Goodbye(problem=refusal.problem(), retry="no")
            tell(msgspec.json.encode(told).decode())
            return None
        return PageConnection(session, self._owner.id, self._clock, tell)

    async def catch_up(self, tables: Sequence[str]) -> None:
        """Learn what another tab has stored of some tables, and tell those who follow them."""
        await self.tables.catch_up(tables)


async def open_host(shelf: Shelf, clock: Clock | None = None) -> BrowserHost:
    """Return the host of what is on a shelf, whose owner is made up the first time."""
    fresh = msgspec.json.encode(Owner(token_hex(12))).decode()
    # Several tabs may begin at the same time.
    owner = msgspec.json.decode(await shelf.claim(OWNER, fresh), type=Owner)
    return BrowserHost(shelf, owner, clock)

"""Rates games at rated tables: each once, soon after it is over, whatever happens in between."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from hashlib import blake2b
from ipaddress import ip_network
from typing import Any, Final, Protocol

from msgspec.structs import replace

from topdrop.ratings import reasons
from topdrop.ratings.model import load_model
from topdrop.ratings.rating_game import Outcome, rate_game
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.accounts import Accounts
from topdrop.server.runtime.addresses import read_address
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.session import TableSession
from topdrop.server.store import Store, StoreError
from topdrop.server.tables.rated import outcome_of
from topdrop.server.tables.table import Table

SWEEP_SECONDS: Final = 30.0
"""So often one of all processes looks for games that are over and not rated yet."""

SWEEPING: Final = "ratings"
"""What that process claims."""

NETWORK_OF_6: Final = 64
"""So many bits of an address of IPv6 are those of a household."""


class FoundTables(Protocol):
    """Where sessions of tables are found."""

    async def find(self, table: str) -> TableSession:
        """Return the session of a table.

        Raises:
            Refusal: There is none, or it cannot be read.
        """


class Ratings:
    """Rates the games of a server."""

    def __init__(
        self, process: str, store: Store, tables: FoundTables, accounts: Accounts, clock: Clock
    ) -> None:
        """Begin with nothing to do.

        Args:
            process: What this process is called.
            store: Where ratings are kept.
            tables: The tables.
            accounts: Who is a member.
            clock: The time.
        """
        self._process = process
        self._store = store
        self._tables = tables
        self._accounts = accounts
        self._clock = clock
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._unreadable: set[str] = set()

    async def start(self) -> None:
        """Look from now on for games that are over."""
        self._start(self._sweep_always())

    async def stop(self) -> None:
        """Finish nothing more: what is not rated now is found at the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def begin(self, table: str) -> None:
        """Know that a table is rated, before it is stored.

        Raises:
            Refusal: That could not be stored.
        """
        try:
            await self._store.note_rated_table(table, self._clock.now())
        except StoreError as error:
            log.error("a rated table: %s", error)
            raise Refusal("not_saved") from None

    def over(self, table: str) -> None:
        """Rate the game of a table soon, which is over and stored."""
        self._start(self._try_to_rate(table))

    async def saw(self, session: TableSession, guest: str | None, address: str) -> None:
        """Know from where somebody plays at a table, if it is rated, until its game has been."""
        if guest is None:
            return
        key = await session.read(lambda table: _key_for(table, guest))
        network = household(address)
        if key is None or network is None:
            return
        digest = blake2b(network.encode(), key=key.encode()[:64], digest_size=16).hexdigest()
        try:
            await self._store.note_rated_seat(session.id, guest, digest)
        except StoreError as error:
            log.error("who plays at table %s: %s", session.id, error)

    async def rate_due(self) -> None:
        """Rate all games that are over and not rated yet.

        Raises:
            StoreError: The store fails just now.
        """
        for table in await self._store.due_ratings():
            if table not in self._unreadable:
                await self._try_to_rate(table)

    async def rate(self, table: str) -> None:
        """Rate the game of a table, if it is over and has not been rated.

        Raises:
            Refusal: The table cannot be read.
            StoreError: The store fails just now.
        """
        async with self._turn:
            session = await self._tables.find(table)
            outcome = await session.read(outcome_of)
            if outcome is None:
                return
            if outcome.reason is None:
                outcome = replace(outcome, reason=await self._reason(table, outcome))
            # The sums are done inside the transaction, where nothing should have to be loaded.
            await asyncio.to_thread(load_model)
            await self._store.rate(table, outcome, rate_game)

    async def _reason(self, table: str, outcome: Outcome) -> reasons.Reason | None:
        """Return why a game is not rated, as far as its table does not tell."""
        if set(outcome.people) - set(await self._accounts.names(outcome.people)):
            return reasons.NOT_MEMBER
        seats = await self._store.seats_of_rated(table)
        became = await self._store.merged({guest for guest, _ in seats})
        seen: dict[str, str] = {}
        for guest, address in seats:
            who = became.get(guest, guest)
            if seen.setdefault(address, who) != who:
                return reasons.SAME_ADDRESS
        return None

    async def _try_to_rate(self, table: str) -> None:
        """Rate the game of a table; what fails is tried again when somebody looks next."""
        try:
            await self.rate(table)
        except Refusal as refusal:
            # Whoever lacks a game, or has set its table aside, has been told why.
            if refusal.code != "not_saved":
                self._unreadable.add(table)
            log.warning("table %s is not rated: %s", table, refusal)
        except StoreError as error:
            log.error("rating table %s: %s", table, error)

    async def _sweep_always(self) -> None:
        while True:
            with suppress(StoreError):
                if await self._store.claim(self._process, (SWEEPING,), self._clock.now()):
                    await self.rate_due()
            await self._clock.sleep(SWEEP_SECONDS)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def household(address: str) -> str | None:
    """Return what those who live together have in common of their address; None where nobody knows.

    Behind the addresses of this machine itself there may be anybody: a proxy that does not tell.
    """
    found = read_address(address)
    if found is None or found.is_loopback:
        return None
    if found.version == 4:
        return str(found)
    return str(ip_network((int(found), NETWORK_OF_6), strict=False))


def _key_for(table: Table, guest: str) -> str | None:
    """Return what addresses are hidden by, where somebody plays at a rated table; else None."""
    playing = table.rated and table.status in ("waiting", "playing") and table.chairs_of(guest)
    return table.invite if playing else None

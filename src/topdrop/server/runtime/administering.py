"""What operators do while servers run: every server looks for it in the store, once a second.

That needs no way from the command to a server, and holds for any number of processes.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.addresses import can_be_banned, read_network
from topdrop.server.runtime.analyses import Analyses
from topdrop.server.runtime.bans import Bans
from topdrop.server.runtime.guests import DAY
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.silences import Silences
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.runtime.words import Words
from topdrop.server.store import AdminAction, Operator, Store, StoreError

ADDRESS_DAYS: Final = 7
"""So long an address is banned with whoever is there: later it may be somebody else's."""

LOOK_SECONDS: Final = 1.0

AT_ONCE: Final = 500

RESTARTING: Final = 1012
"""The code of a closed connection after which a page connects again."""


class Follower(Protocol):
    """A connection to a table that can be ended."""

    guest: str | None
    """The guest whose connection it is; None is a passer-by."""

    table: str
    """The table's id."""

    address: str
    """Where it comes from."""

    def end(self, refusal: Refusal, code: int | None = None) -> None:
        """Say goodbye and close."""


class Order(NamedTuple):
    """Who may not come, who may not write, and which words nobody may."""

    bans: Bans
    silences: Silences
    words: Words


class Administering:
    """Has a server do what operators have said."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        analyses: Analyses,
        order: Order,
        followers: Callable[[], Iterable[Follower]],
    ) -> None:
        """Begin with what has been said so far, which `start` reads.

        Args:
            store: Where it is kept.
            tables: The tables.
            analyses: The analyses.
            order: Who may not come, and what may not be written.
            followers: Returns the connections that there are.
        """
        self._store = store
        self._tables = tables
        self._analyses = analyses
        self._bans, self._silences, self._words = order
        self._followers = followers
        self._number = 0
        self._looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Learn what holds now, and go on looking."""
        self._number = await self._store.last_admin_action()
        self._bans.renew(await self._store.bans())
        self._silences.renew(await self._store.silences())
        self._tables.set_aside({each.table for each in await self._store.tables_set_aside()})
        self._looking = asyncio.get_running_loop().create_task(self._look_again())

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def look(self) -> None:
        """Do what has been said since the last time.

        Raises:
            StoreError: The store fails just now.
        """
        while actions := await self._store.admin_actions_after(self._number, AT_ONCE):
            kinds = {action.kind for action in actions}
            await self._ban_addresses(actions)
            if kinds & {"silence", "lift", "prune"}:
                self._silences.renew(await self._store.silences())
            if kinds & {"ban", "unban", "prune"}:
                self._bans.renew(await self._store.bans())
                self._send_away_banned()
            if kinds & {"set_aside", "put_back"}:
                aside = {each.table for each in await self._store.tables_set_aside()}
                await self._take_away(self._tables.set_aside(aside), "table_set_aside")
            if kinds & {"delete", "prune"}:
                known = {*self._tables.sessions, *(each.table for each in self._followers())}
                gone = await self._store.deleted_tables(known)
                await self._take_away(gone, "deleted_table")
                self._analyses.forget(gone)
            for action in actions:
                await self._send_away_deleted(action)
                self._send_away_revoked(action)
                await self._read_anew(action)
                await self._learn_name(action)
            self._number = actions[-1].number

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self._words.look_again()
            try:
                await self.look()
            except StoreError as error:
                log.error("what operators did: %s", error)

    async def _ban_addresses(self, actions: Sequence[AdminAction]) -> None:
        """Ban the addresses from which banned guests are here, where a moderator wants that."""
        for action in actions:
            if action.kind != "ban_addresses":
                continue
            addresses = {each.address for each in self._followers() if each.guest == action.subject}
            (ban,) = [each for each in await self._store.bans() if each.guest == action.subject]
            longest = action.at + ADDRESS_DAYS * DAY
            expires = longest if ban.expires is None else min(longest, ban.expires)
            by = Operator(action.operator, action.at)
            for address in filter(can_be_banned, addresses):
                await self._store.ban(None, str(read_network(address)), ban.reason, expires, by)

    async def _take_away(self, tables: Iterable[str], code: str) -> None:
        """Let go of tables, and say so to those who are at them."""
        for table in tables:
            await self._tables.drop(table)
            for follower in list(self._followers()):
                if follower.table == table:
                    follower.end(Refusal(code))

    def _send_away_banned(self) -> None:
        for follower in list(self._followers()):
            try:
                self._bans.check_guest(follower.guest)
                self._bans.check_address(follower.address)
            except Refusal as refusal:
                follower.end(refusal)

    async def _read_anew(self, action: AdminAction) -> None:
        """Let go of the tables where somebody was who has been deleted: they read otherwise now."""
        if action.kind != "forget":
            return
        await self._tables.drop(action.subject)
        for follower in list(self._followers()):
            if follower.table == action.subject:
                # Pages come back by themselves.
                follower.end(Refusal("stopping"), RESTARTING)

    async def _learn_name(self, action: AdminAction) -> None:
        """Let the tables of somebody whom a moderator has renamed learn of that."""
        if action.kind != "rename":
            return
        for table, session in list(self._tables.sessions.items()):
            if session.concerns(action.subject):
                try:
                    await self._tables.catch_up([table])
                except Refusal as refusal:
                    log.warning("table %s: %s", table, refusal)

    async def _send_away_deleted(self, action: AdminAction) -> None:
        if action.kind != "delete_account":
            return
        followers = list(self._followers())
        became = await self._store.merged({each.guest for each in followers if each.guest})
        for follower in followers:
            # Whoever was deleted has become nobody, which their connections may have learnt.
            if action.subject in (follower.guest, became.get(follower.guest or "")):
                follower.end(Refusal("deleted_account"))

    def _send_away_revoked(self, action: AdminAction) -> None:
        if action.kind == "sign_out":
            for follower in list(self._followers()):
                if follower.guest == action.subject:
                    # Whoever may still come connects again.
                    follower.end(Refusal("stopping"), RESTARTING)
        # Which of a guest's devices a connection is of nobody knows: all are sent away.
        if action.kind != "revoke":
            return
        for follower in list(self._followers()):
            if follower.guest == action.subject:
                follower.end(Refusal("access_revoked"))

"""Everything a request can reach: the tables, the guests, the limits."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, Protocol

from topdrop.bots.engine.command import parse_named_engine
from topdrop.bots.registry import register_engines
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.accounts import Accounts
from topdrop.server.runtime.administering import RESTARTING, Administering, Order
from topdrop.server.runtime.analyses import Analyses
from topdrop.server.runtime.analysis_process import AnalysisLine
from topdrop.server.runtime.bans import Bans
from topdrop.server.runtime.bot_check import check_bots
from topdrop.server.runtime.bot_pool import BotPool
from topdrop.server.runtime.clock import Clock, SystemClock
from topdrop.server.runtime.cluster.cluster import Cluster
from topdrop.server.runtime.company.company import Company
from topdrop.server.runtime.devices import Devices
from topdrop.server.runtime.guests import Guests
from topdrop.server.runtime.heartbeat import Heartbeat
from topdrop.server.runtime.mailer import Mailer
from topdrop.server.runtime.metrics import Metrics
from topdrop.server.runtime.moderation import Moderation
from topdrop.server.runtime.my_data import MyData
from topdrop.server.runtime.notices.notices import Notices
from topdrop.server.runtime.notices.service import Alone
from topdrop.server.runtime.passkeys import Passkeys
from topdrop.server.runtime.rate_limits import ConcurrencyLimit, SharedRates, TokenBuckets
from topdrop.server.runtime.rating_lists import RatingLists
from topdrop.server.runtime.ratings import Ratings
from topdrop.server.runtime.recovery import Recovery
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.runtime.silences import Silences
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.runtime.tournament_director import TournamentDirector
from topdrop.server.runtime.tournament_games import TournamentGames
from topdrop.server.runtime.tournaments import Tournaments
from topdrop.server.runtime.vacations import VacationDesk
from topdrop.server.runtime.words import Words
from topdrop.server.settings import Settings
from topdrop.server.store import Outage, StoreError
from topdrop.server.store.opening import open_store
from topdrop.server.tables.guest import Guest

COMPILED: Final = "compiled"
"""The folder in it for compiled functions of bots, where they can be kept nowhere else."""

MOST_TOLD: Final = 10_000
"""So many tables of one guest are told at once what has become of the guest."""

GOODBYE_SECONDS: Final = 2.0
"""A stopping server waits so long at most until everybody has heard its goodbye."""


class OpenConnection(Protocol):
    """A connection that can be ended."""

    guest: str | None
    """The guest whose connection it is; None is a passer-by."""

    table: str
    """The id of the table that it is to."""

    address: str
    """Where it comes from."""

    ended: asyncio.Event
    """Set when the last word has been sent."""

    async def become(self, guest: str) -> None:
        """Be another guest's from now on."""

    def end(self, refusal: Refusal, code: int | None = None) -> None:
        """Say goodbye and close."""


class ServerContext:
    """What every request of a server can reach, from its start to its stop.

    Attributes:
        settings: What has been set.
        clock: The time.
        store: Where everything is kept.
        heartbeat: This process's signs of life in the store.
        bots: The bots' processes.
        metrics: What is counted and timed.
        resources: What all table sessions share.
        mailer: Who sends mail; None where no mail server is set.
        notices: Who tells people what happens while they are elsewhere.
        tables: All tables.
        guests: All guests.
        exports: How often a guest may ask for all that is kept of them.
        my_data: Tells people what is kept of them, and deletes it.
        vacations: Lets members go on vacation.
        reports: How often a guest, and an address, may report somebody.
        accounts: Those of them who have claimed their names.
        devices: Which devices are whose.
        recovery: What lets people in again who have lost what did.
        passkeys: What lets them in without a password.
        company: Friends, invitations, wishes, and whom somebody has blocked.
        bans: Who may not come.
        silences: Who may not write.
        words: The host's word list.
        ratings: Rates games at rated tables.
        rating_lists: Tells of ratings.
        moderation: Reports, and what moderators decide on them.
        administering: Has the server do what operators have said.
        changes: How often each address may change something.
        reads: How often each address may ask for something that changes nothing.
        connects: How often each address may connect to a table.
        messages: How often each guest, and each address, may send a message to a table.
        chat_messages: How often they may write to others.
        welcomes: How often they may be welcomed at a table.
        new_tables: How often each address may make a table.
        replays: How often each address may have the game of a record gone through.
        pictures: How often each address may have a picture drawn.
        puzzle_reports: How often each address may say that something is wrong with a puzzle.
        mails: How often each address may have a mail sent to somebody.
        requests: How often each guest may invite, block or ask somebody to be friends.
        connections: How many connections to tables there are.
        address_connections: How many connections each address has.
        guest_connections: How many connections each guest has.
        listening: The address and the port where the server listens; None when that is not known.
        tournaments: All tournaments.
        director: Whoever runs them.
        stopping: Whether the server is about to stop.
        cluster: This process among others on its database; None where it has that to itself.
    """

    def __init__(
        self,
        settings: Settings,
        clock: Clock | None = None,
        listening: tuple[str, int] | None = None,
    ) -> None:
        """Open the database.

        Args:
            settings: What has been set.
            clock: The time; None is the system's.
            listening: Where the server listens, if that is known.

        Raises:
            CannotOpen: It cannot be used.
            SetupError: An engine of the settings is none.
            BadMailSettings: What is set about mail cannot be used.
        """
        self.settings = settings
        self.mailer = Mailer(settings) if settings.smtp_host else None
        register_engines(map(parse_named_engine, settings.engines))
        self.listening = listening
        self.clock = SystemClock() if clock is None else clock
        self.store = open_store(settings.database, settings.data)
        # Several processes hear of each other by Redis.
        alone = not settings.redis
        self.heartbeat = Heartbeat(self.store, self.clock, alone=alone, on_outage=self._end_outage)
        self.bots = BotPool(
            settings.bot_workers, settings.bot_grace, cache=settings.data / COMPILED
        )
        self.metrics = Metrics()
        self.resources = Resources(
            settings, self.store, self.bots, self.clock, metrics=self.metrics
        )
        self.resources.watch = self.heartbeat
        self.tables = TableRegistry(self.resources)
        self.cluster = self._join_others() if settings.redis else None
        line = AnalysisLine(self.clock, settings.data / COMPILED)
        sharing = None if self.cluster is None else self.cluster.analyses
        self.analyses = Analyses(settings, self.store, self.clock, line, sharing)
        self.resources.vacations = self.store.vacations_of
        self.vacations = VacationDesk(self.store, self.tables, self.clock, settings.vacation_days)
        self.guests = Guests(self.store)
        self.accounts = Accounts(self.store, self.guests, self.resources.workers)
        self.notices = Notices(
            settings,
            self.store,
            self.clock,
            self.mailer,
            self.cluster or Alone(),
            self.heartbeat.process,
            self.metrics,
        )
        self.resources.wake_notices = self.notices.wake
        self.resources.may_reach = self.notices.may_reach
        self.devices = Devices(self.store)
        self.recovery = Recovery(self.store, self.accounts, self.mailer)
        self.passkeys = Passkeys(self.store)
        self.changes: TokenBuckets[str] = TokenBuckets(settings.changes, time.monotonic)
        self.reads: TokenBuckets[str] = TokenBuckets(settings.changes.times(10), time.monotonic)
        self.connects: TokenBuckets[str] = TokenBuckets(settings.connects, time.monotonic)
        self.messages = SharedRates(
            settings.messages.times(2), settings.messages.times(10), time.monotonic
        )
        self.chat_messages = SharedRates(
            settings.chat_messages, settings.chat_messages.times(5), time.monotonic
        )
        self.welcomes = SharedRates(settings.connects, settings.connects.times(2), time.monotonic)
        self.new_tables: TokenBuckets[str] = TokenBuckets(settings.new_tables, time.monotonic)
        self.replays: TokenBuckets[str] = TokenBuckets(settings.replays, time.monotonic)
        self.pictures: TokenBuckets[str] = TokenBuckets(settings.pictures, time.monotonic)
        self.puzzle_reports: TokenBuckets[str] = TokenBuckets(
            settings.puzzle_reports, time.monotonic
        )
        self.mails: TokenBuckets[str] = TokenBuckets(settings.mails, time.monotonic)
        self.requests: TokenBuckets[str] = TokenBuckets(settings.requests, time.monotonic)
        self.connections: ConcurrencyLimit[None] = ConcurrencyLimit(settings.connections)
        self.address_connections: ConcurrencyLimit[str] = ConcurrencyLimit(
            settings.connections_per_address
        )
        self.guest_connections: ConcurrencyLimit[str] = ConcurrencyLimit(
            settings.connections_per_guest
        )
        self.reports = SharedRates(settings.reports, settings.reports.times(5), time.monotonic)
        self.company = Company(
            self.heartbeat.process,
            self.store,
            self.resources,
            self.tables,
            self.accounts,
            lambda: self._connections,
        )
        self.bans = Bans(self.clock)
        self.silences = Silences(self.clock)
        self.words = Words(settings.word_list)
        self.moderation = Moderation(
            self.store, self.clock, self.tables, self.accounts, self.silences, self.bans
        )
        self.exports: TokenBuckets[str] = TokenBuckets(settings.exports, time.monotonic)
        self.my_data = MyData(
            self.store, self.clock, self.tables, self.accounts, self.resources.workers
        )
        self.administering = Administering(
            self.store,
            self.tables,
            self.analyses,
            Order(self.bans, self.silences, self.words),
            lambda: self._connections,
        )
        self.tournaments = Tournaments(self.store, self.resources)
        self.director = TournamentDirector(
            self.tournaments,
            self.store,
            TournamentGames(self.tables, self.clock, self.accounts.names, self.store.blocks_of),
            self.clock,
            self.resources.new_table_id,
            self.cluster,
        )
        self.ratings = Ratings(
            self.heartbeat.process, self.store, self.tables, self.accounts, self.clock
        )
        self.resources.rating = self.ratings
        self.rating_lists = RatingLists(self.store, self.accounts)
        self.stopping = False
        self._connections: set[OpenConnection] = set()

    def _join_others(self) -> Cluster:
        """Let tables know of other processes on the same database.

        Raises:
            BadRedis: The address of Redis cannot be used.
        """
        # Where a process has its database to itself, the client of Redis need not be installed.
        from topdrop.server.runtime.cluster.redis_wake_ups import RedisWakeUps

        process = self.heartbeat.process
        wake_ups = RedisWakeUps(self.settings.redis, self.store.instance, process, self.clock.sleep)
        cluster = Cluster(process, self.store, self.clock, wake_ups, self.tables, self)
        self.resources.peers = cluster
        return cluster

    def _end_outage(self, outages: Sequence[Outage]) -> None:
        """Let tables know that nothing could be stored for a while."""
        self.resources.outages = outages
        self.tables.look_again()

    async def _look_for_others(self) -> None:
        """Say so where others use the same database, whom this process does not know of."""
        try:
            found, now = await self.store.processes(), self.clock.now()
        except StoreError:
            return
        if any(each.alive(now) for each in found if each.id != self.heartbeat.process):
            log.warning("another process uses this database; `redis` lets them work together")

    async def start(self) -> None:
        """Tell the store that this process is there, and resume all tables.

        What operators have said is learnt before.
        """
        self.resources.outages = await self.heartbeat.begin()
        await self.administering.start()
        await self.company.start()
        if self.cluster is not None:
            self.cluster.start()
        else:
            await self._look_for_others()
        await self.tables.start()
        self.director.start()
        self.notices.start()
        await self.ratings.start()

    async def get_bots_ready(self) -> None:
        """Start a process for bots, and see whether all of them can play if that is wanted."""
        try:
            await self.bots.warm()
            if self.settings.check_bots:
                await check_bots(self.resources)
        except Exception:
            log.exception("the bots cannot be got ready")

    @property
    def connection_count(self) -> int:
        """How many connections to tables there are."""
        return len(self._connections)

    @contextmanager
    def connection(self, connection: OpenConnection) -> Iterator[None]:
        """Know of a connection for as long as the context lasts."""
        self._connections.add(connection)
        try:
            yield
        finally:
            self._connections.discard(connection)

    async def merge(self, guest: Guest, became: Guest) -> None:
        """Let a guest become another one, with all chairs and keys.

        Raises:
            Conflict: One of them has become another guest already.
            StoreError: It could not be stored; nothing has changed.
        """
        tables = await self.store.merge_guests(guest.id, became.id, self.clock.now())
        await self.tables.catch_up(tables)
        await self.become(guest.id, became.id)
        self.resources.peers.merged(guest.id, tables)

    async def told_of_claim(self, guest: Guest) -> None:
        """Let the tables of a guest who has claimed a name know of that."""
        tables = [row.table for row in await self.store.tables_of(guest.id, MOST_TOLD)]
        await self.tables.catch_up(tables)
        self.resources.peers.merged(guest.id, tables)

    def connected_guests(self) -> Iterator[str]:
        """Yield the guests whose connections there are."""
        return (each.guest for each in self._connections if each.guest is not None)

    async def become(self, guest: str, became: str) -> None:
        """Let the connections of a guest be those of whom that guest has become."""
        for connection in list(self._connections):
            if connection.guest == guest:
                await connection.become(became)

    async def disconnect_all(self) -> None:
        """Close all connections, telling them that the server is going to be back."""
        self.stopping = True
        self.heartbeat.stop()
        connections = list(self._connections)
        for connection in connections:
            connection.end(Refusal("stopping"), RESTARTING)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                for connection in connections:
                    await connection.ended.wait()

    async def stop(self) -> None:
        """Finish what is being done and let go of everything."""
        self.stopping = True
        self.heartbeat.stop()
        await self.notices.stop()
        await self.director.stop()
        await self.administering.stop()
        await self.ratings.stop()
        await self.vacations.stop()
        await self.company.stop()
        await self.tables.stop()
        if self.cluster is not None:
            await self.cluster.stop()
        await self.heartbeat.end()
        await self.recovery.close()
        await self.bots.close()
        await self.analyses.close()
        self.resources.close()
        await self.store.close()

    def check_running(self) -> None:
        """Refuse when the server is stopping.

        Raises:
            Refusal: It is.
        """
        if self.stopping:
            raise Refusal("stopping")

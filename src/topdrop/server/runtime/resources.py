"""What all table sessions share: the store, the bots, the clock, and who does heavy work."""

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from topdrop.core.game import Record
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.bot_queue import Asker
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.cluster.peers import NoPeers, Peers
from topdrop.server.runtime.workers import Lane, Workers
from topdrop.server.settings import Settings
from topdrop.server.store import TableStore
from topdrop.server.tables.creation import new_table_id
from topdrop.server.tables.outages import Outage, outage_until
from topdrop.server.tables.vacation_rules import KeptVacation

T = TypeVar("T")

log: Final = logging.getLogger("topdrop.server")


class BotFailed(Exception):
    """A bot did not come up with a move."""


class Question(NamedTuple):
    """What a bot is asked.

    Attributes:
        bot: The bot's name.
        record: The game so far, as anybody may know it.
        seat: The seat to move.
        seconds: How long it may think.
        fresh: Whether it is to think in a new process.
    """

    bot: str
    record: Record
    seat: int
    seconds: float
    fresh: bool = False


class Chosen(NamedTuple):
    """What a bot chose.

    Attributes:
        move: The move in its text form.
        hurried: Whether it thought shorter than it might have, since others waited.
    """

    move: str
    hurried: bool = False


class Bots(Protocol):
    """Whoever chooses moves for bots; `topdrop.server.runtime.bot_pool` does it in processes."""

    async def choose(self, question: Question, asker: Asker) -> Chosen:
        """Return a bot's move.

        Raises:
            BotFailed: It came up with none.
            NotWanted: Its move is of no use any more.
            Refusal: Too many wait for a bot (``busy``).
        """

    async def think(self, question: Question, seconds: float) -> str:
        """Return a bot's move, for which it has so many seconds, without waiting for a turn.

        Raises:
            BotFailed: It came up with none.
        """


class SessionMetrics(Protocol):
    """What sessions have counted and timed; `topdrop.server.runtime.metrics` does it."""

    def count_move(self, game: str, by: str) -> None:
        """Count a decision that is stored, by game and who made it."""

    def time_storing(self) -> AbstractContextManager[object]:
        """Time from a decision to when it is safe."""


class NoMetrics:
    """Counts and times nothing."""

    def count_move(self, game: str, by: str) -> None:
        """Do nothing."""

    def time_storing(self) -> AbstractContextManager[object]:
        """Do nothing."""
        return nullcontext()


class Lanes(Protocol):
    """Whoever does what takes processor time; `Workers` does it in threads."""

    async def run(self, lane: Lane, owner: str, work: Callable[..., T], *values: Any) -> T:
        """Do work in a lane.

        Args:
            lane: What kind of work it is.
            owner: Whose it is: a table, a guest or an address; they take turns.
            work: What is to be done.
            *values: What it is called with.

        Raises:
            Refusal: There is too much to do (``busy``); only where something is looked at.
        """

    def close(self) -> None:
        """Let go of everything; what has not begun is dropped."""


class StoreWatch(Protocol):
    """Whoever sees whether the store is there; `topdrop.server.runtime.heartbeat` does it."""

    away: bool
    """Whether it was not there when that was last seen."""

    async def look(self) -> None:
        """See whether it is there again; what has ended is among the `outages` then."""


class NoWatch:
    """Sees nothing."""

    away = False

    async def look(self) -> None:
        """Do nothing."""


FindVacations: TypeAlias = Callable[[Collection[str]], Awaitable[Sequence[KeptVacation]]]


async def _no_vacations(guests: Collection[str]) -> Sequence[KeptVacation]:
    """Return that nobody ever goes on vacation, where nobody is known."""
    return ()


class Rating(Protocol):
    """Whoever rates games; `topdrop.server.runtime.ratings` does it."""

    async def begin(self, table: str) -> None:
        """Know that a table is rated, before it is stored.

        Raises:
            Refusal: That could not be stored.
        """

    def over(self, table: str) -> None:
        """The game of a rated table is over, which is stored."""


class NoRating:
    """Refuses rated tables: nobody rates them."""

    async def begin(self, table: str) -> None:
        """Refuse it."""
        raise Refusal("needs_server")

    def over(self, table: str) -> None:
        """Do nothing."""


class Resources:
    """What all table sessions of a server share.

    Attributes:
        settings: What has been set.
        store: Where everything is kept.
        bots: Who chooses moves for bots.
        clock: The time.
        outages: When no process served the tables, in order; until somebody knows better, that is
            always before.
        unplayable_bots: By game and bot, why it has turned out not to be able to play.
        workers: Who does what takes processor time.
        new_table_id: Makes the ids of new tables.
        metrics: What counts and times.
        peers: The other processes on the same database.
        watch: Who sees whether the store is there.
        vacations: Finds all vacations of some guests.
        wake_notices: Called when notices may have been stored.
        may_reach: Whether a way may lead to one of some guests; where none does, no notices arise.
        rating: Who rates games.
    """

    def __init__(
        self,
        settings: Settings,
        store: TableStore,
        bots: Bots,
        clock: Clock,
        *,
        workers: Lanes | None = None,
        new_table_id: Callable[[], str] = new_table_id,
        metrics: SessionMetrics | None = None,
    ) -> None:
        """Start the threads.

        Args:
            settings: What has been set.
            store: Where everything is kept.
            bots: Who chooses moves for bots.
            clock: The time.
            workers: Who does what takes processor time; None is threads.
            new_table_id: Makes the ids of new tables.
            metrics: What counts and times; None is nothing.
        """
        self.settings = settings
        self.store = store
        self.bots = bots
        self.clock = clock
        self.outages: Sequence[Outage] = (outage_until(clock.now()),)
        self.unplayable_bots: dict[tuple[str, str], str] = {}
        self.workers = Workers(settings.worker_threads) if workers is None else workers
        self.new_table_id = new_table_id
        self.metrics = NoMetrics() if metrics is None else metrics
        self.peers: Peers = NoPeers()
        self.watch: StoreWatch = NoWatch()
        self.vacations: FindVacations = _no_vacations
        self.wake_notices: Callable[[], None] = lambda: None
        self.may_reach: Callable[[Collection[str]], bool] = lambda guests: False
        self.rating: Rating = NoRating()

    def close(self) -> None:
        """Let go of the worker threads; what has not begun is dropped."""
        self.workers.close()

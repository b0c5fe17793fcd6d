"""What is scheduled at a table: bots move, flags fall, stand-ins play."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Any, Final, NamedTuple, Protocol

from topdrop.core.errors import SetupError
from topdrop.server.protocol.common import Degraded, PlayedBy
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.alarms import LONGEST_SECONDS
from topdrop.server.runtime.bot_queue import Asker, NotWanted, Rank
from topdrop.server.runtime.clock import Timer
from topdrop.server.runtime.logged import without_words
from topdrop.server.runtime.resources import BotFailed, Chosen, Question, Resources, log
from topdrop.server.tables.seat_bots import BotPlayer, bot_player, stand_in
from topdrop.server.tables.table import Table

Work = Callable[[], Coroutine[Any, Any, None]]

RETRY_SECONDS: Final = 5.0
"""After so long something is tried again that failed, and after twice as long each time after."""

SOON_BETTER: Final = ("busy", "not_saved")
"""What lies elsewhere and passes; it is tried again after the same time each time."""

LONGEST_RETRY_SECONDS: Final = 300.0


class ScheduledTable(Protocol):
    """What the scheduler asks of a table when the time has come; all of it may be refused."""

    id: str

    @property
    def watched(self) -> bool:
        """Whether anybody is connected."""

    async def play_for(
        self,
        chair: int,
        move: str | None,
        by: PlayedBy,
        turn: int,
        degraded: Degraded | None = None,
    ) -> Refusal | None:
        """Play a bot's move, or any legal one, unless the table's `turn` is another one now.

        Returns why it cannot be played, so that nothing has changed; None when it can.
        """

    async def expire_clock(self, turn: int) -> None:
        """End the time of the running clock, unless the table's `turn` is another one now."""

    async def reschedule(self) -> None:
        """Schedule again what failed."""


class Attempt(NamedTuple):
    """One way to come to a decision; where it fails, there is another.

    Attributes:
        player: Whom to ask; None is nobody, for any legal move.
        by: Whom that makes the move's.
        fresh: Whether it is to think in a new process.
        degraded: As in `MovePlayed`, unless the bot was hurried.
    """

    player: BotPlayer | None
    by: PlayedBy
    fresh: bool = False
    degraded: Degraded | None = None


class Scheduler:
    """Schedules bot moves, stand-ins and flags."""

    def __init__(self, scheduled: ScheduledTable, resources: Resources) -> None:
        self._scheduled = scheduled
        self._resources = resources
        self._timer: Timer | None = None
        self._only_clock = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._scheduled_for = -1
        self._failures = 0
        self._watching_seconds = 0.0
        # Whether bots among themselves wait until somebody comes to watch.
        self._paused = False

    @property
    def busy(self) -> bool:
        """Whether something is pending besides a running clock, which others can watch."""
        return bool(self._tasks) or (self._timer is not None and not self._only_clock)

    def let_watch(self, seconds: float) -> None:
        """Hold back the next bot's move some seconds, for people to see what happened."""
        self._watching_seconds = seconds

    def schedule(self, table: Table, *, again: bool = False) -> None:
        """See who is to act now; what was asked before and comes too late is passed over.

        Args:
            table: The table, which is stored.
            again: Schedule even if nothing has changed since the last time.
        """
        if self._scheduled_for != table.turn:
            self._failures = 0
        elif not again and not self._paused:
            return
        # A bot that is still thinking is not interrupted: its worker would have to be killed.
        # Its move comes with the `turn` it was asked at, and is passed over.
        self.cancel_timer()
        self._scheduled_for = table.turn
        self._paused = False
        acting = table.to_act
        if acting is None or table.game is None or table.lesson is not None:
            return
        if table.chairs[acting].sitter == "bot":
            if self._plays(table):
                self._start(partial(self._move, table, acting, table.turn))
            else:
                self._paused = True
        elif table.flagged == acting:
            self._start(partial(self._move, table, acting, table.turn))
        elif table.running == acting:
            now = self._resources.clock.now()
            left = ((table.expires or now) - now) / 1000
            # What is days away is looked at again, since computers sleep and clocks are set.
            left = min(max(left, 0.0), LONGEST_SECONDS)
            self._set_timer(left, partial(self._scheduled.expire_clock, table.turn))
            self._only_clock = True

    def is_due(self, table: Table) -> bool:
        """Return whether there is anything to schedule."""
        acting = table.to_act
        if acting is None or table.game is None or table.lesson is not None:
            return False
        if table.chairs[acting].sitter == "bot":
            return self._plays(table)
        return acting in (table.flagged, table.running)

    def rest(self) -> None:
        """Leave what is to be done to another process; what a bot still thinks is passed over."""
        self.cancel_timer()
        self._scheduled_for = -1
        self._paused = False

    def look_again(self) -> None:
        """Have the table looked at after a while: the store is away, and it is to be read anew."""
        self.cancel_timer()
        self._set_timer(RETRY_SECONDS, self._scheduled.reschedule)

    async def stop(self) -> None:
        """Cancel everything."""
        self.cancel_timer()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cancel_timer(self) -> None:
        """Cancel what is to happen later; what is being done goes on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _set_timer(self, seconds: float, work: Work) -> None:
        def ring() -> None:
            self._timer = None
            self._start(work)

        self._timer = self._resources.clock.call_later(seconds, ring)
        self._only_clock = False

    def _start(self, work: Work) -> None:
        task = asyncio.get_running_loop().create_task(self._run(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, work: Work) -> None:
        """Do some work; where it fails, try again after a while."""
        try:
            await work()
        except Exception as error:
            if isinstance(error, Refusal) and error.code in SOON_BETTER:
                seconds = RETRY_SECONDS
            else:
                seconds = min(RETRY_SECONDS * 2 ** min(self._failures, 10), LONGEST_RETRY_SECONDS)
                self._failures += 1
                # Only what nobody has foreseen needs to be looked for.
                foreseen = isinstance(error, Refusal)
                told = str(error) if foreseen else "what was due failed"
                unforeseen = None if foreseen else without_words(error)
                log.warning("table %s: %s", self._scheduled.id, told, exc_info=unforeseen)
            self.cancel_timer()
            self._set_timer(seconds, self._scheduled.reschedule)

    def _plays(self, table: Table) -> bool:
        """Return whether bots move at a table: among themselves they do while somebody watches."""
        return table.goes_on_alone or self._scheduled.watched

    def _rank(self, table: Table) -> Rank:
        if not self._scheduled.watched:
            return Rank.UNWATCHED
        return Rank.AWAITED if table.people else Rank.WATCHED

    def _attempts(self, table: Table, chair: int) -> tuple[Attempt, ...]:
        """Return how a chair's decision may be come by, in the order in which that is tried."""
        game, most = table.adapter.name, self._resources.settings.bot_seconds
        unplayable, bot = self._resources.unplayable_bots, table.chairs[chair].bot
        helper = stand_in(game, most)
        if helper is not None and (game, helper.bot) in unplayable:
            helper = None
        if table.chairs[chair].sitter != "bot":
            return *_twice(helper, "stand_in"), Attempt(None, "stand_in")
        player = playable_bot(game, bot or "", most, unplayable)
        attempts = _twice(player, "bot")
        if helper != player:
            attempts += _twice(helper, "stand_in", "failed")
        return *attempts, Attempt(None, "stand_in", degraded="failed")

    async def _move(self, table: Table, chair: int, turn: int) -> None:
        """Come to a chair's decision and play it, once people have seen the last one."""
        asker = Asker(
            table.host,
            lambda: self._rank(table),
            lambda: self._scheduled_for == turn and self._plays(table),
        )
        try:
            async with self._pause(table, chair) as pausing:
                for attempt in self._attempts(table, chair):
                    chosen = await self._choose(attempt, table, asker)
                    if chosen is not None or attempt.player is None:
                        await pausing
                        if await self._play(chair, attempt, chosen, turn):
                            return
        except NotWanted:
            # Unless something else has been scheduled, it is asked again when somebody comes.
            self._paused = self._paused or self._scheduled_for == turn

    @asynccontextmanager
    async def _pause(self, table: Table, chair: int) -> AsyncIterator[Awaitable[None]]:
        """Let people watch what happened while a bot thinks: they wait for the longer of both."""
        pause = 0.0
        if table.options.bot_pause and table.chairs[chair].sitter == "bot":
            pause = self._resources.settings.bot_pause + self._watching_seconds
        pausing = asyncio.ensure_future(self._resources.clock.sleep(pause))
        try:
            yield pausing
        finally:
            pausing.cancel()

    async def _choose(self, attempt: Attempt, table: Table, asker: Asker) -> Chosen | None:
        """Ask a bot for a move; None when it has none.

        Raises:
            NotWanted: It is too late, or bots among themselves are not watched any more.
            Refusal: Too many wait for a bot (``busy``).
        """
        game, player = table.game, attempt.player
        if not asker.wanted() or game is None or game.to_move is None:
            raise NotWanted
        if player is None:
            return None
        question = Question(player.bot, game.record(), game.to_move, player.seconds, attempt.fresh)
        try:
            return await self._resources.bots.choose(question, asker)
        except BotFailed as error:
            log.warning("table %s: a bot failed: %s", self._scheduled.id, error)
            return None

    async def _play(self, chair: int, attempt: Attempt, chosen: Chosen | None, turn: int) -> bool:
        """Play what was chosen, or any legal move, and return whether that may be played."""
        move, degraded = None, attempt.degraded
        if chosen is not None:
            move = chosen.move
            if chosen.hurried and attempt.by == "bot":
                degraded = "hurried"
        refused = await self._scheduled.play_for(chair, move, attempt.by, turn, degraded)
        if refused is not None:
            log.warning("table %s: a bot may not play: %s", self._scheduled.id, refused)
        return refused is None


def _twice(
    player: BotPlayer | None, by: PlayedBy, degraded: Degraded | None = None
) -> tuple[Attempt, ...]:
    """Return the attempts to ask a bot: as it is, and once more in a new process."""
    if player is None:
        return ()
    return tuple(Attempt(player, by, fresh, degraded) for fresh in (False, True))


def playable_bot(
    game: str, bot: str, most: float, unplayable: Mapping[tuple[str, str], str]
) -> BotPlayer | None:
    """Return whom to ask for the moves of the bot on a chair; None when it cannot play.

    Args:
        game: The game.
        bot: What the chair says, perhaps of long ago.
        most: The seconds that a bot of no level may think, and none may exceed.
        unplayable: By game and bot, why it has turned out not to be able to play.
    """
    try:
        player = bot_player(game, bot, most)
    except SetupError as error:
        _log_once(game, str(error))
        return None
    reason = unplayable.get((game, player.bot))
    if reason is not None:
        _log_once(game, f"{bot} cannot play: {reason}")
        return None
    return player


@cache
def _log_once(game: str, reason: str) -> None:
    """Log that a stand-in plays, once for each reason."""
    log.warning("a stand-in plays %s: %s", game, reason)

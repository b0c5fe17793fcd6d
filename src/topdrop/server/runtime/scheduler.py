"""What is scheduled at a table: bots move, flags fall, stand-ins play."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import cache, partial
from typing import Any, Final, Protocol

from topdrop.core.errors import SetupError
from topdrop.core.game import Record
from topdrop.server.protocol.common import PlayedBy
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.bot_pool import BotFailed
from topdrop.server.runtime.clock import Timer
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.tables.seat_bots import BotPlayer, bot_player, stand_in
from topdrop.server.tables.table import Table

Work = Callable[[], Coroutine[Any, Any, None]]

RETRY_SECONDS: Final = 5.0
"""After so long something is tried again that could not be stored."""


class ScheduledTable(Protocol):
    """What the scheduler asks of a table when the time has come; all of it may be refused."""

    id: str

    async def play_for(
        self, chair: int, move: str | None, by: PlayedBy, turn: int
    ) -> Refusal | None:
        """Play a bot's move, or any legal one, unless the table's `turn` is another one now."""

    async def expire_clock(self, turn: int) -> None:
        """End the time of the running clock, unless the table's `turn` is another one now."""

    async def reschedule(self) -> None:
        """Schedule again what failed."""


class Scheduler:
    """Schedules bot moves, stand-ins and flags."""

    def __init__(self, scheduled: ScheduledTable, resources: Resources) -> None:
        self._scheduled = scheduled
        self._resources = resources
        self._timer: Timer | None = None
        self._only_clock = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._scheduled_for = -1
        self._watching_seconds = 0.0

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
        if self._scheduled_for == table.turn and not again:
            return
        # A bot that is still thinking is not interrupted: its worker would have to be killed.
        # Its move comes with the `turn` it was asked at, and is passed over.
        self.cancel_timer()
        self._scheduled_for = table.turn
        acting = table.to_act
        if acting is None or table.game is None:
            return
        chair = table.chairs[acting]
        game, most = table.adapter.name, self._resources.settings.bot_seconds
        if chair.sitter == "bot":
            player = player_or_stand_in(game, chair.bot or "", most)
            self._start(partial(self._move, table, acting, player, "bot"))
        elif table.flagged == acting:
            self._start(partial(self._move, table, acting, stand_in(game, most), "stand_in"))
        elif table.running == acting:
            left = table.time_left(self._resources.clock.now()) / 1000
            self._set_timer(left, partial(self._scheduled.expire_clock, table.turn))
            self._only_clock = True

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
        """Do some work; when it could not be stored, try again after a while."""
        try:
            await work()
        except Refusal as refusal:
            log.warning("table %s: %s", self._scheduled.id, refusal)
            self.cancel_timer()
            self._set_timer(RETRY_SECONDS, self._scheduled.reschedule)
        except Exception:
            log.exception("table %s", self._scheduled.id)

    async def _move(self, table: Table, chair: int, player: BotPlayer | None, by: PlayedBy) -> None:
        """Ask a bot for a move and play it, once people have seen the last one."""
        if table.game is None or table.game.to_move is None:
            return
        turn = table.turn
        pause = 0.0
        if table.options.bot_pause and by == "bot":
            pause = self._resources.settings.bot_pause + self._watching_seconds
        # The bot thinks while people watch, so that they wait for the longer of both only.
        choosing = self._choose(player, table.game.record(), table.game.to_move)
        move, _ = await asyncio.gather(choosing, self._resources.clock.sleep(pause))
        await self._scheduled.play_for(chair, move, by, turn)

    async def _choose(self, player: BotPlayer | None, record: Record, seat: int) -> str | None:
        if player is None:
            return None
        try:
            return await self._resources.bots.choose(player.bot, record, seat, player.seconds)
        except BotFailed as error:
            log.warning("table %s: a bot failed: %s", self._scheduled.id, error)
            return None


def player_or_stand_in(game: str, bot: str, most: float) -> BotPlayer | None:
    """Return whom to ask for the moves of the bot on a chair, a stand-in when it is gone.

    Args:
        game: The game.
        bot: What the chair says, perhaps of long ago.
        most: The seconds that a bot of no level may think, and none may exceed.

    Returns:
        The bot to ask; None when there is nobody to ask and any legal move must do.
    """
    try:
        return bot_player(game, bot, most)
    except SetupError as error:
        _log_once(game, str(error))
        return stand_in(game, most)


@cache
def _log_once(game: str, reason: str) -> None:
    """Log that a stand-in plays, once for each reason."""
    log.warning("a stand-in plays %s: %s", game, reason)

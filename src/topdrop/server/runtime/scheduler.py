"""What happens at a table by itself: bots move, flags fall, stand-ins play."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from topdrop.core.game import Record
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.bot_pool import BotFailed
from topdrop.server.runtime.clock import Timer
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.tables.seat_bots import BotPlayer, bot_player, stand_in
from topdrop.server.tables.table import By, Table

if TYPE_CHECKING:
    from topdrop.server.runtime.session import TableSession

Work = Callable[[], Coroutine[Any, Any, None]]

RETRY_SECONDS: Final = 5.0
"""After so long something is tried again that could not be stored."""


class Scheduler:
    """Sees to it that whoever is to act by itself does so."""

    def __init__(self, session: "TableSession", resources: Resources) -> None:
        self._session = session
        self._resources = resources
        self._alarm: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen = -1
        self._watched = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is going to happen by itself."""
        return self._alarm is not None or bool(self._tasks)

    def watch(self, seconds: float) -> None:
        """Let people see for some seconds what happened before the next bot's move shows."""
        self._watched = seconds

    def look(self, table: Table, *, again: bool = False) -> None:
        """See who is to act now; what was asked before and comes too late is passed over.

        Args:
            table: The table, which is stored.
            again: Look even if nothing has changed since the last time.
        """
        if self._seen == table.changed and not again:
            return
        self._call_off()
        self._seen = table.changed
        chair = table.to_act
        if chair is None or table.game is None:
            return
        sitter = table.chairs[chair]
        game, most = table.adapter.name, self._resources.settings.bot_seconds
        if sitter.sitter == "bot":
            bot = bot_player(game, sitter.bot or "", most)
            self._start(partial(self._move, table, chair, bot, "bot"))
        elif table.flagged == chair:
            self._start(partial(self._move, table, chair, stand_in(game, most), "stand_in"))
        elif table.running == chair:
            left = time_left(table, self._resources.clock.now())
            changed = table.changed
            self._set_alarm(left, partial(self._session.drop_flag, changed))

    async def stop(self) -> None:
        """Let nothing more happen."""
        self._call_off()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _call_off(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _set_alarm(self, seconds: float, work: Work) -> None:
        def ring() -> None:
            self._alarm = None
            self._start(work)

        self._alarm = self._resources.clock.later(seconds, ring)

    def _start(self, work: Work) -> None:
        task = asyncio.get_running_loop().create_task(self._carefully(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carefully(self, work: Work) -> None:
        """Do some work; when it could not be stored, look again after a while."""
        try:
            await work()
        except Refusal as refusal:
            log.warning("table %s: %s", self._session.id, refusal)
            self._call_off()
            self._set_alarm(RETRY_SECONDS, self._session.look_again)
        except Exception:
            log.exception("table %s", self._session.id)

    async def _move(self, table: Table, chair: int, bot: BotPlayer | None, by: By) -> None:
        """Let a bot choose a move and play it, once people have seen the last one."""
        if table.game is None or table.game.to_move is None:
            return
        changed = table.changed
        pause = 0.0
        if table.options.bot_pause and by == "bot":
            pause = self._resources.settings.bot_pause + self._watched
        choosing = self._choose(bot, table.game.record(), table.game.to_move)
        move, _ = await asyncio.gather(choosing, self._resources.clock.pause(pause))
        await self._session.play_for(chair, move, by, changed)

    async def _choose(self, bot: BotPlayer | None, record: Record, seat: int) -> str | None:
        if bot is None:
            return None
        try:
            return await self._resources.bots.choose(bot.bot, record, seat, bot.seconds)
        except BotFailed as error:
            log.warning("table %s: a bot failed: %s", self._session.id, error)
            return None


def time_left(table: Table, now: int) -> float:
    """Return how many seconds the chair whose clock runs has left."""
    running = table.running
    if table.clocks is None or running is None:
        return 0.0
    return table.clocks.now(running, now - table.since)[running] / 1000

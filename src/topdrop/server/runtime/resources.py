"""What all table sessions share: the store, the bots, the clock, and worker threads."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar

from topdrop.core.game import Record
from topdrop.server.runtime.clock import Clock
from topdrop.server.settings import Settings
from topdrop.server.store import Store

T = TypeVar("T")

log: Final = logging.getLogger("topdrop.server")


class Bots(Protocol):
    """Whoever chooses moves for bots; `topdrop.server.runtime.bot_pool` does it in processes."""

    async def choose(self, bot: str, record: Record, seat: int, seconds: float) -> str:
        """Return a bot's move.

        Raises:
            BotFailed: It came up with none.
        """


class Resources:
    """What all table sessions of a server share.

    Attributes:
        settings: What has been set.
        store: Where everything is kept.
        bots: Who chooses moves for bots.
        clock: The time.
        started: When the server started.
    """

    def __init__(self, settings: Settings, store: Store, bots: Bots, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.clock = clock
        self.started = clock.now()
        self._threads = ThreadPoolExecutor(
            settings.worker_threads, thread_name_prefix="topdrop-worker"
        )

    async def in_thread(self, work: Callable[..., T], *values: Any) -> T:
        """Do work that takes CPU in a worker thread, outside the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, work, *values)

    def close(self) -> None:
        """Shut down the pool; what has not begun is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

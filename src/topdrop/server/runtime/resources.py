"""What all table sessions share: the store, the bots, the clock, and worker threads."""

import logging
from typing import Final, Protocol

from topdrop.core.game import Record
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.workers import Workers
from topdrop.server.settings import Settings
from topdrop.server.store import Store

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
        workers: Threads for what takes processor time.
    """

    def __init__(self, settings: Settings, store: Store, bots: Bots, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.clock = clock
        self.started = clock.now()
        self.workers = Workers(settings.worker_threads)

    def close(self) -> None:
        """Let go of the worker threads; what has not begun is dropped."""
        self.workers.close()

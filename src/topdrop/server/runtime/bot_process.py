"""A process in which bots think (`bot_worker`), seen from the server."""

from asyncio.subprocess import Process
from typing import Final

from topdrop.server.runtime.bot_worker import Prepare, Reply, Request
from topdrop.server.runtime.worker_process import WorkerProcess

PREPARE_SECONDS: Final = 180.0
"""How long a bot may take to compile what it needs, which it does once."""


class BotProcess(WorkerProcess[Reply]):
    """A worker for bots, and which of them it has prepared for."""

    module = "topdrop.server.runtime.bot_worker"
    reply = Reply

    def __init__(self, process: Process) -> None:
        super().__init__(process)
        self._prepared: set[Prepare] = set()

    async def prepare(self, prepare: Prepare) -> str | None:
        """Prepare for a bot that it has not played yet, and return why that is impossible."""
        if prepare in self._prepared:
            return None
        reply = await self.ask(prepare, PREPARE_SECONDS)
        self._prepared.add(prepare)
        return reply.error

    async def think(self, request: Request, seconds: float) -> Reply:
        """Return what a bot chooses within so many seconds."""
        return await self.ask(request, seconds)

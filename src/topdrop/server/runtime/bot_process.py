"""A process in which bots think (`bot_worker`), seen from the server."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

import msgspec

from topdrop.server.runtime.bot_worker import Prepare, Reply, Request

START_SECONDS: Final = 60.0
"""How long a worker may take to be ready."""

PREPARE_SECONDS: Final = 180.0
"""How long a bot may take to compile what it needs, which it does once."""

MAX_LINE_BYTES: Final = 4_000_000

CACHE_VARIABLE: Final = "TOPDROP_CACHE_DIR"
"""That of `topdrop.compiling`, which would bring a compiler along."""


class BotProcess:
    """A worker that is running, and what is known of it.

    Whatever it is asked raises ``OSError`` or ``EOFError`` where it has broken down,
    ``TimeoutError`` where it is silent, and ``ValueError`` or ``msgspec.DecodeError`` where it says
    what cannot be read; then it has to be ended.

    Attributes:
        pid: The number of the process.
        memory: The most memory that it is known to have had, in MB.
    """

    def __init__(self, process: Process) -> None:
        self.pid = process.pid
        self.memory = 0
        self._process = process
        self._prepared: set[Prepare] = set()

    @classmethod
    async def launch(cls, cache: Path | None) -> Self:
        """Start a worker, which is not ready yet.

        Args:
            cache: Where compiled functions may be kept that fit nowhere else.

        Raises:
            OSError: The system does not allow it.
        """
        environment = dict(os.environ)
        if cache is not None:
            environment.setdefault(CACHE_VARIABLE, str(cache))
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "topdrop.server.runtime.bot_worker"),
                stdin=PIPE,
                stdout=PIPE,
                limit=MAX_LINE_BYTES,
                env=environment,
                start_new_session=True,
            )
        )

    @property
    def running(self) -> bool:
        """Whether it is not known to have ended."""
        return self._process.returncode is None

    async def until_ready(self) -> None:
        """Wait until it takes requests."""
        await asyncio.wait_for(self._answer(), START_SECONDS)

    async def prepare(self, prepare: Prepare) -> str | None:
        """Prepare for a bot that it has not played yet, and return why that is impossible."""
        if prepare in self._prepared:
            return None
        reply = await asyncio.wait_for(self._ask(prepare), PREPARE_SECONDS)
        self._prepared.add(prepare)
        return reply.error

    async def think(self, request: Request, seconds: float) -> Reply:
        """Return what a bot chooses within so many seconds."""
        return await asyncio.wait_for(self._ask(request), seconds)

    async def end(self) -> None:
        """End it, with all that bots have started in it."""
        if self.running:
            with suppress(OSError):
                _kill(self.pid)
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._process.wait()

    async def _ask(self, request: Request | Prepare) -> Reply:
        stdin = self._process.stdin
        if stdin is None:
            raise EOFError("the worker takes no requests")
        stdin.write(msgspec.json.encode(request) + b"\n")
        await stdin.drain()
        return await self._answer()

    async def _answer(self) -> Reply:
        stdout = self._process.stdout
        line = await stdout.readline() if stdout is not None else b""
        if not line:
            raise EOFError("the worker has ended")
        reply = msgspec.json.decode(line, type=Reply)
        self.memory = max(self.memory, reply.memory)
        return reply


def _kill(pid: int) -> None:
    """Kill a worker that leads a group of its own, and whatever else is in that group."""
    if sys.platform == "win32":
        os.kill(pid, signal.SIGTERM)
    else:
        os.killpg(pid, signal.SIGKILL)

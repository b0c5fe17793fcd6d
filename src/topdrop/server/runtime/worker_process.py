"""A process of its own that answers requests over a line (`worker_line`), seen from the server."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

import msgspec

from topdrop.server.runtime.worker_line import WorkerReply

R = TypeVar("R", bound=WorkerReply)
"""What it answers."""

START_SECONDS: Final = 60.0
"""How long a worker may take to be ready."""

MAX_LINE_BYTES: Final = 4_000_000

CACHE_VARIABLE: Final = "TOPDROP_CACHE_DIR"
"""That of `topdrop.compiling`, which would bring a compiler along."""


class WorkerProcess(Generic[R]):
    """A worker that is running, and what is known of it.

    Whatever it is asked raises ``OSError`` or ``EOFError`` where it has broken down,
    ``TimeoutError`` where it is silent, and ``ValueError`` or ``msgspec.DecodeError`` where it says
    what cannot be read; then it has to be ended.

    Attributes:
        module: What is run in it.
        reply: What it answers.
        pid: The number of the process.
        memory: The most memory that it is known to have had, in MB.
    """

    module: ClassVar[str]
    reply: ClassVar[type[Any]]

    def __init__(self, process: Process) -> None:
        self.pid = process.pid
        self.memory = 0
        self._process = process

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
                # -P: a file of the folder may be called as a module that is needed.
                *("-P", "-m", cls.module),
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

    async def ask(self, request: Any, seconds: float) -> R:
        """Return its answer to a request, for which it has so many seconds."""
        return await asyncio.wait_for(self._ask(request), seconds)

    async def end(self) -> None:
        """End it, with all that was started in it."""
        if self.running:
            with suppress(OSError):
                _kill(self.pid)
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._process.wait()

    async def _ask(self, request: Any) -> R:
        stdin = self._process.stdin
        if stdin is None:
            raise EOFError("the worker takes no requests")
        stdin.write(msgspec.json.encode(request) + b"\n")
        await stdin.drain()
        return await self._answer()

    async def _answer(self) -> R:
        stdout = self._process.stdout
        line = await stdout.readline() if stdout is not None else b""
        if not line:
            raise EOFError("the worker has ended")
        reply: R = msgspec.json.decode(line, type=self.reply)
        self.memory = max(self.memory, reply.memory)
        return reply


def _kill(pid: int) -> None:
    """Kill a worker that leads a group of its own, and whatever else is in that group."""
    if sys.platform == "win32":
        os.kill(pid, signal.SIGTERM)
    else:
        os.killpg(pid, signal.SIGKILL)

"""The process in which analyses are made (`analysis_worker`), seen from the server."""

import asyncio
from pathlib import Path
from typing import Final

import msgspec

from topdrop.server.runtime.analysis_worker import AnalysisReply, AnalysisRequest
from topdrop.server.runtime.clock import Clock, Timer
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.worker_process import WorkerProcess

PREPARE_SECONDS: Final = 180.0
"""How long may be compiled before a game is begun with, which is done once on a machine."""

MEMORY: Final = 1024
"""A worker that has had more memory than this, in MB, is replaced."""

IDLE_SECONDS: Final = 300.0
"""After so long without a request the process is ended."""


class AnalysisFailed(Exception):
    """A step of an analysis could not be made; the message says why."""


class OutOfTime(Exception):
    """A step of an analysis took longer than it may."""


class AnalysisProcess(WorkerProcess[AnalysisReply]):
    """A worker for analyses."""

    module = "topdrop.server.runtime.analysis_worker"
    reply = AnalysisReply


class AnalysisLine:
    """Asks one worker after the other what is asked, in the order in which it was asked.

    The worker is started when it is needed, again when it is lost, and ended when it is not.
    """

    def __init__(self, clock: Clock, cache: Path | None) -> None:
        """Begin without a process.

        Args:
            clock: The time.
            cache: Where compiled functions may be kept that fit nowhere else.
        """
        self._clock = clock
        self._cache = cache
        self._process: AnalysisProcess | None = None
        # Whoever waits has it in turn, so that a step of an analysis goes between two answers.
        self._lock = asyncio.Lock()
        self._idle: Timer | None = None
        self._going: asyncio.Task[None] | None = None
        self._closed = False

    async def ask(self, request: AnalysisRequest, seconds: float) -> tuple[AnalysisReply, float]:
        """Return the worker's answer, and how many seconds it took.

        Args:
            request: What is asked.
            seconds: How long it may take when its turn has come.

        Raises:
            AnalysisFailed: There is none.
            OutOfTime: It took too long.
        """
        async with self._lock:
            self._stay()
            try:
                process = await self._ready()
                began = self._clock.now()
                reply = await process.ask(request, seconds)
            except TimeoutError:
                await self._end()
                raise OutOfTime from None
            except (OSError, EOFError, ValueError, msgspec.DecodeError) as error:
                await self._end()
                raise AnalysisFailed(str(error) or type(error).__name__) from None
            except BaseException:
                # Its answer would be taken for the next request's.
                await self._end()
                raise
            if process.memory > MEMORY:
                log.warning("the process for analyses had %d MB and is ended", process.memory)
                await self._end()
            took = (self._clock.now() - began) / 1000
            self._leave_later()
        if reply.error is not None:
            raise AnalysisFailed(reply.error)
        return reply, took

    async def close(self) -> None:
        """End the process; none is started any more."""
        self._closed = True
        self._stay()
        await self._end()
        if self._going is not None:
            await self._going

    async def _ready(self) -> AnalysisProcess:
        if self._process is not None and self._process.running:
            return self._process
        if self._closed:
            raise EOFError("the server is stopping")
        self._process = await AnalysisProcess.launch(self._cache)
        await self._process.until_ready()
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await process.end()

    def _stay(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    def _leave_later(self) -> None:
        self._idle = self._clock.call_later(IDLE_SECONDS, self._leave)

    def _leave(self) -> None:
        """Let the process go: it ends when its input does."""
        if self._process is not None and not self._lock.locked():
            process, self._process = self._process, None
            self._going = asyncio.get_running_loop().create_task(process.end())

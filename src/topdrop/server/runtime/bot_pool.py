"""Bots in processes of their own (`bot_process`), so that no page stutters because a bot thinks."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import randbits
from typing import Final

import msgspec

from topdrop.bots.registry import full_name
from topdrop.server.runtime.bot_process import BotProcess
from topdrop.server.runtime.bot_queue import Asker, BotQueue
from topdrop.server.runtime.bot_worker import Prepare, Reply, Request
from topdrop.server.runtime.resources import BotFailed, Chosen, Question, log

MEMORY: Final = 1024
"""A worker that has had more memory than this, in MB, is replaced."""


class BotPool:
    """Some workers, started when they are needed and again when one is lost."""

    def __init__(
        self, workers: int, grace: float, *, cache: Path | None = None, memory: int = MEMORY
    ) -> None:
        """Make the pool.

        Args:
            workers: How many bots may think at once.
            grace: Seconds beyond its time after which a bot is given up.
            cache: Where compiled functions may be kept that fit nowhere else.
            memory: A worker that has had more memory than this, in MB, is replaced.
        """
        self._workers = workers
        self._queue = BotQueue(workers)
        self._grace = grace
        self._cache = cache
        self._memory = memory
        # The last one used comes last, and is used next: it has the most ready.
        self._idle: list[BotProcess] = []
        self._running: set[BotProcess] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many questions wait for a turn."""
        return len(self._queue)

    async def choose(self, question: Question, asker: Asker) -> Chosen:
        """Return the move, in its text form, that a bot chooses.

        Raises:
            BotFailed: It failed, broke down or took too long.
            NotWanted: Its move is of no use any more.
            Refusal: Too many wait for a bot (``busy``).
        """
        async with self._queue.turn(asker) as rivals:
            seconds = self._queue.share(question.seconds, rivals)
            move = await self.think(question, seconds)
        return Chosen(move, hurried=seconds < question.seconds)

    async def think(self, question: Question, seconds: float) -> str:
        """Let a worker think without waiting for a turn, and return the move.

        Args:
            question: What is asked.
            seconds: How long the bot may think.

        Raises:
            BotFailed: It failed, broke down or took too long.
        """
        record = question.record
        game = str(record.get("game"))
        # The worker knows no names of engines.
        bot = full_name(game, question.bot)
        request = Request(bot, question.seat, seconds, randbits(63), record)
        try:
            async with self._worker(fresh=question.fresh) as worker:
                unready = await worker.prepare(Prepare(game, bot))
                if unready is not None:
                    log.warning("bot %s cannot get ready: %s", question.bot, unready)
                reply: Reply = await worker.think(request, seconds + self._grace)
        except BotFailed:
            raise
        except Exception as error:  # whatever it is, somebody waits for a move
            raise BotFailed(f"{question.bot}: {str(error) or type(error).__name__}") from None
        if reply.move is None:
            raise BotFailed(f"{question.bot}: {reply.error}")
        return reply.move

    async def warm(self) -> None:
        """Start a worker already, so that the first bot asked does not wait for it."""
        try:
            async with self._worker():
                pass
        except (OSError, EOFError, TimeoutError, BotFailed, msgspec.DecodeError) as error:
            # Whoever asks a bot starts one again, and hears of it if that fails too.
            log.warning("no process for bots can be started: %s", error)

    async def close(self) -> None:
        """End all workers; none is started any more."""
        self._closed = True
        for worker in list(self._running):
            await self._end(worker)

    @asynccontextmanager
    async def _worker(self, *, fresh: bool = False) -> AsyncIterator[BotProcess]:
        """Have a worker; where something goes wrong, it is ended.

        Args:
            fresh: Whether it has to be a new one.
        """
        worker = await self._idle_worker(fresh=fresh) or await self._start()
        try:
            yield worker
        except BaseException:
            # Its answer, if there is one, would be taken for the next request's.
            await self._end(worker)
            raise
        if worker.memory > self._memory:
            log.warning("a process for bots had %d MB and is replaced", worker.memory)
            await self._end(worker)
        elif self._closed or len(self._idle) >= self._workers:
            await self._end(worker)
        else:
            self._idle.append(worker)

    async def _idle_worker(self, *, fresh: bool) -> BotProcess | None:
        """Take a worker that has nothing to do; where it has to be fresh, make room for one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.running and not fresh:
                return worker
            await self._end(worker)
            if fresh:
                break
        return None

    async def _start(self) -> BotProcess:
        self._check_open()
        worker = await BotProcess.launch(self._cache)
        self._running.add(worker)
        try:
            self._check_open()
            await worker.until_ready()
        except BaseException:
            await self._end(worker)
            raise
        return worker

    def _check_open(self) -> None:
        if self._closed:
            raise BotFailed("the server is stopping")

    async def _end(self, worker: BotProcess) -> None:
        self._running.discard(worker)
        await worker.end()

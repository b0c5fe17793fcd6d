"""Bots in processes of their own (`bot_worker`), so that no page stutters because a bot thinks."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from secrets import randbits
from typing import Final

import msgspec

from topdrop.core.game import Record
from topdrop.server.runtime.bot_worker import Prepare, Reply, Request

log: Final = logging.getLogger("topdrop.server")

START_SECONDS: Final = 60.0
"""How long a worker may take to be ready."""

PREPARE_SECONDS: Final = 180.0
"""How long a bot may take to compile what it needs, which it does once."""

MAX_LINE_BYTES: Final = 4_000_000


class BotFailed(Exception):
    """A bot did not come up with a move."""


class BotPool:
    """Some workers, started when the first bot is asked and again when one is lost."""

    def __init__(self, workers: int, grace: float) -> None:
        """Make the pool.

        Args:
            workers: How many bots may think at once.
            grace: Seconds beyond its time after which a bot is given up.
        """
        self._grace = grace
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._running: dict[Process, set[Prepare]] = {}
        for _ in range(workers):
            self._free.put_nowait(None)

    async def choose(self, bot: str, record: Record, seat: int, seconds: float) -> str:
        """Return the move, in its text form, that a bot chooses for `seat`.

        Args:
            bot: The bot's name.
            record: The game so far, as anybody may know it.
            seat: The seat to move.
            seconds: How long it may think.

        Raises:
            BotFailed: It failed, broke down or took too long.
        """
        request = Request(bot, seat, seconds, randbits(63), record)
        worker = await self._free.get()
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            await self._prepare(worker, Prepare(str(record.get("game")), bot))
            reply = await asyncio.wait_for(_ask(worker, request), seconds + self._grace)
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
            await self._end(worker)
            worker = None
            raise BotFailed(f"{bot}: {str(error) or type(error).__name__}") from None
        except asyncio.CancelledError:
            # The worker's answer would be taken for the next request's.
            await self._end(worker)
            worker = None
            raise
        finally:
            self._free.put_nowait(worker)
        if reply.move is None:
            raise BotFailed(f"{bot}: {reply.error}")
        return reply.move

    async def warm(self) -> None:
        """Start a worker already, so that the first bot asked does not wait for it."""
        worker = await self._free.get()
        try:
            if worker is None:
                worker = await self._start()
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError):
            # Whoever asks a bot starts one again, and hears of it if that fails too.
            worker = None
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._running):
            await self._end(worker)

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "topdrop.server.runtime.bot_worker"),
            stdin=PIPE,
            stdout=PIPE,
            limit=MAX_LINE_BYTES,
            start_new_session=True,
        )
        self._running[worker] = set()
        await asyncio.wait_for(_answer(worker), START_SECONDS)
        return worker

    async def _prepare(self, worker: Process, prepare: Prepare) -> None:
        """Prepare a worker for a bot that it has not played yet."""
        if prepare not in self._running[worker]:
            reply = await asyncio.wait_for(_ask(worker, prepare), PREPARE_SECONDS)
            if reply.error is not None:
                log.warning(
                    "bot %s of %s cannot get ready: %s", prepare.bot, prepare.game, reply.error
                )
            self._running[worker].add(prepare)

    async def _end(self, worker: Process | None) -> None:
        if worker is None:
            return
        self._running.pop(worker, None)
        with suppress(ProcessLookupError):
            worker.kill()
        if worker.stdin is not None:
            worker.stdin.close()
        await worker.wait()


async def _ask(worker: Process, request: Request | Prepare) -> Reply:
    if worker.stdin is None:
        raise EOFError("the worker takes no requests")
    worker.stdin.write(msgspec.json.encode(request) + b"\n")
    await worker.stdin.drain()
    return await _answer(worker)


async def _answer(worker: Process) -> Reply:
    line = await worker.stdout.readline() if worker.stdout is not None else b""
    if not line:
        raise EOFError("the worker has ended")
    return msgspec.json.decode(line, type=Reply)

"""Bots in processes of their own, so that no page stutters because a bot thinks.

A worker is ``python -m topdrop.server.runtime.bot_pool``: it reads one JSON request a line from
standard input and answers each with a line on standard output. It is given the public record of a
game, never what lies face down, and ends when its input does.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import redirect_stdout, suppress
from secrets import randbits
from typing import Any, BinaryIO, Final

import msgspec

from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.core.errors import TopdropError, one_line
from topdrop.core.game import Record
from topdrop.core.registry import find_game

log: Final = logging.getLogger("topdrop.server")

NICENESS: Final = 5
"""How far workers stand back behind the server, as for `os.nice`."""

START_SECONDS: Final = 60.0
"""How long a worker may take to be ready."""

PREPARE_SECONDS: Final = 180.0
"""How long a bot may take to compile what it needs, which it does once."""

LONGEST_LINE: Final = 4_000_000


class BotFailed(Exception):
    """A bot did not come up with a move."""


class Request(msgspec.Struct, frozen=True, tag=True):
    """A request to a worker: which bot is to move for which seat of which game."""

    bot: str
    seat: int
    seconds: float
    seed: int
    record: Record


class Prepare(msgspec.Struct, frozen=True, tag=True):
    """A request to do what takes a bot long once, such as compiling, before its time counts."""

    game: str
    bot: str


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """A worker's answer: a move, or why there is none. An empty one says that it is ready."""

    move: str | None = None
    error: str | None = None


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
            *("-m", "topdrop.server.runtime.bot_pool"),
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        self._running[worker] = set()
        await asyncio.wait_for(_answer(worker), START_SECONDS)
        return worker

    async def _prepare(self, worker: Process, prepare: Prepare) -> None:
        """Let a worker get ready for a bot that it has not played yet."""
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


def answer(request: Request | Prepare) -> Reply:
    """Do what is asked; whatever goes wrong in a bot, which may be anybody's, is an answer too."""
    try:
        return prepare(request) if isinstance(request, Prepare) else think(request)
    except TopdropError as error:
        return Reply(error=one_line(str(error)))
    except (Exception, SystemExit) as error:
        return Reply(error=one_line(f"{type(error).__name__}: {error}"))


def prepare(request: Prepare) -> Reply:
    """Let a bot get ready."""
    prepare_bot(request.game, request.bot)
    return Reply()


def think(request: Request) -> Reply:
    """Let a bot choose a move from the public record of a game."""
    game = find_game(request.record.get("game"))
    view = game.replay(request.record).view(request.seat)
    bot = make_bot(str(request.record.get("game")), request.bot, request.seed)
    move: Any = bot.choose(view, Clock(request.seconds))
    return Reply(move=str(move))


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests until there are no more."""
    decoder = msgspec.json.Decoder(Request | Prepare)
    _send(replies, Reply())
    for line in requests:
        with redirect_stdout(sys.stderr):
            reply = answer(decoder.decode(line))
        _send(replies, reply)


def _send(replies: BinaryIO, reply: Reply) -> None:
    replies.write(msgspec.json.encode(reply) + b"\n")
    replies.flush()


if __name__ == "__main__":
    os.nice(NICENESS)
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
    # Whoever listened may have gone; nothing is left that would have to be flushed.
    os._exit(0)

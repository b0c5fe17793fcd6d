"""A process for bots: ``python -m topdrop.server.runtime.bot_worker``.

It reads one JSON request a line from standard input and answers each with a line on standard
output. It is given the public record of a game, never what lies face down, and ends when its input
does, whatever it is doing: the server is gone then.
"""

import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout, suppress
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

import msgspec

from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.core.errors import TopdropError, one_line
from topdrop.core.game import Record
from topdrop.core.registry import find_game

NICENESS: Final = 5
"""How far workers stand back behind the server, as for `os.nice`."""


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
    """A worker's answer: a move, or why there is none; with neither it says that it is ready.

    Attributes:
        move: The move in its text form.
        error: Why there is none.
        memory: The most memory that the process has had so far, in MB; 0 where that is not known.
    """

    move: str | None = None
    error: str | None = None
    memory: int = 0


def answer(request: Request | Prepare) -> Reply:
    """Do what is asked; whatever goes wrong in a bot, which may be anybody's, is an answer too."""
    try:
        return prepare(request) if isinstance(request, Prepare) else think(request)
    except TopdropError as error:
        return Reply(error=one_line(str(error)))
    except (Exception, SystemExit) as error:
        return Reply(error=one_line(f"{type(error).__name__}: {error}"))


def prepare(request: Prepare) -> Reply:
    """Prepare a bot."""
    prepare_bot(request.game, request.bot)
    return Reply()


def think(request: Request) -> Reply:
    """Return the move a bot chooses from the public record of a game."""
    game = find_game(request.record.get("game"))
    view = game.replay(request.record).view(request.seat)
    bot = make_bot(str(request.record.get("game")), request.bot, request.seed)
    move: Any = bot.choose(view, Clock(request.seconds))
    return Reply(move=str(move))


def serve(requests: Iterable[bytes], replies: BinaryIO) -> None:
    """Answer requests until there are no more."""
    decoder = msgspec.json.Decoder(Request | Prepare)
    _send(replies, Reply())
    for line in requests:
        # Whatever a bot prints would be taken for an answer.
        with redirect_stdout(sys.stderr):
            reply = answer(decoder.decode(line))
        _send(replies, msgspec.structs.replace(reply, memory=peak_memory()))


def peak_memory() -> int:
    """Return the most memory that this process has had, in MB; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (2**20 if sys.platform == "darwin" else 2**10)


def own_line() -> tuple[BinaryIO, BinaryIO]:
    """Return the line to the server, of which nothing is left that a bot could read or write."""
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, replies


def _send(replies: BinaryIO, reply: Reply) -> None:
    replies.write(msgspec.json.encode(reply) + b"\n")
    replies.flush()


def until_gone(requests: BinaryIO) -> Iterator[bytes]:
    """Yield requests as they come, and end this process at their end, even while a bot thinks."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        for line in requests:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        yield lines.get()


if __name__ == "__main__":
    os.nice(NICENESS)
    requests, replies = own_line()
    with suppress(BrokenPipeError):
        serve(until_gone(requests), replies)
    # Whoever listened may have gone; nothing is left that would have to be flushed.
    os._exit(0)

"""A process for bots: ``python -m topdrop.server.runtime.bot_worker``.

It answers requests over a line (`worker_line`). It is given the public record of a game, never what
lies face down.
"""

from collections.abc import Iterable
from typing import Any, BinaryIO, Final

import msgspec

from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.bots.protocol import close, follow
from topdrop.core.errors import TopdropError, one_line
from topdrop.core.game import Record
from topdrop.core.registry import find_game
from topdrop.server.runtime import worker_line
from topdrop.server.runtime.worker_line import WorkerReply

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


class Reply(WorkerReply, frozen=True, omit_defaults=True, kw_only=True):
    """A worker's answer: a move, or why there is none; with neither it says that it is ready.

    Attributes:
        move: The move in its text form.
    """

    move: str | None = None


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
    follow(bot, lambda: request.record)
    try:
        move: Any = bot.choose(view, Clock(request.seconds))
    finally:
        close(bot)
    return Reply(move=str(move))


def serve(requests: Iterable[bytes], replies: BinaryIO) -> None:
    """Answer requests until there are no more."""
    worker_line.serve(requests, replies, msgspec.json.Decoder(Request | Prepare), answer)


if __name__ == "__main__":
    worker_line.run(NICENESS, serve)

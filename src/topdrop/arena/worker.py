"""A process that plays games of one match: ``python -m topdrop.arena.worker``.

It reads its `Order` from the first line of standard input, then one fixture a line, and replies to
each line with one on standard output. It ends when its input does.
"""

import os
import sys
from contextlib import redirect_stdout, suppress
from typing import BinaryIO

import msgspec

from topdrop.arena.match import Fixture, Match
from topdrop.arena.pool import Order, Reply, error_text
from topdrop.arena.run_game import prepare, record_fixture
from topdrop.arena.sending import SentMatch, unpack


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Prepare the match, then play until there are no more fixtures."""
    first = requests.readline()
    if not first:
        return
    order = msgspec.json.decode(first, type=Order)
    match, reply = _prepare(order.sent)
    _send(replies, reply)
    decoder = msgspec.json.Decoder(Fixture)
    for line in requests:
        _send(replies, _play(match, decoder.decode(line), order.records))


def _prepare(sent: SentMatch) -> tuple[Match, Reply]:
    # Whatever a bot prints must not get among the replies.
    with redirect_stdout(sys.stderr):
        try:
            match = unpack(sent)
            prepare(match)
        except Exception as error:  # a bot may be anybody's
            return sent.match, Reply(error=error_text(error))
    return match, Reply()


def _play(match: Match, fixture: Fixture, keep: bool) -> Reply:
    with redirect_stdout(sys.stderr):
        try:
            return Reply(record_fixture(match, fixture, keep=keep))
        except Exception as error:  # a bot may be anybody's
            return Reply(error=f"game {fixture.id}: {error_text(error)}")


def _send(replies: BinaryIO, reply: Reply) -> None:
    replies.write(msgspec.json.encode(reply) + b"\n")
    replies.flush()


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
    # Whoever listened may have gone; nothing is left that would have to be flushed.
    os._exit(0)

"""The worker's end of the line to the server: a JSON request a line, and an answer to each.

A worker ends when its input does, whatever it is doing: the server is gone then.
"""

import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout, suppress
from queue import SimpleQueue
from typing import Any, BinaryIO, TypeVar

import msgspec

Q = TypeVar("Q")
"""What is asked of a worker."""


class WorkerReply(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a worker's answers have in common.

    Attributes:
        error: Why there is no answer.
        memory: The most memory that the process has had so far, in MB; 0 where that is not known.
    """

    error: str | None = None
    memory: int = 0


def serve(
    requests: Iterable[bytes],
    replies: BinaryIO,
    decoder: "msgspec.json.Decoder[Q]",
    answer: Callable[[Q], WorkerReply],
) -> None:
    """Say that the worker is ready, and answer requests until there are no more."""
    _send(replies, WorkerReply())
    for line in requests:
        # Whatever is printed would be taken for an answer.
        with redirect_stdout(sys.stderr):
            reply = answer(decoder.decode(line))
        _send(replies, msgspec.structs.replace(reply, memory=peak_memory()))


def run(niceness: int, serve: Callable[[Iterable[bytes], BinaryIO], None]) -> None:
    """Be a worker until the server is gone; does not return.

    Args:
        niceness: How far it stands back behind the server, as for `os.nice`.
        serve: Answers requests.
    """
    if sys.platform != "win32":
        os.nice(niceness)
    requests, replies = own_line()
    with suppress(BrokenPipeError):
        serve(until_gone(requests), replies)
    # Whoever listened may have gone; nothing is left that would have to be flushed.
    os._exit(0)


def peak_memory() -> int:
    """Return the most memory that this process has had, in MB; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (2**20 if sys.platform == "darwin" else 2**10)


def own_line() -> tuple[BinaryIO, BinaryIO]:
    """Return the line to the server, of which nothing is left that others could read or write."""
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, replies


def _send(replies: BinaryIO, reply: Any) -> None:
    replies.write(msgspec.json.encode(reply) + b"\n")
    replies.flush()


def until_gone(requests: BinaryIO) -> Iterator[bytes]:
    """Yield requests as they come, and end this process at their end, even in the midst of one."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        for line in requests:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        yield lines.get()

"""Work that waits to be written, and the futures of those who wait for it."""

import asyncio
from typing import Any, Final, NamedTuple

from topdrop.server.store.protocol import StoreError

MAX_BATCH_SIZE: Final = 500
"""So much goes into one commit at most, so that nobody waits for long."""


class Job(NamedTuple):
    """A piece of work.

    Attributes:
        write: What writes values; neighbouring pieces with the same one are written by one call.
        value: What is to be written.
        future: Done when it is safely stored.
        alone: Whether nobody else may write meanwhile, where several processes do.
    """

    write: Any
    value: Any
    future: "asyncio.Future[None]"
    alone: bool = False


def settle(future: "asyncio.Future[None]", error: StoreError | None) -> None:
    """Tell whoever waits what came of it; they may have been cancelled meanwhile."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)

"""Connections to PostgreSQL, and what may happen to them."""

import os
from typing import Any, Final

import asyncpg

CONNECT_SECONDS: Final = 5.0
"""So long a connection may take to be made."""

ANSWER_SECONDS: Final = 10.0
"""So long an answer may take; after that the connection counts as broken."""

SESSION: Final = {
    "application_name": "topdrop",
    "default_transaction_isolation": "read committed",
    # Whoever vanished in the midst of a transaction must not keep others from its rows for ever.
    "idle_in_transaction_session_timeout": "10s",
    "lock_timeout": "8s",
}
"""What each session of ours is set to."""

FAULTS: Final = (
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""What is raised where something is wrong with the database or the way there."""

NO_VALUE: Final = asyncpg.DataError
"""What is raised where something cannot be kept by PostgreSQL, such as a text with a NUL."""


class Connection(asyncpg.Connection):  # type: ignore[misc]  # asyncpg has no types
    """A connection that is handed on as it is: nothing of ours needs to be reset."""

    __slots__ = ()

    def get_reset_query(self) -> str:
        """Return what is to be done when it goes back to its pool."""
        return ""


async def connect(url: str, *, patient: bool = False) -> Any:
    """Return a new connection.

    Args:
        url: Where the database is.
        patient: Whether answers may take as long as they do.

    Raises:
        FAULTS: There is no way to the database, or it lets nobody in.
    """
    return await asyncpg.connect(
        url,
        timeout=CONNECT_SECONDS,
        command_timeout=None if patient else ANSWER_SECONDS,
        server_settings=SESSION,
        connection_class=Connection,
    )


def make_pool(url: str, size: int) -> Any:
    """Return a pool of so many connections, each of which is made when it is needed."""
    return asyncpg.create_pool(
        url,
        min_size=0,
        max_size=size,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        server_settings=SESSION,
        connection_class=Connection,
    )


def reason_of(error: BaseException) -> str:
    """Return in a line why something failed."""
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, OSError) and (error.errno or 0) > 0:
        # asyncio puts something of its own in place of the system's words.
        return os.strerror(error.errno or 0)
    return " ".join(str(error).split()) or type(error).__name__

"""Questions to PostgreSQL, some of them at once."""

import asyncio
from typing import Any, Final

from topdrop.server.store.postgres_connection import (
    ANSWER_SECONDS,
    FAULTS,
    NO_VALUE,
    make_pool,
    reason_of,
)
from topdrop.server.store.protocol import StoreError

READERS: Final = 4
"""So many questions are asked at once; others wait."""

CLOSE_SECONDS: Final = 2.0


class PostgresReader:
    """Asks on connections that are made when they are needed, and anew when they are broken."""

    def __init__(self, url: str) -> None:
        """Remember where the database is."""
        self._url = url
        self._pool: Any = None
        self._closed = False

    async def read(self, query: str, *values: Any) -> list[Any]:
        """Return the rows that a query finds.

        Raises:
            StoreError: The database is away, or this is closed.
        """
        if self._closed:
            raise StoreError("the store is closed")
        try:
            return await self._fetch(query, values)
        except NO_VALUE:
            # What cannot be kept is not there.
            return []
        except FAULTS as error:
            raise StoreError(f"the store cannot be read: {reason_of(error)}") from None

    async def close(self) -> None:
        """Let go of all connections."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), CLOSE_SECONDS)
            except FAULTS:
                pool.terminate()

    async def _fetch(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        if self._pool is None:
            # Nothing is waited for here, so that there is one for all who ask at once.
            self._pool = make_pool(self._url, READERS)
        pool = await self._pool
        connection = await pool.acquire(timeout=ANSWER_SECONDS)
        try:
            rows: list[Any] = await connection.fetch(query, *values)
        except FAULTS:
            if not connection.is_closed():
                raise
            # It was broken before it was asked, as after a restart of PostgreSQL.
            return list(await pool.fetch(query, *values))
        finally:
            await pool.release(connection)
        return rows

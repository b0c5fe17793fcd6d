"""One transaction of PostgreSQL for many pieces of work."""

from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from typing import Any, Final, TypeVar

import asyncpg
from asyncpg.exceptions import (
    IntegrityConstraintViolationError,
    ReadOnlySQLTransactionError,
    TransactionRollbackError,
)

from topdrop.server.store.jobs import Job
from topdrop.server.store.postgres_connection import reason_of
from topdrop.server.store.protocol import Conflict, StoreError

V = TypeVar("V")

Write = Callable[[Any, Sequence[V]], Awaitable[None]]
"""Statements that write some values: all of them, or it raises."""

MERGING: Final = 0x746F_7064_726F_7002
"""The number of the lock that is shared by all who write, and had alone by who merges guests."""

BEGIN: Final = f"BEGIN; SELECT pg_advisory_xact_lock_shared({MERGING})"
BEGIN_ALONE: Final = f"BEGIN; SELECT pg_advisory_xact_lock({MERGING})"
"""Had alone from the beginning: of two that share it, neither could ever have it alone."""


class Commit:
    """One attempt to write jobs.

    Attributes:
        is_unsure: Whether all may have been kept or nothing.
    """

    def __init__(self, connection: Any, jobs: Sequence[Job]) -> None:
        self._connection = connection
        self._jobs = jobs
        self._begin = BEGIN_ALONE if any(job.alone for job in jobs) else BEGIN
        self.is_unsure = False

    async def run(self) -> list[StoreError | None]:
        """Write all jobs that can be kept; return for each why it was not.

        Raises:
            FAULTS: The database is away or full, so that all work fails.
        """
        if await self._together():
            return [None] * len(self._jobs)
        return await self._apart()

    async def _together(self) -> bool:
        """Commit jobs with as few statements as can be; False when one of them cannot be kept."""
        connection = self._connection
        await connection.execute(self._begin)
        try:
            for write, group in groupby(self._jobs, key=lambda job: job.write):
                await write(connection, [job.value for job in group])
        except Exception as error:
            if _fails_all(connection, error):
                raise
            # Which one it was shows when each is done by itself.
            await connection.execute("ROLLBACK")
            return False
        await self._end()
        return True

    async def _apart(self) -> list[StoreError | None]:
        await self._connection.execute(self._begin)
        errors = [await self._attempt(job) for job in self._jobs]
        await self._end()
        return errors

    async def _end(self) -> None:
        self.is_unsure = True
        try:
            await self._connection.execute("COMMIT")
        except (IntegrityConstraintViolationError, TransactionRollbackError):
            # It has answered, and says that nothing was kept.
            self.is_unsure = False
            raise
        self.is_unsure = False

    async def _attempt(self, job: Job) -> StoreError | None:
        """Do one piece of work inside the running transaction; undo it alone when it fails."""
        connection = self._connection
        failed: StoreError | None = None
        await connection.execute("SAVEPOINT work")
        try:
            await job.write(connection, [job.value])
        except StoreError as error:
            failed = error
        except Exception as error:
            if _fails_all(connection, error):
                raise
            kind = Conflict if isinstance(error, IntegrityConstraintViolationError) else StoreError
            failed = kind(reason_of(error))
        if failed is not None:
            await connection.execute("ROLLBACK TO SAVEPOINT work")
        await connection.execute("RELEASE SAVEPOINT work")
        return failed


# What has nothing to do with what is to be written: no room, no connection, ended by others.
_FAILS_ALL: Final = (
    OSError,
    TransactionRollbackError,
    ReadOnlySQLTransactionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.PostgresSystemError,
    asyncpg.LockNotAvailableError,
)


def _fails_all(connection: Any, error: Exception) -> bool:
    return connection.is_closed() or isinstance(error, _FAILS_ALL)

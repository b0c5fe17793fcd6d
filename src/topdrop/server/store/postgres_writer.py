"""The one connection that writes to PostgreSQL: it commits together whatever has gathered."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from asyncpg.exceptions import ReadOnlySQLTransactionError, TransactionRollbackError

from topdrop.server.store.jobs import MAX_BATCH_SIZE, Job, settle
from topdrop.server.store.postgres_commit import Commit, V, Write
from topdrop.server.store.postgres_connection import FAULTS, connect, reason_of
from topdrop.server.store.protocol import OutcomeUnknown, StoreError

ATTEMPTS: Final = 3
"""So often it is tried to keep what can be kept, but not together with what others write."""

AWAY_SECONDS: Final = 2.0
"""So long a database may be away that was there just now, before what waits for it is refused."""

LOOK_AGAIN_SECONDS: Final = 0.1

END_MILLIS: Final = 5_000
"""So long it may take until a session is over that was told to end."""

IS_LOCAL: Final = """
SELECT set_config('synchronous_commit', 'local', false)
WHERE current_setting('synchronous_commit') = 'off'
"""
"""Whatever the server is set to: what a commit has returned from is on its disk."""


class _Session(NamedTuple):
    """What the server does for a connection, which may outlast it."""

    pid: int
    began: Any


class PostgresWriter:
    """Writes in the order in which work was handed in, many pieces of work to a commit.

    While a commit is under way, what is submitted gathers and goes together into the next one.

    Attributes:
        most_together: So much goes into one commit at most.
    """

    def __init__(self, url: str) -> None:
        """Remember where the database is; the connection is made when there is something to do."""
        self.most_together = MAX_BATCH_SIZE
        self._url = url
        self._connection: Any = None
        self._session: _Session | None = None
        # A session that we have lost, and that may still be at work.
        self._lost: _Session | None = None
        self._connecting = asyncio.Lock()
        # Whether the last thing that is known of the database is that it was there.
        self._was_there = True
        self._failed_at = float("-inf")
        self._gathered: list[Job] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def submit(self, write: Write[V], value: V, *, alone: bool = False) -> "asyncio.Future[None]":
        """Hand in some work; the future is done when it is safely stored.

        It fails with `Conflict` when a key was taken, with `StoreError` when the work could not
        be kept for another reason; then none of its statements had an effect. `OutcomeUnknown`
        says that they may have had.

        Args:
            write: Writes values; those of neighbouring pieces of work with the same `write` are
                written by one call.
            value: What is to be written.
            alone: Whether nobody else may write meanwhile, in no other process either.
        """
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if self._closed:
            future.set_exception(StoreError("the store is closed"))
            return future
        self._gathered.append(Job(write, value, future, alone))
        if self._task is None:
            self._task = loop.create_task(self._run())
        return future

    async def find_out(self) -> None:
        """Make sure that nothing is still being written which was thought to have failed.

        Raises:
            StoreError: That cannot be known just now.
        """
        if self._lost is not None:
            try:
                await self._connect()
            except FAULTS as error:
                raise StoreError(f"the database is away: {reason_of(error)}") from None

    async def close(self) -> None:
        """Finish the work handed in so far and close the connection."""
        self._closed = True
        if self._task is not None:
            await self._task
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await _close(connection)

    async def _run(self) -> None:
        try:
            while self._gathered:
                jobs = self._gathered[: self.most_together]
                del self._gathered[: self.most_together]
                for job, error in zip(jobs, await self._commit(jobs), strict=True):
                    settle(job.future, error)
        finally:
            self._task = None

    async def _commit(self, jobs: Sequence[Job]) -> list[StoreError | None]:
        """Write everything in one transaction; return for each job why it was not kept."""
        reason = ""
        for _ in range(ATTEMPTS):
            try:
                connection = await self._connect()
            except FAULTS as error:
                reason = f"the database is away: {reason_of(error)}"
                break
            committing = Commit(connection, jobs)
            try:
                return await committing.run()
            except FAULTS as error:
                reason = reason_of(error)
                lost = await self._is_lost(connection, error)
                if committing.is_unsure:
                    return await self._unsure(jobs, reason)
                if not lost and not isinstance(error, TransactionRollbackError):
                    break
        return [StoreError(f"nothing was stored: {reason}") for _ in jobs]

    async def _unsure(self, jobs: Sequence[Job], reason: str) -> list[StoreError | None]:
        """Return what is to be told of jobs whose commit had no answer."""
        try:
            # Whoever asks the database now learns what has come of it for good.
            await self._connect()
        except FAULTS as error:
            reason = reason_of(error)
        return [OutcomeUnknown(f"it is not known what was stored: {reason}") for _ in jobs]

    async def _is_lost(self, connection: Any, error: BaseException) -> bool:
        """Bring the connection back to where nothing is being done, or let go of it."""
        broken = isinstance(error, (OSError, ReadOnlySQLTransactionError))
        if not broken and not connection.is_closed():
            try:
                await connection.execute("ROLLBACK")
                return False
            except FAULTS:
                pass
        self._let_go()
        return True

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        self._lost = self._session
        if connection is not None:
            connection.terminate()

    async def _connect(self) -> Any:
        """Return the connection; a new one when it is broken, once the old session is over.

        Raises:
            FAULTS: The database is away.
        """
        async with self._connecting:
            if self._connection is not None and self._connection.is_closed():
                self._let_go()
            if self._connection is None:
                self._connection = await self._connect_anew()
            return self._connection

    async def _connect_anew(self) -> Any:
        loop = asyncio.get_running_loop()
        if loop.time() - self._failed_at < LOOK_AGAIN_SECONDS:
            # All who have waited for the same attempt need not try one after the other.
            raise ConnectionError("nobody answered just now")
        give_up = loop.time() + (AWAY_SECONDS if self._was_there else 0)
        while True:
            try:
                return await self._make_ready(await connect(self._url))
            except FAULTS:
                self._was_there = False
                if loop.time() >= give_up:
                    self._failed_at = loop.time()
                    raise
                await asyncio.sleep(LOOK_AGAIN_SECONDS)

    async def _make_ready(self, connection: Any) -> Any:
        try:
            await connection.execute(IS_LOCAL)
            if self._lost is not None:
                await _end(connection, self._lost)
                self._lost = None
            session = await connection.fetchrow(
                "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
            )
        except BaseException:
            connection.terminate()
            raise
        self._session = _Session(*session)
        self._was_there = True
        return connection


async def _end(connection: Any, lost: _Session) -> None:
    """Let a session of ours come to its end, so that it does not write any more.

    Raises:
        TimeoutError: It goes on.
    """
    ended = await connection.fetchval(
        "SELECT bool_and(pg_terminate_backend(pid, $3)) FROM pg_stat_activity"
        " WHERE pid = $1 AND backend_start = $2",
        lost.pid,
        lost.began,
        END_MILLIS,
    )
    if ended is False:
        raise TimeoutError


async def _close(connection: Any) -> None:
    try:
        await connection.close(timeout=1)
    except FAULTS:
        connection.terminate()

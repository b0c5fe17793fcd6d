"""The one thread that writes to a database: it commits together whatever has queued up."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from queue import SimpleQueue
from typing import NamedTuple, TypeVar

from topdrop.server.store.jobs import MAX_BATCH_SIZE, Job, settle
from topdrop.server.store.protocol import Conflict, StoreError

V = TypeVar("V")

Write = Callable[[sqlite3.Connection, Sequence[V]], None]
"""Statements that write some values: all of them, or it raises."""


class _Batch(NamedTuple):
    """What was handed over together from an event loop."""

    loop: asyncio.AbstractEventLoop
    jobs: list[Job]


class Writer:
    """Writes in the order in which work was handed in, many pieces of work to a commit.

    While the thread commits, what is submitted gathers and goes to it together, and what it comes
    to goes back together: handing over costs more than writing.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Start the thread.

        Args:
            connection: In autocommit mode, usable from another thread; the writer closes it.
        """
        self._connection = connection
        self._gathered: list[Job] = []
        # Whether work is to be handed over or has been, so that more of it waits for that.
        self._under_way = False
        self._queue: SimpleQueue[_Batch | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="topdrop-writer", daemon=True)
        self._thread.start()

    def submit(self, write: Write[V], value: V) -> "asyncio.Future[None]":
        """Hand in some work; the future is done when it is safely on disk.

        It fails with `Conflict` when a key was taken, with `StoreError` when the work could not
        be kept for another reason; then none of its statements had an effect.

        Args:
            write: Writes values; those of neighbouring pieces of work with the same `write` are
                written by one call.
            value: What is to be written.
        """
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._gathered.append(Job(write, value, future))
        if not self._under_way:
            self._under_way = True
            loop.call_soon(self.hand_over, loop)
        return future

    def hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the thread what has been submitted so far from an event loop."""
        jobs, self._gathered = self._gathered, []
        self._under_way = bool(jobs)
        if not jobs:
            return
        with self._lock:
            if not self._closed:
                self._queue.put(_Batch(loop, jobs))
                return
        # Nothing is under way that would let what comes next be handed over.
        self._under_way = False
        for job in jobs:
            settle(job.future, StoreError("the store is closed"))

    def close(self) -> None:
        """Finish the work handed over so far and close the connection."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        go_on = True
        while go_on:
            batches, go_on = self._next_batches()
            if batches:
                self._work_off(batches)
        self._connection.close()

    def _next_batches(self) -> tuple[list[_Batch], bool]:
        """Wait for work and take what else is there; False when there will be no more."""
        batches: list[_Batch] = []
        size = 0
        batch = self._queue.get()
        while batch is not None:
            batches.append(batch)
            size += len(batch.jobs)
            if self._queue.empty() or size >= MAX_BATCH_SIZE:
                return batches, True
            batch = self._queue.get()
        return batches, False

    def _work_off(self, batches: Sequence[_Batch]) -> None:
        """Commit some batches, and tell their event loops what came of them."""
        jobs = [job for batch in batches for job in batch.jobs]
        errors = self._commit(jobs)
        settled = iter(zip(jobs, errors, strict=True))
        for batch in batches:
            outcome = [next(settled) for _ in batch.jobs]
            try:
                batch.loop.call_soon_threadsafe(self._finish, batch.loop, outcome)
            except RuntimeError:
                # The event loop is over, and nobody waits any more.
                self._under_way = False

    def _finish(
        self, loop: asyncio.AbstractEventLoop, outcome: Iterable[tuple[Job, StoreError | None]]
    ) -> None:
        """Tell those who wait what came of it, and hand over what has gathered meanwhile."""
        self.hand_over(loop)
        for job, error in outcome:
            settle(job.future, error)

    def _commit(self, jobs: Sequence[Job]) -> list[StoreError | None]:
        """Write everything in one transaction; return for each job why it was not kept."""
        try:
            if self._commit_together(jobs):
                return [None] * len(jobs)
            return self._commit_apart(jobs)
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            return [StoreError(f"nothing was stored: {error}") for _ in jobs]

    def _commit_together(self, jobs: Sequence[Job]) -> bool:
        """Commit jobs with as few statements as can be; False when one of them cannot be kept.

        Raises:
            sqlite3.Error: The disk is full or the like, so that all work fails.
        """
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for write, group in groupby(jobs, key=lambda job: job.write):
                write(self._connection, [job.value for job in group])
        except sqlite3.OperationalError:
            raise
        except Exception:
            # Which one it was shows when each is done by itself.
            self._connection.execute("ROLLBACK")
            return False
        self._connection.execute("COMMIT")
        return True

    def _commit_apart(self, jobs: Sequence[Job]) -> list[StoreError | None]:
        """Commit the jobs that can be kept; return for each why it was not.

        Raises:
            sqlite3.Error: The disk is full or the like, so that all work fails.
        """
        self._connection.execute("BEGIN IMMEDIATE")
        errors = [self._attempt(job) for job in jobs]
        self._connection.execute("COMMIT")
        return errors

    def _attempt(self, job: Job) -> StoreError | None:
        """Do one piece of work inside the running transaction; undo it alone when it fails.

        Raises:
            sqlite3.OperationalError: The disk is full or the like, so that all work fails.
        """
        failed: StoreError | None = None
        self._connection.execute("SAVEPOINT work")
        try:
            job.write(self._connection, [job.value])
        except sqlite3.OperationalError:
            raise
        except sqlite3.IntegrityError as error:
            failed = Conflict(str(error))
        except StoreError as error:
            failed = error
        except Exception as error:
            failed = StoreError(f"{type(error).__name__}: {error}")
        if failed is not None:
            self._connection.execute("ROLLBACK TO work")
        self._connection.execute("RELEASE work")
        return failed

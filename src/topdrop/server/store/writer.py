"""The one thread that writes to a database: it commits together whatever has queued up."""

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Final

from topdrop.server.store.protocol import Conflict, StoreError

Work = Callable[[sqlite3.Connection], None]
"""Statements that belong together: all or none of them are kept."""

MAX_BATCH_SIZE: Final = 500
"""So many pieces of work go into one commit at most, so that nobody waits for long."""

_Job = tuple[Work, "Future[None]"]


class Writer:
    """Writes in the order in which work was handed in, many pieces of work to a commit."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Start the thread.

        Args:
            connection: In autocommit mode, usable from another thread; the writer closes it.
        """
        self._connection = connection
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="topdrop-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> "Future[None]":
        """Hand in some work; the future is done when it is safely on disk.

        It fails with `Conflict` when a key was taken, with `StoreError` when the work could not
        be kept for another reason; then none of its statements had an effect.
        """
        future: Future[None] = Future()
        with self._lock:
            if self._closed:
                future.set_exception(StoreError("the store is closed"))
            else:
                self._queue.put((work, future))
        return future

    def close(self) -> None:
        """Finish the work handed in so far and close the connection."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        go_on = True
        while go_on:
            jobs, go_on = self._next_jobs()
            if jobs:
                self._commit(jobs)
        self._connection.close()

    def _next_jobs(self) -> tuple[list[_Job], bool]:
        """Wait for work and take what else is there; False when there will be no more."""
        jobs: list[_Job] = []
        job = self._queue.get()
        while job is not None:
            jobs.append(job)
            if self._queue.empty() or len(jobs) >= MAX_BATCH_SIZE:
                return jobs, True
            job = self._queue.get()
        return jobs, False

    def _commit(self, jobs: list[_Job]) -> None:
        kept: list[Future[None]] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for work, future in jobs:
                if not future.set_running_or_notify_cancel():
                    continue
                error = self._attempt(work)
                if error is None:
                    kept.append(future)
                else:
                    future.set_exception(error)
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            for _, future in jobs:
                if future.running() or not future.done():
                    future.set_exception(StoreError(f"nothing was stored: {error}"))
            return
        for future in kept:
            future.set_result(None)

    def _attempt(self, work: Work) -> StoreError | None:
        """Do one piece of work inside the running transaction; undo it alone when it fails.

        Raises:
            sqlite3.OperationalError: The disk is full or the like, so that all work fails.
        """
        failed: StoreError | None = None
        self._connection.execute("SAVEPOINT work")
        try:
            work(self._connection)
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

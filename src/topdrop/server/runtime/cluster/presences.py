"""Who is connected to a table at other processes, and telling them who is here."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.cluster.complaints import Complaints
from topdrop.server.store import Present, Store, StoreError

WRITE_SECONDS: Final = 0.5
"""Who is here is written no more often than this."""


class Presences:
    """Writes who is connected here, and reads who is elsewhere; many tables at once."""

    def __init__(
        self,
        process: str,
        store: Store,
        clock: Clock,
        on_written: Callable[[Iterable[str]], None],
    ) -> None:
        """Begin with nobody here.

        Args:
            process: This process.
            store: What all share.
            clock: The time.
            on_written: Is told where somebody came or went, once it is stored.
        """
        self._process = process
        self._store = store
        self._clock = clock
        self._on_written = on_written
        self._written: dict[str, Present] = {}
        self._to_write: dict[str, Present] = {}
        self._writing: asyncio.Task[None] | None = None
        self._complaints = Complaints()
        self._closed = False

    def here(self, what: str, present: Present) -> None:
        """Say who is connected here; it is written soon, if it has changed."""
        if self._closed:
            return
        if present == self._written.get(what, Present()):
            self._to_write.pop(what, None)
            return
        self._to_write[what] = present
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_all())

    async def elsewhere(self, what: Iterable[str]) -> dict[str, Present]:
        """Return who is connected to other processes.

        Raises:
            StoreError: That cannot be known just now.
        """
        asked = list(what)
        return await self._store.presences(asked, self._process, self._clock.now()) if asked else {}

    def write_again(self) -> None:
        """Write all who are here: this process was taken for dead, and forgotten."""
        self._to_write = {**self._written, **self._to_write}
        self._written.clear()
        if self._to_write and self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_all())

    async def close(self) -> None:
        """Write no more."""
        self._closed = True
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)

    async def _write_all(self) -> None:
        try:
            while self._to_write:
                writing, self._to_write = self._to_write, {}
                try:
                    await self._store.keep_presences(self._process, writing)
                except StoreError as error:
                    self._complaints.fails("who is here", error)
                    self._to_write = {**writing, **self._to_write}
                else:
                    self._complaints.works("who is here")
                    self._keep(writing)
                    self._on_written(writing)
                await self._clock.sleep(WRITE_SECONDS)
        finally:
            self._writing = None

    def _keep(self, written: dict[str, Present]) -> None:
        for what, present in written.items():
            if present:
                self._written[what] = present
            else:
                self._written.pop(what, None)

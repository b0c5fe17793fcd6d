"""What only one process does: the bots, stand-ins and flags of a table are scheduled by one.

A process that has claimed a table goes on having it, so that a move costs no claim. Nothing rests
on it but that no work is done twice: two that take a table for their own store each step once.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.cluster.complaints import Complaints
from topdrop.server.runtime.resources import log
from topdrop.server.store import Store, StoreError

LATE_MILLIS: Final[Millis] = 2_500
"""A process that has not done its duties for so long may have been taken for dead."""


class Claims:
    """What this process has claimed, and what it wants."""

    def __init__(
        self, process: str, store: Store, clock: Clock, on_changed: Callable[[str], None]
    ) -> None:
        """Begin with nothing claimed.

        Args:
            process: This process.
            store: What all share.
            clock: The time.
            on_changed: Is told what has been claimed, or turns out to be another's.
        """
        self._process = process
        self._store = store
        self._clock = clock
        self._on_changed = on_changed
        self._held: set[str] = set()
        self._wanted: dict[str, None] = {}
        self._unwanted: dict[str, None] = {}
        self._asking: asyncio.Task[None] | None = None
        self._verified = clock.now()
        self._complaints = Complaints()
        self._closed = False

    def __contains__(self, what: object) -> bool:
        return what in self._held

    def __len__(self) -> int:
        return len(self._held)

    def want(self, what: str) -> None:
        """Claim something soon, if no living process has it."""
        if self._closed:
            return
        self._unwanted.pop(what, None)
        self._wanted[what] = None
        self._ask()

    def let_go(self, what: str) -> None:
        """Let others have something."""
        self._wanted.pop(what, None)
        if what in self._held:
            self._held.discard(what)
            self._unwanted[what] = None
            self._ask()

    async def claim(self, wanted: Collection[str]) -> set[str]:
        """Claim some things, and return those that are this process's.

        Raises:
            StoreError: That cannot be done just now.
        """
        mine = self._held & set(wanted)
        others = [what for what in wanted if what not in mine]
        for what in others:
            self._unwanted.pop(what, None)
        if others:
            claimed = await self._store.claim(self._process, others, self._clock.now())
            self._held |= claimed
            mine |= claimed
        return mine

    async def verify(self) -> bool:
        """Look what this process has, and return whether it may have been taken for dead.

        Raises:
            StoreError: That cannot be done just now.
        """
        now = self._clock.now()
        late = abs(now - self._verified) > LATE_MILLIS
        if late:
            found = await self._store.claimed_by(self._process)
            lost = self._held - found
            self._held -= lost
            self._tell(lost)
        self._verified = now
        return late

    async def settled(self) -> None:
        """Wait until what was let go of is others' to have."""
        while self._asking is not None:
            await asyncio.shield(self._asking)

    async def close(self) -> Iterable[str]:
        """Let go of everything, and return what that was."""
        self._closed = True
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.gather(self._asking, return_exceptions=True)
        held, self._held = self._held, set()
        try:
            await self._store.let_go(self._process)
        except StoreError as error:
            log.error("what this process had claimed: %s", error)
        return held

    def _ask(self) -> None:
        if self._asking is None:
            self._asking = asyncio.get_running_loop().create_task(self._ask_all())

    async def _ask_all(self) -> None:
        try:
            while self._wanted or self._unwanted:
                unwanted, self._unwanted = list(self._unwanted), {}
                if unwanted:
                    await self._store.let_go(self._process, unwanted)
                wanted, self._wanted = list(self._wanted), {}
                if wanted:
                    self._tell(await self.claim(wanted))
                self._complaints.works("claims")
        except StoreError as error:
            # Whoever still wants something says so again within a second.
            self._complaints.fails("claims", error)
        finally:
            self._asking = None

    def _tell(self, changed: Iterable[str]) -> None:
        for what in sorted(changed):
            self._on_changed(what)

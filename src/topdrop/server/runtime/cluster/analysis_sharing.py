"""Analyses that one process makes and people at all of them wait for."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from topdrop.server.protocol.http_bodies import AnalysisState
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.cluster.claims import Claims
from topdrop.server.runtime.cluster.complaints import Complaints
from topdrop.server.runtime.cluster.presences import Presences
from topdrop.server.store import Present, Store, StoreError

_DECODER: Final = msgspec.json.Decoder(AnalysisState)


class AnalysisSharing:
    """Which process makes an analysis, how far it is, and whether somebody elsewhere wants it."""

    def __init__(
        self,
        process: str,
        store: Store,
        clock: Clock,
        claims: Claims,
        presences: Presences,
        on_told: Callable[[str], None],
    ) -> None:
        """Begin with none.

        Args:
            process: This process.
            store: What all share.
            clock: The time.
            claims: What this process has claimed.
            presences: Who waits here and elsewhere.
            on_told: Is told the id of an analysis that has come further, once that is stored.
        """
        self._process = process
        self._store = store
        self._clock = clock
        self._claims = claims
        self._presences = presences
        self._on_told = on_told
        self._to_tell: dict[str, AnalysisState] = {}
        self._over: set[str] = set()
        self._telling: asyncio.Task[None] | None = None
        self._news: dict[str, asyncio.Event] = {}
        self._complaints = Complaints()

    async def claim(self, id_: str) -> bool:
        """Return whether this process is to make an analysis; no other does then."""
        self._over.discard(id_)
        try:
            return bool(await self._claims.claim((_key(id_),)))
        except StoreError as error:
            self._complaints.fails("claims of analyses", error)
            return True

    def tell(self, id_: str, state: AnalysisState) -> None:
        """Tell others how far an analysis is that is made here."""
        self._to_tell[id_] = state
        if self._telling is None:
            self._telling = asyncio.get_running_loop().create_task(self._tell_all())

    def let_go(self, id_: str) -> None:
        """An analysis is made here no more; what has come of it is stored."""
        self._to_tell.pop(id_, None)
        self._over.add(id_)
        if self._telling is None:
            self._telling = asyncio.get_running_loop().create_task(self._tell_all())

    async def state(self, id_: str) -> AnalysisState | None:
        """Return how far an analysis is that some process is making; None where none does."""
        try:
            body = await self._store.progress(_key(id_), self._clock.now())
            return None if body is None else _DECODER.decode(body)
        except (StoreError, msgspec.DecodeError) as error:
            self._complaints.fails("how far an analysis is", error)
            return None

    def want(self, id_: str, people: int) -> None:
        """Say how many wait here for an analysis that another process makes."""
        self._presences.here(_key(id_), Present(watching=people))

    async def is_wanted_elsewhere(self, id_: str) -> bool:
        """Return whether anybody waits for an analysis at another process."""
        try:
            return bool(await self._presences.elsewhere((_key(id_),)))
        except StoreError as error:
            self._complaints.fails("who waits for an analysis", error)
            return True

    def listen(self, id_: str) -> asyncio.Event:
        """Return what is set when an analysis comes further elsewhere from now on."""
        return self._news.setdefault(id_, asyncio.Event())

    async def news(self, event: asyncio.Event, seconds: float) -> None:
        """Wait for what was listened for, but no longer than this."""
        with suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)

    def woken(self, id_: str) -> None:
        """An analysis has come further elsewhere."""
        event = self._news.pop(id_, None)
        if event is not None:
            event.set()

    async def close(self) -> None:
        """Tell nobody any more."""
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    async def _tell_all(self) -> None:
        try:
            while self._to_tell or self._over:
                if self._over:
                    id_ = self._over.pop()
                    self._claims.let_go(_key(id_))
                    await self._claims.settled()
                else:
                    id_, state = self._to_tell.popitem()
                    body = msgspec.json.encode(state)
                    await self._store.keep_progress(_key(id_), self._process, body)
                self._on_told(id_)
        except StoreError as error:
            self._complaints.fails("how far analyses are", error)
        finally:
            self._telling = None


def _key(id_: str) -> str:
    """Return what an analysis is called among other things that are claimed."""
    return f"analysis:{id_}"

"""Who is next to have a bot think: people before bots among themselves, and everybody in turn."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count
from typing import Final, NamedTuple

from topdrop.server.protocol.problems import Refusal

MOST_WAITING: Final = 512
"""So many tables may wait for a bot at once."""

ANYBODY_EVERY: Final = 4
"""Every such turn goes to whoever had their last the longest ago, so that nobody waits for ever."""

SHORTEST_SECONDS: Final = 0.1
"""No bot thinks shorter than this because others wait."""

MOST_OWNERS: Final = 1024
"""Of so many owners it is known when they had their last turn."""


class Rank(IntEnum):
    """How urgent it is that a bot thinks; the most urgent comes first."""

    AWAITED = 0
    """Somebody plays there, and somebody is connected."""

    WATCHED = 1
    """Only bots play, and somebody watches them."""

    UNWATCHED = 2
    """Somebody plays there, but nobody is connected."""


class Asker(NamedTuple):
    """Whoever wants a bot to think.

    Attributes:
        owner: The guest who made the table; owners take turns.
        rank: Tells how urgent it is, which may change while it waits.
        wanted: Tells whether it is still of use.
    """

    owner: str
    rank: Callable[[], Rank]
    wanted: Callable[[], bool] = lambda: True


class NotWanted(Exception):
    """What was waited for is of no use any more."""


class _Waiting(NamedTuple):
    asker: Asker
    number: int
    granted: "asyncio.Future[int]"


class BotQueue:
    """Gives out turns to have a bot think, as many at once as there are workers."""

    def __init__(self, workers: int, most: int = MOST_WAITING) -> None:
        """Begin with nobody waiting.

        Args:
            workers: How many bots may think at once.
            most: How many may wait.
        """
        self._workers = self._free = workers
        self._most = most
        self._waiting: list[_Waiting] = []
        self._numbers = count()
        self._turns = 0
        # The last turn of each owner, the longest ago first.
        self._served: OrderedDict[str, int] = OrderedDict()

    def __len__(self) -> int:
        """Return how many are waiting."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[int]:
        """Wait for a turn and have it for as long as the context lasts.

        Yields:
            How many others are waiting who have as good a right to think: each other owner counts
            once, and whatever else of the same owner waits.

        Raises:
            NotWanted: It is of no use any more.
            Refusal: Too many wait (``busy``).
        """
        rivals = await self._wait(asker)
        try:
            yield rivals
        finally:
            self._give_back()

    def share(self, seconds: float, rivals: int) -> float:
        """Return how long a bot should think when others wait.

        Args:
            seconds: How long it would think if nobody did.
            rivals: What `turn` said.
        """
        shared = seconds * self._workers / (self._workers + rivals)
        return min(seconds, max(shared, SHORTEST_SECONDS))

    async def _wait(self, asker: Asker) -> int:
        granted: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        waiting = _Waiting(asker, next(self._numbers), granted)
        self._waiting.append(waiting)
        self._grant()
        if len(self._waiting) > self._most:
            self._drop_unwanted()
        if len(self._waiting) > self._most:
            self._drop_one()
        try:
            return await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled() and granted.exception() is None:
                self._give_back()
            elif waiting in self._waiting:
                self._waiting.remove(waiting)
            raise

    def _give_back(self) -> None:
        self._free += 1
        self._grant()

    def _grant(self) -> None:
        """Give the turns that are free to those who are next."""
        # Hundreds may wait, so they are looked at only where something comes of it.
        if self._free:
            self._drop_unwanted()
        while self._free and self._waiting:
            chosen = self._next()
            self._waiting.remove(chosen)
            self._free -= 1
            self._turns += 1
            owner = chosen.asker.owner
            self._served[owner] = self._turns
            self._served.move_to_end(owner)
            if len(self._served) > MOST_OWNERS:
                self._served.popitem(last=False)
            chosen.granted.set_result(self._rivals(chosen.asker))

    def _next(self) -> _Waiting:
        """Return who is next: the most urgent, of them those whose last turn is longest ago."""

        def last_turn(waiting: _Waiting) -> tuple[int, int]:
            return self._served.get(waiting.asker.owner, 0), waiting.number

        if (self._turns + 1) % ANYBODY_EVERY == 0:
            return min(self._waiting, key=last_turn)
        return min(self._waiting, key=lambda waiting: (waiting.asker.rank(), *last_turn(waiting)))

    def _rivals(self, asker: Asker) -> int:
        rank = asker.rank()
        owners = [each.asker.owner for each in self._waiting if each.asker.rank() <= rank]
        return owners.count(asker.owner) + len({*owners} - {asker.owner})

    def _drop_unwanted(self) -> None:
        for waiting in list(self._waiting):
            if waiting.granted.done() or not waiting.asker.wanted():
                self._waiting.remove(waiting)
                if not waiting.granted.done():
                    waiting.granted.set_exception(NotWanted())

    def _drop_one(self) -> None:
        """Send the last of the least urgent away."""
        last = max(self._waiting, key=lambda waiting: (waiting.asker.rank(), waiting.number))
        self._waiting.remove(last)
        last.granted.set_exception(Refusal("busy"))

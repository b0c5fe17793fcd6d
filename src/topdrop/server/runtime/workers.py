"""Threads for work that takes processor time, in lanes, so that no kind waits for another."""

import asyncio
import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, Literal, TypeVar

from topdrop.server.protocol.problems import Refusal

T = TypeVar("T")

Lane = Literal["moves", "tables", "looks", "pictures", "passwords"]
"""Moves that are played; tables that are made, read or rebuilt; and what somebody only looks at,
such as where a piece would fall; and what takes up to seconds: pictures that somebody keeps, and
designs that are tried out; passwords that are hashed."""

MOST_WAITING: Final = 16
"""So much may one person have waiting in a lane where only something is looked at."""

MOST_PASSWORDS: Final = 4
"""So many passwords may wait to be hashed that come from one address."""

MOST_WAITING_IN_ALL: Final = 256

NICENESS: Final = 10
"""How far threads stand back, as for `os.nice`, where something is only looked at."""


class FairLane:
    """Does work in threads; those who have much to do take turns with those who have little."""

    def __init__(self, name: str, threads: int, most: int | None = None, niceness: int = 0) -> None:
        """Begin with nothing to do.

        Args:
            name: What its threads are called.
            threads: How much is done at once.
            most: So much may each have waiting; None for no limit.
            niceness: How far its threads stand back behind others, where the system lets them.
        """
        self._threads = ThreadPoolExecutor(
            threads, f"topdrop-{name}", initializer=_stand_back, initargs=(niceness,)
        )
        self._free = threads
        self._most = most
        # Whose turn it is next comes first.
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._count = 0

    async def run(self, owner: str, work: Callable[..., T], *values: Any) -> T:
        """Do work when its turn has come.

        Args:
            owner: Whose work it is.
            work: What is to be done.
            *values: What it is called with.

        Raises:
            Refusal: There is too much to do (``busy``).
        """
        await self._turn(owner)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)
        finally:
            self._free += 1
            self._call_next()

    def close(self) -> None:
        """Let go of the threads; what has not begun is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, owner: str) -> None:
        """Wait until there is a thread for this owner, and take it."""
        if self._free > 0 and not self._count:
            self._free -= 1
            return
        waiting = self._waiting.get(owner, deque())
        if self._most is not None and (
            len(waiting) >= self._most or self._count >= MOST_WAITING_IN_ALL
        ):
            raise Refusal("busy")
        turn = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        self._waiting[owner] = waiting
        self._count += 1
        try:
            await turn
        except asyncio.CancelledError:
            self._leave(owner, turn)
            raise

    def _leave(self, owner: str, turn: "asyncio.Future[None]") -> None:
        """Somebody no longer waits; a thread that was just given goes to the next."""
        if turn.done() and not turn.cancelled():
            self._free += 1
            self._call_next()
            return
        waiting = self._waiting.get(owner)
        if waiting is not None and turn in waiting:
            waiting.remove(turn)
            self._count -= 1
            if not waiting:
                del self._waiting[owner]

    def _call_next(self) -> None:
        while self._free > 0 and self._waiting:
            owner, waiting = next(iter(self._waiting.items()))
            del self._waiting[owner]
            turn = waiting.popleft()
            self._count -= 1
            if waiting:
                self._waiting[owner] = waiting
            if not turn.done():
                self._free -= 1
                turn.set_result(None)


def _stand_back(niceness: int) -> None:
    """Let other threads go before the calling one."""
    # Elsewhere a process has one niceness, and the number of a thread may be that of a process.
    if niceness and sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)


class Workers:
    """The lanes of a server."""

    def __init__(self, physics: int) -> None:
        """Begin with nothing to do.

        Args:
            physics: How many moves are computed at once.
        """
        self._lanes: dict[Lane, FairLane] = {
            "moves": FairLane("moves", physics),
            "tables": FairLane("tables", 1),
            "looks": FairLane("looks", 1, MOST_WAITING, NICENESS),
            "pictures": FairLane("pictures", 1, MOST_WAITING, NICENESS),
            "passwords": FairLane("passwords", 1, MOST_PASSWORDS),
        }

    async def run(self, lane: Lane, owner: str, work: Callable[..., T], *values: Any) -> T:
        """Do work in a lane, outside the event loop.

        Args:
            lane: What kind of work it is.
            owner: Whose it is: a table, a guest or an address; they take turns.
            work: What is to be done.
            *values: What it is called with.

        Raises:
            Refusal: There is too much to do (``busy``); only where something is looked at.
        """
        return await self._lanes[lane].run(owner, work, *values)

    def close(self) -> None:
        """Let go of all threads."""
        for lane in self._lanes.values():
            lane.close()

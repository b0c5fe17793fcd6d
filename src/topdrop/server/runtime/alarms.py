"""When tables that are not in memory have to be looked at: their running clocks come to an end."""

import heapq
from collections.abc import Callable
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.runtime.clock import Clock, Timer

LONGEST_SECONDS: Final = 3600.0
"""A timer is set no longer than this, whatever it is for."""


class Alarms:
    """Calls tables up at their times, with one timer for all of them."""

    def __init__(self, clock: Clock, call_up: Callable[[str], None]) -> None:
        """Begin without any.

        Args:
            clock: The time.
            call_up: Called with the id of a table whose time has come.
        """
        self._clock = clock
        self._call_up = call_up
        self._waiting: list[tuple[Millis, str]] = []
        self._timer: Timer | None = None

    def add(self, table: str, at: Millis) -> None:
        """Call a table up at a time, besides what was said before."""
        first = not self._waiting or at < self._waiting[0][0]
        heapq.heappush(self._waiting, (at, table))
        if first:
            self._set_timer()

    def stop(self) -> None:
        """Call nobody up any more."""
        self._waiting.clear()
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            seconds = (self._waiting[0][0] - self._clock.now()) / 1000
            self._timer = self._clock.call_later(
                min(max(seconds, 0.0), LONGEST_SECONDS), self._ring
            )

    def _ring(self) -> None:
        self._timer = None
        now = self._clock.now()
        while self._waiting and self._waiting[0][0] <= now:
            _, table = heapq.heappop(self._waiting)
            self._call_up(table)
        self._set_timer()

"""How much of its time or tries a bot has used."""

import time
from typing import Final

from topdrop.bots.protocol import Clock

RESERVE: Final = 0.02
"""Seconds that are left unused, for the way there and back."""

FALL: Final = 40
"""How many tries a drop counts that the physics computes; one in the head counts one."""


class Budget:
    """Counts tries, and looks at the time as well when the clock has no tries."""

    def __init__(self, clock: Clock, most: int) -> None:
        """Start the clock.

        Args:
            clock: The time or the tries that were given.
            most: More tries than this are not made, whatever the clock allows.
        """
        self._timed = clock.tries is None
        self._tries = most if clock.tries is None else min(clock.tries, most)
        self._begin = self._since = time.perf_counter()
        self._seconds = max(0.0, clock.seconds - RESERVE)
        self._used = 0
        self._costs = {1: 5e-4, FALL: 0.02}

    def spend(self, count: int, each: int = 1) -> None:
        """Take down that so many drops have been tried out since it was last asked what is left.

        Args:
            count: How many.
            each: How many tries each counts: 1 or `FALL`.
        """
        self._used += count * each
        now = time.perf_counter()
        latest = (now - self._since) / count
        self._costs[each] = max(latest, self._costs[each] + 0.3 * (latest - self._costs[each]))
        self._since = now

    def left(self, share: float, each: int = 1) -> int:
        """Return how many drops can still be tried out before `share` of everything is used."""
        count = (int(self._tries * share) - self._used) // each
        if self._timed:
            self._since = time.perf_counter()
            spare = self._begin + share * self._seconds - self._since
            count = min(count, int(spare / self._costs[each]))
        return max(0, count)

"""The budget of a bot's decision: its time, or its tries."""

import time
from collections.abc import Callable
from typing import Final

from topdrop.bots.protocol import Clock

RESERVE: Final = 0.02
"""Seconds of the budget that are kept in reserve, for what happens around the search."""

PHYSICS_COST: Final = 40
"""How many tries a drop of the physics costs; one of the fast simulator costs 1."""


PILE_COST: Final = 8
"""How many tries a drop onto a pile that gives way costs."""


GUESS: Final = 5e-4
"""How many seconds a try takes, before that is known."""


class Budget:
    """Counts tries, and looks at the time as well when the clock has no tries."""

    def __init__(
        self, clock: Clock, most: int, stopped: Callable[[], bool] = lambda: False
    ) -> None:
        """Start the clock.

        Args:
            clock: The time or the tries that were given.
            most: More tries than this are not made, whatever the clock allows.
            stopped: Tells whether nothing is left, whatever the clock says.
        """
        self._stopped = stopped
        self._timed = clock.tries is None
        self._tries = most if clock.tries is None else min(clock.tries, most)
        self._begin = self._since = time.perf_counter()
        self._seconds = max(0.0, clock.seconds - RESERVE)
        self._used = 0
        self._costs: dict[int, float] = {}

    def spend(self, count: int, each: int = 1) -> None:
        """Record that so many drops have been simulated since the last call of `left`.

        Args:
            count: How many.
            each: How many tries each costs.
        """
        self._used += count * each
        now = time.perf_counter()
        latest = (now - self._since) / count
        known = self._cost(each)
        self._costs[each] = max(latest, known + 0.3 * (latest - known))
        self._since = now

    @property
    def used(self) -> int:
        """How many tries have been made."""
        return self._used

    def left(self, share: float, each: int = 1) -> int:
        """Return how many drops can be simulated before `share` of the budget is used."""
        if self._stopped():
            return 0
        count = (int(self._tries * share) - self._used) // each
        if self._timed:
            self._since = time.perf_counter()
            spare = self._begin + share * self._seconds - self._since
            count = min(count, int(spare / self._cost(each)))
        return max(0, count)

    def _cost(self, each: int) -> float:
        """Return how many seconds a drop takes that costs so many tries."""
        return self._costs.get(each, each * self._costs.get(1, GUESS))

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


LEAST: Final = 1e-7
"""No drop takes fewer seconds than this, whatever the clock says."""


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
        self._spent: dict[int, tuple[float, int]] = {}

    def spend(self, count: int, each: int = 1) -> None:
        """Record that so many drops have been simulated since the last call of `left`.

        Args:
            count: How many.
            each: How many tries each costs.
        """
        self._used += count * each
        now = time.perf_counter()
        seconds, drops = self._spent.get(each, (0.0, 0))
        self._spent[each] = (seconds + now - self._since, drops + count)
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
        """Return how many seconds a drop takes that costs so many tries.

        It is the mean so far. The latest or the longest would say little on a busy machine, where
        a drop now and then takes a hundred times as long.
        """
        if each in self._spent:
            seconds, drops = self._spent[each]
            return max(seconds / drops, LEAST)
        return each * (self._cost(1) if 1 in self._spent else GUESS)

"""A clock that goes on only with what is done, so that nobody has less time on a busy machine."""

from functools import wraps
from typing import Final

import pytest

from topdrop.bots.dropit.budget import Budget
from topdrop.bots.ontop.root_search import RootSearch

LOOK: Final = 0.001
"""Seconds that pass with every look at the clock."""

LINE: Final = 2e-5
"""Seconds that a try of On Top's bots takes."""

DROP: Final = 5e-4
"""Seconds that a try of Drop It's bots takes; see `topdrop.bots.dropit.budget.PHYSICS_COST`."""


class TurnedClock:
    """Stands in for `time.perf_counter`."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Return the time in seconds, which is a little later each time."""
        self.now += LOOK
        return self.now

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


def turn_the_clock(patch: pytest.MonkeyPatch) -> TurnedClock:
    """Put such a clock in the place of the real one, and let what bots try out take time on it."""
    clock = TurnedClock()
    run, spend = RootSearch.run, Budget.spend

    @wraps(run)
    def take_time_to_run(search: RootSearch, tries: int) -> int:
        done = run(search, tries)
        clock.turn(done * LINE)
        return done

    @wraps(spend)
    def take_time_to_spend(budget: Budget, count: int, each: int = 1) -> None:
        clock.turn(count * each * DROP)
        spend(budget, count, each)

    patch.setattr("time.perf_counter", clock)
    patch.setattr(RootSearch, "run", take_time_to_run)
    patch.setattr(Budget, "spend", take_time_to_spend)
    return clock

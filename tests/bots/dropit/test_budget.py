"""How bots of Drop It keep to their time and tries."""

from topdrop.bots import Clock
from topdrop.bots.dropit.budget import PHYSICS_COST, Budget
from turned_clock import TurnedClock


def test_tries_are_counted_down_to_each_share() -> None:
    budget = Budget(Clock(tries=200), most=1000)
    assert budget.left(0.5) == 100
    budget.spend(60)
    assert budget.left(0.5) == 40
    assert budget.left(0.5, PHYSICS_COST) == 1
    budget.spend(3, PHYSICS_COST)
    assert budget.left(0.5) == 0
    assert budget.left(1.0) == 20


def test_a_level_makes_no_more_tries_than_are_its_own() -> None:
    assert Budget(Clock(tries=200), most=50).left(1.0) == 50
    assert Budget(Clock(seconds=100.0), most=50).left(1.0) == 50


def test_slow_tries_leave_fewer(turned_clock: TurnedClock) -> None:
    budget = Budget(Clock(seconds=1.0), most=10**9)
    before = budget.left(1.0)
    turned_clock.turn(0.02)
    budget.spend(2)
    assert budget.left(1.0) < before / 2
    turned_clock.turn(0.96)
    assert budget.left(1.0) == 0


def test_time_that_is_over_leaves_nothing() -> None:
    assert Budget(Clock(seconds=0.0), most=10**9).left(1.0) == 0

"""When a joker is worth keeping (DI-21)."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from topdrop.bots.dropit.jokers import joker_worth
from topdrop.dropit import Game, State


def state(jokers: int, drops: int) -> State:
    """A game in which red has so many jokers and drops left."""
    start = Game(["red", "blue"], jokers=jokers).state
    return replace(start, hands=(start.hands[0][:drops], start.hands[1]))


def test_no_joker_is_worth_nothing() -> None:
    assert joker_worth(state(0, 10), 0) == 0.0


@pytest.mark.parametrize("jokers", [1, 2, 4, 18])
def test_at_the_end_a_joker_is_worth_its_points(jokers: int) -> None:
    assert joker_worth(state(jokers, 0), 0) == pytest.approx(3.0)


def test_a_joker_is_dearer_the_more_drops_are_to_come_and_the_fewer_there_are() -> None:
    by_drops = [joker_worth(state(1, drops), 0) for drops in range(19)]
    assert all(now <= later for now, later in pairwise(by_drops))
    assert by_drops[0] < by_drops[9]
    by_jokers = [joker_worth(state(jokers, 18), 0) for jokers in range(1, 10)]
    assert all(few >= more for few, more in pairwise(by_jokers))
    assert by_jokers[0] > by_jokers[-1]
    assert all(3.0 <= worth <= 9.0 for worth in by_drops + by_jokers)

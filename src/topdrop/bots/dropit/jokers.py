"""The value of a joker that is kept (DI-21)."""

from functools import cache
from typing import Final

from topdrop.dropit import State
from topdrop.dropit.ending import JOKER_POINTS

FAILURE: Final = 0.25
"""The share of the drops to come that will break a taboo, roughly."""


def joker_worth(state: State, seat: int) -> float:
    """Return the points that a seat's next joker brings if it is kept.

    It can be spent on a later piece that broke a taboo, and later pieces lie higher; or it is worth
    its points at the end. The fewer are left for the more drops, the dearer each.
    """
    jokers = state.jokers[seat]
    drops = len(state.hands[seat])
    if not jokers:
        return 0.0
    total = sum(len(hand) for hand in state.setup.pieces)
    levels = state.setup.shaft.levels
    return _expected_points(jokers, drops, total // len(state.hands), levels) - _expected_points(
        jokers - 1, drops, total // len(state.hands), levels
    )


def jokers_worth(state: State, seat: int, jokers: int, drops: int | None = None) -> float:
    """Return the points that a seat's jokers bring in all, if it has so many.

    Args:
        state: The position.
        seat: Whose jokers.
        jokers: How many it has.
        drops: How many drops it has left; None is as many as in the position.
    """
    total = sum(len(hand) for hand in state.setup.pieces)
    left = len(state.hands[seat]) if drops is None else drops
    return _expected_points(jokers, left, total // len(state.hands), state.setup.shaft.levels)


@cache
def _expected_points(jokers: int, drops: int, dealt: int, levels: int) -> float:
    """Return the expected points of a seat's jokers when it has so many drops left."""
    if not jokers or not drops:
        return float(JOKER_POINTS * jokers)
    kept = _expected_points(jokers, drops - 1, dealt, levels)
    value = 1.0 + levels * (1.0 - drops / (dealt + 1.0))
    spent = value + _expected_points(jokers - 1, drops - 1, dealt, levels)
    return (1.0 - FAILURE) * kept + FAILURE * max(kept, spent)

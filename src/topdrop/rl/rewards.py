"""Rewards: for winning, or for points."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from topdrop.core.errors import SetupError, quote

Reward = Literal["win", "points"]

REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)
"""``win``: for the end alone, from -1 to 1. ``points``: what a move changes about final points."""


def check_reward(reward: str) -> Reward:
    """Return the name of a reward scheme.

    Raises:
        SetupError: There is none of this name.
    """
    for known in REWARDS:
        if reward == known:
            return known
    raise SetupError(f"reward: should be {' or '.join(REWARDS)}, not {quote(reward)}")


def win_rewards(sides: Sequence[Sequence[int]], winners: Sequence[int]) -> list[float]:
    """Return each seat's reward for winning or losing; the sides' rewards sum to zero.

    A side that wins alone gets 1, and all others share -1. Sides that win together share what they
    would get one by one; when all do, every reward is 0.

    Args:
        sides: The seats of each side.
        winners: The seats that won.
    """
    seats = sum(len(side) for side in sides)
    won = sum(side[0] in winners for side in sides)
    lost = len(sides) - 1
    rewards = [0.0] * seats
    for side in sides:
        for seat in side:
            rewards[seat] = (len(sides) / won * (seat in winners) - 1) / lost
    return rewards

"""Why a game at a rated table is not rated; docs/ratings.md has each with its sentence."""

from typing import Final, Literal, TypeAlias

Reason: TypeAlias = Literal[
    "too_short",
    "resigned_early",
    "flag_early",
    "take_back",
    "set_position",
    "same_person",
    "same_address",
    "not_member",
    "unknown_bot",
    "weakened_bot",
    "often_met",
]

TOO_SHORT: Final = "too_short"
"""It ended before everybody had made enough decisions."""

RESIGNED_EARLY: Final = "resigned_early"
"""Somebody gave up or left before everybody had."""

FLAG_EARLY: Final = "flag_early"
"""Somebody's time ran out before everybody had, as when they never came."""

TAKE_BACK: Final = "take_back"
"""Moves were taken back."""

SET_POSITION: Final = "set_position"
"""It did not begin at its beginning: a position, a branch, a lesson, or a game with a real box."""

SAME_PERSON: Final = "same_person"
"""Somebody sat at the table twice."""

SAME_ADDRESS: Final = "same_address"
"""Two of those who played came from the same address."""

NOT_MEMBER: Final = "not_member"
"""Somebody played who has claimed no name, or a program did."""

UNKNOWN_BOT: Final = "unknown_bot"
"""A bot played whose strength nobody has measured."""

WEAKENED_BOT: Final = "weakened_bot"
"""A bot came up with too many moves late or not at all, so that it was not as strong as usual."""

OFTEN_MET: Final = "often_met"
"""Those who played have met so often lately that the game tells nothing new."""

"""What a position is worth to each seat, and finding what evaluates a game's positions.

Evaluators stand above the games, since they play on as bots do. So they are found by entry points,
of the group ``topdrop.evaluators``: one for each game, by its name.
"""

from typing import Any, Final, Protocol, cast

import msgspec

from topdrop.core.errors import SetupError, TopdropError, quote
from topdrop.core.extensions import entry_points_of, load

GROUP: Final = "topdrop.evaluators"


class Value(msgspec.Struct, frozen=True):
    """What a position is worth to each seat, in seat order.

    Attributes:
        shares: The share of the win each seat can expect, 0 to 1; they add up to 1. Seats that win
            together share what their side wins.
        points: The final points each seat can expect.
    """

    shares: tuple[float, ...]
    points: tuple[float, ...]


class Evaluation(msgspec.Struct, frozen=True):
    """An estimate of what a position is worth.

    Attributes:
        value: The estimate.
        share_errors: The standard error of each seat's share; 0 when the game is over.
        points_errors: That of each seat's points. Both are those of sampling alone: what the
            evaluator itself is wrong by comes on top.
        samples: How many samples it rests on; 0 when nothing had to be sampled.
    """

    value: Value
    share_errors: tuple[float, ...]
    points_errors: tuple[float, ...]
    samples: int


class Evaluator(Protocol):
    """What an entry point of the group ``topdrop.evaluators`` is."""

    def __call__(self, view: Any, *, samples: int, seed: int | None) -> Evaluation:
        """Estimate what the position of a view is worth."""


def find_evaluator(game: str) -> Evaluator:
    """Return what evaluates the positions of a game.

    Raises:
        SetupError: Nothing does, or it cannot be used; the message says why.
    """
    point = entry_points_of(GROUP).get(game)
    if point is None:
        raise SetupError(f"nothing that is installed evaluates positions of {quote(game)}")
    return cast("Evaluator", load(point, _lacks))


def check_samples(samples: int) -> None:
    """Refuse a number of samples that is none.

    Raises:
        TopdropError: It is no whole number from 2 on.
    """
    if type(samples) is not int or samples < 2:
        raise TopdropError(f"samples: should be a whole number from 2 on, not {quote(samples)}")


def _lacks(found: object) -> str | None:
    return None if callable(found) else f"it is a {type(found).__name__}, not a function"

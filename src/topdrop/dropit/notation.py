"""The short text forms of Drop It: ``blue square 103 45`` drops a piece, ``joker yes`` decides."""

from math import inf, isfinite, nan
from numbers import Real
from typing import Any, Final, Self, TypeAlias

import msgspec

from topdrop.core.errors import IllegalMove, NotationError, quote
from topdrop.dropit.pieces import Piece

LARGEST: Final = 1e6
"""No length, angle or spin may be this large, whatever its unit."""

DECIMALS: Final = 4
"""To how many decimals mm, degrees and radians per second are kept."""

_ANSWERS: Final = {"yes": True, "no": False}


class Drop(msgspec.Struct, frozen=True):
    """The move that drops a piece (DI-9).

    Attributes:
        piece: The piece let go.
        x: Where its centroid is held, in mm from the left wall.
        angle: How it is turned, in degrees, anticlockwise.
    """

    piece: Piece
    x: float
    angle: float = 0.0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a drop such as ``blue square 103 45``; without the angle it is 0.

        Raises:
            NotationError: The text is no drop.
        """
        words = text.split() if isinstance(text, str) else []
        if len(words) not in (3, 4):
            reason = f'a drop is written like "blue square 103 45", not {quote(text)}'
            raise NotationError(reason, rule="DI-9")
        piece = Piece.parse(" ".join(words[:2]))
        return cls(piece, *(_parse_number(word) for word in words[2:]))

    def __str__(self) -> str:
        return f"{self.piece} {shortest(self.x)} {shortest(self.angle)}"

    def as_json(self) -> dict[str, Any]:
        """Return the drop as it stands among the `moves` of a record."""
        return {"piece": str(self.piece), "x": self.x, "angle": self.angle}


class Joker(msgspec.Struct, frozen=True):
    """The decision whether to spend a joker on the piece just dropped (DI-21).

    Attributes:
        spend: Whether to spend it.
    """

    spend: bool

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``joker yes`` or ``joker no``.

        Raises:
            NotationError: The text is neither.
        """
        words = text.lower().split() if isinstance(text, str) else []
        if len(words) != 2 or words[0] != "joker" or words[1] not in _ANSWERS:
            reason = f'a decision is written "joker yes" or "joker no", not {quote(text)}'
            raise NotationError(reason, rule="DI-21")
        return cls(_ANSWERS[words[1]])

    def __str__(self) -> str:
        return "joker yes" if self.spend else "joker no"


Move: TypeAlias = Drop | Joker


def parse_move(text: Any) -> Move:
    """Read a move in its text form.

    Raises:
        NotationError: The text is neither a drop nor a decision about a joker.
    """
    if not isinstance(text, str):
        reason = f'a move is text like "blue square 103 45" or "joker yes", not {quote(text)}'
        raise NotationError(reason, rule="DI-9")
    is_joker = text.strip().lower().startswith("joker")
    return Joker.parse(text) if is_joker else Drop.parse(text)


def number(value: Any, what: str, rule: str = "DI-9") -> float:
    """Return `value` as a float if it is a number that can be measured with.

    Args:
        value: What was given.
        what: Its name, for the complaint.
        rule: The rule the complaint quotes.

    Raises:
        IllegalMove: It is no number, not finite, or a million or more.
    """
    if isinstance(value, bool) or not isinstance(value, Real):
        raise IllegalMove(f"{what} should be a number, not {quote(value)}", rule=rule)
    try:
        measured = float(value)
    except OverflowError:
        measured = inf
    if not abs(measured) < LARGEST:
        raise IllegalMove(f"{what} should be below a million, not {quote(value)}", rule=rule)
    return measured


def shortest(value: float) -> str:
    """Return a number as text without needless zeros, to four decimals at most."""
    text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _parse_number(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = nan
    if not isfinite(value) or "_" in word:
        raise NotationError(f"{quote(word)} is no number such as 103 or 45.5", rule="DI-9")
    return value

"""The short text forms of On Top: colours, fields, crossings and placements (OT-2, OT-3, OT-11)."""

import re
from typing import Any, Final, Literal, NamedTuple, Self, get_args

from topdrop.core.errors import NotationError, quote

Colour = Literal["blue", "red", "white", "yellow"]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
"""The four colours in the order in which second-placed stones are put down (OT-16)."""

COLOUR_INDEX: Final = {colour: i for i, colour in enumerate(COLOURS)}

LETTERS: Final = "".join(colour[0].upper() for colour in COLOURS)
"""The letter of each colour, in the order of `COLOURS` (OT-6)."""

FIELDS_AROUND: Final = 6
"""How many fields meet at a crossing, those off the board included (OT-3)."""

_POINT: Final = r"([{first}-{last}])(0|[1-9][0-9]{{0,2}})"
_FIELD: Final = _POINT.format(first="a", last="z")
_CROSSING: Final = _POINT.format(first="A", last="Z")
_MOVE: Final = rf"{_FIELD}[ -]?{_FIELD}"


def _match(form: str, text: Any) -> re.Match[str] | None:
    return re.fullmatch(form, text) if isinstance(text, str) else None


def _match_fields(form: str, text: Any) -> re.Match[str] | None:
    """Match what has fields in it as people write it: ``C6C7``, ``c6 c7`` and ``c6-c7`` too."""
    # A letter that is no ASCII may have an ASCII one as its lower case.
    plain = isinstance(text, str) and text.isascii()
    return _match(form, text.strip().lower() if plain else text)


class Field(NamedTuple):
    """A triangular field of the board, such as ``c6``: row letter, column number (OT-2)."""

    row: int
    column: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a field such as ``c6``, or ``C6``.

        Raises:
            NotationError: The text is no field.
        """
        match = _match_fields(_FIELD, text)
        if match is None:
            raise NotationError(f"{quote(text)} is no field such as 'c6'", rule="OT-2")
        return cls(ord(match[1]) - ord("a"), int(match[2]))

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.row)}{self.column}"

    def __repr__(self) -> str:
        return f"<Field {self}>"

    @property
    def points_up(self) -> bool:
        """Whether the triangle stands on its side, one corner up (OT-2)."""
        return (self.row + self.column) % 2 == 1

    @property
    def corners(self) -> tuple["Crossing", "Crossing", "Crossing"]:
        """The three crossings at its corners, in reading order (OT-3)."""
        row, column = self
        if self.points_up:
            return (
                Crossing(row, column),
                Crossing(row + 1, column - 1),
                Crossing(row + 1, column + 1),
            )
        return Crossing(row, column - 1), Crossing(row, column + 1), Crossing(row + 1, column)

    @property
    def side_neighbours(self) -> tuple["Field", "Field", "Field"]:
        """The three fields that share a side with it, on the board or not (OT-2)."""
        row, column = self
        across = row + 1 if self.points_up else row - 1
        return Field(row, column - 1), Field(row, column + 1), Field(across, column)


class Crossing(NamedTuple):
    """A grid point of the board, such as ``D6``: line letter, number (OT-3)."""

    line: int
    number: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a crossing such as ``D6``.

        Raises:
            NotationError: The text is no crossing.
        """
        match = _match(_CROSSING, text)
        if match is None:
            raise NotationError(f"{quote(text)} is no crossing such as 'D6'", rule="OT-3")
        return cls(ord(match[1]) - ord("A"), int(match[2]))

    def __str__(self) -> str:
        return f"{chr(ord('A') + self.line)}{self.number}"

    def __repr__(self) -> str:
        return f"<Crossing {self}>"


class Move(NamedTuple):
    """Where a tile is laid, such as ``c6c7``: an ordered pair of fields that share a side.

    The tile's first letter, an acute corner, comes to lie on the first field (OT-11).
    """

    first: Field
    second: Field

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a placement such as ``c6c7``, or ``C6C7``, ``c6 c7``, ``c6-c7``.

        Raises:
            NotationError: The text is no pair of fields.
        """
        match = _match_fields(_MOVE, text)
        if match is None:
            raise NotationError(f"{quote(text)} is no pair of fields such as 'c6c7'", rule="OT-11")
        return cls(
            Field(ord(match[1]) - ord("a"), int(match[2])),
            Field(ord(match[3]) - ord("a"), int(match[4])),
        )

    def __str__(self) -> str:
        return f"{self.first}{self.second}"

    def __repr__(self) -> str:
        return f"<Move {self}>"

    @property
    def swapped(self) -> "Move":
        """The same two fields the other way round."""
        return Move(self.second, self.first)

    @property
    def corners(self) -> tuple[Crossing, Crossing, Crossing, Crossing]:
        """The crossings that receive the tile's letters 1 to 4 (OT-11).

        The first is the first field's far corner, the rest follow clockwise with row a on top.

        Raises:
            NotationError: The two fields share no side.
        """
        shared = set(self.first.corners) & set(self.second.corners)
        if len(shared) != 2:
            raise NotationError(f"{self.first} and {self.second} share no side", rule="OT-11")
        (start,) = set(self.first.corners) - shared
        (opposite,) = set(self.second.corners) - shared
        one, other = sorted(shared, key=lambda crossing: _turn(start, crossing, opposite))
        return start, other, opposite, one


def _turn(a: Crossing, b: Crossing, c: Crossing) -> int:
    """Tell how a walk from `a` over `b` to `c` turns: above 0 clockwise, seen with row a on top."""
    return (b.number - a.number) * (c.line - b.line) - (b.line - a.line) * (c.number - b.number)

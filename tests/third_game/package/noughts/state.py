"""A position of noughts and crosses, and the short text form of its fields."""

from typing import Any, Final, Literal

import msgspec

from topdrop.core.errors import NotationError, SetupError, quote

Colour = Literal["red", "blue"]

COLOURS: Final[tuple[Colour, ...]] = ("red", "blue")

FIELDS: Final = tuple(f"{row}{column}" for row in "abc" for column in "123")
"""The fields in reading order (NC-1)."""

LINES: Final = (
    *((row, row + 1, row + 2) for row in (0, 3, 6)),
    *((column, column + 3, column + 6) for column in (0, 1, 2)),
    (0, 4, 8),
    (2, 4, 6),
)
"""The places of every row, column and diagonal in `FIELDS` (NC-3)."""


class State(msgspec.Struct, frozen=True):
    """A position.

    Attributes:
        players: The colours in turn order: crosses, noughts (NC-2).
        marks: For each field the seat that wrote there, in the order of `FIELDS`.
        end: How the game ended.
    """

    players: tuple[Colour, Colour]
    marks: tuple[int | None, ...] = (None,) * len(FIELDS)
    end: str | None = None

    @property
    def ply(self) -> int:
        """How many fields are full."""
        return sum(mark is not None for mark in self.marks)

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self.end else self.ply % 2

    def as_json(self) -> dict[str, Any]:
        """Return every field of the position as plain JSON values."""
        written = zip(FIELDS, self.marks, strict=True)
        return {
            "players": list(self.players),
            "marks": {field: self.players[seat] for field, seat in written if seat is not None},
            "end": self.end,
        }


def read_players(given: Any) -> tuple[Colour, Colour]:
    """Return the players of a setup.

    Raises:
        SetupError: They are not the two colours, each once (NC-2).
    """
    known = [colour for colour in given if isinstance(colour, str)] if _is_list(given) else []
    players = [colour for name in known for colour in COLOURS if colour == name]
    if not _is_list(given) or len(given) != 2 or sorted(players) != sorted(COLOURS):
        raise SetupError(f"players: should be red and blue, not {quote(given)}", rule="NC-2")
    return players[0], players[1]


def _is_list(given: Any) -> bool:
    return isinstance(given, list | tuple)


def read_field(text: Any) -> str:
    """Return a field given as text.

    Raises:
        NotationError: There is no such field (NC-1).
    """
    if not isinstance(text, str) or text not in FIELDS:
        raise NotationError(f"{quote(text)} is no field such as 'b2'", rule="NC-1")
    return text

"""The parts along the shaft's walls and base: the symbols they show, and their zones (DI-5)."""

from typing import Any, Final, Literal, Self, TypeAlias, get_args

import msgspec

from topdrop.core.datafile import TomlTable
from topdrop.core.errors import SetupError, quote

Faces: TypeAlias = Literal["shapes", "colours", "none"]
Side: TypeAlias = Literal["left", "right", "base"]

FACES: Final[tuple[Faces, ...]] = get_args(Faces)
"""Which faces of the edge parts can be turned to the front; `none` is DI-20."""

SIDES: Final[tuple[Side, ...]] = get_args(Side)
"""Where edge parts are: along the walls and the base."""

_ACROSS: Final = {"A": "B", "D": "C", "B": "A", "C": "D"}


class Edges(msgspec.Struct, frozen=True):
    """How the edge parts are set up in one game.

    Attributes:
        faces: Which faces show: the shapes, the colours (DI-19), or no edge counts (DI-20).
        left: The letter of the left side part that points down, ``A`` or ``D``.
        right: The letter of the right side part that points down, ``B`` or ``C``.
    """

    faces: Faces = "shapes"
    left: Literal["A", "D"] = "A"
    right: Literal["B", "C"] = "B"

    def __post_init__(self) -> None:
        _one_of("edges", self.faces, FACES)
        _one_of("left", self.left, ("A", "D"))
        _one_of("right", self.right, ("B", "C"))

    def mirrored(self) -> Self:
        """Return the edges as a mirror shows them; they fit :meth:`Shaft.mirrored`."""
        return type(self)(self.faces, _ACROSS[self.right], _ACROSS[self.left])  # type: ignore[arg-type]

    def as_json(self) -> dict[str, str]:
        """Return the edges as they stand in the `setup` of a record."""
        return {"edges": self.faces, "left": self.left, "right": self.right}


def _one_of(what: str, value: object, known: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in known:
        reason = f"{what} should be {' or '.join(known)}, not {quote(value)}"
        raise SetupError(reason, rule="DI-5")


class Zone(msgspec.Struct, frozen=True):
    """A stretch of an edge part that shows one symbol.

    Attributes:
        side: The wall it lies on, or ``base``.
        number: Which zone of that side, counted from 0, from the bottom up or from left to right.
        low: Where it begins in mm: a height on a wall, a distance from the left wall on the base.
        high: Where it ends in mm.
        symbol: The shape or the colour it shows.
    """

    side: Side
    number: int
    low: float
    high: float
    symbol: str


class Symbols(msgspec.Struct, frozen=True):
    """What one kind of face of the edge parts shows.

    Attributes:
        AD: The left side part from A upward when A points down.
        BC: The right side part from B upward when B points down.
        A: The left base part when A points down, from the wall inwards.
        D: The left base part when D points down, from the wall inwards.
        B: The right base part when B points down, from the wall inwards.
        C: The right base part when C points down, from the wall inwards.
    """

    AD: tuple[str, ...]
    BC: tuple[str, ...]
    A: tuple[str, ...]
    D: tuple[str, ...]
    B: tuple[str, ...]
    C: tuple[str, ...]

    @classmethod
    def read(cls, table: TomlTable, known: tuple[str, ...], levels: int) -> Self:
        """Read the symbols from a table of a shaft file.

        Args:
            table: The table, with one list for each attribute.
            known: The symbols there can be.
            levels: How many zones a side part has.

        Raises:
            DataFileError: A list is missing, has the wrong length or an unknown symbol (DI-5).
        """
        names = cls.__struct_fields__
        table.only(*names)
        lists = {name: tuple(table.list_of(name, str, f"{_choice(known)}")) for name in names}
        for name, symbols in lists.items():
            for symbol in symbols:
                if symbol not in known:
                    reason = f"{quote(symbol)} is not {_choice(known)}"
                    table.fail(name, reason, code="no_symbol", rule="DI-5")
            if len(name) == 2 and len(symbols) != levels:
                reason = f"should have {levels} symbols, one a level, not {len(symbols)}"
                table.fail(
                    name, reason, code="symbols", rule="DI-5", needed=levels, given=len(symbols)
                )
            if not 1 <= len(symbols) <= 50:
                reason = f"should have 1 to 50 symbols, not {len(symbols)}"
                table.fail_range(name, reason, 1, 50, len(symbols), rule="DI-5")
        return cls(**lists)

    def upward(self, edges: Edges) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the symbols of the left and the right side part from the bottom up."""
        left = self.AD if edges.left == "A" else self.AD[::-1]
        right = self.BC if edges.right == "B" else self.BC[::-1]
        return left, right

    def along_base(self, edges: Edges) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the symbols of the left and the right base part, both from left to right."""
        left = self.A if edges.left == "A" else self.D
        right = self.B if edges.right == "B" else self.C
        return left, right[::-1]

    def mirrored(self) -> Self:
        """Return the symbols of a shaft seen in a mirror."""
        return type(self)(AD=self.BC, BC=self.AD, A=self.B, D=self.C, B=self.A, C=self.D)

    def as_json(self) -> dict[str, Any]:
        """Return the symbols as they stand in a shaft file."""
        return {name: list(getattr(self, name)) for name in self.__struct_fields__}


def _choice(known: tuple[str, ...]) -> str:
    return f"one of {', '.join(known)}"

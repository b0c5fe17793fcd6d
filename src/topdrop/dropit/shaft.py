"""The shaft: its walls, level lines, bonus circles and edges, read from data (DI-2 to DI-5)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Self, TypeAlias

import msgspec

from topdrop.core import datafile
from topdrop.core.datafile import TomlTable
from topdrop.core.errors import quote
from topdrop.dropit.edges import Edges, Side, Symbols, Zone
from topdrop.dropit.pieces import COLOURS, SHAPES, Outline, Shape, Sizes, outline

Source: TypeAlias = str | Path | Mapping[str, Any]
"""Where a shaft comes from: the name of a bundled one, the path of a TOML file, or its values."""

_LIMIT: Final = 2000.0
_SMALLEST: Final = 5.0


class Level(msgspec.Struct, frozen=True):
    """A line between two levels.

    Attributes:
        left: Its height at the left wall in mm.
        right: Its height at the right wall in mm.
    """

    left: float
    right: float


class Bonus(msgspec.Struct, frozen=True):
    """A bonus circle.

    Attributes:
        x: Its centre's distance from the left wall in mm.
        y: Its centre's height above the base in mm.
        radius: Its radius in mm.
        points: What covering any part of it is worth.
    """

    x: float
    y: float
    radius: float
    points: int


class Shaft(msgspec.Struct, frozen=True, cache_hash=True):
    """A shaft, open at the top, in mm with x to the right and y up from the base's left end.

    Attributes:
        name: Its name.
        width: The inner width; the walls stand at x = 0 and x = width.
        height: The height of the opening.
        lines: The level lines from the lowest up; there is one level more than lines.
        bonus: The bonus circles.
        sizes: How large the pieces are.
        shapes: The symbols on the shape faces of the edges.
        colours: The symbols on the colour faces of the edges.
    """

    name: str
    width: float
    height: float
    lines: tuple[Level, ...]
    bonus: tuple[Bonus, ...]
    sizes: Sizes
    shapes: Symbols
    colours: Symbols

    @classmethod
    def load(cls, source: Source = "classic") -> Self:
        """Read a shaft.

        Args:
            source: The name of a bundled shaft such as ``"classic"``, the `Path` of a TOML file, or
                the values such a file would hold.

        Raises:
            DataFileError: It cannot be read or is no shaft, naming the file, the key and why.
        """
        if isinstance(source, str):
            return cls.read(_bundled(source))
        return cls.read(datafile.open_table("shafts", source))

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        """Make a shaft of the values of a shaft file.

        Raises:
            DataFileError: A key is missing, unknown, or its value makes no shaft.
        """
        table.only("name", "width", "height", "levels", "bonus", "pieces", "edges")
        name = table.get("name", str, "a name")
        if not 1 <= len(name) <= 60 or not name.isprintable():
            reason = f"should be a name of 1 to 60 characters, not {quote(name)}"
            table.fail("name", reason, code="name", most=60)
        width = _within(table, "width", 20.0, _LIMIT, "DI-2")
        height = _within(table, "height", 20.0, _LIMIT, "DI-2")
        lines = _read_lines(table.table("levels"), height)
        edges = table.table("edges")
        edges.only("shapes", "colours")
        return cls(
            name=name,
            width=width,
            height=height,
            lines=lines,
            bonus=_read_bonus(table, width, height),
            sizes=_read_sizes(table.table("pieces"), width),
            shapes=Symbols.read(edges.table("shapes"), SHAPES, len(lines) + 1),
            colours=Symbols.read(edges.table("colours"), COLOURS, len(lines) + 1),
        )

    @property
    def levels(self) -> int:
        """How many levels there are (DI-3)."""
        return len(self.lines) + 1

    def outline(self, shape: Shape) -> Outline:
        """Return the outline of `shape` at angle 0, its centroid at the origin (DI-1)."""
        return outline(shape, self.sizes)

    def fit(self, shape: Shape, x: float, angle: float) -> float:
        """Return the x nearest to `x` at which a turned `shape` is between the walls.

        Args:
            shape: The shape in hand.
            x: Where its centroid is held, in mm from the left wall.
            angle: How it is turned, in degrees.
        """
        low, high = self.room(shape, angle)
        return min(max(x, low), high)

    def room(self, shape: Shape, angle: float) -> tuple[float, float]:
        """Return between which x (mm) `shape` fits between the walls, turned by `angle` degrees."""
        left, right = self.outline(shape).span(angle)
        return -left, self.width - right

    def zones(self, edges: Edges) -> tuple[Zone, ...]:
        """Return the zones that count in a game set up with `edges` (DI-5).

        The left side's come first, then the right side's, both from the bottom up, then the base's
        from left to right. There are none for ``Edges("none")`` (DI-20).
        """
        return _zones(self, edges)

    def mirrored(self) -> Self:
        """Return this shaft seen in a mirror, left and right exchanged."""
        return msgspec.structs.replace(
            self,
            lines=tuple(Level(line.right, line.left) for line in self.lines),
            bonus=tuple(
                msgspec.structs.replace(circle, x=self.width - circle.x) for circle in self.bonus
            ),
            shapes=self.shapes.mirrored(),
            colours=self.colours.mirrored(),
        )

    def _repr_svg_(self) -> str:
        from topdrop.dropit.draw import empty_shaft_svg

        return empty_shaft_svg(self)

    def as_json(self) -> dict[str, Any]:
        """Return the values of a shaft file that `load` reads back as this shaft."""
        return {
            "name": self.name,
            "width": self.width,
            "height": self.height,
            "levels": {
                "left": [line.left for line in self.lines],
                "right": [line.right for line in self.lines],
            },
            "bonus": [msgspec.to_builtins(circle) for circle in self.bonus],
            "pieces": msgspec.to_builtins(self.sizes),
            "edges": {"shapes": self.shapes.as_json(), "colours": self.colours.as_json()},
        }


@cache
def _bundled(name: str) -> TomlTable:
    return datafile.bundled("shafts", name)


@lru_cache(maxsize=64)
def _zones(shaft: Shaft, edges: Edges) -> tuple[Zone, ...]:
    if edges.faces == "none":
        return ()
    symbols = shaft.shapes if edges.faces == "shapes" else shaft.colours
    left, right = symbols.upward(edges)
    base_left, base_right = symbols.along_base(edges)
    half = shaft.width / 2
    return (
        *_stretch("left", left, [0.0, *(line.left for line in shaft.lines), shaft.height]),
        *_stretch("right", right, [0.0, *(line.right for line in shaft.lines), shaft.height]),
        *_stretch(
            "base",
            base_left + base_right,
            [half * i / len(base_left) for i in range(len(base_left))]
            + [half + half * i / len(base_right) for i in range(len(base_right))]
            + [shaft.width],
        ),
    )


def _stretch(side: Side, symbols: tuple[str, ...], bounds: list[float]) -> list[Zone]:
    return [
        Zone(side, number, bounds[number], bounds[number + 1], symbol)
        for number, symbol in enumerate(symbols)
    ]


def _within(table: TomlTable, key: str, low: float, high: float, rule: str) -> float:
    value = table.number(key)
    if not low <= value <= high:
        reason = f"should be from {low:g} to {high:g}, not {value:g}"
        table.fail_range(key, reason, low, high, value, rule=rule)
    return value


def _read_heights(table: TomlTable, key: str, height: float) -> list[float]:
    items: list[Any] = table.get(key, list, "a list of heights")
    heights = [TomlTable({key: item}, table.source, table.path).number(key) for item in items]
    below = 0.0
    for number, value in enumerate(heights):
        if not below < value < height:
            reason = f"should rise from line to line between 0 and {height:g}; {value:g} does not"
            place = f"{key}.{number}"
            table.fail(
                key,
                reason,
                code="not_rising",
                rule="DI-3",
                places=[place],
                most=height,
                given=value,
            )
        below = value
    return heights


def _read_lines(table: TomlTable, height: float) -> tuple[Level, ...]:
    table.only("left", "right")
    left, right = (_read_heights(table, key, height) for key in ("left", "right"))
    if len(left) != len(right) or len(left) > 50:
        reason = f"left and right should name the same lines, at most 50: {len(left)}, {len(right)}"
        table.fail(
            None, reason, code="lines", rule="DI-3", left=len(left), right=len(right), most=50
        )
    return tuple(Level(a, b) for a, b in zip(left, right, strict=True))


def _read_bonus(table: TomlTable, width: float, height: float) -> tuple[Bonus, ...]:
    circles = []
    for number, values in enumerate(table.list_of("bonus", dict, "tables", [])):
        entry = TomlTable(values, table.source, f"bonus.{number}")
        entry.only("x", "y", "radius", "points")
        points = entry.get("points", int, "a whole number of points")
        if not 1 <= points <= 1000:
            reason = f"should be from 1 to 1000, not {quote(points)}"
            entry.fail_range("points", reason, 1, 1000, points, rule="DI-4")
        x, y = (_within(entry, k, 0.0, top, "DI-4") for k, top in (("x", width), ("y", height)))
        circles.append(Bonus(x, y, _within(entry, "radius", 0.1, width / 2, "DI-4"), points))
    if len(circles) > 100:
        reason = f"should be at most 100 circles, not {len(circles)}"
        table.fail("bonus", reason, code="circles", rule="DI-4", most=100, given=len(circles))
    return tuple(circles)


def _read_sizes(table: TomlTable, width: float) -> Sizes:
    names = Sizes.__struct_fields__
    table.only(*names)
    values = {name: table.number(name) for name in names}
    _within(table, "diamond_angle", 30.0, 90.0, "DI-1")
    for name in names:
        if values[name] < _SMALLEST:
            reason = f"should be at least {_SMALLEST:g}, not {values[name]:g}"
            given = values[name]
            table.fail(name, reason, code="too_small", rule="DI-1", least=_SMALLEST, given=given)
    sizes = Sizes(**values)
    for shape in SHAPES:
        across = 2 * outline(shape, sizes).reach
        if across > width:
            reason = f"a {shape} {across:.4g} mm across does not pass the {width:g} mm opening"
            table.fail(
                f"{shape}_{'radius' if shape == 'circle' else 'side'}",
                reason,
                code="too_wide",
                rule="DI-1",
                across=round(across, 1),
                width=width,
            )
    return sizes

"""Which shafts tables can be made with: such as cost the physics about what the usual one does.

A chimney that is jammed with pieces, or slivers of wood in a hall, take twenty times as long, and
others wait for it. The library and its command lets anything fall anywhere.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from topdrop.core.errors import DataFileError
from topdrop.dropit.pieces import SHAPES
from topdrop.dropit.shaft import Shaft


class Span(NamedTuple):
    """From where to where something may be, in mm or degrees."""

    least: float
    most: float


SHAFT: Final[Mapping[str, Span]] = {"width": Span(100, 600), "height": Span(100, 1000)}

PIECES: Final[Mapping[str, Span]] = {
    "circle_radius": Span(10, 40),
    "square_side": Span(10, 70),
    "diamond_side": Span(10, 70),
    "diamond_angle": Span(45, 90),
    "triangle_side": Span(10, 70),
}

ABREAST: Final = 3
"""So many of the widest piece fit between the walls side by side, at least."""


def check_shaft(shaft: Shaft) -> None:
    """Refuse a shaft that would take a server too long.

    Raises:
        DataFileError: It would; the message names the value and what it may be.
    """
    for key, span in SHAFT.items():
        _check(key, getattr(shaft, key), span, "DI-2")
    for key, span in PIECES.items():
        _check(f"pieces.{key}", getattr(shaft.sizes, key), span, "DI-1")
    widest = max(2 * shaft.outline(shape).reach for shape in SHAPES)
    if widest * ABREAST > shaft.width:
        reason = f"should be {ABREAST} times the widest piece ({widest:.4g}) at least"
        raise DataFileError(
            "shaft",
            "width",
            f"{reason}, not {shaft.width:g}",
            rule="DI-2",
            code="abreast",
            params={"n": ABREAST, "across": round(widest, 1), "given": shaft.width},
        )


def _check(key: str, value: float, span: Span, rule: str) -> None:
    if not span.least <= value <= span.most:
        reason = f"should be {span.least:g} to {span.most:g} at a table, not {value:g}"
        params = {"least": span.least, "most": span.most, "given": value}
        raise DataFileError("shaft", key, reason, rule=rule, code="at_table", params=params)

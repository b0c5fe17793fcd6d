"""What there is to count and to measure in a shaft, for whoever designs one."""

import msgspec

from topdrop.dropit.pieces import COLOURS, PER_COLOUR, SHAPES
from topdrop.dropit.shaft import Shaft


class ShaftCounts(msgspec.Struct, frozen=True):
    """What a shaft comes to (DI-1 to DI-5).

    Attributes:
        levels: How many levels there are.
        circles: The bonus circles.
        bonus: What they are worth together.
        pieces: All pieces.
        filled: Which share of the shaft all pieces fill, 1 being all of it.
        widest: How far the widest piece reaches across at most, in mm.
        abreast: How many of those fit between the walls side by side, rounded to tenths.
    """

    levels: int
    circles: int
    bonus: int
    pieces: int
    filled: float
    widest: float
    abreast: float


def shaft_counts(shaft: Shaft) -> ShaftCounts:
    """Count and measure what there is in a shaft."""
    outlines = {shape: shaft.outline(shape) for shape in SHAPES}
    area = sum(outlines[shape].area * count for shape, count in PER_COLOUR.items()) * len(COLOURS)
    widest = max(2 * outline.reach for outline in outlines.values())
    return ShaftCounts(
        levels=shaft.levels,
        circles=len(shaft.bonus),
        bonus=sum(circle.points for circle in shaft.bonus),
        pieces=sum(PER_COLOUR.values()) * len(COLOURS),
        filled=round(area / (shaft.width * shaft.height), 3),
        widest=round(widest, 1),
        abreast=round(shaft.width / widest, 1),
    )

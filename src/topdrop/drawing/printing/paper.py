"""Sheets of paper and what of them is printed on. Lengths in mm, from the upper left corner."""

from collections.abc import Mapping
from typing import Final, Self

import msgspec

from topdrop.drawing.geometry import Box
from topdrop.drawing.png import DrawingError

INCH: Final = 25.4

MARGIN: Final = 14.0
"""How much of a sheet is left to rulers and marks at the top, the left and the right.

Printers leave about 5 mm white at the edges, so that there are 9 mm for them.
"""

FOOT: Final = 21.0
"""How much is left to them at the bottom, with two lines of notes."""


class Paper(msgspec.Struct, frozen=True):
    """A kind of paper.

    Attributes:
        name: Its name.
        width: The shorter side in mm.
        height: The longer side in mm.
        inches: Whether those who print on it count in inches as well.
    """

    name: str
    width: float
    height: float
    inches: bool


PAPERS: Final[Mapping[str, Paper]] = {
    "a4": Paper("A4", 210, 297, inches=False),
    "letter": Paper("Letter", 8.5 * INCH, 11 * INCH, inches=True),
}
"""Every paper there is by its short name."""


def find_paper(name: str) -> Paper:
    """Return a paper by its short name.

    Raises:
        DrawingError: There is none; the message lists those there are.
    """
    paper = PAPERS.get(name)
    if paper is None:
        raise DrawingError(f"paper: {name!r:.40} is not known; there are {', '.join(PAPERS)}")
    return paper


class Sheet(msgspec.Struct, frozen=True):
    """A sheet as it lies: upright or across.

    Attributes:
        width: In mm.
        height: In mm.
        inches: As for `Paper`.
    """

    width: float
    height: float
    inches: bool

    @classmethod
    def upright(cls, paper: Paper) -> Self:
        """Return the sheet with its longer side upright."""
        return cls(paper.width, paper.height, paper.inches)

    @classmethod
    def across(cls, paper: Paper) -> Self:
        """Return the sheet with its longer side across."""
        return cls(paper.height, paper.width, paper.inches)

    @property
    def inside(self) -> Box:
        """What is left when rulers, marks and notes have their room."""
        return Box(MARGIN, MARGIN, self.width - MARGIN, self.height - FOOT)

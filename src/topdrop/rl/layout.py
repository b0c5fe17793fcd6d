"""What an observation is made of, part by part.

An observation is one row of numbers, so that it can go into a network as it is. The parts follow
each other in it; `Layout.split` takes it apart. Colours are numbered from the observing seat on,
its own first, so that one policy can play every seat; each game's module says how.
"""

from collections.abc import Mapping
from itertools import permutations
from math import prod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.ontop.board import Board
from topdrop.ontop.majority import FULL_RING
from topdrop.ontop.notation import FIELDS_AROUND
from topdrop.ontop.tiles import MAX_STONES, MAX_TILES, MAX_TRIANGLES

KINDS: Final = tuple(
    corners for corners in permutations(range(4)) if corners < (*corners[2:], *corners[:2])
)
"""Every kind of tile of On Top, in numbered colours clockwise from an acute corner (OT-6)."""

MAX_VALUE: Final = 32_000
"""No number in an observation is above it, so 16 bits hold whole ones."""


class Part(NamedTuple):
    """A part of an observation.

    Attributes:
        shape: Its shape.
        most: The largest number there can be.
        meaning: What it says.
        least: The smallest number there can be.
    """

    shape: tuple[int, ...]
    most: int
    meaning: str
    least: int = 0


class Layout:
    """Where in an observation its parts are.

    Attributes:
        parts: The parts by name, in their order.
        slices: Where each of them is.
        size: How many numbers an observation has.
    """

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = dict(parts)
        self.slices: dict[str, slice] = {}
        self.size = 0
        for name, part in self.parts.items():
            self.slices[name] = slice(self.size, self.size + prod(part.shape))
            self.size += prod(part.shape)

    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """Return the smallest and the largest value of every number, each of shape (size,)."""
        sizes = [prod(part.shape) for part in self.parts.values()]
        least = np.array([part.least for part in self.parts.values()], np.int16)
        most = np.array([part.most for part in self.parts.values()], np.int16)
        return np.repeat(least, sizes), np.repeat(most, sizes)

    def split(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the parts of one observation or of many, in their shapes.

        Args:
            observations: Shape (…, size).
        """
        return {
            name: observations[..., self.slices[name]].reshape(
                *observations.shape[:-1], *part.shape
            )
            for name, part in self.parts.items()
        }


def ontop_layout(board: Board) -> Layout:
    """Return the layout of an observation of On Top on `board`.

    Colour 0 is one's own, 1 that of the seat after, and so on round the table; neutral colours
    come last, in the order of `topdrop.ontop.COLOURS`.
    """
    crossings, fields = len(board.crossings), len(board.fields)
    return Layout(
        {
            "segments": Part(
                (crossings, 4), FULL_RING, "ring segments at each crossing, by colour"
            ),
            "open": Part(
                (crossings,), FIELDS_AROUND, "fields round each crossing that are still free"
            ),
            "ground": Part(
                (fields,), 3, "each field: 0 free, 1 a tile, 2 a triangle, 3 left empty (OT-14)"
            ),
            "tile": Part((4, 4), 1, "the tile in hand: each corner, clockwise, by colour"),
            "unseen": Part(
                (len(KINDS),), MAX_TILES, "tiles still face down, of each kind in `KINDS`"
            ),
            "stones": Part((4,), MAX_STONES, "stones not placed, by colour"),
            "points": Part((4,), MAX_VALUE, "points, by colour; none for neutral colours"),
            "triangles": Part((1,), MAX_TRIANGLES, "black triangles not laid"),
            "turn": Part((4,), 1, "whose turn it is, by colour; all 0 when it is over"),
        }
    )

"""Trying drops out in the head: many at once, and what each would score."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.dropit.fast_simulator.arrays import (
    COLOUR_INDEX,
    SHAPE_INDEX,
    Board,
    Floats,
    Integers,
    Pile,
    make_board,
    make_pile,
)
from topdrop.bots.dropit.fast_simulator.scoring import EDGE_BIT, OVER_BIT
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS, MASK, tumble_all
from topdrop.dropit import Piece, State
from topdrop.dropit.hand import ANGLE_ERROR, SPIN_ERROR, X_ERROR

PERIODS: Final = (0.0, 90.0, 180.0, 120.0)
"""After which turn in degrees each shape looks the same again; a circle always does."""


class Aims(NamedTuple):
    """Ways to hold pieces over the opening, their colour still open.

    Attributes:
        shapes: The number of each one's shape.
        xs: Where it is held, in mm.
        angles: How it is turned, in degrees.
    """

    shapes: Integers
    xs: Floats
    angles: Floats

    def chosen(self, which: NDArray[np.int64]) -> "Aims":
        """Return some of them, in that order and as often."""
        return Aims(self.shapes[which], self.xs[which], self.angles[which])


class Head:
    """A position in which drops are tried out, with a hand that trembles as much as the game's."""

    def __init__(self, state: State, joker: float | None, source: np.random.Generator) -> None:
        """Picture a position.

        Args:
            state: The position.
            joker: What a joker is worth if it is kept, None without one; it is spent on what
                breaks a taboo and is worth more.
            source: Where the tremor comes from.
        """
        setup = state.setup
        self.state = state
        self.source = source
        self.board: Board = make_board(setup)
        self.pile: Pile = make_pile(setup, state.resting)
        self.faces = setup.edges.faces
        self.trembles = setup.hand == "natural"
        self._joker = joker

    def fall(self, aims: Aims, shaken: bool) -> Floats:
        """Return a row of results for each aim, with the hand's tremor when `shaken`."""
        return self.fall_onto(self.pile, aims, shaken)

    def fall_onto(self, pile: Pile, aims: Aims, shaken: bool) -> Floats:
        """Do the same with another pile."""
        count = len(aims.shapes)
        results = np.empty((count, COLUMNS))
        if shaken and self.trembles:
            tremor = self.source.normal(size=(3, count))
        else:
            tremor = np.zeros((3, count))
        tumble_all(
            self.board,
            pile,
            aims.shapes,
            aims.xs,
            X_ERROR * tremor[0],
            np.radians(aims.angles + ANGLE_ERROR * tremor[1]),
            SPIN_ERROR * tremor[2],
            results,
        )
        return results

    def points(self, falls: Floats, piece: Piece) -> Floats:
        """Return what a piece would score that came to rest so, NaN where nothing fell.

        Args:
            falls: Rows of results, of the piece's shape.
            piece: The piece.
        """
        known = ~np.isnan(falls[:, MASK])
        masks = np.where(known, falls[:, MASK], 0).astype(np.int64)
        values = falls[:, 3]
        return np.where(masks & self._forbidden(piece) == 0, values, self.saved(values))

    def saved(self, values: Any) -> Any:
        """Return what a piece that breaks a taboo brings, by its value: a joker may save it."""
        return 0.0 * values if self._joker is None else np.maximum(values - self._joker, 0.0)

    def _forbidden(self, piece: Piece) -> int:
        """Return the bits that a piece must not have in its mask (DI-13)."""
        shape, colour = SHAPE_INDEX[piece.shape], COLOUR_INDEX[piece.colour]
        symbol = colour if self.faces == "colours" else shape
        return (1 << shape) | (1 << (4 + colour)) | (1 << (EDGE_BIT + symbol)) | (1 << OVER_BIT)

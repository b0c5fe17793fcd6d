"""Simulating many drops at once, and what each would score."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.dropit.fast_simulator.arrays import (
    COLOUR_INDEX,
    SHAPE_INDEX,
    Floats,
    Integers,
    PileArrays,
    ShaftArrays,
    make_pile_arrays,
    make_shaft_arrays,
)
from topdrop.bots.dropit.fast_simulator.scoring import EDGE_BIT, OVER_BIT
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS, MASK, simulate_falls
from topdrop.bots.dropit.tremors import EvenTremors
from topdrop.dropit import Piece, State
from topdrop.dropit.edges import Faces
from topdrop.dropit.hand import ANGLE_ERROR, SPIN_ERROR, X_ERROR

Tremor = bool | Floats
"""Whether there is a tremor, drawn at random, or the tremors themselves, (3, aims)."""

SYMMETRY_ANGLES: Final = (0.0, 90.0, 180.0, 120.0)
"""The angle in degrees of each shape's rotational symmetry; 0 for a circle, whose is any."""


class Aims(NamedTuple):
    """Ways to hold pieces over the opening, whatever their colour.

    Attributes:
        shapes: The number of each one's shape.
        xs: Where it is held, in mm.
        angles: How it is turned, in degrees.
    """

    shapes: Integers
    xs: Floats
    angles: Floats

    def take(self, which: NDArray[np.int64]) -> "Aims":
        """Return the aims of some indices, which may repeat."""
        return Aims(self.shapes[which], self.xs[which], self.angles[which])


class FastSimulator:
    """Simulates drops in a position, with the tremor of the game's hand.

    Attributes:
        state: The position.
        source: The random source of the tremor.
        shaft: The shaft as arrays.
        pile: The pieces at rest as arrays.
        faces: Which faces of the edges show.
        has_tremor: Whether the game's hand has a tremor.
        tremors: Tremors by which drops can be compared.
    """

    def __init__(self, state: State, joker: float | None, source: np.random.Generator) -> None:
        """Encode a position.

        Args:
            state: The position.
            joker: What a joker is worth if it is kept, None without one; it is spent on what
                breaks a taboo and is worth more.
            source: The random source of the tremor.
        """
        setup = state.setup
        self.state = state
        self.source = source
        self.shaft: ShaftArrays = make_shaft_arrays(setup)
        self.pile: PileArrays = make_pile_arrays(setup, state.resting)
        self.faces = setup.edges.faces
        self.tremors = EvenTremors(source)
        self.has_tremor = setup.hand == "natural"
        self._joker = joker

    def simulate(self, aims: Aims, tremor: Tremor) -> Floats:
        """Return a row of results for each aim (see `simulate_falls`).

        Args:
            aims: The aims.
            tremor: Whether the hand trembles, or how: a tremor for each aim (see `EvenTremors`).
        """
        return self.simulate_on(self.pile, aims, tremor)

    def simulate_on(self, pile: PileArrays, aims: Aims, tremor: Tremor) -> Floats:
        """Do what `simulate` does, on another pile."""
        results = np.empty((len(aims.shapes), COLUMNS))
        simulate_falls(self.shaft, pile, aims.shapes, *self.releases(aims, tremor), results)
        return results

    def releases(self, aims: Aims, tremor: Tremor) -> tuple[Floats, Floats, Floats, Floats]:
        """Return how pieces leave the hand: x and its error in mm, angle in radians, spin."""
        count = len(aims.shapes)
        if tremor is False or not self.has_tremor:
            noise = np.zeros((3, count))
        elif tremor is True:
            noise = self.source.normal(size=(3, count))
        else:
            noise = tremor
        return (
            aims.xs,
            X_ERROR * noise[0],
            np.radians(aims.angles + ANGLE_ERROR * noise[1]),
            SPIN_ERROR * noise[2],
        )

    def points(self, falls: Floats, piece: Piece) -> Floats:
        """Return the points of a piece in each row of results, NaN in rows not simulated.

        Args:
            falls: Rows of results, of the piece's shape.
            piece: The piece.
        """
        known = ~np.isnan(falls[:, MASK])
        masks = np.where(known, falls[:, MASK], 0).astype(np.int64)
        values = falls[:, 3]
        return np.where(
            masks & taboo_mask(piece, self.faces) == 0, values, self.value_after_joker(values)
        )

    def value_after_joker(self, values: Any) -> Any:
        """Return the worth of pieces that break a taboo: their value less a joker's, or nothing."""
        return 0.0 * values if self._joker is None else np.maximum(values - self._joker, 0.0)


def taboo_mask(piece: Piece, faces: Faces) -> int:
    """Return the bits that a piece must not have in its mask (DI-13).

    Args:
        piece: The piece.
        faces: Which faces of the edges show.
    """
    shape, colour = SHAPE_INDEX[piece.shape], COLOUR_INDEX[piece.colour]
    symbol = colour if faces == "colours" else shape
    return (1 << shape) | (1 << (4 + colour)) | (1 << (EDGE_BIT + symbol)) | (1 << OVER_BIT)

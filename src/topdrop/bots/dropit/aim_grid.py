"""A grid of aims over the whole opening, at all angles."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, Floats
from topdrop.bots.dropit.fast_simulator.simulator import SYMMETRY_ANGLES, Aims
from topdrop.dropit.pieces import SHAPES, Piece, Shape
from topdrop.dropit.shaft import Shaft

MOST_PLACES: Final = 60


class AimGrid:
    """Aims of one shape, side by side in x and in angle, so that each has neighbours.

    Attributes:
        aims: The aims, those of one angle after those of another.
        turns: How many angles there are.
        places: How many x there are at each.
    """

    def __init__(self, shaft: Shaft, shape: Shape, step: float, turn: float) -> None:
        """Make the grid.

        Args:
            shaft: The shaft.
            shape: The shape.
            step: From one x to the next, as a share of the shape's reach.
            turn: From one angle to the next, in degrees.
        """
        period = SYMMETRY_ANGLES[SHAPE_INDEX[shape]]
        self.turns = max(1, round(period / turn))
        reach = shaft.outline(shape).reach
        self.places = min(max(2, round(shaft.width / (step * reach))), MOST_PLACES)
        angles = np.round(np.arange(self.turns) * period / self.turns, 1)
        rows = [
            np.linspace(
                shaft.fit(shape, 0.0, angle), shaft.fit(shape, shaft.width, angle), self.places
            )
            for angle in angles.tolist()
        ]
        count = self.turns * self.places
        self.aims = Aims(
            np.full(count, SHAPE_INDEX[shape]),
            np.clip(np.round(np.concatenate(rows), 1), 0.0, shaft.width),
            np.repeat(angles, self.places),
        )

    def smoothed(self, points: Floats) -> Floats:
        """Return for each aim the mean of its points, counted twice, and its neighbours'.

        A hand with a tremor will not hit what scores at one x and one angle only. NaN stands for
        unknown points.
        """
        table = points.reshape(self.turns, self.places)
        wide = np.pad(table, ((0, 0), (1, 1)), mode="edge")
        layers = [table, table, wide[:, 2:], wide[:, :-2]]
        if self.turns > 1:
            layers += [np.roll(table, 1, axis=0), np.roll(table, -1, axis=0)]
        stack = np.stack(layers)
        known = ~np.isnan(stack)
        mean = np.where(known, stack, 0.0).sum(axis=0) / np.maximum(known.sum(axis=0), 1)
        return np.where(np.isnan(table), np.nan, mean).reshape(-1)


@lru_cache(maxsize=8)
def aim_grids(shaft: Shaft, step: float, turn: float) -> dict[Shape, AimGrid]:
    """Return a grid for every shape."""
    return {shape: AimGrid(shaft, shape, step, turn) for shape in SHAPES}


def concatenate_aims(by_shape: dict[Shape, AimGrid], pieces: Iterable[Piece]) -> Aims:
    """Return the aims of the shapes of some pieces, one shape's after another's."""
    parts = [by_shape[shape].aims for shape in sorted({piece.shape for piece in pieces})]
    if not parts:
        return Aims(np.zeros(0, np.int64), np.zeros(0), np.zeros(0))
    return Aims(*(np.concatenate(column) for column in zip(*parts, strict=True)))

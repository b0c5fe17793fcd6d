"""The features of an open crossing by which the model knows it: symmetric cases are one.

What a crossing will bring depends on which of its fields are still free, whether points count
double, and the segments there; not on where it lies, and of the other colours only on which are
played and which are neutral. So a few thousand cases stand for all crossings of all boards.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.ontop.board import Board
from topdrop.ontop.majority import COLOUR_BITS, OUTCOMES, RING_BITS
from topdrop.ontop.notation import COLOURS, FIELDS_AROUND, Crossing, Field
from topdrop.ontop.setup import Setup

RINGS: Final = sorted(OUTCOMES)
"""The packed rings that there can be (see `majority`), in the order in which they are numbered."""

RING_NUMBERS: Final = np.zeros(1 << RING_BITS, np.uint8)
RING_NUMBERS[RINGS] = np.arange(len(RINGS))
"""The number of each packed ring."""

Seen = tuple[bool, int, tuple[int, ...], tuple[int, ...]]
"""A ring as one colour sees it: whether it is neutral, its own segments, those of the other played
colours and those of the other neutral ones, each in ascending order."""


def fields_around(crossing: Crossing) -> list[Field]:
    """Return the six places round a crossing, clockwise from the upper left middle (OT-3).

    Those off the board count as covered.
    """
    line, number = crossing
    above = [(line - 1, number), (line - 1, number + 1)]
    below = [(line, number + 1), (line, number), (line, number - 1)]
    return [Field(*place) for place in (*above, *below, (line - 1, number - 1))]


def free_patterns() -> NDArray[np.int16]:
    """Return for each set of free places, as a mask, the number of its pattern.

    Sets that look alike when turned or mirrored have the same pattern; pattern 0 has none free.
    """
    numbers: dict[int, int] = {}
    patterns = np.zeros(1 << FIELDS_AROUND, np.int16)
    for mask in range(1 << FIELDS_AROUND):
        patterns[mask] = numbers.setdefault(min(_symmetries(mask)), len(numbers))
    return patterns


def _symmetries(mask: int) -> Iterator[int]:
    """Yield the masks of a set of places, turned and mirrored in every way."""
    places = [mask >> place & 1 for place in range(FIELDS_AROUND)]
    for way in (places, places[::-1]):
        for turn in range(FIELDS_AROUND):
            yield sum(
                way[(place + turn) % FIELDS_AROUND] << place for place in range(FIELDS_AROUND)
            )


PATTERNS: Final = free_patterns()
PATTERN_COUNT: Final = int(PATTERNS.max()) + 1
GROUPS: Final = 4
SHAPES: Final = GROUPS * PATTERN_COUNT
"""Shapes of crossings: four groups (inner, rim, golden, tip), each in every pattern."""


def group_of(board: Board, crossing: Crossing) -> int:
    """Return the group of a crossing: 0 inner, 1 rim, 2 golden, 3 with one or two fields."""
    if crossing in board.golden:
        return 2
    fields = sum(field in board.field_index for field in fields_around(crossing))
    return 0 if fields > 3 else 1 if fields == 3 else 3


@cache
def seen_rings(players: int) -> tuple[Seen, ...]:
    """Return every ring as a colour can see it in games of so many players, in order."""
    seats = [colour < players for colour in range(len(COLOURS))]
    return tuple(sorted({seen(ring, c, seats) for ring in RINGS for c in range(len(COLOURS))}))


def seen(ring: int, colour: int, played: list[bool]) -> Seen:
    """Return a packed ring as `colour` sees it, when `played` tells which colours are."""
    counts = [ring >> COLOUR_BITS * other & 7 for other in range(len(COLOURS))]
    others = [other for other in range(len(COLOURS)) if other != colour]
    return (
        not played[colour],
        counts[colour],
        tuple(sorted(counts[other] for other in others if played[other])),
        tuple(sorted(counts[other] for other in others if not played[other])),
    )


def seen_by_colour(setup: Setup) -> NDArray[np.int32]:
    """Return for each colour and ring, by number, which of `seen_rings` it is. Shape (4, rings)."""
    return _seen_numbers([seat is not None for seat in setup.seats])


def seen_in_turn(players: int) -> NDArray[np.int32]:
    """Return the same for colours in turn order, the neutral ones last."""
    return _seen_numbers([colour < players for colour in range(len(COLOURS))])


def _seen_numbers(played: list[bool]) -> NDArray[np.int32]:
    number = {ring: i for i, ring in enumerate(seen_rings(sum(played)))}
    return np.array(
        [[number[seen(ring, c, played)] for ring in RINGS] for c in range(len(COLOURS))], np.int32
    )


def reordered(ring: int, colours: Sequence[int]) -> int:
    """Return a packed ring with the segments of these colours, in this order."""
    return sum(
        (ring >> COLOUR_BITS * colour & 7) << COLOUR_BITS * place
        for place, colour in enumerate(colours)
    )


def rings_in_turn(colours: Sequence[int]) -> NDArray[np.int16]:
    """Return for each packed ring the number of it with its colours in this order."""
    numbers = np.zeros(1 << RING_BITS, np.int16)
    for ring in RINGS:
        numbers[ring] = RING_NUMBERS[reordered(ring, colours)]
    return numbers


@cache
def symmetric_rings(players: int) -> NDArray[np.int16]:
    """Return for each ring, by number, the one that stands for it and those that mirror it.

    Colours are in turn order, the neutral ones last. Two neutral colours may change places: the
    one with more segments comes first.
    """
    swapped = np.array([RING_NUMBERS[reordered(ring, (0, 1, 3, 2))] for ring in RINGS], np.int16)
    numbers = np.arange(len(RINGS), dtype=np.int16)
    return np.minimum(numbers, swapped) if players == 2 else numbers

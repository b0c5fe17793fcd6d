"""Who builds a tower: the majority at one crossing (OT-16, OT-17, OT-18)."""

from typing import Final, NamedTuple

import msgspec

from topdrop.ontop.notation import COLOUR_INDEX, COLOURS, FIELDS_AROUND, LETTERS, Colour

FULL_RING: Final = FIELDS_AROUND
"""The segments of a full ring: one for each field around the crossing (OT-6)."""

COLOUR_BITS: Final = FULL_RING.bit_length()
"""Bits for one colour, which may have the whole ring."""

RING_BITS: Final = COLOUR_BITS * len(COLOURS)
"""Bits that hold one crossing's segments, all colours' after each other."""

RING_MASK: Final = (1 << RING_BITS) - 1


class Segments(msgspec.Struct, frozen=True, gc=False):
    """Ring segments at one crossing, by colour (OT-6)."""

    blue: int = 0
    red: int = 0
    white: int = 0
    yellow: int = 0


class Outcome(NamedTuple):
    """What a closed crossing leads to.

    Attributes:
        rule: The rule that decides it.
        segments: The segments it rests on.
        tower: The stones from bottom to top; empty when nobody places any.
        indices: The same colours as indices into `COLOURS`.
    """

    rule: str
    segments: Segments
    tower: tuple[Colour, ...]
    indices: tuple[int, ...]


def majority(segments: Segments) -> Outcome:
    """Tell which colours place stones at a crossing with these segments, bottom to top.

    The second strongest place one stone each, the strongest goes on top (OT-16). A tie for
    strongest leaves the crossing empty (OT-17). One colour alone places one stone, and where only
    black lies nobody does (OT-18).
    """
    present: dict[Colour, int] = {
        colour: count for colour in COLOURS if (count := getattr(segments, colour))
    }
    if len(present) < 2:
        return _outcome("OT-18", segments, tuple(present))
    most, second = sorted(present.values(), reverse=True)[:2]
    if most == second:
        return _outcome("OT-17", segments, ())
    seconds = [colour for colour, count in present.items() if count == second]
    (strongest,) = (colour for colour, count in present.items() if count == most)
    return _outcome("OT-16", segments, (*seconds, strongest))


def _outcome(rule: str, segments: Segments, tower: tuple[Colour, ...]) -> Outcome:
    return Outcome(rule, segments, tower, tuple(COLOUR_INDEX[colour] for colour in tower))


def pack(segments: Segments) -> int:
    """Return the segments as the 12-bit number that states keep for a crossing."""
    return sum(getattr(segments, colour) << (COLOUR_BITS * i) for i, colour in enumerate(COLOURS))


def ring_segments(crossing: int, letter: str, count: int) -> int:
    """Return `count` segments of a colour at the crossing with this index, as states add them."""
    return count << (RING_BITS * crossing + COLOUR_BITS * LETTERS.index(letter))


def _every_ring() -> list[Segments]:
    counts = range(FULL_RING + 1)
    return [
        Segments(blue, red, white, yellow)
        for blue in counts
        for red in counts
        for white in counts
        for yellow in counts
        if blue + red + white + yellow <= FULL_RING
    ]


OUTCOMES: Final[dict[int, Outcome]] = {
    pack(segments): majority(segments) for segments in _every_ring()
}
"""The outcome of every ring there can be, by its packed segments."""

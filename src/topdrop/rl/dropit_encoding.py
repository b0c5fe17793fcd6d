"""Drop It as numbers: its observations, and how finely moves are told apart."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.core.errors import SetupError, quote
from topdrop.dropit import Setup, View
from topdrop.dropit.pieces import COLOUR_PIECES, COLOURS, SHAPES, Colour, Piece
from topdrop.dropit.setup import MOST_JOKERS
from topdrop.rl.layout import MAX_VALUE, Layout, Part

PLACES: Final = 22
"""Over how many places a piece can be held when nothing else is asked for: every 10 mm."""

TURNS: Final = 24
"""In how many ways it can be turned: every 15°."""

MAX_RESOLUTION: Final = 1000
"""The largest number of places or turns."""

KINDS: Final = len(COLOURS) * len(SHAPES)
"""The kinds of pieces: kind 4c + s is shape s in colour c, as the observing seat numbers it."""

PIECES: Final = COLOUR_PIECES * len(COLOURS)
"""How many pieces there are (DI-1)."""


def dropit_layout(setup: Setup) -> Layout:
    """Return the layout of an observation of Drop It.

    Colours are numbered from one's own on: those of one's own seat first, then those of the seat
    after, and so on; a colour that three players share comes last. Seats are numbered likewise.
    """
    zones = len(setup.shaft.zones(setup.edges))
    return Layout(
        {
            "colours": Part((PIECES, 4), 1, "the colour of each piece dropped, in their order"),
            "shapes": Part((PIECES, 4), 1, "its shape: circle, square, diamond, triangle"),
            "places": Part((PIECES, 2), 10, "its x in widths and its y in heights of the shaft"),
            "angles": Part((PIECES, 2), 1, "the sine and the cosine of its turn", -1),
            "zones": Part((zones, 8), 1, "what each edge zone shows: a colour or a shape (DI-5)"),
            "hands": Part((4, KINDS), COLOUR_PIECES, "pieces of each kind that each seat has left"),
            "jokers": Part((4,), MOST_JOKERS, "jokers of each seat"),
            "points": Part((4,), MAX_VALUE, "points of each seat, without those for jokers"),
            "value": Part(
                (1,), MAX_VALUE, "what the piece dropped last is worth if a joker is spent"
            ),
            "asked": Part((2,), 1, "what is asked: a drop, whether to spend a joker"),
            "turn": Part((4,), 1, "which seat's turn it is; all 0 when it is over"),
        }
    )


def colour_order(setup: Setup, seat: int) -> list[Colour]:
    """Return the colours as a seat numbers them (see `dropit_layout`)."""
    hands = [*setup.colours[seat:], *setup.colours[:seat]]
    dealt = [colour for own in hands for colour in own]
    return dealt + [colour for colour in COLOURS if colour not in dealt]


def encode_view(view: View, layout: Layout) -> NDArray[np.float32]:
    """Return the observation of the seat of `view`; it holds nothing else.

    Args:
        view: The view of a seat; a spectator has the observation of seat 0.
        layout: That of the setup.
    """
    state, seat = view.state, view.seat or 0
    setup = state.setup
    order = colour_order(setup, seat)
    seats = len(setup.players)
    out = np.zeros(layout.size, np.float32)
    parts = layout.split(out)
    for i, lying in enumerate(state.resting):
        parts["colours"][i, order.index(lying.piece.colour)] = 1
        parts["shapes"][i, SHAPES.index(lying.piece.shape)] = 1
        pose, shaft = lying.pose, setup.shaft
        parts["places"][i] = pose.x / shaft.width, pose.y / shaft.height
        parts["angles"][i] = sin(radians(pose.angle)), cos(radians(pose.angle))
    for i, zone in enumerate(setup.shaft.zones(setup.edges)):
        symbols: list[str] = [*order, *SHAPES]
        parts["zones"][i, symbols.index(zone.symbol)] = 1
    for i in range(seats):
        other = (seat + i) % seats
        for piece in state.hands[other]:
            parts["hands"][i, kind_number(piece, order)] += 1
        parts["jokers"][i] = state.jokers[other]
        parts["points"][i] = state.points[other]
    if state.asked == "joker":
        parts["value"][0] = state.scores[-1].value
    if state.asked is not None:
        parts["asked"][int(state.asked == "joker")] = 1
        parts["turn"][(state.turn - seat) % seats] = 1
    return out


def kind_number(piece: Piece, order: Sequence[Colour]) -> int:
    """Return the number of a kind of piece: 4c + s, by the order of colours given."""
    return order.index(piece.colour) * len(SHAPES) + SHAPES.index(piece.shape)


def check_resolution(what: str, count: int) -> int:
    """Return a number of places or turns.

    Raises:
        SetupError: There cannot be so many.
    """
    if type(count) is not int or not 1 <= count <= MAX_RESOLUTION:
        raise SetupError(f"{what}: should be 1 to {MAX_RESOLUTION}, not {quote(count)}")
    return count

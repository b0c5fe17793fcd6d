"""How a piece leaves the hand: exactly as aimed, or with a natural tremor (DI-10)."""

from random import Random
from typing import Final

from topdrop.dropit.notation import DECIMALS, Drop
from topdrop.dropit.pieces import Release
from topdrop.dropit.setup import Hand
from topdrop.dropit.shaft import Shaft

X_ERROR: Final = 1.5
"""Standard deviation of a natural hand's x, in mm."""

ANGLE_ERROR: Final = 3.0
"""Standard deviation of a natural hand's angle, in degrees."""

SPIN_ERROR: Final = 0.3
"""Standard deviation of the spin that a natural hand gives, in radians per second."""


def let_go(shaft: Shaft, drop: Drop, hand: Hand, source: Random) -> Release:
    """Return how a piece that is aimed by `drop` leaves the hand.

    The walls go on above the opening: a piece held over one slides in to where it fits, and an
    error that would put it through one is reflected there, so that no place steadies the hand.
    All numbers are rounded before anything is made of them, so that a record tells them exactly.

    Args:
        shaft: The shaft.
        drop: The aim.
        hand: ``"steady"`` or ``"natural"``.
        source: Where the tremor comes from; a steady hand draws none.
    """
    error, angle, spin = 0.0, drop.angle, 0.0
    if hand == "natural":
        error = source.gauss(0.0, X_ERROR)
        angle += source.gauss(0.0, ANGLE_ERROR)
        spin = source.gauss(0.0, SPIN_ERROR)
    angle = round(angle, DECIMALS)
    x = shaft.fit(drop.piece.shape, drop.x, angle)
    if error:
        x = _reflected(x + error, *shaft.room(drop.piece.shape, angle))
    return Release(round(x, DECIMALS), angle, round(spin, DECIMALS))


def _reflected(x: float, low: float, high: float) -> float:
    """Return where `x` comes to lie between two bounds that throw it back."""
    width = high - low
    if width <= 0.0:
        return low
    past = (x - low) % (2.0 * width)
    return low + min(past, 2.0 * width - past)

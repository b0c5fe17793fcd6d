"""Random aims."""

from random import Random

from topdrop.dropit import Drop, View


def random_drop(view: View, source: Random) -> Drop:
    """Return a drop of any piece of the seat's, anywhere over the opening and at any angle."""
    piece = source.choice(sorted(set(view.pieces), key=str))
    width = view.state.setup.shaft.width
    # Rounding must not take it past the wall, where a shaft is no whole number of steps wide.
    x = min(round(source.uniform(0.0, width), 1), width)
    return Drop(piece, x, round(source.uniform(0.0, 360.0), 1))

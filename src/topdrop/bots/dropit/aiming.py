"""Drawing aims by lot, which every bot of Drop It does somewhere."""

from random import Random

from topdrop.dropit import Drop, View


def random_drop(view: View, source: Random) -> Drop:
    """Return a drop of any piece of the seat's, anywhere over the opening and at any angle."""
    piece = source.choice(sorted(set(view.pieces), key=str))
    x = source.uniform(0.0, view.state.setup.shaft.width)
    return Drop(piece, round(x, 1), round(source.uniform(0.0, 360.0), 1))

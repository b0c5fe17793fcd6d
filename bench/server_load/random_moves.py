"""Moves of On Top for those who have no time to think."""

import random

from topdrop import ontop


def random_moves(seed: int, moves: int) -> list[str]:
    """Return the first moves of a random game.

    Which places are allowed does not depend on the tiles, so they can be drawn beforehand.
    """
    source, game = random.Random(seed), ontop.Game(players=["red", "blue"], seed=seed)
    return [_played(game, source) for _ in range(moves)]


def _played(game: ontop.Game, source: random.Random) -> str:
    move = game.random_move(source)
    game.play(move)
    return str(move)

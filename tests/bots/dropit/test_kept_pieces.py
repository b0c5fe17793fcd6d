"""What it costs to drop a piece instead of keeping it."""

from random import Random

import pytest

from topdrop.bots.dropit.kept_pieces import piece_costs
from topdrop.dropit import Game, Piece
from topdrop.dropit.pieces import SHAPES


@pytest.mark.parametrize("drops", [0, 12, 30])
def test_triangles_are_dearer_than_circles(drops: int) -> None:
    game = Game(["red", "blue"], seed=1, hand="steady", jokers=0)
    source = Random(1)
    for _ in range(drops):
        game.play(game.random_move(source))
    circle, triangle = piece_costs(game.state, [Piece("red", "circle"), Piece("red", "triangle")])
    assert circle < triangle


def test_the_mean_piece_costs_nothing() -> None:
    state = Game(["red", "blue"], seed=1).state
    pieces = [Piece("red", shape) for shape in SHAPES]
    assert sum(piece_costs(state, pieces)) == pytest.approx(0.0)
    assert piece_costs(state, pieces[:1]) == [0.0]

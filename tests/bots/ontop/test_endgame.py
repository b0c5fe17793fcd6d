"""Exact play at the end, against brute force by the rules in Python."""

from random import Random

import numpy as np
import pytest

from topdrop.bots.ontop.endgame import TIE, Endgame
from topdrop.bots.ontop.lines import POINT_WORTH
from topdrop.ontop import COLOURS, Game, Move, State, rules
from topdrop.ontop.ending import final_points, winners
from topdrop.ontop.setup import Setup, make_setup
from topdrop.ontop.tiles import Tile

Values = tuple[list[float], list[float]]
"""Each seat's share in the win, and its final points."""

SETUPS = {
    "two": make_setup(COLOURS[:2]),
    "three": make_setup(COLOURS[:3]),
    "four": make_setup(COLOURS),
    "pairs": make_setup(COLOURS, teams=True),
}


def ending(setup: Setup, unseen: int, most_moves: int, source: Random) -> Game:
    """Return a game with a tile in hand, so many unseen ones and not too many placements."""
    while True:
        game = Game(setup.players, teams=setup.teams, seed=source.randrange(2**32))
        while game.to_move is not None and sum(game.state.unseen.values()) > unseen:
            game.play(game.random_move(source))
        if game.to_move is not None and len(game.legal_moves) <= most_moves:
            return game


def worth(values: Values, seat: int) -> float:
    return values[0][seat] + POINT_WORTH * values[1][seat]


def best(state: State) -> Values:
    """Return what a position with a tile in hand comes to."""
    most, found = -np.inf, ([0.0], [0.0])
    for move in state.setup.board.moves_in(state.legal):
        values = after(state, move)
        if worth(values, state.turn) > most + TIE:
            most, found = worth(values, state.turn), values
    return found


def after(state: State, move: Move) -> Values:
    """Return what a placement comes to: the mean over the tiles that may come."""
    laid, _ = rules.apply(state, move)
    players = laid.setup.players
    if laid.end is not None:
        won = winners(laid)
        shares = [(player in won) / len(won) for player in players]
        return shares, [float(points) for points in final_points(laid)]
    unseen = laid.unseen
    total = np.zeros((2, len(players)))
    for kind, count in unseen.items():
        turned_up, _ = rules.turn_up(laid, Tile(kind))
        total += np.array(best(turned_up)) * count / sum(unseen.values())
    return total[0].tolist(), total[1].tolist()


@pytest.mark.parametrize("name", SETUPS)
def test_it_plays_as_brute_force_by_the_rules_does(name: str) -> None:
    source = Random(name)
    for unseen, most_moves in ((0, 20), (1, 12), (2, 8), (2, 8)):
        state = ending(SETUPS[name], unseen, most_moves, source).state
        moves = state.setup.board.moves_in(state.legal)
        search = Endgame(state, moves)
        assert search.run(10**9)
        expected = [worth(after(state, move), state.turn) for move in moves]
        assert search.worths == pytest.approx(expected, abs=1e-6)


def test_it_can_be_gone_on_with_piece_by_piece() -> None:
    state = ending(SETUPS["three"], 3, 14, Random(5)).state
    moves = state.setup.board.moves_in(state.legal)
    whole, pieces = Endgame(state, moves), Endgame(state, moves)
    assert whole.run(10**9)
    calls = 1
    while not pieces.run(7):
        calls += 1
    assert calls > 3
    assert np.array_equal(whole.worths, pieces.worths)

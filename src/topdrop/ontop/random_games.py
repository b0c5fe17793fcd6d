"""Games in which everybody lays at random, to see how a board and a tile set play."""

from collections import Counter
from random import Random

import msgspec

from topdrop.core.spread import Spread, spread
from topdrop.ontop.ending import END_RULES, final_points, stones_left, winners
from topdrop.ontop.rules import apply, legal_moves, start, turn_up
from topdrop.ontop.setup import Setup
from topdrop.ontop.state import State


class RandomGames(msgspec.Struct, frozen=True):
    """How games ended in which every placement was drawn by lot.

    Attributes:
        games: How many there were.
        ends: How many ended in each way, by the names of `END_RULES`.
        plies: How many tiles were laid in a game.
        points: The final points of a player (OT-21).
        best: The final points of the best player of a game.
        stones_left: The stones that a player had left.
        triangles: The black triangles that lay on the board at the end.
        empty: The fields with neither a tile nor a triangle at the end.
        wins: How many games each player won, in turn order; a shared win counts for each.
    """

    games: int
    ends: dict[str, int]
    plies: Spread
    points: Spread
    best: Spread
    stones_left: Spread
    triangles: Spread
    empty: Spread
    wins: dict[str, int]


def play_random_games(setup: Setup, games: int, source: Random) -> RandomGames:
    """Play some games of a setup by the rules, every placement and every tile drawn by lot.

    Args:
        setup: How each of them is set up.
        games: How many, at least one.
        source: Where the lots come from.
    """
    ended = [_play(setup, source) for _ in range(games)]
    ends = Counter(state.end for state in ended)
    won = Counter(colour for state in ended for colour in winners(state))
    board = setup.board
    laid = [2 * state.ply + state.triangles.bit_count() for state in ended]
    return RandomGames(
        games=games,
        ends={end: ends[end] for end in END_RULES},
        plies=spread(state.ply for state in ended),
        points=spread(points for state in ended for points in final_points(state)),
        best=spread(max(final_points(state)) for state in ended),
        stones_left=spread(left for state in ended for left in stones_left(state)),
        triangles=spread(state.triangles.bit_count() for state in ended),
        empty=spread(len(board.fields) - count for count in laid),
        wins={colour: won[colour] for colour in setup.players},
    )


def _play(setup: Setup, source: Random) -> State:
    """Return the end of one game."""
    state, _ = start(setup)
    pile = list(setup.tiles.tiles)
    source.shuffle(pile)
    if state.end is None:
        state, _ = turn_up(state, pile.pop())
    while state.end is None:
        state, _ = apply(state, source.choice(legal_moves(state)), pile.pop() if pile else None)
    return state

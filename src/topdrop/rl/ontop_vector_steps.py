"""The compiled steps of many games of On Top side by side (see `topdrop.rl.vector`)."""

from typing import Final

import numpy as np

from topdrop.compiling import compiled
from topdrop.ontop import kernel
from topdrop.ontop.kernel import below
from topdrop.ontop.search import standing
from topdrop.rl.ontop_observation import write_move_mask, write_observation

_ONE: Final = np.uint64(1)
_SAMPLING: Final = np.uint64(1) << np.uint64(63)


@compiled
def _reset_game(start, hand, games, game):
    """Reset a game and turn up its first tile, unless that is in hand where the game starts."""
    games.positions[game] = start[0]
    if hand >= 0:
        games.kinds[game] = hand
    else:
        games.kinds[game] = kernel.draw(games.positions[game], games.tiles[game : game + 1])


@compiled
def _write_result(tables, games, sizes, game, numbers, result):
    """Write the observation and the mask of the seat to move."""
    position = games.positions[game]
    seat = position.ply % tables.players
    result.seats[game] = seat
    write_move_mask(position, result.masks[game])
    write_observation(
        tables, position, games.kinds[game], 0, seat, sizes, numbers, result.observations[game]
    )


@compiled
def _is_legal(position, move):
    pair = move >> 1
    return (position.legal[pair >> 6] >> np.uint64(pair & 63)) & _ONE != 0


@compiled
def win_rewards(tables, position, out):
    """Write each seat's reward for winning or losing (see `topdrop.rl.rewards`)."""
    best = standing(tables, position, 0)
    sides = 1
    for seat in range(tables.players):
        best = max(best, standing(tables, position, tables.sides[seat]))
        sides = max(sides, tables.sides[seat] + 1)
    won = 0
    for side in range(sides):
        won += standing(tables, position, side) == best
    for seat in range(tables.players):
        mine = standing(tables, position, tables.sides[seat]) == best
        out[seat] = ((sides / won if mine else 0.0) - 1.0) / (sides - 1.0)


@compiled
def seed_all(games, seed):
    """Start the generators of every game; its tiles follow from `seed` and its number alone."""
    for game in range(games.positions.size):
        kernel.seed_generator(games.tiles[game : game + 1], seed, game)
        kernel.seed_generator(games.choices[game : game + 1], seed, np.uint64(game) | _SAMPLING)


@compiled
def reset_all(tables, start, hand, games, sizes, result):
    """Begin a new game in every place; its tiles follow from what its generator has come to."""
    numbers = np.zeros(4, np.int64)
    for game in range(games.positions.size):
        _reset_game(start, hand, games, game)
        _write_result(tables[0], games, sizes, game, numbers, result)
    result.rewards[:] = 0
    result.ended[:] = False


@compiled
def step_all(tables, start, hand, games, sizes, actions, by_points, result):
    """Lay a tile in every game; those that end are reset.

    Returns:
        The number of the first game in which the move is not legal, before anything was changed;
        -1 when all are.
    """
    # All moves are checked before the first is made, so that an illegal one changes nothing.
    for game in range(actions.size):
        if not 0 <= actions[game] < result.masks.shape[1]:
            return game
        if not _is_legal(games.positions[game], actions[game]):
            return game
    numbers = np.zeros(4, np.int64)
    before = np.zeros(4, np.int32)
    finals = np.zeros(4, np.int32)
    for game in range(actions.size):
        position = games.positions[game]
        if by_points:
            kernel.final_points(tables[0], position, before)
        kernel.lay(tables[0], position, actions[game], games.kinds[game], 0)
        result.rewards[game] = 0
        if by_points:
            kernel.final_points(tables[0], position, finals)
            for seat in range(tables[0].players):
                result.rewards[game, seat] = finals[seat] - before[seat]
        elif position.end:
            win_rewards(tables[0], position, result.rewards[game])
        result.ended[game] = position.end != 0
        if position.end:
            kernel.final_points(tables[0], position, games.finals[game])
            _reset_game(start, hand, games, game)
        else:
            games.kinds[game] = kernel.draw(position, games.tiles[game : game + 1])
        _write_result(tables[0], games, sizes, game, numbers, result)
    return -1


@compiled
def sample_all(games, out):
    """Write a legal move of every game, drawn by lot."""
    for game in range(out.size):
        position = games.positions[game]
        count = kernel.count_moves(position)
        chosen = below(games.choices[game : game + 1], count)
        out[game] = kernel.nth_move(position, chosen)

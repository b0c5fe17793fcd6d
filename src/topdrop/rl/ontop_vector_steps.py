"""The compiled steps of many games of On Top side by side (see `topdrop.rl.vector`)."""

from typing import Final

import numpy as np

from topdrop.compiling import compiled
from topdrop.ontop import kernel
from topdrop.ontop.kernel import below
from topdrop.ontop.search import standing
from topdrop.rl.layout import KINDS
from topdrop.rl.ontop_observation import write_move_mask, write_observation

_ONE: Final = np.uint64(1)
_SAMPLING: Final = np.uint64(1) << np.uint64(63)

BLOCK: Final = 32
"""How many games take their step before what they have come to is written down.

A position that was only just written cannot be read in large pieces yet, and one written long ago
is no longer near the processor.
"""

GAME: Final = np.dtype(
    [
        ("tiles", np.uint64, (1,)),
        ("choices", np.uint64, (1,)),
        ("kind", np.int64),
        ("finals", np.int32, (4,)),
        ("before", np.int32, (4,)),
        ("now", np.int32, (4,)),
        ("rewards", np.float32, (4,)),
        ("left", np.uint8, (len(KINDS),)),
    ],
    align=True,
)
"""What belongs to a game beside its position.

`tiles`: the generator that turns up tiles. `choices`: that of `OnTopVector.sample`. `kind`: the
kind of the tile in hand. `finals`: the final points of the game that ended last. `left`: how many
tiles of each kind are face down. `before`, `now`, `rewards`: scratch space.

Records are handed from function to function at no cost. Arrays are not: who holds them is counted,
which for those of a step took longer than laying a tile.
"""


@compiled
def _draw(position, game):
    """Turn up a game's next tile."""
    game.kind = kernel.draw(position, game.tiles)
    game.left[game.kind] -= 1


@compiled
def _reset_game(start, first, positions, games, number):
    """Reset a game and turn up its first tile, unless that is in hand where the game starts."""
    positions[number] = start
    game = games[number]
    for kind in range(game.left.size):
        game.left[kind] = first.left[kind]
    game.kind = first.kind
    if first.kind < 0:
        _draw(positions[number], game)


@compiled
def _write_results(fixed, positions, games, begin, end, result):
    """Write observations and masks of the seats to move in some games."""
    tables, numbering = fixed.tables[0], fixed.numbering[0]
    seats, masks, observations = result.seats, result.masks, result.observations
    for number in range(begin, end):
        position, game = positions[number], games[number]
        seat = position.ply % tables.players
        seats[number] = seat
        write_move_mask(position, masks[number])
        write_observation(
            tables, position, (game.kind, 0), game.left, seat, numbering, observations[number]
        )


@compiled
def _is_legal(position, move):
    pair = move >> 1
    return (position.legal[pair >> 6] >> np.uint64(pair & 63)) & _ONE != 0


@compiled
def win_rewards(tables, position, out):
    """Write each seat's reward for winning or losing (see `topdrop.rl.rewards`)."""
    ranks = np.zeros(4, np.int64)
    sides = 0
    for seat in range(tables.players):
        sides = max(sides, tables.sides[seat] + 1)
    for side in range(sides):
        ranks[side] = standing(tables, position, side)
    best = ranks[:sides].max()
    won = (ranks[:sides] == best).sum()
    for seat in range(tables.players):
        mine = ranks[tables.sides[seat]] == best
        out[seat] = ((sides / won if mine else 0.0) - 1.0) / (sides - 1.0)


@compiled
def seed_all(games, seed):
    """Start the generators of every game; its tiles follow from `seed` and its number alone."""
    for number in range(games.size):
        game = games[number]
        kernel.seed_generator(game.tiles, seed, number)
        kernel.seed_generator(game.choices, seed, np.uint64(number) | _SAMPLING)


@compiled
def reset_all(fixed, positions, games, result):
    """Begin a new game in every place; its tiles follow from what its generator has come to."""
    for number in range(games.size):
        _reset_game(fixed.start[0], fixed.first[0], positions, games, number)
    _write_results(fixed, positions, games, 0, games.size, result)
    result.rewards[:] = 0
    result.ended[:] = False


@compiled
def show_all(fixed, positions, games, result):
    """Write what there is to see of games that stand anywhere, without rewards."""
    _write_results(fixed, positions, games, 0, games.size, result)
    result.rewards[:] = 0
    result.ended[:] = False


@compiled
def first_illegal(positions, actions, moves):
    """Return the number of the first game in which an action is not legal, -1 when all are."""
    for number in range(actions.size):
        if not 0 <= actions[number] < moves or not _is_legal(positions[number], actions[number]):
            return number
    return -1


@compiled
def _lay(tables, position, game, action, by_points):
    """Lay the tile in hand and reward it."""
    if by_points:
        kernel.final_points(tables, position, game.before)
    kernel.lay(tables, position, action, game.kind, 0)
    if by_points or position.end:
        kernel.final_points(tables, position, game.now)
    for seat in range(tables.players):
        game.rewards[seat] = game.now[seat] - game.before[seat] if by_points else 0
    if position.end and not by_points:
        win_rewards(tables, position, game.rewards)


@compiled
def step_some(fixed, positions, games, actions, begin, end, result):
    """Lay a tile in the games from `begin` to before `end`; those that end are reset.

    All actions are legal.
    """
    tables, start, first = fixed.tables[0], fixed.start[0], fixed.first[0]
    rewards, ended = result.rewards, result.ended
    for block in range(begin, end, BLOCK):
        after = min(block + BLOCK, end)
        for number in range(block, after):
            position, game = positions[number], games[number]
            _lay(tables, position, game, actions[number], fixed.by_points)
            for seat in range(tables.players):
                rewards[number, seat] = game.rewards[seat]
            ended[number] = position.end != 0
            if position.end == 0:
                _draw(position, game)
                continue
            for seat in range(tables.players):
                game.finals[seat] = game.now[seat]
            _reset_game(start, first, positions, games, number)
        _write_results(fixed, positions, games, block, after, result)


@compiled
def sample_some(positions, games, begin, end, out):
    """Write a legal move of some games each, drawn by lot."""
    for number in range(begin, end):
        position = positions[number]
        chosen = below(games[number].choices, kernel.count_moves(position))
        out[number] = kernel.nth_move(position, chosen)

"""The compiled steps of many games of Drop It side by side (see `topdrop.rl.dropit_vector`).

Kinds of pieces are numbered 4c + s, by the colour's and the shape's place in `COLOURS` and
`SHAPES`; in moves and observations c is the colour's number for the seat to move instead.
"""

from math import cos, log, pi, radians, sin, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.dropit.fast_simulator.arrays import Floats, Integers, PileArrays
from topdrop.bots.dropit.fast_simulator.scoring import contact_mask, value_at
from topdrop.bots.dropit.fast_simulator.tumbling import simulate_fall
from topdrop.compiling import compiled
from topdrop.dropit.ending import JOKER_POINTS
from topdrop.dropit.hand import ANGLE_ERROR, SPIN_ERROR, X_ERROR
from topdrop.dropit.tuning import FINE
from topdrop.ontop.kernel import below, seed_generator

_SAMPLING: Final = np.uint64(1) << np.uint64(63)
_ABOVE: Final = FINE.above
_X_ERROR: Final = X_ERROR
_ANGLE_ERROR: Final = radians(ANGLE_ERROR)
_SPIN_ERROR: Final = SPIN_ERROR
_JOKER_POINTS: Final = JOKER_POINTS
_BITS: Final = 1 << 24


class Tables(NamedTuple):
    """What is the same in all games.

    Attributes:
        seats: How many seats there are.
        places: Over how many places a piece can be held.
        turns: In how many ways it can be turned.
        tremor: Whether the hand trembles.
        orders: Each colour's number for each seat, (seats, 4).
        colours: The colour of each number for each seat, (seats, 4).
        taboos: The bits of `contact_mask` that each kind must not have (DI-13), (16,).
        zones: The part ``zones`` of each seat's observation, (seats, …).
        starts: Where in an observation each of its parts begins, in their order.
    """

    seats: int
    places: int
    turns: int
    tremor: bool
    orders: Integers
    colours: Integers
    taboos: Integers
    zones: NDArray[np.float32]
    starts: Integers


class Games(NamedTuple):
    """The games.

    Attributes:
        corners: The corners of the pieces at rest, (games, pieces, 4, 2).
        places: Their centroids in mm, (games, pieces, 2).
        angles: Their turns in radians, (games, pieces).
        shapes: Their shapes, (games, pieces).
        colours: Their colours, (games, pieces).
        counts: How many there are, (games,).
        tops: From which height a piece's lowest point falls, (games,).
        hands: How many pieces of each kind each seat has left, (games, 4, 16).
        jokers: The jokers of each seat, (games, 4).
        points: The points of each seat, without those for jokers, (games, 4).
        values: What the piece dropped last is worth if a joker is spent; 0 where nothing is asked
            about one, (games,).
        tremors: The generators of the hand.
        finals: The final points of the game that ended last in each place, (games, seats).
    """

    corners: Floats
    places: Floats
    angles: Floats
    shapes: Integers
    colours: Integers
    counts: Integers
    tops: Floats
    hands: Integers
    jokers: Integers
    points: Integers
    values: Integers
    tremors: NDArray[np.uint64]
    finals: NDArray[np.int32]


def empty_games(count: int, pieces: int, seats: int) -> Games:
    """Return games in which nothing has begun."""
    return Games(
        np.zeros((count, pieces, 4, 2)),
        np.zeros((count, pieces, 2)),
        np.zeros((count, pieces)),
        np.zeros((count, pieces), np.int64),
        np.zeros((count, pieces), np.int64),
        np.zeros(count, np.int64),
        np.zeros(count),
        np.zeros((count, 4, 16), np.int64),
        np.zeros((count, 4), np.int64),
        np.zeros((count, 4), np.int64),
        np.zeros(count, np.int64),
        np.zeros(count, np.uint64),
        np.zeros((count, seats), np.int32),
    )


@compiled
def _copy_game(start, games, game):
    """Begin a game from the one game of `start`."""
    games.corners[game] = start.corners[0]
    games.places[game] = start.places[0]
    games.angles[game] = start.angles[0]
    games.shapes[game] = start.shapes[0]
    games.colours[game] = start.colours[0]
    games.counts[game] = start.counts[0]
    games.tops[game] = start.tops[0]
    games.hands[game] = start.hands[0]
    games.jokers[game] = start.jokers[0]
    games.points[game] = start.points[0]
    games.values[game] = start.values[0]


@compiled
def _turn(tables, games, game):
    """Return whose turn it is (DI-8)."""
    return (games.counts[game] - (games.values[game] > 0)) % tables.seats


@compiled
def _write_pieces(tables, order, games, game, shaft, out):
    """Write the parts of the pieces at rest."""
    out[: tables.starts[4]] = 0
    for i in range(games.counts[game]):
        out[tables.starts[0] + 4 * i + order[games.colours[game, i]]] = 1
        out[tables.starts[1] + 4 * i + games.shapes[game, i]] = 1
        at = tables.starts[2] + 2 * i
        out[at] = games.places[game, i, 0] / shaft.width
        out[at + 1] = games.places[game, i, 1] / shaft.height
        at = tables.starts[3] + 2 * i
        out[at] = sin(games.angles[game, i])
        out[at + 1] = cos(games.angles[game, i])


@compiled
def _write_observation(tables, shaft, games, game, seat, out):
    """Write the observation of the seat to move (`topdrop.rl.dropit_core.dropit_layout`)."""
    order, starts = tables.orders[seat], tables.starts
    _write_pieces(tables, order, games, game, shaft, out)
    for i in range(tables.zones.shape[1]):
        out[starts[4] + i] = tables.zones[seat, i]
    out[starts[5] :] = 0
    for i in range(tables.seats):
        other = (seat + i) % tables.seats
        for kind in range(16):
            seen = order[kind >> 2] * 4 + (kind & 3)
            out[starts[5] + 16 * i + seen] = games.hands[game, other, kind]
        out[starts[6] + i] = games.jokers[game, other]
        out[starts[7] + i] = games.points[game, other]
    out[starts[8]] = games.values[game]
    out[starts[9] + (games.values[game] > 0)] = 1
    out[starts[10]] = 1


@compiled
def _write_mask(tables, games, game, seat, out):
    """Write which moves the seat to move has."""
    each = tables.places * tables.turns
    asked = games.values[game] > 0
    for number in range(16):
        kind = tables.colours[seat, number >> 2] * 4 + (number & 3)
        legal = games.hands[game, seat, kind] > 0 and not asked
        out[number * each : (number + 1) * each] = legal
    out[16 * each :] = asked


@compiled
def _write_result(tables, shaft, games, game, result):
    """Write observation, mask and seat of whoever is to move."""
    seat = _turn(tables, games, game)
    result.seats[game] = seat
    _write_mask(tables, games, game, seat, result.masks[game])
    _write_observation(tables, shaft, games, game, seat, result.observations[game])


@compiled
def _normal(rng):
    """Return a number of the standard normal distribution (Box and Muller)."""
    radius = sqrt(-2.0 * log((below(rng, _BITS) + 1.0) / _BITS))
    return radius * cos(2.0 * pi * below(rng, _BITS) / _BITS)


@compiled
def _fall(tables, shaft, games, game, shape, colour, rest, corners, pose):
    """Let a piece fall and keep it; return level and bonus, and whether it breaks a taboo."""
    count = games.counts[game]
    pile = PileArrays(
        games.corners[game, :count],
        games.places[game, :count],
        games.shapes[game, :count],
        games.colours[game, :count],
        games.tops[game],
    )
    place, turn = rest // tables.turns, rest % tables.turns
    x = shaft.width * (place + 0.5) / tables.places
    angle = 2.0 * pi * turn / tables.turns
    error = 0.0
    spin = 0.0
    if tables.tremor:
        rng = games.tremors[game : game + 1]
        error = _X_ERROR * _normal(rng)
        angle += _ANGLE_ERROR * _normal(rng)
        spin = _SPIN_ERROR * _normal(rng)
    simulate_fall(shaft, pile, shape, x, error, angle, spin, corners, pose)
    value = int(value_at(shaft, shape, corners))
    touched = contact_mask(shaft, pile, shape, corners, pose[0], pose[1])
    _lay(shaft, games, game, shape, colour, corners, pose)
    return value, (touched & tables.taboos[colour * 4 + shape]) != 0


@compiled
def _lay(shaft, games, game, shape, colour, corners, pose):
    """Keep a piece where it lies."""
    count = games.counts[game]
    top = 0.0
    for i in range(shaft.counts[shape]):
        games.corners[game, count, i, 0] = corners[i, 0]
        games.corners[game, count, i, 1] = corners[i, 1]
        top = max(top, corners[i, 1] + shaft.radii[shape])
    games.places[game, count, 0] = pose[0]
    games.places[game, count, 1] = pose[1]
    games.angles[game, count] = pose[2]
    games.shapes[game, count] = shape
    games.colours[game, count] = colour
    games.counts[game] = count + 1
    games.tops[game] = max(games.tops[game], top + _ABOVE)


@compiled
def _play(tables, shaft, games, game, action, corners, pose):
    """Play a move; return by how much its player's final points change."""
    each = tables.places * tables.turns
    seat = _turn(tables, games, game)
    if action >= 16 * each:
        spent = action > 16 * each
        gained = games.values[game] if spent else 0
        games.values[game] = 0
        games.jokers[game, seat] -= spent
        games.points[game, seat] += gained
        return gained - _JOKER_POINTS * spent
    number = action // each
    colour, shape = tables.colours[seat, number >> 2], number & 3
    games.hands[game, seat, colour * 4 + shape] -= 1
    value, taboo = _fall(tables, shaft, games, game, shape, colour, action % each, corners, pose)
    if not taboo:
        games.points[game, seat] += value
        return value
    if games.jokers[game, seat] > 0:
        games.values[game] = value
    return 0


@compiled
def _is_over(tables, games, game):
    """Tell whether nothing is asked any more (DI-17)."""
    return games.values[game] == 0 and games.hands[game].sum() == 0


@compiled
def _write_end(tables, games, game, by_points, rewards):
    """Write the final points, and the rewards for winning and losing."""
    best, won = -1, 0
    for seat in range(tables.seats):
        final = games.points[game, seat] + _JOKER_POINTS * games.jokers[game, seat]
        games.finals[game, seat] = final
        if final > best:
            best, won = final, 0
        won += final == best
    if not by_points:
        for seat in range(tables.seats):
            share = tables.seats / won if games.finals[game, seat] == best else 0.0
            rewards[seat] = (share - 1.0) / (tables.seats - 1.0)


@compiled
def seed_tremors(games, seed):
    """Start the generators of the hand in every game, from `seed` and the game's number alone."""
    for game in range(games.counts.size):
        seed_generator(games.tremors[game : game + 1], seed, game)


@compiled
def seed_choices(choices, seed):
    """Start the generators of `DropItVector.sample`."""
    for game in range(choices.size):
        seed_generator(choices[game : game + 1], seed, np.uint64(game) | _SAMPLING)


@compiled
def reset_all(tables, shaft, start, games, result):
    """Begin a new game in every place."""
    for game in range(games.counts.size):
        _copy_game(start, games, game)
        _write_result(tables, shaft, games, game, result)
    result.rewards[:] = 0
    result.ended[:] = False


@compiled
def step_all(tables, shaft, start, games, actions, by_points, result):
    """Play a legal move in every game; those that end are reset."""
    corners, pose = np.zeros((4, 2)), np.zeros(3)
    for game in range(actions.size):
        seat = _turn(tables, games, game)
        gained = _play(tables, shaft, games, game, actions[game], corners, pose)
        result.rewards[game] = 0
        if by_points:
            result.rewards[game, seat] = gained
        over = _is_over(tables, games, game)
        result.ended[game] = over
        if over:
            _write_end(tables, games, game, by_points, result.rewards[game])
            _copy_game(start, games, game)
        _write_result(tables, shaft, games, game, result)


@compiled
def sample_all(choices, masks, out):
    """Write a legal move of every game, drawn by lot."""
    for game in range(out.size):
        mask = masks[game]
        left = below(choices[game : game + 1], mask.sum())
        for move in range(mask.size):
            if mask[move]:
                if left == 0:
                    out[game] = move
                    break
                left -= 1


@compiled
def first_illegal(masks, actions):
    """Return the number of the first game in which the move is not legal; -1 when all are."""
    for game in range(actions.size):
        if not 0 <= actions[game] < masks.shape[1] or not masks[game, actions[game]]:
            return game
    return -1

"""The evaluator's learned model of On Top for one setup, as arrays (see `evaluator`)."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop.crossings import (
    PATTERN_COUNT,
    RING_NUMBERS,
    RINGS,
    SHAPES,
    fields_around,
    group_of,
    rings_in_turn,
    seen_in_turn,
    seen_rings,
    symmetric_rings,
)
from topdrop.bots.ontop.network import EXPECTED, HIDDEN, INPUTS, LEARNED, TILE_KINDS
from topdrop.ontop import kernel
from topdrop.ontop.majority import RING_BITS
from topdrop.ontop.notation import COLOURS, FIELDS_AROUND, LETTERS
from topdrop.ontop.setup import Setup
from topdrop.ontop.tiles import ALL_LETTERS, MAX_TILES, Tile

Floats = NDArray[np.float32]

VECTOR: Final = EXPECTED + LEARNED
"""How many numbers stand for an open crossing."""

MODEL: Final = np.dtype(
    [
        ("around", np.int16, (kernel.CROSSINGS, FIELDS_AROUND)),
        ("group", np.int16, (kernel.CROSSINGS,)),
        ("crossings", np.int64),
        ("fields", np.int64),
        ("colours", np.int64, (4, 4)),
        ("rings", np.int16, (4, 1 << RING_BITS)),
        ("kinds", np.int8, (4, 2, MAX_TILES)),
        ("vectors", np.float32, (SHAPES, len(RINGS), VECTOR)),
        ("first", np.float32, (INPUTS, HIDDEN)),
        ("second", np.float32, (HIDDEN + 1, HIDDEN)),
        ("third", np.float32, (HIDDEN + 1, 8)),
    ],
    align=True,
)
"""The model for one setup.

`around`: the fields round each crossing, clockwise, -1 off the board. `group`: the first shape of
its group. `colours`: for each seat to move, the colours from that seat's on in turn order, then the
neutral ones. `rings`: for each seat to move and packed ring, its number with the colours in that
order. `kinds`: for each seat to move, and with the neutral colours as they stand or the other way
round, the number of each kind of tile with the colours in that order. `vectors`: what stands for an
open crossing of each shape and ring: the points and stones that each colour is expected to get
there, in that order, then the learned numbers. `first`, `second`, `third`: the weights (see
`network`).
"""


class Weights(NamedTuple):
    """What is learned for the games of one kind.

    Attributes:
        expected: The points and stones that crossings bring. Shape (players + 1, shapes, seen
            rings, 2): by how many turns the colour's seat comes after the one to move, last for
            neutral colours; then by what it sees (see `crossings.seen_rings`).
        vectors: The learned numbers of each shape and ring, colours in turn order. Shape (shapes,
            rings, learned); rings that mirror another (see `crossings.symmetric_rings`) have none.
        first: The network's weights from its inputs. Shape (inputs, hidden).
        second: Those to its second layer. Shape (hidden + 1, hidden).
        third: Those to its outputs. Shape (hidden + 1, 8).
    """

    expected: Floats
    vectors: Floats
    first: Floats
    second: Floats
    third: Floats


def new_weights(players: int, source: np.random.Generator) -> Weights:
    """Return weights to begin learning with."""

    def layer(nodes: int, to: int, *, constant: int) -> Floats:
        spread = np.sqrt(2.0 / nodes)
        weights = source.normal(0.0, spread, (nodes + constant, to)).astype(np.float32)
        weights[nodes:] = 0
        return weights

    return Weights(
        np.zeros((players + 1, SHAPES, len(seen_rings(players)), 2), np.float32),
        np.zeros((SHAPES, len(RINGS), LEARNED), np.float32),
        layer(INPUTS, HIDDEN, constant=0),
        layer(HIDDEN, HIDDEN, constant=1),
        layer(HIDDEN, 8, constant=1) * np.float32(0.1),
    )


def crossing_vectors(weights: Weights) -> Floats:
    """Return what stands for an open crossing. Shape (shapes, rings, vector)."""
    players = len(weights.expected) - 1
    seen = seen_in_turn(players)
    vectors = np.empty((SHAPES, len(RINGS), VECTOR), np.float32)
    for place in range(len(COLOURS)):
        expected = weights.expected[min(place, players)]
        vectors[..., 2 * place : 2 * place + 2] = expected[:, seen[place]]
    vectors[..., EXPECTED:] = weights.vectors[:, symmetric_rings(players)]
    return vectors


def make_model(setup: Setup, weights: Weights) -> NDArray[np.void]:
    """Make the model for a setup, an array of one `MODEL`."""
    board, players = setup.board, len(setup.players)
    model = np.zeros(1, MODEL)
    m = model[0]
    m["crossings"], m["fields"] = len(board.crossings), len(board.fields)
    for c, crossing in enumerate(board.crossings):
        m["around"][c] = [board.field_index.get(field, -1) for field in fields_around(crossing)]
        m["group"][c] = group_of(board, crossing) * PATTERN_COUNT
    seats = list(setup.seats)
    neutral = [colour for colour, seat in enumerate(seats) if seat is None]
    for mover in range(players):
        turn = [seats.index((mover + k) % players) for k in range(players)]
        m["colours"][mover] = turn + neutral
        m["rings"][mover] = rings_in_turn(turn + neutral)
        for way, order in enumerate((turn + neutral, turn + neutral[::-1])):
            m["kinds"][mover, way, : len(setup.tiles.kinds)] = [
                _kind_in_turn(kind, order) for kind in setup.tiles.kinds
            ]
    m["vectors"] = crossing_vectors(weights)
    m["first"], m["second"], m["third"] = weights.first, weights.second, weights.third
    return model


_KINDS: Final = sorted({Tile(letters).kind for letters in ALL_LETTERS})


def _kind_in_turn(kind: str, colours: list[int]) -> int:
    """Return the number of a kind of tile with the colours in this order."""
    renamed = "".join(LETTERS[colours.index(LETTERS.index(letter))] for letter in kind)
    return _KINDS.index(Tile(renamed).kind)


assert len(_KINDS) == TILE_KINDS
assert RING_NUMBERS.max() == len(RINGS) - 1

"""The evaluator of positions of On Top: who will win, by a learned model; compiled.

Every open crossing is looked up in a table of how many points and stones it brings each colour on
average. A small network turns the sums, the points made and the stones left into each seat's share
in the win. Compiled functions work on the arrays of `topdrop.ontop.kernel`.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop.crossings import (
    PATTERN_COUNT,
    PATTERNS,
    RINGS,
    SHAPES,
    fields_around,
    group_of,
    seen_by_colour,
)
from topdrop.compiling import compiled
from topdrop.ontop import kernel, search
from topdrop.ontop.kernel import below
from topdrop.ontop.majority import RING_BITS
from topdrop.ontop.notation import FIELDS_AROUND
from topdrop.ontop.setup import Setup

INPUTS: Final = 18
"""Four numbers for each colour, the tiles left, and a constant."""

HIDDEN: Final = 32
"""How many nodes the network has between its inputs and its outputs."""

MODEL: Final = np.dtype(
    [
        ("around", np.int16, (kernel.CROSSINGS, FIELDS_AROUND)),
        ("group", np.int16, (kernel.CROSSINGS,)),
        ("crossings", np.int64),
        ("colours", np.int64, (4, 4)),
        ("expected", np.float32, (4, SHAPES, len(RINGS), 4, 2)),
        ("inner", np.float32, (INPUTS, HIDDEN)),
        ("outer", np.float32, (HIDDEN + 1, 4)),
    ],
    align=True,
)
"""The model for one setup.

`around`: the fields round each crossing, clockwise, -1 off the board. `group`: the first shape of
its group. `colours`: for each seat to move, the colours from that seat's on in turn order, then the
neutral ones. `expected`: by seat to move, shape, ring and colour, the points and the stones that a
crossing still brings. `inner`, `outer`: the network's weights, the last of `outer` a constant's.
"""

_NO_STONES: Final = np.float32(0)

WORKSPACE: Final = np.dtype(
    [
        ("expected", np.float32, (4, 2)),
        ("inputs", np.float32, (INPUTS,)),
        ("hidden", np.float32, (HIDDEN,)),
        ("outputs", np.float32, (4,)),
        ("shares", np.float32, (4,)),
    ],
    align=True,
)
"""Scratch space. `shares`: the result, each seat's share in the win."""

RING_NUMBERS: Final = np.zeros(1 << RING_BITS, np.uint8)
RING_NUMBERS[RINGS] = np.arange(len(RINGS))
"""The number of each packed ring."""


def make_model(
    setup: Setup,
    expected: NDArray[np.float32],
    inner: NDArray[np.float32],
    outer: NDArray[np.float32],
) -> NDArray[np.void]:
    """Make the model for a setup, an array of one `MODEL`.

    Args:
        setup: The setup.
        expected: The points and stones that crossings bring. Shape (players + 1, shapes, seen
            rings, 2): by how many turns the colour's seat comes after the one to move, last for
            neutral colours; then by what it sees (see `crossings.seen_rings`).
        inner: The network's weights from its inputs, shape (inputs, hidden).
        outer: Those to its outputs, shape (hidden + 1, players).
    """
    board, players = setup.board, len(setup.players)
    model = np.zeros(1, MODEL)
    s = model[0]
    s["crossings"] = len(board.crossings)
    for c, crossing in enumerate(board.crossings):
        s["around"][c] = [board.field_index.get(field, -1) for field in fields_around(crossing)]
        s["group"][c] = group_of(board, crossing) * PATTERN_COUNT
    seen, seats = seen_by_colour(setup), list(setup.seats)
    neutral = [colour for colour, seat in enumerate(seats) if seat is None]
    for mover in range(players):
        turn = [seats.index((mover + k) % players) for k in range(players)]
        s["colours"][mover] = turn + neutral
        for colour, seat in enumerate(seats):
            after = players if seat is None else (seat - mover) % players
            s["expected"][mover, :, :, colour] = expected[after][:, seen[colour]]
    s["inner"], s["outer"][:, :players] = inner, outer
    return model


@compiled
def shape_of(position, model, crossing):
    """Return the shape of a crossing: its group, and the pattern of its free fields."""
    free = 0
    for place in range(FIELDS_AROUND):
        field = model.around[crossing, place]
        if field >= 0 and position.ground[field] == kernel.FREE:
            free |= 1 << place
    return model.group[crossing] + PATTERNS[free]


@compiled
def sum_expected(tables, position, model, workspace):
    """Add up the expected points and stones of each colour over the open crossings."""
    mover = position.ply % tables.players
    workspace.expected[:] = 0
    for crossing in range(model.crossings):
        if position.missing[crossing] > 0:
            shape = shape_of(position, model, crossing)
            ring = RING_NUMBERS[position.rings[crossing]]
            for colour in range(4):
                workspace.expected[colour, 0] += model.expected[mover, shape, ring, colour, 0]
                workspace.expected[colour, 1] += model.expected[mover, shape, ring, colour, 1]


@compiled
def _spare_stones(position, workspace, colour):
    """Return how many stones a colour is expected to have left; below 0 when it runs out."""
    return position.stones[colour] - workspace.expected[colour, 1]


@compiled
def write_inputs(tables, position, model, workspace, inputs):
    """Write the network's inputs for a position that is not over."""
    sum_expected(tables, position, model, workspace)
    players = tables.players
    colours = model.colours[position.ply % players]
    mean = np.float32(0)
    for seat in range(players):
        mean += position.points[seat] / np.float32(players)
    for k in range(4):
        colour = colours[k]
        if players == 2 and k >= 2:
            # Which of two neutral colours comes first makes no difference: the one that is ahead.
            swapped = _spare_stones(position, workspace, colours[2]) > _spare_stones(
                position, workspace, colours[3]
            )
            colour = colours[5 - k] if swapped else colour
        seat = tables.seats[colour]
        points = position.points[seat] - mean if seat >= 0 else np.float32(0)
        # The factors bring all inputs to about the same size, which one learning rate needs.
        inputs[4 * k] = points * np.float32(0.1)
        inputs[4 * k + 1] = workspace.expected[colour, 0] * np.float32(0.1)
        inputs[4 * k + 2] = position.stones[colour] * np.float32(0.1)
        inputs[4 * k + 3] = _spare_stones(position, workspace, colour) * np.float32(0.3)
    inputs[16] = position.tiles_left * np.float32(0.05)
    inputs[17] = 1.0


@compiled
def _run_network(model, workspace, players):
    """Turn inputs into shares in the win, from the seat to move on."""
    workspace.hidden[:] = 0
    for i in range(INPUTS):
        for node in range(HIDDEN):
            workspace.hidden[node] += workspace.inputs[i] * model.inner[i, node]
    outputs = workspace.outputs
    for k in range(players):
        outputs[k] = model.outer[HIDDEN, k]
    for node in range(HIDDEN):
        if workspace.hidden[node] > 0:
            for k in range(players):
                outputs[k] += workspace.hidden[node] * model.outer[node, k]
    # Softmax; taking the greatest off first keeps `exp` from overflowing.
    most = outputs[0]
    for k in range(1, players):
        most = max(most, outputs[k])
    total = np.float32(0)
    for k in range(players):
        outputs[k] = np.exp(outputs[k] - most)
        total += outputs[k]
    for k in range(players):
        outputs[k] /= total


@compiled
def win_shares(tables, position, shares):
    """Write each seat's share in the win of a finished game (OT-21, OT-22, OT-24).

    Partners share what their side wins.
    """
    best = search.standing(tables, position, tables.sides[0])
    for seat in range(1, tables.players):
        best = max(best, search.standing(tables, position, tables.sides[seat]))
    winners = 0
    for seat in range(tables.players):
        won = search.standing(tables, position, tables.sides[seat]) == best
        shares[seat] = 1.0 if won else 0.0
        winners += won
    for seat in range(tables.players):
        shares[seat] /= winners


@compiled
def evaluate(tables, position, model, workspace):
    """Write each seat's share in the win into `workspace.shares`; exact when the game is over."""
    if position.end != 0:
        win_shares(tables, position, workspace.shares)
        return
    write_inputs(tables, position, model, workspace, workspace.inputs)
    _run_network(model, workspace, tables.players)
    mover = position.ply % tables.players
    for k in range(tables.players):
        workspace.shares[(mover + k) % tables.players] = workspace.outputs[k]


@compiled
def expected_final_points(tables, position, workspace, out):
    """Write the final points that each seat is expected to have; exact when the game is over.

    Right after `evaluate`, which leaves what crossings are expected to bring in the workspace.
    """
    if position.end != 0:
        kernel.final_points(tables, position, out)
        return
    for colour in range(4):
        seat = tables.seats[colour]
        if seat >= 0:
            left = position.stones[colour] - workspace.expected[colour, 1]
            points = position.points[seat] + workspace.expected[colour, 0]
            out[seat] = points - max(left, _NO_STONES)


@compiled
def best_move(tables, positions, here, kind, model, workspace, finals, rng, width, point_worth):
    """Return the placement after which the seat to move has the greatest share in the win.

    Args:
        tables: The setup's tables.
        positions: The one at `here` is evaluated; the one after it is scratch space.
        here: Which position.
        kind: The tile in hand.
        model: The setup's model.
        workspace: Scratch space.
        finals: Scratch space for four numbers.
        rng: The random source.
        width: How many placements are evaluated, drawn by lot; all when there are no more.
        point_worth: What an expected final point is worth beside the share; 0 for nothing.
    """
    count = kernel.count_moves(positions[here])
    seat = positions[here].ply % tables.players
    best, most = -1, -1e9
    for i in range(min(count, width)):
        number = i if count <= width else below(rng, count)
        move = kernel.nth_move(positions[here], number)
        positions[here + 1] = positions[here]
        kernel.lay(tables, positions[here + 1], move, kind, 0)
        evaluate(tables, positions[here + 1], model, workspace)
        worth = np.float64(workspace.shares[seat])
        if point_worth > 0:
            expected_final_points(tables, positions[here + 1], workspace, finals)
            worth += point_worth * finals[seat]
        if worth > most:
            best, most = move, worth
    return best


@compiled
def sample_lookahead(tables, positions, tile, moves, seeds, depth, width, models, sums):
    """Play on some plies from each of some placements and add up the evaluations then.

    The same seed gives every placement the same tiles, so that they are compared fairly.

    Args:
        tables: An array of one `TABLES`.
        positions: An array of three of `POSITION`; the first is where the tile is to be laid, the
            others are scratch space.
        tile: The tile's kind and whether it is turned.
        moves: The placements, as indices of `Board.moves`.
        seeds: One for each time to play on from all of them.
        depth: How many plies to play on.
        width: Among how many placements the players choose.
        models: An array of one `MODEL`.
        sums: For each of `moves`, the share in the win of the seat to move is added here.
    """
    workspaces = np.zeros(1, WORKSPACE)
    workspace, model, rng = workspaces[0], models[0], np.zeros(1, np.uint64)
    finals = np.zeros(4, np.float32)
    seat = positions[0].ply % tables[0].players
    for seed in seeds:
        for i in range(moves.size):
            # The seed is set anew for every placement: common random numbers make the differences
            # between placements less noisy than their values.
            rng[0] = seed
            positions[1] = positions[0]
            kernel.lay(tables[0], positions[1], moves[i], tile[0], tile[1])
            for _ in range(depth):
                if positions[1].end != 0:
                    break
                kind = kernel.draw(positions[1], rng)
                move = best_move(
                    tables[0], positions, 1, kind, model, workspace, finals, rng, width, 0.0
                )
                kernel.lay(tables[0], positions[1], move, kind, 0)
            evaluate(tables[0], positions[1], model, workspace)
            sums[i] += workspace.shares[seat]

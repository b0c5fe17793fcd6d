"""The evaluator of positions of On Top: who will win, by a learned model; compiled.

Each open crossing stands for some numbers (`MODEL.vectors`): points and stones that it brings each
colour on average, and learned ones without a name. They are added up over the board, and a small
network (`network`) turns the sums, the points made, the stones and the unseen tiles into each
seat's share in the win and final points.

A placement changes few crossings. So the sums are kept from one position to the next, for every
seat that may be to move (an accumulator, as in chess engines' efficiently updatable networks), and
only what changed is taken off and added. Compiled functions work on the arrays of
`topdrop.ontop.kernel`.
"""

from typing import Final

import numpy as np

from topdrop.bots.ontop.crossings import PATTERNS
from topdrop.bots.ontop.model import VECTOR
from topdrop.bots.ontop.network import (
    EXPECTED,
    HIDDEN,
    INPUTS,
    LEARNED,
    LEARNED_AT,
    POINT_SCALE,
    TILE_KINDS,
    VARYING,
    add_inputs,
    later_layers,
    rectify,
    softmax,
)
from topdrop.compiling import compiled
from topdrop.ontop import kernel, search
from topdrop.ontop.notation import FIELDS_AROUND

CHANGED: Final = 32
"""More crossings than one placement can change."""

WORKSPACE: Final = np.dtype(
    [
        ("sums", np.float32, (4, VECTOR)),
        ("after", np.float32, (VECTOR,)),
        ("constant", np.float32, (2, HIDDEN)),
        ("inputs", np.float32, (INPUTS,)),
        ("nodes", np.float32, (4, HIDDEN)),
        ("outputs", np.float32, (8,)),
        ("shares", np.float32, (4,)),
        ("finals", np.float32, (4,)),
        ("shapes", np.int16, (kernel.CROSSINGS,)),
        ("changed", np.int16, (CHANGED,)),
        ("free", np.int64),
    ],
    align=True,
)
"""What is kept of a position, and the results.

`sums`: the open crossings' numbers added up, for each seat to move. `shapes`: the shape of each
open crossing. `free`: how many fields are free. `constant`: what all placements of a tile have in
common in the network's first layer, with the neutral colours as they stand and the other way round.
`shares`, `finals`: the results, each seat's share in the win and expected final points. The rest is
scratch space.
"""

_NONE: Final = np.float32(0)
_TENTH: Final = np.float32(0.1)
_FINE: Final = np.float32(0.3)
_SCALE: Final = np.float32(POINT_SCALE)


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
def enter(tables, position, model, workspace):
    """Add up a position's open crossings from scratch."""
    workspace.sums[:] = 0
    vectors = model.vectors
    for crossing in range(model.crossings):
        if position.missing[crossing] == 0:
            continue
        shape = shape_of(position, model, crossing)
        workspace.shapes[crossing] = shape
        for mover in range(tables.players):
            ring = model.rings[mover, position.rings[crossing]]
            for i in range(VECTOR):
                workspace.sums[mover, i] += vectors[shape, ring, i]
    free = 0
    for field in range(model.fields):
        if position.ground[field] == kernel.FREE:
            free += 1
    workspace.free = free


@compiled
def _note_changes(tables, before, after, move, workspace):
    """Note the crossings that a placement changed; return how many, and how many gaps it filled."""
    changed = workspace.changed
    for k in range(4):
        changed[k] = tables.letters[move, k]
    count, gaps = 4, 0
    for k in range(4):
        field = tables.beside[move >> 1, k]
        if field < 0:
            break
        if before.ground[field] != kernel.FREE or after.ground[field] == kernel.FREE:
            continue
        gaps += 1
        for corner in range(3):
            crossing = tables.corners[field, corner]
            known = False
            for i in range(count):
                known = known or changed[i] == crossing
            if not known:
                changed[count] = crossing
                count += 1
    return count, gaps


@compiled
def advance(tables, before, after, model, move, workspace):
    """Bring the sums of a position up to date with a placement."""
    count, gaps = _note_changes(tables, before, after, move, workspace)
    vectors, sums = model.vectors, workspace.sums
    for i in range(count):
        crossing = workspace.changed[i]
        shape, still = workspace.shapes[crossing], after.missing[crossing] > 0
        shape_now = shape_of(after, model, crossing) if still else shape
        for mover in range(tables.players):
            ring = model.rings[mover, before.rings[crossing]]
            for k in range(VECTOR):
                sums[mover, k] -= vectors[shape, ring, k]
            if still:
                ring = model.rings[mover, after.rings[crossing]]
                for k in range(VECTOR):
                    sums[mover, k] += vectors[shape_now, ring, k]
        workspace.shapes[crossing] = shape_now
    workspace.free -= 2 + gaps


@compiled
def _sum_after(tables, before, after, model, move, workspace):
    """Write the sums after a placement for the seat then to move; return the fields then free."""
    count, gaps = _note_changes(tables, before, after, move, workspace)
    mover = after.ply % tables.players
    vectors, sums = model.vectors, workspace.after
    for k in range(VECTOR):
        sums[k] = workspace.sums[mover, k]
    for i in range(count):
        crossing = workspace.changed[i]
        shape, ring = workspace.shapes[crossing], model.rings[mover, before.rings[crossing]]
        for k in range(VECTOR):
            sums[k] -= vectors[shape, ring, k]
        if after.missing[crossing] > 0:
            shape, ring = (
                shape_of(after, model, crossing),
                model.rings[mover, after.rings[crossing]],
            )
            for k in range(VECTOR):
                sums[k] += vectors[shape, ring, k]
    return workspace.free - 2 - gaps


@compiled
def write_constant(tables, position, model, mover, workspace):
    """Write the first layer's part that rests on the unseen tiles and on who is to move."""
    inputs = workspace.inputs
    ways = 2 if tables.players == 2 else 1
    for way in range(ways - 1, -1, -1):
        write_tiles(position, model, mover, way, inputs)
        workspace.constant[way] = 0
        add_inputs(inputs, model.first, VARYING, INPUTS, workspace.constant[way])


@compiled
def write_tiles(position, model, mover, way, inputs):
    """Write the inputs that tell of the unseen tiles."""
    for i in range(VARYING, VARYING + TILE_KINDS):
        inputs[i] = 0
    for i in range(position.tiles_left):
        inputs[VARYING + model.kinds[mover, way, position.bag[i]]] += _FINE


@compiled
def write_varying(tables, position, model, sums, free, inputs):
    """Write the other inputs for a position that is not over.

    Returns:
        1 when the two neutral colours changed places, so that the one with fewer stones to spare
        comes first; else 0.
    """
    players = tables.players
    colours = model.colours[position.ply % players]
    mean = np.float32(0)
    for seat in range(players):
        mean += position.points[seat] / np.float32(players)
    way = 0
    if players == 2:
        spare = position.stones[colours[2]] - sums[5]
        if spare > position.stones[colours[3]] - sums[7]:
            way = 1
    for k in range(4):
        place = 5 - k if way == 1 and k >= 2 else k
        colour = colours[place]
        seat = tables.seats[colour]
        # The factors bring all inputs to about the same size, which one learning rate needs.
        inputs[4 * k] = (position.points[seat] - mean) * _TENTH if seat >= 0 else _NONE
        inputs[4 * k + 1] = sums[2 * place] * _TENTH
        inputs[4 * k + 2] = position.stones[colour] * _TENTH
        inputs[4 * k + 3] = (position.stones[colour] - sums[2 * place + 1]) * _FINE
    for i in range(LEARNED):
        inputs[LEARNED_AT + i] = sums[EXPECTED + i]
    inputs[LEARNED_AT + LEARNED] = free * np.float32(0.03)
    inputs[LEARNED_AT + LEARNED + 1] = position.triangles_left * np.float32(0.2)
    inputs[LEARNED_AT + LEARNED + 2] = position.tiles_left * np.float32(0.05)
    inputs[LEARNED_AT + LEARNED + 3] = 1
    return way


@compiled
def _run(tables, position, model, sums, free, workspace):
    """Write the shares and final points, from sums and what the placements have in common."""
    way = write_varying(tables, position, model, sums, free, workspace.inputs)
    nodes, outputs, players = workspace.nodes, workspace.outputs, tables.players
    for node in range(HIDDEN):
        nodes[0, node] = workspace.constant[way, node]
    add_inputs(workspace.inputs, model.first, 0, VARYING, nodes[0])
    rectify(nodes[0], nodes[1])
    later_layers(nodes[1], model.second, model.third, nodes[2], nodes[3], outputs)
    softmax(outputs, players)
    mover = position.ply % players
    for k in range(players):
        seat = (mover + k) % players
        workspace.shares[seat] = outputs[k]
        expected = points_by_table(tables, position, model, sums, k)
        workspace.finals[seat] = expected + _SCALE * outputs[players + k]


@compiled
def points_by_table(tables, position, model, sums, k):
    """Return the final points of the k-th seat from the one to move, by the table of crossings."""
    mover = position.ply % tables.players
    left = max(position.stones[model.colours[mover, k]] - sums[2 * k + 1], _NONE)
    return position.points[(mover + k) % tables.players] + sums[2 * k] - left


@compiled
def _rank(tables, position, finals, seat):
    """Return a number that ranks a seat's side at the end (see `search.standing`)."""
    side, total, stones, out = tables.sides[seat], np.int64(0), np.int64(0), np.int64(0)
    for colour in range(4):
        member = tables.seats[colour]
        if member >= 0 and tables.sides[member] == side:
            total += np.int64(finals[member])
            stones += position.stones[colour]
            if position.stones[colour] == 0:
                out = np.int64(1)
    return search.rank(tables, out, total, stones)


@compiled
def write_result(tables, position, shares, finals):
    """Write each seat's share in the win and final points of a finished game.

    Partners share what their side wins (OT-21, OT-22, OT-24).
    """
    kernel.final_points(tables, position, finals)
    best = _rank(tables, position, finals, 0)
    for seat in range(1, tables.players):
        best = max(best, _rank(tables, position, finals, seat))
    winners = 0
    for seat in range(tables.players):
        won = _rank(tables, position, finals, seat) == best
        shares[seat] = 1.0 if won else 0.0
        winners += won
    for seat in range(tables.players):
        shares[seat] /= winners


@compiled
def evaluate(tables, position, model, workspace):
    """Write each seat's share in the win and final points, from scratch; exact after the end."""
    if position.end != 0:
        write_result(tables, position, workspace.shares, workspace.finals)
        return
    enter(tables, position, model, workspace)
    evaluate_entered(tables, position, model, workspace)


@compiled
def evaluate_entered(tables, position, model, workspace):
    """Do the same for the position whose sums the workspace has."""
    if position.end != 0:
        write_result(tables, position, workspace.shares, workspace.finals)
        return
    mover = position.ply % tables.players
    write_constant(tables, position, model, mover, workspace)
    _run(tables, position, model, workspace.sums[mover], workspace.free, workspace)


@compiled
def evaluate_after(tables, before, after, model, move, workspace):
    """Do the same for a position after a placement.

    Args:
        tables: The setup's tables.
        before: The position whose sums the workspace has, and `write_constant` has been called for
            with the seat that is next to move.
        after: What the placement made of it.
        model: The setup's model.
        move: The placement.
        workspace: Its `shares` and `finals` are the result.
    """
    if after.end != 0:
        write_result(tables, after, workspace.shares, workspace.finals)
        return
    free = _sum_after(tables, before, after, model, move, workspace)
    _run(tables, after, model, workspace.after, free, workspace)

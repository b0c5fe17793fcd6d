"""The small network of On Top's evaluator: from a position's inputs to shares and points; compiled.

Two layers of rectified nodes. Its outputs are each seat's share in the win, from the seat to move
on, and by how many points their final points are away from what the crossings' table expects.
"""

from typing import Final

import numpy as np

from topdrop.compiling import compiled

LEARNED: Final = 16
"""How many learned numbers each open crossing adds to."""

EXPECTED: Final = 8
"""How many numbers the table expects of each open crossing: points and stones of each colour."""

LEARNED_AT: Final = 4 * 4
"""Where the inputs have what those add up to."""

VARYING: Final = 4 * 4 + LEARNED + 4
"""The inputs that differ between placements: four of each colour, what the crossings add up to, the
free fields and the triangles left; then the tiles left and a constant."""

TILE_KINDS: Final = 12
"""How many kinds of tiles there can be."""

INPUTS: Final = VARYING + TILE_KINDS
"""All inputs: those, and how many tiles of each kind are unseen."""

HIDDEN: Final = 32
"""How many nodes each of the two layers has between inputs and outputs."""

POINT_SCALE: Final = 10.0
"""A unit of the network's points, as of its inputs, is so many points."""


@compiled
def add_inputs(inputs, weights, begin, end, sums):
    """Add to the sums of a layer's nodes what some of the inputs bring.

    The inputs are from `begin` up to `end`, which both are multiples of four: four at a time the
    compiler uses wide registers, one at a time it waits for every sum to be stored.
    """
    for i in range(begin, end, 4):
        a, b, c, d = inputs[i], inputs[i + 1], inputs[i + 2], inputs[i + 3]
        for node in range(HIDDEN):
            sums[node] += (a * weights[i, node] + b * weights[i + 1, node]) + (
                c * weights[i + 2, node] + d * weights[i + 3, node]
            )


@compiled
def rectify(sums, nodes):
    """Write the sums of nodes, those below 0 as 0."""
    for node in range(HIDDEN):
        nodes[node] = max(sums[node], np.float32(0))


@compiled
def later_layers(first, second, third, sums, nodes, outputs):
    """Turn the first layer's nodes into the outputs, before any softmax.

    Args:
        first: The first layer's nodes, rectified. Shape (hidden,).
        second: The weights from the first to the second layer, the last row a constant's.
        third: Those from the second layer to the outputs, likewise.
        sums: The second layer's sums are written here.
        nodes: And its nodes, rectified, here.
        outputs: The outputs are written here. Shape (8,).
    """
    for node in range(HIDDEN):
        sums[node] = second[HIDDEN, node]
    add_inputs(first, second, 0, HIDDEN, sums)
    rectify(sums, nodes)
    for k in range(8):
        outputs[k] = third[HIDDEN, k]
    for i in range(0, HIDDEN, 4):
        a, b, c, d = nodes[i], nodes[i + 1], nodes[i + 2], nodes[i + 3]
        for k in range(8):
            outputs[k] += (a * third[i, k] + b * third[i + 1, k]) + (
                c * third[i + 2, k] + d * third[i + 3, k]
            )


@compiled
def softmax(outputs, players):
    """Turn the first few outputs into shares that add up to 1, in place."""
    # Taking the greatest off first keeps `exp` from overflowing.
    most = outputs[0]
    for k in range(1, players):
        most = max(most, outputs[k])
    total = np.float32(0)
    for k in range(players):
        outputs[k] = np.exp(outputs[k] - most)
        total += outputs[k]
    for k in range(players):
        outputs[k] /= total

"""What compiled code finds about a piece at rest, against the judge."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import seeds, setups, strewn
from topdrop.bots.dropit.fast_simulator.arrays import (
    SHAPE_INDEX,
    make_pile_arrays,
    make_shaft_arrays,
)
from topdrop.bots.dropit.fast_simulator.scoring import contact_mask, value_at
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS, MASK
from topdrop.dropit import judge
from topdrop.dropit.judging import Body


@given(setups(), seeds, st.integers(1, 12))
def test_points_are_those_of_the_judge(options: dict[str, object], seed: int, drops: int) -> None:
    state = strewn(options, seed, drops).state
    board, last = make_shaft_arrays(state.setup), state.resting[-1]
    below = make_pile_arrays(state.setup, state.resting[:-1])
    lying = make_pile_arrays(state.setup, state.resting[-1:])
    shape, corners = SHAPE_INDEX[last.piece.shape], lying.corners[0]
    row = np.zeros((1, COLUMNS))
    row[0, :2] = last.pose.x, last.pose.y
    row[0, 3] = value_at(board, shape, corners)
    row[0, MASK] = contact_mask(board, below, shape, corners, last.pose.x, last.pose.y)
    verdict = judge(state.setup.shaft, state.setup.edges, state.resting)
    assert row[0, 3] == verdict.value
    shaft = state.setup.shaft
    bodies = [Body(shaft.outline(lying.piece.shape), lying.pose) for lying in state.resting]
    if all(bodies[-1].gap(body)[0] > 0.0 for body in bodies[:-1]):
        points = FastSimulator(state, None, np.random.default_rng(1)).points(row, last.piece)
        assert points == verdict.points

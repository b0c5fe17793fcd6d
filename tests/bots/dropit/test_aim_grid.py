"""Aims all over the opening, and what bots keep of them."""

import numpy as np
import pytest
from hypothesis import given

from dropit_setups import CLASSIC, shaft_files
from topdrop.bots import Clock
from topdrop.bots.dropit.aim_grid import AimGrid, aim_grids
from topdrop.bots.dropit.budget import Budget
from topdrop.bots.dropit.candidates import Candidates, screen_aims
from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX
from topdrop.bots.dropit.fast_simulator.simulator import SYMMETRY_ANGLES, Aims, FastSimulator
from topdrop.dropit import SHAPES, Game, Piece, Shaft


@given(shaft_files())
def test_aims_are_over_the_opening_of_any_shaft(values: dict[str, object]) -> None:
    shaft = Shaft.load(values)
    for shape, grid in aim_grids(shaft, 0.22, 18.0).items():
        xs, angles = grid.aims.xs, grid.aims.angles
        assert len(xs) == grid.turns * grid.places
        assert xs.min() >= 0.0
        assert xs.max() <= shaft.width
        assert angles.max() < max(SYMMETRY_ANGLES[SHAPE_INDEX[shape]], 1.0)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_outermost_aims_are_against_the_walls(shape: str) -> None:
    grid = AimGrid(CLASSIC, shape, 0.22, 18.0)  # type: ignore[arg-type]
    left, right = CLASSIC.outline(shape).span(0.0)  # type: ignore[arg-type]
    row = grid.aims.xs[: grid.places]
    assert row[0] == pytest.approx(-left, abs=0.06)
    assert row[-1] == pytest.approx(CLASSIC.width - right, abs=0.06)


def test_what_scores_alone_among_its_neighbours_counts_less() -> None:
    grid = AimGrid(CLASSIC, "square", 0.5, 30.0)
    table = np.zeros((grid.turns, grid.places))
    table[1, 4] = 6.0
    lonely = grid.smoothed(table.reshape(-1)).reshape(table.shape)
    assert lonely[1, 4] == pytest.approx(2.0)
    assert lonely[2, 4] == lonely[1, 5] == pytest.approx(1.0)
    table[:] = 6.0
    assert np.all(grid.smoothed(table.reshape(-1)) == 6.0)


def test_what_was_not_looked_at_is_left_out() -> None:
    grid = AimGrid(CLASSIC, "square", 0.5, 30.0)
    table = np.full((grid.turns, grid.places), np.nan)
    table[0, 0], table[0, 1] = 4.0, 1.0
    found = grid.smoothed(table.reshape(-1))
    # The first in a row is its own neighbour on one side.
    assert found[0] == pytest.approx((4 + 4 + 4 + 1) / 4)
    assert np.isnan(found[2:]).all()


def test_the_best_of_many_looks_is_kept_with_its_piece() -> None:
    game = Game(["red", "blue"], hand="steady")
    simulator = FastSimulator(game.state, None, np.random.default_rng(1))
    budget = Budget(Clock(tries=3000), most=3000)
    found = screen_aims(simulator, budget, 0.5, most=600, step=0.22, turn=18.0, smooth=False)
    assert {found.pieces[number] for number in found.piece_indices} == set(game.pieces)
    found.keep_best(3)
    assert len(found) == 3
    falls = simulator.simulate(found.aims, tremor=False)
    for number in range(3):
        aim = found.drop(number)
        assert aim.piece in game.pieces
        points = simulator.points(falls[number : number + 1], aim.piece)
        assert points[0] == pytest.approx(found.values[number], abs=0.02)
        assert points[0] >= 3.0


def test_candidates_of_one_aim_share_their_falls() -> None:
    game = Game(["red", "blue"])
    simulator = FastSimulator(game.state, None, np.random.default_rng(1))
    budget = Budget(Clock(tries=900), most=900)
    found = screen_aims(simulator, budget, 1.0, most=60, step=0.22, turn=18.0, smooth=False)
    aims = {(shape, x, angle) for shape, x, angle in zip(*found.aims, strict=True)}
    assert found.simulate(simulator, 4) == 4 * len(aims) < 4 * len(found)
    assert np.all(found.counts == 4)


def test_candidates_are_compared_by_the_same_tremors() -> None:
    game = Game(["red", "blue"])
    simulator = FastSimulator(game.state, None, np.random.default_rng(1))
    aims = Aims(np.ones(3, np.int64), np.full(3, 90.0), np.array([0.0, 90.0, 180.0]))
    found = Candidates([Piece("red", "square")], np.zeros(3, np.int64), aims, np.zeros(3))
    found.simulate(simulator, 5)
    found.simulate(simulator, 3)
    # By its symmetry a square falls alike, whichever side is down.
    assert found.values[0] == found.values[1] == found.values[2]


def test_what_a_piece_costs_is_subtracted() -> None:
    pieces = [Piece("red", "circle"), Piece("red", "triangle")]
    aims = Aims(np.array([0, 3]), np.full(2, 90.0), np.zeros(2))
    found = Candidates(pieces, np.arange(2), aims, np.array([4.0, 4.5]))
    assert found.best == 1
    found.costs = np.array([-1.0, 1.0])
    assert found.values.tolist() == [5.0, 3.5]
    found.keep_best(1)
    assert found.drop(0).piece == pieces[0]

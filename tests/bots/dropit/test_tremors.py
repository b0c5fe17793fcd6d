"""Tremors that are spread evenly."""

import numpy as np
import pytest

from topdrop.bots.dropit.fast_simulator.simulator import Aims, FastSimulator
from topdrop.bots.dropit.tremors import EvenTremors
from topdrop.dropit import Game
from topdrop.dropit.setup import Hand

SEEDS = range(40)


def tremors(seed: int) -> EvenTremors:
    return EvenTremors(np.random.default_rng(seed))


def test_they_are_the_same_however_they_are_asked_for() -> None:
    whole = tremors(1).take(0, 30)
    parts = tremors(1)
    assert np.array_equal(parts.take(20, 10), whole[:, 20:])
    assert np.array_equal(parts.take(0, 7), whole[:, :7])
    assert whole.shape == (3, 30)
    assert parts.take(3, 0).shape == (3, 0)


def test_each_source_has_others() -> None:
    assert not np.allclose(tremors(1).take(0, 5), tremors(2).take(0, 5))


@pytest.mark.parametrize("wrong", [0, 1, 2])
def test_a_dozen_have_the_mean_of_all_more_nearly_than_a_dozen_at_random(wrong: int) -> None:
    """What a drop scores changes all at once with an error, so the share beyond a bound counts."""
    even = [np.mean(tremors(seed).take(0, 12)[wrong] > 0.3) for seed in SEEDS]
    at_random = [np.mean(np.random.default_rng(seed).normal(size=12) > 0.3) for seed in SEEDS]
    share = 0.382
    assert np.mean(np.square(np.array(even) - share)) < 0.3 * np.mean(
        np.square(np.array(at_random) - share)
    )


def test_many_are_distributed_normally() -> None:
    found = tremors(3).take(0, 3000)
    assert np.allclose(found.mean(axis=1), 0.0, atol=0.02)
    assert np.allclose(found.std(axis=1), 1.0, atol=0.02)
    assert np.allclose(np.corrcoef(found), np.eye(3), atol=0.02)


@pytest.mark.parametrize(("hand", "apart"), [("natural", 3.0), ("steady", 0.0)])
def test_drops_tremble_as_they_are_told_unless_the_hand_is_steady(hand: Hand, apart: float) -> None:
    aims = Aims(np.ones(2, np.int64), np.full(2, 90.0), np.zeros(2))
    tremor = np.array([[1.0, -1.0], [0.0, 0.0], [0.0, 0.0]])
    game = Game(["red", "blue"], hand=hand)
    simulator = FastSimulator(game.state, None, np.random.default_rng(1))
    _, errors, _, _ = simulator.releases(aims, tremor)
    assert errors[0] - errors[1] == apart

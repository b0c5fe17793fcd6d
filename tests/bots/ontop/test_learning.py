"""Learning from games against itself."""

import numpy as np
import pytest

from topdrop.bots.ontop import learning
from topdrop.bots.ontop.crossings import SHAPES, seen_rings
from topdrop.bots.ontop.evaluator import HIDDEN, INPUTS
from topdrop.bots.ontop.learning import Learner, Weights, gradients
from topdrop.ontop import make_setup


def test_slopes_are_those_of_the_loss() -> None:
    source = np.random.default_rng(1)
    weights = Weights(
        np.zeros((3, SHAPES, 260, 2), np.float32),
        source.normal(0.0, 0.3, (INPUTS, HIDDEN)).astype(np.float32),
        source.normal(0.0, 0.3, (HIDDEN + 1, 2)).astype(np.float32),
    )
    inputs = source.normal(0.0, 1.0, (40, INPUTS)).astype(np.float32)
    first = source.integers(0, 2, 40)
    shares = np.stack([first, 1 - first], axis=1).astype(np.float32)
    _, (inner, outer) = gradients(weights, inputs, shares)
    for layer, gradient in ((weights.inner, inner), (weights.outer, outer)):
        for _ in range(12):
            place = source.integers(layer.shape[0]), source.integers(layer.shape[1])
            kept, losses = layer[place], []
            for change in (-0.01, 0.01):
                layer[place] = kept + change
                losses.append(gradients(weights, inputs, shares)[0])
            layer[place] = kept
            assert gradient[place] == pytest.approx((losses[1] - losses[0]) / 0.02, abs=2e-3)


def test_it_learns_and_learns_the_same_from_the_same_seed() -> None:
    setup = make_setup(["red", "blue"])
    learners = [Learner(setup, seed=3), Learner(setup, seed=3)]
    for learner in learners:
        rounds = [learner.round(150, number / 6) for number in range(1, 7)]
        assert np.isnan(rounds[0].loss)
        assert rounds[-1].loss < 0.67 < 0.69 < rounds[1].loss + 0.02
    one, other = (learner.weights for learner in learners)
    assert all(np.array_equal(*pair) for pair in zip(one, other, strict=True))
    assert one.expected.min() >= 0
    assert one.expected[..., 0].max() <= 8
    assert one.expected[..., 1].max() <= 1


def test_crossings_of_random_games_bring_what_their_rings_say() -> None:
    """With one free field left and one colour alone, whoever covers it decides little."""
    learner = Learner(make_setup(["red", "blue", "white", "yellow"]), seed=1)
    learner.round(400, 0.5)
    cases = seen_rings(4)
    alone, nothing = (False, 5, (0, 0, 0), ()), (False, 0, (0, 0, 5), ())
    inner_one_free = 1
    points, stones = learner.weights.expected[
        0, inner_one_free, [cases.index(alone), cases.index(nothing)]
    ].T
    assert points[0] > 4 * max(points[1], 0.05)
    assert stones[0] > 0.9 > stones[1]


def test_rare_cases_lean_on_all_of_their_shape() -> None:
    counted = np.zeros((1, 1, 3, 3))
    counted[0, 0] = [[0, 0, 0], [100, 50, 100], [3, 3, 0]]
    (never, often, rarely) = learning._means(counted)[0, 0, :, 0]
    usual = 53 / 103
    assert never == pytest.approx(usual)
    assert often == pytest.approx((50 + 3 * usual) / 103)
    assert rarely == pytest.approx((3 + 3 * usual) / 6)

"""Learning from games against itself."""

import numpy as np
import pytest

from topdrop.bots.ontop import learning
from topdrop.bots.ontop.crossings import seen_rings
from topdrop.bots.ontop.fitting import Samples, gradient_of, hand_down
from topdrop.bots.ontop.learning import Learner
from topdrop.bots.ontop.model import new_weights
from topdrop.bots.ontop.network import INPUTS, LEARNED, LEARNED_AT
from topdrop.ontop import make_setup


def test_slopes_are_those_of_the_loss() -> None:
    source = np.random.default_rng(1)
    weights = new_weights(2, source)
    weights.vectors[:] = source.normal(0.0, 0.3, weights.vectors.shape)
    weights.third[:] *= 5
    first = source.integers(0, 2, 40)
    samples = Samples(
        source.integers(-1, 300, (40, 20)).astype(np.int16),
        source.normal(0.0, 1.0, (40, INPUTS)).astype(np.float32),
        np.stack([first, 1 - first], axis=1).astype(np.float32),
        source.normal(0.0, 1.0, (40, 2)).astype(np.float32),
    )
    samples.inputs[:, LEARNED_AT : LEARNED_AT + LEARNED] = 0
    _, gradient = gradient_of(weights, samples)
    for layer, slopes in (
        (weights.first, gradient.first),
        (weights.second, gradient.second),
        (weights.third, gradient.third),
    ):
        for _ in range(12):
            place = source.integers(layer.shape[0]), source.integers(layer.shape[1])
            kept, losses = layer[place], []
            for change in (-0.005, 0.005):
                layer[place] = kept + change
                losses.append(gradient_of(weights, samples)[0])
            layer[place] = kept
            assert slopes[place] == pytest.approx((losses[1] - losses[0]) / 0.01, abs=6e-3)


def test_slopes_of_crossings_are_those_of_all_positions_that_have_them() -> None:
    cases = np.array([[3, 5, -1], [5, -1, 9]], np.int16)
    by_sums = np.ones((2, LEARNED), np.float32)
    slopes, touched = np.zeros((10, LEARNED), np.float32), np.zeros(10, np.uint8)
    hand_down(cases, by_sums, slopes, touched)
    assert slopes[:, 0].tolist() == [0, 0, 0, 1, 0, 2, 0, 0, 0, 0]
    assert touched.tolist() == [0, 0, 0, 1, 0, 1, 0, 0, 0, 0]


def test_it_learns_and_learns_the_same_from_the_same_seed() -> None:
    setup = make_setup(["red", "blue"])
    learners = [Learner(setup, seed=3), Learner(setup, seed=3)]
    for learner in learners:
        rounds = [learner.round(150, number / 6) for number in range(1, 7)]
        assert np.isnan(rounds[0].loss)
        assert rounds[-1].loss < rounds[1].loss
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

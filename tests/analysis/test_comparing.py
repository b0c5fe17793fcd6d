"""Losses without the winner's curse."""

import math

import numpy as np
import pytest

from topdrop.analysis.comparing import compare, half_width, standard_error


def test_the_best_is_chosen_by_one_half_and_valued_by_the_other() -> None:
    valuing = np.array([[0.2, 0.5, 0.9], [0.4, 0.7, 0.9]])
    verdict = compare(valuing, np.array([0.1, 0.8, 0.3]), played=0, doubt=1e-9)
    assert verdict.best == 1
    assert verdict.loss == pytest.approx(0.3)
    # Sample by sample the difference is always the same, so there is no doubt about it.
    assert verdict.low == pytest.approx(verdict.high)


def test_nothing_better_found_is_no_loss_with_an_upper_bound() -> None:
    valuing = np.array([[0.5, 0.4], [0.5, 0.7]])
    verdict = compare(valuing, np.array([0.6, 0.5]), played=0, doubt=1e-9)
    assert (verdict.best, verdict.loss, verdict.low) == (0, 0.0, 0.0)
    assert verdict.high > 0.05


def test_a_move_without_others_has_no_loss() -> None:
    verdict = compare(np.array([[0.5], [0.7]]), np.array([0.5]), played=0, doubt=1e-9)
    assert verdict[:4] == (0, 0.0, 0.0, 0.0)


def test_moves_that_are_all_alike_lose_nothing_on_average() -> None:
    """The best of many equal moves looks better than it is to whoever looks once."""
    source = np.random.default_rng(1)
    losses = []
    for _ in range(400):
        samples = source.normal(0.5, 0.2, (64, 6))
        losses.append(compare(samples[32:], samples[:32].mean(axis=0), 0, 0.01).loss)
    mean, error = float(np.mean(losses)), standard_error(np.array(losses), 1e-9)
    assert abs(mean) < 4 * error


def test_too_few_samples_say_nothing_about_their_error() -> None:
    assert standard_error(np.array([1.0]), 0.1) == math.inf
    assert half_width(np.array([1.0]), 0.1) == math.inf


def test_samples_that_are_all_alike_leave_a_doubt() -> None:
    alike = np.full(16, 3.0)
    assert 0.05 < standard_error(alike, 1.0) < 0.08
    assert half_width(alike, 1.0) > 2 * standard_error(alike, 1.0)
    assert standard_error(alike, 0.0) == half_width(alike, 0.0) == 0.0

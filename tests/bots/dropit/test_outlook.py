"""The outlook of Drop It: who will win, by what drops bring."""

import shlex
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop import dropit
from topdrop.bots.dropit.outlook import (
    Outlook,
    bank_after_drop,
    bank_after_joker,
    banks,
    drop_points,
    win_shares,
)
from topdrop.dropit.ending import JOKER_POINTS

ROOT = Path(__file__).parents[3]

numbers = st.floats(-40, 40)
deviations = st.floats(0.25, 20)


def test_what_was_measured_names_its_command_and_rises_with_the_pile() -> None:
    measured = drop_points()
    command = shlex.split(measured.command)
    assert (ROOT / command[1]).is_file()
    assert len(measured.means) == len(measured.deviations) == 36
    assert measured.means[0] < measured.means[18] < measured.means[30]
    assert min(measured.deviations) >= 0


@given(st.lists(st.tuples(numbers, deviations), min_size=2, max_size=4))
def test_shares_add_up_and_follow_the_means(seats: list[tuple[float, float]]) -> None:
    means, spread = np.array([s[0] for s in seats]), np.array([s[1] for s in seats])
    shares = win_shares(means, spread)
    assert sum(shares) == pytest.approx(1.0)
    if len(set(spread.tolist())) == 1:
        # Means a hair apart give the same share.
        assert shares[int(np.argmax(means))] == pytest.approx(max(shares))


def test_two_seats_are_as_the_normal_distribution_says() -> None:
    # A lead of one standard deviation of the difference.
    shares = win_shares(np.array([5.0, 0.0]), np.array([3.0, 4.0]))
    assert shares[0] == pytest.approx(0.841345, abs=1e-3)


def test_the_drops_to_come_are_shared_out_among_the_seats() -> None:
    outlook = Outlook(dropit.make_setup(["red", "blue", "green", "yellow"]))
    value = outlook.value((0.0, 0.0, 0.0, 0.0), 0)
    assert sum(value.shares) == pytest.approx(1.0)
    assert sum(value.points) == pytest.approx(sum(drop_points().means))


def test_after_the_last_drop_it_is_the_result() -> None:
    outlook = Outlook(dropit.make_setup(["red", "blue"]))
    assert outlook.value((50.0, 50.0), 36).shares == (0.5, 0.5)
    assert outlook.value((50.0, 51.0), 36) == outlook.value((50.0, 51.0), 36)
    assert outlook.value((50.0, 51.0), 36).shares == (0.0, 1.0)


def test_a_finished_game_is_worth_its_result() -> None:
    game, source = dropit.Game(["red", "blue"], seed=2), Random(2)
    while game.end is None:
        game.play(game.random_move(source))
    found = dropit.evaluate(game.view())
    assert found.value.points == tuple(map(float, game.final.values()))
    assert sum(found.value.shares) == 1.0


def test_a_joker_is_spent_where_that_brings_more() -> None:
    state = dropit.Game(["red", "blue"], jokers=2).state
    clean, taboo = (bank_after_drop(state, 8, broken) for broken in (False, True))
    assert clean > taboo > bank_after_drop(state, 1, True)
    without = dropit.Game(["red", "blue"]).state
    assert bank_after_drop(without, 8, True) == 0.0
    assert bank_after_drop(without, 8, False) == 8.0


def test_a_decision_about_a_joker_counts_as_its_better_half() -> None:
    game, source = dropit.Game(["red", "blue"], jokers=4, seed=5), Random(5)
    while game.asked != "joker":
        game.play(game.random_move(source))
    seat, state = game.state.turn, game.state
    options = [bank_after_joker(state, spend) for spend in (True, False)]
    assert banks(state)[seat] == max(options)
    assert banks(state)[1 - seat] > 4 * JOKER_POINTS - 1

"""Farming a bot brings little, and leaves ratings in the order of true strengths."""

import pytest

from rating_farming import Plan, compare, spearman


def test_a_fifth_who_farm_a_bot_gain_less_than_a_standard_deviation() -> None:
    found = compare(Plan(people=100, farmers=20, days=40), seed=1)
    assert found.correlation > 0.9
    assert found.gain < 1.0


@pytest.mark.slow
def test_so_do_five_hundred() -> None:
    for bot, farmed in (("level1", 1.0), ("level5", 0.95)):
        found = compare(Plan(bot=bot, farmed=farmed), seed=2)
        assert found.correlation > 0.9
        assert found.gain < 1.0


def test_ranks_are_correlated() -> None:
    assert spearman([1.0, 2.0, 3.0], [10.0, 20.0, 40.0]) == 1.0
    assert spearman([1.0, 2.0, 3.0], [3.0, 2.0, 1.0]) == -1.0

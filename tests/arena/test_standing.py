"""Standings and meetings, from results."""

import pytest

from arena_games import result
from topdrop.arena import head_to_head, standings


def test_a_standing_adds_everything_up() -> None:
    games = [
        result(1, "ab", [9, 4]),
        result(2, "ba", [4, 6]),
        result(3, "ab", [5, 5]),
        result(4, "ba", [8, 2]),
    ]
    best, other = standings("ab", games)
    assert (best.name, other.name) == ("a", "b")
    assert (best.games, best.decisions, best.ms_mean, best.ms_max) == (4, 40, 2.0, 5.0)
    assert best.won is not None
    assert (best.won.value, best.won.count) == (2.5 / 4, 4)
    assert best.points is not None
    assert best.points.value == pytest.approx((9 + 6 + 5 + 2) / 4)
    assert best.points.low is not None


def test_a_shared_win_is_shared() -> None:
    (first, *_) = standings("abc", [result(1, "abc", [5, 5, 1])])
    assert first.won is not None
    assert first.won.value == 0.5


def test_who_sits_in_several_seats_wins_with_all_of_them() -> None:
    games = [result(1, "abbb", [5, 1, 9, 2]), result(2, "babb", [1, 9, 2, 3], deal=1)]
    won = {row.name: row.won for row in standings("ab", games)}
    assert won["a"] is not None
    assert won["b"] is not None
    assert (won["a"].value, won["b"].value) == (0.5, 0.5)


def test_who_did_not_play_has_no_share() -> None:
    row = next(row for row in standings("abc", [result(1, "ab", [2, 1])]) if row.name == "c")
    assert (row.games, row.won, row.points, row.ms_max) == (0, None, None, 0.0)


def test_meetings_count_ties_half() -> None:
    games = [result(1, "ab", [9, 4]), result(2, "ba", [5, 5])]
    own, others = head_to_head("a", "b", games), head_to_head("b", "a", games)
    assert own is not None
    assert others is not None
    assert (own.value, others.value, own.count) == (0.75, 0.25, 2)
    assert head_to_head("a", "c", games) is None


def test_each_pair_of_seats_is_compared_and_a_game_counts_once() -> None:
    met = head_to_head("a", "b", [result(1, "abbb", [5, 1, 9, 2])])
    assert met is not None
    assert met.value == pytest.approx(2 / 3)
    assert met.count == 1


def test_partners_do_not_meet() -> None:
    games = [result(1, "abab", [5, 1, 0, 1], sides=[0, 1, 0, 1])]
    met = head_to_head("a", "b", games)
    assert met is not None
    assert met.value == 1.0
    assert head_to_head("a", "b", [result(1, "aabb", [5, 1, 0, 1], sides=[0, 1, 1, 0])]) is not None
    assert head_to_head("a", "c", [result(1, "abcb", [5, 1, 0, 1], sides=[0, 1, 0, 1])]) is None

"""Ratings: what must hold of them."""

from hypothesis import given
from hypothesis import strategies as st

from arena_games import result
from topdrop.arena import ratings

POINTS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=1, max_size=20)


def test_without_games_everybody_begins_alike() -> None:
    rated = ratings(["a", "b"], [])
    assert rated["a"] == rated["b"]
    assert rated["a"].mu == 25.0


def test_who_wins_is_rated_higher_and_with_every_game_more_surely() -> None:
    games = [result(i, ["a", "b"], [9, 4]) for i in range(1, 11)]
    few, many = ratings(["a", "b"], games[:2]), ratings(["a", "b"], games)
    assert few["a"].mu > 25.0 > few["b"].mu
    assert many["a"].mu > few["a"].mu
    assert many["a"].sigma < few["a"].sigma


@given(POINTS)
def test_names_and_seats_do_not_matter(points: list[tuple[int, int]]) -> None:
    games = [result(i, ["a", "b"], pair) for i, pair in enumerate(points, 1)]
    turned = [result(i, ["a", "b"], pair[::-1]) for i, pair in enumerate(points, 1)]
    swapped = [result(i, ["b", "a"], pair) for i, pair in enumerate(points, 1)]
    rated = ratings(["a", "b"], games)
    for other in (ratings(["a", "b"], turned), ratings(["a", "b"], swapped)):
        assert abs(other["b"].mu - rated["a"].mu) < 1e-9
        assert abs(other["a"].mu - rated["b"].mu) < 1e-9


@given(st.permutations(range(6)))
def test_games_count_in_the_order_of_their_numbers(order: list[int]) -> None:
    games = [result(i, ["a", "b", "c"], [i % 3, i % 2, 1]) for i in range(1, 7)]
    assert ratings("abc", [games[i] for i in order]) == ratings("abc", games)


def test_ties_draw_ratings_together() -> None:
    won = [result(i, ["a", "b"], [9, 4]) for i in range(1, 4)]
    tied = [result(i, ["a", "b"], [5, 5]) for i in range(4, 14)]
    before, after = ratings("ab", won), ratings("ab", won + tied)
    assert 0 < after["a"].mu - after["b"].mu < before["a"].mu - before["b"].mu


def test_alone_against_three_of_a_kind() -> None:
    rated = ratings("ab", [result(i, "abbb", [9, 4, 4, 4]) for i in range(1, 5)])
    assert rated["a"].mu > 25.0 > rated["b"].mu


def test_partners_win_together() -> None:
    games = [result(i, "abcd", [9, 1, 0, 1], sides=[0, 1, 0, 1]) for i in range(1, 5)]
    rated = ratings("abcd", games)
    assert rated["a"] == rated["c"]
    assert rated["a"].mu > 25.0 > rated["b"].mu

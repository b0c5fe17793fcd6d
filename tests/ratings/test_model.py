"""Ratings and what one game makes of them."""

from hypothesis import given
from hypothesis import strategies as st

from topdrop.ratings.model import Rating, after_game
from topdrop.ratings.parameters import MU, SETTLED_SIGMA, SIGMA

MUS = st.floats(-20, 80)
SIGMAS = st.floats(0.5, SIGMA)
RATINGS = st.builds(Rating, MUS, SIGMAS)


def test_who_begins_stands_at_0_and_is_provisional() -> None:
    new = Rating()
    assert new == (MU, SIGMA)
    assert new.number == 0
    assert new.provisional
    assert not Rating(MU, SETTLED_SIGMA).provisional


def test_what_is_shown_lies_below_the_mean_and_never_below_0() -> None:
    assert Rating(30.0, 2.0).number == 960
    assert Rating(5.0, 2.0).number == 0
    assert Rating(5.0, 2.0).ordinal == -1.0


@given(RATINGS, RATINGS)
def test_who_wins_rises_and_who_loses_falls(winner: Rating, loser: Rating) -> None:
    (after_winner,), (after_loser,) = after_game([[winner], [loser]], [1, 2])
    assert after_winner.mu >= winner.mu
    assert after_loser.mu <= loser.mu


@given(RATINGS, RATINGS)
def test_places_are_all_that_counts_of_a_game(one: Rating, other: Rating) -> None:
    assert after_game([[one], [other]], [1, 2]) == after_game([[one], [other]], [1, 4])


@given(st.lists(RATINGS, min_size=4, max_size=4))
def test_partners_are_one_side(ratings: list[Rating]) -> None:
    a, b, c, d = ratings
    first, second = after_game([[a, b], [c, d]], [1, 2])
    assert first[0].mu >= a.mu
    assert first[1].mu >= b.mu
    assert second[0].mu <= c.mu
    assert second[1].mu <= d.mu


@given(RATINGS, RATINGS, st.floats(0, 1))
def test_a_rating_moves_part_of_the_way(before: Rating, to: Rating, weight: float) -> None:
    moved = before.moved(to, weight)
    low, high = sorted((before.mu, to.mu))
    assert low - 1e-5 <= moved.mu <= high + 1e-5
    low, high = sorted((before.sigma, to.sigma))
    assert low - 1e-5 <= moved.sigma <= high + 1e-5


def test_ratings_are_kept_with_six_digits() -> None:
    moved = Rating(25.0, 8.0).moved(Rating(26.0, 7.0), 1 / 3)
    assert moved == Rating(25.333333, 7.681146)

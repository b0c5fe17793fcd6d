"""Arenas: whoever is free is paired, until time is up."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from played_tournaments import PlayedTournament
from topdrop.tournaments import Terms, standings
from topdrop.tournaments.arena import PATIENCE
from topdrop.tournaments.deciding import decide
from topdrop.tournaments.terms import MINUTE


def arena(count: int, minutes: int = 10, size: int = 2) -> PlayedTournament:
    terms = Terms(format="arena", minutes=minutes, table_size=size, late_until=1)  # type: ignore[arg-type]
    played = PlayedTournament(terms, count)
    played.begin()
    return played


@given(st.integers(3, 4), st.integers(2, 12), st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_nobody_plays_at_two_tables(size: int, tables: int, seed: int) -> None:
    played = arena(size * tables, size=size)
    played.random.seed(seed)
    for _ in range(30):
        seated = Counter(n for each in played.tournament.going_on() for n in each.board.entrants)
        assert not seated or max(seated.values()) == 1
        going_on = played.tournament.going_on()
        if going_on:
            board = played.random.choice(going_on)
            played.say(decide(board, *played.by_lot(board)))
        played.now += 5_000
        played.go_on()


def test_those_who_have_just_played_wait_for_others_for_a_while() -> None:
    played = arena(4)
    first, _ = played.tournament.going_on()
    played.now += 1_000
    played.say(decide(first, *played.by_lot(first)))
    assert played.go_on() == []
    played.now += PATIENCE
    assert len(played.go_on()) == 1


def test_two_alone_play_again_and_again() -> None:
    played = arena(2)
    for number in range(1, 5):
        assert len(played.tournament.rounds) == number
        played.play()
        played.go_on()
    assert {abs(each[0] - each[1]) for each in played.tournament.seats.values()} <= {0, 1}


def test_time_ends_it_once_all_games_are_over() -> None:
    played = arena(5, minutes=1)
    played.now += MINUTE
    assert played.go_on() == []
    played.play()
    played.go_on()
    assert played.tournament.stage == "over"
    assert len(standings(played.tournament)) == 5


def test_whoever_enters_late_is_paired_as_soon_as_somebody_is_free() -> None:
    played = arena(3)
    played.enter("late")
    played.go_on()
    assert {n for each in played.tournament.going_on() for n in each.board.entrants} == {1, 2, 3, 4}

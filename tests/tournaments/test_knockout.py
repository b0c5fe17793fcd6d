"""Knockouts: brackets, byes, drawn games, third places, and tables of more than two."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from played_tournaments import PlayedTournament, better_seed_wins
from topdrop.tournaments import Terms, standings
from topdrop.tournaments.deciding import leave
from topdrop.tournaments.knockout import bracket_order
from topdrop.tournaments.tournament import BoardState


def places(played: PlayedTournament) -> dict[int, int]:
    return {each.number: each.place for each in standings(played.tournament)}


def test_the_best_seeds_meet_last() -> None:
    assert bracket_order(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    played = PlayedTournament(Terms(format="knockout"), 8)
    played.play_all(better_seed_wins)
    pairs = [[sorted(b.board.entrants) for b in each.boards] for each in played.tournament.rounds]
    assert pairs == [[[1, 8], [4, 5], [2, 7], [3, 6]], [[1, 4], [2, 3]], [[1, 2]]]
    assert places(played) == {1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}


def test_the_best_seeds_have_the_byes() -> None:
    played = PlayedTournament(Terms(format="knockout", third_place="match"), 6)
    played.play_all(better_seed_wins)
    assert played.tournament.rounds[0].byes == (1, 2)
    assert [len(each.boards) for each in played.tournament.rounds] == [2, 2, 2]
    assert places(played) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5}


@given(st.integers(2, 40), st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_one_is_left(count: int, seed: int) -> None:
    played = PlayedTournament(Terms(format="knockout", third_place="match"), count, seed=seed)
    played.play_all()
    found = places(played)
    assert sorted(found) == list(range(1, count + 1))
    assert list(found.values()).count(1) == list(found.values()).count(2) == 1
    assert len(played.tournament.rounds) == (count - 1).bit_length()


def drawn(board: BoardState) -> tuple[list[list[int]], None]:
    return [list(board.board.entrants)], None


def test_a_drawn_game_is_played_again_with_the_seats_changed_and_then_the_seed_decides() -> None:
    played = PlayedTournament(Terms(format="knockout"), 2)
    played.begin()
    orders, tables = [], set()
    for _ in range(3):
        orders.append(played.last.boards[0].board.entrants)
        tables.add(played.last.boards[0].board.table)
        played.play(drawn)
        played.go_on()
    assert orders[0] == orders[1][::-1] == orders[2]
    assert len(tables) == 3
    assert played.tournament.stage == "over"
    assert places(played) == {1: 1, 2: 2}
    assert len(played.last.boards[0].earlier) == 2


def test_the_seed_decides_at_once_where_the_terms_say_so() -> None:
    played = PlayedTournament(Terms(format="knockout", drawn="seed"), 4)
    played.play_all(drawn)
    assert places(played) == {1: 1, 2: 2, 3: 3, 4: 3}


def test_whoever_withdraws_lets_the_opponent_go_on() -> None:
    played = PlayedTournament(Terms(format="knockout", third_place="match"), 4)
    played.begin()
    played.play(better_seed_wins)
    played.say(leave(played.tournament, 1))
    played.go_on()
    assert played.last.walkovers == (2,)
    played.play(better_seed_wins)
    played.go_on()
    assert places(played) == {2: 1, 1: 2, 3: 3, 4: 4}


@pytest.mark.parametrize(
    ("size", "advancing", "count"), [(3, 1, 9), (4, 2, 16), (4, 1, 16), (4, 2, 13), (3, 1, 5)]
)
def test_larger_tables_come_down_to_one(size: int, advancing: int, count: int) -> None:
    terms = Terms(format="knockout", table_size=size, advancing=advancing)  # type: ignore[arg-type]
    played = PlayedTournament(terms, count)
    played.play_all(better_seed_wins)
    assert len(played.last.boards) == 1
    assert len(played.last.boards[0].board.entrants) == size
    assert places(played)[1] == 1
    assert [each.place for each in standings(played.tournament)][:size] == list(range(1, size + 1))


@given(st.integers(4, 60), st.sampled_from([(3, 1), (4, 1), (4, 2)]), st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_larger_tables_always_end(count: int, terms: tuple[int, int], seed: int) -> None:
    size, advancing = terms
    played = PlayedTournament(
        Terms(format="knockout", table_size=size, advancing=advancing),  # type: ignore[arg-type]
        count,
        seed=seed,
    )
    played.play_all()
    for each in played.tournament.rounds:
        assert {len(board.board.entrants) for board in each.boards} == {size}
    assert sorted(places(played)) == list(range(1, count + 1))

"""What people do in tournaments, and what is refused."""

from random import Random
from typing import Any

import msgspec
import pytest

from played_tournaments import PlayedTournament, better_seed_wins
from topdrop.tournaments import Terms, TournamentError, check_terms, standings
from topdrop.tournaments.deciding import (
    begin,
    deadline,
    decide,
    enter,
    forfeit,
    leave,
    next_events,
    out_after_no_shows,
    out_when_gone,
    places_of,
    stop,
)
from topdrop.tournaments.events import EntrantJoined, TournamentEntry
from topdrop.tournaments.tournament import Tournament


def refused(code: str) -> Any:
    return pytest.raises(TournamentError, check=lambda error: error.code == code)


def test_nobody_enters_twice() -> None:
    played = PlayedTournament(Terms(format="swiss"), 2)
    with refused("entered_already"):
        played.enter("p1")


def test_bots_enter_as_often_as_one_likes() -> None:
    played = PlayedTournament(Terms(format="swiss"))
    for _ in range(2):
        played.say(enter(played.tournament, EntrantJoined(number=0, name="Bot", bot="greedy")))
    assert len(played.tournament.active) == 2


def test_a_tournament_is_full_at_some_time() -> None:
    played = PlayedTournament(Terms(format="swiss", most_entrants=2), 2)
    with refused("tournament_full"):
        played.enter("p3")


def test_whoever_has_withdrawn_may_come_back_and_who_is_banned_may_not() -> None:
    played = PlayedTournament(Terms(format="swiss"), 3)
    played.say(leave(played.tournament, 1))
    played.enter("p1")
    assert played.tournament.entrants[1].active
    played.say(leave(played.tournament, 2, "banned"))
    with refused("entrant_banned"):
        played.enter("p2")


def test_a_tournament_needs_a_table_of_entrants() -> None:
    played = PlayedTournament(Terms(format="swiss", table_size=4), 3)
    with refused("too_few_entrants"):
        begin(played.tournament, Random(1))


def test_entering_late_brings_the_stated_score() -> None:
    terms = Terms(format="swiss", rounds=4, late_until=2, late_points="half")
    played = PlayedTournament(terms, 4)
    played.begin()
    played.play(better_seed_wins)
    played.go_on()
    played.play(better_seed_wins)
    with refused("tournament_begun"):
        played.enter("too late")
    early = PlayedTournament(terms, 4)
    early.begin()
    early.enter("late")
    found = {each.number: each.score for each in standings(early.tournament)}
    assert found[5] == 0.5


def test_a_knockout_lets_nobody_in_late() -> None:
    played = PlayedTournament(Terms(format="knockout"), 4)
    played.begin()
    with refused("tournament_begun"):
        played.enter("late")


def test_the_seeds_are_by_rating_where_the_terms_say_so() -> None:
    played = PlayedTournament(Terms(format="swiss", seeding="rating"))
    for name, rating in (("a", 10.0), ("b", None), ("c", 30.0)):
        joined = EntrantJoined(number=0, name=name, guest=name, rating=rating)
        played.say(enter(played.tournament, joined))
    played.begin()
    assert [each.name for each in played.tournament.seeds] == ["c", "a", "b"]


def test_by_lot_means_by_lot() -> None:
    orders = set()
    for seed in range(5):
        played = PlayedTournament(Terms(format="swiss", seeding="lot"), 8, seed=seed)
        played.begin()
        orders.add(played.tournament.field)
    assert len(orders) > 1


def test_leaving_in_the_midst_loses_the_game() -> None:
    played = PlayedTournament(Terms(format="swiss"), 4)
    played.begin()
    number = played.last.boards[0].board.entrants[0]
    played.say(leave(played.tournament, number))
    board = played.last.boards[0]
    assert board.decided is not None
    assert board.decided.how == "forfeit"
    assert board.places[number] == 2
    with refused("entrant_out"):
        leave(played.tournament, number)
    other = board.board.entrants[1]
    assert played.tournament.byes[other] == 1


def test_at_a_table_of_four_the_others_play_on_and_who_left_is_last() -> None:
    played = PlayedTournament(Terms(format="swiss", table_size=4), 4)
    played.begin()
    board = played.last.boards[0]
    played.say(leave(played.tournament, 1))
    assert board.decided is None
    played.say(decide(board, [[1], [2, 3], [4]], None))
    assert {number: board.places[number] for number in (1, 2, 3, 4)} == {1: 4, 2: 1, 3: 1, 4: 3}


def test_at_a_table_of_three_the_last_one_there_wins() -> None:
    played = PlayedTournament(Terms(format="swiss", table_size=3), 3)
    played.begin()
    board = played.last.boards[0]
    played.say(forfeit(board, 1, "no_show"))
    assert board.decided is None
    played.say(forfeit(board, 2, "no_show"))
    assert {number: board.places[number] for number in (1, 2, 3)} == {3: 1, 1: 2, 2: 2}


def test_who_does_not_show_up_twice_is_out() -> None:
    played = PlayedTournament(Terms(format="swiss", rounds=3), 4)
    played.begin()
    for _ in range(2):
        assert out_after_no_shows(played.tournament) == []
        (board,) = [each for each in played.last.boards if 1 in each.board.entrants]
        played.say(forfeit(board, 1, "no_show"))
        played.play(better_seed_wins)
        played.go_on()
    (out,) = out_after_no_shows(played.tournament)
    played.say([out])
    assert played.tournament.entrants[1].out == "no_shows"


def test_whose_account_is_gone_is_out() -> None:
    played = PlayedTournament(Terms(format="swiss"), 4)
    played.begin()
    assert out_when_gone(played.tournament) == []
    played.tournament.entrants[1].guest = None
    played.say(out_when_gone(played.tournament))
    assert not played.tournament.entrants[1].active
    assert out_when_gone(played.tournament) == []


def test_a_game_is_decided_once() -> None:
    played = PlayedTournament(Terms(format="swiss"), 2)
    played.begin()
    board = played.last.boards[0]
    played.play()
    with refused("no_such_game"):
        decide(board, [[1], [2]], None)


def test_the_pause_lies_between_rounds() -> None:
    played = PlayedTournament(Terms(format="swiss", rounds=2, pause=5_000), 4)
    played.begin()
    played.play()
    assert played.go_on() == []
    played.now += 5_000
    assert len(played.go_on()) == 1


def test_the_deadline_is_that_of_the_round() -> None:
    played = PlayedTournament(Terms(format="swiss", round_limit=60_000), 2)
    played.now = 500
    played.begin()
    assert deadline(played.tournament, played.last.boards[0]) == 60_500


def test_the_host_may_stop_it() -> None:
    played = PlayedTournament(Terms(format="swiss"), 4)
    played.begin()
    played.say(stop(played.tournament))
    assert played.tournament.stage == "over"
    assert played.tournament.stopped
    assert next_events(played.tournament, 1, lambda: "x") == []
    with refused("tournament_over"):
        stop(played.tournament)


def test_places_are_shared() -> None:
    assert places_of([[3], [1, 2]], [1, 2, 3]) == (2, 2, 1)


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        (Terms(format="arena"), "minutes"),
        (Terms(format="swiss", minutes=5), "minutes"),
        (Terms(format="swiss", cycles=2), "cycles"),
        (Terms(format="knockout", advancing=2), "advancing"),
        (Terms(format="swiss", table_size=4, advancing=2), "advancing"),
        (Terms(format="swiss", third_place="match"), "third_place"),
        (Terms(format="swiss", place_points=(1, 1)), "place_points"),
        (Terms(format="swiss", place_points=(3, 1, 0)), "place_points"),
        (Terms(format="swiss", place_points=(0, 1)), "place_points"),
        (Terms(format="round_robin", rounds=3), "rounds"),
        (Terms(format="knockout", rounds=3), "rounds"),
        (Terms(format="knockout", late_until=1), "late_until"),
        (Terms(format="swiss", tie_breaks=("wins", "wins")), "tie_breaks"),
        (Terms(format="swiss", table_size=4, most_entrants=3), "most_entrants"),
    ],
)
def test_terms_that_do_not_go_together_are_refused(terms: Terms, field: str) -> None:
    with pytest.raises(TournamentError) as refusal:
        check_terms(terms)
    assert refusal.value.params["field"] == field


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_history_makes_the_same_tournament_again(size: int) -> None:
    terms = Terms(format="swiss", table_size=size, rounds=3)  # type: ignore[arg-type]
    played = PlayedTournament(terms, 9)
    entries: list[TournamentEntry] = []
    fold = played.tournament.fold

    def kept(entry: TournamentEntry) -> None:
        entries.append(entry)
        fold(entry)

    played.tournament.fold = kept  # type: ignore[method-assign]
    played.play_all()
    first = PlayedTournament(terms, 9)
    history = [
        msgspec.json.decode(msgspec.json.encode(each), type=TournamentEntry) for each in entries
    ]
    again = first.tournament
    for entry in history:
        again.fold(entry)
    assert standings(again) == standings(played.tournament)
    with pytest.raises(ValueError, match="is lost"):
        again.fold(history[0])
    assert isinstance(again, Tournament)

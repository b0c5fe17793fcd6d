"""Engines in matches."""

from pathlib import Path

import pytest

from engines import odd_engine, wait_until_gone
from topdrop.arena import (
    ArenaError,
    GameResult,
    fixtures,
    make_match,
    play_fixture,
    play_games,
    play_match,
)
from topdrop.bots.engine import EngineError


def game_with(way: str, game: str = "ontop") -> GameResult:
    match = make_match(game, [f"{odd_engine(way, way)}@1ms", "random"], seed=4)
    return play_fixture(match, next(fixtures(match)))


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_an_engine_plays_in_several_workers(game: str) -> None:
    match = make_match(game, [odd_engine(name="odd"), "random"], seed=1)
    results = play_match(match, 2, workers=2)
    assert [result.id for result in results] == [1, 2]
    assert all(seat.errors == 0 for result in results for seat in result.seats)


def test_an_engine_plays_the_same_games_by_its_seed() -> None:
    match = make_match("ontop", [odd_engine(name="odd"), "random"], seed=1)
    once, again = (play_match(match, 2, workers=0) for _ in range(2))
    points = [[seat.points for seat in result.seats] for result in (*once, *again)]
    assert points[:2] == points[2:]


def test_an_engine_may_have_several_seats() -> None:
    match = make_match("ontop", [odd_engine(name="odd"), "random"], line_ups=["AABB"], seed=1)
    (result,) = play_match(match, 1, workers=0)
    assert [seat.bot for seat in result.seats] == ["odd", "odd", "random", "random"]


def test_an_engine_that_chooses_what_is_not_allowed_gets_moves_by_lot() -> None:
    seat = game_with("illegal").seats[0]
    assert seat.errors == seat.decisions > 5
    assert seat.error is not None
    assert seat.error.startswith("ply 0: 'z9z9': ")


def test_an_engine_that_dies_is_there_again_for_the_next_game() -> None:
    match = make_match("ontop", [odd_engine("dies", "dies"), "random"], seed=1)
    for result in play_match(match, 4, workers=1):
        (seat,) = (seat for seat in result.seats if seat.bot == "dies")
        assert seat.errors == seat.decisions - 1
        assert seat.error is not None
        end = "EngineError: engine dies has ended with status 3: the second is my last"
        assert seat.error.endswith(end)


@pytest.mark.parametrize("way", ["floods", "babbles"])
def test_an_engine_that_writes_without_an_end_loses_its_say(way: str) -> None:
    # It is given all the time that it needs to be too much.
    match = make_match("ontop", [f"{odd_engine(way, way)}@60", "random"], seed=4)
    seat = play_fixture(match, next(fixtures(match))).seats[0]
    assert seat.errors == seat.decisions
    assert "wrote" in str(seat.error)


def test_a_match_with_what_is_no_engine_does_not_begin() -> None:
    match = make_match("ontop", ["engine:./no-such-engine-there", "random"], seed=1)
    complaint = "engine ./no-such-engine-there cannot be started: No such file or directory"
    with pytest.raises(ArenaError, match=complaint):
        play_match(match, 1, workers=1)
    with pytest.raises(EngineError, match=complaint):
        play_match(match, 1, workers=0)


def test_breaking_off_ends_engines_in_the_midst_of_their_thoughts(tmp_path: Path) -> None:
    number = tmp_path / "pid"
    match = make_match("ontop", [odd_engine("plain", "odd", number), "random"], seed=1)
    games = play_games(match, fixtures(match), workers=1)
    assert next(games).id == 1
    games.close()  # type: ignore[attr-defined]
    wait_until_gone(int(number.read_text()))

"""One game of a match."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import arena_bots
from topdrop.arena import GameResult, fixtures, make_match, play_fixture
from topdrop.core.registry import games
from turned_clock import TurnedClock


@pytest.fixture
def bad_bots(tmp_path: Path) -> Iterator[None]:
    with arena_bots.installed(tmp_path):
        yield


def played(game: str, *bots: str, games: int = 1, **choices: Any) -> list[GameResult]:
    match = make_match(game, bots, seed=4, **choices)
    return [play_fixture(match, fixture) for fixture in islice(fixtures(match), games)]


@pytest.mark.parametrize("game", list(games()))
def test_a_game_is_told_in_full(game: str, turned_clock: TurnedClock) -> None:
    (result,) = played(game, "random", "random@1tries")
    assert (result.id, result.deal) == (1, 1)
    assert result.end in games()[game].ENDS
    assert [seat.bot for seat in result.seats] == ["random", "random@1tries"]
    assert sum(seat.decisions for seat in result.seats) == result.plies
    assert set(result.winners) == {seat.player for seat in result.seats if seat.place == 1}
    for seat in result.seats:
        assert 0 < seat.ms_mean <= seat.ms_max
        assert (seat.overruns, seat.errors, seat.error) == (0, 0, None)


def test_rotations_of_a_deal_have_the_same_pile() -> None:
    match = make_match("ontop", ["random", "random"], seed=4)
    one, other, next_deal = islice(fixtures(match), 3)
    tiles = [
        str(games()["ontop"].new_game(match.setup, fixture.seed).events[-1])
        for fixture in (one, other, next_deal)
    ]
    assert tiles[0] == tiles[1] != tiles[2]


def test_games_are_repeatable_and_bots_of_a_deal_are_not_the_same() -> None:
    def outcomes() -> list[tuple[int, ...]]:
        return [
            tuple(seat.points for seat in result.seats)
            for result in played("ontop", "random", "random", games=4)
        ]

    assert outcomes() == outcomes()
    assert outcomes()[0] != outcomes()[1][::-1]


@pytest.mark.usefixtures("bad_bots")
def test_a_bot_that_raises_gets_a_move_by_lot() -> None:
    (result,) = played("ontop", "raising", "random")
    raising, other = result.seats
    assert (raising.errors, other.errors) == (1, 0)
    assert raising.error == "ply 2: ZeroDivisionError: nothing to divide (arena_bots.py:27)"
    assert raising.decisions > 2


@pytest.mark.usefixtures("bad_bots")
def test_a_bot_that_would_end_the_process_just_fails_in_one_line() -> None:
    (result,) = played("ontop", "quitting", "random")
    quitting, _ = result.seats
    assert quitting.errors == quitting.decisions
    assert quitting.error == "ply 0: SystemExit: enough ply 9: all is well [2J (arena_bots.py:68)"


@pytest.mark.usefixtures("bad_bots")
def test_illegal_moves_are_counted_and_the_game_goes_on() -> None:
    first, again = (played("ontop", "cheating", "cheating")[0] for _ in range(2))
    for seat in first.seats:
        assert seat.errors == seat.decisions
    assert first.seats[0].error is not None
    assert first.seats[0].error.startswith("ply 0: None: ")
    assert first.end == again.end
    assert [s.points for s in first.seats] == [s.points for s in again.seats]


@pytest.mark.usefixtures("bad_bots")
def test_overruns_are_counted_by_time_and_not_by_tries(turned_clock: TurnedClock) -> None:
    setup = {"board": {"name": "ring", "rows": {"a": "3-9", "b": "2-10", "c": "1-4 8-11",
             "d": "2-10"}, "golden": ["B10", "C5"], "red": ["b2"]}}  # fmt: skip
    (result,) = played("ontop", "slow@1ms", "slow@1tries", setup=setup, seconds=0.001)
    by_time, by_tries = result.seats
    assert by_time.overruns == by_time.decisions > 0
    assert by_tries.overruns == 0


def test_partners_sit_on_one_side() -> None:
    (result,) = played("ontop", "greedy", "random", players=4, setup={"teams": True})
    assert [seat.side for seat in result.seats] == [0, 1, 0, 1]
    assert result.seats[0].place == result.seats[2].place

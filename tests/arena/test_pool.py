"""Playing in processes of their own."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest

import arena_bots
import handed_over_bots
from topdrop.arena import ArenaError, GameResult, fixtures, make_match, play_games, play_match
from topdrop.bots import BotLike
from topdrop.core.cores import cores

MATCH = make_match("ontop", ["greedy@1tries", "random"], seed=3)


def told(results: Sequence[GameResult]) -> list[tuple[int, tuple[int, ...], str]]:
    return [(game.id, tuple(s.points for s in game.seats), game.end) for game in results]


def test_workers_play_the_same_games_as_this_process() -> None:
    assert told(play_match(MATCH, 6, workers=2)) == told(play_match(MATCH, 6, workers=0))


def test_more_workers_than_games_do_no_harm() -> None:
    assert [game.id for game in play_match(MATCH, 1, workers=2)] == [1]


def children() -> set[int]:
    """The processes that this one started and has not seen end, those of other tests too."""
    found: set[int] = set()
    for task in Path(f"/proc/{os.getpid()}/task").iterdir():
        # Threads end meanwhile.
        with suppress(FileNotFoundError, ProcessLookupError):
            found |= set(map(int, (task / "children").read_text().split()))
    return found


def test_breaking_off_ends_the_workers_and_keeps_what_was_played() -> None:
    before = children()
    games = play_games(MATCH, fixtures(MATCH), workers=1)
    some = list(islice(games, 3))
    games.close()  # type: ignore[attr-defined]
    assert [game.id for game in some] == [1, 2, 3]
    assert children() <= before


@pytest.fixture
def bad_bots(tmp_path: Path) -> Iterator[None]:
    with arena_bots.installed(tmp_path):
        yield


@pytest.mark.usefixtures("bad_bots")
def test_a_worker_that_dies_is_told() -> None:
    match = make_match("ontop", ["dying", "random"], seed=1)
    with pytest.raises(ArenaError, match="a worker has ended in game 1, with status 3"):
        play_match(match, 2, workers=1)


@pytest.mark.usefixtures("bad_bots")
def test_bots_that_others_installed_play_in_workers() -> None:
    match = make_match("ontop", ["raising", "random"], seed=1)
    (game,) = play_match(match, 1, workers=1)
    assert game.seats[0].errors == 1


@pytest.mark.usefixtures("bad_bots")
def test_a_bot_that_workers_do_not_know_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = make_match("ontop", ["raising", "random"], seed=1)
    monkeypatch.delenv("PYTHONPATH")
    with pytest.raises(ArenaError, match="'raising' is not known for ontop"):
        play_match(match, 2, workers=1)


def test_there_is_a_core() -> None:
    assert cores() >= 1


def test_objects_classes_and_functions_play() -> None:
    """In this process and in workers alike, next to bots that go by their names."""
    last, seeded = handed_over_bots.LastMove(), handed_over_bots.SeededMove
    bots: list[BotLike] = [last, seeded, "random", handed_over_bots.first_move]
    match = make_match("ontop", bots, players=2, seed=3)
    assert match.names == ("LastMove", "SeededMove", "random", "first_move")
    here = play_match(match, 8, workers=0)
    assert told(play_match(match, 8, workers=1)) == told(here)
    assert not any(seat.errors for game in here for seat in game.seats)
    assert last.asked


def test_what_cannot_be_pickled_plays_in_this_process_or_is_refused() -> None:
    match = make_match("ontop", [lambda view, clock: view.legal_moves[0], "random"], seed=3)
    assert match.names == ("function", "random")
    (game,) = play_match(match, 1)
    assert not game.seats[0].errors
    with pytest.raises(ArenaError, match="bot function cannot be sent to a worker"):
        play_match(match, 1, workers=1)


def test_what_main_defines_plays_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mine(handed_over_bots.LastMove):
        __module__, __qualname__ = "__main__", "Mine"

    monkeypatch.setattr(sys.modules["__main__"], "Mine", Mine, raising=False)
    match = make_match("ontop", [Mine, "random"], seed=3)
    assert len(play_match(match, 1)) == 1
    with pytest.raises(ArenaError, match="it is defined in __main__, not in a module"):
        play_match(match, 1, workers=2)

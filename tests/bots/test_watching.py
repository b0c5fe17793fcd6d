"""Watching bots think."""

from typing import Any

import pytest

from topdrop.bots import Clock, make_bot
from topdrop.bots.watching import Thoughts, Watchable, Watcher
from topdrop.core.registry import find_game

NOTHING = Thoughts(0, ())


def watched(game: str, bot: str, watcher: Watcher | None, clock: Clock) -> Any:
    player = make_bot(game, bot, 1)
    assert isinstance(player, Watchable)
    player.watch(watcher)
    position = find_game(game).new_game({"players": ["red", "blue"]}, 1)
    return str(player.choose(position.view(0), clock))


def test_a_watcher_hears_at_times_and_at_last() -> None:
    heard: list[Thoughts] = []
    seldom, often = Watcher(heard.append, every=3600), Watcher(heard.append, every=0)
    seldom.look(lambda: NOTHING)
    assert heard == []
    seldom.look(lambda: NOTHING, last=True)
    often.look(lambda: NOTHING)
    assert heard == [NOTHING, NOTHING]


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("ontop", "flat"),
        ("ontop", "montecarlo"),
        ("ontop", "planner"),
        ("ontop", "master"),
        ("dropit", "skilled"),
        ("dropit", "master"),
    ],
)
def test_watching_changes_no_choice_and_the_best_is_chosen(game: str, bot: str) -> None:
    heard: list[Thoughts] = []
    clock = Clock(tries=700)
    chosen = watched(game, bot, Watcher(heard.append, every=0), clock)
    assert chosen == watched(game, bot, None, clock)
    assert heard[-1].candidates[0].move == chosen
    assert 0 < heard[0].tries <= heard[-1].tries
    moves = [candidate.move for candidate in heard[-1].candidates]
    assert len(moves) == len(set(moves))


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_bot_that_is_stopped_comes_to_an_end(game: str) -> None:
    watcher = Watcher(lambda thoughts: None)
    watcher.stop()
    assert watched(game, "master", watcher, Clock(seconds=3600))

"""The levels of Drop It, as they have to behave wherever they play."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropit_setups import played, seeds, setups, strewn
from topdrop import dropit
from topdrop.bots import Clock, Level, levels, make_bot
from topdrop.bots.dropit import move_search
from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.dropit import Drop, Game, Joker, rules
from turned_clock import TurnedClock

BOTS = [*(level.bot for level in levels("dropit")), "height"]

OVER = 0.05
"""Seconds by which a bot may exceed its time."""

FULL = played({"players": ["red", "blue"], "jokers": 0}, 3, 30)


@pytest.mark.parametrize("bot", BOTS)
@settings(max_examples=15)
@given(options=setups(), seed=seeds, drops=st.integers(0, 40), tries=st.integers(1, 400))
def test_moves_are_legal_in_every_setup_and_the_same_with_the_same_seed(
    bot: str, options: dict[str, Any], seed: int, drops: int, tries: int
) -> None:
    game = strewn(options, seed, drops)
    if game.to_move is None:
        return
    view = game.view(game.to_move)
    move, again = (make_bot("dropit", bot, seed).choose(view, Clock(tries=tries)) for _ in "ab")
    assert move == again
    if isinstance(move, Joker):
        rules.check_joker(game.state, move)
    else:
        rules.check_drop(game.state, move)


@pytest.mark.parametrize("level", levels("dropit"), ids=lambda level: level.bot)
@settings(max_examples=10)
@given(options=setups(), seed=seeds, drops=st.integers(0, 30), tries=st.integers(1, 400))
def test_of_offered_drops_one_is_chosen(
    level: Level, options: dict[str, Any], seed: int, drops: int, tries: int
) -> None:
    game = strewn(options, seed, drops)
    if game.asked != "drop":
        return
    source = Random(seed)
    offered = [move for _ in range(4) if isinstance(move := game.random_move(source), Drop)]
    one, again = (_search(level.bot, seed) for _ in "ab")
    chosen = one.choose_among(game.state, offered, Clock(tries=tries))
    assert chosen in offered
    assert again.choose_among(game.state, offered, Clock(tries=tries)) == chosen


def test_of_offered_drops_the_better_one_is_chosen_where_there_is_time() -> None:
    game = Game(players=["red", "blue"], jokers=0, hand="steady")
    game.play("red square 60 0")
    game.play("blue circle 160 0")
    offered = [Drop.parse("red square 60 0"), Drop.parse("green triangle 60 0")]
    for level in levels("dropit"):
        for order in (offered, offered[::-1]):
            chosen = _search(level.bot, 1).choose_among(game.state, order, Clock(tries=200))
            assert chosen == offered[1]


@pytest.mark.parametrize("tries", [100, 150, 250])
def test_with_time_for_few_falls_by_the_physics_one_of_those_that_fell_is_chosen(
    tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where each of those scores less than the others look worth."""
    monkeypatch.setattr(
        move_search, "simulate_drop", lambda simulator, *_: (-100.0, simulator.state.resting)
    )
    found = _search("skilled", 1).search(FULL.state, Clock(tries=tries))
    assert found.values.max() < 0.0


def _search(bot: str, seed: int) -> MoveSearch:
    made = make_bot("dropit", bot, seed)
    assert isinstance(made, MoveSearch)
    return made


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.25])
def test_the_time_is_kept_onto_a_full_pile(
    bot: str, seconds: float, turned_clock: TurnedClock
) -> None:
    player, view = make_bot("dropit", bot, 1), FULL.view(FULL.to_move)
    begin = turned_clock.now
    player.choose(view, Clock(seconds))
    assert turned_clock.now - begin < seconds + OVER


@pytest.mark.parametrize("bot", BOTS)
def test_a_joker_is_not_spent_on_less_than_it_is_worth(bot: str) -> None:
    game = Game(players=["red", "blue"], jokers=4, hand="steady")
    game.play("red square 20 0")
    source = Random(1)
    while game.asked != "joker":
        game.play(game.random_move(source))
    value = game.state.scores[-1].value
    move = make_bot("dropit", bot, 1).choose(game.view(game.to_move), Clock(tries=1))
    assert isinstance(move, Joker)
    assert not (move.spend and value <= 3)


def points(bot: str, tries: int | None, seeds: range) -> int:
    """What a bot scores with both seats of some games."""
    total = 0
    for seed in seeds:
        game = dropit.Game(players=["red", "blue"], seed=seed)
        player = make_bot("dropit", bot, seed)
        while game.to_move is not None:
            move = player.choose(game.view(game.to_move), Clock(tries=tries))
            assert isinstance(move, Drop)
            game.play(move)
        total += sum(game.final.values())
    return total


def test_the_fifth_level_scores_far_more_than_the_first_and_random_players() -> None:
    master = points("master", 400, range(1))
    assert master > 1.25 * points("careless", None, range(1))
    assert master > 1.6 * points("random", None, range(1))

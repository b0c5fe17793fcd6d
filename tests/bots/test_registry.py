"""The bots that there are, as every one of them has to behave."""

from random import Random

import pytest
from numba.core import event

from topdrop.bots import Clock, bot_names, find_bot, make_bot, prepare_bot
from topdrop.core.errors import SetupError
from topdrop.core.registry import games
from turned_clock import TurnedClock

OVER = 0.05
"""Seconds by which a bot may exceed its time."""

EVERY_BOT = [(game, bot) for game in games() for bot in bot_names(game)]


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_a_bot_plays_legal_moves_and_the_same_ones_with_the_same_seed(name: str, bot: str) -> None:
    def moves() -> list[str]:
        game = games()[name].new_game({"players": ["red", "blue"]}, seed=5)
        player, source = make_bot(name, bot, seed=9), Random(3)
        chosen = []
        while game.to_move is not None and game.ply < 6:
            if game.ply % 2:
                game.play(game.random_move(source))
            else:
                move = player.choose(game.view(game.to_move), Clock(tries=8))
                chosen.append(str(move))
                game.play(move)
        return chosen

    first = moves()
    assert first
    assert first == moves()


def test_both_games_have_bots_to_play_against() -> None:
    for name in games():
        assert {"greedy", "random"} <= set(bot_names(name))


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"'deepest' is not known for ontop; there are .*greedy"):
        make_bot("ontop", "deepest")


@pytest.mark.parametrize("game", ["chess", "", "OnTop"])
def test_a_game_that_is_not_there_is_refused_with_those_that_are(game: str) -> None:
    for ask in (bot_names, lambda game: make_bot(game, "greedy"), lambda game: find_bot(game, "x")):
        with pytest.raises(SetupError, match=r"^game: .* is not known; there are dropit, ontop"):
            ask(game)


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_prepared_bots_keep_their_time_from_the_first_move_on(
    name: str, bot: str, turned_clock: TurnedClock
) -> None:
    prepare_bot(name, bot)
    game = games()[name].new_game({"players": ["red", "blue"]}, seed=1)
    player = make_bot(name, bot, 1)
    begin = turned_clock.now
    # Whatever is compiled now, or read from the cache of compiled functions, takes its lock.
    with event.install_recorder("numba:compiler_lock") as compiling:
        player.choose(game.view(0), Clock(0.3))
    assert turned_clock.now - begin < 0.3 + OVER
    assert not compiling.buffer


def test_a_level_is_made_by_its_number_or_its_name() -> None:
    made = [type(make_bot("ontop", text, 1)) for text in ("level2", "OTTO", "greedy")]
    assert len(set(made)) == 1
    prepare_bot("dropit", "level1")

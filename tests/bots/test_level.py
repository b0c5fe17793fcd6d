"""The levels that people choose from."""

import pytest

from topdrop.bots import bot_names, find_bot, levels
from topdrop.core.errors import SetupError

GAMES = ("ontop", "dropit")


@pytest.mark.parametrize("game", GAMES)
def test_there_are_five_levels_with_names_of_their_own_and_bots_that_exist(game: str) -> None:
    found = levels(game)
    assert [level.number for level in found] == [1, 2, 3, 4, 5]
    assert len({level.name for level in found}) == 5
    assert {level.bot for level in found} <= set(bot_names(game))
    assert [level.seconds for level in found] == sorted(level.seconds for level in found)


def test_other_games_have_no_levels() -> None:
    assert levels("chess") == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_level_is_found_by_number_and_by_name(game: str) -> None:
    for level in levels(game):
        meant = (level.bot, level.seconds)
        assert find_bot(game, f"level{level.number}") == meant
        assert find_bot(game, level.name.upper()) == meant


def test_a_bot_of_no_level_is_found_by_its_name() -> None:
    assert find_bot("ontop", "random") == ("random", None)


def test_what_is_neither_is_refused_with_what_there_is() -> None:
    with pytest.raises(SetupError, match=r"'level6' is not known for ontop; there are level1"):
        find_bot("ontop", "level6")

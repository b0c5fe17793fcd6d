"""Bots on chairs: levels, names, and how long each may think."""

from pathlib import Path

import pytest

from added_package import added_package
from topdrop.bots import levels
from topdrop.core.registry import games
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.seat_bots import (
    BotPlayer,
    SeatedBot,
    bot_player,
    seat_bot,
    seatable_bots,
)

OTHERS = """
class Bot:
    def __init__(self, *, seed=None):
        pass

    def choose(self, view, clock):
        return view.legal_moves[0]
"""


@pytest.mark.parametrize("game", games())
def test_the_levels_come_first_and_every_bot_after_them(game: str) -> None:
    told = seatable_bots(game)
    assert [bot.level for bot in told[:5]] == [1, 2, 3, 4, 5]
    assert [bot.title for bot in told[:5]] == [each.name for each in levels(game)]
    assert [bot.seconds for bot in told[:5]] == [each.seconds for each in levels(game)]
    assert {"greedy", "random"} <= {bot.name for bot in told[5:]}
    assert all(bot.level is None and bot.package is None for bot in told[5:])


def test_what_cannot_play_is_left_out_with_its_level() -> None:
    top = levels("ontop")[4]
    told = [bot.name for bot in seatable_bots("ontop", {("ontop", top.bot), ("dropit", "greedy")})]
    assert told[:4] == ["level1", "level2", "level3", "level4"]
    assert not {"level5", top.bot} & {*told}
    assert "greedy" in told


def test_bots_of_other_packages_are_told_with_their_package(tmp_path: Path) -> None:
    points = {"topdrop.bots": {"ontop.other": "others:Bot", "ontop.gone": "others:Gone"}}
    with added_package(tmp_path, "others", OTHERS, points):
        packages = {bot.name: bot.package for bot in seatable_bots("ontop")}
        assert packages["other"] == "others"
        assert packages["greedy"] is None
        assert "gone" not in packages
        assert seat_bot("ontop", "other", []) == SeatedBot("other", "other")
        assert bot_player("ontop", "other", 2.0) == BotPlayer("other", 2.0)


@pytest.mark.parametrize("text", ["level5", "LEVEL5", "Ada", "ada"])
def test_a_level_is_meant_by_its_number_or_its_name(text: str) -> None:
    assert seat_bot("ontop", text, []) == SeatedBot("level5", "Ada")


def test_nobody_at_a_table_is_called_like_somebody_else() -> None:
    assert seat_bot("ontop", "level5", ["Ada", None]).name == "Ada 2"
    assert seat_bot("ontop", "level5", ["Ada", "Ada 2"]).name == "Ada 3"
    assert seat_bot("ontop", "greedy", ["greedy"]) == SeatedBot("greedy", "greedy 2")


@pytest.mark.parametrize("text", ["level6", "level0", "", "longago", "x" * 60])
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="There is no bot called"):
        seat_bot("ontop", text, [])


def test_a_level_thinks_as_long_as_it_should_unless_the_server_gives_less() -> None:
    top = levels("ontop")[4]
    assert bot_player("ontop", "level5", 60.0) == BotPlayer(top.bot, top.seconds)
    assert bot_player("ontop", "level5", 0.2) == BotPlayer(top.bot, 0.2)
    assert bot_player("ontop", "random", 3.0) == BotPlayer("random", 3.0)

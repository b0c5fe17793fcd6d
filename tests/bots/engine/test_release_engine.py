"""The bots of an installation as an engine (bench/release_engine.py)."""

import shlex
import sys

import pytest

from document_blocks import ROOT
from topdrop.arena import make_match, play_match
from topdrop.bots import Clock, make_bot
from topdrop.bots.engine import EngineBot
from topdrop.core.registry import find_game


def command(game: str, bot: str) -> str:
    program = ROOT / "bench/release_engine.py"
    return f"engine:old={shlex.join([sys.executable, str(program), game, bot])}"


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_an_installation_plays_from_its_own_process(game: str) -> None:
    match = make_match(game, [command(game, "random"), "random@5tries"], seed=1)
    for result in play_match(match, 1, workers=0):
        assert [seat.error for seat in result.seats] == [None, None]


def test_its_complaints_leave_it_usable() -> None:
    game = find_game("ontop").new_game({"players": ["red", "blue"]}, 1)
    bot = make_bot("ontop", command("ontop", "greedy"), 1)
    assert isinstance(bot, EngineBot)
    bot.follow(lambda: {"format": "topdrop/9"})
    with pytest.raises(Exception, match="complains: RecordError"):
        bot.choose(game.view(0), Clock())
    bot.follow(game.record)
    assert bot.choose(game.view(0), Clock(tries=1))
    bot.close()

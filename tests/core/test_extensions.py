"""What other packages add, whole and broken."""

from pathlib import Path

import pytest

from added_package import added_package
from topdrop.bots import bot_names, find_bot, make_bot, prepare_bot
from topdrop.core.errors import SetupError
from topdrop.core.registry import find_game, games
from topdrop.server.adapters import adapters

BOTS = """
import os

class Whole:
    def __init__(self, *, seed=None):
        self.seed = seed

    def choose(self, view, clock):
        return view.legal_moves[0]

class Fussy(Whole):
    def __init__(self):
        pass

class Idle:
    pass

class Clumsy(Whole):
    @classmethod
    def prepare(cls):
        raise OSError("no room for the opening book")

def made_of_nothing(*, seed=None):
    return object()

number = 5
"""
POINTS = {
    "ontop.whole": "oddments:Whole",
    "ontop.fussy": "oddments:Fussy",
    "ontop.clumsy": "oddments:Clumsy",
    "ontop.hollow": "oddments:made_of_nothing",
    "ontop.idle": "oddments:Idle",
    "ontop.number": "oddments:number",
    "ontop.gone": "oddments:Gone",
    "ontop.lost": "oddments_not_there:Whole",
    "ontop.greedy": "oddments:Whole",
    "chess.whole": "oddments:Whole",
}
UNUSABLE = {
    "idle": r"ontop\.idle of the package oddments cannot be used: Idle has no method choose",
    "number": "it is a int, not something that makes bots",
    "gone": "AttributeError: .*Gone",
    "lost": "ModuleNotFoundError: No module named 'oddments_not_there'",
}


def test_bots_of_another_package_are_there_and_broken_ones_are_left_out_and_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ours = bot_names("ontop")
    with added_package(tmp_path, "oddments", BOTS, {"topdrop.bots": POINTS}):
        assert set(bot_names("ontop")) == {*ours, "whole", "fussy", "clumsy", "hollow"}
        assert find_bot("ontop", "whole") == ("whole", None)
        assert type(make_bot("ontop", "whole", 3)).__name__ == "Whole"
        assert type(make_bot("ontop", "greedy")).__name__ == "GreedyBot"
        logged = caplog.text
        assert "ontop.greedy of the package oddments cannot be used: the name is taken" in logged
        for name, reason in UNUSABLE.items():
            assert f"ontop.{name} of the package oddments cannot be used" in logged
            for ask in (make_bot, find_bot, prepare_bot):
                with pytest.raises(SetupError, match=reason):
                    ask("ontop", name)
        caplog.clear()
        bot_names("ontop")
        assert not caplog.text
    assert bot_names("ontop") == ours


def test_a_bot_that_cannot_be_made_or_prepared_is_refused_with_its_package(tmp_path: Path) -> None:
    with added_package(tmp_path, "oddments", BOTS, {"topdrop.bots": POINTS}):
        with pytest.raises(SetupError, match=r"ontop\.fussy of the package oddments .*TypeError"):
            make_bot("ontop", "fussy")
        with pytest.raises(SetupError, match="object has no method choose"):
            make_bot("ontop", "hollow")
        with pytest.raises(SetupError, match="OSError: no room for the opening book"):
            prepare_bot("ontop", "clumsy")


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("NAME = TITLE = 'chess'", "it has no ENDS, new_game, replay, picture"),
        ("import nothing_like_it", "ModuleNotFoundError: No module named 'nothing_like_it'"),
        ("raise SystemExit('no licence')", "SystemExit: no licence"),
        ("def :", "SyntaxError: "),
    ],
)
def test_a_broken_game_of_another_package_takes_nothing_else_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, source: str, reason: str
) -> None:
    whole = list(games())
    with added_package(tmp_path, "checkmate", source, {"topdrop.games": {"chess": "checkmate"}}):
        assert list(games()) == whole
        assert list(adapters()) == whole
        assert f"chess of the package checkmate cannot be used: {reason}" in caplog.text
        with pytest.raises(SetupError, match=f"chess of the package checkmate .*{reason}"):
            find_game("chess")
        with pytest.raises(SetupError, match="checkmate"):
            bot_names("chess")


def test_of_two_packages_with_the_same_name_the_first_in_the_alphabet_has_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    points = {"topdrop.bots": {"ontop.whole": "zebra:Whole"}}
    other = {"topdrop.bots": {"ontop.whole": "aardvark:Whole"}}
    first, second = tmp_path / "first", tmp_path / "second"
    with (
        added_package(first, "zebra", BOTS, points),
        added_package(second, "aardvark", BOTS, other),
    ):
        assert type(make_bot("ontop", "whole")).__module__ == "aardvark"
        assert "ontop.whole of the package zebra cannot be used: the name is taken" in caplog.text

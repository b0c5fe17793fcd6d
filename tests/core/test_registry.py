from pathlib import Path

import pytest

from nim import nim_package
from topdrop import ontop
from topdrop.core.errors import SetupError
from topdrop.core.registry import find_game, games


def test_the_games_of_the_package_are_registered() -> None:
    assert list(games()) == sorted(games())
    assert {"dropit", "ontop"} <= set(games())


def test_a_game_is_found_by_its_name() -> None:
    assert vars(find_game("ontop")) == vars(ontop)
    for name, module in games().items():
        assert name == module.NAME
        assert find_game(name) is module


@pytest.mark.parametrize("name", ["chess", "", "OnTop", None, 3, ["ontop"], {"ontop": 1}])
def test_a_game_that_is_not_there_is_refused_with_those_that_are(name: object) -> None:
    with pytest.raises(SetupError, match=r"^game: .* is not known; there are .*ontop"):
        find_game(name)


@pytest.mark.parametrize(
    ("added", "reason"),
    [
        ("ENDS = None", "its ENDS is not a tuple of texts"),
        ("ENDS = 'over'", "its ENDS is not a tuple of texts"),
        ("TITLE = b'x'", "its TITLE is not a text"),
        ("NAME = 5", "its NAME is not a text"),
        ("COLOURS = 5", "its COLOURS is not a tuple of texts"),
        ("COLOURS = ()", "its COLOURS is not a tuple of texts"),
        ("PLAYER_COUNTS = None", "its PLAYER_COUNTS is not a tuple of numbers of players"),
        ("PLAYER_COUNTS = (0, 2)", "its PLAYER_COUNTS is not a tuple of numbers of players"),
        ("picture = None", "its picture is not a function"),
        ("del replay", "it has no replay"),
    ],
)
def test_a_game_that_is_of_the_wrong_form_is_left_out_and_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, added: str, reason: str
) -> None:
    with nim_package(tmp_path, added):
        assert "nim" not in games()
        assert f"nim of the package nim_package cannot be used: {reason}" in caplog.text
        with pytest.raises(SetupError, match=reason):
            find_game("nim")

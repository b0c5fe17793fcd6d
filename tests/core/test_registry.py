import pytest

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

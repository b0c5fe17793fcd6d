"""Environments made by the name of a game."""

from pathlib import Path

import pytest

from added_package import added_package
from topdrop.core.errors import SetupError
from topdrop.rl.make import make_aec, make_core, make_gymnasium


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_our_games_are_found_by_name(game: str) -> None:
    core = make_core(game, {"players": ["blue", "red", "yellow"]})
    assert (core.name, core.seats) == (game, 3)
    assert make_core(game).seats == 2


def test_choices_are_those_of_records() -> None:
    env = make_aec("ontop", {"players": ["red", "blue", "white", "yellow"], "teams": True})
    env.reset(seed=3)
    assert len(env.possible_agents) == 4
    single = make_gymnasium("ontop", opponents="random", seat=0, reward="points")
    single.reset(seed=3)
    assert single.core.reward == "points"


ODD = "from topdrop.ontop import *\nNAME, TITLE, ENDS = 'odd', 'Odd', ('never',)\n"

CORES = """
raises = lambda setup, reward: 1 / 0
makes = lambda setup, reward: 5
nothing = 7
"""


def refused(site: Path, source: str, points: dict[str, dict[str, str]]) -> str:
    """Why a package's game has no environments."""
    games = {"topdrop.games": {"odd": "odd_game"}}
    with (
        added_package(site, "odd_game", source, games | points),
        pytest.raises(SetupError) as caught,
    ):
        make_core("odd", {"players": ["red", "blue"]})
    return str(caught.value)


@pytest.mark.parametrize("target", ["raises", "makes", "nothing"])
def test_a_core_that_cannot_be_used_is_named(tmp_path: Path, target: str) -> None:
    points = {"topdrop.environments": {"odd": f"odd_game:{target}"}}
    message = refused(tmp_path, ODD + CORES, points)
    assert message.startswith("odd of the package odd_game cannot be used: ")


def test_a_game_without_environments_says_so(tmp_path: Path) -> None:
    message = refused(tmp_path, ODD, {})
    assert message == "game: 'odd' has no environments; there are those of dropit, ontop"

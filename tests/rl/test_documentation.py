"""docs/environments.md says what the environments are like."""

import re
from inspect import signature
from pathlib import Path

import pyspiel

from topdrop.dropit import make_setup
from topdrop.ontop import load_board
from topdrop.rl import dropit_v0, ontop_v0
from topdrop.rl.dropit_encoding import PLACES, TURNS, dropit_layout
from topdrop.rl.environment_core import RENDER_MODES
from topdrop.rl.gymnasium_environment import DropItEnv, OnTopEnv
from topdrop.rl.layout import ontop_layout
from topdrop.rl.openspiel import NAME
from topdrop.rl.vector import OnTopVector

TEXT = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """The text below a heading, up to the next."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", TEXT, re.M | re.S)
    assert found, title
    return found[1]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of the tables in a text, by the name in their first column."""
    found = re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.M)
    return {name: rest.split(" | ") for name, rest in found}


def test_the_parts_of_an_observation_of_on_top() -> None:
    board = load_board()
    layout = ontop_layout(board)
    text = section("Observations of On Top")
    assert rows(text) == {
        name: [str(part.shape), str(part.most), part.meaning] for name, part in layout.parts.items()
    }
    assert f"{layout.size} numbers in all" in text
    assert f"{len(board.crossings)} crossings, {len(board.fields)} fields" in text
    assert f"{len(board.moves)} moves" in text


def test_the_parts_of_an_observation_of_drop_it() -> None:
    layout = dropit_layout(make_setup(["red", "blue"]))
    text = section("Observations of Drop It")
    assert rows(text) == {
        name: [str(part.shape), str(part.most), part.meaning + ", each from -1" * (part.least < 0)]
        for name, part in layout.parts.items()
    }
    assert f"{layout.size} numbers in all" in text
    assert f"{PLACES} equal stretches" in text
    assert f"a number of {TURNS}ths" in text
    assert f"{dropit_v0.env().action_space('player_0').n} moves" in text


def test_what_agents_are_shown() -> None:
    spaces = [module.env().observation_space("player_0") for module in (ontop_v0, dropit_v0)]
    assert rows(section("PettingZoo")) == {
        key: [f"{space[key].shape} {space[key].dtype}" for space in spaces]
        for key in ("observation", "action_mask")
    }


def test_every_choice_is_named() -> None:
    text = section("PettingZoo")
    for module in (ontop_v0, dropit_v0):
        for choice in signature(module.raw_env).parameters:
            assert f"`{choice}`" in text
    more = text + section("Gymnasium")
    for kind in (OnTopEnv, DropItEnv):
        for choice in signature(kind).parameters:
            assert f"`{choice}`" in more
    for mode in RENDER_MODES:
        assert f"`{mode}`" in text


def test_the_game_of_openspiel() -> None:
    text = section("OpenSpiel")
    game = pyspiel.load_game(NAME)
    assert f"`{NAME}`" in text
    for parameter in game.get_parameters():
        assert f"`{parameter}`" in text
    assert f"{game.num_distinct_actions()} moves" in text
    assert f"{game.observation_tensor_size()} numbers" in text


def test_the_arrays_of_a_turn() -> None:
    turn = OnTopVector(1024, players=2).reset()
    documented = rows(section("On Top, vectorised"))
    assert {name: row[:2] for name, row in documented.items()} == {
        name: [str(array.shape), str(array.dtype)] for name, array in turn._asdict().items()
    }

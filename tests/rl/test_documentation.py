"""docs/environments.md says what the environments are like."""

import re
from pathlib import Path

from topdrop.ontop import load_board
from topdrop.rl.layout import Layout
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
    layout = Layout(board)
    text = section("What On Top shows")
    assert rows(text) == {
        name: [str(part.shape), str(part.most), part.meaning] for name, part in layout.parts.items()
    }
    assert f"{layout.size} numbers in all" in text
    assert f"{len(board.crossings)} crossings, {len(board.fields)} fields" in text
    assert f"{len(board.moves)} moves" in text


def test_the_arrays_of_a_turn() -> None:
    turn = OnTopVector(1024, players=2).reset()
    documented = rows(section("On Top, vectorised"))
    assert {name: row[:2] for name, row in documented.items()} == {
        name: [str(array.shape), str(array.dtype)] for name, array in turn._asdict().items()
    }

"""Which keys of a record tell which game it is of."""

import re
from pathlib import Path

import pytest

from topdrop.core.identification import FORM, NAMED, identification
from topdrop.core.registry import find_game

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_no_key_of_a_game_is_taken_for_somebody_elses(game: str) -> None:
    record = find_game(game).new_game({"players": ["red", "blue"]}, 1).record()
    assert identification(record) == {}


def test_no_key_that_records_are_documented_to_have_is_either() -> None:
    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"A record holds these fields besides.*", protocol)
    arena = (DOCS / "arena.md").read_text(encoding="utf-8").partition("## Records")[2]
    rows = re.findall(r"^\| (`.*?) \|", arena.partition("\n## ")[0], re.MULTILINE)
    keys = set(re.findall(r"`([a-z_]+)`", told + " ".join(rows)))
    assert {"table", "began", "drawn", "arena", "opened"} <= keys
    assert keys <= FORM | set(NAMED)

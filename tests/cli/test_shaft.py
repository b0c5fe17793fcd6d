"""``topdrop shaft``, run as a command."""

import json
from pathlib import Path

from command import topdrop


def test_a_shaft_is_measured_and_filled(tmp_path: Path) -> None:
    picture = tmp_path / "shaft.svg"
    outcome = topdrop("shaft", "classic", "--falls", "1", "-o", str(picture), "--json")
    assert (outcome.status, outcome.err) == (0, "")
    told = json.loads(outcome.lines[0])
    assert told["counts"]["levels"] == 8
    assert sum(told["drops"]["levels"]) == 36
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_a_file_that_is_wrong_is_told_with_its_key_and_rule(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\nwidth = 10\nheight = 300\n')
    outcome = topdrop("shaft", str(file))
    assert outcome.status == 1
    assert outcome.err == f"topdrop: {file}: width: should be from 20 to 2000, not 10 [DI-2]\n"


def test_people_get_words() -> None:
    outcome = topdrop("shaft", "classic")
    assert outcome.lines[0] == "classic"
    assert "  pieces         36, which fill 70 % of it" in outcome.lines

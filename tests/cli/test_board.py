"""``topdrop board``, run as a command."""

import json
from pathlib import Path

import pytest

from command import topdrop


def test_a_board_is_counted_played_on_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    outcome = topdrop("board", "classic", "--games", "3", "--json", "-o", str(picture))
    assert (outcome.status, outcome.err) == (0, "")
    told = json.loads(outcome.lines[0])
    assert told["counts"]["fields"] == 78
    assert told["games"]["games"] == 3
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_people_get_words() -> None:
    outcome = topdrop("board", "classic", "--games", "2", "--players", "3")
    assert outcome.lines[0] == "classic, tiles classic"
    assert "  tiles and triangles cover  all fields exactly" in outcome.lines
    assert "2 games at random, players: 3" in outcome.lines


def test_a_file_that_is_wrong_is_told_with_its_key_and_rule(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\nred = ["a1"]\n[rows]\na = "1-3 7-9"\n')
    outcome = topdrop("board", str(file))
    assert outcome.status == 1
    assert outcome.err == f"topdrop: {file}: rows: a7 is not joined to a1 by sides [OT-1]\n"


def test_what_has_a_dot_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty.json").write_text("{}")
    monkeypatch.chdir(tmp_path)
    assert topdrop("board", "empty.json").err.startswith("topdrop: empty.json: ")
    assert "cannot be read" in topdrop("board", "absent.json").err
    assert "there is no 'absent'; there are" in topdrop("board", "absent").err

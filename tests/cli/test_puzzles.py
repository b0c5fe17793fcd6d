"""``topdrop puzzles``, run as a command."""

import json
from pathlib import Path

from command import topdrop
from topdrop.puzzles.loading import puzzle_path


def test_puzzles_that_hold_are_counted() -> None:
    outcome = topdrop("puzzles", "check", "ontop", "--first", "3", "--most", "10")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines == ["puzzles checked: 10; overturned: 0"]


def test_a_puzzle_that_does_not_hold_is_named(tmp_path: Path) -> None:
    file = json.loads(puzzle_path("ontop").read_bytes())
    puzzle = file["puzzles"][1]
    puzzle["best"] += 1
    path = tmp_path / "changed.json"
    path.write_text(json.dumps({**file, "puzzles": [file["puzzles"][0], puzzle]}))
    outcome = topdrop("puzzles", "check", "ontop", "--file", str(path))
    assert outcome.status == 1
    assert outcome.lines[0].startswith(f"{puzzle['id']}: the best brings {puzzle['best'] - 1}: ")
    assert outcome.lines[1] == "puzzles checked: 2; overturned: 1"


def test_drop_it_is_checked_by_fresh_drops() -> None:
    outcome = topdrop("puzzles", "check", "dropit", "--most", "1", "--times", "1")
    checked, intervals = outcome.lines
    assert (outcome.status, checked) == (0, "puzzles checked: 1; overturned: 0")
    assert intervals.startswith("intervals: 4; containing the value found now: ")


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("{}")
    for arguments, complaint in (
        (("check", "chess"), "puzzles: there are none of 'chess', only of dropit and ontop"),
        (("check", "dropit", "--file", str(puzzle_path("ontop"))), "is of 'ontop', not of"),
        (("make", "ontop", "--out", str(other)), "this is no file of them"),
    ):
        outcome = topdrop("puzzles", *arguments)
        assert outcome.status == 1, arguments
        assert complaint in outcome.err
        assert len(outcome.err.splitlines()) == 1


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "none.json"
    outcome = topdrop("puzzles", "check", "ontop", "--file", str(missing))
    assert (outcome.status, outcome.err) == (1, f"topdrop: {missing}: No such file or directory\n")

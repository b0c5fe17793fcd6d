"""Finding the Pythons that what is published is tried with."""

import sys
from pathlib import Path

import pytest

from script import load_script

pythons = load_script("pythons")

HERE = Path(sys.executable)


def stand_in(folder: Path, says: str) -> Path:
    """Make a program that answers as a Python would."""
    path = folder / "python"
    path.write_text(f"#!/bin/sh\necho {says}\n")
    path.chmod(0o755)
    return path


def test_the_one_that_runs_this_is_found() -> None:
    assert pythons.ask(HERE) == (sys.version_info[:2], HERE)


@pytest.mark.parametrize("says", ["3 10 final", "2 7 final", "3 15 beta"])
def test_what_is_too_old_or_unfinished_is_left_out(tmp_path: Path, says: str) -> None:
    assert pythons.ask(stand_in(tmp_path, says)) is None


def test_what_is_not_there_is_left_out(tmp_path: Path) -> None:
    assert pythons.find_pythons([tmp_path / "none"]) == []


def test_each_version_is_taken_once(tmp_path: Path) -> None:
    other = stand_in(tmp_path, "3 40 final")
    found = pythons.find_pythons([other, HERE, HERE])
    assert found == [(sys.version_info[:2], HERE), ((3, 40), other)]

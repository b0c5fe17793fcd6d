"""What `make play` sets up, and what `make test` adds to it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SET_UP = """#!/bin/sh
echo "set-up $2" >>said
mkdir -p "$1/bin"
for program in python topdrop ruff mypy lint-imports; do
    printf '#!/bin/sh\\necho %s "$@" >>said\\n' $program >"$1/bin/$program"
    chmod +x "$1/bin/$program"
done
"""
"""Stands where setting up would: makes programs that only note what they are asked."""

BOTS = "python -m topdrop.bots"
PAGE = "python scripts/client.py build"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with our makefile, in which nothing is installed."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "set-up.sh").write_text(SET_UP)
    return tmp_path


def make(folder: Path, target: str) -> list[str]:
    """Make a target; return what was done for it."""
    said = folder / "said"
    said.write_text("")
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    done = subprocess.run(
        ["make", target], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return said.read_text().splitlines()


def test_playing_needs_no_developers_tools(folder: Path) -> None:
    assert make(folder, "play") == ["set-up serve", BOTS, PAGE, "topdrop serve"]
    assert make(folder, "play") == [PAGE, "topdrop serve"]


def test_working_on_it_adds_them_once(folder: Path) -> None:
    make(folder, "play")
    assert make(folder, "lint")[0] == "set-up dev"
    assert not [line for line in make(folder, "lint") if line.startswith("set-up")]
    assert [line for line in make(folder, "play") if line.startswith("set-up")] == []


def test_whoever_works_on_it_can_play_at_once(folder: Path) -> None:
    make(folder, "lint")
    assert make(folder, "play") == [BOTS, PAGE, "topdrop serve"]

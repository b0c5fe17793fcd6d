"""What an environment needs before topdrop is put into it from its source."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from script import load_script

ROOT = Path(__file__).parents[2]
PROJECT = {
    "dependencies": ["msgspec"],
    "optional-dependencies": {
        "bots": ["topdrop[dropit]", "numba"],
        "dropit": ["pymunk"],
        "all": ["topdrop[bots, dropit]", "numba", "segno"],
    },
}


def requirements(project: Any, *extras: str) -> list[str]:
    found: list[str] = load_script("requirements").requirements(project, extras)
    return found


def test_extras_in_extras_are_followed_and_each_is_asked_for_once() -> None:
    assert requirements(PROJECT) == ["msgspec"]
    assert requirements(PROJECT, "all") == ["msgspec", "pymunk", "numba", "segno"]


def test_an_unknown_extra_is_named() -> None:
    ran = subprocess.run(
        [sys.executable, ROOT / "scripts" / "requirements.py", "song"],
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("requirements: there is no extra song; there are all, arena, ")


def test_no_extra_of_ours_is_asked_of_a_registry() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    for extra in project["optional-dependencies"]:
        assert not [each for each in requirements(project, extra) if each.startswith("topdrop")]


@pytest.mark.parametrize("extra", ["server", "postgres"])
def test_the_old_name_of_an_extra_still_works(extra: str) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    assert "asyncpg>=0.30,<1" in requirements(project, extra)

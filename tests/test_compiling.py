"""Keeping compiled functions where that is possible, and no longer than they are true."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from topdrop.compiling import CACHE_VARIABLE, PACKAGE, RESTS_ON

NOWHERE = "/proc/nowhere"
"""A folder that nobody can make, not even root."""


def run_in(package: Path, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script with a copy of the package."""
    given = {"PYTHONPATH": str(package.parent), "NUMBA_CACHE_DIR": "", CACHE_VARIABLE: ""}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **given, **environment},
        cwd=package.parent,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done


def copied(folder: Path, parts: Iterable[str]) -> Path:
    """Copy some of the package's files and folders, without what was compiled."""
    package = folder / "topdrop"
    package.mkdir(parents=True)
    for part in dict.fromkeys(("__init__.py", "compiling.py", "renamed.py", "core", *parts)):
        source = PACKAGE / part
        if source.is_dir():
            shutil.copytree(source, package / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, package / part)
    return package


def forbid_caching(package: Path) -> dict[str, str]:
    """Let nothing be written beside the source nor at home, and return the environment for that.

    What may be written does not bind root, so there is a file where a folder would have to be.
    """
    for folder in RESTS_ON:
        if (package / folder).is_dir():
            (package / folder / "__pycache__").write_text("")
    return {"HOME": NOWHERE, "XDG_CACHE_HOME": NOWHERE, "PYTHONDONTWRITEBYTECODE": "1"}


def test_every_folder_that_compiles_is_known() -> None:
    compiling = {
        str(file.parent.relative_to(PACKAGE))
        for file in PACKAGE.rglob("*.py")
        if "@compiled" in file.read_text()
    }
    assert compiling == set(RESTS_ON)


RULE_OF = """
from topdrop.compiling import compiled
from topdrop.ontop.rule import WORTH

@compiled
def worth():
    return WORTH
"""

TELL_WORTH = (
    "from topdrop.ontop.user import worth; print(worth(), sum(worth.stats.cache_hits.values()))"
)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A package with one compiled function, into which a constant of another file goes."""
    package = copied(tmp_path, ())
    (package / "ontop").mkdir()
    (package / "ontop" / "__init__.py").write_text("")
    (package / "ontop" / "user.py").write_text(RULE_OF)
    (package / "ontop" / "rule.py").write_text("WORTH = 1\n")
    return package


@pytest.mark.parametrize("variable", [None, "NUMBA_CACHE_DIR"])
def test_a_change_in_one_file_reaches_what_is_compiled_in_another(
    small: Path, variable: str | None
) -> None:
    """The whole way: numba alone would go on with the old constant, wherever it is kept."""
    # Python's own compiled files go by a source's time and size, which are the same here.
    elsewhere = {"PYTHONDONTWRITEBYTECODE": "1"}
    if variable is not None:
        elsewhere[variable] = str(small.parent / "kept")
    found = []
    for number in (1, 1, 2):
        rule = small / "ontop" / "rule.py"
        rule.write_text(f"WORTH = {number}\n")
        # An upgrade may bring files that are older than what was compiled before it.
        os.utime(rule, (1, 1))
        found.append(run_in(small, TELL_WORTH, **elsewhere).stdout.split())
    assert found == [["1", "0"], ["1", "1"], ["2", "0"]]


def test_functions_are_compiled_where_they_can_be_kept_nowhere(small: Path) -> None:
    nowhere = forbid_caching(small)
    for _ in range(2):
        done = run_in(small, TELL_WORTH, **nowhere)
        assert done.stdout.split() == ["1", "0"]
        assert done.stderr.count("compiled functions are not kept") == 1
        assert CACHE_VARIABLE in done.stderr


def test_what_fits_nowhere_else_is_kept_in_the_folder_that_is_given(small: Path) -> None:
    given = {**forbid_caching(small), CACHE_VARIABLE: str(small.parent / "given")}
    found = [run_in(small, TELL_WORTH, **given) for _ in range(2)]
    assert [done.stdout.split() for done in found] == [["1", "0"], ["1", "1"]]
    assert [done.stderr for done in found] == ["", ""]
    assert list((small.parent / "given").rglob("*.nbi"))


def test_a_folder_that_is_lost_or_spoilt_only_costs_time(small: Path) -> None:
    kept = small.parent / "kept"
    lose = f"import shutil; shutil.rmtree({str(kept)!r}); open({str(kept)!r}, 'w').close();"
    late = TELL_WORTH.replace("; print", f"; {lose} print")
    done = run_in(small, late, NUMBA_CACHE_DIR=str(kept))
    assert done.stdout.split() == ["1", "0"]
    assert done.stderr.count("compiled functions are not kept") == 1
    kept.unlink()
    run_in(small, TELL_WORTH, NUMBA_CACHE_DIR=str(kept))
    for file in kept.rglob("*.nb?"):
        file.write_bytes(b"spoilt")
    done = run_in(small, TELL_WORTH, NUMBA_CACHE_DIR=str(kept))
    assert done.stdout.split() == ["1", "0"]
    assert "cannot be read" in done.stderr


PARTS = ("core", "ontop", "dropit", "bots", "rl", "drawing", "data")

STEP = """
import topdrop.rl.vector
from topdrop.ontop.bits import popcount
print(popcount(7))
"""


def test_the_whole_package_can_be_used_where_nothing_can_be_kept(tmp_path: Path) -> None:
    package = copied(tmp_path, PARTS)
    done = run_in(package, STEP, **forbid_caching(package))
    assert done.stdout.split() == ["3"]
    assert done.stderr.count("compiled functions are not kept") == 1


CHOOSE = """
from topdrop.core.registry import find_game
from topdrop.bots import Clock, make_bot, prepare_bot
prepare_bot({game!r}, "master")
game = find_game({game!r}).new_game({{"players": ["red", "blue"]}}, 1)
game.play(make_bot({game!r}, "master", 1).choose(game.view(game.to_move), Clock(0.1)))
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_strong_bots_play_where_nothing_can_be_kept(tmp_path: Path, game: str) -> None:
    package = copied(tmp_path, PARTS)
    run_in(package, CHOOSE.format(game=game), **forbid_caching(package))

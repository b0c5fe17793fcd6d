"""Find the Pythons of a machine that topdrop can be installed for, one of each version."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

OLDEST: Final = (3, 11)
NEWEST_MINOR: Final = 30
"""No newer one is looked for."""

ASK: Final = (
    "import ensurepip, sys, venv; print(*sys.version_info[:2], sys.version_info.releaselevel)"
)


class Python(NamedTuple):
    """An interpreter that can make environments.

    Attributes:
        version: Such as (3, 12).
        path: Where it is.
    """

    version: tuple[int, int]
    path: Path


def find_pythons(given: Iterable[Path] = ()) -> list[Python]:
    """Return one Python of each version from the oldest on that topdrop runs on.

    The one that runs this comes first, then those in the usual places.

    Args:
        given: These alone, wherever others are.
    """
    found: dict[tuple[int, int], Python] = {}
    for path in list(given) or _candidates():
        python = ask(path)
        if python is not None:
            found.setdefault(python.version, python)
    return [found[version] for version in sorted(found)]


def ask(path: Path) -> Python | None:
    """Return the Python at a path; None where it is too old or cannot make environments."""
    try:
        done = subprocess.run(
            [path, "-c", ASK], capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return None
    major, minor, level = done.stdout.split()
    version = int(major), int(minor)
    return Python(version, path) if version >= OLDEST and level == "final" else None


def _candidates() -> Iterator[Path]:
    yield Path(sys.executable)
    for minor in range(OLDEST[1], NEWEST_MINOR):
        # A version manager's shims answer only for the versions that it is set to.
        yield from sorted(_home("PYENV_ROOT", ".pyenv").glob(f"versions/3.{minor}.*/bin/python"))
        if found := shutil.which(f"python3.{minor}"):
            yield Path(found)
    if sys.platform == "win32":
        programs = _home("LOCALAPPDATA", "AppData/Local") / "Programs" / "Python"
        yield from sorted(programs.glob("Python3*/python.exe"))


def _home(variable: str, usual: str) -> Path:
    return Path(os.environ.get(variable) or Path.home() / usual)

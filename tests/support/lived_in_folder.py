"""A folder in which others have worked before: what a reader tries an example in."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

COMPLAINT: Final = "raise RuntimeError('nobody asked for this file')\n"
PACKAGES: Final = ("ontop", "dropit", "bots", "my_bots", "tests", "data", "build")
MODULES: Final = ("arena", "engine", "errors", "rules", "conftest", "my bot", "1st")


def fill(folder: Path) -> None:
    """Put packages, modules and notes into a folder, none of which is to be imported or run."""
    for name in PACKAGES:
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(COMPLAINT)
    for name in MODULES:
        (folder / f"{name}.py").write_text(COMPLAINT)
    (folder / "notes.txt").write_text("nothing\n")
    (folder / "game.json").write_text("{}\n")


def run_there(command: Sequence[str], folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a command in a folder."""
    return subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, check=False
    )


def environment() -> dict[str, str]:
    """Return variables with which a command finds ours, as in an activated environment."""
    scripts = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": os.pathsep.join((scripts, os.environ["PATH"]))}

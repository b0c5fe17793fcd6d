"""Setting a machine up: what takes long says how far it is, and what fails says why."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "set-up.sh"

PYTHON = """#!/bin/sh
case "$*" in
*--requirement*)
    echo "Collecting msgspec>=0.20 (from topdrop)"
    echo "  Collecting numba==0.68 (from topdrop)"
    read answer <"{pipe}"
    echo "pip says $answer"
    [ "$answer" = yes ] ;;
esac
"""
"""Stands where the environment's Python would: installs nothing, and waits to be told to go on."""


@contextmanager
def set_up(folder: Path) -> Iterator[tuple["subprocess.Popen[str]", Path]]:
    """Run the script with an environment that is there already, up to where pip is at work."""
    pipe, python = folder / "pipe", folder / "venv" / "bin" / "python"
    os.mkfifo(pipe)
    python.parent.mkdir(parents=True)
    python.write_text(PYTHON.replace("{pipe}", str(pipe)))
    python.chmod(0o755)
    with subprocess.Popen(
        ["sh", str(SCRIPT), str(folder / "venv"), "serve"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHON": sys.executable, "SET_UP_SECONDS": "0.05"},
    ) as running:
        yield running, pipe


def reads(stream: IO[str] | None, line: str) -> bool:
    """Read until a line comes."""
    assert stream is not None
    return any(read.strip() == line for read in stream)


@pytest.mark.parametrize(("answer", "status"), [("yes", 0), ("no", 1)])
def test_it_says_how_far_it_is(tmp_path: Path, answer: str, status: int) -> None:
    with set_up(tmp_path) as (running, pipe):
        assert reads(running.stdout, "set-up: 2 packages found, numba is the newest")
        pipe.write_text(f"{answer}\n")
        _, err = running.communicate()
        assert running.returncode == status
        if status == 0:
            assert err == ""
        else:
            assert "pip says no" in err
            assert "set-up: pip could not install topdrop, as it says above" in err

"""Commands of engines for tests, and looking whether their processes are gone."""

import os
import select
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

ODD = Path(__file__).with_name("odd_engine.py")
HOSTILE = Path(__file__).with_name("hostile_engine.py")

PATIENCE = 30.0
"""Seconds after which a test gives up waiting for something that should come at once."""


def odd_engine(way: str = "plain", name: str | None = None, *arguments: object) -> str:
    """Return the text of an engine that misbehaves in some way (`odd_engine.WAYS`)."""
    command = shlex.join([sys.executable, "-I", "-S", str(ODD), way, *map(str, arguments)])
    return f"engine:{name}={command}" if name else f"engine:{command}"


def wait_until_gone(pid: int) -> None:
    """Wait until a process, which need not be a child of this one, has ended."""
    try:
        ends = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        assert select.select([ends], [], [], PATIENCE)[0], f"{pid} still runs"
    finally:
        os.close(ends)


def hostile_engine(steps: Sequence[str]) -> str:
    """Return the text of an engine of On Top that takes these steps (`hostile_engine.STEPS`)."""
    command = [sys.executable, "-I", "-S", str(HOSTILE), ",".join(steps)]
    return f"engine:hostile={shlex.join(command)}"

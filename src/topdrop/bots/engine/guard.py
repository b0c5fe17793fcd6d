"""Ends the engines of a process that has died, however it died: ``python guard.py``.

It is told which process groups there are, ``+123`` and ``-123`` a line, and ``.`` when there will
be no more. When its input ends without that, so has whoever told it, and every group that is left
is killed.
"""

import os
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

DONE: Final = "."
"""There will be no more groups."""


def groups_left(lines: Iterable[str]) -> set[int]:
    """Return the groups that began and did not end, when there is no more to read."""
    groups: set[int] = set()
    for line in lines:
        if line.strip() == DONE:
            return set()
        if line.startswith("+"):
            groups.add(int(line))
        else:
            groups.discard(-int(line))
    return groups


def guard() -> None:
    """Read standard input to its end, and kill the groups that are left then."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    for group in groups_left(sys.stdin):
        with suppress(OSError):
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    guard()

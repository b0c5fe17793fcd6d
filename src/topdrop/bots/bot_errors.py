"""Errors of bots that somebody else wrote, told with their place in that code."""

from pathlib import Path
from types import TracebackType
from typing import Final

_OURS: Final = str(Path(__file__).parents[1])


def place_of(error: BaseException) -> str | None:
    """Return where in somebody's own file an error came up, ``mybot.py:14``; None in ours."""
    places = _frames(error.__traceback__)
    own = next((file for file, _ in places if not file.startswith((_OURS, "<frozen"))), None)
    if own is None:
        return None
    line = next(line for file, line in reversed(places) if file == own)
    return f"{Path(own).name}:{line}"


def described(error: BaseException) -> str:
    """Return an error of somebody's code as text: its type, what it says, and where it came up."""
    place = place_of(error)
    return f"{type(error).__name__}: {error}{f' ({place})' if place else ''}"


def _frames(traceback: TracebackType | None) -> list[tuple[str, int]]:
    found = []
    while traceback is not None:
        found.append((traceback.tb_frame.f_code.co_filename, traceback.tb_lineno))
        traceback = traceback.tb_next
    return found

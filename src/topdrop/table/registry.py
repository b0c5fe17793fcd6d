"""Which games there are: the packages named by entry points of the group ``topdrop.games``."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from topdrop.table.errors import SetupError, quote
from topdrop.table.game import GameModule


@cache
def _points() -> dict[str, EntryPoint]:
    points = sorted(entry_points(group="topdrop.games"), key=lambda point: point.name)
    return {point.name: point for point in points}


def games() -> dict[str, GameModule]:
    """Return every registered game by its short name, in alphabetical order."""
    return {name: find_game(name) for name in _points()}


def find_game(name: object) -> GameModule:
    """Return the game with this short name; only that one is loaded.

    Raises:
        SetupError: There is none; the message lists those there are.
    """
    known = _points()
    if not isinstance(name, str) or name not in known:
        raise SetupError(f"game: {quote(name)} is not known; there are {', '.join(known)}")
    return cast("GameModule", known[name].load())

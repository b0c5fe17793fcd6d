"""The names of bots, without loading them: some bring a compiler along."""

from functools import cache
from importlib.metadata import entry_points


@cache
def names_of_bots(game: str) -> tuple[str, ...]:
    """Return the names of the bots that play `game`, in alphabetical order."""
    prefix = f"{game}."
    points = entry_points(group="topdrop.bots")
    return tuple(
        sorted(point.name.removeprefix(prefix) for point in points if point.name.startswith(prefix))
    )

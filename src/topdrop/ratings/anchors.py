"""How strong the bots' levels are: measured once by the arena, and fixed from then on."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from topdrop.ratings.model import Rating
from topdrop.ratings.parameters import SIZES, Size

FILE: Final = "data/ratings/anchors.toml"

_Levels = dict[str, Rating]


def anchor(game: str, size: Size, bot: str) -> Rating:
    """Return the rating of a bot's level, which no game changes.

    Raises:
        KeyError: Nobody knows how strong it is.
    """
    return anchors(game, size)[bot]


def anchors(game: str, size: Size) -> _Levels:
    """Return the levels whose strength is known at a game and size, by name, the easiest first."""
    return _anchors().get((game, size), {})


def rated_games() -> tuple[str, ...]:
    """Return the games that have ratings: those whose bots have been measured."""
    return tuple(dict.fromkeys(game for game, _ in _anchors()))


@cache
def _anchors() -> dict[tuple[str, Size], _Levels]:
    text = files("topdrop").joinpath(FILE).read_text(encoding="utf-8")
    found: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(text)["anchors"]
    return {
        (game, size): {name: Rating(**level) for name, level in found[game][size].items()}
        for game in found
        for size in SIZES
        if size in found[game]
    }

"""Which games there are: the packages named by entry points of the group ``topdrop.games``."""

from collections.abc import Callable, Mapping
from typing import Final, cast

from topdrop.core.errors import SetupError, quote
from topdrop.core.extensions import broken, entry_points_of, load
from topdrop.core.game import GameModule

GROUP: Final = "topdrop.games"

OFFERS: Final = ("NAME", "TITLE", "ENDS", "new_game", "replay", "picture")
"""What a package must have to be a game (`GameModule`)."""


def games() -> dict[str, GameModule]:
    """Return every registered game by its short name, in alphabetical order.

    One of another package that cannot be used is left out, with a warning in the log.
    """
    return {name: find_game(name) for name in game_names()}


def game_names() -> list[str]:
    """Return the short names of the games, in alphabetical order; ours are not loaded for that."""
    return [name for name in entry_points_of(GROUP) if name not in broken(GROUP, _lacks)]


def find_game(name: object) -> GameModule:
    """Return the game with this short name; none other of ours is loaded.

    Raises:
        SetupError: There is none, and the message lists those there are; or it cannot be used,
            and the message says whose it is and why.
    """
    known = entry_points_of(GROUP)
    if not isinstance(name, str) or name not in known:
        raise SetupError(f"game: {quote(name)} is not known; there are {', '.join(game_names())}")
    return cast("GameModule", load(known[name], _lacks))


def _lacks(found: object) -> str | None:
    missing = [name for name in OFFERS if not hasattr(found, name)]
    if missing:
        return f"it has no {', '.join(missing)}"
    for name, (is_right, meaning) in _KINDS.items():
        if hasattr(found, name) and not is_right(getattr(found, name)):
            return f"its {name} is not {meaning}"
    return None


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _are_texts(value: object) -> bool:
    return isinstance(value, tuple | list) and all(isinstance(each, str) for each in value)


def _are_counts(value: object) -> bool:
    return isinstance(value, tuple | list | range) and all(
        isinstance(each, int) and each > 0 for each in value
    )


_KINDS: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {
    "NAME": (_is_text, "a text"),
    "TITLE": (_is_text, "a text"),
    "ENDS": (_are_texts, "a tuple of texts"),
    "new_game": (callable, "a function"),
    "replay": (callable, "a function"),
    "picture": (callable, "a function"),
    "COLOURS": (lambda value: _are_texts(value) and bool(value), "a tuple of texts"),
    "PLAYER_COUNTS": (_are_counts, "a tuple of numbers of players"),
    "SETUP_KEYS": (_are_texts, "a tuple of texts"),
}
"""What the names of a `GameModule`, and those it may have besides, have to be."""

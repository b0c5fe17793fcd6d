"""Which games there are: the packages named by entry points of the group ``topdrop.games``."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, cast

from topdrop.core.errors import GameFailed, SetupError, TopdropError, one_line, quote
from topdrop.core.extensions import broken, entry_points_of, load, packages_of
from topdrop.core.game import GameModule, ListedModule

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


def check_setup_keys(module: GameModule, setup: Mapping[str, Any]) -> None:
    """Refuse a choice that the game does not have, and would silently pass over.

    Raises:
        SetupError: There is one; the message lists those there are.
    """
    known = module.SETUP_KEYS if isinstance(module, ListedModule) else tuple(setup)
    for key in setup:
        if key not in known:
            there = ", ".join(known)
            raise SetupError(f"setup: {module.TITLE} has no {quote(key)}; there are {there}")


def package_of_game(name: object) -> str | None:
    """Return the package that brings a game; None where it is ours, or there is no such game."""
    return packages_of(GROUP).get(name) if isinstance(name, str) else None


@contextmanager
def blaming(name: object) -> Iterator[None]:
    """Let what breaks down inside a game of another package be an error that says whose it is.

    What breaks down in ours is a fault of ours, and stays as it is.

    Raises:
        GameFailed: Something broke down while the game with this short name was asked.
    """
    try:
        yield
    except TopdropError:
        raise
    except Exception as error:  # it may be anybody's code
        package = package_of_game(name)
        if package is None:
            raise
        what = one_line(f"{type(error).__name__}: {error}")
        raise GameFailed(f"{name} of the package {package} has failed: {what}") from error


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

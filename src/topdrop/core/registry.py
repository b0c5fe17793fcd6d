"""Which games there are: the packages named by entry points of the group ``topdrop.games``."""

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
    return f"it has no {', '.join(missing)}" if missing else None

"""The five levels of each game: which bot plays at which strength, and by what name people know it.

Names are people's, so no language has to translate them. What a level plays with is a bot of its
own, which goes by the name of its entry point.
"""

from typing import Final

import msgspec

from topdrop.bots.registry import bot_names, broken_bots
from topdrop.core.errors import SetupError, quote


class Level(msgspec.Struct, frozen=True):
    """A strength to play against.

    Attributes:
        number: From 1, which anybody beats, to 5.
        name: By which people know it.
        bot: The bot that plays it, as `make_bot` knows it.
        seconds: How long it thinks about a move at most.
    """

    number: int
    name: str
    bot: str
    seconds: float


_LEVELS: Final[dict[str, tuple[Level, ...]]] = {
    "ontop": (
        Level(1, "Pip", "dabbler", 0.05),
        Level(2, "Otto", "greedy", 0.05),
        Level(3, "Mona", "flat", 0.05),
        Level(4, "Vera", "planner", 0.1),
        Level(5, "Ada", "master", 1.0),
    ),
    "dropit": (
        Level(1, "Till", "careless", 0.3),
        Level(2, "Lotte", "casual", 0.3),
        Level(3, "Emil", "careful", 0.3),
        Level(4, "Nora", "skilled", 0.5),
        Level(5, "Isa", "master", 1.0),
    ),
}


def levels(game: str) -> tuple[Level, ...]:
    """Return the levels of a game, the easiest first; a game that others added has none."""
    return _LEVELS.get(game, ())


def find_level(game: str, text: str) -> Level | None:
    """Return the level that a text means, ``level3`` or its name in either case; None for none."""
    named = (level for level in levels(game) if text.lower() in _names(level))
    return next(named, None)


def _names(level: Level) -> tuple[str, str]:
    return f"level{level.number}", level.name.lower()


def find_bot(game: str, text: str) -> tuple[str, float | None]:
    """Return which bot a text means and how long it thinks when that is its level's affair.

    Args:
        game: The game.
        text: ``level3``, a level's name, or the name of a bot.

    Returns:
        The bot's name for `make_bot`, and its level's seconds; None for a bot of no level.

    Raises:
        SetupError: There is neither a level nor a bot that goes by this, or the bot cannot be
            used; the message says why.
    """
    for level in levels(game):
        if text.lower() in (*_names(level), level.bot):
            return level.bot, level.seconds
    names = bot_names(game)
    if text in names:
        return text, None
    if text in broken_bots(game):
        raise SetupError(f"bot: {broken_bots(game)[text]}")
    numbered = [f"level{level.number}" for level in levels(game)]
    known = ", ".join([*numbered, *names]) or "none"
    raise SetupError(f"bot: {quote(text)} is not known for {game}; there are {known}")

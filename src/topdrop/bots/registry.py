"""Which bots there are: the entry points of the group ``topdrop.bots``.

An entry point is named after the game and the bot, ``ontop.greedy``; inside a game the bot goes
by its second half.
"""

from functools import cache
from importlib.metadata import entry_points
from typing import cast

from topdrop.bots.protocol import Bot, BotFactory, Preparing
from topdrop.table.errors import SetupError, quote


@cache
def _factories(game: str) -> dict[str, BotFactory]:
    prefix = f"{game}."
    return {
        point.name.removeprefix(prefix): cast("BotFactory", point.load())
        for point in entry_points(group="topdrop.bots")
        if point.name.startswith(prefix)
    }


def bot_names(game: str) -> list[str]:
    """Return the names of the bots that play `game`, in alphabetical order."""
    return sorted(_factories(game))


def make_bot(game: str, name: str, seed: int | None = None) -> Bot:
    """Make a bot for `game`; with a seed its choices are repeatable.

    Raises:
        SetupError: There is no such bot; the message lists those there are.
    """
    factories = _factories(game)
    if name not in factories:
        known = ", ".join(sorted(factories)) or "none"
        raise SetupError(f"bot: {quote(name)} is not known for {game}; there are {known}")
    return factories[name](seed=seed)


def prepare_bots(game: str) -> None:
    """Do what takes a game's bots long once, such as compiling, so that they keep their time."""
    for factory in _factories(game).values():
        if isinstance(factory, Preparing):
            factory.prepare()

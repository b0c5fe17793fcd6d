"""Which bots there are: the entry points of the group ``topdrop.bots``.

An entry point is named after the game and the bot, ``ontop.greedy``; inside a game the bot goes
by its second half.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from topdrop.bots.protocol import Bot, BotFactory, Preparing
from topdrop.table.errors import SetupError, quote


@cache
def _points(game: str) -> dict[str, EntryPoint]:
    prefix = f"{game}."
    return {
        point.name.removeprefix(prefix): point
        for point in entry_points(group="topdrop.bots")
        if point.name.startswith(prefix)
    }


def bot_names(game: str) -> list[str]:
    """Return the names of the bots that play `game`, in alphabetical order.

    None is loaded for that; some bring a compiler along.
    """
    return sorted(_points(game))


def make_bot(game: str, name: str, seed: int | None = None) -> Bot:
    """Make a bot for `game`; with a seed its choices are repeatable.

    Raises:
        SetupError: There is no such bot; the message lists those there are.
    """
    return _factory(game, name)(seed=seed)


def prepare_bot(game: str, name: str) -> None:
    """Do what takes a bot long once, such as compiling, so that it keeps its time.

    Raises:
        SetupError: There is no such bot.
    """
    factory = _factory(game, name)
    if isinstance(factory, Preparing):
        factory.prepare()


def _factory(game: str, name: str) -> BotFactory:
    points = _points(game)
    if name not in points:
        known = ", ".join(sorted(points)) or "none"
        raise SetupError(f"bot: {quote(name)} is not known for {game}; there are {known}")
    return cast("BotFactory", points[name].load())

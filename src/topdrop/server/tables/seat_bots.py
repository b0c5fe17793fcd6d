"""Bots on chairs: which there are, what they are called at a table, and who thinks for them."""

from collections.abc import Collection, Container
from typing import Final, NamedTuple

from topdrop.bots import bot_names, bot_package, find_bot, levels
from topdrop.core.errors import SetupError, brief
from topdrop.server.protocol.http_bodies import BotInfo
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.look_alikes import told_apart

STAND_IN: Final = "greedy"
"""The bot that plays when a flag has fallen, where the game has it."""


class SeatedBot(NamedTuple):
    """A bot for a chair: what `GameInfo.bots` calls it, and what people at the table do."""

    bot: str
    name: str


class BotPlayer(NamedTuple):
    """A bot that can be asked for moves: what `make_bot` calls it, and its seconds for each."""

    bot: str
    seconds: float


def seatable_bots(game: str, unplayable: Container[tuple[str, str]] = ()) -> tuple[BotInfo, ...]:
    """Return what can be put on a chair: the levels, the easiest first, then the bots by name.

    Args:
        game: The game.
        unplayable: Bots that cannot play and are left out, each with its game before it.
    """
    played = tuple(
        BotInfo(
            name=f"level{level.number}",
            title=level.name,
            level=level.number,
            seconds=level.seconds,
        )
        for level in levels(game)
        if (game, level.bot) not in unplayable
    )
    others = tuple(
        BotInfo(name=name, package=bot_package(game, name))
        for name in bot_names(game)
        if (game, name) not in unplayable
    )
    return played + others


def seat_bot(game: str, text: str, names: Collection[str | None]) -> SeatedBot:
    """Return the bot that a text means, with a name that looks like nobody else's at the table.

    Args:
        game: The game.
        text: ``level3``, a level's name, or the name of a bot.
        names: What the others at the table are called.

    Raises:
        Refusal: There is no such bot.
    """
    try:
        find_bot(game, text)
    except SetupError:
        raise Refusal("no_such_bot", bot=brief(text)) from None
    bot = name = text
    for level in levels(game):
        if text.lower() in (f"level{level.number}", level.name.lower()):
            bot, name = f"level{level.number}", level.name
    return SeatedBot(bot, told_apart(name, names))


def stronger_level(game: str, bot: str) -> str | None:
    """Return the level above that of a bot on a chair; None when there is none."""
    numbers = [level.number for level in levels(game)]
    above = {f"level{number}": f"level{number + 1}" for number in numbers if number + 1 in numbers}
    return above.get(bot)


def bot_player(game: str, bot: str, most: float) -> BotPlayer:
    """Return whom to ask for the moves of the bot on a chair.

    Args:
        game: The game.
        bot: What the chair says, perhaps of long ago.
        most: The seconds that a bot of no level may think, and none may exceed.

    Raises:
        SetupError: The bot is not there any more, or cannot be used.
    """
    name, seconds = find_bot(game, bot)
    return BotPlayer(name, most if seconds is None else min(seconds, most))


def stand_in(game: str, most: float) -> BotPlayer | None:
    """Return the bot that plays when a flag has fallen; None where a game has no bots."""
    names = bot_names(game)
    bot = STAND_IN if STAND_IN in names else next(iter(names), None)
    return None if bot is None else bot_player(game, bot, most)

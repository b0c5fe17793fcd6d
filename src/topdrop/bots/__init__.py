"""Computer players: one small module each, behind one protocol (see `protocol`).

`registry` finds bots by name, those of other packages too, and takes what a program hands over
(`bot_like`); `level` has the five levels of each
game. `ontop` and `dropit` hold the games' own bots, and what these search and evaluate with.
"""

from topdrop.bots.bot_like import BotLike
from topdrop.bots.level import Level, find_bot, levels
from topdrop.bots.protocol import Bot, Clock
from topdrop.bots.registry import bot_names, bot_package, make_bot, prepare_bot

__all__ = [
    "Bot",
    "BotLike",
    "Clock",
    "Level",
    "bot_names",
    "bot_package",
    "find_bot",
    "levels",
    "make_bot",
    "prepare_bot",
]

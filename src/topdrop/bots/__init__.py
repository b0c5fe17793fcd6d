"""Computer players: one small module each, behind one protocol (see `protocol`)."""

from topdrop.bots.level import Level, find_bot, levels
from topdrop.bots.protocol import Bot, Clock
from topdrop.bots.registry import bot_names, bot_package, make_bot, prepare_bot

__all__ = [
    "Bot",
    "Clock",
    "Level",
    "bot_names",
    "bot_package",
    "find_bot",
    "levels",
    "make_bot",
    "prepare_bot",
]

"""Noughts and crosses: three in a row win.

>>> import noughts
>>> game = noughts.Game(["red", "blue"])
>>> events = game.play("b2")
"""

from typing import Final

from noughts.ending import END_RULES
from noughts.game import Game
from noughts.pictures import picture
from noughts.replaying import new_game, replay
from noughts.state import COLOURS
from noughts.words import in_words

NAME: Final = "noughts"
TITLE: Final = "Noughts and crosses"
ENDS: Final = tuple(END_RULES)
CHANCE: Final = False
SETUP_KEYS: Final = ("players",)

__all__ = [
    "CHANCE",
    "COLOURS",
    "ENDS",
    "NAME",
    "SETUP_KEYS",
    "TITLE",
    "Game",
    "in_words",
    "new_game",
    "picture",
    "replay",
]

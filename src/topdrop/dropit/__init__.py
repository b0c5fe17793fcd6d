"""Drop It (Kosmos 2018, Bernhard Lach and Uwe Rapp): shapes dropped down a shaft, and taboos.

>>> from topdrop import dropit
>>> game = dropit.Game(players=["red", "blue"], jokers=4)
>>> events = game.play("red square", x=103, angle=45)
"""

from typing import Final

from topdrop.core.errors import (
    DataFileError,
    IllegalMove,
    NotationError,
    RecordError,
    SetupError,
    TopdropError,
)
from topdrop.dropit.edges import Edges, Zone
from topdrop.dropit.ending import END_RULES
from topdrop.dropit.evaluation import evaluate
from topdrop.dropit.expectation import Expectation, expected_points
from topdrop.dropit.game import Game
from topdrop.dropit.judging import Finding, Verdict, judge
from topdrop.dropit.move_words import annotations, game_text, parse_game_text
from topdrop.dropit.notation import Drop, Joker, Move, parse_move
from topdrop.dropit.pictures import animation, picture
from topdrop.dropit.pieces import COLOURS, SHAPES, Colour, Piece, Pose, Release, Resting
from topdrop.dropit.position import Position, judge_position
from topdrop.dropit.printing import PRINTOUTS, printout
from topdrop.dropit.replaying import (
    game_from_position,
    new_game,
    replay,
    resume,
    view_from_position,
)
from topdrop.dropit.setup import KEYS as SETUP_KEYS
from topdrop.dropit.setup import Setup, make_setup
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.simulation import Difference, OtherPhysics, other_physics, simulate
from topdrop.dropit.state import Landing, State
from topdrop.dropit.view import View

NAME: Final = "dropit"
"""The short name, as in records and on the command line."""

TITLE: Final = "Drop It"
"""The name as printed on the box."""

ENDS: Final = tuple(END_RULES)
"""Every way a game can end."""

__all__ = [
    "COLOURS",
    "ENDS",
    "NAME",
    "PRINTOUTS",
    "SETUP_KEYS",
    "SHAPES",
    "TITLE",
    "Colour",
    "DataFileError",
    "Difference",
    "Drop",
    "Edges",
    "Expectation",
    "Finding",
    "Game",
    "IllegalMove",
    "Joker",
    "Landing",
    "Move",
    "NotationError",
    "OtherPhysics",
    "Piece",
    "Pose",
    "Position",
    "RecordError",
    "Release",
    "Resting",
    "Setup",
    "SetupError",
    "Shaft",
    "State",
    "TopdropError",
    "Verdict",
    "View",
    "Zone",
    "animation",
    "annotations",
    "evaluate",
    "expected_points",
    "game_from_position",
    "game_text",
    "judge",
    "judge_position",
    "make_setup",
    "new_game",
    "other_physics",
    "parse_game_text",
    "parse_move",
    "picture",
    "printout",
    "replay",
    "resume",
    "simulate",
    "view_from_position",
]

"""On Top (Kosmos 2008, Günter Burkhardt): rhombi, majorities at every crossing, towers of stones.

>>> from topdrop import ontop
>>> game = ontop.Game(players=["red", "blue"], seed=1)
>>> events = game.play("c4b4")
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
from topdrop.ontop.board import Board
from topdrop.ontop.board_file import load_board
from topdrop.ontop.ending import END_RULES
from topdrop.ontop.evaluation import evaluate
from topdrop.ontop.game import Game
from topdrop.ontop.move_words import annotations, game_text, parse_game_text
from topdrop.ontop.notation import COLOURS, Colour, Crossing, Field, Move
from topdrop.ontop.pictures import picture
from topdrop.ontop.printing import PRINTOUTS, printout
from topdrop.ontop.replaying import (
    game_from_position,
    new_game,
    replay,
    resume,
    view_from_position,
)
from topdrop.ontop.setup import KEYS as SETUP_KEYS
from topdrop.ontop.setup import Setup, make_setup
from topdrop.ontop.state import State
from topdrop.ontop.tiles import Tile, TileSet, load_tile_set
from topdrop.ontop.verification import check_order, revealed
from topdrop.ontop.view import View

NAME: Final = "ontop"
TITLE: Final = "On Top"
ENDS: Final = tuple(END_RULES)

__all__ = [
    "COLOURS",
    "ENDS",
    "NAME",
    "PRINTOUTS",
    "SETUP_KEYS",
    "TITLE",
    "Board",
    "Colour",
    "Crossing",
    "DataFileError",
    "Field",
    "Game",
    "IllegalMove",
    "Move",
    "NotationError",
    "RecordError",
    "Setup",
    "SetupError",
    "State",
    "Tile",
    "TileSet",
    "TopdropError",
    "View",
    "annotations",
    "check_order",
    "evaluate",
    "game_from_position",
    "game_text",
    "load_board",
    "load_tile_set",
    "make_setup",
    "new_game",
    "parse_game_text",
    "picture",
    "printout",
    "replay",
    "resume",
    "revealed",
    "view_from_position",
]

"""Games and positions as text, whatever the game, and records made of either."""

import re
from typing import Final

from topdrop.core.errors import RecordError, TopdropError, quote
from topdrop.core.game import NotatedModule, PositionedGame, PositionedModule, Record
from topdrop.core.position_text import game_of_position
from topdrop.core.registry import find_game

_GAME: Final = re.compile(r'\[game\s+"([^"]*)"\s*\]')


def record_of_text(text: str) -> Record:
    """Return the record of a game as text, or of a game that starts from a position as text.

    Raises:
        RecordError: It is neither, or something in it is wrong.
    """
    name = game_of_position(text)
    if name is not None:
        return _of_position(text, name)
    found = _GAME.search(text)
    if found is None:
        raise RecordError('a game as text names its game in a tag, such as [game "ontop"]')
    try:
        module = find_game(found[1])
    except TopdropError as error:
        raise RecordError(error.message) from None
    if not isinstance(module, NotatedModule):
        raise RecordError(f"{module.TITLE} writes no games as text")
    return module.parse_game_text(text)


def _of_position(text: str, name: str) -> Record:
    try:
        module = find_game(name)
        if not isinstance(module, PositionedModule):
            raise RecordError(f"{module.TITLE} writes no positions as text")
        record = module.game_from_position(text).record()
        # What was only turned up by setting it up is nowhere in the position.
        return module.replay({k: v for k, v in record.items() if k != "in_hand"}).record()
    except RecordError:
        raise
    except TopdropError as error:
        raise RecordError(error.message, rule=error.rule) from None


def text_of_record(record: Record) -> str:
    """Return a record as one line of text.

    Raises:
        TopdropError: It is no record, or its game writes none.
    """
    module = find_game(record.get("game"))
    if not isinstance(module, NotatedModule):
        raise RecordError(f"{module.TITLE} writes no games as text")
    return module.game_text(record)


def position_of_record(record: Record, move: int | None = None) -> str:
    """Return the position of a record as text.

    Args:
        record: The record.
        move: After how many of its moves, 0 to all; None is all.

    Raises:
        TopdropError: It is no record or has no such move, or its game writes no positions.
    """
    moves = record.get("moves")
    if move is not None and isinstance(moves, list):
        if not 0 <= move <= len(moves):
            raise RecordError(f"there is no move {quote(move)}; the record has {len(moves)}")
        kept = {k: v for k, v in record.items() if k != "in_hand" or move == len(moves)}
        record = {**kept, "moves": moves[:move]}
        if move < len(moves) and isinstance(moves[move], dict) and "tile" in moves[move]:
            record["in_hand"] = moves[move]["tile"]
    game = find_game(record.get("game")).replay(record)
    if not isinstance(game, PositionedGame):
        raise RecordError("this game writes no positions as text")
    return game.position_text()

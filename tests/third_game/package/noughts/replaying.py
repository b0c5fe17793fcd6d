"""Setting up and replaying games from their portable form."""

from collections.abc import Mapping
from typing import Any, Final

from noughts.game import Game
from topdrop.core.errors import RecordError, SetupError, TopdropError, quote
from topdrop.core.game import Record
from topdrop.core.records import check_header

RULES: Final = 1


def new_game(setup: Mapping[str, Any], seed: int | None = None) -> Game:
    """Set up a game; there is no chance in it, so the seed means nothing.

    Raises:
        SetupError: The choices make no game.
    """
    return _begin(setup, {"rules": RULES})


def _begin(setup: Any, kept: Mapping[str, Any]) -> Game:
    if not isinstance(setup, Mapping):
        raise SetupError(f"setup: should be an object, not {quote(setup)}")
    return Game(setup.get("players"), {**kept, "setup": setup})  # type: ignore[arg-type]


def replay(record: Record) -> Game:
    """Play a record's moves again.

    Raises:
        RecordError: It is no record of this game, or one of its moves is illegal.
    """
    check_header(record, "noughts")
    kept = {key: value for key, value in record.items() if key not in ("moves", "setup")}
    if kept.get("rules", RULES) != RULES:
        raise RecordError(f"rules: there are rules {RULES}, not {quote(kept['rules'])}")
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise RecordError(f"moves: should be a list, not {quote(moves)}")
    try:
        game = _begin(record.get("setup"), kept)
    except TopdropError as error:
        raise RecordError(error.message, rule=error.rule) from None
    for number, move in enumerate(moves, 1):
        if not isinstance(move, Mapping):
            raise RecordError(f"a move is an object, not {quote(move)}", move=number)
        try:
            game.play(move.get("at"), move)  # type: ignore[arg-type]  # anything may be there
        except TopdropError as error:
            raise RecordError(error.message, rule=error.rule, move=number) from None
    return game

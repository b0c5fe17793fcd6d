"""Playing a record of On Top again (docs/records.md)."""

from collections.abc import Mapping
from typing import Any, Final

from topdrop.core.errors import IllegalMove, NotationError, RecordError, TopdropError, quote
from topdrop.core.game import Record
from topdrop.core.records import check_header
from topdrop.core.secrets import Pile
from topdrop.ontop.game import Game, face_down, shuffled_pile
from topdrop.ontop.notation import Move
from topdrop.ontop.set_up_position import setup_from_position, state_from_text
from topdrop.ontop.setup import FIRST_RULES, setup_from_json
from topdrop.ontop.tiles import Tile
from topdrop.ontop.view import View, view_of

_OURS: Final = ("format", "game", "setup", "moves", "in_hand")


def new_game(setup: Mapping[str, Any], seed: int | None = None) -> Game:
    """Set up a game from the ``setup`` object of a record.

    Raises:
        SetupError: It does not make a game.
    """
    checked = setup_from_json(setup)
    return Game.from_setup(checked, setup, {"rules": checked.rules}, shuffled_pile(checked, seed))


def game_from_position(text: str, *, seed: int | None = None) -> Game:
    """Set up a game that starts from a position.

    What is face down there is shuffled; the game can be taken back to this position, no further.

    >>> game = game_from_position("ontop/2 R,B * c5,d11 RBWYc6c7 RYBW", seed=1)
    >>> game.to_move, len(game.legal_moves)
    (1, 32)

    Args:
        text: The position, as `Game.position_text` returns it (docs/notation.md).
        seed: Makes the shuffle repeatable; None takes the operating system's generator.

    Raises:
        NotationError: The text is no position; names the field that is wrong.
        SetupError: What it says does not go together; names the thing, the place and the rule.
        DataFileError: The board or the tile set cannot be used.
    """
    setup = setup_from_position(text)
    pile = shuffled_pile(setup, seed)
    return Game.from_setup(setup, setup.as_json(), {"rules": setup.rules}, pile)


def view_from_position(text: str, seat: int | None = None) -> View:
    """Return what a seat may know of a position; None is a spectator.

    Raises:
        NotationError: The text is no position.
        SetupError: What it says does not go together, or there is no such seat.
        DataFileError: The board or the tile set cannot be used.
    """
    return view_of(state_from_text(text), seat)


def replay(record: Record) -> Game:
    """Play a record's moves again and return the game as it stands after them.

    Its tiles are turned up by hand from there on. Fields that mean nothing here are kept.

    Raises:
        RecordError: It is no record of On Top, or a move is illegal; says which and why.
    """
    check_header(record, "ontop")
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise RecordError(f"moves: should be a list, not {quote(moves)}")
    kept = {key: value for key, value in record.items() if key not in _OURS}
    plain: Any = record.get("setup")
    try:
        setup = setup_from_json(plain, record.get("rules", FIRST_RULES))
        game = Game.from_setup(setup, plain, kept)
    except TopdropError as error:
        raise RecordError(error.message, rule=error.rule) from None
    for number, move in enumerate(moves, 1):
        _play_again(game, move, number)
    _take_in_hand(game, record.get("in_hand"))
    return game


def resume(record: Record, seed: int | None = None) -> Game:
    """Return a game that goes on where a record stops, from a pile again.

    Args:
        record: The game so far.
        seed: The seed that the game began with, so that the same tiles come up as would have.
            None, or one by which other tiles would have come up, shuffles those that are still
            face down.

    Raises:
        RecordError: As for `replay`.
        SetupError: The seed is none.
    """
    game = replay(record)
    pile = shuffled_pile(game.setup, seed)
    known = game.tiles_turned_up
    begins = [Tile(letters).kind for letters in pile.opened()[: len(known)]]
    if begins != [tile.kind for tile in known]:
        pile = Pile.shuffled(face_down(game.state), seed, [tile.letters for tile in known])
    game.deal(pile)
    return game


def _play_again(game: Game, move: Any, number: int) -> None:
    """Turn up and lay one tile of a record; `number` counts from 1, for complaints."""
    if not isinstance(move, Mapping):
        raise RecordError(f"a move is an object, not {quote(move)}", move=number)
    try:
        _turn_up(game, _text(move, "tile"))
        game.lay(Move.parse(_text(move, "at")), move)
    except TopdropError as error:
        raise RecordError(error.message, rule=error.rule, move=number) from None


def _turn_up(game: Game, tile: str) -> None:
    """Turn up a tile, unless it is the one that is in hand where the game starts from."""
    if game.ply or game.tile is None:
        game.turn_up(tile)
    elif Tile.parse(tile) != game.tile:
        reason = f"{tile} cannot be in hand, the game starts with {game.tile}"
        raise IllegalMove(reason, rule="OT-11")


def _take_in_hand(game: Game, tile: Any) -> None:
    """Turn up the tile that was in hand when the record was made."""
    try:
        if tile is not None:
            _turn_up(game, _text({"in_hand": tile}, "in_hand"))
    except TopdropError as error:
        raise RecordError(error.message, rule=error.rule) from None


def _text(fields: Mapping[str, Any], key: str) -> str:
    value = fields.get(key)
    if not isinstance(value, str):
        raise NotationError(f"{key}: should be a text, not {quote(value)}")
    return value

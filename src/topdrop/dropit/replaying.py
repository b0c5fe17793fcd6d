"""Playing a record of Drop It again: scored from the recorded poses, never from physics (DI-22)."""

from collections.abc import Mapping
from typing import Any, Final

from topdrop.core.errors import RecordError, TopdropError, quote
from topdrop.core.game import Record
from topdrop.core.records import check_header
from topdrop.dropit.game import Game
from topdrop.dropit.notation import Drop, Joker
from topdrop.dropit.pieces import Piece, Pose, Release
from topdrop.dropit.set_up_position import setup_from_position, state_from_text
from topdrop.dropit.setup import RULES, setup_from_json
from topdrop.dropit.state import Landing
from topdrop.dropit.view import View, view_of

_OURS: Final = ("format", "game", "setup", "moves", "joker")
_OURS_OF_MOVE: Final = ("piece", "x", "angle", "release", "rest", "damped", "joker")
_OURS_OF_RELEASE: Final = ("x", "angle", "spin")


def new_game(setup: Mapping[str, Any], seed: int | None = None) -> Game:
    """Set up a game from the ``setup`` object of a record.

    Raises:
        SetupError: It does not make a game.
    """
    return Game.from_json(setup, seed)


def game_from_position(text: str, *, seed: int | None = None) -> Game:
    """Set up a game that starts from a position, to which it can be taken back and no further.

    >>> game = game_from_position("dropit/1 R,B - * Rs103,19,0:1 hand=steady", seed=1)
    >>> game.to_move, game.points
    (1, {'red': 1, 'blue': 0})

    Args:
        text: The position, as `Game.position_text` returns it (docs/notation.md).
        seed: Makes the tremor of the hand repeatable; None takes the operating system's generator.

    Raises:
        NotationError: The text is no position; names the field that is wrong.
        SetupError: What it says does not go together, or pieces lie in each other or in a wall
            (DI-23); names the thing, the place and the rule.
        DataFileError: The shaft cannot be used.
    """
    return Game.from_json(setup_from_position(text).as_json(), seed)


def view_from_position(text: str, seat: int | None = None) -> View:
    """Return what a seat may know of a position; None is a spectator.

    Raises:
        NotationError: The text is no position.
        SetupError: What it says does not go together, or there is no such seat.
        DataFileError: The shaft cannot be used.
    """
    return view_of(state_from_text(text), seat)


def replay(record: Record) -> Game:
    """Play a record's moves again and return the game as it stands after them.

    Pieces that are dropped from there on really fall. Fields that mean nothing here are kept.

    Raises:
        RecordError: It is no record of Drop It, or a move is illegal; says which and why.
    """
    return resume(record)


def resume(record: Record, seed: int | None = None) -> Game:
    """Return a game that goes on where a record stops.

    Args:
        record: The game so far.
        seed: The seed that the game began with, so that the hand trembles as it would have; None
            draws the tremors to come from the operating system.

    Raises:
        RecordError: As for `replay`.
    """
    check_header(record, "dropit")
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise RecordError(f"moves: should be a list, not {quote(moves)}")
    plain: Any = record.get("setup")
    try:
        setup = setup_from_json(plain, record.get("rules", RULES))
        ours = _OURS if setup.position else _OURS[:-1]
        game = Game.from_setup(setup, plain, _others(record, ours), seed)
        if setup.position and "joker" in record:
            game.land(Joker(record["joker"]))
    except TopdropError as error:
        raise RecordError(error.message, rule=error.rule) from None
    for count, move in enumerate(moves, 1):
        try:
            _play_again(game, move)
        except TopdropError as error:
            raise RecordError(error.message, rule=error.rule, move=count) from None
    return game


def _play_again(game: Game, move: Any) -> None:
    if not isinstance(move, Mapping):
        raise RecordError(f"a move is an object, not {quote(move)}")
    release = move.get("release")
    if not isinstance(release, Mapping):
        raise RecordError(f"release: should be an object, not {quote(release)}", rule="DI-10")
    drop = Drop(Piece.parse(move.get("piece", "")), move.get("x"), move.get("angle"))  # type: ignore[arg-type]
    kept = _others(move, _OURS_OF_MOVE)
    joker = move.get("joker")
    if "joker" in move and not isinstance(joker, bool):
        raise RecordError(f"joker: should be true or false, not {quote(joker)}", rule="DI-21")
    game.land(
        drop,
        _read_landing(move, release),
        kept=kept,
        release_kept=_others(release, _OURS_OF_RELEASE),
    )
    if joker or (joker is False and game.asked == "joker"):
        game.land(Joker(joker))


def _read_landing(move: Mapping[str, Any], release: Mapping[str, Any]) -> Landing:
    """Read the chance of a move. That its numbers are numbers is for the rules to check."""
    rest = move.get("rest")
    if not isinstance(rest, list):
        raise RecordError(f"rest: should be a list, not {quote(rest)}", rule="DI-22")
    for i, pose in enumerate(rest):
        if not isinstance(pose, list) or len(pose) != 3:
            reason = f"rest[{i}]: should be x, y and angle, not {quote(pose)}"
            raise RecordError(reason, rule="DI-22")
    damped = move.get("damped", False)
    if not isinstance(damped, bool):
        raise RecordError(f"damped: should be true or false, not {quote(damped)}", rule="DI-23")
    return Landing(
        Release(*(release.get(key) for key in _OURS_OF_RELEASE)),  # type: ignore[arg-type]
        tuple(Pose(*pose) for pose in rest),
        damped,
    )


def _others(plain: Mapping[str, Any], ours: tuple[str, ...]) -> dict[str, Any]:
    return {key: value for key, value in plain.items() if key not in ours}

"""The pictures of a record or of a position, as every game's package offers them."""

from typing import TYPE_CHECKING

from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.dropit.game import Game
from topdrop.dropit.notation import Joker
from topdrop.dropit.position import Position
from topdrop.dropit.replaying import replay
from topdrop.dropit.state import Landing

if TYPE_CHECKING:
    from topdrop.dropit.draw import Film


def picture(record: Record, *, names: bool = False, move: int | None = None) -> str:
    """Draw a record of Drop It, or a position.

    Args:
        record: The record, or a position in its portable form.
        names: Whether to number the pieces in the order they were dropped, and to write the
            distances along the opening.
        move: After how many of its drops; None is after the last.

    Returns:
        An SVG document.

    Raises:
        RecordError: The record is bad, or has no such move.
    """
    from topdrop.dropit.draw import position_svg, shaft_svg

    if _is_position(record):
        position = Position.read(record)
        if move is not None:
            raise RecordError("a position has no moves, only a record has")
        return position_svg(position, names=names)
    return shaft_svg(_after(record, move).state, names=names)


def animation(record: Record, *, names: bool = False, move: int | None = None) -> "Film":
    """Animate a drop of a record by simulating it again.

    Where the physics of this machine lets it end otherwise than the record says
    (``topdrop replay --simulate`` tells), what is shown and counted is how it ends here.

    Args:
        record: The record.
        names: As for `picture`.
        move: Which of its drops, counted from 1; None is the last.

    Returns:
        The drop, ready to be drawn as an SVG or a GIF.

    Raises:
        RecordError: The record is bad, has no such drop, or the drop cannot be simulated.
    """
    from topdrop.dropit import physics
    from topdrop.dropit.draw import Film

    if _is_position(record):
        raise RecordError("a position does not tell how its pieces fell, only a record does")
    game = _after(record, move)
    if not game.played:
        raise RecordError("nothing has been dropped that could be shown falling")
    number, played = len(game.played), game.played[-1]
    _take_back(game)
    before, release = game.state, played.landing.release
    try:
        fall = physics.drop(game.setup.shaft, before.resting, played.drop.piece, release)
    except TopdropError as error:
        raise RecordError(error.message, rule=error.rule, move=number) from None
    game.land(played.drop, Landing(release, fall.rest, fall.damped))
    if game.asked == "joker" and played.joker is not None:
        game.land(Joker(played.joker))
    return Film(before, game.state, fall, names=names)


def _is_position(record: Record) -> bool:
    return "judge" in record and "moves" not in record


def _after(record: Record, move: int | None) -> Game:
    """Return the game after some of a record's drops."""
    game = replay(record)
    drops = len(game.played)
    if move is not None and not 0 <= move <= drops:
        raise RecordError(f"there is no move {move}; the record has {drops}")
    while move is not None and len(game.played) > move:
        game.undo()
    return game


def _take_back(game: Game) -> None:
    """Take the last drop back, with the decision about a joker that followed it."""
    drops = len(game.played)
    while len(game.played) == drops:
        game.undo()

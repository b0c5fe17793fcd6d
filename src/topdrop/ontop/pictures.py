"""The picture of a record, as every game's package offers it."""

from topdrop.core.errors import RecordError
from topdrop.core.game import Record
from topdrop.ontop.replaying import replay


def picture(record: Record, *, names: bool = False, move: int | None = None) -> str:
    """Draw a record of On Top.

    Args:
        record: The record.
        names: Whether to write the names of fields and crossings.
        move: After how many of its moves; None is after the last.

    Returns:
        An SVG document.

    Raises:
        RecordError: The record is bad, or has no such move.
    """
    from topdrop.ontop.draw import board_svg

    game = replay(record)
    if move is not None and not 0 <= move <= game.ply:
        raise RecordError(f"there is no move {move}; the record has {game.ply}")
    while move is not None and game.ply > move:
        game.undo()
    return board_svg(game.state, names=names)

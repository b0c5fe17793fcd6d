"""The picture of a record or of a position, as every game's package offers it."""

from topdrop.dropit.position import Position
from topdrop.dropit.replay import replay
from topdrop.table.errors import RecordError
from topdrop.table.game import Record


def picture(record: Record, *, names: bool = False, move: int | None = None) -> str:
    """Draw a record of Drop It, or a position.

    Args:
        record: The record, or a position in its portable form.
        names: Whether to number the levels and the pieces, which are counted as they were dropped.
        move: After how many of its drops; None is after the last.

    Returns:
        An SVG document.

    Raises:
        RecordError: The record is bad, or has no such move.
    """
    from topdrop.dropit.draw import position_svg, shaft_svg

    if "judge" in record and "moves" not in record:
        return position_svg(Position.read(record), names=names)
    game = replay(record)
    drops = len(game.played)
    if move is not None and not 0 <= move <= drops:
        raise RecordError(f"there is no move {move}; the record has {drops}")
    while move is not None and len(game.played) > move:
        game.undo()
    return shaft_svg(game.state, names=names)

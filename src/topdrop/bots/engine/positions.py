"""A position as an engine is told it: by its text or the game's record, and what may be played."""

from collections.abc import Callable, Collection
from typing import Any

from topdrop.bots.engine.protocol import MAX_HOST_LINE, EngineError
from topdrop.core.game import Record
from topdrop.core.records import encode


def position_lines(
    view: Any, record: Callable[[], Record] | None, wants: Collection[str]
) -> list[str]:
    """Return the lines that tell an engine a position.

    Args:
        view: What the seat that is to move may know.
        record: Returns the record of the game so far; None where nobody has it.
        wants: What the engine wants of positions, as its handshake says.

    Raises:
        EngineError: It wants what there is not.
    """
    text = getattr(view, "position_text", None)
    lines = []
    if "text" in wants and text is not None:
        lines.append(f"position text {text()}")
    if "record" in wants or not lines:
        if record is None:
            raise EngineError("wants the game's record, which is not known here")
        lines.append(f"position record {encode(record())}")
        if len(lines[-1]) > MAX_HOST_LINE:
            raise EngineError("cannot be told so long a record")
    if "legal" in wants:
        lines.append(legal_line(view))
    return lines


def legal_line(view: Any) -> str:
    """Return the line that tells what a seat may play.

    ``legal moves`` lists moves that are written without blanks. ``legal drop`` tells the width of
    the shaft and the pieces in hand, each as often as it is there; ``legal joker`` asks whether to
    spend one.
    """
    match getattr(view, "asked", None):
        case "drop":
            width = view.state.setup.shaft.width
            pieces = ", ".join(map(str, view.pieces))
            return " ".join(["legal drop width", f"{width:g}", "pieces", pieces])
        case "joker":
            return "legal joker"
    names = getattr(view, "legal_move_names", None)
    moves = names if names is not None else map(str, view.legal_moves)
    return " ".join(["legal moves", *moves])

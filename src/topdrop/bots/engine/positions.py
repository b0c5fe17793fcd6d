"""A position as an engine is told it: by its text or the game's record, and what may be played."""

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any, Final

from topdrop.bots.engine.protocol import MAX_HOST_LINE, EngineError, ProtocolError
from topdrop.core.game import Game, GameModule, PositionedGame, PositionedModule, Record
from topdrop.core.records import decode, encode


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
    lines = []
    if "text" in wants and isinstance(view, PositionedGame):
        lines.append(f"position text {view.position_text()}")
    if "record" in wants or not (lines or "legal" in wants):
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
    moves = names if names is not None else map(str, getattr(view, "legal_moves", ()))
    return " ".join(["legal moves", *moves])


def _from_record(module: GameModule, text: str) -> Any:
    """Return what whoever is to move may know of a game that a record tells.

    Raises:
        RecordError: It is no record of the game, or one of its moves is illegal.
        ProtocolError: The game is over.
    """
    return _view_to_move(module.replay(decode(text.encode())))


def _from_text(module: GameModule, text: str) -> Any:
    """Return what whoever is to move may know of a position that a text tells.

    Raises:
        NotationError: The text is no position of the game.
        SetupError: What it says does not go together.
        ProtocolError: The game has no such texts, or is over.
    """
    if not isinstance(module, PositionedModule):
        raise ProtocolError(f"positions of {module.NAME} have no text; there is position record")
    return _view_to_move(module.game_from_position(text))


def _view_to_move(game: Game) -> Any:
    if game.to_move is None:
        raise ProtocolError("the game is over")
    return game.view(game.to_move)


READERS: Final[Mapping[str, Callable[[GameModule, str], Any]]] = MappingProxyType(
    {"text": _from_text, "record": _from_record}
)
"""How a position is read, by the word behind ``position``."""

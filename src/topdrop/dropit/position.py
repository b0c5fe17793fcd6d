"""Positions in their portable form: pieces at rest, one of them to be judged."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

import msgspec

from topdrop.core.errors import RecordError, SetupError, TopdropError, quote
from topdrop.core.records import FORMAT, check_header
from topdrop.dropit.edges import Edges
from topdrop.dropit.judging import Verdict, judge
from topdrop.dropit.notation import number
from topdrop.dropit.pieces import Piece, Pose, Resting
from topdrop.dropit.set_up_position import state_from_text
from topdrop.dropit.setup import load_shaft
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.state import State

MOST_PIECES: Final = 200
"""A position with more pieces than this is refused."""


class Position(msgspec.Struct, frozen=True):
    """Pieces at rest, one of them just dropped.

    Attributes:
        shaft: The shaft.
        edges: How its edges are set up.
        pieces: The pieces, in the order of the position.
        judged: Which of them was just dropped.
    """

    shaft: Shaft
    edges: Edges
    pieces: tuple[Resting, ...]
    judged: int

    @classmethod
    def read(cls, plain: Any) -> Self:
        """Read a position in its portable form.

        Raises:
            RecordError: It is no position; the message names the part and the reason.
        """
        if not isinstance(plain, Mapping):
            raise RecordError(f"a position is a JSON object, not {quote(plain)}")
        check_header(plain, "dropit")
        try:
            setup = plain.get("setup")
            if not isinstance(setup, Mapping):
                raise SetupError(f"setup: should be an object, not {quote(setup)}")
            shaft, edges = load_shaft(setup.get("shaft", "classic")), _read_edges(setup)
            pieces = tuple(
                _read_resting(piece, f"pieces[{i}]") for i, piece in enumerate(_pieces_of(plain))
            )
        except TopdropError as error:
            raise RecordError(error.message, rule=error.rule) from None
        return cls(shaft, edges, pieces, _read_index(plain.get("judge"), len(pieces)))

    def judge(self) -> Verdict:
        """Judge the piece just dropped (DI-11 to DI-16)."""
        return judge(self.shaft, self.edges, self.pieces, self.judged)

    def _repr_svg_(self) -> str:
        from topdrop.dropit.draw import position_svg

        return position_svg(self)

    def as_json(self) -> dict[str, Any]:
        """Return the position in its portable form."""
        setup: dict[str, Any] = dict(self.edges.as_json())
        if self.shaft != Shaft.load():
            setup["shaft"] = self.shaft.as_json()
        return {
            "format": FORMAT,
            "game": "dropit",
            "setup": setup,
            "pieces": [
                {
                    "shape": resting.piece.shape,
                    "colour": resting.piece.colour,
                    "x": resting.pose.x,
                    "y": resting.pose.y,
                    "angle": resting.pose.angle,
                }
                for resting in self.pieces
            ],
            "judge": self.judged,
        }


def judge_position(position: Any) -> dict[str, Any]:
    """Judge a position in its portable form, as ``topdrop judge --json`` does.

    Args:
        position: The JSON object; a position as text (docs/notation.md) or the record of a game,
            where the piece that was dropped last is judged, is taken too.

    Returns:
        The taboos, level, bonus, value and points, as plain JSON values.

    Raises:
        RecordError: It is no position; the message names the part and the reason.
    """
    if isinstance(position, str):
        return _last_of(_state_of_text(position)).judge().as_json()
    if isinstance(position, Mapping) and "moves" in position and "pieces" not in position:
        from topdrop.dropit.replaying import replay

        return _last_of(replay(dict(position)).state).judge().as_json()
    return Position.read(position).judge().as_json()


def _state_of_text(text: str) -> State:
    try:
        return state_from_text(text)
    except TopdropError as error:
        raise RecordError(error.message, rule=error.rule) from None


def _last_of(state: State) -> Position:
    """Return a state's pieces, the one dropped last to be judged."""
    if not state.resting:
        raise RecordError("pieces: nothing has been dropped yet", rule="DI-11")
    return Position(state.setup.shaft, state.setup.edges, state.resting, len(state.resting) - 1)


def _read_edges(setup: Mapping[str, Any]) -> Edges:
    usual = Edges()
    return Edges(
        setup.get("edges", usual.faces),
        setup.get("left", usual.left),
        setup.get("right", usual.right),
    )


def _pieces_of(plain: Mapping[str, Any]) -> Sequence[Any]:
    pieces = plain.get("pieces")
    if not isinstance(pieces, list | tuple):
        raise RecordError(f"pieces: should be a list, not {quote(pieces)}")
    if not 1 <= len(pieces) <= MOST_PIECES:
        reason = f"pieces: should be 1 to {MOST_PIECES} of them, not {len(pieces)}"
        raise RecordError(reason, rule="DI-1")
    return pieces


def _read_resting(plain: Any, place: str) -> Resting:
    if not isinstance(plain, Mapping):
        raise RecordError(f"{place}: should be an object, not {quote(plain)}")
    try:
        piece = Piece(plain.get("colour"), plain.get("shape"))  # type: ignore[arg-type]
    except TopdropError as error:
        raise RecordError(f"{place}: {error.message}", rule=error.rule) from None
    return Resting(piece, Pose(*(_number(plain, key, place) for key in ("x", "y", "angle"))))


def _number(plain: Mapping[str, Any], key: str, place: str) -> float:
    return number(plain.get(key), f"{place}.{key}", rule="DI-1")


def _read_index(index: Any, count: int) -> int:
    if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < count:
        reason = f"judge: should be the index of a piece, 0 to {count - 1}, not {quote(index)}"
        raise RecordError(reason, rule="DI-11")
    return index

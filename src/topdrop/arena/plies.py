"""A record as a table: one row a ply, with the position it was decided in and what came of it."""

import json
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal

from topdrop.core.concession import result_of
from topdrop.core.errors import RecordError, quote
from topdrop.core.events import Event
from topdrop.core.game import Game, PositionedGame, Record, final_points
from topdrop.core.registry import find_game

Kind = Literal["text", "texts", "whole", "real", "truth"]
"""What a column holds; any value may be missing."""

Row = dict[str, Any]
"""A ply's values by column."""

COLUMNS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "record": "whole",
        "id": "text",
        "ply": "whole",
        "seat": "whole",
        "player": "text",
        "name": "text",
        "position": "text",
        "points": "whole",
        "scored": "whole",
        "ms": "real",
        "error": "text",
        "final": "whole",
        "won": "real",
        "end": "text",
    }
)
"""The columns of every game; docs/arena.md says what they mean."""

MOVE_COLUMNS: Final[Mapping[str, Mapping[str, Kind]]] = MappingProxyType(
    {
        "ontop": {"tile": "text", "at": "text"},
        "dropit": {
            "piece": "text",
            "x": "real",
            "angle": "real",
            "release_x": "real",
            "release_angle": "real",
            "release_spin": "real",
            "rest_x": "real",
            "rest_y": "real",
            "rest_angle": "real",
            "level": "whole",
            "bonus": "whole",
            "taboos": "texts",
            "joker": "truth",
        },
    }
)
"""The columns that tell a game's moves; other games have `OTHER_MOVE`."""

OTHER_MOVE: Final[Mapping[str, Kind]] = MappingProxyType({"events": "text"})


def columns(game: str) -> dict[str, Kind]:
    """Return the columns of a game, in order."""
    return {**COLUMNS, **MOVE_COLUMNS.get(game, OTHER_MOVE)}


def ply_rows(record: Record, number: int = 1) -> list[Row]:
    """Return a record's decisions, in order; a value that the record does not tell is left out.

    Args:
        record: The record.
        number: What ``record`` is in each row.

    Raises:
        RecordError: It is no record of a game, or one of its moves is illegal.
        SetupError: There is no such game.
    """
    game = find_game(record.get("game")).replay(record)
    result = result_of(record, game)
    of_game: Row = {"record": number, "end": result["end"]}
    if "id" in record:
        of_game["id"] = str(record["id"])
    of_player = {player: _of_player(record, result, player) for player in game.players}
    tell = _TOLD_BY.get(str(record["game"]), _told_otherwise)
    times = _times(record, game.ply)
    errors = _errors(record)
    rows: list[Row] = []
    for ply, decided in enumerate(_decisions(game)):
        player, told = decided.pop("player"), decided.pop("events")
        row: Row = {**of_game, "ply": ply, "player": player, **decided, **of_player[player]}
        rows.append({**row, "ms": times[ply], "error": errors.get(ply), **tell(told)})
    return rows


def _decisions(game: Game) -> list[Row]:
    """Return who decided in which position and what happened, taking everything back."""
    found: list[Row] = []
    while game.ply:
        after, events = dict(game.points), game.events
        game.undo()
        seat = game.to_move
        assert seat is not None
        player = game.players[seat]
        found.append(
            {
                "seat": seat,
                "player": player,
                "position": game.position_text() if isinstance(game, PositionedGame) else None,
                "points": game.points[player],
                "scored": after[player] - game.points[player],
                "events": events[len(game.events) :],
            }
        )
    return found[::-1]


def _of_player(record: Record, result: Record, player: str) -> Row:
    """Return what does not change from ply to ply: who it was and what it came to."""
    names, winners = record.get("names"), result["winners"]
    name = names.get(player) if isinstance(names, Mapping) else None
    if isinstance(name, list):  # a team's, from a table
        name = " & ".join(map(str, name))
    row: Row = {"name": name if isinstance(name, str) else None}
    if winners is not None:
        row["final"] = final_points(result)[player]
        row["won"] = (player in winners) / len(winners)
    return row


def _times(record: Record, plies: int) -> Sequence[float | None]:
    """Return how long each decision took; a record that tells other than one each tells none."""
    told = record.get("ms")
    if not isinstance(told, list) or len(told) != plies or not all(map(_is_number, told)):
        return [None] * plies
    return [float(ms) for ms in told]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _errors(record: Record) -> dict[int, str]:
    """Return by ply why a move was drawn by lot.

    Raises:
        RecordError: The record tells it in another form.
    """
    told = record.get("drawn", [])
    try:
        return {int(each["move"]) - 1: str(each["error"]) for each in told}
    except (TypeError, KeyError, ValueError):
        reason = "should be a list of objects with move and error"
        raise RecordError(f"drawn: {reason}, not {quote(told)}") from None


def _laid(events: Sequence[Any]) -> Row:
    laid = next(event for event in events if event.kind == "tile_laid")
    return {"tile": laid.tile, "at": laid.at}


def _dropped(events: Sequence[Any]) -> Row:
    by_kind = {event.kind: event for event in events}
    if "joker_decided" in by_kind and "piece_dropped" not in by_kind:
        return {"joker": by_kind["joker_decided"].spent}
    dropped, judged = by_kind["piece_dropped"], by_kind["piece_judged"]
    rest = by_kind["pieces_rested"].rest[-1]
    return {
        "piece": dropped.piece,
        "x": dropped.x,
        "angle": dropped.angle,
        **{f"release_{key}": getattr(dropped.release, key) for key in ("x", "angle", "spin")},
        **{f"rest_{key}": getattr(rest, key) for key in ("x", "y", "angle")},
        "level": judged.level,
        "bonus": sum(judged.bonus),
        "taboos": list(judged.taboos),
    }


def _told_otherwise(events: Sequence[Event]) -> Row:
    return {"events": json.dumps([event.as_json() for event in events], separators=(",", ":"))}


_TOLD_BY: Final[Mapping[str, Callable[[Sequence[Any]], Row]]] = MappingProxyType(
    {"ontop": _laid, "dropit": _dropped}
)
"""How a game's events tell the columns of its moves."""

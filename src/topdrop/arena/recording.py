"""The record of a game between bots: docs/records.md's, with who played and what it took them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from topdrop.arena.jsonl import plain_result
from topdrop.arena.match import Match
from topdrop.arena.results import GameResult
from topdrop.arena.seated import SeatedContestant
from topdrop.core.game import Game, Record


class RecordedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played.

    Attributes:
        result: What came of it.
        record: Its record, as `game_record` returns it; None when nobody wanted it.
    """

    result: GameResult
    record: Record | None = None


def game_record(
    match: Match,
    result: GameResult,
    game: Game,
    seated: Sequence[SeatedContestant],
    began: float,
) -> Record:
    """Return the record of a game.

    Args:
        match: The match.
        result: What came of the game.
        game: The game, which is over.
        seated: Who sat where, in turn order.
        began: When it began, in seconds since 1970.
    """
    record = game.record()
    times = {ply: ms for each in seated for ply, ms in each.times.items()}
    errors = {ply: error for each in seated for ply, error in each.errors.items()}
    told: dict[str, Any] = {
        "names": {seat.player: seat.bot for seat in result.seats},
        "bots": {
            seat.player: each.contestant.bot
            for seat, each in zip(result.seats, seated, strict=True)
        },
        "began": round(began * 1000),
        "ended": round((began + (result.seconds or 0.0)) * 1000),
        "ms": [round(times[ply], 3) for ply in range(game.ply)],
        "drawn": [{"move": ply + 1, "error": errors[ply]} for ply in sorted(errors)],
    }
    head = {"format": record["format"], "game": record["game"], "id": result.id}
    tail = {"result": game.result(), "arena": plain_result(match, result)}
    return {**head, **record, **told, **tail}

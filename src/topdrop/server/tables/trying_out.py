"""Moves that are tried out in a game that is over: what would have come of them."""

from collections.abc import Sequence

from topdrop.core.errors import TopdropError
from topdrop.core.game import Record
from topdrop.server.adapters import blaming_game
from topdrop.server.protocol.http_bodies import TriedMove
from topdrop.server.protocol.messages import Fall
from topdrop.server.protocol.problems import Refusal, refused_move
from topdrop.server.tables.course import Course

OF_TABLE = (
    *("table", "names", "bots", "began", "ended", "ms", "take_backs", "branch"),
    *("commitment", "opened", "result"),
)
"""What a record tells of the table; the rest of it is the game."""


def game_of(record: Record) -> Record:
    """Return what a record tells of the game alone, the same wherever it was played."""
    return {key: value for key, value in record.items() if key not in OF_TABLE}


def try_out(course: Course, ply: int, moves: Sequence[str], seat: int | None) -> list[TriedMove]:
    """Play moves after some decisions of a game, and return what came of each.

    What chance brought next in the game comes next here, and after that anything.

    Args:
        course: The game.
        ply: How many of its decisions are kept; it has more.
        moves: The moves.
        seat: Whose views are wanted.

    Raises:
        Refusal: It has not so many decisions, or a move is not allowed or cannot be read.
    """
    adapter = course.adapter
    if ply >= len(course.plies):
        raise Refusal("no_such_ply", ply=ply + 1)
    with blaming_game(adapter.name):
        # A record tells no more than came up in the game, and here it may go on for longer.
        hidden = adapter.reshuffled(course.setup, course.hidden, course.plies[: ply + 1])
        game = course._replace(hidden=hidden).game_after(ply)
        tried: list[TriedMove] = []
        for move in moves:
            before = len(game.events)
            try:
                trajectory = adapter.try_out(game, move)
            except TopdropError as error:
                raise refused_move(error) from None
            tried.append(
                TriedMove(
                    move=move,
                    events=tuple(adapter.event(game, event) for event in game.events[before:]),
                    view=adapter.view(game, seat),
                    fall=None if trajectory is None else Fall(seq=0, trajectory=trajectory),
                )
            )
        return tried

"""Games and positions as text for the page (docs/notation.md), and setups of pasted positions."""

from collections.abc import Sequence
from typing import Final

from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import (
    AnnotatedModule,
    NotatedModule,
    PositionedGame,
    PositionedModule,
    Record,
)
from topdrop.core.position_text import game_of_position
from topdrop.core.records import encode
from topdrop.core.registry import find_game
from topdrop.server.adapters import AnyAdapter, Ply, adapter_of, blaming_game
from topdrop.server.protocol.http_bodies import MoveNote, Notation, StartPosition
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.recorded import read_record, recorded_course, refused_record

LONGEST_NOTE: Final = 10_000
"""So many characters of a comment are told, and of each variation."""


def notation_of(record: Record, ply: int | None) -> Notation:
    """Write a game, and its position after some of its decisions, as text.

    Args:
        record: The game.
        ply: After how many decisions; None is all.

    Raises:
        Refusal: It is no record of a game that can be opened here, or has not so many; or a
            comment or a variation in it is none.
    """
    course = recorded_course(record)
    module = find_game(course.adapter.name)
    with blaming_game(course.adapter.name):
        game = course.game_after(len(course.plies) if ply is None else ply)
        try:
            text = module.game_text(record) if isinstance(module, NotatedModule) else None
        except TopdropError as error:
            raise refused_record(error) from None
        position = game.position_text() if isinstance(game, PositionedGame) else None
    return Notation(record=encode(record), game=text, position=position)


def start_position(text: str) -> StartPosition:
    """Return what it takes to begin a table at a position, or where a game stands.

    Args:
        text: The position as text; or the game, as text or a record.

    Raises:
        Refusal: It is neither, or nobody can play on from there.
    """
    if text.lstrip()[:1] not in ("{", "[") and game_of_position(text) is None:
        reason = "it begins neither as a position, such as 'ontop/2 …', nor as a game"
        raise Refusal("bad_position", reason=reason)
    try:
        record = read_record(text)
        position = notation_of(record, None).position
    except Refusal as refusal:
        if refusal.code != "bad_record":
            raise
        raise Refusal("bad_position", rule=refusal.rule, **refusal.params) from None
    name = str(record["game"])
    module = find_game(name)
    if position is None or not isinstance(module, PositionedModule):
        raise Refusal("bad_position", reason=f"{module.TITLE} writes no positions as text")
    with blaming_game(name):
        try:
            game = module.game_from_position(position)
        except TopdropError as error:
            raise Refusal("bad_position", rule=error.rule, reason=error.message) from None
        if game.to_move is None:
            raise Refusal("over")
        setup = game.record()["setup"]
    chairs = tuple(adapter_of(name).chairs(setup))
    player = game.players[game.to_move]
    return StartPosition(game=name, setup=setup, chairs=chairs, to_move=player)


def notes_of(record: Record, adapter: AnyAdapter, plies: Sequence[Ply]) -> tuple[MoveNote, ...]:
    """Return what a record says about its moves: marks, comments and variations.

    Where one of them is not as it should be, none are told: a replay goes by the moves alone.
    """
    module = find_game(adapter.name)
    if not isinstance(module, AnnotatedModule):
        return ()
    try:
        found = module.annotations(record)
    except RecordError:
        return ()
    after = (0, *adapter.plies_of_moves(plies))
    return tuple(
        MoveNote(
            ply=after[note.move],
            mark=note.mark,
            comment=note.comment[:LONGEST_NOTE],
            variations=tuple(line[:LONGEST_NOTE] for line in note.variations),
        )
        for note in found
    )

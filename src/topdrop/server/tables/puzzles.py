"""Puzzles on a board: the position as a table would show it, and what an answer leads to.

Pure, like everything here: the same functions serve whoever has no server at hand.
"""

from functools import lru_cache
from typing import Any, TypeAlias, cast

from msgspec.structs import replace

from topdrop.core.errors import SetupError, TopdropError
from topdrop.core.game import Game
from topdrop.puzzles import GAMES, DropItPuzzle, OnTopPuzzle, find_puzzle, judge, puzzles
from topdrop.server.adapters import adapter_of
from topdrop.server.adapters.view_diff import steps_between
from topdrop.server.protocol.common import TableFacts
from topdrop.server.protocol.http_bodies import Puzzle, PuzzleList, PuzzleRow, PuzzleVerdict
from topdrop.server.protocol.problems import Refusal, refused_move
from topdrop.server.tables import presenter
from topdrop.server.tables.recorded import table_of_record
from topdrop.server.tables.replays import standing_entries, without_order
from topdrop.server.tables.stored_events import StoredEntry, StoredMovePlayed
from topdrop.server.tables.table import Table

AnyPuzzle: TypeAlias = OnTopPuzzle | DropItPuzzle


def puzzle_list() -> PuzzleList:
    """Return all puzzles by game, in the order of days."""
    return PuzzleList(
        games={
            game: tuple(
                PuzzleRow(id=one.id, kind=one.kind, difficulty=one.difficulty)
                for one in puzzles(game)
            )
            for game in GAMES
        }
    )


def known_puzzle(game: str, id_: str) -> AnyPuzzle:
    """Return a puzzle.

    Raises:
        Refusal: There is no such game, or no such puzzle of it.
    """
    adapter = adapter_of(game)
    try:
        return find_puzzle(game, id_)
    except SetupError:
        raise Refusal("unknown_puzzle", game=adapter.name) from None


@lru_cache(maxsize=64)
def present_puzzle(game: str, id_: str) -> Puzzle:
    """Return a puzzle with its position, and with what is offered where something is.

    Raises:
        Refusal: There is no such game, or no such puzzle of it.
    """
    puzzle = known_puzzle(game, id_)
    if isinstance(puzzle, DropItPuzzle):
        # It needs geometry, which is not everywhere where placements are judged.
        from topdrop.server.tables.aim_puzzles import present_aims

        return present_aims(game, puzzle)
    table = table_of_record(puzzle.record)
    return Puzzle(
        **told(game, puzzle, puzzle.seat),
        table=facts_of(table, puzzle.seat),
        scenery=table.scenery,
        entries=tuple(without_order(entry) for entry in standing_entries(table)),
        view=_view(table, puzzle.seat),
        answers=puzzle.answers,
    )


def judge_answer(game: str, id_: str, move: str) -> PuzzleVerdict:
    """Return what an answer does, and whether it is right.

    Raises:
        Refusal: There is no such game or puzzle, or the answer is none that may be given.
    """
    puzzle = known_puzzle(game, id_)
    try:
        judged = judge(puzzle, move)
    except TopdropError as error:
        raise refused_move(error) from None
    if isinstance(puzzle, DropItPuzzle):
        offered = present_puzzle(game, id_).offered or ()
        return next(verdict for verdict in offered if verdict.move == move)
    table = table_of_record(puzzle.record)
    before = _view(table, puzzle.seat)
    played = StoredMovePlayed(chair=table.to_act or 0, move=move, by="person", chance=None, spent=0)
    table.fold(StoredEntry(table="", seq=table.seq + 1, at=0, what=played))
    return PuzzleVerdict(
        move=move,
        right=judged.right,
        value=judged.value,
        best=judged.best,
        entry=without_order(table.entries[-1].entry),
        changes=steps_between([before, _view(table, puzzle.seat)])[0],
        table=facts_of(table, puzzle.seat),
    )


def told(game: str, puzzle: AnyPuzzle, seat: int) -> dict[str, Any]:
    """Return what is told of every puzzle."""
    return {
        "game": game,
        "id": puzzle.id,
        "kind": puzzle.kind,
        "difficulty": puzzle.difficulty,
        "solved": puzzle.solved,
        "seat": seat,
    }


def _view(table: Table, seat: int) -> dict[str, Any]:
    return table.adapter.view(cast("Game", table.game), seat)


def facts_of(table: Table, seat: int) -> TableFacts:
    """Return a table as it would be where the position came up, the seat's chair being yours."""
    facts = presenter.present_table(table, None, 0)
    chairs = tuple(replace(chair, mine=chair.seat == seat) for chair in facts.chairs)
    return replace(facts, chairs=chairs, commitment=None, opened=None)

"""Puzzles on a board: the position as a table would show it, and what an answer leads to.

Pure, like everything here: the same functions serve whoever has no server at hand.
"""

from functools import lru_cache
from typing import Any, TypeAlias, cast

from msgspec.structs import replace

from topdrop.core.errors import SetupError, TopdropError
from topdrop.core.game import Game
from topdrop.core.records import FORMAT
from topdrop.puzzles import GAMES, DropItPuzzle, OnTopPuzzle, find_puzzle, judge, puzzles
from topdrop.server.adapters import adapter_of, puzzle_aims
from topdrop.server.adapters.view_diff import steps_between
from topdrop.server.protocol.common import TableFacts
from topdrop.server.protocol.http_bodies import Puzzle, PuzzleList, PuzzleRow, PuzzleVerdict
from topdrop.server.protocol.messages import Fall
from topdrop.server.protocol.problems import Refusal, refused_move
from topdrop.server.protocol.table_events import Entry, MovePlayed
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
        return _with_aims(game, puzzle)
    table = table_of_record(puzzle.record)
    return Puzzle(
        **_told(game, puzzle, puzzle.seat),
        table=_facts(table, puzzle.seat),
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
        table=_facts(table, puzzle.seat),
    )


def _told(game: str, puzzle: AnyPuzzle, seat: int) -> dict[str, Any]:
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


def _facts(table: Table, seat: int) -> TableFacts:
    """Return a table as it would be where the position came up, the seat's chair being yours."""
    facts = presenter.present_table(table, None, 0)
    chairs = tuple(replace(chair, mine=chair.seat == seat) for chair in facts.chairs)
    return replace(facts, chairs=chairs, commitment=None, opened=None)


def _with_aims(game: str, puzzle: DropItPuzzle) -> Puzzle:
    """Return a puzzle whose position is given, with what each aim that is offered leads to."""
    setup, seat = puzzle.position["setup"], puzzle.position["to_move"]
    adapter = adapter_of(game)
    view = puzzle_aims.position_view(puzzle)
    record = {"format": FORMAT, "game": game, "setup": setup, "moves": []}
    facts = _at_position(_facts(table_of_record(record), seat), view)
    return Puzzle(
        **_told(game, puzzle, seat),
        table=facts,
        scenery=adapter.scenery(setup),
        entries=(),
        view=view,
        answers=(puzzle.aims[puzzle.answer].drop,),
        offered=tuple(_aim(puzzle, number, facts, view) for number in range(len(puzzle.aims))),
    )


def _at_position(facts: TableFacts, view: dict[str, Any]) -> TableFacts:
    """Return a table as it is when the game has come to a position of Drop It."""
    to_act = next(n for n, chair in enumerate(facts.chairs) if chair.seat == view["to_move"])
    result = {**(facts.result or {}), "points": view["points"], "final": view["final"]}
    return replace(facts, ply=len(view["pieces"]), to_act=to_act, result=result)


def _aim(
    puzzle: DropItPuzzle, number: int, facts: TableFacts, before: dict[str, Any]
) -> PuzzleVerdict:
    aim, right = puzzle.aims[number], puzzle.aims[puzzle.answer]
    after = puzzle_aims.view_after(puzzle, number)
    played = MovePlayed(
        chair=facts.to_act or 0,
        seat=puzzle.position["to_move"],
        move=aim.drop,
        by="person",
        ply=facts.ply + 1,
        spent=0,
        events=puzzle_aims.events_of(puzzle, number),
    )
    return PuzzleVerdict(
        move=aim.drop,
        right=aim is right,
        value=aim.value,
        best=right.value,
        low=aim.low,
        high=aim.high,
        points=aim.points,
        taboos=aim.taboos,
        entry=Entry(seq=1, at=0, what=played),
        changes=steps_between([before, after])[0],
        table=_at_position(facts, after),
        fall=Fall(seq=1, trajectory=puzzle_aims.film_of(puzzle, number)),
    )

"""Puzzles of Drop It on a board: the position, and what each aim that is offered leads to."""

from typing import Any

from msgspec.structs import replace

from topdrop.core.records import FORMAT
from topdrop.puzzles import DropItPuzzle
from topdrop.server.adapters import adapter_of, puzzle_aims
from topdrop.server.adapters.view_diff import steps_between
from topdrop.server.protocol.common import TableFacts
from topdrop.server.protocol.http_bodies import Puzzle, PuzzleVerdict
from topdrop.server.protocol.messages import Fall
from topdrop.server.protocol.table_events import Entry, MovePlayed
from topdrop.server.tables.puzzles import facts_of, told
from topdrop.server.tables.recorded import table_of_record


def present_aims(game: str, puzzle: DropItPuzzle) -> Puzzle:
    """Return a puzzle whose position is given, with what each aim that is offered leads to."""
    setup, seat = puzzle.position["setup"], puzzle.position["to_move"]
    adapter = adapter_of(game)
    view = puzzle_aims.position_view(puzzle)
    record = {"format": FORMAT, "game": game, "setup": setup, "moves": []}
    facts = _at_position(facts_of(table_of_record(record), seat), view)
    return Puzzle(
        **told(game, puzzle, seat),
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

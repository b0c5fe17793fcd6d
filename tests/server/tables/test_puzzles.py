"""Puzzles on a board: what is told of a position, and what answers lead to."""

import subprocess
import sys
from datetime import date
from typing import Any

import msgspec
import pytest

from following import next_view
from json_schema import check
from topdrop import ontop
from topdrop.puzzles import GAMES, DropItPuzzle, OnTopPuzzle, puzzle_of_day, puzzles
from topdrop.server.protocol.http_bodies import PuzzleVerdict
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import MovePlayed
from topdrop.server.tables.puzzles import judge_answer, present_puzzle, puzzle_list

PLACED = puzzles("ontop")[::40]
AIMED = puzzles("dropit")[::10]


def ended(puzzle: OnTopPuzzle) -> bool:
    return puzzle.kind == "win_in_one"


WINS = [puzzle for puzzle in puzzles("ontop") if ended(puzzle)][:3]


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def events_of(verdict: PuzzleVerdict) -> tuple[dict[str, Any], ...]:
    assert isinstance(verdict.entry.what, MovePlayed)
    return verdict.entry.what.events


def test_all_puzzles_are_listed_in_the_order_of_days() -> None:
    listed = puzzle_list()
    check(plain(listed), "PuzzleList")
    assert set(listed.games) == set(GAMES)
    day = date(2026, 11, 28)
    for game, rows in listed.games.items():
        assert [row.id for row in rows] == [puzzle.id for puzzle in puzzles(game)]
        number = (day - date(1970, 1, 1)).days % len(rows)
        assert rows[number].id == puzzle_of_day(game, day).id


@pytest.mark.parametrize("puzzle", [*PLACED, *WINS], ids=lambda puzzle: puzzle.id)
def test_a_position_comes_with_the_tile_in_hand_and_no_other(puzzle: OnTopPuzzle) -> None:
    shown = present_puzzle("ontop", puzzle.id)
    check(plain(shown), "Puzzle")
    assert shown.offered is None
    assert shown.view["tile"] == puzzle.record["in_hand"]
    assert set(puzzle.answers) < set(shown.view["legal_moves"])
    assert len(shown.view["legal_moves"]) == puzzle.placements
    assert [chair.seat for chair in shown.table.chairs if chair.mine] == [puzzle.seat]
    assert shown.table.to_act is not None
    assert shown.table.commitment is None
    assert len(shown.entries) == 1 + len(puzzle.record["moves"])


@pytest.mark.parametrize("puzzle", [*PLACED, *WINS], ids=lambda puzzle: puzzle.id)
def test_placements_are_judged_by_the_rules(puzzle: OnTopPuzzle) -> None:
    shown = present_puzzle("ontop", puzzle.id)
    others = [move for move in shown.view["legal_moves"] if move not in puzzle.answers]
    for move in (*puzzle.answers, *others[:3]):
        verdict = judge_answer("ontop", puzzle.id, move)
        check(plain(verdict), "PuzzleVerdict")
        assert verdict.right == (move in puzzle.answers)
        game = ontop.replay(puzzle.record)
        happened = game.play(move)
        assert events_of(verdict) == tuple(event.as_json() for event in happened)
        after = next_view(plain(shown.view), plain(verdict.changes))
        assert after == plain(game.view(puzzle.seat).as_json())
        assert verdict.table.status == ("over" if game.end else "playing")
        assert verdict.entry.seq == shown.entries[-1].seq + 1
        if puzzle.kind == "most_points":
            mine = game.players[puzzle.seat]
            before = ontop.replay(puzzle.record).points[mine]
            assert verdict.value == game.points[mine] - before <= verdict.best
        else:
            assert verdict.right == (game.winners == (game.players[puzzle.seat],))


@pytest.mark.parametrize("puzzle", AIMED, ids=lambda puzzle: puzzle.id)
def test_what_is_offered_comes_with_what_it_leads_to(puzzle: DropItPuzzle) -> None:
    shown = present_puzzle("dropit", puzzle.id)
    check(plain(shown), "Puzzle")
    offered = shown.offered or ()
    assert [one.move for one in offered] == [aim.drop for aim in puzzle.aims]
    assert [one.right for one in offered].count(True) == 1
    assert shown.answers == tuple(one.move for one in offered if one.right)
    player = shown.table.chairs[shown.table.to_act or 0].player
    for verdict, aim in zip(offered, puzzle.aims, strict=True):
        dropped, rested, judged, scored = events_of(verdict)
        piece = " ".join(aim.drop.split()[:2])
        assert dropped["piece"] == judged["piece"] == piece
        after = next_view(plain(shown.view), plain(verdict.changes))
        assert after["points"][player] == scored["total"]
        assert scored["total"] - shown.view["points"][player] == judged["points"]
        assert [one["piece"] for one in after["pieces"]][-1] == piece
        poses = [{key: one[key] for key in ("x", "y", "angle")} for one in after["pieces"]]
        assert poses == plain(rested["rest"])
        assert shown.view["hands"][player][piece] == after["hands"][player].get(piece, 0) + 1
        assert after["to_move"] == verdict.table.to_act != shown.table.to_act
        assert after["asked"] == "drop"
        assert verdict.fall is not None
        assert verdict.fall.seq == verdict.entry.seq
        assert verdict.low is not None
        assert verdict.high is not None
        assert verdict.low <= verdict.value <= verdict.high
        assert judge_answer("dropit", puzzle.id, aim.drop) == verdict


def test_what_is_no_answer_is_refused() -> None:
    puzzle, aimed = PLACED[0], AIMED[0]
    refused = [
        ("chess", "x", "e2e4", "unknown_game"),
        ("ontop", "x", "c4d4", "unknown_puzzle"),
        ("ontop", aimed.id, "c4d4", "unknown_puzzle"),
        ("ontop", puzzle.id, "hello", "unreadable_move"),
        ("ontop", puzzle.id, str(puzzle.record["moves"][0]["at"]), "illegal_move"),
        ("dropit", aimed.id, "red circle 1", "illegal_move"),
    ]
    for game, id_, move, code in refused:
        with pytest.raises(Refusal) as caught:
            judge_answer(game, id_, move)
        assert caught.value.code == code


def test_placements_are_judged_without_the_physics_and_geometry_of_drops() -> None:
    script = (
        "import sys, topdrop.server.tables.puzzles;"
        "print({'topdrop.dropit', 'shapely', 'pymunk', 'numpy'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"

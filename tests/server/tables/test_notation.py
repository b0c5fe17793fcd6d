"""Games and positions as text for the page, and tables that start from positions."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from dropit_setups import strewn
from in_process import ANN, GREEDY, HERE, ME, InProcessServer, run_in_process
from topdrop import dropit, ontop
from topdrop.server.protocol.messages import PlayMove
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.notation import notation_of, start_position
from topdrop.server.tables.recorded import read_record
from topdrop.server.tables.replays import look_back_record

ANNOTATED = (
    '[format "topdrop/1"] [game "ontop"] [setup {"players":["red","blue"]}] [rules 2] {a} '
    "1. RBWYc6c7! {b} (1. RBWYc4b4 {c} 2. BYWRd4d5) 2. BYWRd4d5 RWBY *"
)
START = "ontop/2 R,B * c5,d11 RBWYc6c7 RYBW"
JOKERS: Final[dict[str, Any]] = {"players": ["red", "blue"], "jokers": 2}


def taboo_game() -> dropit.Game:
    """A game in which a joker was spent, so that it has a decision more than drops."""
    for seed in range(100):
        game = strewn(JOKERS, seed, 6)
        if any(played.joker for played in game.played[:-1]):
            return game
    raise AssertionError("no joker was spent")


def test_a_game_and_each_of_its_positions_are_written() -> None:
    record = ontop.parse_game_text(ANNOTATED)
    told = notation_of(record, 1)
    assert (told.game, json.loads(told.record)) == (ANNOTATED, record)
    assert told.position == "ontop/2 R0,B0 B20,R20,W21,Y21 c5,d11 RBWYc6c7 BYWR"
    game = taboo_game()
    last = notation_of(game.record(), None)
    assert (last.game, last.position) == (dropit.game_text(game.record()), game.position_text())
    assert notation_of(game.record(), 0).position == dropit.Game(**JOKERS).position_text()


def test_a_replay_tells_what_is_said_about_moves() -> None:
    one, two = look_back_record(read_record(ANNOTATED), None).finished().notes
    assert (one.ply, one.comment, one.variations) == (0, "a", ())
    assert (two.ply, two.mark, two.comment) == (1, "!", "b")
    assert two.variations == ("1. RBWYc4b4 {c} 2. BYWRd4d5",)


def test_what_is_said_about_a_drop_stands_at_the_drop_though_jokers_are_decisions_too() -> None:
    record = taboo_game().record()
    for move in record["moves"]:
        move["comment"] = move["piece"]
    replay = look_back_record(record, None).finished()
    moves = [entry.what for entry in replay.entries if hasattr(entry.what, "move")]
    assert len(moves) > len(replay.notes) == len(record["moves"])
    for note in replay.notes:
        assert moves[note.ply - 1].move.startswith(note.comment)


def test_what_is_wrong_about_notes_hides_them_and_nothing_else() -> None:
    record = ontop.parse_game_text(ANNOTATED)
    record["moves"][0]["mark"] = "nice"
    replay = look_back_record(record, None).finished()
    assert (replay.notes, len(replay.changes)) == ((), 2)
    with pytest.raises(Refusal, match="mark: should be one of"):
        notation_of(record, None)


@pytest.mark.parametrize(
    "text",
    [START, ANNOTATED, "dropit/1 R,B R2,B1 * -", dropit.game_text(dropit.Game(**JOKERS).record())],
)
def test_a_table_starts_where_a_text_says(text: str, tmp_path: Path) -> None:
    found = start_position(text)
    position = found.setup["position"]
    assert [chair.player for chair in found.chairs] == found.setup["players"]

    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, HERE, game=found.game, setup=found.setup)
        to_act = await session.read(lambda table: table.chairs[table.to_act or 0].player)
        assert to_act == found.to_move
        stands: Callable[[Any], Any] = lambda table: table.game.position_text()  # noqa: E731
        assert str(await session.read(stands)).startswith(position.rsplit(" ", 1)[0])

    run_in_process(tmp_path, use)


def test_it_is_played_on_from_there_against_a_bot(tmp_path: Path) -> None:
    found = start_position(START)

    async def use(server: InProcessServer) -> None:
        session = await server.table(GREEDY, ME, game="ontop", setup=found.setup)
        await server.do(session, ANN, PlayMove, chair=1, move="c8c9")
        assert await session.read(lambda table: len(table.plies)) >= 1

    run_in_process(tmp_path, use)


@pytest.mark.parametrize(
    ("text", "code", "reason"),
    [
        ("ontop/2 R,B", "bad_position", "a position has the fields"),
        ("ontop/2 R,B * c5,d11 RBWYa6a9 -", "bad_position", "share no side"),
        ("nonsense", "bad_position", "begins neither as a position"),
        ("[1", "bad_position", "not JSON"),
        ("chess/1 x", "bad_position", "is not known"),
        ("dropit/1 R,B - -/- -", "over", ""),
        ("{}", "bad_position", "game"),
    ],
)
def test_what_is_no_start_is_refused(text: str, code: str, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        start_position(text)
    assert caught.value.code == code
    assert reason in str(caught.value.params.get("reason", ""))

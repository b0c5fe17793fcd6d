"""Making tables and beginning their games."""

from pathlib import Path
from typing import Any

import pytest

from folded import ANNS_CHAIR, BOBS_CHAIR, OPEN_CHAIR, Folded
from in_process import (
    ANN,
    BOB,
    HERE,
    ME,
    SHORT,
    InProcessServer,
    Recorder,
    play_legal,
    refusal_code,
    run_in_process,
    two_people,
)
from topdrop.core.registry import games
from topdrop.server.protocol.messages import AskTakeBack, PlayMove, Rematch
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.session import TableSession
from topdrop.server.tables.creation import (
    available_games,
    chairs_needed,
    first_entries,
    game_start,
    rematch_of,
)
from topdrop.server.tables.seat_bots import seatable_bots
from topdrop.server.tables.table import Table


@pytest.mark.parametrize(("begins", "first"), [("first", 0), (0, 0), (1, 1), (2, 2)])
def test_who_begins_is_first_in_the_turn_order(
    tmp_path: Path, begins: str | int, first: int
) -> None:
    async def use(server: InProcessServer) -> None:
        setup = {"players": ["red", "blue", "white"]}
        session = await server.table(ME, HERE, HERE, setup=setup, options={"begins": begins})

        def look(table: Table) -> None:
            assert table.game is not None
            assert table.to_act == first
            assert table.game.players[0] == setup["players"][first]
            assert [table.game.players[c.seat] for c in table.chairs] == setup["players"]

        await session.read(look)

    run_in_process(tmp_path, use)


def test_chance_says_who_begins_and_everybody_can(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        begun = set()
        for _ in range(60):
            session = await server.table(ME, HERE, options={"begins": "random"})
            begun.add(await session.read(lambda table: table.to_act))
        assert begun == {0, 1}

    run_in_process(tmp_path, use)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"setup": {"players": ["red", "green"]}}, "bad_setup"),
        ({"setup": {}}, "bad_setup"),
        ({"setup": {"players": ["red", "blue", "white"]}}, "wrong_chairs"),
        ({"setup": {"players": ["red", "blue"], "board": "/etc/passwd"}}, "bad_setup"),
        ({"options": {"begins": 2}}, "bad_begins"),
    ],
)
def test_what_makes_no_table_is_refused(tmp_path: Path, fields: Any, code: str) -> None:
    async def use(server: InProcessServer) -> None:
        assert await refusal_code(server.table(ME, HERE, **fields)) == code
        assert await refusal_code(server.table(ME, {"sitter": "bot", "bot": "x"})) == "no_such_bot"
        assert await refusal_code(server.table(ME, {"sitter": "bot"})) == "no_such_bot"
        assert await refusal_code(server.table(ME, {"sitter": "here", "name": " "})) == "bad_name"

    run_in_process(tmp_path, use)


def test_a_rematch_needs_everybody_and_another_begins(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server, setup=SHORT)
        assert await refusal_code(server.do(session, ANN, Rematch)) == "not_over"
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        await play_legal(server, session, ANN, 0)
        await play_legal(server, session, BOB, 1)
        assert recorder.last.table.status == "over"
        assert await refusal_code(play_again(server, session)) == "over"
        assert await refusal_code(server.do(session, ANN, AskTakeBack, chair=0)) == "over"
        await server.do(session, ANN, Rematch)
        await server.do(session, ANN, Rematch)
        assert recorder.last.table.rematch == (0,)
        assert recorder.last.table.next is None
        await server.do(session, BOB, Rematch)
        assert await refusal_code(server.do(session, BOB, Rematch)) == "rematch_made"
        following = await server.tables.find(await session.read(lambda table: table.next or ""))

        def look(table: Table) -> None:
            assert table.status == "playing"
            assert table.to_act == 1
            assert [chair.name for chair in table.chairs] == ["Ann", "Bob"]
            assert [chair.player for chair in table.chairs] == ["red", "blue"]
            assert table.host == "ann"

        await following.read(look)
        await play_legal(server, following, BOB, 1)
        await play_legal(server, following, ANN, 0)
        await server.do(following, BOB, Rematch)
        await server.do(following, ANN, Rematch)
        third = await server.tables.find(await following.read(lambda table: table.next or ""))
        assert await third.read(lambda table: table.to_act) == 0

    async def play_again(server: InProcessServer, session: TableSession) -> None:
        await server.do(session, ANN, PlayMove, chair=0, move="c4d4")

    run_in_process(tmp_path, use)


def test_every_game_is_offered_with_the_bots_that_can_be_put_on_a_chair() -> None:
    offered = {info.name: info for info in available_games()}
    assert list(offered) == list(games())
    for name, info in offered.items():
        assert info.bots == seatable_bots(name)


def test_a_setup_that_is_nested_too_deep_is_refused_before_a_game_sees_it() -> None:
    setup: dict[str, object] = {"players": ["red", "blue"]}
    for _ in range(20):
        setup = {"board": setup}
    with pytest.raises(Refusal, match="nested too deep"):
        chairs_needed("ontop", setup)


def test_a_game_starts_once_and_only_when_no_chair_is_open() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    assert game_start(folded.table) is None
    folded.join(1, "bob")
    assert folded.table.game is not None
    assert game_start(folded.table) is None


@pytest.mark.parametrize("begins", ["first", 1])
def test_in_a_rematch_the_next_one_begins_and_chairs_stay(begins: Any) -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR, begins=begins)
    first = folded.table.to_act
    assert first is not None
    made = rematch_of(folded.table)
    assert made.setup["players"] == ["red", "blue"]
    assert [chair.name for chair in made.chairs] == ["Ann", "Bob"]
    assert made.invite not in ("", folded.table.invite)
    table, entries = first_entries(made, 7)
    assert [entry.seq for entry in entries] == [1, 2]
    assert table.to_act == 1 - first
    assert table.made == table.began == 7


def test_a_seed_makes_a_table_s_chance_repeatable() -> None:
    made = rematch_of(Folded(ANNS_CHAIR, BOBS_CHAIR).table)
    (_, first), (_, second), (_, other) = (first_entries(made, 7, seed=s) for s in (5, 5, 6))
    assert [entry.what for entry in first] == [entry.what for entry in second]
    assert first[1].what != other[1].what

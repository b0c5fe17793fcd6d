"""Games of other packages at a table, with nothing but the protocol and what they offer besides."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from in_process import ANN, HERE, ME, InProcessServer, Recorder, refusal_code, run_in_process
from json_schema import check
from nim import nim_package
from topdrop.server.adapters import adapter_of
from topdrop.server.protocol.messages import AskTakeBack, PlayMove, Rematch
from topdrop.server.tables.creation import available_games, chairs_needed
from topdrop.server.tables.table import Table

NIM: dict[str, Any] = {"game": "nim", "setup": {"players": ["black", "white"]}}
ONLY = ["NAME", "TITLE", "ENDS", "new_game", "replay", "picture"]


def bare(*kept: str) -> str:
    """The rest of a module that offers no more than it must, and what is named."""
    names = ", ".join(map(repr, [*ONLY, *kept]))
    return f"for name in set(vars(nim)) - {{{names}}}:\n    globals().pop(name, None)\n"


def test_a_form_can_be_made_of_what_a_package_offers(tmp_path: Path) -> None:
    with nim_package(tmp_path):
        (info,) = [game for game in available_games() if game.name == "nim"]
        check(json.loads(msgspec.json.encode(info)), "GameInfo")
        assert (info.title, info.ends, info.previews) == ("Nim", ("taken",), "never")
        (players,) = info.options
        assert (players.key, players.kind) == ("players", "players")
        assert players.values == ("black", "white", "grey")
        assert (players.least, players.most) == (2, 3)
        for count in (2, 3):
            setup: dict[str, object] = {"players": list(players.values[:count])}
            assert [chair.player for chair in chairs_needed("nim", setup)] == setup["players"]


@pytest.mark.parametrize(
    ("kept", "least_and_most"), [((), None), (("COLOURS",), (2, 3)), (("PLAYER_COUNTS",), None)]
)
def test_what_a_package_does_not_offer_is_done_without(
    tmp_path: Path, kept: tuple[str, ...], least_and_most: tuple[int, int] | None
) -> None:
    with nim_package(tmp_path, bare(*kept)):
        adapter = adapter_of("nim")
        options = adapter.info().options
        assert [(o.least, o.most) for o in options] == ([least_and_most] if least_and_most else [])
        assert [chair.player for chair in adapter.chairs({})] == ["black", "white"]
        game, _ = adapter.begin({})
        game.play("1")
        assert "text" not in adapter.event(game, game.events[0])


def test_players_that_a_setup_leaves_to_the_game_take_turns_in_beginning(tmp_path: Path) -> None:
    with nim_package(tmp_path):
        rotated = adapter_of("nim").rotated({}, 1)
        assert rotated == {"players": ["white", "black"]}
        assert adapter_of("nim").begin(rotated)[0].players == ("white", "black")
    with nim_package(tmp_path / "bare", bare()):
        assert adapter_of("nim").rotated({}, 1) == {}


def test_chairs_go_by_their_players_where_the_turn_order_cannot_be_rotated(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, HERE, game="nim", setup={}, options={"begins": 1})

        def look(table: Table) -> list[tuple[str, int]]:
            return [(chair.player, chair.seat) for chair in table.chairs]

        assert await session.read(look) == [("black", 0), ("white", 1)]
        await server.do(session, ANN, PlayMove, chair=0, move="1")

    with nim_package(tmp_path / "site", bare()):
        run_in_process(tmp_path, use)


def test_a_game_of_another_package_is_played_seen_and_read_at_a_table(tmp_path: Path) -> None:
    ids: list[str] = []

    async def play(server: InProcessServer) -> None:
        session = await server.table(ME, HERE, **NIM)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        assert "<title>5</title>" in recorder.last.view["svg"]
        assert recorder.last.view["heap"] == 5
        await server.do(session, ANN, PlayMove, chair=0, move="2")
        (event,) = recorder.last.entries[-1].what.events
        assert event == {
            "event": "took",
            "rule": "N-1",
            "seat": 0,
            "count": 2,
            "text": "Black takes 2.",
        }
        refused = server.do(session, ANN, PlayMove, chair=1, move="3")
        assert await refusal_code(refused) == "unreadable_move"
        await server.do(session, ANN, AskTakeBack, chair=0)
        assert recorder.last.view["heap"] == 5
        for chair, move in ((0, "2"), (1, "2"), (0, "1")):
            await server.do(session, ANN, PlayMove, chair=chair, move=move)
        assert recorder.last.table.status == "over"
        assert recorder.last.table.result == {
            "end": "taken",
            "moves": 3,
            "points": {"black": 1, "white": 0},
            "winners": ["black"],
        }
        await server.do(session, ANN, Rematch)
        ids.append(recorder.last.table.next)
        following = await server.tables.find(ids[0])
        assert await following.read(lambda table: table.to_act) == 1
        await server.do(following, ANN, PlayMove, chair=1, move="1")

    async def go_on(server: InProcessServer) -> None:
        session = await server.tables.find(ids[0])
        recorder = Recorder()
        await session.subscribe(recorder, None)
        assert recorder.last.view["heap"] == 4
        texts = [e.what.events[0]["text"] for e in recorder.last.entries if e.seq > 2]
        assert texts == ["White takes 1."]

    with nim_package(tmp_path / "site"):
        run_in_process(tmp_path, play)
        run_in_process(tmp_path, go_on)


def test_a_stand_in_by_chance_plays_where_a_game_has_no_bots(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        clock: dict[str, Any] = {"per": "move", "seconds": 10}
        session = await server.table(ME, HERE, **NIM, options={"clock": clock})
        recorder = Recorder()
        await session.subscribe(recorder, None)
        server.clock.advance(10)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert recorder.last.entries[-1].what.by == "stand_in"

    with nim_package(tmp_path / "site"):
        run_in_process(tmp_path, use)

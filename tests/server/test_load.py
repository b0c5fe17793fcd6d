"""The load that benches put on servers plays real games, so that what they measure is true."""

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server_load import boardgame_peer
from server_load.boardgame_peer import state_id
from server_load.json_requests import Requests
from server_load.random_moves import random_moves
from server_load.table_play import TablePlayer, play_tables
from server_load.topdrop_peer import People, TopdropTable, serve
from server_load.websocket import WebSocket
from topdrop import ontop

MOVES = 28


def test_two_at_each_table_play_their_game_and_the_server_s_time_is_counted(tmp_path: Path) -> None:
    with serve(tmp_path) as process, Requests(process.port) as requests:
        people = People(requests)
        tables = [
            TopdropTable(process.port, people.table(n), people.two(n), random_moves(n, MOVES))
            for n in (0, 2)
        ]
        before = process.cpu()
        played = asyncio.run(play_tables(tables, process.cpu))
        assert played.moves == len(played.latencies) == 2 * MOVES
        assert before < process.cpu()
        assert played.received > played.moves
        (table,) = people.tables_of(2)
        assert (table["status"], table["to_act"]) == ("playing", 0)


def test_a_move_is_seen_when_all_who_watch_have_heard_of_it(tmp_path: Path) -> None:
    async def watch(table: TopdropTable) -> TablePlayer:
        await table.connect_some(table.sockets[:2])
        player = TablePlayer(table)
        await player.play(2)
        await table.connect_some(table.sockets[2:])
        await player.play(3)
        for socket in table.sockets:
            socket.close()
        return player

    with serve(tmp_path) as process, Requests(process.port) as requests:
        people = People(requests)
        secrets = [people.secret(number) for number in range(5)]
        table = TopdropTable(process.port, people.table(0), secrets, random_moves(1, 5))
        assert len(asyncio.run(watch(table)).latencies) == 5


def test_frames_are_read_however_they_are_cut() -> None:
    def frame(text: bytes) -> bytes:
        size = len(text)
        if size < 126:
            return bytes((0x81, size)) + text
        if size < 65_536:
            return bytes((0x81, 126)) + size.to_bytes(2) + text
        return bytes((0x81, 127)) + size.to_bytes(8) + text

    texts = [b"", b"a", b"b" * 126, b"c" * 70_000]
    stream = b"".join(map(frame, texts))
    answer = b"HTTP/1.1 101 Switching Protocols\r\n\r\n"
    data = answer + stream
    heard: list[bytes] = []
    for step in (1, 3, 1_000, len(data)):
        heard.clear()
        socket = WebSocket("/", {}, lambda _, text: heard.append(text))
        for at in range(0, len(data), step):
            socket.data_received(data[at : at + step])
        assert heard == texts
        assert socket.received == len(data)


def test_the_number_of_a_state_is_its_own_and_not_one_of_its_log() -> None:
    text = b'42/ontop,["update","x",{"G":{},"_stateID":17,"deltalog":[{"_stateID":16}]}]'
    assert state_id(text) == 17


@pytest.mark.slow
def test_boardgame_io_plays_on_top_as_topdrop_does(tmp_path: Path) -> None:
    boardgame_peer.install()
    board = tmp_path / "board.json"
    boardgame_peer.write_board(board)
    games = [random_moves(seed, MOVES) for seed in range(60)]
    command = [boardgame_peer.node(), str(boardgame_peer.FOLDER / "replay.mjs"), str(board)]
    played = subprocess.run(
        command,
        input="\n".join(map(json.dumps, games)),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    seen = [json.loads(line) for line in played.stdout.splitlines()]
    assert len(seen) == MOVES * len(games)
    for first in range(0, len(seen), MOVES):
        hold_against_rules(seen[first : first + MOVES])


def hold_against_rules(seen: list[dict[str, Any]]) -> None:
    game = ontop.Game(players=["red", "blue"], by_hand=True)
    game.turn_up(seen[0]["laid"][0]["tile"])
    for theirs in seen:
        events = [*game.play(theirs["laid"][-1]["at"]), *game.turn_up(theirs["tile"])]
        ours = game.state_json()
        assert in_any_order(theirs["events"]) == in_any_order(msgspec.to_builtins(events))
        assert set(theirs["legal_moves"]) == {str(move) for move in game.legal_moves}
        assert (theirs["points"], theirs["towers"]) == (ours["points"], ours["towers"])
        assert theirs["stones"] == ours["stones_left"]
        for fields in ("triangles", "uncovered"):
            assert set(theirs[fields]) == set(ours[fields])
        left = {kind: count for kind, count in theirs["unseen"].items() if count}
        assert left == ours["unseen"]


def in_any_order(events: list[dict[str, Any]]) -> list[str]:
    """Return events that can be compared: what happens at once may be told in any order."""
    return sorted(json.dumps(event, sort_keys=True) for event in events)

"""What is left when the server is killed at any moment."""

import asyncio
import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from crowd import FREE, Crowd, check_stored
from server_process import PATIENCE, ServerProcess
from table_client import Message, TableClient, join, make_table
from topdrop.core.verification import verify_record

QUICK = {"bot_pause": False}


class Player:
    """A person who plays on whatever happens to the server, and remembers what was acknowledged."""

    def __init__(self, name: str, chair: int, cookies: dict[str, str], seed: int) -> None:
        self.name = name
        self.chair = chair
        self.cookies = cookies
        self.source = Random(seed)
        self.seen: list[str] = []
        self.acknowledged: dict[str, int] = {}
        self.unanswered: Message | None = None
        self.count = 0

    def play(self, address: str, table: str) -> bool:
        """Play until the game is over (True) or the line breaks (False)."""
        browser = httpx.Client(base_url=address, cookies=self.cookies, timeout=PATIENCE)
        try:
            with browser, TableClient(browser, table) as client:
                known = [json.dumps(entry, sort_keys=True) for entry in client.entries]
                assert known[: len(self.seen)] == self.seen
                if self.unanswered is not None:
                    self._send(client, self.unanswered)
                while client.table["status"] == "playing":
                    self._watch(client)
                    if client.table["to_act"] == self.chair:
                        self._move(client)
                    else:
                        client.next()
                self._watch(client)
                return True
        except (WebSocketException, OSError, EOFError, httpx.TransportError):
            return False

    def _watch(self, client: TableClient) -> None:
        self.seen = [json.dumps(entry, sort_keys=True) for entry in client.entries]

    def _move(self, client: TableClient) -> None:
        self.count += 1
        self.unanswered = {
            "type": "move",
            "id": f"{self.name}{self.count}",
            "seq": client.seq,
            "chair": self.chair,
            "move": self.source.choice(client.view["legal_moves"]),
        }
        self._send(client, self.unanswered)

    def _send(self, client: TableClient, command: Message) -> None:
        client.send(command)
        answer = client.until(lambda message: message.get("id") == command["id"])
        assert answer["type"] == "done", answer
        self.acknowledged[command["id"]] = answer["seq"]
        self.unanswered = None


def test_a_game_goes_on_however_often_the_server_is_killed(tmp_path: Path) -> None:
    source = Random(7)
    server = ServerProcess(tmp_path)
    with server.http() as browser, server.http() as other:
        made = make_table(browser, ["me", "open"])
        join(other, made, "Bob")
        players = [
            Player("ann", 0, dict(browser.cookies), 1),
            Player("bob", 1, dict(other.cookies), 2),
        ]
    table = made["table"]["id"]
    promised = None
    kills = 0
    over = False
    while not over:
        with server.http() as watching:
            seen = watching.get(f"/api/tables/{table}").json()
            promised = promised or seen["table"]["commitment"]
            assert seen["table"]["commitment"] == promised
        with ThreadPoolExecutor(2) as pool:
            playing = [pool.submit(player.play, server.address, table) for player in players]
            if kills < 4:
                # Let some moves pass, then strike wherever the server happens to be.
                with server.http() as watching, TableClient(watching, table) as client:
                    for _ in range(source.randint(2, 8)):
                        if client.table["status"] == "playing":
                            client.next()
                server.end(signal.SIGKILL)
                kills += 1
            outcomes = [play.result(timeout=PATIENCE * 2) for play in playing]
        over = all(outcomes)
        if server.process.poll() is not None:
            server = ServerProcess(tmp_path)
    with server.http() as watching, TableClient(watching, table) as client:
        record = watching.get(f"/api/tables/{table}/record").json()
        verify_record(record)
        assert record["commitment"] == promised
        entries = {entry["seq"]: entry["what"] for entry in client.entries}
        assert sorted(entries) == list(range(1, len(entries) + 1))
        for player in players:
            places = list(player.acknowledged.values())
            assert len(set(places)) == len(places)
            for place in places:
                assert entries[place]["kind"] == "move_played"
                assert entries[place]["chair"] == player.chair
        assert kills == 4
    assert server.end() == ""


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_bots_play_on_after_the_server_was_killed(tmp_path: Path, game: str) -> None:
    with ServerProcess(tmp_path) as server, server.http() as browser:
        browser.put("/api/me", json={"name": "Ann"})
        names = {info["name"]: info["bots"] for info in browser.get("/api/games").json()}
        if not names[game]:
            made = make_table(browser, ["me", "here"], game=game)
        else:
            bot = names[game][0]["name"]
            made = make_table(browser, [bot, bot], game=game, options=QUICK)
        table = made["table"]["id"]
        with TableClient(browser, table) as client:
            if names[game]:
                client.until(lambda message: client.table["ply"] >= 2)
            else:
                client.done("move", chair=0, move="red circle 40")
                client.done("move", chair=1, move="blue circle 80")
            before = client.entries
        server.end(signal.SIGKILL)
    with ServerProcess(tmp_path) as server, server.http() as browser:
        with TableClient(browser, table) as client:
            assert client.entries[: len(before)] == before
            if names[game]:
                client.until(lambda message: client.table["ply"] >= 6)
        assert server.end() == ""


def test_a_stop_says_goodbye_and_is_clean(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, server.http() as browser:
        made = make_table(browser, ["me", "greedy"])
        with TableClient(browser, made["table"]["id"]) as client:
            server.process.send_signal(signal.SIGTERM)
            last = client.until(lambda message: message["type"] == "goodbye")
            assert (last["problem"]["code"], last["retry"]) == ("stopping", "soon")
            with pytest.raises(ConnectionClosed) as caught:
                client.next()
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 1012
        assert server.end() == ""
        assert server.process.returncode == 0


KILLS = int(os.environ.get("TOPDROP_KILLS", "200"))
"""How often the server of a whole crowd is killed; ``TOPDROP_KILLS`` and ``TOPDROP_SEED`` say it
otherwise."""


@pytest.mark.slow
def test_a_crowd_plays_on_however_often_the_server_is_killed(tmp_path: Path) -> None:
    seed = int(os.environ.get("TOPDROP_SEED", "1"))
    print(f"\nseed {seed}: ", end="")
    print(asyncio.run(kill_under_a_crowd(tmp_path, KILLS, Random(seed))))


async def kill_under_a_crowd(data: Path, kills: int, source: Random) -> str:
    crowd = Crowd()
    for kill in range(kills + 1):
        # It blocks, while nobody plays anyway.
        server = ServerProcess(data, **FREE)
        if not kill:
            await crowd.settle(server.address)
        crowd.begin(server.address)
        if kill % 20 == 0 or kill == kills:
            await crowd.until_everybody_moves()
        else:
            # Often in the midst of everybody's coming back.
            await crowd.until_moves(source.choice([0, 1, 5, 50, 150]))
        complaints = server.end(signal.SIGKILL)
        assert "Traceback" not in complaints, complaints
        await crowd.end()
    moves = check_stored(data, crowd)
    tables = sum(len(place.games) for place in crowd.places)
    return f"{kills} kills under {tables} tables, {moves} moves stored, {dict(crowd.count)}"

"""The third game at a server's tables."""

from pathlib import Path

from server_process import ServerProcess
from table_client import TableClient, make_table

SETUP = {"players": ["red", "blue"]}


def test_a_person_plays_it_against_a_bot(installed: Path, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, bot_pause=0.0) as server, server.http() as ann:
        games = {game["name"]: game for game in ann.get("/api/games").json()}
        assert [bot["name"] for bot in games["noughts"]["bots"]] == ["careful", "random"]
        made = make_table(ann, ["me", "careful"], game="noughts", setup=SETUP)
        with TableClient(ann, made["table"]["id"]) as client:
            while client.table["status"] == "playing":
                if client.table["to_act"] == 0:
                    move = client.view["legal_moves"][-1]
                    client.done("move", chair=0, move=move)
                else:
                    client.next()
        result = client.table["result"]
        assert result["end"] in games["noughts"]["ends"]
        assert "blue" in result["winners"]
        record = ann.get(f"/api/tables/{made['table']['id']}/record").json()
        assert record["result"] == result
        assert record["names"] == {"red": "Ann", "blue": "careful"}
        # Nothing analyses it, which is said to pages and to whoever asks all the same.
        assert not games["noughts"]["analysis"]
        for path, more in (("/api/analyses", {}), ("/api/answers", {"number": 1, "move": "b2"})):
            refused = ann.post(path, json={"table": made["table"]["id"], **more}).json()
            assert refused["problem"]["code"] == "no_analysis"


def test_its_tables_go_on_after_a_restart(installed: Path, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, server.http() as ann:
        made = make_table(ann, ["me", "here"], game="noughts", setup=SETUP)
        with TableClient(ann, made["table"]["id"]) as client:
            client.done("move", chair=0, move="b2")
        cookies = dict(ann.cookies)
    with ServerProcess(tmp_path) as server, server.http() as ann:
        ann.cookies.update(cookies)
        with TableClient(ann, made["table"]["id"]) as client:
            assert client.view["marks"] == {"b2": "red"}
            assert client.refused("move", chair=1, move="b2") == "illegal_move"
            client.done("move", chair=1, move="a1")
            client.done("take_back", chair=1)
            assert client.view["marks"] == {"b2": "red"}

"""Looking back over HTTP: games moment by moment, records, pictures and branches."""

import io
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

from command import topdrop
from following import next_view
from json_schema import check
from played_tables import played_table, record_of
from server_process import ServerProcess
from table_client import TableClient, make_table
from topdrop.cli.replay import replay_one
from topdrop.server.tables.recorded import read_record
from topdrop.server.tables.replays import look_back_record

VECTORS = Path(__file__).parents[2] / "vectors"
GAMES = ("ontop", "dropit")
ALONE = [{"sitter": "me", "name": "Cleo"}, {"sitter": "here", "name": "Dan"}]


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


def last_view(replay: dict[str, Any]) -> Any:
    view = replay["view"]
    for changes in replay["changes"]:
        view = next_view(view, changes)
    return view


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_is_told_moment_by_moment(
    server: ServerProcess, stranger: httpx.Client, game: str
) -> None:
    table = played_table(server, game, 5)
    for seat in (0, 1):
        answer = stranger.get(f"/api/tables/{table}/replay", params={"seat": seat})
        assert answer.status_code == 200, answer.text
        replay = answer.json()
        check(replay, "Replay")
        assert len(replay["changes"]) == 5
        assert last_view(replay)["seat"] == seat
    snapshot = stranger.get(f"/api/tables/{table}").json()
    replay = stranger.get(f"/api/tables/{table}/replay").json()
    assert last_view(replay) == snapshot["view"]
    assert replay["table"] == snapshot["table"]
    kinds = [entry["what"]["kind"] for entry in replay["entries"]]
    assert kinds == ["game_began", *["move_played"] * 5, "game_conceded"]
    assert code_of(stranger.get(f"/api/tables/{table}/replay?seat=2")) == "no_such_seat"


def test_a_game_that_goes_on_is_told_as_it_was_seen(ann: httpx.Client, bob: httpx.Client) -> None:
    table = make_table(ann, ["me", "here"])["table"]["id"]
    with TableClient(ann, table) as client:
        for _ in range(3):
            move = client.view["legal_moves"][0]
            client.done("move", chair=client.table["to_act"], move=move)
        client.done("take_back", chair=0)
        own = ann.get(f"/api/tables/{table}/replay?seat=1").json()
        assert [c for c in own["changes"] if c["own"] or c["merge"]]
        watched = bob.get(f"/api/tables/{table}/replay").json()
        assert last_view(watched)["seat"] is None
        # What was taken back is not in it.
        assert len(watched["changes"]) == client.table["ply"] == 2
        assert code_of(bob.get(f"/api/tables/{table}/replay?seat=0")) == "still_running"
        # The tile in hand is the last thing anybody knows: what lies face down is nowhere.
        text = json.dumps(own)
        assert own["table"]["opened"] is None
        assert '"order"' not in text
        assert '"salt"' not in text


def test_a_table_without_a_game_has_no_moments(ann: httpx.Client) -> None:
    table = make_table(ann, ["me", "open"])["table"]["id"]
    assert code_of(ann.get(f"/api/tables/{table}/replay")) == "not_begun"


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_told_as_its_table_is(
    server: ServerProcess, stranger: httpx.Client, game: str
) -> None:
    table = played_table(server, game, 5)
    record = record_of(server, table)
    answer = stranger.post("/api/records/replay", json={"record": json.dumps(record), "seat": 1})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    check(told, "Replay")
    kept = stranger.get(f"/api/tables/{table}/replay?seat=1").json()
    assert (told["view"], told["changes"]) == (kept["view"], kept["changes"])
    assert told["scenery"] == kept["scenery"]
    assert told["table"]["result"] == kept["table"]["result"]
    assert told["table"]["commitment"] == kept["table"]["commitment"]
    assert [chair["name"] for chair in told["table"]["chairs"]] == ["Ann", "Bob"]
    events = [
        [entry["what"].get("events") for entry in replay["entries"]] for replay in (told, kept)
    ]
    assert events[0] == events[1]


VECTOR_LINES = [
    json.loads(line)
    for name in ("ontop-games.jsonl", "ontop-games-2.jsonl", "ontop-turned-board.jsonl")
    for line in (VECTORS / name).read_text().splitlines()
]


def test_all_shared_games_can_be_opened() -> None:
    for line in VECTOR_LINES:
        record = line.get("record", line)
        replay = look_back_record(read_record(json.dumps(record)), None).finished()
        assert replay.table.result is not None
        assert dict(replay.table.result) == replay_one(record)
        assert len(replay.changes) == len(record["moves"])


def test_a_wrong_record_is_refused_as_the_command_does(ann: httpx.Client) -> None:
    def refusal(record: Any) -> dict[str, Any]:
        text = record if isinstance(record, str) else json.dumps(record)
        answer = ann.post("/api/records/replay", json={"record": text})
        check(answer.json(), "Failure")
        problem: dict[str, Any] = answer.json()["problem"]
        return problem

    good = {"format": "topdrop/1", "game": "ontop", "setup": {"players": ["red", "blue"]}}
    problem = refusal({**good, "moves": [{"tile": "RBWY", "at": "a3a5"}]})
    assert problem["code"] == "bad_record"
    assert problem["rule"] == "OT-11"
    assert problem["params"]["reason"].startswith("move 1: a3a5: ")
    assert "not JSON" in refusal("{")["message"]
    assert "is empty" in refusal("  ")["message"]
    assert "setup" in refusal({**good, "setup": 3, "moves": []})["message"]
    assert "moves: should be a list" in refusal(good)["message"]
    assert refusal({**good, "game": "chess"})["code"] == "unknown_game"
    assert "game: should be the name" in refusal({**good, "game": 3})["message"]
    assert "game: should be the name" in refusal({"moves": []})["message"]
    assert "conceded" in refusal({**good, "moves": [], "conceded": "green"})["message"]
    odd = {**good, "moves": [], "names": 7, "bots": [], "ms": "x", "began": -1, "table": {}}
    assert ann.post("/api/records/replay", json={"record": json.dumps(odd)}).status_code == 200


def test_a_fall_of_a_record_is_computed_again(server: ServerProcess, ann: httpx.Client) -> None:
    table = played_table(server, "dropit", 3)
    record = json.dumps(record_of(server, table))
    replay = ann.get(f"/api/tables/{table}/replay").json()
    seq = replay["entries"][2]["what"]["ply"] and replay["entries"][2]["seq"]
    there = ann.get(f"/api/tables/{table}/falls/{seq}").json()
    here = ann.post("/api/records/fall", json={"record": record, "ply": 2}).json()
    assert here == {**there, "seq": 2}
    asked = {"record": record, "ply": 4}
    assert code_of(ann.post("/api/records/fall", json=asked)) == "no_such_ply"
    ontop = json.dumps(record_of(server, played_table(server, "ontop", 1)))
    answer = ann.post("/api/records/fall", json={"record": ontop, "ply": 1})
    assert code_of(answer) == "not_found"


@pytest.mark.parametrize("game", GAMES)
def test_moments_can_be_had_as_pictures(
    server: ServerProcess, ann: httpx.Client, game: str
) -> None:
    record = json.dumps(record_of(server, played_table(server, game, 2)))
    still = ann.post("/api/records/picture", json={"record": record, "kind": "png", "ply": 1})
    assert still.headers["content-type"] == "image/png"
    assert Image.open(io.BytesIO(still.content)).width == 1200
    film = ann.post("/api/records/picture", json={"record": record, "kind": "gif"})
    assert getattr(Image.open(io.BytesIO(film.content)), "n_frames", 1) == 3
    asked = {"record": record, "kind": "png", "ply": 3}
    assert code_of(ann.post("/api/records/picture", json=asked)) == "no_such_ply"


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_keeps_the_moves_and_goes_on(
    server: ServerProcess, ann: httpx.Client, game: str, tmp_path: Path
) -> None:
    table = played_table(server, game, 4)
    record = record_of(server, table)
    asked = {"table": table, "ply": 2, "chairs": ALONE}
    answer = ann.post("/api/branches", json=asked)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    check(made, "Snapshot")
    branch = made["table"]["id"]
    assert made["table"]["branch"] == {"table": table, "ply": 2}
    kept = ann.get(f"/api/tables/{branch}/record").json()
    assert kept["branch"] == {"table": table, "ply": 2}
    strip = [{k: v for k, v in move.items() if k != "physics"} for move in kept["moves"]]
    assert strip == record["moves"][:2]
    assert kept.get("commitment") is None or kept["commitment"] != record["commitment"]
    with TableClient(ann, branch) as client:
        if game == "ontop":
            move = client.view["legal_moves"][0]
            # The tile in hand was known; it is the same.
            assert client.view["tile"] == record["moves"][2]["tile"]
        else:
            move = "red triangle 120 0"
        client.done("move", chair=client.table["to_act"], move=move)
        client.done("resign", chair=client.table["to_act"], bot=None)
    listed = ann.get("/api/tables/mine").json()["tables"]
    assert [one["branch"] for one in listed if one["id"] == branch] == [True]
    again = ann.get(f"/api/tables/{branch}/record").json()
    assert replay_one(again)["moves"] == 3
    if game == "ontop":
        # Nobody knows from the other game what came: its order is of this one alone.
        assert again["opened"]["order"][:3] == record["opened"]["order"][:3]
        assert again["opened"]["order"] != record["opened"]["order"]
        file = tmp_path / "branch.json"
        file.write_text(json.dumps(again))
        verified = topdrop("verify", str(file))
        assert verified.status == 0, verified.out + verified.err


def test_a_branch_of_a_record(server: ServerProcess, ann: httpx.Client) -> None:
    record = record_of(server, played_table(server, "ontop", 3))
    bots = [{"sitter": "me", "name": "Cleo"}, {"sitter": "bot", "bot": "level1"}]
    asked = {"record": json.dumps({**record, "table": "elsewhere"}), "ply": 3, "chairs": bots}
    made = ann.post("/api/branches", json=asked).json()
    assert made["table"]["branch"] == {"table": "elsewhere", "ply": 3}
    assert made["table"]["ply"] == 3
    assert made["table"]["chairs"][1]["bot"] == "level1"


def test_what_makes_no_branch(server: ServerProcess, ann: httpx.Client) -> None:
    table = played_table(server, "ontop", 2)
    record = json.dumps(record_of(server, table))

    def code(**fields: Any) -> str:
        asked = {"table": table, "ply": 1, "chairs": ALONE, **fields}
        return code_of(ann.post("/api/branches", json=asked))

    assert code(ply=3) == "no_such_ply"
    assert code(chairs=[{"sitter": "me", "name": "Cleo"}, {"sitter": "open"}]) == "no_open_chairs"
    assert code(chairs=ALONE[:1]) == "wrong_chairs"
    assert code(table="nowhere") == "unknown_table"
    assert code(table=None) == code(record=record) == "bad_message"
    assert code(table=None, record="{}") == "bad_record"
    line = next(line for line in VECTOR_LINES if line.get("result", line).get("end"))
    finished = line.get("record", line)
    asked = {"table": None, "record": json.dumps(finished), "ply": len(finished["moves"])}
    seats = range(1, len(finished["setup"]["players"]))
    chairs = [ALONE[0], *({"sitter": "here", "name": f"Player {seat}"} for seat in seats)]
    assert code(**asked, chairs=chairs) == "over"


# Fair play: while a game goes on, nobody tries its moves out here.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seated", [True, False], ids=["seated", "passing by"])
def test_a_game_that_goes_on_has_no_branches(
    server: ServerProcess, ann: httpx.Client, bob: httpx.Client, game: str, seated: bool
) -> None:
    table = make_table(ann, ["me", "here"], game=game)["table"]["id"]
    who = ann if seated else bob
    pieces = ("circle", "square", "diamond", "triangle")
    with TableClient(ann, table) as client:
        for number in range(6):
            move = (
                client.view["legal_moves"][0]
                if game == "ontop"
                else f"{('red', 'blue')[number % 2]} {pieces[number // 2]} {40 + 20 * number} 0"
            )
            client.done("move", chair=client.table["to_act"], move=move)
        record = ann.get(f"/api/tables/{table}/record").json()

        def code(**asked: Any) -> str:
            body = {"ply": 2, "chairs": ALONE, **asked}
            return code_of(who.post("/api/branches", json=body))

        assert code(table=table) == "still_running"
        assert code(record=json.dumps(record)) == "still_running"
        # Whoever takes out of it which table it was is found out by what was played.
        bare = {key: record[key] for key in ("format", "game", "rules", "setup", "moves")}
        assert code(record=json.dumps(bare)) == "still_running"
        nameless = {**record, "table": "elsewhere", "moves": record["moves"][:1]}
        if game == "ontop":
            assert code(record=json.dumps(nameless), ply=1) == "still_running"
        client.done("resign", chair=client.table["to_act"], bot=None)
    assert who.post("/api/branches", json={"table": table, "ply": 2, "chairs": ALONE}).is_success

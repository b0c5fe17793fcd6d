"""Analyses over HTTP: of tables and records that are over, to nobody while a game goes on."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from asking_analysis import analysed
from command import topdrop
from json_schema import check
from played_tables import played_table, record_of
from server_process import ServerProcess
from table_client import TableClient, make_table

FEW = 8
MOVES = 4
GAMES = ("ontop", "dropit")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("data"), analysis_samples=FEW) as running:
        yield running
        complaints = running.end()
    assert not complaints


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


@pytest.mark.parametrize("game", ["ontop", pytest.param("dropit", marks=pytest.mark.slow)])
def test_a_table_that_is_over_is_analysed_as_the_command_does(
    server: ServerProcess, stranger: httpx.Client, tmp_path: Path, game: str
) -> None:
    table = played_table(server, game, MOVES)
    state = analysed(stranger, {"table": table})
    check(state, "AnalysisState")
    found = state["analysis"]
    assert (state["status"], state["done"], state["total"]) == ("complete", MOVES, MOVES)
    assert found["complete"]
    assert sum(sum(player["words"].values()) for player in found["summary"]) == MOVES
    # The record of the table is the same game, and is not analysed again.
    record = record_of(server, table)
    again = stranger.post("/api/analyses", json={"record": json.dumps(record)}).json()
    assert again == state
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    told = json.loads(topdrop("analyse", "--json", "--samples", str(FEW), str(file)).out)
    # The command says besides whose game it was.
    said = {**told, "seconds": 0}
    assert (said.pop("table"), set(said.pop("names"))) == (table, {"red", "blue"})
    assert said == {**found, "seconds": 0}


@pytest.mark.parametrize("game", GAMES)
def test_a_mistake_is_answered_and_a_wrong_answer_refuted(
    server: ServerProcess, stranger: httpx.Client, game: str
) -> None:
    table = played_table(server, game, 2)
    number = {"ontop": 1, "dropit": 2}[game]
    body = {"table": table, "number": number}
    assert code_of(stranger.post("/api/answers", json={**body, "move": "a"})) == "not_analysed"
    asked = analysed(stranger, {"table": table})["analysis"]["decisions"][number - 1]
    best, worst = asked["compared"][0], asked["compared"][-1]
    judged = stranger.post("/api/answers", json={**body, "move": best["move"]})
    check(judged.json(), "JudgedAnswer")
    assert judged.json()["answer"]["value"] == best["value"]
    told = stranger.post("/api/answers", json={**body, "move": worst["move"]}).json()
    assert told["answer"]["loss"] == max(0.0, worst["loss"])
    # The move that was played is no answer to what is asked; it is refuted.
    again = stranger.post("/api/answers", json={**body, "move": asked["played"]}).json()
    assert not again["answer"]["accepted"]
    assert again["reply"]["seat"] == 1 - asked["seat"]
    assert again["tried_reply"]["move"] == again["reply"]["move"]
    assert again["tried"]["view"]["seat"] == asked["seat"]
    events = [event["event"] for event in again["tried"]["events"]]
    assert ("tile_laid" if game == "ontop" else "piece_dropped") in events
    assert (again["tried"]["fall"] is None) == (game == "ontop")
    if game == "ontop":
        record = record_of(server, table)
        # What came next in the game comes next.
        assert again["reply"]["chance"] == record["moves"][1]["tile"]
        assert again["tried"]["view"]["tile"] == record["moves"][1]["tile"]
    assert code_of(stranger.post("/api/answers", json={**body, "move": "up"})) == "unreadable_move"
    refused = {"ontop": "a1a2", "dropit": "red circle 9000 0"}[game]
    answer = stranger.post("/api/answers", json={**body, "move": refused})
    assert code_of(answer) in ("illegal_move", "unreadable_move")
    beyond = {**body, "number": 3, "move": best["move"]}
    assert code_of(stranger.post("/api/answers", json=beyond)) == "no_such_ply"


PATHS = ("/api/analyses", "/api/answers")


def bodies(path: str, **game: str) -> dict[str, Any]:
    return {**game, "number": 1, "move": "a3a4"} if path == "/api/answers" else dict(game)


@pytest.mark.parametrize("path", PATHS)
def test_nobody_is_told_anything_of_a_game_that_goes_on(
    server: ServerProcess, ann: httpx.Client, bob: httpx.Client, stranger: httpx.Client, path: str
) -> None:
    made = make_table(ann, ["me", "open"])
    table, invite = made["table"]["id"], made["table"]["invite"]
    assert code_of(ann.post(path, json=bodies(path, table=table))) == "not_begun"
    bob.post(f"/api/tables/{table}/join", json={"name": "Bob", "invite": invite})
    with TableClient(ann, table) as client, TableClient(bob, table) as other:
        acting = client.table["to_act"]
        player = client if client.view["seat"] == client.table["chairs"][acting]["seat"] else other
        player.done("move", chair=acting, move=player.view["legal_moves"][0])
        record = json.dumps(record_of(server, table))
        for somebody in (ann, bob, stranger):
            for game in ({"table": table}, {"record": record}):
                answer = somebody.post(path, json=bodies(path, **game))
                assert code_of(answer) == "still_running"
                assert answer.json().keys() == {"problem"}


@pytest.mark.parametrize("method", ["get", "post"])
def test_of_a_game_that_goes_on_there_is_nothing_to_be_asked_for(
    server: ServerProcess, ann: httpx.Client, method: str
) -> None:
    table = played_table(server, "ontop", 2, over=False)
    for name in (table, "odd"):
        path = f"/api/analyses/{name}" + ("" if method == "get" else "/cancel")
        answer = ann.request(method, path, json=None if method == "get" else {})
        assert code_of(answer) == "not_found"


def test_a_table_or_a_record_and_one_that_can_be_read(stranger: httpx.Client) -> None:
    for body in ({}, {"table": "t", "record": "{}"}):
        assert code_of(stranger.post("/api/analyses", json=body)) == "bad_message"
    assert code_of(stranger.post("/api/analyses", json={"record": "{}"})) == "bad_record"
    assert code_of(stranger.post("/api/analyses", json={"table": "odd"})) == "unknown_table"


def test_it_can_be_stopped_and_there_is_a_part_of_it(
    server: ServerProcess, stranger: httpx.Client
) -> None:
    table = played_table(server, "ontop", 6)
    state = stranger.post("/api/analyses", json={"table": table}).json()
    assert state["analysis"] is None
    stopped = stranger.post(f"/api/analyses/{state['id']}/cancel", json={}).json()
    assert stopped["status"] == "stopped"
    found = stopped["analysis"]
    assert found is None or (found["stopped"] == "cancelled" and found["summary"] is None)
    assert analysed(stranger, {"table": table})["done"] == 6


def test_games_say_whether_they_can_be_analysed(stranger: httpx.Client) -> None:
    games = {game["name"]: game["analysis"] for game in stranger.get("/api/games").json()}
    assert games == {"ontop": True, "dropit": True}


def test_the_analysis_of_a_table_survives_a_restart(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, analysis_samples=FEW) as first:
        table = played_table(first, "ontop", 2)
        with first.http() as browser:
            state = analysed(browser, {"table": table})
    with ServerProcess(tmp_path, analysis_samples=FEW) as second, second.http() as browser:
        assert browser.get(f"/api/analyses/{state['id']}").json() == state
        assert browser.post("/api/analyses", json={"table": table}).json() == state

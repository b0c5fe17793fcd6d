"""Puzzles over HTTP: lists, positions, answers, and reports that are kept and limited."""

import asyncio
from pathlib import Path

import httpx

from command import topdrop
from json_schema import check
from server_process import ServerProcess
from topdrop.puzzles import puzzles
from topdrop.server.store import PuzzleReport
from topdrop.server.store.opening import DATABASE
from topdrop.server.store.sqlite import SqliteStore

PLACED, AIMED = puzzles("ontop")[0], puzzles("dropit")[0]


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


def kept_in(folder: Path) -> list[PuzzleReport]:
    async def read() -> list[PuzzleReport]:
        store = SqliteStore(folder / DATABASE)
        try:
            return await store.puzzle_reports_after(0, 100)
        finally:
            await store.close()

    return asyncio.run(read())


def test_puzzles_are_listed_shown_and_answered(stranger: httpx.Client) -> None:
    listed = stranger.get("/api/puzzles").json()
    check(listed, "PuzzleList")
    assert listed["games"]["ontop"][0]["id"] == PLACED.id
    shown = stranger.get(f"/api/puzzles/ontop/{PLACED.id}").json()
    check(shown, "Puzzle")
    answer = {"move": shown["answers"][0]}
    verdict = stranger.post(f"/api/puzzles/ontop/{PLACED.id}/answer", json=answer).json()
    check(verdict, "PuzzleVerdict")
    assert verdict["right"]
    # Whoever asks need not be anybody, and nothing is kept.
    assert stranger.get("/api/me").json()["name"] is None
    aimed = stranger.get(f"/api/puzzles/dropit/{AIMED.id}").json()
    answer = {"move": aimed["offered"][0]["move"]}
    verdict = stranger.post(f"/api/puzzles/dropit/{AIMED.id}/answer", json=answer).json()
    assert verdict == aimed["offered"][0]


def test_what_there_is_not_is_said(stranger: httpx.Client) -> None:
    assert code_of(stranger.get("/api/puzzles/ontop/nothing")) == "unknown_puzzle"
    assert code_of(stranger.get("/api/puzzles/chess/nothing")) == "unknown_game"
    path = f"/api/puzzles/ontop/{PLACED.id}"
    assert code_of(stranger.post(f"{path}/answer", json={"move": "x"})) == "unreadable_move"
    assert code_of(stranger.post(f"{path}/answer", json={})) == "bad_message"
    assert code_of(stranger.post(f"{path}/report", json={"text": " \n"})) == "bad_text"
    assert code_of(stranger.post(f"{path}/report", json={"text": "x" * 1_001})) == "bad_message"
    path = "/api/puzzles/ontop/nothing/report"
    assert code_of(stranger.post(path, json={"text": "It is not there."})) == "unknown_puzzle"


def test_reports_are_kept_so_many_from_one_address(tmp_path: Path) -> None:
    path = f"/api/puzzles/dropit/{AIMED.id}/report"
    with ServerProcess(tmp_path, puzzle_reports=(0.0, 2)) as server, server.http() as http:
        sent = [{"text": " B is as good. ", "move": AIMED.aims[0].drop}, {"text": "Odd"}]
        answers = [http.post(path, json=one) for one in sent]
        numbers = [answer.json()["number"] for answer in answers]
        check(answers[0].json(), "PuzzleReported")
        assert code_of(http.post(path, json=sent[0])) == "too_fast"
    kept = kept_in(tmp_path)
    assert [one.number for one in kept] == numbers
    assert {(one.game, one.puzzle) for one in kept} == {("dropit", AIMED.id)}
    assert [(one.text, one.move) for one in kept] == [
        ("B is as good.", AIMED.aims[0].drop),
        ("Odd", None),
    ]
    outcome = topdrop("puzzles", "reports", "--data", str(tmp_path))
    assert outcome.status == 0, outcome
    assert [line.split("  ", 3)[0] for line in outcome.lines] == [str(n) for n in numbers]
    assert outcome.lines[0].endswith(f"dropit {AIMED.id}  {AIMED.aims[0].drop}  B is as good.")
    more = topdrop("puzzles", "reports", "--data", str(tmp_path), "--after", str(numbers[0]))
    assert more.lines == outcome.lines[1:]

"""Designs over HTTP, and a table made with one: it is in everybody's scenery and in the record."""

from typing import Any

import httpx
import pytest

from json_schema import check
from table_client import make_table
from topdrop.cli.replay import replay_one

BOARD: dict[str, Any] = {
    "name": "small", "rows": {"a": "1-9", "b": "2-8"}, "golden": ["B0"], "red": ["a4"],
}  # fmt: skip


def test_a_design_is_checked_tried_and_played(ann: httpx.Client, stranger: httpx.Client) -> None:
    setup = {"board": BOARD}
    told = ann.post("/api/designs/check", json={"game": "ontop", "setup": setup})
    check(told.json(), "DesignCheck")
    assert told.json()["counts"]["fields"] == 16
    part = ann.post(
        "/api/designs/read", json={"game": "ontop", "text": told.json()["files"]["board"]}
    )
    check(part.json(), "DesignPart")
    assert part.json()["setup"] == setup
    asked = {"game": "ontop", "setup": setup, "times": 5, "seed": 1}
    tried = ann.post("/api/designs/trial", json=asked)
    check(tried.json(), "DesignTried")
    assert tried.json()["trial"]["games"] == 5
    made = make_table(
        ann, ["me", "here"], game="ontop", setup={"players": ["red", "blue"], **setup}
    )
    table = made["table"]["id"]
    assert (
        stranger.get(f"/api/tables/{table}").json()["scenery"]["fields"]
        == made["scenery"]["fields"]
    )
    record = stranger.get(f"/api/tables/{table}/record").json()
    assert record["setup"]["board"] == BOARD
    assert replay_one(record)["moves"] == 0


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("check", {"game": "chess", "setup": {}}, "unknown_game"),
        ("read", {"game": "ontop", "text": "rows"}, "bad_design"),
        ("read", {"game": "ontop", "text": "x" * 40_001}, "bad_message"),
        ("trial", {"game": "ontop", "setup": {"board": 5}, "seed": 1}, "bad_setup"),
        ("trial", {"game": "ontop", "setup": {}, "seed": 1, "times": 1001}, "bad_message"),
    ],
)
def test_what_cannot_be_is_refused(
    ann: httpx.Client, path: str, body: dict[str, Any], code: str
) -> None:
    answer = ann.post(f"/api/designs/{path}", json=body)
    check(answer.json(), "Failure")
    assert answer.json()["problem"]["code"] == code

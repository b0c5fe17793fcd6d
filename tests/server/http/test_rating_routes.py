"""Ratings over HTTP: two members play at a server, and everybody sees what came of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import httpx
import pytest

from members import claim
from server_process import PATIENCE, ServerProcess
from table_client import TableClient

OPTIONS: Final = {
    "rated": True,
    "take_backs": False,
    "begins": "random",
    "clock": {"per": "game", "seconds": 600},
}


@contextmanager
def member(server: ServerProcess, name: str, address: str) -> Iterator[httpx.Client]:
    """Let somebody claim a name, whose requests come from an address."""
    with server.http() as browser:
        browser.headers["x-forwarded-for"] = address
        claim(browser, name).raise_for_status()
        yield browser


def rated_game(ann: httpx.Client, bob: httpx.Client, moves: int = 4) -> str:
    """Let both play, and Bob give up; return the table's id."""
    body = {
        "game": "ontop",
        "setup": {"players": ["blue", "red"]},
        "chairs": [{"sitter": "me"}, {"sitter": "open"}],
        "options": OPTIONS,
    }
    made = ann.post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    facts = made.json()["table"]
    table = str(facts["id"])
    joined = bob.post(f"/api/tables/{table}/join", json={"invite": facts["invite"]})
    assert joined.status_code == 200, joined.text
    for _ in range(moves):
        acting = ann.get(f"/api/tables/{table}").json()["table"]
        mine = acting["chairs"][acting["to_act"]]["mine"]
        with TableClient(ann if mine else bob, table) as client:
            move = client.view["legal_moves"][0]
            client.done("move", chair=client.table["to_act"], move=move)
    with TableClient(bob, table) as client:
        chair = next(n for n, each in enumerate(client.table["chairs"]) if each["mine"])
        client.done("resign", chair=chair, bot=None)
    return table


def rating_of(browser: httpx.Client, table: str) -> Any:
    """Return what a game counts for, once that is known."""
    for _ in range(int(PATIENCE * 1000)):
        found = browser.get(f"/api/tables/{table}/rating").json()
        if found["status"] != "pending":
            return found
    raise AssertionError("it is never rated")


def test_a_rated_game_from_its_table_to_the_list_of_the_best(server: ServerProcess) -> None:
    with (
        member(server, "Ann Rated", "198.51.100.1") as ann,
        member(server, "Bob Rated", "198.51.100.2") as bob,
    ):
        table = rated_game(ann, bob)
        found = rating_of(ann, table)
        assert (found["status"], found["reason"]) == ("rated", None)
        assert [(each["name"], each["me"]) for each in found["changes"]] == [
            ("Ann Rated", True),
            ("Bob Rated", False),
        ]
        board = ann.get("/api/ratings?game=ontop&size=2").json()
        names = [each["name"] for each in board["people"]]
        assert names.index("Ann Rated") < names.index("Bob Rated")
        person = bob.get("/api/people/ann%20rated/ratings").json()
        assert [game["table"] for game in person["games"]] == [table]
        assert bob.get("/api/tables/open").status_code == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/ratings?game=chess", 409),
        ("/api/ratings?size=7", 400),
        ("/api/people/Nobody%20Ever/ratings", 404),
        ("/api/tables/nowhere/rating", 404),
    ],
)
def test_what_is_not_there_is_refused(server: ServerProcess, path: str, status: int) -> None:
    with server.http() as browser:
        assert browser.get(path).status_code == status


def test_a_guest_without_a_claimed_name_makes_no_rated_table(server: ServerProcess) -> None:
    with server.http() as browser:
        browser.put("/api/me", json={"name": "Pat"})
        body = {
            "game": "ontop",
            "setup": {"players": ["blue", "red"]},
            "chairs": [{"sitter": "me"}, {"sitter": "open"}],
            "options": OPTIONS,
        }
        answer = browser.post("/api/tables", json=body)
        assert answer.status_code == 403
        assert answer.json()["problem"]["code"] == "rated_members"

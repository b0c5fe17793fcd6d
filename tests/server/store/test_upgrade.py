"""Databases of earlier versions open, and everything in them is as it was."""

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from postgres_server import shared_server
from server_process import ServerProcess
from stored_tables import DATABASE, EXPECTED, SETTINGS, expected
from table_client import TableClient
from topdrop.server.store.postgres_copy import move_to_database

OLD = sorted((Path(__file__).parents[2] / "data").glob("database-*"))

Opened = tuple[ServerProcess, dict[str, Any]]


@pytest.fixture(params=OLD, ids=[folder.name for folder in OLD])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opened]:
    folder: Path = request.param
    shutil.copy(folder / DATABASE, tmp_path)
    with ServerProcess(tmp_path, **SETTINGS) as server:
        yield server, json.loads((folder / EXPECTED).read_text(encoding="utf-8"))
        complaints = server.end()
    assert not complaints


@contextmanager
def browsers(server: ServerProcess, known: dict[str, Any]) -> Iterator[dict[str, httpx.Client]]:
    """The browsers that made the tables, with their cookies."""
    with ExitStack() as stack:
        made = {name: stack.enter_context(server.http()) for name in known["cookies"]}
        for name, browser in made.items():
            browser.cookies.update(known["cookies"][name])
        yield made


def test_there_are_databases_of_earlier_versions() -> None:
    assert OLD


def check_told(server: ServerProcess, known: dict[str, Any]) -> None:
    """See that everybody is told what they were told then."""
    with browsers(server, known) as people:
        now = json.loads(json.dumps(expected(people, known["tables"])))
        for title, before in known["found"].items():
            assert now[title]["told"] == before["told"]
            # A record may tell more than it did, such as what was taken back.
            assert before["record"].items() <= now[title]["record"].items()
        for name, browser in people.items():
            found = browser.get("/api/tables/mine").json()["tables"]
            told = {table["id"]: table for table in found}
            assert set(told) == {table["id"] for table in known["mine"][name]["tables"]}
            for table in known["mine"][name]["tables"]:
                assert table.items() <= told[table["id"]].items()
                # Rows of the first version did not tell how games stand.
                begun = table["status"] in ("playing", "over")
                assert bool(told[table["id"]]["points"]) == begun
                assert bool(told[table["id"]]["won"]) == (table["status"] == "over")
        listed = people["stranger"].get("/api/tables/open").json()["tables"]
        assert len(listed) == len(known["open"]["tables"])
        for table, before in zip(listed, known["open"]["tables"], strict=True):
            assert before.items() <= table.items()


def test_every_table_is_told_as_it_was(opened: Opened) -> None:
    check_told(*opened)


def test_programs_and_personal_links_are_known(opened: Opened) -> None:
    server, known = opened
    with server.http() as browser:
        adopted = browser.post("/api/me/adopt", json={"token": known["link"]})
        assert adopted.json() == {"name": "Ann"}
        token = {"Authorization": f"Bearer {known['program']}"}
        assert browser.get("/api/me", headers=token).json() == {"name": "Robo"}


def check_running(server: ServerProcess, known: dict[str, Any]) -> None:
    """See that moves can be made where games go on."""
    moves = {"Drop It in teams, running": "blue square 100 0", "On Top, the rematch": None}
    with browsers(server, known) as people:
        for title, move in moves.items():
            with TableClient(people["ann"], known["tables"][title]) as client:
                ply = client.table["ply"]
                client.done(
                    "move",
                    chair=client.table["to_act"],
                    move=move or client.view["legal_moves"][0],
                )
                assert client.table["ply"] == ply + 1


def test_running_tables_go_on(opened: Opened) -> None:
    check_running(*opened)


@pytest.mark.parametrize("old", OLD, ids=[folder.name for folder in OLD])
def test_everything_moves_to_postgresql(old: Path, tmp_path: Path) -> None:
    shutil.copy(old / DATABASE, tmp_path)
    known = json.loads((old / EXPECTED).read_text(encoding="utf-8"))
    url = shared_server().new_database()
    move_to_database(tmp_path, DATABASE, url)
    with ServerProcess(tmp_path, database=url, **SETTINGS) as server:
        check_told(server, known)
        check_running(server, known)
        assert not server.end()

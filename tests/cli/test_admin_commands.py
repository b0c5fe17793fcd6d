"""What an operator does while a server runs, which learns of it within seconds."""

import inspect
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.models import CommandInfo
from typer.testing import CliRunner, Result
from websockets.sync.client import connect

from server_process import PATIENCE, ServerProcess
from table_client import TableClient, make_table
from topdrop.cli.admin import admin
from topdrop.cli.app import app
from topdrop.core.errors import TopdropError
from topdrop.server.store.sqlite import MIGRATIONS
from tournament_client import make as make_tournament

NUMBERS = count(1)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[ServerProcess]:
    with ServerProcess(data) as running:
        yield running
        complaints = running.end()
    assert not complaints


@pytest.fixture
def ann(server: ServerProcess) -> Iterator[httpx.Client]:
    """A browser with a name and an address of its own."""
    with server.http() as browser:
        number = next(NUMBERS)
        browser.headers["x-forwarded-for"] = f"198.51.100.{number}"
        browser.put("/api/me", json={"name": f"Ann {number}"}).raise_for_status()
        yield browser


class Operator:
    """Runs commands in a server's data directory."""

    def __init__(self, data: Path) -> None:
        self.data = data

    def run(self, *arguments: object) -> Result:
        return CliRunner().invoke(app, ["admin", *map(str, arguments), "--data", str(self.data)])

    def does(self, *arguments: object) -> str:
        result = self.run(*arguments)
        assert result.exit_code == 0, (result.output, result.exception)
        return result.output

    def refused(self, *arguments: object) -> str:
        error = self.run(*arguments).exception
        assert isinstance(error, TopdropError), error
        return str(error)

    def lines(self, *arguments: object) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.does(*arguments, "--json").splitlines()]

    def guest(self, browser: httpx.Client) -> dict[str, Any]:
        name = browser.get("/api/me").json()["name"]
        (found,) = [one for one in self.lines("guests") if one["name"] == name]
        return found


@pytest.fixture
def operator(data: Path, server: ServerProcess) -> Operator:
    return Operator(data)


def code_of(answer: httpx.Response) -> str:
    code: str = answer.json()["problem"]["code"]
    return code


def goodbye(client: TableClient) -> dict[str, Any]:
    """Return the problem with which a connection is ended."""
    problem: dict[str, Any] = client.until(lambda told: told["type"] == "goodbye")["problem"]
    return problem


def ask_until(
    browser: httpx.Client, path: str, status: int, network: str = "198.51.100"
) -> httpx.Response:
    """Ask until a server has heard what was said, from many addresses, since each has limits."""
    for number in range(100_000):
        address = f"{network}.{number % 14 + 65}"
        answer = browser.get(path, headers={"x-forwarded-for": address})
        if answer.status_code == status:
            return answer
    raise AssertionError(answer.text)


def new_table(browser: httpx.Client, **fields: Any) -> str:
    table: str = make_table(browser, [{"sitter": "me"}, "here"], **fields)["table"]["id"]
    return table


def test_whoever_is_at_a_deleted_table_is_told(operator: Operator, ann: httpx.Client) -> None:
    table = new_table(ann)
    with TableClient(ann, table) as client:
        assert operator.does("delete", table, "--yes") == f"{table}: deleted\n"
        assert goodbye(client)["code"] == "deleted_table"
    answer = ann.get(f"/api/tables/{table}")
    assert (answer.status_code, code_of(answer)) == (410, "deleted_table")
    assert ann.get("/api/tables/mine").json()["tables"] == []
    assert table not in operator.does("tables")


def test_a_table_that_a_server_still_has_is_not_made_again(
    operator: Operator, ann: httpx.Client, data: Path
) -> None:
    table = new_table(ann)
    with TableClient(ann, table) as client:
        operator.does("delete", table, "--yes")
        # The server may not have heard of it yet.
        client.send({"type": "say", "id": "late", "text": "hello"})
        assert goodbye(client)["code"] == "deleted_table"
    with closing(sqlite3.connect(data / "topdrop.db")) as kept:
        for place in ("history", "cards", "sitters"):
            query = f'SELECT count(*) FROM {place} WHERE "table" = ?'
            assert kept.execute(query, (table,)).fetchone() == (0,)


def test_a_table_set_aside_comes_back_as_it_was(operator: Operator, ann: httpx.Client) -> None:
    table = new_table(ann, options={"listed": True})
    with TableClient(ann, table) as client:
        said = client.done("say", text="hello")
        operator.does("set-aside", table, "--reason", "looked into")
        assert goodbye(client)["code"] == "table_set_aside"
    assert code_of(ann.get(f"/api/tables/{table}")) == "table_set_aside"
    (row,) = operator.lines("tables", "--aside")
    assert (row["table"], row["set_aside"]) == (table, "looked into")
    operator.does("put-back", table)
    answer = ask_until(ann, f"/api/tables/{table}", 200)
    assert answer.json()["seq"] == said["seq"]
    assert operator.lines("tables", "--aside") == []


def test_guests_are_listed_with_what_is_theirs(operator: Operator, ann: httpx.Client) -> None:
    fresh = operator.guest(ann)
    assert (fresh["seen"], fresh["tables"], fresh["cookies"]) == (None, 0, 1)
    new_table(ann)
    ann.post("/api/me/link")
    found = operator.guest(ann)
    assert found["seen"] is not None
    assert (found["tables"], found["links"], found["tokens"]) == (1, 1, 0)
    line = next(row for row in operator.does("guests").splitlines() if found["id"] in row)
    assert "1 table, 1 device, 1 link, 0 tokens  Ann" in line
    assert found["id"] not in operator.does("guests", "--programs")
    assert found["id"] not in operator.does("guests", "--name", "somebody else")
    assert found["id"] not in operator.does("guests", "--unseen", 1)
    assert found["id"] in operator.does("guests", "--unseen", 0, "--people", "--name", "ANN")
    (row,) = operator.lines("tables", "--guest", found["id"], "--game", "ontop")
    assert row["status"] == "playing"


def test_what_lets_a_guest_in_is_revoked(operator: Operator, ann: httpx.Client) -> None:
    guest, table = operator.guest(ann)["id"], new_table(ann)
    token = ann.post("/api/me/link").json()["token"]
    with TableClient(ann, table) as client:
        assert operator.does("revoke", guest, "--links") == f"{guest}: 1 key revoked\n"
        answer = ann.post("/api/me/links/owner", json={"token": token})
        assert code_of(answer) == "revoked_link"
        client.done("say", text="still here")
        assert operator.does("revoke", guest) == f"{guest}: 1 key revoked\n"
        assert goodbye(client)["code"] == "access_revoked"
    assert ann.get("/api/me").json()["name"] is None


def test_a_lost_device_is_replaced_by_a_link(
    operator: Operator, ann: httpx.Client, server: ServerProcess
) -> None:
    guest, table = operator.guest(ann), new_table(ann)
    said = operator.does(
        "reset-link", guest["id"], "--revoke", "--at", "https://Games.example/play/"
    )
    assert said.startswith("https://games.example/play/me#")
    assert ann.get("/api/me").json()["name"] is None
    with server.http() as other:
        token = said.strip().partition("#")[2]
        assert other.post("/api/me/adopt", json={"token": token}).json()["name"] == guest["name"]
        (mine,) = other.get("/api/tables/mine").json()["tables"]
    assert mine["id"] == table


@pytest.mark.parametrize(
    ("settings", "begins"),
    [
        ("", "http://localhost:8000/me#"),
        ('origins = ["https://games.example"]', "https://games.example/me#"),
        ('base_path = "/play"', "http://localhost:8000/play/me#"),
        ('host = "192.0.2.9"\nport = 8100', "http://192.0.2.9:8100/me#"),
    ],
)
def test_a_link_goes_by_the_settings(
    operator: Operator, ann: httpx.Client, tmp_path: Path, settings: str, begins: str
) -> None:
    file = tmp_path / "topdrop.toml"
    file.write_text(settings)
    said = operator.does("reset-link", operator.guest(ann)["id"], "--config", file)
    assert said.startswith(begins)


def test_a_banned_guest_is_sent_away_and_comes_again(operator: Operator, ann: httpx.Client) -> None:
    guest, table = operator.guest(ann)["id"], new_table(ann)
    with TableClient(ann, table) as client:
        said = operator.does("ban", guest, "--reason", "rude\x1b[1m  words", "--days", 2)
        problem = goodbye(client)
    assert problem["code"] == "banned_until"
    assert problem["params"]["reason"] == "rude [1m words"
    assert isinstance(problem["params"]["until"], int)
    assert " UTC: rude" in problem["message"]
    answer = ann.get("/api/me")
    assert (answer.status_code, code_of(answer)) == (403, "banned_until")
    cookie = "; ".join(f"{name}={value}" for name, value in ann.cookies.items())
    address = str(ann.base_url).replace("http", "ws", 1)
    headers = {"cookie": cookie, "origin": str(ann.base_url).rstrip("/")}
    with connect(f"{address}/api/tables/{table}/live", additional_headers=headers) as line:
        assert json.loads(line.recv(PATIENCE))["problem"]["code"] == "banned_until"
    (row,) = [each for each in operator.lines("bans") if each["guest"] == guest]
    assert f"{guest}: banned until " in said
    assert f"unban {row['number']} takes" in said
    operator.does("unban", row["number"])
    assert ask_until(ann, "/api/me", 200).json()["name"] is not None
    assert f"unban  {guest}" in operator.does("log")


def test_an_address_is_banned_whoever_it_is(
    operator: Operator, ann: httpx.Client, server: ServerProcess
) -> None:
    table = new_table(ann)
    address = "203.0.113.77"
    with server.http() as other:
        other.headers["x-forwarded-for"] = address
        assert other.get("/api/games").status_code == 200
        operator.does("ban", "--address", "203.0.113.64/28", "--reason", "floods")
        answer = ask_until(other, "/api/games", 403, "203.0.113")
        assert code_of(answer) == "banned"
        assert answer.json()["problem"]["params"] == {"reason": "floods"}
        # The page itself is there, which says so in the reader's language.
        assert other.get("/").status_code == 200
        assert other.get("/healthz").status_code == 200
        assert ann.get(f"/api/tables/{table}").status_code == 200


def test_old_tables_go_when_they_are_named(operator: Operator, ann: httpx.Client) -> None:
    table = new_table(ann)
    assert operator.does("prune", "--waiting", 1, "--dry-run") == "Old: nothing.\n"
    other = make_table(ann, [{"sitter": "me"}, "open"])["table"]["id"]
    assert operator.does("prune", "--waiting", 0, "--dry-run") == "Old: 1 table.\n"
    with TableClient(ann, other) as client:
        assert operator.does("prune", "--waiting", 0, "--yes") == "Gone: 1 table.\n"
        assert goodbye(client)["code"] == "deleted_table"
    assert [row["id"] for row in ann.get("/api/tables/mine").json()["tables"]] == [table]
    assert operator.does("log").splitlines()[-1].endswith("prune  1 tables")


def test_what_cannot_be_done_is_said_and_changes_nothing(
    operator: Operator, ann: httpx.Client, tmp_path: Path
) -> None:
    table, guest = new_table(ann), operator.guest(ann)
    before = operator.does("log")
    near = operator.refused("delete", table[:5], "--yes")
    assert near == f"there is no table {table[:5]!r}; there is {table}"
    assert "no table 'zz'" in operator.refused("delete", table, "zz", "--yes")
    assert "Say --yes" in operator.refused("delete", table)
    assert "Say --yes" in operator.refused("prune", "--playing", 0)
    assert "say what is old" in operator.refused("prune", "--yes")
    assert "no table set aside" in operator.refused("put-back", table)
    assert "'nobody'" in operator.refused("revoke", "nobody")
    called = operator.refused("revoke", guest["name"])
    assert called == f"guests go by their ids; {guest['name']!r} is the name of {guest['id']}"
    ban = ("ban", "--reason", "x")
    assert "say a guest's id" in operator.refused(*ban)
    assert "say a guest's id" in operator.refused(*ban, guest["id"], "--address", "192.0.2.1")
    assert "no address" in operator.refused(*ban, "--address", "everywhere")
    assert "this machine" in operator.refused(*ban, "--address", "127.0.0.1")
    for own in ("::/0", "::ffff:127.0.0.1", "::ffff:0:0/96", "::ffff:0:0/90"):
        assert "this machine" in operator.refused(*ban, "--address", own)
    assert "no date" in operator.refused(*ban, guest["id"], "--until", "soon")
    assert "is over" in operator.refused(*ban, guest["id"], "--until", "2020-01-31")
    assert "--days or --until" in operator.refused(
        *ban, guest["id"], "--until", "2999-01-31", "--days", 1
    )
    assert "1 to 200" in operator.refused("ban", guest["id"], "--reason", " ")
    assert "no ban '99'" in operator.refused("unban", 99)
    assert "no origin" in operator.refused("reset-link", guest["id"], "--at", "games")
    assert "no beginning" in operator.refused("reset-link", guest["id"], "--at", "http://a/?b=1")
    assert "none of waiting" in operator.refused("tables", "--status", "gone")
    elsewhere = Operator(tmp_path / "elsewhere").refused("delete", table, "--yes")
    assert "there is no such file; --data" in elsewhere
    assert operator.does("log") == before
    assert ann.get(f"/api/tables/{table}").status_code == 200


def test_a_database_that_another_process_has_locked(
    operator: Operator, ann: httpx.Client, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topdrop.server.store.sqlite_file.BUSY_SECONDS", 0.01)
    table = new_table(ann)
    with closing(sqlite3.connect(data / "topdrop.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "locked" in operator.refused("delete", table, "--yes")
        other.execute("ROLLBACK")
    assert ann.get(f"/api/tables/{table}").status_code == 200


def test_a_database_is_not_upgraded_under_a_server(
    operator: Operator, ann: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = (*MIGRATIONS, MIGRATIONS[-1]._replace(number=len(MIGRATIONS) + 1))
    monkeypatch.setattr("topdrop.server.store.sqlite.MIGRATIONS", later)
    assert "another server uses it" in operator.refused("tables")
    assert ann.get("/api/tables/mine").status_code == 200


@pytest.mark.parametrize(
    "command", admin.registered_commands, ids=lambda each: each.callback.__name__
)
def test_every_command_has_an_example(command: CommandInfo) -> None:
    assert command.callback is not None
    assert "Example: topdrop admin " in (command.callback.__doc__ or "")


def test_tournaments_are_listed_and_deleted(operator: Operator, ann: httpx.Client) -> None:
    tournament = make_tournament(ann, name="Winter")
    (found,) = operator.lines("tournaments")
    assert (found["id"], found["title"], found["stage"]) == (tournament, "Winter", "open")
    assert tournament in operator.does("tournaments")
    assert "Say --yes" in operator.refused("delete-tournament", tournament)
    assert ann.get(f"/api/tournaments/{tournament}").status_code == 200
    gone = operator.does("delete-tournament", tournament, "--yes")
    assert gone == f"{tournament}: deleted\n"
    assert tournament in operator.refused("delete-tournament", tournament, "--yes")
    # What is not there is refused before anybody is asked.
    assert "there is no tournament" in operator.refused("delete-tournament", tournament)
    answer = ann.get(f"/api/tournaments/{tournament}")
    assert (answer.status_code, code_of(answer)) == (404, "unknown_tournament")
    assert operator.lines("log")[-1]["kind"] == "delete_tournament"


def test_a_tournament_is_ended(operator: Operator, ann: httpx.Client) -> None:
    tournament = make_tournament(ann, name="Winter")
    assert "Say --yes" in operator.refused("end-tournament", tournament)
    assert operator.lines("tournaments")[0]["stage"] == "open"
    assert operator.does("end-tournament", tournament, "--yes") == f"{tournament}: ended\n"
    facts = ann.get(f"/api/tournaments/{tournament}").json()["tournament"]
    assert (facts["stage"], facts["stopped"]) == ("over", True)
    assert operator.lines("log")[-1]["kind"] == "end_tournament"
    assert "is over" in operator.refused("end-tournament", tournament)
    assert "there is no tournament" in operator.refused("end-tournament", "zz")


def test_commands_ask_before_something_is_gone_for_good() -> None:
    asking = {
        each.callback.__name__
        for each in admin.registered_commands
        if each.callback is not None and "yes" in inspect.signature(each.callback).parameters
    }
    # `restore` sets aside, `reset-link` undoes `revoke`, and ratings follow from the games.
    assert asking == {"delete", "delete_tournament", "end_tournament", "prune"}

"""All that is kept of somebody, as a file, and deleted, over a real server."""

import io
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from json_schema import check
from mail_server import MailServer
from members import PASSWORD, claim, sign_in
from postgres_server import shared_server
from server_process import ServerProcess
from table_client import TableClient, make_table
from topdrop import ontop
from topdrop.server.store.postgres_copy import back_up


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path) as server:
        yield server


@pytest.fixture
def people(server: ServerProcess) -> Iterator[list[httpx.Client]]:
    """The browsers of two people: Anneliese, who has an account, and Bob."""
    with ExitStack() as stack:
        browsers = [stack.enter_context(server.http()) for _ in range(2)]
        claim(browsers[0], "Anneliese").raise_for_status()
        browsers[1].put("/api/me", json={"name": "Bob"}).raise_for_status()
        yield browsers


def two_at_a_table(ann: httpx.Client, bob: httpx.Client) -> str:
    made = make_table(ann, ["me", "open"])["table"]
    bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invite"]}).raise_for_status()
    return str(made["id"])


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    return str(answer.json()["problem"]["code"])


def delete(browser: httpx.Client, name: str, password: str | None = PASSWORD) -> httpx.Response:
    return browser.post("/api/me/delete", json={"name": name, "password": password})


def test_the_file_has_everything_and_every_game(people: list[httpx.Client]) -> None:
    ann, bob = people
    table = two_at_a_table(ann, bob)
    with TableClient(ann, table) as client:
        client.done("say", text="good luck")
    answer = ann.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        about = json.loads(archive.read("about.json"))
        record = json.loads(archive.read(f"records/ontop-{table}.json"))
    assert about["account"][0]["name"] == "Anneliese"
    assert [line["text"] for line in about["what you wrote"]] == ["good luck"]
    assert "password" not in json.dumps(about)
    assert ontop.replay(record).ply == 0


def test_nobody_has_no_file(server: ServerProcess) -> None:
    with server.http() as new:
        assert code_of(new.get("/api/me/export")) == "no_name"
        assert code_of(delete(new, "Anneliese")) == "no_name"


def test_deleting_oneself_wants_the_name_and_the_password(people: list[httpx.Client]) -> None:
    ann, _ = people
    assert code_of(delete(ann, "Bob")) == "wrong_name"
    assert code_of(delete(ann, "Anneliese", "wrong password")) == "wrong_password"
    assert code_of(delete(ann, "Anneliese", None)) == "wrong_password"
    assert ann.get("/api/me").json()["member"] is True


def test_who_is_deleted_is_nowhere_and_games_stay(
    people: list[httpx.Client], server: ServerProcess, tmp_path: Path
) -> None:
    ann, bob = people
    table = two_at_a_table(ann, bob)
    another = make_table(bob, ["me", "open"])["table"]["id"]
    with (
        TableClient(ann, table) as client,
        TableClient(ann, another) as watching,
        TableClient(bob, table) as other,
    ):
        client.done("say", text="my secret garden")
        for browser, chair in ((bob, 0), (ann, 1)):
            report = {"table": table, "chair": chair, "reason": "insult", "text": ""}
            browser.post("/api/reports", json=report).raise_for_status()
        assert delete(ann, "anneliese").json()["name"] is None
        goodbye = other.until(lambda message: message["type"] == "goodbye")
        assert goodbye["problem"]["code"] == "stopping"
        for connection in (client, watching):
            goodbye = connection.until(lambda message: message["type"] == "goodbye")
            assert (goodbye["problem"]["code"], goodbye["retry"]) == ("deleted_account", "no")
    assert ann.get("/api/me").json()["name"] is None
    told = bob.get(f"/api/tables/{table}").text
    assert "Anneliese" not in told
    assert "secret garden" not in told
    # A bot plays on.
    chairs = bob.get(f"/api/tables/{table}").json()["table"]["chairs"]
    assert [chair["sitter"] for chair in chairs] == ["bot", "person"]
    with server.http() as new:
        assert code_of(claim(new, "Anneliese")) == "name_claimed"
        assert code_of(sign_in(new, "Anneliese")) == "wrong_password"
        assert new.get("/api/people/Anneliese").status_code == 404
    server.end()
    with closing(sqlite3.connect(next(tmp_path.glob("*.db")))) as database:
        dump = "\n".join(database.iterdump())
    assert "nneliese" not in dump
    assert "garden" not in dump
    for file in tmp_path.glob("*.db*"):
        assert b"nneliese" not in file.read_bytes()


def test_a_table_where_nobody_came_is_closed(people: list[httpx.Client]) -> None:
    ann, bob = people
    table = make_table(ann, ["me", "open"])["table"]["id"]
    delete(ann, "Anneliese").raise_for_status()
    assert bob.get(f"/api/tables/{table}").json()["table"]["status"] == "closed"


def test_a_guest_without_an_account_is_deleted_too(people: list[httpx.Client]) -> None:
    ann, bob = people
    table = two_at_a_table(ann, bob)
    delete(bob, "Bob", None).raise_for_status()
    assert bob.get("/api/me").json()["name"] is None
    assert "Bob" not in ann.get(f"/api/tables/{table}").text


@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def test_the_database_has_no_address_of_anybody_who_is_gone(tmp_path: Path, database: str) -> None:
    url = shared_server().new_database() if database == "postgres" else ""
    forwarded = {"x-forwarded-for": "203.0.113.77"}
    with (
        MailServer() as mails,
        ServerProcess(tmp_path, database=url, **mails.settings) as server,
        server.http() as ann,
        server.http() as bob,
    ):
        for browser in (ann, bob):
            browser.headers.update(forwarded)
        claim(ann, "Anneliese").raise_for_status()
        bob.put("/api/me", json={"name": "Bob"}).raise_for_status()
        table = two_at_a_table(ann, bob)
        with TableClient(ann, table) as client:
            client.done("say", text="hello")
        for email in ("anneliese@example.org", "ann@example.org"):
            asked = {"email": email, "proof": PASSWORD}
            ann.post("/api/account/email", json=asked).raise_for_status()
            if email.startswith("anneliese"):
                (mail,) = mails.wait_for(1, email)
                link = mail.text.partition("#confirm=")[2].split()[0]
                body = {"token": link}
                ann.post("/api/account/email/confirm", json=body).raise_for_status()
        with server.http() as stranger:
            stranger.headers.update(forwarded)
            assert code_of(sign_in(stranger, "Anneliese", "a wrong one")) == "wrong_password"
            wrong = stranger.post("/api/account/recover", json={"code": "AAAA"})
            assert code_of(wrong) == "bad_code"
            stranger.post("/api/account/reset", json={"who": "Anneliese"})
        assert code_of(bob.post("/api/me/delete", json={"name": "no"})) == "wrong_name"
        report = {"table": table, "chair": 0, "reason": "name", "text": ""}
        bob.post("/api/reports", json=report).raise_for_status()
        delete(ann, "Anneliese").raise_for_status()
        server.end()
    file = tmp_path / "topdrop.db"
    if url:
        back_up(url, file)
    with closing(sqlite3.connect(file)) as found:
        dump = "\n".join(found.iterdump())
    for hidden in ("203.0.113", "127.0.0.1", "example.org"):
        assert hidden not in dump
        assert hidden.encode() not in file.read_bytes()

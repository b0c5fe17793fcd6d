"""Browsers that are told notices, over HTTP, with a push service and a mail server of the tests."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from json_schema import check
from mail_server import MailServer
from members import claim
from push_service import Browser, PushService
from server_process import ServerProcess
from subscribed import read, subscribe
from table_client import join, make_table
from topdrop.server.store.opening import DATABASE

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture(scope="module")
def push() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, push: PushService) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("data")
    with ServerProcess(folder, push_private_origins=[push.origin]) as running:
        yield running
        assert not running.end()


@pytest.fixture
def named(server: ServerProcess, ann: httpx.Client) -> httpx.Client:
    ann.headers["user-agent"] = FIREFOX
    ann.put("/api/me", json={"name": "Ann"})
    return ann


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


def ways(http: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = http.get("/api/me/push").json()
    check(found, "NoticeWays")
    return found


def test_a_browser_subscribes_is_told_something_and_removed(
    named: httpx.Client, push: PushService
) -> None:
    assert ways(named)["devices"] == []
    browser = subscribe(named, push, "first", language="nl")
    (device,) = ways(named)["devices"]
    assert device["device"] == "Firefox, Linux"
    tested = named.post("/api/me/push/test").json()
    check(tested, "PushTested")
    assert tested == {"outcomes": {device["id"]: "sent"}}
    (message,) = push.wait_for(1, "/first")
    assert read(browser, message)["title"] == "topdrop: een proefbericht"
    assert message.headers["authorization"].endswith(f"k={ways(named)['public_key']}")
    left = named.post("/api/me/push/remove", json={"id": device["id"]}).json()
    assert left["devices"] == []
    # Once more is no fault.
    named.post("/api/me/push/remove", json={"id": device["id"]}).raise_for_status()


def test_a_browser_that_the_push_service_does_not_know_is_forgotten(
    named: httpx.Client, push: PushService
) -> None:
    subscribe(named, push, "gone")
    answer, push.answer = push.answer, lambda message: "410 Gone"
    try:
        outcomes = named.post("/api/me/push/test").json()["outcomes"]
    finally:
        push.answer = answer
    assert list(outcomes.values()) == ["gone"]
    assert ways(named)["devices"] == []


def test_who_signs_off_a_device_is_told_nothing_there(
    named: httpx.Client, push: PushService, bob: httpx.Client
) -> None:
    subscribe(named, push, "one")
    bob.put("/api/me", json={"name": "Bob"})
    (device,) = ways(named)["devices"]
    # What is another's cannot be removed.
    bob.post("/api/me/push/remove", json={"id": device["id"]})
    assert len(ways(named)["devices"]) == 1
    assert ways(bob)["devices"] == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://2130706433/x",
        "https://push.example:8443/x",
        "https://user@push.example/x",
        "",
    ],
)
def test_an_endpoint_that_nothing_is_sent_to(named: httpx.Client, endpoint: str) -> None:
    body = {"endpoint": endpoint, "keys": Browser().keys}
    assert code_of(named.post("/api/me/push", json=body)) == "bad_push"
    assert ways(named)["devices"] == []


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "x", "auth": "y"},
        {**Browser().keys, "auth": "AAAA"},
        {**Browser().keys, "p256dh": "A" * 87},
    ],
)
def test_keys_that_are_none(named: httpx.Client, push: PushService, keys: dict[str, str]) -> None:
    body = {"endpoint": f"{push.origin}/x", "keys": keys}
    assert code_of(named.post("/api/me/push", json=body)) == "bad_push"


def test_who_has_no_name_and_programs_are_told_nothing(
    stranger: httpx.Client, push: PushService
) -> None:
    assert code_of(stranger.get("/api/me/push")) == "no_name"
    body = {"endpoint": f"{push.origin}/x", "keys": Browser().keys}
    assert code_of(stranger.post("/api/me/push", json=body)) == "no_name"
    token = stranger.post("/api/programs", json={"name": "Bot"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    assert code_of(stranger.post("/api/me/push", json=body, headers=headers)) == "programs_cannot"


def test_messages_to_oneself_are_few(named: httpx.Client) -> None:
    codes = [named.post("/api/me/push/test").status_code for _ in range(7)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_without_a_mail_server_there_are_no_mails(named: httpx.Client) -> None:
    assert ways(named) == {**ways(named), "mail": None, "sends_mail": False}
    assert code_of(named.post("/api/me/mail/test")) == "no_mail"


def test_a_link_that_is_none_ends_no_mails(server: ServerProcess) -> None:
    page = httpx.get(f"{server.address}/api/unsubscribe/x", follow_redirects=False)
    assert (page.status_code, page.headers["location"]) == (303, "/me#unsubscribe=x")
    answer = httpx.post(f"{server.address}/api/unsubscribe/x")
    assert code_of(answer) == "bad_unsubscribe"


def test_mails_are_sent_to_a_confirmed_address_and_ended_by_a_link(tmp_path: Path) -> None:
    with MailServer() as mails, ExitStack() as stack:
        settings = {**mails.settings, "public_url": "https://games.example.org"}
        server = stack.enter_context(ServerProcess(tmp_path, **settings))
        ann, bob = stack.enter_context(server.http()), stack.enter_context(server.http())
        assert claim(ann, "Ann").status_code == 201
        assert ways(ann) == {**ways(ann), "mail": None, "sends_mail": True}
        assert code_of(ann.post("/api/me/mail/test")) == "no_mail"
        with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
            database.execute("UPDATE accounts SET email = 'ann@example.org'")
        assert ann.post("/api/me/mail/test").json() == {"mail": "ann@example.org"}
        mails.wait_for(1)
        # Ann makes a table and goes away; when Bob sits down, the game waits for her.
        made = make_table(ann, ["me", "open"], options={"begins": 0})
        join(bob, made, "Bob")
        mail = mails.wait_for(2)[1]
        assert mail.subject == "On Top: your turn"
        assert f"https://games.example.org/t/{made['table']['id']}" in mail.text
        link = str(mail.message["List-Unsubscribe"]).strip("<>").rpartition("/")[2]
        # A program that looks through mails asks for the address, and nothing changes.
        page = httpx.get(f"{server.address}/api/unsubscribe/{link}", follow_redirects=False)
        assert page.headers["location"] == f"/me#unsubscribe={link}"
        assert ann.get("/api/me/notices").json()["preferences"]["mail"]
        # A mail program says what RFC 8058 has it say, from anywhere, once or twice.
        for _ in range(2):
            ended = httpx.post(
                f"{server.address}/api/unsubscribe/{link}",
                data={"List-Unsubscribe": "One-Click"},
            ).json()
            check(ended, "MailsEnded")
        assert ann.get("/api/me/notices").json()["preferences"]["mail"] == []

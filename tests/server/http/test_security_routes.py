"""What lets people into their accounts: devices, codes, links by mail."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from json_schema import check
from members import PASSWORD, claim, sign_in
from server_process import ServerProcess
from table_client import join, make_table

FIREFOX = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


def post(browser: httpx.Client, path: str, **body: Any) -> httpx.Response:
    return browser.post(f"/api/account/{path}", json=body)


def facts(browser: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = browser.get("/api/account").json()
    check(found, "AccountFacts")
    return found


def test_devices_are_listed_and_revoked(ann: httpx.Client, bob: httpx.Client) -> None:
    assert facts(ann)["devices"] == []
    claim(ann, "Judith")
    bob.headers.update(FIREFOX)
    assert sign_in(bob, "Judith").status_code == 200
    ann.post("/api/me/link", json={"proof": PASSWORD}).raise_for_status()
    devices = facts(bob)["devices"]
    assert sorted(each["use"] for each in devices) == ["cookie", "cookie", "link"]
    (own,) = [each for each in devices if each["current"]]
    assert own["device"] == "Firefox, Linux"
    assert own["seen"] % 86_400_000 == 0
    assert own["seen"] > 0
    assert code_of(post(ann, "devices/revoke", id="0" * 24)) == "no_such_device"
    left = post(ann, "devices/revoke", id=own["id"])
    check(left.json(), "AccountFacts")
    assert bob.get("/api/me").json() == {"name": None}
    post(ann, "devices/revoke", id=None)
    assert [each["current"] for each in facts(ann)["devices"]] == [True]
    assert post(ann, "sign-out").json() == {"name": None}
    assert ann.get("/api/me").json() == {"name": None}
    assert sign_in(ann, "Judith").status_code == 200


def test_a_password_is_changed_by_who_knows_it(ann: httpx.Client, bob: httpx.Client) -> None:
    claim(ann, "Klara")
    new = "Another tower, another tile"
    assert code_of(post(ann, "password", password=new, proof="wrong")) == "wrong_password"
    assert code_of(post(ann, "password", password="short", proof=PASSWORD)) == "weak_password"
    assert post(ann, "password", password=new, proof=PASSWORD).status_code == 204
    assert code_of(sign_in(bob, "Klara")) == "wrong_password"
    assert sign_in(bob, "Klara", new).status_code == 200
    assert code_of(post(bob, "codes", proof="")) == "wrong_password"


def test_a_member_shows_the_password_for_a_link_and_a_new_one_ends_it(
    ann: httpx.Client, bob: httpx.Client, stranger: httpx.Client
) -> None:
    # A guest has no password.
    ann.put("/api/me", json={"name": "Lore"}).raise_for_status()
    first = ann.post("/api/me/link").json()["token"]
    claim(ann, "Lore")
    assert code_of(ann.post("/api/me/link")) == "wrong_password"
    assert code_of(ann.post("/api/me/link", json={"proof": "wrong"})) == "wrong_password"
    link = ann.post("/api/me/link", json={"proof": PASSWORD}).json()["token"]
    assert bob.post("/api/me/adopt", json={"token": link}).json()["name"] == "Lore"
    new = "Another tower, another tile"
    assert post(ann, "password", password=new, proof=PASSWORD).status_code == 204
    # Whoever opened a link is out again, and so is whoever has one.
    assert bob.get("/api/me").json() == {"name": None}
    for token in (first, link):
        assert code_of(stranger.post("/api/me/adopt", json={"token": token})) == "bad_link"
    assert ann.get("/api/me").json()["name"] == "Lore"


def test_recovery_codes_let_in_once_each(
    ann: httpx.Client, bob: httpx.Client, stranger: httpx.Client
) -> None:
    # A guest without an account has them too.
    table = make_table(ann, [{"sitter": "me", "name": "Ludwig"}, "open"])
    codes = post(ann, "codes").json()["codes"]
    assert len(set(codes)) == 8
    assert facts(ann)["codes"] == 8
    join(bob, table, "Bob")
    assert code_of(post(bob, "recover", code=codes[0])) == "other_seats"
    written = codes[0].replace("-", " ").lower()
    assert post(stranger, "recover", code=written).json() == {"name": "Ludwig"}
    mine = stranger.get("/api/tables/mine").json()["tables"]
    assert [each["id"] for each in mine] == [table["table"]["id"]]
    assert facts(stranger)["codes"] == 7
    # What was asked about on the other device is not spent.
    assert code_of(post(bob, "recover", code=codes[0], together=True)) == "bad_code"
    assert post(bob, "recover", code=codes[1], together=True).status_code == 200
    # New ones end those before.
    post(ann, "codes")
    stranger.cookies.clear()
    assert code_of(post(stranger, "recover", code=codes[2])) == "bad_code"


def test_without_mail_nothing_is_sent(ann: httpx.Client) -> None:
    claim(ann, "Maria")
    assert not facts(ann)["mail"]
    assert code_of(post(ann, "reset", who="Maria")) == "sends_no_mail"
    answer = post(ann, "email", email="maria@example.org", proof=PASSWORD)
    assert code_of(answer) == "sends_no_mail"
    body = {"token": "x", "password": PASSWORD}
    assert code_of(post(ann, "email/confirm", token="x")) == "bad_one_time_link"
    ann.cookies.clear()
    assert code_of(post(ann, "reset/finish", **body)) == "bad_one_time_link"


def test_mails_have_a_rate_of_their_own(tmp_path: Path) -> None:
    rates = {"mails": (0.0, 2), "puzzle_reports": (0.0, 1)}
    with ServerProcess(tmp_path, **rates) as server, server.http() as http:
        answers = [code_of(post(http, "reset", who="Maria")) for _ in range(3)]
    assert answers == ["sends_no_mail", "sends_no_mail", "too_fast"]


def test_chairs_say_at_once_that_their_name_is_claimed(
    ann: httpx.Client, bob: httpx.Client
) -> None:
    three = {"players": ["red", "blue", "yellow"]}
    table = make_table(ann, [{"sitter": "me", "name": "Paula"}, "here", "open"], setup=three)
    id_ = table["table"]["id"]
    join(bob, table, "Bob")
    assert not any(c["claimed"] for c in bob.get(f"/api/tables/{id_}").json()["table"]["chairs"])
    claim(ann, "Paula")
    chairs = bob.get(f"/api/tables/{id_}").json()["table"]["chairs"]
    assert [each["claimed"] for each in chairs] == [True, False, False]


@pytest.mark.parametrize("path", ["passkeys/ask", "passkeys/sign-in/ask"])
def test_passkeys_need_a_name_and_https(stranger: httpx.Client, path: str) -> None:
    # The page was opened under an address.
    origin = str(stranger.base_url).rstrip("/")
    answer = stranger.post(f"/api/account/{path}", json={}, headers={"origin": origin})
    assert code_of(answer) == "no_passkeys_here"

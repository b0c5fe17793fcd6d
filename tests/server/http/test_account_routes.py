"""Accounts over HTTP: claiming a name, coming in again, and who can be looked up."""

from typing import Any

import httpx
import pytest

from json_schema import check
from members import PASSWORD, claim, sign_in
from table_client import join, make_table


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


def mine(browser: httpx.Client) -> set[str]:
    return {table["id"] for table in browser.get("/api/tables/mine").json()["tables"]}


def test_a_guest_claims_the_name_and_comes_in_again_with_all_tables(
    ann: httpx.Client, bob: httpx.Client
) -> None:
    table = make_table(ann, [{"sitter": "me", "name": "Claire"}, "open"])["table"]["id"]
    answer = claim(ann, "Claire")
    assert answer.status_code == 201
    check(answer.json(), "Me")
    assert answer.json() == {"name": "Claire", "member": True}
    assert ann.get("/api/me").json() == {"name": "Claire", "member": True}
    person = bob.get("/api/people/CLAIRE").json()
    check(person, "Person")
    assert person["name"] == "Claire"
    assert person["since"] % 86_400_000 == 0
    assert set(person) == {"name", "since"}
    assert code_of(bob.get("/api/people/Somebody")) == "unknown_person"
    # Nobody else is called that now, however it is written.
    for name in ("CLA1RE", "\u0421laire"):
        assert code_of(claim(bob, name)) == "name_claimed"
        assert code_of(bob.put("/api/me", json={"name": name})) == "name_claimed"
    assert bob.get("/api/me").json() == {"name": None}
    assert sign_in(bob, "claire").json() == {"name": "Claire", "member": True}
    assert mine(bob) == mine(ann) == {table}
    # The devices have secrets of their own.
    assert set(ann.cookies.values()).isdisjoint(bob.cookies.values())


def test_whoever_is_nobody_yet_may_begin_with_an_account(stranger: httpx.Client) -> None:
    body = {"name": "Dorothea", "password": PASSWORD, "cookie": False}
    made = stranger.post("/api/account", json=body).json()
    assert made["member"]
    who = {"Authorization": f"Bearer {made['secret']}"}
    assert stranger.get("/api/me", headers=who).json() == {"name": "Dorothea", "member": True}
    body = {"name": "Dorothea", "password": PASSWORD, "cookie": False}
    again = stranger.post("/api/account/sign-in", json=body).json()
    assert again["secret"] != made["secret"]
    # What is refused makes nobody.
    assert code_of(claim(stranger, "Dora", "short")) == "weak_password"
    assert stranger.get("/api/me").json() == {"name": None}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": "admin"}, "name_reserved"),
        ({"name": "a/b"}, "name_reserved"),
        ({"name": "M0na"}, "name_reserved"),
        ({"name": "Pip 2"}, "name_reserved"),
        ({"name": "..."}, "name_reserved"),
        ({"name": "\N{EM DASH}"}, "name_reserved"),
        ({"name": "null"}, "name_reserved"),
        ({"name": "PLAYER 12"}, "name_reserved"),
        ({"name": "\u200d"}, "bad_name"),
        ({"password": "1234567"}, "weak_password"),
        ({"password": "x" * 129}, "weak_password"),
        ({"password": "Password1"}, "weak_password"),
        ({"password": "aaaaaaaaaaaa"}, "weak_password"),
        ({"name": "Erich Kästner", "password": "erich kästner"}, "weak_password"),
        ({"name": "Eh5762", "password": "Eh5762xx"}, "weak_password"),
        ({"name": "Eh5762", "password": "!EH5762_1"}, "weak_password"),
    ],
)
def test_what_cannot_be_claimed_is_refused(
    stranger: httpx.Client, fields: dict[str, Any], code: str
) -> None:
    body = {"name": "Eric", "password": PASSWORD, **fields}
    assert code_of(stranger.post("/api/account", json=body)) == code


def test_a_member_keeps_the_name_and_sits_under_others_unmarked(
    ann: httpx.Client, bob: httpx.Client
) -> None:
    claim(ann, "Frederike")
    assert ann.put("/api/me", json={"name": "Frederike"}).status_code == 200
    assert code_of(ann.put("/api/me", json={"name": "Fred"})) == "name_kept"
    assert code_of(claim(ann, "Fred")) == "member_already"
    make_table(ann, [{"sitter": "me", "name": "Fred"}, "open"])
    assert ann.get("/api/me").json()["name"] == "Frederike"
    table = make_table(ann, ["me", "open"])
    bob.put("/api/me", json={"name": "Bob"})
    body = {"chair": None, "name": "FREDERIKE", "invite": table["table"]["invite"]}
    place = f"/api/tables/{table['table']['id']}/join"
    assert code_of(bob.post(place, json=body)) == "name_claimed"


def test_a_device_with_seats_is_asked_before_they_come_along(
    ann: httpx.Client, bob: httpx.Client, stranger: httpx.Client
) -> None:
    claim(ann, "Gerda")
    hers = make_table(ann, ["me", "open"])
    join(bob, hers, "Gerd")
    answer = sign_in(bob, "Gerda")
    assert code_of(answer) == "other_seats"
    assert answer.json()["problem"]["params"] == {"name": "Gerd", "tables": 1}
    assert bob.get("/api/me").json() == {"name": "Gerd"}
    before = set(bob.cookies.values())
    assert sign_in(bob, "Gerda", together=True).status_code == 200
    assert mine(bob) == {hers["table"]["id"]}
    assert before.isdisjoint(bob.cookies.values())
    # One device is one person's at a time.
    claim(stranger, "Hilde")
    assert code_of(sign_in(stranger, "Gerda")) == "signed_in"
    link = ann.post("/api/me/link", json={"proof": PASSWORD}).json()["token"]
    assert code_of(stranger.post("/api/me/adopt", json={"token": link})) == "signed_in"


def test_wrong_passwords_tell_nothing(ann: httpx.Client, bob: httpx.Client) -> None:
    claim(ann, "Isolde")
    told = {sign_in(bob, name, "wrong").text for name in ("Isolde", "Nobody at all")}
    assert len(told) == 1
    assert code_of(sign_in(bob, "isolde", PASSWORD.lower())) == "wrong_password"


def test_programs_have_no_accounts(stranger: httpx.Client) -> None:
    token = stranger.post("/api/programs", json={"name": "Robot"}).json()["token"]
    who = {"Authorization": f"Bearer {token}"}
    body = {"name": "Robot", "password": PASSWORD}
    for path in ("/api/account", "/api/account/sign-in"):
        assert code_of(stranger.post(path, json=body, headers=who)) == "programs_cannot"

"""Preferences for notices, turns and vacations over HTTP."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest

from server_process import ServerProcess
from table_client import make_table

WISHED: dict[str, Any] = {
    "zone": "Europe/Paris",
    "language": "fr",
    "push": ["your_turn"],
    "mail": [],
    "quiet": {"begin": 1320, "end": 420},
    "digest": 7,
}


def code_of(answer: httpx.Response) -> str:
    code: str = answer.json()["problem"]["code"]
    return code


def test_preferences_are_kept_for_whoever_has_a_name(server: ServerProcess) -> None:
    with server.http() as browser:
        assert code_of(browser.get("/api/me/notices")) == "no_name"
        browser.put("/api/me", json={"name": "Ann"})
        assert browser.get("/api/me/notices").json()["kept"] is False
        assert browser.put("/api/me/notices", json=WISHED).json() == {
            "preferences": WISHED,
            "kept": True,
            "sends_mail": False,
        }
        assert browser.get("/api/me/notices").json() == {
            "preferences": WISHED,
            "kept": True,
            "sends_mail": False,
        }


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"zone": "Nowhere/Land"}, "bad_zone"),
        ({"zone": "../../etc/passwd"}, "bad_zone"),
        ({"push": ["birthday"]}, "bad_message"),
        ({"quiet": {"begin": 1440, "end": 0}}, "bad_message"),
        ({"digest": 24}, "bad_message"),
        ({"more": 1}, "bad_message"),
    ],
)
def test_what_is_no_preference_is_refused(
    server: ServerProcess, change: dict[str, Any], code: str
) -> None:
    with server.http() as browser:
        browser.put("/api/me", json={"name": "Ann"})
        answer = browser.put("/api/me/notices", json={**WISHED, **change})
        assert (answer.status_code, code_of(answer)) == (400, code)
        assert browser.get("/api/me/notices").json()["kept"] is False


def test_turns_are_those_of_the_one_who_asks(server: ServerProcess) -> None:
    with server.http() as browser, server.http() as nobody:
        table = make_table(browser, ["me", "here"])["table"]["id"]
        found = browser.get("/api/tables/turns").json()["tables"]
        assert [one["id"] for one in found] == [table]
        assert nobody.get("/api/tables/turns").json() == {"tables": []}


def test_guests_have_no_vacation(server: ServerProcess) -> None:
    with server.http() as browser:
        browser.put("/api/me", json={"name": "Ann"})
        assert code_of(browser.get("/api/me/vacation")) == "no_member"
        asked = {"first": "2030-01-01", "days": 3, "zone": "UTC"}
        assert code_of(browser.post("/api/me/vacation", json=asked)) == "no_member"
        assert code_of(browser.post("/api/me/vacation/end")) == "no_member"


def test_members_announce_vacations_and_call_them_off(server: ServerProcess) -> None:
    today = datetime.now(UTC).date()
    with server.http() as browser:
        body = {"name": "Vera Cation", "password": "correct horse battery"}
        assert browser.post("/api/account", json=body).status_code < 300
        found = browser.get("/api/me/vacation", params={"zone": "Asia/Tokyo"}).json()
        assert found["current"] is None
        assert found["days_a_year"] == 30
        earliest = date.fromisoformat(found["earliest"])
        assert today < earliest <= today + timedelta(days=3)
        asked = {"first": found["earliest"], "days": 5, "zone": "Asia/Tokyo"}
        current = browser.post("/api/me/vacation", json=asked).json()["current"]
        assert (current["first"], current["days"]) == (found["earliest"], 5)
        assert code_of(browser.post("/api/me/vacation", json=asked)) == "vacation_planned"
        ended = browser.post("/api/me/vacation/end").json()
        assert ended["current"] is None
        assert ended["years"][0]["left"] == 30
        too_soon = {**asked, "first": today.isoformat()}
        assert code_of(browser.post("/api/me/vacation", json=too_soon)) == "vacation_too_soon"
        odd = {**asked, "first": "2030-02-31"}
        assert code_of(browser.post("/api/me/vacation", json=odd)) == "bad_message"

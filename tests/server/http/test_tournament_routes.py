"""Tournaments over HTTP: made, entered, played by bots to their end, and taken away."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from json_schema import check
from members import claim
from server_process import ServerProcess
from tournament_client import CUP, do, make, refused, state_of, until, until_over


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(
        tmp_path_factory.mktemp("tournaments"), bot_workers=1, new_tables=(1000, 60)
    )
    yield process
    process.end()


def person(server: ServerProcess) -> httpx.Client:
    return httpx.Client(base_url=server.address, timeout=30)


def test_bots_play_to_the_end(server: ServerProcess) -> None:
    with person(server) as host:
        cup = make(host)
        state = do(host, cup, "add_bots", bot="greedy", count=5)
        assert state["host"]
        assert [each["name"] for each in state["tournament"]["entrants"]][:2] == [
            "greedy",
            "greedy 2",
        ]
        do(host, cup, "begin")
        state = until_over(host, cup)
        facts = state["tournament"]
        assert [len(each["boards"]) for each in facts["rounds"]] == [2, 2]
        assert [len(each["byes"]) for each in facts["rounds"]] == [1, 1]
        assert len(facts["standings"]) == len(facts["cross_table"]) == 5
        assert {b["how"] for each in facts["rounds"] for b in each["boards"]} == {"played"}
        known = host.get(f"/api/tournaments/{cup}", params={"known": state["seq"]}).json()
        assert known["tournament"] is None

        lines = list(
            csv.reader(host.get(f"/api/tournaments/{cup}/standings.csv").text.splitlines())
        )
        assert lines[0][:3] == ["place", "name", "points"]
        assert len(lines) == 6
        records = host.get(f"/api/tournaments/{cup}/records.jsonl").text.splitlines()
        assert [json.loads(each)["game"] for each in records] == ["ontop"] * 4
        assert host.get(f"/api/tournaments/{cup}/export.json").json()["name"] == "Cup"
        table = facts["rounds"][0]["boards"][0]["table"]
        assert host.get(f"/api/tables/{table}").json()["table"]["tournament"] == cup
        listed = host.get("/api/tournaments").json()
        check(listed, "TournamentList")
        assert cup in [each["id"] for each in listed["tournaments"]]


def test_people_enter_and_only_the_host_directs(server: ServerProcess) -> None:
    with person(server) as host, person(server) as ann, person(server) as stranger:
        cup = make(host)
        assert refused(stranger, cup, "begin") == "no_name"
        state = do(ann, cup, "enter", name="Ann")
        assert (state["me"], state["host"]) == (1, False)
        assert refused(ann, cup, "begin") == "not_tournament_host"
        assert refused(ann, cup, "enter") == "entered_already"
        assert refused(host, cup, "begin") == "too_few_entrants"
        assert refused(host, cup, "withdraw") == "not_entered"
        do(host, cup, "send_out", number=1, ban=True)
        assert refused(ann, cup, "enter") == "entrant_banned"
        assert refused(host, cup, "add_bots", bot="nobody") == "no_such_bot"
        do(host, cup, "stop")
        assert refused(ann, cup, "enter") == "entrant_banned"
        assert refused(host, cup, "stop") == "tournament_over"


def test_a_person_is_led_to_the_table_and_loses_by_withdrawing(server: ServerProcess) -> None:
    with person(server) as host:
        cup = make(host)
        do(host, cup, "enter")
        do(host, cup, "add_bots", bot="greedy", count=1)
        do(host, cup, "begin")
        table = until(lambda: state_of(host, cup)["table"])

        def seated() -> Any:
            answer = host.get(f"/api/tables/{table}")
            return answer.json()["table"] if answer.status_code == 200 else None

        assert any(chair["mine"] for chair in until(seated)["chairs"])
        do(host, cup, "withdraw")
        until_over(host, cup)
        until(lambda: True if seated()["status"] == "over" else None)


def test_claimed_names_are_marked_at_tables_and_tell_of_tournaments(server: ServerProcess) -> None:
    with person(server) as host, person(server) as member:
        assert claim(member, "Mina Cup").status_code == 201
        cup = make(host)
        do(member, cup, "enter")
        do(host, cup, "add_bots", bot="greedy", count=1)
        (taken,) = tournaments_of(host, "mina cup")
        assert (taken["id"], taken["stage"], taken["place"]) == (cup, "open", None)
        do(host, cup, "begin")
        table = until(lambda: state_of(member, cup)["table"])

        def seated() -> Any:
            answer = host.get(f"/api/tables/{table}")
            return answer.json()["table"]["chairs"] if answer.status_code == 200 else None

        claimed = {chair["name"]: chair["claimed"] for chair in until(seated)}
        assert claimed == {"Mina Cup": True, "greedy": False}
        entrants = state_of(host, cup)["tournament"]["entrants"]
        assert [each["member"] for each in entrants] == ["Mina Cup", None]
        do(member, cup, "withdraw")
        until_over(host, cup)
        assert state_of(member, cup)["tournament"]["host"] == {"name": "Hanna", "member": False}
        own = make(member)
        directed = state_of(host, own)["tournament"]["host"]
        assert directed == {"name": "Mina Cup", "member": True}
        (taken,) = tournaments_of(host, "Mina Cup")
        assert (taken["stage"], taken["entrants"], taken["place"]) == ("over", 2, 2)
        answer = host.get("/api/people/Nobody%20Ever/tournaments")
        assert answer.json()["problem"]["code"] == "unknown_person"


def test_a_tournament_goes_on_without_its_host_once_it_has_begun(server: ServerProcess) -> None:
    with person(server) as host, person(server) as ann:
        begun, waiting = make(host), make(host)
        do(ann, waiting, "enter", name="Ann")
        do(host, begun, "add_bots", bot="greedy", count=2)
        do(host, begun, "begin")
        assert host.post("/api/me/delete", json={"name": "Hanna"}).status_code < 300
        facts = until_over(ann, waiting)["tournament"]
        assert (facts["called_off"], facts["host_gone"], facts["stopped"]) == (True, True, False)
        facts = until_over(ann, begun)["tournament"]
        assert (facts["called_off"], facts["stopped"], len(facts["rounds"])) == (False, False, 2)
        assert {b["how"] for each in facts["rounds"] for b in each["boards"]} == {"played"}
        assert facts["host"] is None


def tournaments_of(who: httpx.Client, name: str) -> Any:
    answer = who.get(f"/api/people/{name}/tournaments")
    assert answer.status_code == 200, answer.text
    check(answer.json(), "PersonTournaments")
    return answer.json()["tournaments"]


def test_what_makes_no_tournament_is_refused(server: ServerProcess) -> None:
    with person(server) as host:
        for fields, code in (
            ({"terms": {"format": "arena"}}, "bad_terms"),
            ({"terms": {"format": "swiss", "table_size": 3}}, "wrong_chairs"),
            ({"game": "chess"}, "unknown_game"),
            ({"name": "  "}, "bad_title"),
            ({"terms": {"format": "ladder"}}, "bad_message"),
            ({"terms": {"format": "swiss", "starts": 1}}, "bad_start"),
        ):
            answer = host.post("/api/tournaments", json={**CUP, **fields})
            assert answer.json()["problem"]["code"] == code
        assert host.get("/api/tournaments/none").json()["problem"]["code"] == "unknown_tournament"


@pytest.mark.slow
def test_it_is_all_there_after_a_kill(tmp_path: Path) -> None:
    first = ServerProcess(tmp_path, bot_workers=1)
    with person(first) as host:
        cup = make(host)
        do(host, cup, "add_bots", bot="greedy", count=4)
        do(host, cup, "begin")
        cookies = dict(host.cookies)
    first.process.kill()
    first.process.communicate()
    second = ServerProcess(tmp_path, bot_workers=1)
    try:
        with httpx.Client(base_url=second.address, cookies=cookies, timeout=30) as host:
            state = until_over(host, cup)
        tables = [b["table"] for each in state["tournament"]["rounds"] for b in each["boards"]]
        assert len(set(tables)) == len(tables) == 4
        assert state["host"]
    finally:
        second.end()

"""Personal links: two devices become one person's, no seat is lost, and links are revoked."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from in_process import ManualClock
from json_schema import check
from server_process import ServerProcess
from table_client import TableClient, join, make_table
from topdrop.server.protocol.http_bodies import ChairSetup, NewTable
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.context import ServerContext
from topdrop.server.settings import Settings
from topdrop.server.store import StoreError
from topdrop.server.tables.guest import Guest

NEW = NewTable(
    game="ontop",
    setup={"players": ["red", "blue"]},
    chairs=[ChairSetup(sitter="me"), ChairSetup(sitter="open")],
)


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


def link_of(browser: httpx.Client) -> str:
    """Let somebody make a personal link and return its secret."""
    token: str = browser.post("/api/me/link").json()["token"]
    return token


def adopt(browser: httpx.Client, token: str, **fields: Any) -> httpx.Response:
    return browser.post("/api/me/adopt", json={"token": token, **fields})


def mine(browser: httpx.Client) -> dict[str, list[bool]]:
    """Return for each table in somebody's list which chairs are theirs."""
    ids = [table["id"] for table in browser.get("/api/tables/mine").json()["tables"]]
    return {
        table: [c["mine"] for c in browser.get(f"/api/tables/{table}").json()["table"]["chairs"]]
        for table in ids
    }


def test_a_device_with_seats_of_its_own_is_asked_and_loses_none(
    ann: httpx.Client, bob: httpx.Client, stranger: httpx.Client
) -> None:
    both = make_table(ann, ["me", "open"])
    join(bob, both, "Bob")
    his = make_table(bob, [{"sitter": "me", "name": "Bob"}, "open"])
    hers = make_table(ann, ["me", "greedy"])
    ids = {table["table"]["id"] for table in (both, his, hers)}
    # A second device of Bob's, and a link that he made.
    assert adopt(stranger, link_of(bob)).json() == {"name": "Bob"}
    bobs_link = link_of(bob)

    token = link_of(ann)
    owner = bob.post("/api/me/links/owner", json={"token": token}).json()
    check(owner, "LinkOwner")
    assert owner == {"name": "Ann", "same": False, "device": "Bob", "tables": 2}
    refused = adopt(bob, token)
    assert (refused.status_code, code_of(refused)) == (409, "other_seats")
    assert refused.json()["problem"]["params"] == {"name": "Bob", "tables": 2}
    assert set(mine(bob)) == ids - {hers["table"]["id"]}

    table = both["table"]["id"]
    with TableClient(bob, table) as his_tab, TableClient(ann, table) as her_tab:
        assert adopt(bob, token, together=True).json() == {"name": "Ann"}
        for tab in (his_tab, her_tab):
            while not all(chair["mine"] for chair in tab.table["chairs"]):
                tab.next()
        acting = his_tab.table["to_act"]
        his_tab.done("move", chair=acting, move=his_tab.view["legal_moves"][0])
        her_tab.until_seq(his_tab.seq)
        # The view follows whoever is to move there, as on one screen.
        acting = her_tab.table["to_act"]
        her_tab.done("move", chair=acting, move=her_tab.view["legal_moves"][0])
    for device in (ann, bob, stranger):
        assert device.get("/api/me").json() == {"name": "Ann"}
        assert mine(device) == {
            both["table"]["id"]: [True, True],
            his["table"]["id"]: [True, False],
            hers["table"]["id"]: [True, False],
        }
    owner = bob.post("/api/me/links/owner", json={"token": bobs_link}).json()
    assert owner == {"name": "Ann", "same": True, "device": "Ann", "tables": 0}
    assert adopt(bob, token).json() == {"name": "Ann"}


def test_without_seats_there_is_nothing_to_ask(ann: httpx.Client, bob: httpx.Client) -> None:
    made = make_table(ann, ["me", "open"])
    bob.put("/api/me", json={"name": "Bob"})
    assert adopt(bob, link_of(ann)).json() == {"name": "Ann"}
    assert mine(bob) == {made["table"]["id"]: [True, False]}


def test_whoever_only_watched_learns_that_a_seat_is_theirs(
    ann: httpx.Client, bob: httpx.Client
) -> None:
    made = make_table(ann, ["me", "open"])
    bob.put("/api/me", json={"name": "Bob"})
    with TableClient(bob, made["table"]["id"]) as tab:
        assert [chair["mine"] for chair in tab.table["chairs"]] == [False, False]
        adopt(bob, link_of(ann))
        told = tab.until(lambda message: message["type"] == "welcome")
        assert [chair["mine"] for chair in told["table"]["chairs"]] == [True, False]
        tab.done("say", text="here I am")


def test_links_are_listed_and_revoked(
    ann: httpx.Client, bob: httpx.Client, stranger: httpx.Client
) -> None:
    assert ann.get("/api/me/links").json() == {"links": []}
    assert code_of(ann.post("/api/me/links/revoke", json={})) == "no_name"
    make_table(ann, ["me", "open"])
    first, second, third = link_of(ann), link_of(ann), link_of(ann)
    assert adopt(bob, first).json() == {"name": "Ann"}
    listed = ann.get("/api/me/links").json()
    check(listed, "LinkList")
    assert len(listed["links"]) == 3
    assert not {first, second, third} & {link["id"] for link in listed["links"]}
    for link in listed["links"]:
        assert link["expires"] - link["made"] == 7 * 24 * 60 * 60 * 1000
    left = bob.post("/api/me/links/revoke", json={"id": listed["links"][0]["id"]}).json()
    assert left == {"links": listed["links"][1:]}
    again = ann.post("/api/me/links/revoke", json={"id": listed["links"][0]["id"]})
    assert code_of(again) == "bad_link"
    assert ann.post("/api/me/links/revoke", json={}).json() == {"links": []}
    for token in (first, second, third):
        for path in ("/api/me/adopt", "/api/me/links/owner"):
            refused = stranger.post(path, json={"token": token})
            assert (refused.status_code, code_of(refused)) == (403, "revoked_link")
    # What has used it stays.
    assert bob.get("/api/me").json() == {"name": "Ann"}
    assert stranger.get("/api/me").json() == {"name": None}


def test_nobody_revokes_the_links_of_others(ann: httpx.Client, bob: httpx.Client) -> None:
    for browser, name in ((ann, "Ann"), (bob, "Bob")):
        browser.put("/api/me", json={"name": name})
    token = link_of(ann)
    (link,) = ann.get("/api/me/links").json()["links"]
    assert code_of(bob.post("/api/me/links/revoke", json={"id": link["id"]})) == "bad_link"
    bob.post("/api/me/links/revoke", json={})
    assert bob.post("/api/me/links/owner", json={"token": token}).json()["name"] == "Ann"


def test_programs_have_no_links(ann: httpx.Client, bob: httpx.Client) -> None:
    ann.put("/api/me", json={"name": "Ann"})
    token = link_of(ann)
    given = bob.post("/api/programs", json={"name": "Any"}).json()
    bob.headers["authorization"] = f"Bearer {given['token']}"
    assert code_of(bob.post("/api/me/link")) == "programs_cannot"
    assert code_of(adopt(bob, token, together=True)) == "programs_cannot"
    assert bob.get("/api/me").json() == {"name": "Any"}


def test_where_no_cookie_is_kept_the_page_holds_the_secret(
    ann: httpx.Client, bob: httpx.Client
) -> None:
    answer = ann.put("/api/me", json={"name": "Ann", "cookie": False})
    assert "set-cookie" not in answer.headers
    check(answer.json(), "Me")
    secret = answer.json()["secret"]
    ann.headers["authorization"] = f"Bearer {secret}"
    assert ann.get("/api/me").json() == {"name": "Ann"}
    # Who is known already is told nothing more.
    assert ann.put("/api/me", json={"name": "Anna", "cookie": False}).json() == {"name": "Anna"}
    table = make_table(ann, ["me", "here"])["table"]["id"]
    with TableClient(ann, table) as passing:
        assert not any(chair["mine"] for chair in passing.table["chairs"])
        passing.send({"type": "hello", "protocol": 1, "secret": secret})
        welcome = passing.until(lambda told: told["type"] == "welcome")
        assert all(chair["mine"] for chair in welcome["table"]["chairs"])
        acting = welcome["table"]["to_act"]
        passing.done("move", chair=acting, move=passing.view["legal_moves"][0])
    adopted = adopt(bob, link_of(ann), cookie=False)
    assert "set-cookie" not in adopted.headers
    bob.headers["authorization"] = f"Bearer {adopted.json()['secret']}"
    assert list(mine(bob)) == [table]


def test_it_outlasts_a_restart(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as first, first.http() as ann, first.http() as bob:
        made = make_table(ann, ["me", "open"])
        join(bob, made, "Bob")
        revoked, token = link_of(ann), link_of(ann)
        ann.post(
            "/api/me/links/revoke", json={"id": ann.get("/api/me/links").json()["links"][1]["id"]}
        )
        adopt(bob, token, together=True)
        first.end()
        cookies = [ann.cookies, bob.cookies]
    with ServerProcess(tmp_path) as second, second.http() as ann, second.http() as bob:
        for browser, kept in zip((ann, bob), cookies, strict=True):
            browser.cookies.update(kept)
            assert mine(browser) == {made["table"]["id"]: [True, True]}
        assert len(ann.get("/api/me/links").json()["links"]) == 1
        with second.http() as stranger:
            codes = [adopt(stranger, one).status_code for one in (revoked, token)]
            assert sorted(codes) == [200, 403]
        assert second.end() == ""


def test_of_many_who_open_a_link_at_once_nobody_loses_a_seat(tmp_path: Path) -> None:
    """Devices of the same person, with moves on their way, all open the link of another one."""
    with ServerProcess(tmp_path) as server, server.http() as ann, server.http() as bob:
        made = make_table(ann, ["me", "open"])
        join(bob, made, "Bob")
        token = link_of(ann)
        devices = []
        for _ in range(4):
            device = server.http()
            assert adopt(device, link_of(bob)).json() == {"name": "Bob"}
            devices.append(device)
        codes: list[int] = []

        def open_it(device: httpx.Client) -> None:
            while True:
                answer = adopt(device, token, together=True)
                codes.append(answer.status_code)
                # Whoever comes second is told to try again, and then is the person already.
                if answer.status_code != 503:
                    return

        def sit(device: httpx.Client) -> None:
            body = {"game": "ontop", "setup": {"players": ["red", "blue"]}}
            chairs = [{"sitter": "me"}, {"sitter": "open"}]
            codes.append(device.post("/api/tables", json={**body, "chairs": chairs}).status_code)

        threads = [threading.Thread(target=open_it, args=(device,)) for device in devices]
        threads += [threading.Thread(target=sit, args=(device,)) for device in devices]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert set(codes) <= {200, 201, 503}
        for device in (ann, bob, *devices):
            assert len(mine(device)) == 1 + codes.count(201)
            assert mine(device)[made["table"]["id"]] == [True, True]
        for device in devices:
            device.close()
        assert "Traceback" not in server.end()


def test_what_comes_too_late_is_refused_and_takes_no_seat(tmp_path: Path) -> None:
    """A request that was recognised before its guest became another one."""

    async def run() -> None:
        context = ServerContext(Settings(data=tmp_path, check_bots=False), ManualClock())
        await context.start()
        ann, _ = await context.guests.create("Ann", 0)
        bob, _ = await context.guests.create("Bob", 0)
        session = await context.tables.create(NEW, ann)
        await context.merge(bob, ann)
        invite = await session.read(lambda table: table.invite)
        with pytest.raises(Refusal) as caught:
            await session.join(bob, "Bob", None, invite)
        assert caught.value.code == "stale"
        with pytest.raises(Refusal) as caught:
            await context.tables.create(NEW, bob)
        assert caught.value.code == "not_saved"
        with pytest.raises(StoreError):
            await context.guests.make_link(bob, 0)
        with pytest.raises(StoreError):
            await context.merge(Guest("cleo", "Cleo"), bob)
        assert await session.read(lambda table: table.people) == {ann.id}
        await context.stop()

    asyncio.run(run())

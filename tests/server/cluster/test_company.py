"""Company over two real servers on one PostgreSQL: wishes meet once, blocks reach the other."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, NamedTuple

import httpx
import pytest

from members import claim
from postgres_server import shared_server
from redis_server import redis_server
from server_process import ServerProcess
from table_client import TableClient, make_table

WAITING = 16
LOOKS = 200
WISH = {"game": "ontop", "players": 2}


class Cluster(NamedTuple):
    """Two servers."""

    one: ServerProcess
    other: ServerProcess


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    data = tmp_path_factory.mktemp("data")
    with redis_server() as redis:
        often = dict.fromkeys(("changes", "new_tables"), (1_000.0, 10_000))
        settings = {"database": shared_server().new_database(), "redis": redis.url, **often}
        with ServerProcess(data, **settings) as one, ServerProcess(data, **settings) as other:
            yield Cluster(one, other)
            assert [server.end() for server in (one, other)] == ["", ""]


def waits(browser: httpx.Client, wish: dict[str, Any]) -> str:
    """Wish for a table, and look until there is one."""
    told = browser.put("/api/wish", json=wish).json()
    for _ in range(LOOKS):
        if told["yours"]["table"] is not None:
            return str(told["yours"]["table"])
        told = browser.post("/api/wish/look", json={}).json()
    raise AssertionError(told)


@pytest.mark.parametrize("players", [2, 4])
def test_all_who_wait_find_one_table_each(cluster: Cluster, players: int) -> None:
    with ExitStack() as stack:
        browsers = [stack.enter_context(cluster[number % 2].http()) for number in range(WAITING)]
        for number, browser in enumerate(browsers):
            browser.put("/api/me", json={"name": f"Waiter {number}"}).raise_for_status()
        wish = {**WISH, "players": players}
        with ThreadPoolExecutor(WAITING) as pool:
            tables = list(pool.map(lambda browser: waits(browser, wish), browsers))
        assert len(set(tables)) == WAITING // players
        for browser, table in zip(browsers, tables, strict=True):
            shown = browser.get(f"/api/tables/{table}").json()["table"]
            assert shown["status"] == "playing"
            assert [chair["sitter"] for chair in shown["chairs"]] == ["person"] * players
            assert sum(chair["mine"] for chair in shown["chairs"]) == 1
            mine = browser.get("/api/tables/mine").json()["tables"]
            assert [each["id"] for each in mine] == [table]


def test_who_have_blocked_each_other_never_meet(cluster: Cluster) -> None:
    with ExitStack() as stack:
        ann, bob, eve = (
            stack.enter_context(server.http())
            for server in (cluster.one, cluster.other, cluster.one)
        )
        for browser, name in ((ann, "Annika"), (bob, "Bobby"), (eve, "Evelyn")):
            assert claim(browser, name).status_code == 201
        played = make_table(ann, ["me", "greedy"])["table"]["id"]
        with TableClient(bob, played) as watching:
            ann.post("/api/blocks", json={"name": "Bobby"}).raise_for_status()
            told = watching.until(lambda message: message["type"] == "goodbye")
            assert told["problem"]["code"] == "cannot_watch"
        for browser in (ann, bob):
            told = browser.put("/api/wish", json=WISH).json()
            assert told["yours"]["table"] is None
        assert told["yours"]["waiting"] == 1
        # Whoever has waited longest gets the company.
        table = waits(eve, WISH)
        assert ann.post("/api/wish/look", json={}).json()["yours"]["table"] == table
        assert bob.post("/api/wish/look", json={}).json()["yours"]["table"] is None
        bob.post("/api/wish/end", json={}).raise_for_status()


def test_friends_at_another_process_are_seen(cluster: Cluster) -> None:
    with cluster.one.http() as ann, cluster.other.http() as bob:
        for browser, name in ((ann, "Anneke"), (bob, "Bobbie")):
            assert claim(browser, name).status_code == 201
        ann.post("/api/friends/ask", json={"name": "Bobbie"}).raise_for_status()
        bob.post("/api/friends/accept", json={"name": "Anneke"}).raise_for_status()
        table = make_table(bob, ["me", "here"])["table"]["id"]
        with TableClient(bob, table):
            for _ in range(LOOKS * 5):
                # Whoever looks, too, makes their process tell who is there.
                bob.get("/api/company")
                (friend,) = ann.get("/api/company").json()["friends"]
                if friend["table"] is not None:
                    break
            assert friend["here"]
            assert friend["table"]["id"] == table

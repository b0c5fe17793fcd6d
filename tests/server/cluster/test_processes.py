"""Two real servers on one real PostgreSQL, woken up by a real Redis."""

import signal
from collections.abc import Iterator
from typing import NamedTuple

import httpx
import pytest

from postgres_server import shared_server
from redis_server import redis_server
from server_process import ServerProcess
from table_client import TableClient, join, make_table


class Cluster(NamedTuple):
    """Two servers, and how another one is started."""

    one: ServerProcess
    other: ServerProcess


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    data = tmp_path_factory.mktemp("data")
    database = shared_server().new_database()
    with redis_server() as redis:
        settings = {"database": database, "redis": redis.url}
        with ServerProcess(data, **settings) as one, ServerProcess(data, **settings) as other:
            yield Cluster(one, other)
            # The first is killed by the last test.
            assert other.end() == ""


def at(server: ServerProcess, browser: httpx.Client) -> httpx.Client:
    """Return the same browser at another server, as a proxy may send it there."""
    return httpx.Client(base_url=server.address, cookies=dict(browser.cookies), timeout=30)


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_people_at_two_processes_play_with_each_other(cluster: Cluster, game: str) -> None:
    with cluster.one.http() as ann, cluster.other.http() as bob:
        made = make_table(ann, ["me", "open"], game=game)
        join(bob, made, "Bob")
        table = made["table"]["id"]
        assert [each["id"] for each in bob.get("/api/tables/mine").json()["tables"]] == [table]
        with TableClient(ann, table) as anns, TableClient(bob, table) as bobs:
            for number in range(4):
                mine, other = ((anns, bobs), (bobs, anns))[number % 2]
                move = f"circle {60 + 30 * number}"
                if game == "ontop":
                    move = mine.view["legal_moves"][number]
                else:
                    colour = mine.view["setup"]["players"][mine.view["to_move"]]
                    move = f"{colour} {move}"
                done = mine.done("move", chair=mine.table["to_act"], move=move)
                other.until_seq(done["seq"])
                if game == "dropit":
                    # How it fell is told there, too.
                    update = [text for text in other.texts if '"trajectory"' in text]
                    assert len(update) == number + 1
            bobs.done("say", text="hello")
            anns.until(lambda message: "hello" in str(message))
            assert anns.entries == bobs.entries[: len(anns.entries)]


def test_a_process_that_dies_hands_its_tables_over(cluster: Cluster) -> None:
    one, other = cluster
    with one.http() as ann:
        # A bot waits a while, so that people see what happened.
        made = make_table(ann, ["me", "greedy"], options={"bot_pause": True})
        table = made["table"]["id"]
        with TableClient(ann, table) as anns:
            while anns.table["to_act"] != 0:
                anns.next()
            done = anns.done("move", chair=0, move=anns.view["legal_moves"][0])
            one.end(signal.SIGKILL)
        with at(other, ann) as browser, TableClient(browser, table) as anns:
            while anns.seq <= done["seq"]:
                anns.next()
            assert anns.entries[-1]["what"]["by"] == "bot"

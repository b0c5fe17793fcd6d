"""Notices of two real servers on one real PostgreSQL: one of them sends each, also when it dies."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres_server import shared_server
from push_service import PushService
from redis_server import redis_server
from server_process import ServerProcess
from subscribed import read, subscribe
from table_client import TableClient, join, make_table


@pytest.fixture
def push() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.mark.slow
def test_each_turn_is_told_once_by_whichever_is_there(tmp_path: Path, push: PushService) -> None:
    with redis_server() as redis:
        settings = {
            "database": shared_server().new_database(),
            "redis": redis.url,
            "push_private_origins": [push.origin],
        }
        with (
            ServerProcess(tmp_path, **settings) as one,
            ServerProcess(tmp_path, **settings) as other,
            one.http() as ann,
            other.http() as bob,
        ):
            browsers = {}
            for name, http in (("ann", ann), ("bob", bob)):
                http.put("/api/me", json={"name": name.title()})
                browsers[f"/{name}"] = subscribe(http, push, name)
            made = make_table(ann, ["me", "open"], options={"begins": 0})
            join(bob, made, "Bob")
            table = made["table"]["id"]
            push.wait_for(1, "/ann")
            for chair, http, told in ((0, ann, "/bob"), (1, bob, "/ann")):
                with TableClient(http, table) as client:
                    client.done("move", chair=chair, move=client.view["legal_moves"][0])
                push.wait_for(1 if told == "/bob" else 2, told)
            assert len(push.received) == 3
            # The first dies, and the other one tells what is stored then.
            with TableClient(bob, table) as client:
                one.end(signal.SIGKILL)
                moved = ann.__class__(base_url=other.address, cookies=dict(ann.cookies), timeout=30)
                with moved, TableClient(moved, table) as anns:
                    anns.done("move", chair=0, move=anns.view["legal_moves"][0])
                client.until_seq(anns.seq)
            push.wait_for(2, "/bob")
            assert len(push.received) == 4
            says = {read(browsers[each.path], each)["path"] for each in push.received}
            assert says == {f"/t/{table}"}

"""What whoever runs a server sees of it: metrics, whether it is ready, its log."""

import json
import logging
import re
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote

import httpx
import pytest

from push_service import PushService
from server_process import ServerProcess
from subscribed import subscribe
from table_client import TableClient, join, make_table
from topdrop.server.http.middleware import METHODS
from topdrop.server.http.monitoring import (
    CannotServeMetrics,
    JsonFormatter,
    serve_metrics,
    watch_server,
)
from topdrop.server.http.routes import ROUTES
from topdrop.server.protocol.problems import CODES
from topdrop.server.runtime.context import ServerContext
from topdrop.server.settings import Settings

LABEL = re.compile(r'(\w+)="([^"]*)"')


@pytest.fixture
def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@pytest.fixture
def watched(tmp_path: Path, free_port: int) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path, metrics_port=free_port) as server:
        yield server


def metrics_at(port: int) -> dict[str, float]:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


def test_requests_are_counted_by_routes_and_not_by_names(
    watched: ServerProcess, free_port: int
) -> None:
    with watched.http() as browser:
        for path in (
            "/api/games",
            "/api/tables/nobody-knows",
            "/api/tables/nor-this",
            "/assets/none.js",
        ):
            browser.get(path)
        browser.request("ODD", "/api/games")
    found = metrics_at(free_port)

    def requests(method: str, path: str, status: int) -> float:
        labels = f'method="{method}",path="{path}",status="{status}"'
        return found[f"topdrop_http_request_seconds_count{{{labels}}}"]

    assert requests("GET", "/api/games", 200) == 1
    assert requests("GET", "/api/tables/{table}", 404) == 2
    assert requests("GET", "other", 404) == 1
    assert found["topdrop_connections"] == 0
    assert found["topdrop_tables_in_memory"] == 0
    assert not [name for name in found if "nobody" in name or "ODD" in name]
    assert found["process_cpu_seconds_total"] > 0


def test_whatever_is_asked_has_one_of_few_labels(watched: ServerProcess, free_port: int) -> None:
    random = Random(7)
    known = {re.sub(r":\w+}", "}", path) for route in ROUTES for path in route.paths}
    with watched.http() as browser:
        table = make_table(browser, ["me", "here"])["table"]["id"]
        with TableClient(browser, table) as client:
            client.refused("move", chair=0, move="never heard of")
            client.send({"type": "say" * 9, "id": "odd"})
            client.done("say", text="hello")
        for _ in range(150):
            path = random.choice(sorted(known))
            parts = [re.sub("{.*}", lambda _: odd_text(random), part) for part in path.split("/")]
            if random.random() < 0.3:
                parts.insert(random.randrange(1, len(parts) + 1), odd_text(random))
            method = random.choice(("GET", "POST", "HEAD", "OPTIONS", "PATCH", "TRACE", "M" * 9))
            browser.request(method, quote("/".join(parts)) + random.choice(("", "?a=1", "/")))
    labels = [label for name in metrics_at(free_port) for label in LABEL.findall(name)]
    values = {key: {value for name, value in labels if name == key} for key, _ in labels}
    assert values.pop("path") <= known | {"/api/docs", "/api/docs/openapi.json", "other"}
    assert values.pop("method") <= {*METHODS, "other"}
    assert values.pop("status") <= {str(number) for number in range(200, 600)}
    assert values.pop("command") <= {"move", "say"}
    assert values.pop("outcome") <= {"done", *CODES}
    # The rest is Python's, the system's and the histograms' own.
    assert set(values) == {
        "le",
        "generation",
        "implementation",
        "major",
        "minor",
        "patchlevel",
        "version",
    }


def odd_text(random: Random) -> str:
    return "".join(random.choices("abc./%{}\"'\n\\é-0", k=random.randrange(1, 20)))


def test_notices_are_told_without_saying_whose(tmp_path: Path, free_port: int) -> None:
    with (
        PushService() as push,
        ServerProcess(
            tmp_path, metrics_port=free_port, push_private_origins=[push.origin]
        ) as server,
        server.http() as ann,
        server.http() as bob,
    ):
        found = metrics_at(free_port)
        assert found["topdrop_notices_pending"] == 0
        assert found["topdrop_notices_oldest_seconds"] == 0
        assert found["topdrop_push_browsers_forgotten_total"] == 0
        ann.put("/api/me", json={"name": "Ann"})
        subscribe(ann, push, "ann")
        table = make_table(ann, ["me", "open"])
        join(bob, table, "Bob")
        with TableClient(bob, table["table"]["id"]) as client:
            if client.table["to_act"] == 1:
                client.done("move", chair=1, move=client.view["legal_moves"][0])
        push.wait_for(1)
        told = 'topdrop_notices_total{channel="push",outcome="sent"}'
        while metrics_at(free_port).get(told) != 1:
            assert ann.get("/healthz").status_code == 200


def test_the_world_does_not_see_them(watched: ServerProcess) -> None:
    with watched.http() as browser:
        assert "topdrop_" not in browser.get("/metrics").text


def test_a_port_for_metrics_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = Settings(data=tmp_path, check_bots=False, metrics_port=port)
        context = ServerContext(settings)
        watch_server(context)
        refused = pytest.raises(CannotServeMetrics, match=f"metrics: port {port} of 127")
        with refused, serve_metrics(context):
            pass


def test_it_is_ready_while_it_can_serve(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, server.http() as browser:
        for host in ("127.0.0.1", "elsewhere.example"):
            answer = browser.get("/readyz", headers={"host": host})
            assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_a_line_of_the_log_as_json() -> None:
    try:
        raise ValueError("reason \udcff")
    except ValueError:
        record = logging.getLogger("topdrop.server").makeRecord(
            "topdrop.server", logging.ERROR, "", 0, "table %s: %s", ("x", 1), sys.exc_info()
        )
    line = JsonFormatter().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["logger"]) == ("error", "topdrop.server")
    assert found["message"] == "table x: 1"
    assert "ValueError: reason" in found["exception"]


def test_a_server_writes_its_log_so(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, log_format="json") as server:
        with server.http() as browser:
            assert browser.get("/healthz").status_code == 200
        said = server.end()
    assert all(json.loads(line)["logger"] for line in said.splitlines())

"""Connections to a real server that are too many, or take for ever to ask."""

import json
import logging
import resource
import socket
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect as connect_live

from server_process import PATIENCE, ServerProcess
from table_client import TableClient, make_table
from topdrop.server.http.connections import REPEATS, FewRepeats

HEAD = (
    b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Type: application/json\r\nContent-Length: 14\r\n"
)


def connect(server: ServerProcess) -> socket.socket:
    host, _, port = server.address.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def is_cut(connection: socket.socket) -> bool:
    """Wait for what comes; return whether it is the end."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("sent", [b"", HEAD[:20], HEAD, HEAD + b"\r\n", HEAD + b'\r\n{"name":'])
def test_a_request_that_is_never_finished_is_given_up(tmp_path: Path, sent: bytes) -> None:
    with ServerProcess(tmp_path, request_seconds=0.2) as server, connect(server) as slow:
        slow.sendall(sent)
        assert is_cut(slow)
        assert server.end() == ""


def test_a_second_request_that_is_never_finished_is_given_up_too(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, request_seconds=0.2) as server, connect(server) as slow:
        slow.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert slow.recv(12) == b"HTTP/1.1 200"
        slow.sendall(b"GET /healthz")
        while slow.recv(4096):
            pass


@pytest.mark.parametrize(
    "sent",
    [
        # Whoever answers without reading the body does so after the server has said no.
        b"GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        # What answers HEAD has no body.
        b"HEAD /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        HEAD + b'\r\n{"name":"Ann"}\x00\r\n\r\n',
    ],
)
def test_a_request_that_ends_in_what_is_no_http_is_no_failure(tmp_path: Path, sent: bytes) -> None:
    with ServerProcess(tmp_path) as server, connect(server) as odd:
        odd.sendall(sent)
        told = b""
        while data := odd.recv(4096):
            told += data
        assert told.startswith((b"HTTP/1.1 4", b"HTTP/1.1 200"))
        assert "Traceback" not in server.end()


def test_who_asks_in_time_is_answered_however_slowly(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, connect(server) as slow:
        for byte in HEAD + b'\r\n{"name":"Ann"}':
            slow.sendall(bytes([byte]))
        assert slow.recv(12) == b"HTTP/1.1 200"


def test_an_address_has_so_many_connections_and_those_to_tables_do_not_count(
    tmp_path: Path,
) -> None:
    with ServerProcess(tmp_path, http_connections_per_address=2, trusted_proxies=[]) as server:
        with server.http() as browser:
            table = make_table(browser, ["me", "open"])["table"]["id"]
        with (
            server.http() as stranger,
            TableClient(stranger, table),
            TableClient(stranger, table),
            TableClient(stranger, table),
        ):
            stranger.close()
            with connect(server), connect(server):
                for _ in range(3):
                    with connect(server) as third:
                        assert is_cut(third)
        # They have gone, and so there is room again.
        with server.http() as browser:
            assert until_answered(browser) == 200


def test_beyond_what_all_addresses_may_have_the_answer_is_busy(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, http_connections=2) as server:
        with server.http() as browser:
            table = make_table(browser, ["me", "open"])["table"]["id"]
        with server.http() as stranger, TableClient(stranger, table):
            stranger.close()
            with connect(server), connect(server):
                with server.http() as third:
                    answer = third.get("/api/games")
                    assert answer.status_code == 503
                    assert answer.json()["problem"]["code"] == "busy"
                    assert answer.headers["connection"] == "close"
                # Who asks for a table is counted there.
                with server.http() as other, TableClient(other, table) as client:
                    assert client.welcome["type"] == "welcome"
        with server.http() as browser:
            until_answered(browser)
        assert server.end() == ""


def test_connections_to_tables_are_counted_for_all_addresses(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, connections=1) as server, server.http() as browser:
        table = make_table(browser, ["me", "open"])["table"]["id"]
        live = server.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        with TableClient(browser, table), connect_live(live) as second:
            told = json.loads(second.recv(timeout=PATIENCE))
            assert (told["type"], told["problem"]["code"]) == ("goodbye", "busy")
            assert told["retry"] == "later"


def until_answered(browser: httpx.Client) -> int:
    """Ask until the server has noticed that others have gone."""
    for _ in range(1000):
        try:
            return browser.get("/healthz").status_code
        except httpx.TransportError:
            continue
    return 0


def test_a_server_may_have_many_files_open(tmp_path: Path) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    before = resource.prlimit(0, resource.RLIMIT_NOFILE)
    try:
        resource.prlimit(0, resource.RLIMIT_NOFILE, (256, hard))
        with ServerProcess(tmp_path) as server:
            soft, _ = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
            assert soft == (65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536))
    finally:
        resource.prlimit(0, resource.RLIMIT_NOFILE, before)


def test_the_same_complaint_is_logged_a_few_times_a_minute() -> None:
    few = FewRepeats()

    def passes(text: str, at: float) -> bool:
        record = logging.makeLogRecord({"msg": text, "created": at})
        return few.filter(record)

    assert [passes("odd", 1000.0) for _ in range(REPEATS + 2)] == [True] * REPEATS + [False] * 2
    assert passes("other", 1000.0)
    assert passes("odd", 1061.0)

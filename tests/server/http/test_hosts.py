"""Under which names the server answers."""

import socket
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from server_process import ServerProcess
from topdrop.core.errors import TopdropError
from topdrop.server.http.hosts import Hosts, read_host
from topdrop.server.protocol.problems import Refusal

LOOPBACK = ("127.0.0.1", 8000)
EVERYWHERE = ("0.0.0.0", 8000)


def is_welcome(hosts: Hosts, host: str | None) -> bool:
    try:
        hosts.check(host)
    except Refusal as refusal:
        return refusal.code != "wrong_host"
    return True


@pytest.mark.parametrize(
    "host",
    [
        None,
        "localhost",
        "LOCALHOST:8000",
        "localhost.:8000",
        "topdrop.localhost",
        "127.0.0.1:8000",
        "127.0.0.2",
        "[::1]:8000",
        "192.168.1.20:8000",
        "[2001:db8::1]",
    ],
)
def test_this_machine_and_addresses_are_always_welcome(host: str | None) -> None:
    for listening in (LOOPBACK, EVERYWHERE, None):
        assert is_welcome(Hosts((), (), listening), host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example:8000",
        "127.0.0.1.evil.example",
        "evil.example#localhost",
        "user@evil.example",
        "",
        "[::1",
        "a b",
        "\xff",
    ],
)
def test_names_of_others_are_not(host: str) -> None:
    for listening in (LOOPBACK, EVERYWHERE, None):
        assert not is_welcome(Hosts((), (), listening), host)


def test_where_others_may_come_the_machine_has_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Desk.example")
    everywhere, alone = Hosts((), (), EVERYWHERE), Hosts((), (), LOOPBACK)
    for name in ("desk", "desk.local:8000", "DESK.fritz.box", "desk.example"):
        assert is_welcome(everywhere, name)
        assert not is_welcome(alone, name)
    assert not is_welcome(everywhere, "desk.evil.example")


def test_an_operator_says_more_names() -> None:
    hosts = Hosts(("games.example",), ("https://play.example:8443",), LOOPBACK)
    assert is_welcome(hosts, "games.example:443")
    assert is_welcome(hosts, "play.example")
    assert not is_welcome(hosts, "www.games.example")
    assert is_welcome(Hosts(("*",), (), LOOPBACK), "anything.example")


@pytest.mark.parametrize(
    ("written", "asked"),
    [
        ("Games.Example.", "games.example"),
        ("*", "*"),
        ("[::1]", "::1"),
        ("192.0.2.1", "192.0.2.1"),
        ("my_host", "my_host"),
    ],
)
def test_a_host_is_read_as_it_is_asked_for(written: str, asked: str) -> None:
    assert read_host(written) == asked


@pytest.mark.parametrize("written", ["", "http://a", "a:80", "a/b", "*.example", "a b", "ä", "."])
def test_what_is_no_host_is_not_read(written: str) -> None:
    with pytest.raises(TopdropError, match="is no host such as"):
        read_host(written)


def test_a_request_for_another_server_is_refused_whatever_it_wants(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, allowed_hosts=["games.example"]) as server:
        with server.http() as browser:
            for path in ("/", "/t/a", "/api/games", "/api/me", "/assets/x.js", "/api/nowhere"):
                answer = browser.get(path, headers={"Host": "evil.example"})
                assert answer.status_code == 403
                problem = answer.json()["problem"]
                assert problem["code"] == "wrong_host"
                assert problem["params"] == {"host": "evil.example"}
                assert "nosniff" in answer.headers["x-content-type-options"]
                ours = browser.get(path, headers={"Host": "games.example"})
                assert ours.status_code != 403
            # Who opens the page reads what can be done about it.
            page = browser.get("/t/a", headers={"Host": "Evil.example:81", "Accept": "text/html"})
            assert (page.status_code, page.headers["content-type"]) == (
                403,
                "text/html; charset=utf-8",
            )
            assert "does not answer as Evil.example:81" in page.text
            assert "<code>topdrop serve --allowed-host evil.example</code>" in page.text
            odd = {"Host": "<b>", "Accept": "text/html"}
            assert "<b>" not in browser.get("/", headers=odd).text
            changing = browser.put(
                "/api/me",
                json={"name": "Ann"},
                headers={"Host": "evil.example", "Origin": "http://evil.example"},
            )
            assert changing.json()["problem"]["code"] == "wrong_host"
            assert browser.get("/healthz", headers={"Host": "probe"}).status_code == 200
        port = server.address.rpartition(":")[2]
        # The name leads here: what a page of its own would do after its name was let lead here.
        with (
            socket.create_connection(("127.0.0.1", int(port))) as line,
            pytest.raises(InvalidStatus) as caught,
            connect(
                "ws://evil.example/api/tables/x/live",
                sock=line,
                origin=Origin("http://evil.example"),
            ),
        ):
            pass
        assert caught.value.response.status_code == 403
        assert server.end() == ""

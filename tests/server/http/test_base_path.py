"""A server that is found under a path of its host only, with proxies that leave it on or not."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import segno

from server_process import ServerProcess
from table_client import TableClient, make_table
from topdrop.core.errors import TopdropError
from topdrop.server.http.base_path import leave_base_path, read_base_path

BASE = "/board/games"

PAGE = """<link rel="manifest" href="/manifest.webmanifest" />
<script type="module" src="/assets/page.js"></script><a href="">again</a>
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    client = tmp_path_factory.mktemp("client")
    (client / "index.html").write_text(PAGE)
    (client / "icon.svg").write_text("<svg/>")
    data = tmp_path_factory.mktemp("data")
    with ServerProcess(data, base_path=BASE, client=str(client)) as running:
        assert running.address.endswith(BASE)
        yield running
        assert running.end() == ""


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ("", ""),
        ("/", ""),
        ("games", "/games"),
        ("/games/", "/games"),
        ("/club/top-drop_2.0~x", "/club/top-drop_2.0~x"),
    ],
)
def test_a_base_path_is_read_however_it_is_written(said: str, path: str) -> None:
    assert read_base_path(said) == path


@pytest.mark.parametrize("said", ["/a b", "/a//b", "/a/../b", "/a?b", "/a#b", '/a"b', "/ä", "/%61"])
def test_what_is_no_path_is_refused(said: str) -> None:
    with pytest.raises(TopdropError, match="is no path such as /games"):
        read_base_path(said)


@pytest.mark.parametrize(
    ("asked", "ours"),
    [
        ("/games/t/x", "/t/x"),
        ("/games/", "/"),
        ("/t/x", "/t/x"),
        ("/gamesome", "/gamesome"),
        ("/games/games/t/x", "/games/t/x"),
    ],
)
def test_a_path_is_one_of_ours_with_the_base_path_or_without(asked: str, ours: str) -> None:
    scope = {"path": asked}
    assert not leave_base_path(scope, "/games")
    assert scope["path"] == ours
    assert leave_base_path({"path": "/games"}, "/games")
    assert not leave_base_path({"path": ""}, "")


def test_the_base_path_alone_leads_to_what_is_under_it(server: ServerProcess) -> None:
    with server.http() as browser:
        answer = browser.get(f"{server.address}?lang=de")
        assert (answer.status_code, answer.headers["location"]) == (308, f"{BASE}/?lang=de")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/puzzles/ontop/x3"])
def test_the_page_finds_its_parts_from_every_path(server: ServerProcess, path: str) -> None:
    with server.http() as browser:
        # A proxy may take the base path away; what the page says is the same.
        for address in (f"{server.address}{path}", server.address.removesuffix(BASE) + path):
            answer = browser.get(address)
            assert answer.status_code == 200
            assert re.findall('(?:href|src)="(.*?)"', answer.text) == [
                f"{BASE}/manifest.webmanifest",
                f"{BASE}/assets/page.js",
                "",
            ]
        assert browser.get(f"{server.address}/icon.svg").text == "<svg/>"


@pytest.mark.parametrize("stripped", [False, True])
def test_a_game_is_played_whatever_the_proxy_leaves_on(
    server: ServerProcess, stripped: bool
) -> None:
    address = server.address.removesuffix(BASE) if stripped else server.address
    with httpx.Client(base_url=address) as ann:
        made = make_table(ann, ["me", "here"])
        with TableClient(ann, made["table"]["id"]) as client:
            client.done("move", chair=client.table["to_act"], move=client.view["legal_moves"][0])


def test_the_cookie_is_for_the_base_path_alone(server: ServerProcess) -> None:
    with server.http() as browser:
        answer = browser.put("/api/me", json={"name": "Ann"})
        assert f"Path={BASE};" in answer.headers["set-cookie"] + ";"
        assert browser.get("/api/me").json()["name"] == "Ann"


def test_links_that_the_server_makes_have_the_base_path(server: ServerProcess) -> None:
    with server.http() as browser:
        table = make_table(browser, ["me", "open"])["table"]
        path = f"/api/tables/{table['id']}/invitation.svg"
        code = browser.get(path, headers={"host": "203.0.113.9"}).text
        link = f"http://203.0.113.9{BASE}/t/{table['id']}#join={table['invite']}"
        drawn = segno.make(link, error="m").svg_inline(border=4)
        assert drawn.partition(' d="')[2].partition('"')[0] in code


def test_the_pages_for_programs_have_the_base_path(server: ServerProcess) -> None:
    with server.http() as browser:
        listed = re.search(r'href="(\S*openapi\.json)"', browser.get("/api/docs").text)
        assert listed is not None
        assert listed[1] == f"{BASE}/api/docs/openapi.json"
        described = browser.get(server.address.removesuffix(BASE) + listed[1]).json()
        assert described["servers"] == [{"url": BASE}]


def test_without_one_nothing_is_different(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    with ServerProcess(tmp_path / "data", client=str(tmp_path)) as server, server.http() as browser:
        start = browser.get("/t/abc").text
        assert re.findall('(?:href|src)="(.*?)"', start) == [
            "/manifest.webmanifest",
            "/assets/page.js",
            "",
        ]
        assert browser.get("/games").status_code == 200
        assert "Path=/;" in browser.put("/api/me", json={"name": "A"}).headers["set-cookie"] + ";"
        assert browser.get("/api/docs/openapi.json").json()["servers"] == [{"url": "/"}]

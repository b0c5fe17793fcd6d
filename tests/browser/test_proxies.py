"""The page behind real proxies: set up as ``deploy/`` has it, and in other ways that are common."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import expect

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from page_checks import page_faults
from proxy_servers import caddy, deployed, free_port, nginx
from server_process import ServerProcess
from visitor import DESK, PHONE, Look, Visit, Visitor

BASE: Final = "/games"

UPGRADE: Final = """
    proxy_http_version 1.1;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection "upgrade";
"""


def play_both(ann: Visitor) -> None:
    """Play a move of each game, and another after the page has been loaded again."""
    ann.go("/t/" + ann.make_table("ontop", "me", "random"))
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.as_usual(0)
    assert hands.my_turn()
    ann.page.reload()
    assert hands.my_turn()
    ann.picture("proxy-ontop")
    ann.go("/t/" + ann.make_table("dropit", "me", "random"))
    drops = DropItHands(ann)
    assert drops.my_turn()
    drops.by_touch(0) if ann.look.touch else drops.by_mouse(0)
    assert drops.my_turn()
    ann.picture("proxy-dropit")


@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("nginx", PHONE),
        pytest.param("nginx", DESK, marks=pytest.mark.slow),
        pytest.param("caddy", PHONE, marks=pytest.mark.slow),
        pytest.param("caddy", DESK, marks=pytest.mark.slow),
    ],
)
def test_both_games_are_played_as_deployed(
    visit: Visit, under_path: ServerProcess, tmp_path: Path, name: str, look: Look
) -> None:
    with deployed(name, tmp_path, upstream_of(under_path)) as site:
        ann = visit(look, address=site.address)
        play_both(ann)
        ann.page.close()


def upstream_of(server: ServerProcess) -> str:
    return httpx.URL(server.address).netloc.decode()


@contextmanager
def behind(folder: Path, port: int, location: str, name: str = "nginx") -> Iterator[None]:
    """Let people in at a port, by http and as one block says."""
    if name == "nginx":
        servers = f"server {{ listen 127.0.0.1:{port}; client_max_body_size 2m; {location} }}"
        proxy = nginx(folder, servers, port)
    else:
        proxy = caddy(folder, f"http://localhost:{port} {{\n{location}\n}}\n", port)
    with proxy:
        yield


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "base", "location"),
    [
        pytest.param(
            "nginx",
            "",
            "location / {{ proxy_pass http://{upstream}; proxy_set_header Host $http_host; "
            + UPGRADE
            + "}}",
            id="nginx-at-the-root",
        ),
        pytest.param(
            "nginx",
            BASE,
            "location /games/ {{ proxy_pass http://{upstream}/; proxy_set_header Host $http_host; "
            + UPGRADE
            + "}}",
            id="nginx-takes-the-path-away",
        ),
        pytest.param("caddy", "", "reverse_proxy {upstream}", id="caddy-at-the-root"),
        pytest.param(
            "caddy",
            BASE,
            "redir /games /games/\nhandle_path /games/* {{\nreverse_proxy {upstream}\n}}",
            id="caddy-takes-the-path-away",
        ),
    ],
)
def test_both_games_are_played_set_up_otherwise(
    visit: Visit, tmp_path: Path, name: str, base: str, location: str
) -> None:
    folder, port = tmp_path / name, free_port()
    folder.mkdir()
    with (
        ServerProcess(tmp_path / "data", base_path=base) as server,
        behind(folder, port, location.format(upstream=upstream_of(server)), name),
    ):
        ann = visit(PHONE, address=f"http://localhost:{port}{base}")
        play_both(ann)
        ann.page.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("host", "seen"),
    [("", "{upstream}"), ("proxy_set_header Host $host;", "127.0.0.1")],
    ids=["no-host", "host-without-port"],
)
def test_a_proxy_that_hands_on_another_host_is_told_on_the_page_what_to_set(
    visit: Visit, tmp_path: Path, host: str, seen: str
) -> None:
    """By "proxy_pass" alone, and by "Host $host" on another port."""
    port = free_port()
    folder = tmp_path / "nginx"
    folder.mkdir()
    origin = f"http://127.0.0.1:{port}"
    with ServerProcess(tmp_path / "data") as server:
        upstream = upstream_of(server)
        location = f"location / {{ proxy_pass http://{upstream}; {host} {UPGRADE} }}"
        with behind(folder, port, location):
            ann = visit(PHONE.but(language="de"), address=origin)
            ann.troubles.expected.append("403")
            ann.go()
            ann.page.get_by_role("textbox").first.fill("Ann")
            ann.press(ann.page.get_by_role("article", name="On Top").get_by_role("button"))
            told = ann.texts(
                "problem.wrong_origin", host=seen.format(upstream=upstream), origin=origin
            )
            expect(ann.page.get_by_text(told).first).to_be_visible()
            assert f"--origin {origin}" in told
            ann.picture("proxy-other-host")
            ann.page.close()
    with (
        ServerProcess(tmp_path / "data", origins=[origin], port=int(upstream.split(":")[1])),
        behind(folder, port, location),
    ):
        ann = visit(PHONE, address=origin)
        play_both(ann)
        ann.page.close()


@pytest.mark.slow
@pytest.mark.parametrize("look", [PHONE.but(language="fr"), DESK.but(language="nl")])
def test_a_proxy_without_websockets_is_told_of_on_the_page(
    visit: Visit, tmp_path: Path, look: Look
) -> None:
    folder, port = tmp_path / "nginx", free_port()
    folder.mkdir()
    with ServerProcess(tmp_path / "data") as server:
        upstream = upstream_of(server)
        location = (
            f"proxy_set_header Host $http_host; location / {{ proxy_pass http://{upstream}; }}"
        )
        with behind(folder, port, location):
            ann = visit(look, address=f"http://localhost:{port}")
            ann.troubles.expected.append("WebSocket|40[45]")
            ann.go("/t/" + ann.make_table("ontop", "me", "random"))
            expect(ann.heading(ann.texts("problem.no_socket"))).to_be_visible()
            ann.picture("proxy-no-websockets")
            assert page_faults(ann) == []
            ann.page.close()

"""The page under a path of its host: at a server, and as an exported site."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from ontop_hands import OnTopHands
from page_checks import page_faults
from server_process import ServerProcess
from visitor import DESK, PHONE, Look, Visit, Visitor

BASE = "/games"

KEEPING = DESK.but(offline=True)


def path_of(visitor: Visitor) -> str:
    return urlsplit(visitor.page.url).path


def follow(visitor: Visitor, path: str) -> None:
    """Follow a link of the page, which is of the page's own path."""
    visitor.press(visitor.page.locator(f'a[href="{BASE}{path}"]').first)
    visitor.page.wait_for_url(f"**{BASE}{path}")


def test_a_game_is_played_under_a_path(visit: Visit, under_path: ServerProcess) -> None:
    ann = visit(PHONE, address=under_path.address)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    ann.go("/t/" + ann.make_table("ontop", "me", "random"))
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.by_second_tap(0)
    assert hands.my_turn()
    ann.page.reload()
    assert hands.my_turn()
    loaded = len(asked)
    follow(ann, "/help/ontop")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    follow(ann, "/")
    expect(ann.page.get_by_role("article").first).to_be_visible()
    ann.page.go_back()
    expect(ann.page.get_by_role("article")).to_have_count(0)
    assert path_of(ann) == f"{BASE}/help/ontop"
    assert len(asked) > loaded
    assert all(path.startswith(f"{BASE}/") for path in asked)


def test_links_and_the_page_itself_are_kept_under_the_path(
    visit: Visit, under_path: ServerProcess
) -> None:
    ann = visit(KEEPING, address=under_path.address)
    table = ann.make_table("ontop", "me", "open")
    ann.go(f"/t/{table}")
    invite = ann.snapshot(table)["table"]["invite"]
    link = ann.page.get_by_label(ann.texts("invitation_link"))
    expect(link).to_have_value(f"{under_path.address}/t/{table}#join={invite}")
    scope = ann.page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == f"{under_path.address}/"
    names = ann.page.evaluate("caches.keys()")
    assert all(name.startswith(f"topdrop{BASE} ") for name in names)
    ann.troubles.expected.append("ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer: 50")
    ann.context.set_offline(True)
    ann.go("/help/ontop")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    manifest = ann.page.evaluate("document.querySelector('link[rel=manifest]').href")
    assert manifest == f"{under_path.address}/manifest.webmanifest"


@pytest.mark.slow
def test_python_is_taken_along_under_the_path(visit: Visit, under_path: ServerProcess) -> None:
    ann = visit(KEEPING, address=under_path.address)
    ann.go("/offline")
    ann.press(ann.button("take", "offline"))
    expect(ann.page.get_by_text(ann.texts("taken", "offline"))).to_be_visible()
    ann.troubles.expected.append("ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer: 50")
    ann.context.set_offline(True)
    ann.go("/new/ontop")
    place = ann.texts("seat_n", n=2)
    ann.page.get_by_label(ann.texts("sitter_of", place=place)).select_option("here")
    ann.page.get_by_label(ann.texts("name_of", place=place)).fill("Ben")
    ann.press(ann.button("make_and_play"))
    assert ann.table.startswith("local-")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.by_keys(0)
    ann.page.reload()
    assert hands.my_turn()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An exported site, at a web server that hands out files alone, and 404.html."""
    root = tmp_path_factory.mktemp("root")
    folder = root / BASE[1:]
    command = [sys.executable, "-m", "topdrop.cli", "export-site", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(root))) as server:
        running = threading.Thread(target=server.serve_forever)
        running.start()
        yield f"http://127.0.0.1:{server.server_port}{BASE}"
        server.shutdown()
        running.join()


class Files(SimpleHTTPRequestHandler):
    """Files and 404.html, as public hosts of pages have it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name there
        """Say nothing."""

    def send_error(self, code: int, *args: object) -> None:
        """Answer with the site's own page for what is not there."""
        body = (Path(self.directory) / BASE[1:] / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.mark.slow
@pytest.mark.parametrize("look", [PHONE.but(language="de"), DESK.but(language="fr")])
def test_an_exported_site_says_first_what_has_to_be_done(
    visit: Visit, site: str, look: Look
) -> None:
    ann = visit(look, address=site)
    # There is no file at this path.
    ann.troubles.expected.append("answer: 404|status of 404")
    ann.go("/puzzles/ontop/none#x")
    expect(ann.heading(ann.texts("first", "offline"))).to_be_visible()
    expect(ann.page.get_by_text(ann.texts("first_about", "offline"))).to_be_visible()
    assert ann.page.url == f"{site}/puzzles/ontop/none#x"
    ann.picture("exported-first")
    assert page_faults(ann) == []


@pytest.mark.slow
def test_an_exported_site_opens_what_its_visitor_came_for(visit: Visit, site: str) -> None:
    ann = visit(KEEPING, address=site)
    ann.troubles.expected.append("answer: 404|status of 404")
    ann.go("/companion")
    puzzle = "/puzzles/ontop"
    ann.go(puzzle + "/none")
    ann.press(ann.button("take", "offline"))
    # What it is told of a puzzle that is not there comes from Python.
    expect(ann.page.get_by_role("alert").first).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_role("alert").first).to_be_visible()
    ann.go("/t/" + "local-aaaaaaaaaaaaaaaa")
    expect(ann.page.get_by_role("alert").first).to_be_visible()
    ann.go()
    expect(ann.page.get_by_role("article").first).to_be_visible()

"""Playing without a network: what was taken along goes on when the server is gone."""

import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import expect

from dropit_hands import DropItHands
from learner import Learner
from ontop_hands import OnTopHands
from page_checks import page_faults
from played_tables import played_table, record_of
from server_process import ServerProcess
from visitor import DESK, PHONE, Visit, Visitor
from wire import Wire
from without_network import lose_network, take_along

KEEPING = DESK.but(offline=True)


def walk(visitor: Visitor, path: str) -> None:
    """Go to another page as a link does, so that Python goes on running."""
    visitor.page.evaluate(
        """path => {
            history.pushState(null, '', path);
            dispatchEvent(new PopStateEvent('popstate'));
        }""",
        path,
    )


def new_table(visitor: Visitor, **sitters: str) -> str:
    """Make a table with the form; `seat2` says who sits there, a bot by its level."""
    walk(visitor, "/new/ontop")
    visitor.button("make_and_play").wait_for()
    for seat, sitter in sitters.items():
        place = visitor.texts("seat_n", n=int(seat[-1]))
        kind = "bot" if sitter.startswith("level") else sitter
        visitor.page.get_by_label(visitor.texts("sitter_of", place=place)).select_option(kind)
        if kind == "bot":
            visitor.page.get_by_label(visitor.texts("bot_of", place=place)).select_option(sitter)
        else:
            visitor.page.get_by_label(visitor.texts("name_of", place=place)).fill("Ben")
    visitor.press(visitor.button("make_and_play"))
    return visitor.table


def learn_drop_it(visitor: Visitor, last: int) -> None:
    """Go through the lesson of Drop It, up to a step, by the drops that come along."""
    walk(visitor, "/")
    visitor.press(visitor.page.locator('a[href="/learn/dropit"]'))
    ann = Learner(visitor, "dropit")
    step = ann.at_step(0)
    ann.sees("only")
    # Another drop is refused, and the piece stays in the hand.
    ann.does("green triangle 90 0")
    expect(visitor.page.get_by_text(visitor.texts("problem.needs_server")).first).to_be_visible()
    assert not page_faults(visitor)
    visitor.page.keyboard.press("Escape")
    # The example is dropped by hand; at the other steps it is shown.
    ann.does(ann.moves[step.ply])
    ann.sees("drop.done")
    for number in range(1, last + 1):
        ann.button("next").click()
        step = ann.at_step(number)
        if step.key == "joker":
            ann.does("joker no")
        elif step.wishes is not None:
            ann.sees("only")
            ann.button("show").click()
        if step.wishes is not None:
            ann.sees(f"{step.key}.done")


def test_what_was_taken_along_plays_without_a_network(
    visit: Visit, server: ServerProcess, wire: Wire, tmp_path: Path
) -> None:
    record = record_of(server, played_table(server, "ontop", 4))
    ann = visit(KEEPING, address=wire.address)
    take_along(ann)
    assert not page_faults(ann)
    lose_network(ann, wire)

    # On one screen; the page is loaded again in the midst of it.
    table = new_table(ann, seat2="here")
    assert table.startswith("local-")
    hands = OnTopHands(ann)
    for ply in range(3):
        assert hands.my_turn()
        hands.by_keys(ply)
    ann.page.reload()
    assert hands.my_turn()
    expect(ann.log.filter(has_text=re.compile(r"\+|lays|laid")).first).to_be_attached()
    hands.by_keys(3)

    # The start page says what it is, and has the table.
    walk(ann, "/")
    expect(ann.page.get_by_text(ann.texts("on_device"))).to_be_visible()
    expect(ann.page.get_by_text(ann.texts("problem.needs_server")).first).to_be_visible()
    ann.press(ann.page.get_by_role("main").locator(f'a[href="/t/{table}"]'))
    assert hands.my_turn()

    # Against a bot.
    new_table(ann, seat2="level1")
    assert hands.my_turn()
    hands.by_keys(0)
    assert hands.my_turn()

    # A record is opened and gone through.
    walk(ann, "/replay")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    ann.page.locator('input[type="file"]').set_input_files(file)
    expect(ann.page.locator("output")).to_have_text(re.compile("/ 4$"))

    # What cannot be played here says so at once; a table of the server's waits for it.
    walk(ann, "/new/dropit")
    needed = ann.texts("without_server", game="Drop It")
    expect(ann.page.get_by_role("status").filter(has_text=needed)).to_be_visible()
    assert not page_faults(ann)
    walk(ann, "/t/unknown")
    expect(ann.page.get_by_text(ann.texts("offline_taken"))).to_be_visible()

    # The lessons begin.
    walk(ann, "/learn/ontop")
    expect(ann.page.get_by_role("region", name=re.compile("On Top")).first).to_be_visible()
    learn_drop_it(ann, 1)

    # All of it fits into a file, which another browser takes.
    walk(ann, "/offline")
    with ann.page.expect_download() as downloading:
        ann.press(ann.button("save", "offline"))
    kept = tmp_path / "kept.json"
    downloading.value.save_as(kept)
    ben = visit(address=server.address)
    ben.go("/offline")
    chooser = ben.page.locator('input[type="file"]')
    chooser.set_input_files(kept)
    expect(ben.page.get_by_text(ben.texts("loaded", "offline", n=2)).first).to_be_visible()
    expect(ben.page.get_by_text(ben.texts("tables", "offline", n=2)).first).to_be_visible()
    chooser.set_input_files(kept)
    expect(ben.page.get_by_text(ben.texts("loaded", "offline", n=0)).first).to_be_visible()
    chooser.set_input_files(file)
    expect(ben.page.get_by_text(ben.texts("bad_file", "offline")).first).to_be_visible()

    # What needs others says so.
    walk(ann, "/me")
    expect(ann.page.get_by_text(ann.texts("problem.needs_server")).first).to_be_visible()


@pytest.mark.slow
def test_drop_it_is_learnt_without_a_network(visit: Visit, wire: Wire) -> None:
    ann = visit(KEEPING, address=wire.address)
    take_along(ann)
    lose_network(ann, wire)
    learn_drop_it(ann, 8)


KEPT_FALLS: Final = """
async (forgets) => {
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open('topdrop-falls', 1);
    opening.onsuccess = () => resolve(opening.result);
    // Nothing was kept yet, and it is not for us to make it.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(null);
  });
  if (database === null) return 0;
  const store = database.transaction('falls', 'readwrite').objectStore('falls');
  const keys = await new Promise((resolve) => {
    const found = store.index('kept').getAllKeys();
    found.onsuccess = () => resolve(found.result);
  });
  if (forgets) store.delete(keys.at(-1));
  database.close();
  return keys.length;
}
"""
"""How many falls the browser keeps; forgets the last of them if that is asked."""


@pytest.mark.slow
def test_a_drop_that_was_seen_falls_without_a_network(
    visit: Visit, server: ServerProcess, wire: Wire, tmp_path: Path
) -> None:
    ann = visit(KEEPING.but(motion="no-preference"), address=wire.address)
    take_along(ann)
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'here Ben')}")
    hands = DropItHands(ann)
    for ply in range(2):
        assert hands.my_turn()
        hands.by_keys(ply)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(server, ann.table)))
    ann.page.wait_for_function(f"async () => await ({KEPT_FALLS})(false) === 2")
    ann.page.evaluate(KEPT_FALLS, True)
    lose_network(ann, wire)
    walk(ann, "/replay")
    ann.page.locator('input[type="file"]').set_input_files(file)
    moment = ann.page.locator("output")
    unseen = ann.page.get_by_text(ann.texts("falls_absent", "replay"))
    expect(moment).to_have_text(re.compile("/ 2$"))
    ann.press(ann.button("next", "replay"))
    expect(moment).to_have_text(re.compile("^1 / 2$"))
    expect(unseen).to_have_count(0)
    ann.press(ann.button("next", "replay"))
    expect(unseen.first).to_be_visible()
    expect(moment).to_have_text(re.compile("^2 / 2$"))


@pytest.mark.slow
def test_the_page_starts_ten_times_without_a_network(visit: Visit, wire: Wire) -> None:
    ann = visit(KEEPING, address=wire.address)
    take_along(ann)
    lose_network(ann, wire)
    table = new_table(ann, seat2="level1")
    hands = OnTopHands(ann)
    for ply in range(10):
        # Python is started anew each time.
        ann.page.reload()
        assert hands.my_turn()
        hands.by_keys(ply)
    assert ann.table == table


def test_the_page_of_it_on_a_phone(visit: Visit) -> None:
    ann = visit(PHONE.but(language="de", theme="dark", offline=True))
    take_along(ann)
    assert not page_faults(ann)


class Site(NamedTuple):
    """An exported site.

    Attributes:
        address: Where it is.
        folder: Its files.
        asked: The paths that were asked for.
    """

    address: str
    folder: Path
    asked: list[str]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A web server that knows files alone, with the exported site."""
    folder, asked = tmp_path / "site", list[str]()
    command = [sys.executable, "-m", "topdrop.cli", "export-site", str(folder)]
    subprocess.run(command, check=True, capture_output=True)

    class Files(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name there
            asked.append(self.path)

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder))) as server:
        running = threading.Thread(target=server.serve_forever)
        running.start()
        yield Site(f"http://127.0.0.1:{server.server_port}", folder, asked)
        server.shutdown()
        running.join()


@pytest.mark.slow
def test_a_site_of_files_needs_no_server(visit: Visit, site: Site) -> None:
    ann = visit(KEEPING, address=site.address)
    ann.go("/")
    ann.press(ann.button("take", "offline"))
    ann.page.get_by_role("article").nth(1).wait_for()
    table = new_table(ann, seat2="level2")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.by_keys(0)
    assert hands.my_turn()
    # The path of a table is no file.
    ann.page.reload()
    assert hands.my_turn()
    assert ann.table == table


def test_a_new_version_of_the_page_leaves_python_alone(visit: Visit, site: Site) -> None:
    ann = visit(KEEPING, address=site.address)
    ann.go("/")
    ann.press(ann.button("take", "offline"))
    ann.page.wait_for_function("() => localStorage.getItem('topdrop.taken') !== null")
    runtime = [path for path in site.asked if "/python/pyodide-" in path]
    assert len(runtime) == len(set(runtime)) > 4
    del site.asked[:]
    worker = site.folder / "sw.js"
    worker.write_text(re.sub(r"`topdrop\$", "`topdrop newer$", worker.read_text()))
    ann.page.evaluate(
        """async () => {
            const changed = new Promise((resolve) => {
                navigator.serviceWorker.addEventListener('controllerchange', resolve);
            });
            await (await navigator.serviceWorker.ready).update();
            await changed;
        }"""
    )
    # Our own part comes with the page.
    assert ann.page.evaluate(
        """async () => {
            const newer = (await caches.keys()).find((name) => name.startsWith('topdrop newer'));
            const paths = (await (await caches.open(newer)).keys()).map(({ url }) => url);
            return paths.some((url) => url.includes('/python/topdrop-'));
        }"""
    )
    assert not [path for path in site.asked if "/python/pyodide-" in path]

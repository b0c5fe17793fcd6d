"""Never a white page: whatever is lost, refused or broken, there are words and a way on."""

import json
import re
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Dialog, Locator, Route, WebSocketRoute, expect
from playwright.sync_api import Error as BrowserClosed

from ontop_hands import OnTopHands
from page_checks import check_page
from server_process import ServerProcess
from visitor import DESK, PHONE, Look, Visit, Visitor
from wire import Wire

LOOKS = [PHONE.but(language="de"), DESK.but(language="fr", theme="dark")]
"""Two languages, two sizes and both themes; the words of all four are checked in web/tests."""


def look_name(look: Look) -> str:
    return f"{look.name}-{look.language}"


TWO = pytest.mark.parametrize("look", LOOKS, ids=look_name)

PHONE_FIRST, DESK_FIRST = (
    pytest.mark.parametrize(
        "look", [first, pytest.param(second, marks=pytest.mark.slow)], ids=look_name
    )
    for first, second in (LOOKS, LOOKS[::-1])
)
"""One of the two, and the other one where there is more time."""

BROKEN = ("net::ERR_", "answer: [45]0", "status of [45]", "WebSocket connection", "preload")
"""What a browser complains about when something does not arrive."""

CLIENT = Path(__file__).parents[2] / "src" / "topdrop" / "client"

# ruff: noqa: RUF001
WORDS: dict[str, dict[str, str]] = {
    "de": {
        "again": "Neu laden",
        "lost": "Ein Stück der Seite ist nicht angekommen.",
        "offline": "Es gibt gerade kein Netz.",
        "threw": "Die Seite konnte nicht starten.",
        "old": "Dieser Browser ist zu alt für topdrop.",
        "slow": "Das dauert länger als sonst.",
    },
    "fr": {
        "again": "Recharger",
        "lost": "Une partie de la page n’est pas arrivée.",
        "offline": "Il n’y a pas de réseau.",
        "threw": "La page n’a pas pu démarrer.",
        "old": "Ce navigateur est trop ancien pour topdrop.",
        "slow": "Cela prend plus de temps que d’habitude.",
    },
}
"""What public/boot.js says, which has its own words."""

MODULE = re.compile(r"/assets/index-[^/]*\.js$")
STYLES = re.compile(r"/assets/index-[^/]*\.css$")


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def told(visitor: Visitor, reason: str) -> Locator:
    """Wait until the boot screen gives a reason, check it, and return its button."""
    words = WORDS[visitor.look.language]
    expect(visitor.page.get_by_role("alert").get_by_role("heading")).to_have_text(words[reason])
    check_page(visitor, f"boot-{reason}")
    return visitor.page.get_by_role("button", name=words["again"], exact=True)


def held(visitor: Visitor) -> Route:
    """Open the start page and hold back its script once the boot screen is there."""
    waiting: list[Route] = []
    visitor.page.route(MODULE, lambda route: waiting.append(route), times=1)
    with visitor.page.expect_request(MODULE):
        visitor.page.goto("/", wait_until="commit")
    visitor.page.locator("#boot-late").wait_for(state="detached")
    return waiting[0]


def started(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("article").first).to_be_visible()
    expect(visitor.page.locator("#boot")).to_have_count(0)


# The page does not start.


@TWO
@pytest.mark.parametrize("missing", [MODULE, STYLES], ids=["script", "styles"])
def test_a_file_that_is_not_there(visit: Visit, look: Look, missing: re.Pattern[str]) -> None:
    ann = visit(look)
    ann.troubles.expected.extend(BROKEN)
    ann.page.route(missing, not_found)
    ann.go()
    button = told(ann, "lost")
    ann.page.unroute(missing)
    ann.press(button)
    started(ann)


@TWO
def test_texts_that_are_not_there(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.troubles.expected.extend((*BROKEN, "dynamically imported module"))
    texts = re.compile(rf"/assets/{look.language}-[^/]*\.js$")
    ann.page.route(texts, not_found)
    ann.go()
    button = told(ann, "lost")
    ann.page.unroute(texts)
    ann.press(button)
    started(ann)


@PHONE_FIRST
def test_a_line_that_breaks_while_the_page_loads(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.troubles.expected.extend(BROKEN)
    route = held(ann)
    ann.context.set_offline(True)
    route.abort("internetdisconnected")
    told(ann, "offline")
    ann.context.set_offline(False)
    # Nobody has to press anything.
    started(ann)


@DESK_FIRST
def test_a_script_that_throws_at_its_start(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.troubles.expected.extend(("out of order", "oops"))
    broken = "throw new Error('out of order')"
    ann.page.route(MODULE, lambda route: route.fulfill(content_type="text/javascript", body=broken))
    ann.go()
    button = told(ann, "threw")
    expect(ann.page.get_by_role("alert")).to_contain_text("out of order")
    ann.page.unroute(MODULE)
    ann.press(button)
    started(ann)


@PHONE_FIRST
def test_a_browser_that_is_too_old(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.troubles.expected.append("toSorted")
    ann.page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    ann.page.route(MODULE, lambda route: route.fulfill(content_type="text/javascript", body=""))
    ann.go()
    told(ann, "old")
    # One that knows modules, and lacks what the page is built on.
    late = visit(look)
    late.troubles.expected.append("toSorted")
    late.page.add_init_script("delete Array.prototype.toSorted")
    broken = "[].toSorted()"
    late.page.route(
        MODULE, lambda route: route.fulfill(content_type="text/javascript", body=broken)
    )
    late.go()
    told(late, "old")


@DESK_FIRST
def test_a_start_that_takes_long(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.page.clock.install()
    route = held(ann)
    ann.page.clock.run_for(13_000)
    told(ann, "slow")
    route.continue_()
    started(ann)


def test_without_any_script_of_the_boot_screen_the_page_starts(visit: Visit) -> None:
    """Neither it nor its styles are needed."""
    ann = visit()
    ann.troubles.expected.extend(BROKEN)
    for name in ("boot.js", "boot.css"):
        ann.page.route(f"**/{name}", not_found)
    ann.go()
    started(ann)


def test_without_any_script_there_are_words_in_every_language(visit: Visit) -> None:
    ann = visit()
    ann.troubles.expected.extend(BROKEN)
    for name in ("boot.js", "assets/*.js"):
        ann.page.route(f"**/{name}", not_found)
    ann.go()
    late = ann.page.locator("#boot-late")
    late.evaluate("element => element.getAnimations().forEach((one) => one.finish())")
    for words in ("has not started", "nicht gestartet", "niet gestart", "n’a pas démarré"):
        expect(late.get_by_text(words)).to_be_visible()
    ann.picture("boot-late")
    ann.page.unroute_all()
    late.get_by_role("link", name="Load again").click()
    started(ann)


# What a browser refuses.

DENIED = """
for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException('denied', 'SecurityError'); },
  });
}
Object.defineProperty(Navigator.prototype, 'serviceWorker', {
  get() { throw new DOMException('denied', 'SecurityError'); },
});
"""
NO_ROOM = """
Storage.prototype.setItem = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};
"""


@PHONE_FIRST
@pytest.mark.parametrize("refusal", [DENIED, NO_ROOM], ids=["denied", "no-room"])
def test_storage_that_is_denied(visit: Visit, look: Look, refusal: str) -> None:
    ann = visit(look)
    ann.page.add_init_script(refusal)
    ann.go()
    started(ann)
    ann.press(ann.button("settings"))
    expect(ann.page.get_by_text(ann.texts("not_kept"))).to_be_visible()
    check_page(ann, "storage-denied")
    # A choice holds as long as the page is open.
    other = "light" if look.theme == "dark" else "dark"
    choice = ann.page.get_by_role("radio", name=ann.texts(f"theme_{other}"), exact=True)
    choice.check()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", other)
    ann.close_dialog()
    ann.press(ann.page.get_by_role("article", name="On Top").get_by_role("button"))
    hands = OnTopHands(ann)
    assert hands.my_turn()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", other)


def refuse_cookies(visitor: Visitor) -> None:
    """Let a browser drop every cookie it is given."""

    def without(route: Route) -> None:
        headers = {k: v for k, v in route.request.headers.items() if k != "cookie"}
        # What is still asked while the browser closes is answered to nobody.
        with suppress(BrowserClosed):
            answer = route.fetch(headers=headers)
            visitor.context.clear_cookies()
            kept = {k: v for k, v in answer.headers.items() if k != "set-cookie"}
            route.fulfill(response=answer, headers=kept)

    visitor.context.route(re.compile(r"/api/(?!.*live)"), without)


@DESK_FIRST
@pytest.mark.parametrize("storage", [True, False], ids=["with-storage", "without-storage"])
def test_cookies_that_are_refused(visit: Visit, look: Look, storage: bool) -> None:
    ann = visit(look)
    refuse_cookies(ann)
    if not storage:
        ann.page.add_init_script(DENIED)
    ann.go()
    started(ann)
    ann.press(ann.page.get_by_role("article", name="On Top").get_by_role("button"))
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.as_usual(0)
    assert hands.my_turn()
    assert ann.context.cookies() == []
    # On the start page it is said, and the table is there.
    ann.page.get_by_role("banner").get_by_role("link").first.click()
    expect(ann.page.get_by_text(ann.texts("cookies_refused"), exact=True)).to_be_visible()
    table = ann.page.get_by_role("link").filter(has_text=ann.texts("your_turn"))
    expect(table).to_be_visible()
    check_page(ann, "cookies-refused")
    if storage:
        # As long as the tab is open, loading it again changes nothing.
        ann.page.reload()
        expect(table).to_be_visible()
        ann.press(table)
        assert hands.my_turn()
    else:
        asked: list[str] = []

        def leave(dialog: Dialog) -> None:
            asked.append(dialog.type)
            dialog.accept()

        ann.page.on("dialog", leave)
        ann.page.reload()
        started(ann)
        assert asked == ["beforeunload"]
        expect(table).to_be_hidden()


def test_without_cookies_others_are_invited_and_come(visit: Visit) -> None:
    ann, bob = visit(), visit()
    for visitor in (ann, bob):
        refuse_cookies(visitor)
    ann.go("/new/ontop")
    ann.button("make_and_play").wait_for()
    ann.page.get_by_role("combobox", name=re.compile("who plays")).nth(1).select_option("open")
    ann.button("make_and_invite").click()
    bob.go(ann.page.get_by_role("textbox", name=ann.texts("invitation_link")).input_value())
    bob.button("sit_here").first.click()
    for visitor in (ann, bob):
        visitor.page.get_by_role("application").wait_for()
    assert OnTopHands(ann).my_turn()


# Old tabs after an upgrade.


@PHONE_FIRST
def test_a_part_of_a_version_that_is_gone(visit: Visit, look: Look) -> None:
    """An old tab asks for its board, and the server has another version."""
    ann = visit(look)
    ann.troubles.expected.extend(BROKEN)
    ann.go()
    started(ann)
    for game in ("OnTop", "DropIt"):
        ann.page.route(re.compile(rf"/assets/{game}-[^/]*\.(js|css)$"), not_found)
    newer = "const FILES = ['/assets/index-newer.js'];"
    ann.page.route("**/sw.js", lambda route: route.fulfill(body=newer))
    ann.press(ann.page.get_by_role("article", name="On Top").get_by_role("button"))
    expect(ann.page.get_by_role("heading", name=ann.texts("problem.outdated"))).to_be_visible()
    expect(ann.page.get_by_text(ann.texts("reload_keeps"))).to_be_visible()
    notice = ann.page.get_by_role("complementary", name=ann.texts("new_version"))
    ann.press(notice.get_by_role("button", name=ann.texts("close")))
    check_page(ann, "part-outdated")
    ann.page.unroute_all()
    ann.press(ann.button("load_again"))
    assert OnTopHands(ann).my_turn()


@DESK_FIRST
def test_a_part_that_is_lost(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.troubles.expected.extend(BROKEN)
    for part, path in (
        ("apart-Help", "/help/ontop"),
        ("rules", "/help/ontop"),
        ("apart-Me", "/me"),
    ):
        pattern = re.compile(rf"/assets/{part}-[^/]*\.js$")
        ann.page.route(pattern, not_found)
        ann.go(path)
        expect(ann.page.get_by_role("heading", name=ann.texts("problem.part_lost"))).to_be_visible()
        check_page(ann, f"part-lost-{part}")
        ann.page.unroute(pattern)
        ann.press(ann.button("load_again"))
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        expect(ann.page.get_by_text(ann.texts("problem.part_lost"))).to_be_hidden()
    settings = re.compile(r"/assets/apart-SettingsDialog-[^/]*\.js$")
    ann.page.route(settings, not_found)
    ann.press(ann.button("settings"))
    expect(ann.dialog("settings").get_by_text(ann.texts("problem.part_lost"))).to_be_visible()
    check_page(ann, "part-lost-dialog")
    ann.close_dialog()


@PHONE_FIRST
def test_a_server_that_speaks_another_protocol(visit: Visit, look: Look) -> None:
    ann = visit(look)
    table = ann.make_table("ontop", "me", "random")
    newer = True
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        sockets.append(socket)

        def send(message: str | bytes) -> None:
            told = json.loads(message)
            if newer and told["type"] == "hello":
                told["protocol"] = 0
            server.send(json.dumps(told))

        socket.on_message(send)

    ann.page.route_web_socket(re.compile("/live$"), through)
    ann.go(f"/t/{table}")
    expect(
        ann.page.get_by_role("heading", name=ann.texts("problem.wrong_protocol"))
    ).to_be_visible()
    check_page(ann, "protocol-outdated")
    newer = False
    ann.press(ann.button("load_again"))
    assert OnTopHands(ann).my_turn()
    # It may also come in the middle of a game, with the next connection.
    newer = True
    sockets[-1].close(code=1012)
    banner = ann.page.get_by_role("status")
    expect(banner.get_by_text(ann.texts("problem.wrong_protocol"))).to_be_visible()
    check_page(ann, "protocol-outdated-playing")
    newer = False
    ann.press(banner.get_by_role("button", name=ann.texts("load_again")))
    assert OnTopHands(ann).my_turn()


@pytest.fixture
def own_client(tmp_path: Path) -> Path:
    """A built page that a test may change, so without packed forms of it."""
    packed = shutil.ignore_patterns("*.br", "*.css.gz", "*.html.gz", "*.js.gz")
    return Path(shutil.copytree(CLIENT, tmp_path / "client", ignore=packed))


def newer_version(client: Path) -> None:
    """Let the server have another version of the page: every file under another name."""
    old = re.compile(r"(?<=[/\w])-([\w-]{7,8})(?=\.(?:js|css)\b)")
    for file in [client / "sw.js", client / "index.html", *client.glob("assets/*")]:
        text = old.sub("-newer\\1", file.read_text(encoding="utf-8"))
        file.with_name(old.sub("-newer\\1", file.name)).write_text(text, encoding="utf-8")
        if file.parent != client:
            file.unlink()
    worker = client / "sw.js"
    text = worker.read_text(encoding="utf-8")
    worker.write_text(text.replace("`topdrop$", "`topdrop newer$", 1), encoding="utf-8")


def kept(visitor: Visitor) -> None:
    """Wait until the browser has kept the page."""
    visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    visitor.page.wait_for_function(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 20"
    )
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller")


@DESK_FIRST
def test_an_upgrade_is_told_and_an_old_tab_goes_on(
    visit: Visit, look: Look, own_client: Path, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path / "data", client=str(own_client)) as server:
        ann = visit(look.but(offline=True), address=server.address)
        ann.go()
        started(ann)
        kept(ann)
        newer_version(own_client)
        ann.page.evaluate("dispatchEvent(new Event('online'))")
        expect(ann.page.get_by_text(ann.texts("new_version")).first).to_be_visible()
        check_page(ann, "new-version")
        # What it has not loaded yet is still there for it.
        ann.press(ann.page.get_by_role("article", name="On Top").get_by_role("button"))
        assert OnTopHands(ann).my_turn()
        ann.press(ann.button("load_again"))
        assert OnTopHands(ann).my_turn()
        scripts = ann.page.locator("script[type=module]")
        expect(scripts).to_have_attribute("src", re.compile("/index-newer"))
        ann.page.close()


# Without a network, as an installed app.


@PHONE_FIRST
def test_an_installed_app_without_a_network(visit: Visit, look: Look, wire: Wire) -> None:
    ann = visit(look.but(offline=True), address=wire.address)
    ann.troubles.expected.extend(BROKEN)
    ann.go()
    started(ann)
    kept(ann)
    table = ann.make_table("ontop", "me", "random")
    ann.context.set_offline(True)
    wire.cut()

    offline = ann.page.get_by_role("heading", name=ann.texts("problem.offline"))
    for name, path in (
        ("start", "/"),
        ("new", "/new/ontop"),
        ("table", f"/t/{table}"),
        ("me", "/me"),
    ):
        ann.go(path)
        expect(offline).to_be_visible()
        expect(ann.page.get_by_text(ann.texts("offline_waits"))).to_be_visible()
        check_page(ann, f"offline-{name}")
    # What can be done: the rules of both games, settings and all.
    ann.press(ann.page.get_by_role("main").get_by_role("link", name=ann.texts("help")))
    ann.press(ann.page.get_by_role("main").get_by_role("link", name="On Top"))
    expect(ann.page.locator('[data-rule="OT-12"]').first).to_be_visible()
    check_page(ann, "offline-help")
    ann.press(ann.button("settings"))
    ann.dialog("settings").wait_for()
    ann.close_dialog()

    # It comes back by itself.
    ann.go(f"/t/{table}")
    expect(offline).to_be_visible()
    wire.mend()
    ann.context.set_offline(False)
    assert OnTopHands(ann).my_turn()


# What goes wrong while it runs.


@DESK_FIRST
def test_a_page_that_cannot_be_drawn(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.troubles.expected.append("TypeError")
    ann.page.route("**/api/tables/mine", lambda route: route.fulfill(json={"tables": [None]}))
    ann.go()
    expect(ann.page.get_by_role("heading", name=ann.texts("problem.broken"))).to_be_visible()
    check_page(ann, "broken-page")
    ann.page.unroute_all()
    ann.press(ann.button("try_again"))
    started(ann)


@PHONE_FIRST
@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_board_that_cannot_be_drawn(visit: Visit, look: Look, game: str) -> None:
    ann = visit(look)
    ann.troubles.expected.append("Error")
    nonsense = True

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)

        def receive(message: str | bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            if nonsense and told.get("scenery"):
                told["scenery"] = {}
            socket.send(json.dumps(told))

        server.on_message(receive)

    ann.page.route_web_socket(re.compile("/live$"), through)
    ann.go(f"/t/{ann.make_table(game, 'me', 'random')}")
    expect(ann.page.get_by_role("heading", name=ann.texts("problem.broken"))).to_be_visible()
    check_page(ann, f"broken-{game}")
    nonsense = False
    ann.press(ann.button("load_again"))
    ann.page.get_by_role("application").wait_for()

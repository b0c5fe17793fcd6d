"""The client as it is handed out: small, under its policy, installable, there without a network."""

import json
import re
from struct import unpack

import pytest
from playwright.sync_api import Request, expect

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from server_process import ServerProcess
from visitor import DESK, PHONE, WALL, Visit
from wire import Wire

MOST_BYTES = 120_000
TITLES = {"ontop": "On Top", "dropit": "Drop It"}


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_game_costs_little_to_load(visit: Visit, game: str) -> None:
    """All that somebody loads who comes for the first time and plays a game, and that game alone.

    What the start page shows of the other game, whose files are called by it, is not counted, and
    neither is what comes when it is opened, such as the panel's part about the table.
    """
    ann = visit()
    loaded: dict[str, int] = {}
    others = tuple(f"/assets/{name}-" for name in TITLES if name != game)

    def weigh(request: Request) -> None:
        of_another = any(other in request.url for other in others)
        if request.resource_type in ("document", "script", "stylesheet") and not of_another:
            loaded[request.url] = request.sizes()["responseBodySize"]

    ann.page.on("requestfinished", weigh)
    # Over http browsers read no Brotli but from their own machine.
    ann.context.set_extra_http_headers({"accept-encoding": "gzip"})
    ann.go()
    ann.page.get_by_role("article").first.wait_for()
    ann.page.get_by_role("article", name=TITLES[game]).get_by_role("button").click()
    ann.page.get_by_role("application").wait_for()
    assert len(loaded) > 4
    assert sum(loaded.values()) <= MOST_BYTES, loaded


def test_a_page_asks_for_little_and_for_nothing_from_elsewhere(
    visit: Visit, server: ServerProcess
) -> None:
    ann = visit()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.go()
    ann.page.get_by_role("article").first.wait_for()
    assert asked
    assert all(url.startswith(server.address) for url in asked)


def test_the_page_runs_under_a_strict_policy(visit: Visit) -> None:
    ann = visit()
    answer = ann.page.goto("/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


def test_it_can_be_installed(visit: Visit) -> None:
    ann = visit()
    ann.go()
    href = ann.page.locator("link[rel=manifest]").get_attribute("href")
    assert href is not None
    answer = ann.context.request.get(href)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.body())
    assert manifest["display"] in ("standalone", "minimal-ui")
    assert manifest["start_url"] == "./"
    assert manifest["name"] == "topdrop"
    sizes = set()
    for icon in manifest["icons"]:
        image = ann.context.request.get(f"/{icon['src']}")
        assert image.ok, icon
        if icon["type"] == "image/png":
            width, height = unpack(">II", image.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add(width)
    assert {192, 512} <= sizes
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for name in ("theme-color", "viewport"):
        assert ann.page.locator(f"meta[name={name}]").count() > 0, name
    assert not ann.context.new_cdp_session(ann.page).send("Page.getInstallabilityErrors")[
        "installabilityErrors"
    ]


def test_without_a_network_the_page_is_there_and_says_so(visit: Visit, wire: Wire) -> None:
    ann = visit(DESK.but(offline=True), address=wire.address)
    ann.troubles.expected.extend(["net::ERR_", "answer: 50", "WebSocket connection"])
    ann.go()
    ann.page.get_by_role("article").first.wait_for()
    ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    ann.page.wait_for_function(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 3"
    )
    wire.cut()
    ann.page.reload()
    expect(ann.page.get_by_text("The server cannot be reached.")).to_be_visible()
    ann.picture("offline")
    wire.mend()
    expect(ann.page.get_by_role("article").first).to_be_visible()


def test_with_little_motion_nothing_moves(visit: Visit) -> None:
    ann = visit(PHONE)
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random')}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    assert ann.page.locator("html").get_attribute("data-motion") == "reduced"
    ann.page.evaluate(WATCH_MOTION)
    hands.by_touch(0)
    assert hands.my_turn()
    assert ann.page.evaluate("window.moved") == []


WATCH_MOTION = """
() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.moved.push(JSON.stringify(frames).slice(0, 100));
    return animate.call(this, frames, how);
  };
  const seen = (event) => {
    const { transitionDuration, animationDuration } = getComputedStyle(event.target);
    const long = [transitionDuration, animationDuration].some((time) => parseFloat(time) > 0.3);
    if (long) window.moved.push(`${event.type} ${event.target.outerHTML.slice(0, 100)}`);
  };
  for (const kind of ['transitionrun', 'animationstart']) addEventListener(kind, seen, true);
}
"""


def test_both_boards_fill_a_4k_screen(visit: Visit) -> None:
    ann = visit(WALL)
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'random')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.by_click(0)
    assert hands.my_turn()
    board = hands.board.get_by_role("img").or_(hands.board.locator("svg")).first.bounding_box()
    assert board is not None
    assert board["height"] > 1_400
    ann.picture("ontop")

    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random')}")
    drop = DropItHands(ann)
    assert drop.my_turn()
    drop.by_mouse(0)
    assert drop.my_turn()
    shaft = ann.page.get_by_role("application").bounding_box()
    assert shaft is not None
    assert shaft["height"] > 1_400
    ann.picture("dropit")


def test_language_and_theme_change_at_once_and_are_kept(visit: Visit) -> None:
    ann = visit()
    ann.go()
    ann.button("settings").click()
    ann.page.get_by_role("radio", name="Deutsch").check()
    expect(ann.page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    ann.page.get_by_role("radio", name="Dunkel").check()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    ann.page.reload()
    expect(ann.heading("Was spielen wir?")).to_be_visible()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_numbers_and_plurals_are_those_of_the_language(visit: Visit) -> None:
    ann = visit(DESK.but(language="fr"))
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random', setup={'hand': 'steady'})}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    hands.take(3)
    hands.page.mouse.click(*hands.over(7))
    expect(ann.page.get_by_text(FRENCH_DECIMAL)).to_be_visible()
    ann.open_panel("tab_table")
    expect(ann.page.get_by_text("Aucun spectateur", exact=True)).to_be_visible()


FRENCH_DECIMAL = re.compile(r"\d,\d\s*mm")


@pytest.mark.parametrize("page", ["new_table", "rules"])
def test_the_keyboard_begins_at_the_top_of_a_page_that_is_loaded_late(
    visit: Visit, page: str
) -> None:
    ann = visit()
    ann.go()
    ann.link(page).first.press("Enter")
    expect(ann.page.get_by_role("main")).to_be_focused()


def test_a_new_table_has_no_switches_that_do_nothing_with_its_seats(visit: Visit) -> None:
    ann = visit()
    ann.go("/new/ontop")
    seat = ann.page.get_by_label(ann.texts("sitter_of", place=ann.texts("seat_n", n=2)))
    switches = {
        key: ann.page.get_by_role("switch", name=ann.texts(key))
        for key in ("listed", "chat", "bot_pause", "take_backs")
    }
    for sitter, there in {
        "bot": {"bot_pause", "take_backs"},
        "here": {"take_backs"},
        "open": set(switches),
    }.items():
        seat.select_option(sitter)
        for key, switch in switches.items():
            expect(switch).to_have_count(1 if key in there else 0)


MENU = """
() => {
  const made = '<details id="menu" open><summary>More</summary><button>Keys</button></details>';
  document.querySelector('main').insertAdjacentHTML('beforeend', made);
  document.querySelector('#menu button').focus();
}
"""


def test_dialogs_give_the_focus_back(visit: Visit) -> None:
    ann = visit()
    ann.go()
    gear, sound = ann.button("settings"), ann.button("sound")
    for closes in ("escape", "cross", "another"):
        gear.focus()
        ann.page.keyboard.press("Enter")
        dialog = ann.dialog("settings")
        expect(dialog).to_be_visible()
        if closes == "cross":
            dialog.get_by_role("button", name=ann.texts("close"), exact=True).press("Enter")
        elif closes == "another":
            dialog.get_by_role("button", name=ann.texts("keys")).press("Enter")
            expect(ann.dialog("keys")).to_be_visible()
        if closes != "cross":
            ann.page.keyboard.press("Escape")
        expect(ann.page.locator("dialog")).to_have_count(0)
        expect(gear).to_be_focused()
    # A menu that is shut by then, or has lost what was chosen, has it at its own button.
    for end in ("menu.open = false", "menu.lastChild.remove()"):
        ann.page.evaluate(MENU)
        ann.page.keyboard.press("?")
        expect(ann.dialog("keys")).to_be_visible()
        ann.page.evaluate(f"() => {{ const menu = document.getElementById('menu'); {end}; }}")
        ann.close_dialog()
        expect(ann.page.locator("#menu summary")).to_be_focused()
        ann.page.evaluate("() => document.getElementById('menu').remove()")
    # What had the focus is gone by then: the page itself has it.
    sound.focus()
    ann.page.keyboard.press("?")
    expect(ann.dialog("keys")).to_be_visible()
    sound.evaluate("element => element.remove()")
    ann.close_dialog()
    expect(ann.page.get_by_role("main")).to_be_focused()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages_that_are_not_there_are_called_so(visit: Visit, language: str) -> None:
    ann = visit(DESK.but(language=language))
    ann.troubles.expected.extend(["404", "WebSocket"])
    for path in ("/nowhere", "/t/nonexistent", "/people/Nobody_at_all", "/puzzles/ontop/999999"):
        ann.go(path)
        heading = ann.page.get_by_role("alert").get_by_role("heading")
        expect(ann.page).to_have_title(f"{heading.inner_text()} \N{EN DASH} topdrop")
    ann.go("/")
    expect(ann.page).to_have_title("topdrop")

"""The page in Firefox and in WebKit: games of both kinds, and whatever may befall them."""

import re
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from driven_hands import DrivenDropIt, DrivenOnTop, Hands
from driven_visitor import LOG, DrivenVisitor
from driver import PATIENCE, PageError
from server_process import ServerProcess
from size_checks import SCRIPT as SIZE_CHECKS
from visitor import DESK, PHONE
from wire import Wire

pytestmark = pytest.mark.slow

Drive = Callable[..., DrivenVisitor]

LAPTOP = DESK.but(name="laptop", size=(1280, 800))
SIDEWAYS_PHONE = PHONE.but(name="phone-sideways", size=(844, 390))
SMALL = {"neutral_stones": 6}
"""Few neutral stones make a short game."""

GAMES: dict[str, type[Hands]] = {"ontop": DrivenOnTop, "dropit": DrivenDropIt}

CROSSINGS = "() => [...document.querySelectorAll('[data-crossing]')].map((each) => nameOf(each))"

SIDEWAYS = """
() => all('dialog, .ending, main > *')
  .filter((e) => ['auto', 'scroll'].includes(getComputedStyle(e).overflowX))
  .filter((e) => e.scrollWidth > e.clientWidth + 1)
  .map((e) => `scrolls sideways (${e.scrollWidth} > ${e.clientWidth}): ${nameOf(e).slice(0, 60)}`)
"""

OPEN_ALL = "() => document.querySelectorAll('details').forEach((each) => { each.open = true; })"

KEPT = """
async () => {
  await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).length > 3;
}
"""
"""Whether the page has kept itself for when there is no network."""


@pytest.fixture(params=["firefox", "webkit"])
def every_browser(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def faults(visitor: DrivenVisitor, name: str) -> list[str]:
    """Keep a picture of a page, and return what is cut, covered, beyond its window or pushed aside.

    How large targets for fingers are, is the same in every browser and looked at in Chromium.
    """
    visitor.picture(name)
    size = list(visitor.look.size)
    found: list[str] = visitor.run(f"(size) => {SIZE_CHECKS}.lookAt(size)", size)
    found += visitor.run(SIDEWAYS)
    return [f"{name}: {fault}" for fault in found if not fault.startswith("small (")]


def sit_down(visitor: DrivenVisitor, game: str, *chairs: str, **options: Any) -> Hands:
    """Make a table and go there."""
    visitor.go()
    table = visitor.make_table(game, "me", *(chairs or ("random",)), **options)
    visitor.go(f"/t/{table}")
    return GAMES[game](visitor)


def seen_by_server(visitor: DrivenVisitor) -> Any:
    """Return the table whose page is open, and the view of its game, as the server tells them."""
    return visitor.snapshot(visitor.run("() => location.pathname").removeprefix("/t/"))


def by_name(snapshot: Any, points: dict[str, int]) -> dict[str, int]:
    """Return points by what players are called in English."""
    names = {chair["player"]: chair["name"] for chair in snapshot["table"]["chairs"]}
    return {names[player].replace("random", "Dice bot"): n for player, n in points.items()}


def check_shown(visitor: DrivenVisitor) -> None:
    """Wait until everything that the server knows is shown."""
    snapshot = seen_by_server(visitor)
    visitor.sees_points(by_name(snapshot, snapshot["view"]["points"]))
    visitor.until(f"(name) => ({LOG})(name).at(-1).includes('Dice bot')", visitor.texts("tab_log"))


def check_the_end(visitor: DrivenVisitor) -> None:
    """Check that the page tells the result that the server has."""
    snapshot = seen_by_server(visitor)
    final = by_name(snapshot, snapshot["table"]["result"]["final"])
    visitor.sees_points(final)
    won = snapshot["table"]["result"]["winners"]
    mine = [chair["player"] for chair in snapshot["table"]["chairs"] if chair["mine"]]
    names = by_name(snapshot, dict.fromkeys(won, 0))
    for name in [visitor.texts("you_win")] if won == mine else names:
        visitor.until("(name) => all('h2').some((heading) => nameOf(heading).includes(name))", name)
    assert faults(visitor, "end") == []


@pytest.mark.parametrize("look", [LAPTOP, PHONE], ids=lambda look: look.name)
def test_a_game_of_on_top(
    drive: Drive, watched_server: ServerProcess, every_browser: str, look: Any
) -> None:
    ann = drive(watched_server.address, look)
    hands = sit_down(ann, "ontop", setup=SMALL)
    assert hands.play() > 0
    ann.picture(f"{every_browser}-ontop-end")
    check_the_end(ann)


def test_a_game_of_drop_it(drive: Drive, watched_server: ServerProcess, every_browser: str) -> None:
    ann = drive(watched_server.address, PHONE)
    hands = sit_down(ann, "dropit", setup={"jokers": 2})
    assert hands.play() >= 18
    ann.picture(f"{every_browser}-dropit-end")
    check_the_end(ann)


@pytest.mark.parametrize("game", GAMES)
def test_things_move_and_a_page_that_is_loaded_again_is_where_it_was(
    drive: Drive, watched_server: ServerProcess, every_browser: str, game: str
) -> None:
    ann = drive(watched_server.address, LAPTOP.but(motion="no-preference", theme="dark"))
    hands = sit_down(ann, game)
    for ply in range(3):
        assert hands.my_turn()
        hands.move(ply)
    assert hands.my_turn()
    check_shown(ann)
    before = ann.points(), ann.log(), ann.run(CROSSINGS)
    ann.picture(f"{every_browser}-{game}")
    ann.reload()
    assert hands.my_turn()
    assert (ann.points(), ann.log(), ann.run(CROSSINGS)) == before
    hands.move(3)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_whose_answer_was_lost_is_sent_again_and_played_once(
    drive: Drive, watched_wire: Wire, every_browser: str, game: str
) -> None:
    ann = drive(watched_wire.address, LAPTOP)
    hands = sit_down(ann, game)
    assert hands.my_turn()
    hands.move(0)
    assert hands.my_turn()
    finish = hands.prepare(1)
    watched_wire.hold()
    finish()
    assert watched_wire.keeps.wait(PATIENCE), "the server does not answer the move"
    watched_wire.cut()
    ann.reads(ann.texts("line_sending"))
    ann.picture(f"{every_browser}-{game}-line-broken")
    watched_wire.mend()
    ann.reads_no_more(ann.texts("line_broken"))
    assert hands.my_turn()
    assert len(moves_of_ann(ann)) == 2
    hands.move(2)
    assert len(moves_of_ann(ann)) == 3


def moves_of_ann(visitor: DrivenVisitor) -> list[str]:
    return [line for line in visitor.log() if re.search("Ann (lays a tile|drops:)", line)]


def test_a_server_that_is_killed_goes_on_where_it_was(
    drive: Drive, watched_page: Path, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path, client=str(watched_page)) as first:
        ann = drive(first.address, LAPTOP)
        hands = sit_down(ann, "ontop", "here Bo")
        for ply in range(3):
            assert hands.my_turn()
            hands.move(ply)
        assert hands.my_turn()
        before = ann.points(), ann.log(), ann.run(CROSSINGS)
        finish = hands.prepare(3)
        first.end(signal.SIGKILL)
        ann.reads(ann.texts("line_broken"))
        finish()
        ann.reads(ann.texts("line_sending"))
        assert (ann.points(), ann.log(), ann.run(CROSSINGS)) == before
    port = int(first.address.rpartition(":")[2])
    with ServerProcess(tmp_path, client=str(watched_page), port=port):
        ann.reads_no_more(ann.texts("line_broken"))
        ann.until(
            f"(name, n) => ({LOG})(name).length > n",
            ann.texts("tab_log"),
            len(before[1]),
            what="the move is played",
        )
        assert hands.my_turn()
        assert ann.log()[: len(before[1])] == before[1]
        hands.move(4)


def test_without_a_network_the_page_is_there_and_says_so(
    drive: Drive, watched_wire: Wire, every_browser: str
) -> None:
    ann = drive(watched_wire.address, PHONE)
    ann.go()
    ann.sees("article")
    ann.until(KEPT, what="the page has kept itself")
    watched_wire.cut()
    ann.reload()
    ann.reads(ann.texts("problem.offline"))
    ann.picture(f"{every_browser}-offline")
    watched_wire.mend()
    ann.press_button("try_again")
    ann.sees("article")


@pytest.mark.parametrize("look", [LAPTOP, PHONE, SIDEWAYS_PHONE], ids=lambda look: look.name)
def test_every_page_is_whole(
    drive: Drive, watched_server: ServerProcess, every_browser: str, look: Any
) -> None:
    ann = drive(watched_server.address, look)
    ann.go()
    ann.sees("article")
    wrong = faults(ann, f"{every_browser}-start")
    for game in GAMES:
        ann.go(f"/new/{game}")
        ann.sees("form")
        ann.run(OPEN_ALL)
        wrong += faults(ann, f"{every_browser}-new-{game}")
        ann.go(f"/help/{game}")
        ann.sees("h2")
        wrong += faults(ann, f"{every_browser}-help-{game}")
        hands = sit_down(ann, game, "random", "random", "random")
        for ply in range(2):
            assert hands.my_turn()
            hands.move(ply)
        assert hands.my_turn()
        hands.prepare(0)
        wrong += faults(ann, f"{every_browser}-{game}-aimed")
    assert not wrong, "\n".join(wrong)


def test_a_page_in_another_language(
    drive: Drive, watched_server: ServerProcess, every_browser: str
) -> None:
    """Chosen in the settings, since not every system says which one is wanted."""
    ann = drive(watched_server.address, PHONE.but(language="de"))
    ann.go()
    ann.sees("article")
    ann.press("header button", nth=-1)
    ann.press("dialog label", "Deutsch")
    ann.reads(ann.texts("settings"))
    assert faults(ann, "settings") == []
    ann.keys("Escape")
    ann.until("() => !document.querySelector('dialog')")
    ann.write("main input", "Änne")
    ann.press("article a", ann.texts("new_table"))
    ann.press_button("make_and_play")
    hands = DrivenOnTop(ann)
    for ply in range(2):
        assert hands.my_turn()
        hands.move(ply)
    assert any("Änne legt" in line for line in ann.log()), ann.log()
    ann.reload()
    assert hands.my_turn()
    assert ann.run("() => document.documentElement.lang") == "de"
    ann.picture(f"{every_browser}-language")


def patiently(wait: Callable[[], object]) -> None:
    """Wait up to three times as long: on a busy machine Python takes tens of seconds to start."""
    for _ in range(2):
        with suppress(PageError):
            wait()
            return
    wait()


def test_what_was_taken_along_plays_without_a_network(
    drive: Drive, watched_wire: Wire, every_browser: str
) -> None:
    ann = drive(watched_wire.address, LAPTOP)
    ann.go("/offline")
    ann.press_button("take", "offline")
    patiently(lambda: ann.reads(ann.texts("taken", "offline")))
    watched_wire.cut()
    # Python is started anew each time.
    for _ in range(10):
        ann.go()
        patiently(lambda: ann.sees("article"))
        ann.reads(ann.texts("on_device"))
    ann.press("article button", ann.texts("play_bot"))
    hands = GAMES["ontop"](ann)
    for ply in range(2):
        assert hands.my_turn()
        hands.move(ply)
    before = len(ann.log())
    ann.reload()
    patiently(lambda: ann.sees("[data-place]"))
    assert hands.my_turn()
    assert len(ann.log()) >= before
    ann.picture(f"{every_browser}-taken-along")

"""Puzzles on the page: solved in every way, one a day, kept, reported, and without a network."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from client_texts import Room
from ears import Ears
from ontop_hands import OnTopHands
from page_checks import axe_violations, too_wide, untranslated
from topdrop.puzzles import DropItPuzzle, OnTopPuzzle, puzzle_of_day, puzzles
from topdrop.server.tables.puzzles import present_puzzle
from visitor import DESK, PHONE, Look, Visit, Visitor
from wire import Wire
from without_network import lose_network, take_along

LETTERS: Final = "ABCDEF"
KINDS: Final = {
    ("ontop", kind): next(puzzle for puzzle in puzzles("ontop") if puzzle.kind == kind)
    for kind in ("most_points", "win_in_one")
} | {
    ("dropit", kind): next(puzzle for puzzle in puzzles("dropit") if puzzle.kind == kind)
    for kind in ("most_points", "no_taboo")
}
NOON: Final = datetime(2026, 11, 28, 12, tzinfo=UTC)


class Solver:
    """Somebody at a puzzle."""

    def __init__(self, visitor: Visitor, puzzle: OnTopPuzzle | DropItPuzzle) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.puzzle = puzzle
        self.game = "ontop" if isinstance(puzzle, OnTopPuzzle) else "dropit"

    @property
    def task(self) -> Locator:
        """What is asked, and what came of an answer."""
        return self.page.locator("section.task")

    def opens(self) -> None:
        """Open the puzzle by its address, and wait for the board."""
        self.visitor.go(f"/puzzles/{self.game}/{self.puzzle.id}")
        self.ready()

    def ready(self) -> None:
        """Wait until an answer can be given."""
        if self.game == "ontop":
            self.page.locator("[data-place]").first.wait_for(state="attached")
        else:
            self.page.locator("svg .drawn .label").first.wait_for()

    def answers(self, *, right: bool) -> None:
        """Give an answer by keys, or with a finger."""
        if isinstance(self.puzzle, OnTopPuzzle):
            self._lays(right)
        else:
            self._aims(self.puzzle, right)

    def _lays(self, right: bool) -> None:
        shown = present_puzzle("ontop", self.puzzle.id)
        move = next(move for move in shown.view["legal_moves"] if (move in shown.answers) == right)
        if not self.visitor.look.touch:
            OnTopHands(self.visitor).lay_by_keys(move)
            return
        hands = OnTopHands(self.visitor)
        first, second = re.findall(r"[a-z]\d+", move)
        names = f'[data-place="{first}{second}"], [data-place="{second}{first}"]'
        place = self.page.locator(names)
        hands.tap(place)
        expect(hands.lay).to_be_enabled()
        if not (place.get_attribute("aria-label") or "").startswith(first):
            self.visitor.press(self.visitor.button("turn", "ontop"))
        self.visitor.press(hands.lay)

    def _aims(self, puzzle: DropItPuzzle, right: bool) -> None:
        number = next(i for i in range(len(puzzle.aims)) if (i == puzzle.answer) == right)
        letter = LETTERS[number]
        if self.visitor.look.touch:
            # On the shaft, at its letter.
            label = self.page.locator("svg .drawn .label").filter(has_text=letter)
            label.tap()
            aim = self.task.get_by_role("button", name=re.compile(rf"^{letter}\W"))
            expect(aim).to_have_attribute("aria-pressed", "true")
            self.visitor.press(self.visitor.button("give", "puzzles", label=letter))
        else:
            key = letter.lower() if right else str(number + 1)
            self.page.keyboard.press(key)
            self.page.keyboard.press(key)

    def sees(self, key: str) -> None:
        """Wait for what is said of an answer."""
        words = re.escape(self.visitor.texts(key, "puzzles"))
        expect(self.task).to_contain_text(re.compile(words))

    def solves(self) -> None:
        """Give the right answer, and wait until it is said to be."""
        self.answers(right=True)
        self.sees("right")


SLOW: Final = pytest.mark.slow


@pytest.mark.parametrize(
    ("game", "kind", "look"),
    [
        ("ontop", "most_points", DESK),
        ("ontop", "win_in_one", PHONE),
        ("dropit", "most_points", PHONE),
        ("dropit", "no_taboo", DESK),
        pytest.param("ontop", "most_points", PHONE, marks=SLOW),
        pytest.param("ontop", "win_in_one", DESK, marks=SLOW),
        pytest.param("dropit", "most_points", DESK, marks=SLOW),
        pytest.param("dropit", "no_taboo", PHONE, marks=SLOW),
    ],
    ids=lambda value: value.name if isinstance(value, Look) else value,
)
def test_a_puzzle_of_each_kind_is_solved_after_a_wrong_answer(
    visit: Visit, game: Room, kind: str, look: Look
) -> None:
    ann = Solver(visit(look), KINDS[game, kind])
    ann.opens()
    expect(ann.task).to_contain_text(ann.visitor.texts(f"puzzle.{kind}", game))
    ann.answers(right=False)
    ann.sees("wrong")
    # Why: by which rules, with what they say a click away.
    rules = ann.task.get_by_role("link", name=re.compile("^Rule "))
    expect(rules.first).to_have_attribute("href", re.compile(rf"^/help/{game}#(OT|DI)-\d+$"))
    assert axe_violations(ann.visitor) == []
    assert too_wide(ann.visitor) == []
    if look is PHONE:
        # All of it is shown on the page.
        assert ann.task.locator(".told").evaluate("box => box.scrollHeight <= box.clientHeight")
    ann.visitor.press(ann.task.get_by_role("button", name=ann.visitor.texts("again", "puzzles")))
    ann.ready()
    ann.solves()
    expect(ann.page.get_by_text(ann.visitor.texts("outcome.solved", "puzzles"))).to_be_visible()


def test_puzzles_are_solved_by_mouse(visit: Visit) -> None:
    visitor = visit()
    placed = Solver(visitor, KINDS["ontop", "most_points"])
    placed.opens()
    hands = OnTopHands(visitor)
    visitor.page.mouse.click(*hands.where(hands.places.first))
    expect(placed.task.get_by_role("button", name="Try again")).to_be_visible()
    # Nobody is told beforehand what a place would bring.
    placed.page.keyboard.press("t")
    placed.ready()
    visitor.page.mouse.move(*hands.where(hands.places.nth(3)))
    expect(hands.lay).to_be_enabled()
    expect(visitor.page.get_by_text(visitor.texts("choose", "ontop"))).to_be_visible()
    aimed = Solver(visitor, KINDS["dropit", "no_taboo"])
    aimed.opens()
    assert isinstance(aimed.puzzle, DropItPuzzle)
    right = visitor.page.locator("svg .drawn .label").filter(has_text=LETTERS[aimed.puzzle.answer])
    right.click()
    right.click()
    aimed.sees("right")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "nl", "fr"])
def test_a_puzzle_speaks_every_language_and_shows_its_answer(visit: Visit, language: str) -> None:
    visitor = visit(PHONE.but(language=language, theme="dark"))
    for puzzle in (KINDS["ontop", "most_points"], KINDS["dropit", "no_taboo"]):
        ann = Solver(visitor, puzzle)
        ann.opens()
        assert untranslated(visitor) == []
        ann.answers(right=False)
        ann.sees("wrong")
        assert untranslated(visitor) == []
        visitor.press(visitor.button("show", "puzzles"))
        ann.sees("answer")
        assert untranslated(visitor) == []
        assert axe_violations(visitor) == []
    visitor.go("/puzzles")
    expect(
        visitor.page.get_by_text(visitor.texts("outcome.shown", "puzzles")).first
    ).to_be_visible()
    assert untranslated(visitor) == []
    assert axe_violations(visitor) == []


@pytest.mark.parametrize(("game", "kind"), [("ontop", "most_points"), ("dropit", "no_taboo")])
def test_a_puzzle_is_solved_by_ear(visit: Visit, game: Room, kind: str) -> None:
    ann = Solver(visit(), KINDS[game, kind])
    ears = Ears(ann.visitor)
    ann.opens()
    ears.hear(re.escape(ann.visitor.texts(f"puzzle.{kind}", game)))
    if game == "dropit":
        ann.page.keyboard.press("a")
        ears.hear(r"^A: .* in hand, \d+.* from the left wall.* The same key again lets go\.")
    ann.answers(right=False)
    ears.hear(re.escape(ann.visitor.texts("wrong", "puzzles")) + r".* T tries again\.")
    ann.page.keyboard.press("t")
    ears.hear(re.escape(ann.visitor.texts(f"puzzle.{kind}", game)))
    ann.ready()
    ann.answers(right=True)
    ears.hear(r"^Right! .* N goes to the next puzzle\.")
    here = ann.page.url
    ann.page.keyboard.press("n")
    expect(ann.page).not_to_have_url(here)
    ears.hear(r"\w")


def test_the_overlay_lists_no_keys_of_a_table_where_there_is_none(visit: Visit) -> None:
    ann = visit()
    keys = ann.dialog("keys")
    at_table = [ann.texts(key) for key in ("key_chat", "key_standing", "take_back")]
    table = ann.make_table("ontop", "me", "random")
    Solver(ann, KINDS["ontop", "most_points"]).opens()
    for path in (None, f"/t/{table}/replay", f"/t/{table}"):
        if path is not None:
            ann.go(path)
            ann.page.locator("[data-board]").wait_for()
        ann.page.keyboard.press("Alt+Shift+?")
        expect(keys).to_contain_text(ann.texts("key_board"))
        for text in at_table:
            there = keys.locator("dd").get_by_text(text, exact=True)
            expect(there).to_have_count(1 if path == f"/t/{table}" else 0)
        # Nobody lays a tile where a game is looked back through; other keys go through it.
        looking = path is not None and path.endswith("replay")
        laid = keys.locator("dd").get_by_text(ann.texts("key.lay", "ontop"), exact=True)
        expect(laid).to_have_count(0 if looking else 1)
        ends = keys.locator("dd").get_by_text(ann.texts("key_ends", "replay"), exact=True)
        expect(ends).to_have_count(1 if looking else 0)
        ann.close_dialog()


def daily(visitor: Visitor, game: str) -> Locator:
    """The way to today's puzzle of a game."""
    return visitor.page.locator(f'.daily a[href^="/puzzles/{game}/"]')


def test_the_puzzle_of_the_day_goes_by_the_date_where_somebody_is(visit: Visit) -> None:
    late = datetime(2026, 11, 28, 23, 30, tzinfo=UTC)
    for zone, day in (("UTC", 28), ("Pacific/Auckland", 29), ("America/New_York", 28)):
        visitor = visit(DESK.but(timezone=zone))
        visitor.page.clock.set_fixed_time(late)
        visitor.go("/puzzles")
        for game in ("ontop", "dropit"):
            puzzle = puzzle_of_day(game, date(2026, 11, day))
            path = f"/puzzles/{game}/{puzzle.id}"
            expect(daily(visitor, game)).to_have_attribute("href", path)


def test_a_streak_goes_over_days_and_ends_with_one_left_out(visit: Visit) -> None:
    visitor = visit(DESK.but(timezone="UTC"))
    streak = visitor.page.locator(".streak")
    for day, before, after in ((0, 0, 1), (1, 1, 2), (3, 0, 1)):
        visitor.page.clock.set_fixed_time(NOON + timedelta(days=day))
        visitor.go("/puzzles")
        expect(streak).to_have_text(visitor.texts("streak", "puzzles", n=before))
        visitor.press(daily(visitor, "dropit"))
        puzzle = puzzle_of_day("dropit", (NOON + timedelta(days=day)).date())
        ann = Solver(visitor, puzzle)
        ann.ready()
        expect(ann.task).to_contain_text(visitor.texts("is_today", "puzzles"))
        ann.solves()
        visitor.press(visitor.link("all", "puzzles"))
        expect(streak).to_have_text(visitor.texts("streak", "puzzles", n=after))
        expect(daily(visitor, "dropit")).to_have_text(visitor.texts("look_again", "puzzles"))


def test_what_the_browser_refuses_to_keep_lasts_as_long_as_the_page(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    ann = Solver(visitor, KINDS["dropit", "no_taboo"])
    ann.opens()
    ann.solves()
    visitor.press(visitor.link("all", "puzzles"))
    expect(visitor.page.get_by_text(visitor.texts("outcome.first", "puzzles"))).not_to_have_count(0)


def test_puzzles_are_looked_for_and_gone_through(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    visitor.press(visitor.link("puzzles"))
    found = visitor.page.get_by_role("status")
    several = visitor.texts("found", "puzzles", n=len(puzzles("ontop")) + len(puzzles("dropit")))
    expect(found).to_have_text(several)
    hard = [one for one in puzzles("ontop") if (one.kind, one.difficulty) == ("most_points", 5)]
    visitor.page.get_by_label(visitor.texts("game", "puzzles")).select_option("ontop")
    visitor.page.get_by_label(visitor.texts("kind", "puzzles")).select_option("most_points")
    visitor.page.get_by_label(visitor.texts("difficulty", "puzzles")).select_option("5")
    expect(found).to_have_text(visitor.texts("found", "puzzles", n=len(hard)))
    visitor.press(visitor.page.locator(".found a").first)
    ann = Solver(visitor, hard[0])
    ann.ready()
    ann.solves()
    # Others of the same search are next and before.
    visitor.press(visitor.button("next", "puzzles"))
    expect(visitor.page).to_have_url(re.compile(f"/{hard[1].id}$"))
    visitor.press(visitor.link("all", "puzzles"))
    visitor.page.get_by_role("switch").check()
    expect(found).to_have_text(visitor.texts("found", "puzzles", n=len(hard) - 1))


def test_a_puzzle_can_be_reported_to_the_server_or_into_a_file(visit: Visit) -> None:
    visitor = visit()
    visitor.troubles.expected.extend(["net::ERR_", "console: Failed"])
    ann = Solver(visitor, KINDS["dropit", "most_points"])
    ann.opens()
    visitor.press(visitor.button("report", "puzzles"))
    dialog = visitor.dialog("report", "puzzles")
    dialog.get_by_role("textbox").fill("Two of them are the same.")
    assert axe_violations(visitor) == []
    visitor.press(visitor.button("report_send", "puzzles"))
    thanks = re.escape(visitor.texts("report_sent", "puzzles")).replace(r"\{n\}", r"\d+")
    expect(visitor.page.get_by_text(re.compile(thanks)).first).to_be_visible()
    expect(dialog).to_have_count(0)
    visitor.context.set_offline(True)
    visitor.press(visitor.button("report", "puzzles"))
    dialog.get_by_role("textbox").fill("And no network.")
    visitor.press(visitor.button("report_send", "puzzles"))
    with visitor.page.expect_download() as download:
        visitor.press(visitor.button("report_file", "puzzles"))
    assert ann.puzzle.id in download.value.suggested_filename


def test_a_puzzle_that_was_seen_is_there_without_a_network(visit: Visit, wire: Wire) -> None:
    visitor = visit(DESK.but(offline=True), address=wire.address)
    visitor.troubles.expected.extend(["net::ERR_", "answer: 50"])
    visitor.go("/puzzles")
    visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    visitor.page.reload()
    ann = Solver(visitor, KINDS["dropit", "no_taboo"])
    ann.opens()
    kept = "async () => (await (await caches.open('topdrop-puzzles')).keys()).length > 1"
    visitor.page.wait_for_function(kept)
    wire.cut()
    visitor.page.reload()
    ann.ready()
    ann.answers(right=False)
    ann.sees("wrong")
    ann.visitor.press(visitor.button("again", "puzzles"))
    ann.ready()
    ann.solves()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_puzzles_that_were_never_seen_are_solved_without_a_network(
    visit: Visit, wire: Wire, game: str
) -> None:
    visitor = visit(DESK.but(offline=True), address=wire.address)
    take_along(visitor)
    lose_network(visitor, wire)
    ann = Solver(visitor, KINDS[game, "most_points"])
    ann.opens()
    ann.answers(right=False)
    ann.sees("wrong")
    visitor.page.reload()
    ann.ready()
    ann.solves()
    visitor.press(visitor.link("all", "puzzles"))
    expect(
        visitor.page.get_by_text(visitor.texts("outcome.solved", "puzzles")).first
    ).to_be_visible()

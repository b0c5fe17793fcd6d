"""A page translator is at work while a game is played: nothing freezes, stays behind, or breaks."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from page_translator import translate_page
from visitor import Visit, Visitor

MARK = "\N{ZERO WIDTH SPACE}"
"""What the translator puts before its words."""

SEEN = """
() => {
  const seen = ({ innerText }) =>
    innerText.replace(/\\u200b/g, '').replace(/\\s+/g, ' ').trim();
  const main = document.querySelector('main');
  const drawn = [...main.querySelectorAll('svg text')].map((text) => text.textContent);
  return JSON.stringify([seen(main), drawn.join(' ').replace(/\\u200b/g, '')]);
}
"""
"""Everything that is to be read on a page, in its words and in its drawings."""


def shows_what_a_new_page_shows(ann: Visitor, ready: Callable[[Page], Locator]) -> None:
    """Compare the page that the translator was at with another one, which it was not."""
    kept = "svg font, [role=timer] font, .points strong font, .count font"
    assert ann.page.locator(kept).count() == 0
    other = ann.context.new_page()
    other.goto(ann.page.url)
    ready(other).wait_for()
    assert other.locator("font").count() == 0
    # Points fly up for a moment; then both are the same.
    there = other.evaluate(SEEN)
    try:
        ann.page.wait_for_function(f"there => ({SEEN})() === there", arg=there)
    except TooLate:
        assert ann.page.evaluate(SEEN) == there
    other.close()


def test_on_top_goes_on_to_its_end(visit: Visit) -> None:
    ann = visit()
    clock = {"per": "game", "seconds": 3_600, "increment": 0}
    table = ann.make_table("ontop", "me", "random", setup={"neutral_stones": 2}, clock=clock)
    ann.go(f"/t/{table}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    translate_page(ann.page)
    expect(ann.status).to_have_text(f"{MARK}Your turn: lay the tile.")
    timer = ann.page.get_by_role("timer").first
    before = timer.inner_text()
    ply = 0
    while hands.my_turn():
        (hands.by_click if ply % 2 else hands.by_drag)(ply)
        ply += 1
        if ply == 1:
            assert hands.my_turn()
            # The sentence is the one of now, and stands there once, translated.
            expect(ann.status).to_have_text(f"{MARK}Your turn: lay the tile.")
            expect(timer).not_to_have_text(before)
            told = ann.snapshot(table)
            points = told["table"]["result"]["points"]
            assert list(ann.points().values()) == list(points.values())
    assert ply > 1
    expect(ann.page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    assert MARK in ann.page.get_by_role("heading", name=re.compile("win")).inner_text()
    shows_what_a_new_page_shows(
        ann, lambda page: page.get_by_role("button", name=ann.texts("look_at_board")).first
    )
    # The order is in the letters of records, and the page says what they mean.
    ann.open_panel("tab_table")
    ann.page.get_by_text(ann.texts("commitment", "ontop")).click()
    expect(ann.page.get_by_text("B = Blue · R = Red · W = White · Y = Yellow")).to_be_visible()


def test_drop_it_goes_on_and_changes_its_language(visit: Visit) -> None:
    ann = visit()
    table = ann.make_table("dropit", "me", "random", setup={"jokers": 2})
    ann.go(f"/t/{table}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    translate_page(ann.page)
    for ply in range(4):
        assert hands.my_turn()
        hands.answer(ply)
        assert hands.my_turn()
        hands.by_mouse(ply)
    assert hands.my_turn()
    hands.answer(4)
    assert hands.my_turn()
    tray = ann.texts("tray.you", "dropit")
    shows_what_a_new_page_shows(ann, lambda page: page.get_by_role("group", name=tray))

    # Another language puts every text and every letter in its place.
    board = ann.page.get_by_role("application")
    expect(board.locator("text").filter(has_text=re.compile("^(Ge|Gr)$"))).to_have_count(0)
    ann.press(ann.button("settings"))
    ann.page.get_by_role("radio", name="Deutsch").check()
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    ann.page.keyboard.press("Escape")
    expect(ann.status).to_have_text(re.compile("^.?Du bist am Zug: Lass ein Teil fallen.$"))
    symbols = ann.page.get_by_role("group", name=re.compile("Deine Teile")).locator("text")
    expect(symbols.filter(has_text=re.compile("^(Ge|Gr)$")).first).to_be_attached()
    expect(symbols.filter(has_text=re.compile("^(Y|G)$"))).to_have_count(0)

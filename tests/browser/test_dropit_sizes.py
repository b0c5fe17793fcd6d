"""Drop It's board at every size of window and of type: nothing is cut, and one can play."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from dropit_hands import DropItHands
from size_checks import TOUCHING, WINDOWS, Board, Window, resize, walk_sizes
from visitor import DESK, Visit, Visitor

SHAFT_PX = 250
"""How wide the 220 mm of the shaft are at least, or 90 % of the window where that is less."""

STEADY = {"jokers": 2, "hand": "steady"}


FEW = [
    window
    for window in WINDOWS
    if window.name in ("360x640", "844x390", "640x400", "320x256", "1280x800", "390x844-text200")
]
"""One window of every arrangement."""


def shaft(visitor: Visitor) -> Board:
    """The shaft within its walls."""
    return Board(visitor.page.locator("[data-shaft]"), SHAFT_PX)


def sit(visitor: Visitor, *chairs: str) -> DropItHands:
    """Go to a table whose hands are steady, where it is this visitor's turn."""
    visitor.go(f"/t/{visitor.make_table('dropit', *chairs, setup=STEADY)}")
    hands = DropItHands(visitor)
    assert hands.my_turn()
    return hands


def test_a_turn_at_every_size(visit: Visit) -> None:
    ann = visit(TOUCHING.but(language="de"))
    hands = sit(ann, "me", "here Bob")
    wrong = walk_sizes(ann, "dropit-choosing", [hands.pieces.first], shaft(ann))
    aim(hands, "square", "Home")
    wrong += walk_sizes(ann, "dropit-aiming", [hands.let_go], shaft(ann))
    let_go(hands)
    aim(hands, "circle", "End")
    let_go(hands)
    # On top of the first it is of the same shape and the same colour.
    aim(hands, "square", "Home")
    hands.moved(lambda: ann.press(hands.let_go))
    hands.question.wait_for()
    assert_said(hands.question, ann, "taboo.shape", "taboo.colour")
    answers = hands.question.get_by_role("button")
    wrong += walk_sizes(ann, "dropit-joker", [answers.first, answers.last], shaft(ann))
    hands.answer(1)
    assert hands.my_turn()
    last = ann.page.get_by_role("region", name=ann.texts("last", "dropit"))
    assert_said(last, ann, "taboo.shape", "taboo.colour")
    again = ann.button("again", "dropit")
    wrong += walk_sizes(ann, "dropit-judged", [hands.pieces.first, again], shaft(ann))
    assert not wrong, "\n".join(wrong)


def test_what_lies_over_the_board_at_every_size(visit: Visit) -> None:
    ann = visit(TOUCHING.but(language="nl", theme="dark"))
    hands = sit(ann, "me", "here Bartholomeus", "random", "here Maximiliaan")
    wrong = walk_sizes(ann, "dropit-four", [hands.pieces.first], shaft(ann), windows=FEW)
    ann.press(ann.button("hands", "dropit"))
    ann.dialog("hands", "dropit").wait_for()
    wrong += walk_sizes(ann, "dropit-hands", windows=FEW)
    ann.close_dialog()
    ann.open_panel("tab_chat")
    say = ann.page.get_by_role("textbox", name=ann.texts("say"))
    wrong += walk_sizes(ann, "dropit-chat", [say], windows=FEW)
    assert not wrong, "\n".join(wrong)


def test_the_end_at_every_size(visit: Visit) -> None:
    ann = visit(TOUCHING.but(language="fr"))
    hands = sit(ann, "me", "random")
    ann.open_panel("tab_table")
    ann.press(ann.button("resign"))
    ann.dialog("resign").get_by_role("radio", name=ann.texts("resign_bot")).check()
    ann.press(ann.button("resign_do"))
    ann.close_panel()
    hands.ending.wait_for()
    # Where the focus is in it, the panel would open as the window becomes a phone's.
    hands.ending.focus()
    wrong = walk_sizes(ann, "dropit-over", [hands.ending], windows=FEW)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "window",
    [pytest.param(w, marks=() if w in FEW else pytest.mark.slow) for w in WINDOWS],
    ids=lambda window: window.name,
)
def test_who_aims_sees_the_piece_and_can_let_go(visit: Visit, window: Window) -> None:
    ann = visit(TOUCHING)
    hands = sit(ann, "me", "random")
    resize(ann, window)
    # Where the page is higher than the window, somebody may have looked at the pile.
    ann.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    ann.press(hands.pieces.first)
    piece = ann.page.locator("[data-handle=piece]")
    expect(piece).to_be_in_viewport(ratio=0.99)
    expect(hands.let_go).to_be_in_viewport(ratio=0.99)
    for shown in (piece, hands.let_go):
        assert shown.evaluate(ON_TOP), f"{shown} is under something else"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_whoever_lets_go_sees_the_piece_land(visit: Visit, motion: str) -> None:
    ann = visit(TOUCHING.but(motion=motion, size=(360, 640)))
    hands = sit(ann, "me", "here Bob")
    hands.take(0)
    hands.moved(hands.let_go.tap)
    assert hands.my_turn()
    marked = ann.page.locator(".marks .own")
    expect(marked).to_be_in_viewport(ratio=0.9)
    piece, tray = marked.bounding_box(), hands.pieces.first.bounding_box()
    assert piece is not None
    assert tray is not None
    assert piece["y"] + piece["height"] < tray["y"]


ON_TOP = """
(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
"""
"""Tells whether an element is what is hit at its middle, as the page is scrolled now."""


def test_a_joker_that_is_worth_as_much_when_kept_is_not_pushed_away(visit: Visit) -> None:
    ann = visit(DESK)
    hands = sit(ann, "me", "random")
    # In the corner a circle touches circles on the side and on the base; it is on the first level.
    aim(hands, "circle", "Home")
    hands.moved(hands.let_go.click)
    hands.question.wait_for()
    spend, keep = hands.question.get_by_role("button").all()
    expect(spend).to_have_text(ann.texts("joker.yes", "dropit", n=1))
    expect(keep).to_have_text(ann.texts("joker.no", "dropit", n=3))
    colour = "element => getComputedStyle(element).backgroundColor"
    assert spend.evaluate(colour) == keep.evaluate(colour)
    expect(hands.question).to_be_focused()


def test_what_a_finger_hides_is_shown_enlarged(visit: Visit) -> None:
    ann = visit(TOUCHING)
    hands = sit(ann, "me", "random")
    hands.take(0)
    magnifier = ann.page.locator("[popover]")
    x, y = hands.over(15)
    hands.finger("touchStart", (x, y))
    hands.finger("touchMove", (x + 40, y))
    hands.finger("touchMove", (x + 60, y))
    expect(magnifier).to_be_visible()
    box = magnifier.bounding_box()
    assert box is not None
    assert not box["y"] <= y <= box["y"] + box["height"], "the finger is on it"
    ann.picture("dropit-magnifier")
    hands.finger("touchEnd")
    expect(magnifier).to_have_count(0)
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 40, y, steps=3)
    expect(magnifier).to_have_count(0)
    ann.page.mouse.up()


def test_two_fingers_turn_the_piece_or_enlarge_the_shaft(visit: Visit) -> None:
    ann = visit(TOUCHING)
    hands = sit(ann, "me", "random")
    hands.take(1)
    angle = ann.page.get_by_role("slider").last
    x, y = hands.over(15)
    # One finger goes round the other.
    hands.finger("touchStart", (x, y), (x + 80, y))
    for dy in (15, 30, 45, 60):
        hands.finger("touchMove", (x, y), (x + 80, y + dy))
    hands.finger("touchEnd")
    expect(angle).not_to_have_value("0")
    turned = angle.input_value()
    # They spread.
    drawn = ann.page.locator("[data-shaft]")
    before = drawn.bounding_box()
    hands.finger("touchStart", (x, y + 200), (x + 60, y + 200))
    for dx in (10, 20, 30, 40):
        hands.finger("touchMove", (x - dx, y + 200), (x + 60 + dx, y + 200))
    hands.finger("touchEnd")
    whole = ann.button("whole", "dropit")
    expect(whole).to_be_visible()
    after = drawn.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"] * 1.5
    expect(angle).to_have_value(turned)
    ann.picture("dropit-enlarged")
    ann.press(whole)
    assert drawn.bounding_box() == before


def aim(hands: DropItHands, shape: str, key: Literal["Home", "End"]) -> None:
    """Take a piece of a shape and aim it at the left or the right wall."""
    names = [hands.texts(f"piece.{colour}.{shape}", "dropit") for colour in ("red", "blue")]
    name = re.compile("|".join(map(re.escape, names)))
    hands.visitor.press(hands.page.get_by_role("button", name=name, disabled=False))
    expect(hands.let_go).to_be_enabled()
    hands.page.get_by_role("slider").first.press(key)


def let_go(hands: DropItHands) -> None:
    """Let go, and keep the joker when there is a question."""
    hands.moved(lambda: hands.visitor.press(hands.let_go))
    assert hands.my_turn()
    if hands.answer(1):
        assert hands.my_turn()


def assert_said(place: Locator, visitor: Visitor, *keys: str) -> None:
    words = place.inner_text()
    assert all(visitor.texts(key, "dropit") in words for key in keys), words

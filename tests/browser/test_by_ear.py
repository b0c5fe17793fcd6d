"""What screen readers are told, and what keys do."""

import re

import pytest
from playwright.sync_api import Locator, expect

import tour
from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from server_process import ServerProcess
from visitor import Visit, Visitor
from wire import BROKEN, Wire


def told(visitor: Visitor, words: str) -> Locator:
    """Return what was announced with these words in it."""
    return visitor.page.get_by_role("log").get_by_text(re.compile(words))


def test_everything_that_happens_on_top_is_announced(visit: Visit) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'random')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    expect(told(ann, "Your turn: lay the tile")).not_to_have_count(0)
    ann.page.keyboard.press("ArrowRight")
    assert hands.on_place()
    label = ann.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert re.search(r"^\w\d+ and \w\d+: (Blue|Red|White|Yellow) at \w+", label), label
    expect(told(ann, "Closes nothing|points?|nobody scores")).not_to_have_count(0)
    hands.by_keys(0)
    expect(told(ann, r"Ann.* lays a tile on")).not_to_have_count(0)
    expect(told(ann, r"Dice bot.* lays a tile on")).not_to_have_count(0)


def test_everything_that_happens_in_the_shaft_is_announced(visit: Visit) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random', setup={'jokers': 1})}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    expect(told(ann, "Your turn: drop a piece")).not_to_have_count(0)
    hands.take(0)
    expect(told(ann, r"red circle in hand, [\d.]+ mm from the left wall")).not_to_have_count(0)
    ann.page.keyboard.press("Home")
    ann.page.keyboard.press("Escape")
    expect(told(ann, "red circle put back")).not_to_have_count(0)
    hands.by_keys(0)
    expect(told(ann, "You drop: red circle")).not_to_have_count(0)
    hands.question.or_(told(ann, "Dice bot drops: ")).first.wait_for(state="attached")


def test_the_shaft_shows_where_the_keyboard_is_to_whoever_goes_by_keys_alone(visit: Visit) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random')}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    keyboard = ann.page.keyboard
    keyboard.press("Tab")
    hands.take(0)
    expect(hands.shaft).to_be_focused()
    expect(hands.shaft).to_have_css("outline-style", "none")
    keyboard.press("ArrowRight")
    expect(hands.shaft).to_have_css("outline-style", "solid")
    ann.page.mouse.click(*hands.over(3))
    expect(hands.shaft).to_have_css("outline-style", "none")


RIGHT_AFTER_ESCAPE = """async () => {
  const dialog = document.querySelector('dialog[open]')
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  dialog.close()
  // The browser tells of the closing in a task of its own, after everything that waits now.
  for (let i = 0; i < 20; i += 1) await null
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
}"""
"""What a browser does for Escape, with another key before it tells that the dialog is closed."""


def test_a_dialog_opened_right_after_escape_stays(visit: Visit) -> None:
    ann = visit()
    ann.go()
    ann.button("settings").wait_for()
    for key in ("keys", "settings"):
        if key == "keys":
            ann.page.keyboard.press("?")
        else:
            ann.button("settings").click()
        expect(ann.dialog(key)).to_be_visible()
        ann.page.evaluate(RIGHT_AFTER_ESCAPE)
        ann.breathe()
        expect(ann.dialog("keys")).to_be_visible()
        ann.close_dialog()


def test_keys_work_anywhere_on_the_page(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.make_table("ontop", "me", "open")
    tour.seat(ann, bob, table)
    hands = OnTopHands(ann)
    assert hands.my_turn()
    keyboard = ann.page.keyboard
    sound = ann.button("sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    keyboard.press("m")
    expect(sound).to_have_attribute("aria-pressed", "false")
    keyboard.press("w")
    ann.page.get_by_role("dialog", name="Crossing").wait_for()
    # Out of the answer, and from the crossing back to the places.
    keyboard.press("Escape")
    keyboard.press("Escape")
    hands.by_keys(0)
    keyboard.press("u")
    expect(bob.button("agree")).to_be_visible()
    keyboard.press("c")
    field = ann.page.get_by_role("textbox", name="Write something")
    expect(field).to_be_focused()
    # In a field, letters are letters.
    keyboard.type("muRw?")
    expect(field).to_have_value("muRw?")
    expect(sound).to_have_attribute("aria-pressed", "false")


def test_letters_work_alone_only_where_they_may(visit: Visit) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'random')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    keyboard = ann.page.keyboard
    sound = ann.button("sound")
    ann.button("settings").click()
    ann.page.get_by_role("switch", name="Shortcuts of one key").click()
    ann.close_dialog()
    sound.focus()
    keyboard.press("m")
    keyboard.press("s")
    expect(sound).to_have_attribute("aria-pressed", "true")
    expect(told(ann, r"^Ann \(Blue\): 0 points")).to_have_count(0)
    keyboard.press("Alt+Shift+M")
    expect(sound).to_have_attribute("aria-pressed", "false")
    keyboard.press("Alt+Shift+?")
    expect(ann.dialog("keys")).to_contain_text("on the board only")
    ann.close_dialog()
    # The way to the board, where they work alone.
    keyboard.press("Alt+Shift+G")
    expect(hands.board).to_be_focused()
    keyboard.press("m")
    expect(sound).to_have_attribute("aria-pressed", "true")
    keyboard.press("ArrowRight")
    assert hands.on_place()
    keyboard.press("s")
    expect(told(ann, r"^Ann \(Blue\): 0 points")).not_to_have_count(0)
    # It is kept for the next visit.
    ann.page.reload()
    assert hands.my_turn()
    sound.focus()
    keyboard.press("m")
    expect(sound).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_turn_has_the_keyboard_unless_somebody_is_at_something_else(
    visit: Visit, game: str
) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table(game, 'me', 'random')}")
    board = ann.page.get_by_role("application")
    expect(board).to_be_focused()
    # Nobody has pressed a key yet.
    expect(board).to_have_css("outline-style", "none")
    ann.page.reload()
    # Before the turn is shown, somebody opens the settings.
    ann.button("settings").wait_for()
    ann.button("settings").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.dialog("settings")).to_be_visible()
    expect(told(ann, "Your turn")).not_to_have_count(0)
    expect(ann.dialog("settings").locator(":focus")).to_have_count(1)


def test_what_happens_is_heard_in_dialogs_too(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.make_table("dropit", "me", "open")
    tour.seat(ann, bob, table)
    # What was said before is not said again there.
    expect(ann.page.get_by_role("log").last).to_contain_text("Your turn")
    ann.page.keyboard.press("?")
    inside = ann.dialog("keys").get_by_role("log")
    expect(inside).to_have_text("")
    bob.open_panel("tab_chat")
    bob.say("can you hear me?")
    expect(inside).to_have_text("Bob: can you hear me?")


def test_the_help_tells_the_keys(visit: Visit) -> None:
    ann = visit()
    for game, words in (("ontop", "open crossings"), ("dropit", "Tell of the pile")):
        ann.go(f"/help/{game}")
        keys = ann.page.locator("#keys")
        expect(keys.get_by_role("heading", name="Keys")).to_be_visible()
        for text in (words, "To the board", "Alt and Shift", "Say how everybody stands"):
            expect(keys).to_contain_text(text)


def test_the_joker_question_lets_whoever_writes_go_on(visit: Visit, wire: Wire) -> None:
    ann = visit(address=wire.address)
    ann.troubles.expected.extend(BROKEN)
    setup = {"jokers": 1, "hand": "steady"}
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random', setup=setup)}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    field = ann.page.get_by_role("textbox", name="Write something")
    keyboard = ann.page.keyboard
    # What the chat is made of comes when it is first opened.
    keyboard.press("c")
    expect(field).to_be_focused()
    ann.page.get_by_role("application").focus()
    wire.cut()
    expect(
        ann.page.get_by_role("status").get_by_text("No connection to the server.")
    ).to_be_visible()
    # A circle in the left corner, where base and wall show circles.
    for key in ("1", "Home", "Space", "c"):
        keyboard.press(key)
    expect(field).to_be_focused()
    keyboard.type("one mo")
    wire.mend()
    ann.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(hands.question).to_be_visible()
    expect(told(ann, "With a joker it would be 1 point")).not_to_have_count(0)
    keyboard.type("ment")
    expect(field).to_have_value("one moment")
    # Whoever does not write has the keyboard on it.
    ann.page.reload()
    expect(hands.question).to_be_focused()


def test_a_refused_tile_is_told(visit: Visit, wire: Wire, server: ServerProcess) -> None:
    ann = visit(address=wire.address)
    ann.troubles.expected.extend(BROKEN)
    table = ann.make_table("ontop", "me", "random")
    ann.go(f"/t/{table}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    field = ann.page.get_by_role("textbox", name="Write something")
    keyboard = ann.page.keyboard
    # What the chat is made of comes when it is first opened.
    keyboard.press("c")
    expect(field).to_be_focused()
    ann.page.get_by_role("application").focus()
    wire.cut()
    expect(
        ann.page.get_by_role("status").get_by_text("No connection to the server.")
    ).to_be_visible()
    ann.page.keyboard.press("ArrowRight")
    assert hands.on_place()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text(ann.texts("sending", "ontop"), exact=True)).to_be_visible()
    # Meanwhile she lays another tile in another tab, which has a line.
    tab = ann.context.new_page()
    tab.goto(f"{server.address}/t/{table}")
    group = tab.get_by_role("group", name=ann.texts("places", "ontop"))
    group.get_by_role("button").nth(5).focus()
    tab.keyboard.press("Enter")
    expect(tab.get_by_role("log").get_by_text("lays a tile")).to_have_count(2)
    wire.mend()
    ann.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(told(ann, "Something happened before this arrived")).not_to_have_count(0)

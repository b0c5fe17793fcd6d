"""What screen readers are told, and what keys do."""

import re

from playwright.sync_api import Locator, expect

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from visitor import Visit, Visitor


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
    expect(told(ann, "You: red circle")).not_to_have_count(0)
    hands.question.or_(told(ann, "Dice bot: ")).first.wait_for(state="attached")


def test_keys_work_anywhere_on_the_page(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.make_table("ontop", "me", "open")
    bob.call_me("Bob")
    invitation = ann.snapshot(table)["table"]["invite"]
    bob.post(f"/api/tables/{table}/join", {"name": "Bob", "invite": invitation})
    for visitor in (ann, bob):
        visitor.go(f"/t/{table}")
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

"""Whole games of On Top on the page, each played in a way of its own against a bot."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from finished import check_the_end
from ontop_hands import OnTopHands
from visitor import DESK, PHONE, Visit


def test_a_game_by_mouse(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.go()
    ann.page.get_by_label("Your name").fill("Ann")
    card = ann.page.get_by_role("article", name="On Top")
    card.get_by_role("link", name="New table").click()
    ann.page.get_by_label("Seat 2: which bot").select_option("3 · Mona (medium)")
    ann.page.get_by_role("switch", name="Bots take their time").uncheck()
    ann.button("make_and_play").click()

    hands = OnTopHands(ann)
    assert hands.my_turn()
    expect(ann.status).to_have_text("Your turn: lay the tile.")
    ann.picture("ontop-begin")
    laid = hands.play([OnTopHands.by_click, OnTopHands.by_drag])
    assert laid > 10
    ann.picture("ontop-end")
    check_the_end(ann, tmp_path)


def test_a_game_by_keyboard_alone(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.go()
    keyboard = ann.page.keyboard
    ann.walk_to(ann.page.get_by_label("Your name"))
    keyboard.type("Ann")
    ann.walk_to(
        ann.page.get_by_role("article", name="On Top").get_by_role("link", name="New table")
    )
    keyboard.press("Enter")
    ann.page.get_by_role("heading", name="New table: On Top").wait_for()
    # Few neutral stones make a short game.
    ann.walk_to(ann.page.get_by_text("More choices"))
    keyboard.press("Enter")
    ann.walk_to(ann.page.get_by_role("spinbutton", name="Stones of each neutral colour"))
    keyboard.press("Control+A")
    keyboard.type("6")
    ann.walk_to(ann.page.get_by_role("switch", name="Bots take their time"))
    keyboard.press("Space")
    ann.walk_to(ann.button("make_and_play"))
    keyboard.press("Enter")

    hands = OnTopHands(ann, hurries=False)
    assert hands.my_turn()
    assert hands.play([OnTopHands.by_keys]) > 0
    check_the_end(ann, tmp_path)


def test_a_game_by_finger_on_a_phone(visit: Visit, tmp_path: Path) -> None:
    ann = visit(PHONE)
    ann.go()
    ann.page.get_by_label("Your name").fill("Ann")
    card = ann.page.get_by_role("article", name="On Top")
    card.get_by_role("link", name="New table").tap()
    ann.page.get_by_text("Bots take their time").tap()
    ann.button("make_and_play").tap()

    hands = OnTopHands(ann)
    assert hands.my_turn()
    ann.picture("ontop-begin")
    laid = hands.play([OnTopHands.by_button, OnTopHands.by_second_tap])
    assert laid > 10
    ann.picture("ontop-end")
    # Why the game ended is all there to be read, beside the stones that are left.
    reason = ann.page.get_by_label("On Top", exact=True).locator(".outcome")
    assert reason.evaluate(
        "e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]"
    ) == [0, 0]
    words, stones = reason.bounding_box(), ann.page.get_by_label("Stones left").bounding_box()
    assert words is not None
    assert stones is not None
    assert words["y"] >= stones["y"] + stones["height"]
    check_the_end(ann, tmp_path)


@pytest.mark.slow
def test_a_game_in_which_everything_moves(visit: Visit, tmp_path: Path) -> None:
    ann = visit(DESK.but(motion="no-preference"))
    table = ann.make_table("ontop", "me", "level2", "level3", "level1", bot_pause=True)
    ann.go(f"/t/{table}")
    assert OnTopHands(ann, hurries=False).play([OnTopHands.by_click, OnTopHands.by_drag]) > 5
    check_the_end(ann, tmp_path)


def test_a_game_from_the_start_page_in_one_click(visit: Visit) -> None:
    ann = visit()
    ann.go()
    ann.page.get_by_role("article", name="On Top").get_by_role(
        "button", name="Play against a bot"
    ).click()
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.by_click(0)
    assert hands.my_turn()
    expect(ann.log.filter(has_text="Otto lays a tile")).to_have_count(1)


def test_the_button_lays_what_the_keys_chose(visit: Visit) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'random')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.places.nth(3).focus()
    ann.walk_to(hands.lay)
    hands.moved(lambda: ann.page.keyboard.press("Enter"))
    # A mouse that comes to the button from beside the board takes nothing away either.
    assert hands.my_turn()
    hands.places.nth(5).focus()
    hands.moved(hands.lay.click)


def test_why_a_crossing_is_as_it_is(visit: Visit) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'random')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.crossings.first.focus()
    ann.page.keyboard.press("Enter")
    answer = ann.page.get_by_role("dialog", name="Crossing")
    expect(answer).to_contain_text("Still open")
    ann.page.keyboard.press("Escape")
    expect(answer).to_be_hidden()
    expect(hands.crossings.first).to_be_focused()

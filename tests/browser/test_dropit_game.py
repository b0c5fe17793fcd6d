"""Whole games of Drop It on the page, each played in a way of its own against a bot."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from dropit_hands import DropItHands
from finished import check_the_end
from visitor import DESK, PHONE, Visit


def test_a_game_by_mouse(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.go()
    ann.page.get_by_label("Your name").fill("Ann")
    card = ann.page.get_by_role("article", name="Drop It")
    card.get_by_role("link", name="New table").click()
    ann.page.get_by_label("Seat 2: which bot").select_option("1 · Till (very easy)")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_role("button", name="Dutch edition with jokers").click()
    ann.page.get_by_role("switch", name="Bots take their time").uncheck()
    ann.button("make_and_play").click()

    hands = DropItHands(ann)
    assert hands.my_turn()
    expect(ann.status).to_have_text("Your turn: drop a piece.")
    ann.picture("dropit-begin")
    assert hands.play([DropItHands.by_mouse]) == 18
    ann.picture("dropit-end")
    check_the_end(ann, tmp_path)


@pytest.mark.slow
def test_a_game_by_keyboard_alone(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.go()
    keyboard = ann.page.keyboard
    ann.walk_to(ann.page.get_by_label("Your name"))
    keyboard.type("Ann")
    card = ann.page.get_by_role("article", name="Drop It")
    ann.walk_to(card.get_by_role("link", name="New table"))
    keyboard.press("Enter")
    ann.page.get_by_role("heading", name="New table: Drop It").wait_for()
    ann.walk_to(ann.page.get_by_role("switch", name="Bots take their time"))
    keyboard.press("Space")
    ann.walk_to(ann.button("make_and_play"))
    keyboard.press("Enter")

    hands = DropItHands(ann)
    assert hands.my_turn()
    assert hands.play([DropItHands.by_keys]) == 18
    check_the_end(ann, tmp_path)


@pytest.mark.slow
def test_a_game_by_finger_on_a_phone(visit: Visit, tmp_path: Path) -> None:
    ann = visit(PHONE)
    ann.go()
    ann.page.get_by_label("Your name").fill("Ann")
    card = ann.page.get_by_role("article", name="Drop It")
    card.get_by_role("link", name="New table").tap()
    ann.page.get_by_text("Bots take their time").tap()
    ann.button("make_and_play").tap()

    hands = DropItHands(ann)
    assert hands.my_turn()
    ann.picture("dropit-begin")
    assert hands.play([DropItHands.by_touch]) == 18
    ann.picture("dropit-end")
    check_the_end(ann, tmp_path)


@pytest.mark.slow
def test_a_game_in_which_everything_moves(visit: Visit, tmp_path: Path) -> None:
    ann = visit(DESK.but(motion="no-preference"))
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'level2', bot_pause=True)}")
    assert DropItHands(ann).play([DropItHands.by_mouse]) == 18
    check_the_end(ann, tmp_path)


@pytest.mark.slow
def test_a_piece_falls_while_things_move(visit: Visit) -> None:
    ann = visit(PHONE.but(motion="no-preference"))
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random')}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    hands.by_touch(0)
    assert hands.my_turn()
    ann.press(ann.button("again", "dropit"))
    hands.take(3)
    expect(hands.let_go).to_be_enabled()


def test_practice_shows_where_the_piece_would_land(visit: Visit) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random', practice=True)}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    hands.take(0)
    foreseen = ann.page.get_by_text("With a steady hand")
    expect(foreseen.first).to_be_attached()
    ann.picture("dropit-practice")

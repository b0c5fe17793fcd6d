"""Learning a game on the page: every step in every language, left and resumed, and other moves."""

import re
from itertools import product
from typing import Final

import pytest
from playwright.sync_api import expect

from dropit_hands import DropItHands
from ears import Ears
from learner import Learner
from page_checks import axe_violations, too_wide
from visitor import DESK, LOCALES, PHONE, Look, Visit, Visitor

TAUGHT: Final = ("ontop", "dropit")


def learn(visitor: Visitor, game: str) -> Learner:
    """Begin the lesson of a game from the start page."""
    visitor.go()
    link = visitor.page.locator(f'a[href="/learn/{game}"]')
    expect(link).to_have_text(visitor.texts("learn"))
    # Whoever comes for the first time is led there, past nothing that stands in the way.
    expect(link).to_have_class(re.compile("primary"))
    visitor.press(link)
    return Learner(visitor, game)


# Every language and both games; what is left of them takes longer.
LEARNT: Final = {("ontop", "en"), ("ontop", "de"), ("dropit", "nl"), ("dropit", "fr")}


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(*each, marks=() if each in LEARNT else pytest.mark.slow)
        for each in product(TAUGHT, LOCALES)
    ],
)
def test_a_game_is_learnt_in_every_language(visit: Visit, game: str, language: str) -> None:
    ann = learn(visit(DESK.but(language=language)), game)
    for number, _ in enumerate(ann.steps):
        step = ann.at_step(number)
        if step.wishes is not None:
            ann.does(ann.moves[step.ply])
            ann.sees(f"{step.key}.done")
            # Nobody moves next here.
            if game == "ontop":
                name = ann.visitor.texts("watch", "ontop", name="").strip(" .")
                expect(ann.page.get_by_text(name)).to_have_count(0)
        if number < len(ann.steps) - 1:
            ann.button("next").click()
    expect(ann.coach.get_by_role("link", name=ann.texts["play"])).to_be_visible()
    ann.visitor.go()
    # Whoever has learnt it is led to a game.
    expect(ann.page.locator(f'a[href="/learn/{game}"]')).not_to_have_class(re.compile("primary"))


def test_a_lesson_is_left_and_gone_on_with(visit: Visit) -> None:
    ann = learn(visit(), "ontop")
    for number in range(4):
        ann.at_step(number)
        ann.button("skip").click()
    ann.at_step(4)
    ann.coach.get_by_role("link", name=ann.texts["leave"]).click()
    expect(ann.page).to_have_url(re.compile("/$"))
    ann.page.go_back()
    ann.at_step(4)
    ann.page.reload()
    step = ann.at_step(4)
    ann.does(ann.moves[step.ply])
    ann.sees(f"{step.key}.done")
    # No table of a lesson is in a list.
    assert not ann.visitor.get("/api/tables/mine")["tables"]


def test_another_move_is_told_and_can_be_tried_again_or_left(visit: Visit) -> None:
    ann = learn(visit(), "ontop")
    ann.at_step(0)
    for number in range(4):
        ann.at_step(number)
        ann.button("skip").click()
    step = ann.at_step(4)
    assert step.key == "tie"
    first, second = re.findall(r"[a-f]\d+", ann.moves[step.ply])
    ann.does(second + first)
    ann.sees("tie.other")
    expect(ann.coach).to_contain_text("tie, nobody places a stone")
    ann.button("again").click()
    ann.at_step(4)
    ann.does(second + first)
    ann.sees("tie.other")
    ann.button("on").click()
    ann.at_step(5)


def test_a_step_is_shown_to_whoever_wishes(visit: Visit) -> None:
    ann = learn(visit(), "ontop")
    for number in range(3):
        step = ann.at_step(number)
        ann.button("show").click()
        ann.sees(f"{step.key}.done")
        ann.button("back" if number == 2 else "next").click()
    ann.at_step(1)


def test_a_lesson_by_keys_and_ear_alone(visit: Visit) -> None:
    visitor = visit()
    ears = Ears(visitor)
    visitor.go("/learn/ontop")
    ann = Learner(visitor, "ontop")
    for number, step in enumerate(ann.steps[:4]):
        ears.hear(re.escape(ann.texts[step.key].split(".")[0]))
        ann.at_step(number)
        if number:
            # Going on has put the keyboard on the board.
            assert visitor.page.evaluate("!!document.activeElement?.closest('[role=application]')")
        ann.does(ann.moves[step.ply])
        ears.hear(re.escape(ann.texts[f"{step.key}.done"].split(".")[0]) + ".*" + "N goes on")
        visitor.page.keyboard.press("n")
    ann.at_step(4)


@pytest.mark.parametrize(
    "look",
    [
        DESK.but(size=(1280, 800)),
        PHONE.but(theme="dark"),
        pytest.param(PHONE, marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("game", TAUGHT)
def test_axe_finds_nothing_and_nothing_is_too_wide(visit: Visit, game: str, look: Look) -> None:
    ann = learn(visit(look), game)
    for number, step in enumerate(ann.steps[:4]):
        ann.at_step(number)
        if step.points_at:
            ann.page.locator(".pointed > *").first.wait_for(state="attached")
        ann.button("show").click()
        ann.sees(f"{step.key}.done")
        if number in (0, 3):
            assert axe_violations(ann.visitor) == []
            assert too_wide(ann.visitor) == []
        ann.button("next").click()
    ann.at_step(4)
    assert axe_violations(ann.visitor) == []


def test_a_drop_that_was_not_wished_is_told_and_comes_back(visit: Visit) -> None:
    ann = learn(visit(), "dropit")
    ann.at_step(0)
    # A diamond lies down on the stretch of the base that shows diamonds.
    ann.does("red diamond 140 0")
    ann.sees("drop.other")
    expect(ann.coach).to_contain_text("red diamond")
    ann.button("again").click()
    ann.at_step(0)
    expect(ann.page.get_by_role("alertdialog")).to_have_count(0)
    ann.does(ann.moves[0])
    ann.sees("drop.done")


def test_an_answer_about_a_joker_does_not_change_what_came_before(visit: Visit) -> None:
    ann = learn(visit(), "dropit")
    for number in range(3):
        ann.at_step(number)
        ann.button("skip").click()
    step = ann.at_step(3)
    ann.does(ann.moves[step.ply])
    ann.sees("shape.done")
    ann.does("joker yes")
    ann.page.get_by_role("alertdialog").wait_for(state="detached")
    ann.sees("shape.done")
    ann.button("next").click()
    ann.at_step(4)
    ann.does("joker no")
    ann.sees("joker.done")


def sees_the_whole_shaft(visitor: Visitor) -> None:
    """Check that the shaft lies between what is told and what stands below it, track and all."""
    shaft = visitor.page.get_by_role("application").bounding_box()
    dock = visitor.page.locator(".dock").bounding_box()
    assert shaft is not None
    assert dock is not None
    assert shaft["y"] >= 0
    assert shaft["y"] + shaft["height"] <= dock["y"] + 1
    assert dock["y"] + dock["height"] <= visitor.look.size[1]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_on_a_phone_a_lesson_leaves_the_shaft_its_room(visit: Visit, language: str) -> None:
    ann = learn(visit(PHONE.but(language=language)), "dropit")
    pieces = DropItHands(ann.visitor).pieces
    for number in range(5):
        ann.at_step(number)
        if ann.steps[number].key == "joker":
            ann.page.get_by_role("alertdialog").wait_for()
        else:
            expect(pieces.first).to_be_enabled()
        sees_the_whole_shaft(ann.visitor)
        if number == 0:
            pieces.first.tap()
            DropItHands(ann.visitor).let_go.wait_for()
            sees_the_whole_shaft(ann.visitor)
        ann.button("skip").tap()


def test_on_a_phone_the_first_tip_leaves_the_shaft_its_room(visit: Visit) -> None:
    ann = visit(PHONE)
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random')}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    expect(ann.page.get_by_text(ann.texts("hint.touch", "dropit"))).to_be_visible()
    sees_the_whole_shaft(ann)
    hands.pieces.first.tap()
    hands.let_go.wait_for()
    sees_the_whole_shaft(ann)


def test_of_a_game_that_is_not_taught_that_is_said(visit: Visit) -> None:
    visitor = visit()
    visitor.troubles.expected.append("404")
    visitor.go("/learn/chess")
    expect(visitor.page.get_by_role("heading").first).to_be_visible()

"""Analyses on the replay page, and learning from mistakes."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from page_checks import axe_violations, too_wide, untranslated
from topdrop import dropit, ontop
from visitor import DESK, PATIENCE_MS, PHONE, Look, Visit, Visitor

MOVES: Final = {"ontop": 8, "dropit": 2}
NARROW: Final = DESK.but(size=(390, 844))
"""A window as narrow as a phone's, with a keyboard."""


def record_of(game: str) -> dict[str, Any]:
    """Return a game of some moves by chance, of which two are inaccuracies or mistakes."""
    played: Any = (ontop if game == "ontop" else dropit).Game(["red", "blue"], seed=1)
    source = Random(1)
    for _ in range(MOVES[game]):
        played.play(played.random_move(source))
    return {**played.record(), "names": {"red": "Ann", "blue": "Bob"}}


def analysis(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.texts("title", "analysis"), exact=True)


def says(visitor: Visitor, words: str) -> None:
    expect(visitor.page.locator("[aria-live]").first).to_contain_text(words)


def analyse(visitor: Visitor, moves: int) -> dict[str, Any]:
    """Ask for the analysis, wait for it, and return it; it stands back behind all other work."""
    with visitor.page.expect_response(
        lambda answer: "/api/analyses" in answer.url and answer.json()["status"] == "complete",
        timeout=4 * PATIENCE_MS,
    ) as complete:
        visitor.press(visitor.button("analyse", "replay"))
    expect(analysis(visitor).get_by_role("table").first).to_be_attached()
    says(visitor, visitor.texts("complete", "analysis"))
    found: dict[str, Any] = complete.value.json()["analysis"]
    assert len(found["decisions"]) == moves
    return found


SLOW: Final = pytest.mark.slow


@pytest.mark.parametrize(
    ("game", "look"),
    [
        ("ontop", DESK),
        ("dropit", PHONE),
        pytest.param("ontop", PHONE, marks=SLOW),
        pytest.param("dropit", DESK, marks=SLOW),
    ],
    ids=lambda value: value.name if isinstance(value, Look) else value,
)
def test_a_record_is_analysed_and_learnt_from(visit: Visit, game: str, look: Look) -> None:
    is_analysed(visit(look), game)


@pytest.mark.slow
@pytest.mark.parametrize("look", [DESK, NARROW], ids=["desk", "narrow"])
@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_all_of_it_goes_by_keys(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str, look: Look
) -> None:
    visitor = visit(look)

    def press(what: Locator) -> None:
        what.focus()
        # A switch is a box to tick.
        ticks = what.evaluate("element => element.matches('input')")
        visitor.page.keyboard.press("Space" if ticks else "Enter")
        # Whatever becomes of a button, the keyboard is somewhere afterwards.
        visitor.page.wait_for_function("() => document.activeElement !== document.body")

    monkeypatch.setattr(visitor, "press", press)
    is_analysed(visitor, game)


def is_analysed(visitor: Visitor, game: str) -> None:
    """Look at a record's analysis in every way, and learn from the mistakes."""
    moves = MOVES[game]
    record = record_of(game)
    visitor.go("/replay")
    visitor.page.get_by_role("textbox").fill(json.dumps(record))
    visitor.press(visitor.button("open_go", "replay"))
    expect(visitor.page.locator("output")).to_have_text(f"0 / {moves}")
    # Nothing of it is to be seen until somebody asks.
    expect(analysis(visitor)).to_have_count(0)
    found = analyse(visitor, moves)
    # The chart leads to a moment, and the moment is marked in it.
    chart = analysis(visitor).get_by_role("slider")
    expect(chart).to_have_attribute("aria-valuenow", "0")
    chart.focus()
    visitor.page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "1")
    expect(chart).to_have_attribute("aria-valuetext", re.compile("^Move 1: Ann .* and Bob"))
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 2, "y": 20})
    expect(visitor.page.locator("output")).to_have_text(f"{moves} / {moves}")
    visitor.page.keyboard.press("Home")
    # The numbers beside it, in shares and in points.
    visitor.press(analysis(visitor).get_by_text(visitor.texts("table", "analysis"), exact=True))
    numbers = analysis(visitor).get_by_role("region", name=visitor.texts("table", "analysis"))
    expect(numbers.get_by_role("row")).to_have_count(moves + 2)
    first = found["decisions"][0]["before"]
    expect(numbers.get_by_role("cell").first).to_have_text(f"{first['shares'][0]:.1%}")
    analysis(visitor).get_by_role("radio", name=visitor.texts("points", "analysis")).check()
    expect(numbers.get_by_role("cell").first).to_have_text(f"{first['points'][0]:.1f}")
    # Every move compared is in the list and on the board.
    decision = analysis(visitor).get_by_role("region", name=visitor.texts("decision", "analysis"))
    compared = len(found["decisions"][0]["compared"])
    expect(decision.get_by_role("row")).to_have_count(compared + 1)
    labels = visitor.page.get_by_role("application").locator(".drawn text")
    expect(labels.first).to_be_attached()
    visitor.press(decision.get_by_role("switch"))
    expect(labels).to_have_count(0)
    # Each move has its word.
    visitor.press(visitor.page.get_by_role("switch", name=visitor.texts("all", "replay")))
    list_of_moves = visitor.page.get_by_role("list", name=visitor.texts("moves", "replay"))
    for number, each in enumerate(found["decisions"], 1):
        word = visitor.texts(f"word.{each['word']}", "analysis")
        expect(list_of_moves.get_by_role("listitem").nth(number)).to_contain_text(word)
    assert axe_violations(visitor) == []
    assert untranslated(visitor) == []
    assert too_wide(visitor) == []
    learn_from(visitor, found)


def learn_from(visitor: Visitor, found: dict[str, Any]) -> None:
    """Answer what is asked: once wrongly, once as the solution says, and so to the end."""
    asked = [one for one in found["decisions"] if one["word"] in ("inaccuracy", "mistake")]
    assert asked
    right = 0
    visitor.press(visitor.button("learn_from", "analysis", n=len(asked)))
    visitor.heading(visitor.texts("mistakes", "analysis")).wait_for()
    expect(visitor.page.get_by_role("application")).to_be_visible()
    for number, decision in enumerate(asked, 1):
        step = visitor.texts("step", "analysis", at=number, of=len(asked))
        expect(visitor.page.get_by_text(step, exact=True)).to_be_visible()
        expect(visitor.button("show", "analysis")).to_be_visible()
        if number == 1 and " " not in decision["played"]:
            refuted = answer(visitor, decision["played"])
            expect(visitor.page.locator(".says.wrong")).to_be_visible()
            assert not refuted["answer"]["accepted"]
            says(visitor, refuted["reply"]["move"])
            assert axe_violations(visitor) == []
            assert untranslated(visitor) == []
            assert too_wide(visitor) == []
            visitor.press(visitor.button("retry", "analysis"))
            expect(visitor.page.locator(".says.asked")).to_be_visible()
            assert answer(visitor, decision["best"])["answer"]["accepted"]
            expect(visitor.page.locator(".says.right")).to_be_visible()
            right += 1
        elif number == 1:
            found_out = answer(visitor, decision["played"])["answer"]["accepted"]
            word = "right" if found_out else "wrong"
            expect(visitor.page.locator(f".says.{word}")).to_be_visible()
            right += found_out
            if not found_out:
                visitor.press(visitor.button("show", "analysis"))
        else:
            visitor.press(visitor.button("show", "analysis"))
            expect(visitor.page.locator(".says.shown")).to_contain_text("best")
        last = number == len(asked)
        visitor.press(visitor.button("finish" if last else "on", "analysis"))
    end = visitor.texts("end", "analysis", n=right, of=len(asked))
    expect(visitor.page.locator(".says.end")).to_have_text(end)
    visitor.press(visitor.button("leave", "analysis"))
    expect(analysis(visitor).get_by_role("slider")).to_be_visible()


def answer(visitor: Visitor, move: str) -> dict[str, Any]:
    """Answer on the board by keys, and return what the answer is worth."""
    if " " in move:
        # Nobody aims at a tenth of a millimetre: any drop of this piece will do.
        return judged(visitor, lambda: drop(visitor))
    for _ in range(3):
        found = judged(visitor, lambda: lay(visitor, move))
        if found["answer"]["move"] == move:
            return found
        # It lay the other way round.
        visitor.press(visitor.button("retry", "analysis"))
        visitor.page.keyboard.press("r")
    raise AssertionError(f"{move} cannot be laid")


def judged(visitor: Visitor, play: Callable[[], None]) -> dict[str, Any]:
    with visitor.page.expect_response("**/api/answers") as answered:
        play()
    found: dict[str, Any] = answered.value.json()
    return found


def lay(visitor: Visitor, move: str) -> None:
    one, other = re.findall(r"[a-z]\d+", move)
    place = visitor.page.locator(f'[data-place="{one}{other}"], [data-place="{other}{one}"]')
    place.focus()
    visitor.page.keyboard.press("Enter")


def drop(visitor: Visitor) -> None:
    visitor.page.evaluate("() => document.activeElement?.blur()")
    for key in ("1", "Shift+ArrowRight", "Space"):
        visitor.page.keyboard.press(key)

"""Printing from the page: what is kept is a PDF of what was chosen, by mouse, finger and keys."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from page_checks import axe_violations, too_wide
from printed import Printed
from visitor import DESK, PHONE, Look, Visit, Visitor

LOOKS = {
    "desk in English": (DESK, "ontop", "On Top: board classic"),
    "phone in German": (PHONE.but(language="de"), "dropit", "Drop It: Schacht classic"),
}


@pytest.mark.parametrize(("look", "game", "heading"), LOOKS.values(), ids=LOOKS)
def test_what_is_chosen_is_kept_as_a_pdf(
    visit: Visit, tmp_path: Path, look: Look, game: str, heading: str
) -> None:
    ann = visit(look)
    ann.go(f"/help/{game}")
    ann.press(ann.button("print"))
    dialog = ann.page.get_by_role("dialog")
    expect(ann.button("print_make")).to_be_visible()
    assert axe_violations(ann) == []
    assert too_wide(ann) == []
    ann.press(dialog.get_by_role("radio", name="Letter"))
    printed = keep(ann, tmp_path)
    assert heading in printed.text
    assert {round(page.width) for page in printed} <= {216, 279}
    # Another thing of the same game, and the paper is remembered.
    ann.press(dialog.get_by_role("radio", name=ann.texts("print_score_sheet")))
    sheet = keep(ann, tmp_path)
    assert len(sheet) == 1
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    ann.press(ann.button("print"))
    expect(ann.page.get_by_role("radio", name="Letter")).to_be_checked()


def test_a_board_of_ones_own_is_printed_from_the_form_of_a_table(
    visit: Visit, tmp_path: Path
) -> None:
    ann = visit()
    file = tmp_path / "mine.json"
    board = {"name": "Mine", "rows": {"a": "1-9", "b": "2-8"}, "golden": [], "red": ["a4"]}
    file.write_text(json.dumps(board))
    ann.go("/new/ontop")
    ann.press(ann.page.get_by_text(ann.texts("more_choices")))
    ann.page.locator('input[type="file"]').first.set_input_files(file)
    ann.press(ann.button("print"))
    side = ann.page.get_by_role("dialog").get_by_role("spinbutton")
    side.fill("25")
    side.press("Tab")
    printed = keep(ann, tmp_path)
    assert "board Mine" in printed.text
    assert "Side of a field: 25 mm" in printed.text


def keep(visitor: Visitor, folder: Path) -> Printed:
    """Let the file be made and return it."""
    with visitor.page.expect_download() as download:
        visitor.press(visitor.button("print_make"))
    assert download.value.suggested_filename.endswith(".pdf")
    kept = folder / "kept.pdf"
    download.value.save_as(kept)
    return Printed(kept.read_bytes())

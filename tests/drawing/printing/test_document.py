"""A printed page can be measured by the rulers at its edges: here they are measured."""

import pytest

from printed import Printed, plain
from topdrop.drawing.geometry import Box
from topdrop.drawing.printing.document import Document
from topdrop.drawing.printing.paper import PAPERS, Sheet
from topdrop.drawing.printing.texts import LANGUAGES, TEXTS, Language

NEAR = 0.06
"""Of a mm."""

SHEETS = {
    f"{name} {turn.__name__}": turn(paper)
    for name, paper in PAPERS.items()
    for turn in (Sheet.upright, Sheet.across)
}


def blank(sheet: Sheet, language: Language = "en") -> tuple[Printed, Box]:
    """Return a document of one page with nothing on it but what every page has."""
    document = Document("Nothing", language)
    inside = document.begin_page(sheet, "by itself")
    return Printed(document.content()), inside


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_a_page_is_as_large_as_the_paper(sheet: Sheet) -> None:
    (page,) = blank(sheet)[0]
    assert page.width == pytest.approx(sheet.width, abs=0.01)
    assert page.height == pytest.approx(sheet.height, abs=0.01)


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_the_marks_of_the_rulers_are_a_millimetre_apart(sheet: Sheet) -> None:
    printed, inside = blank(sheet)
    (page,) = printed
    across = page.marks_across(inside.top - 2, inside.left - 0.5, inside.right + 0.5)
    assert across == pytest.approx(
        [inside.left + i for i in range(int(inside.width + 1e-6) + 1)], abs=NEAR
    )
    down = page.marks_down(inside.left - 2, inside.top - 0.5, inside.bottom + 0.5)
    assert down == pytest.approx(
        [inside.top + i for i in range(int(inside.height + 1e-6) + 1)], abs=NEAR
    )


def test_letter_has_inches_at_the_other_edges() -> None:
    printed, inside = blank(Sheet.upright(PAPERS["letter"]))
    (page,) = printed
    inches = page.marks_across(inside.bottom + 4.5, inside.left - 0.5, inside.right + 0.5)
    assert inches == pytest.approx([inside.left + 25.4 * i for i in range(8)], abs=NEAR)
    sixteenths = page.marks_down(inside.right + 2, inside.top - 0.5, inside.bottom + 0.5)
    count = int(inside.height / 25.4 * 16) + 1
    assert sixteenths == pytest.approx([inside.top + 25.4 / 16 * i for i in range(count)], abs=NEAR)


def test_a4_has_none() -> None:
    printed, inside = blank(Sheet.upright(PAPERS["a4"]))
    (page,) = printed
    assert page.marks_across(inside.bottom + 1.7, inside.left, inside.right) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_how_it_is_to_be_printed(language: Language) -> None:
    a4, _ = blank(SHEETS["a4 upright"], language)
    assert "Nothing · by itself" in a4.text
    assert plain(TEXTS[language].full_size) in a4.text
    letter, _ = blank(SHEETS["letter across"], language)
    assert plain(TEXTS[language].inches) in letter.text
    assert a4.title == "Nothing"


def test_the_same_gives_the_same_bytes_and_tells_no_date() -> None:
    def made() -> bytes:
        document = Document("Nothing", "en")
        document.begin_page(SHEETS["a4 upright"], "")
        return document.content()

    assert made() == made()
    assert b"/ID" not in made()


def test_letters_of_other_scripts_become_question_marks() -> None:
    document = Document("Доска 1", "en")
    document.begin_page(SHEETS["a4 upright"], "")
    assert "????? 1" in Printed(document.content()).text


def test_a_line_without_room_is_written_smaller() -> None:
    document = Document("Nothing", "en")
    inside = document.begin_page(SHEETS["a4 upright"], "")
    document.write_line("M" * 400, inside.left, 100, 10, room=inside.width)
    (page,) = Printed(document.content())
    left, right = page.span_of("M" * 400)
    assert inside.left <= left <= inside.left + 1
    assert inside.right - 1 <= right <= inside.right + 0.5

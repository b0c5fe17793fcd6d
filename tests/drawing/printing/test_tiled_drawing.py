import numpy as np
import pytest

from printed import Pixels, Printed, plain
from topdrop.drawing.png import DrawingError
from topdrop.drawing.printing.paper import PAPERS
from topdrop.drawing.printing.texts import LANGUAGES, TEXTS, Language
from topdrop.drawing.printing.tiled_drawing import drawing_pdf
from topdrop.drawing.printing.tiling import OVERLAP, Tile, Tiling
from topdrop.drawing.svg import document, rectangle

NEAR = 0.06
"""Of a mm."""

RED = "#ff0000"
BLUE = "#0000ff"


def picture(width: float, height: float) -> str:
    """Return a picture that is red, with a blue square of 20 units in its lower right corner."""
    return document(
        (-30, -40, width - 30, height - 40),
        "A <red> surface",
        "With a blue corner.",
        rectangle(-30, -40, width, height, fill=RED),
        rectangle(width - 50, height - 60, 20, 20, fill=BLUE),
    )


@pytest.mark.parametrize("paper", PAPERS)
def test_a_small_drawing_is_as_large_as_it_should_be(paper: str) -> None:
    (page,) = Printed(drawing_pdf(picture(200, 300), 0.5, "Red", paper=paper))
    left, top, right, bottom = page.extent(RED)
    assert right - left == pytest.approx(100, abs=NEAR)
    assert bottom - top == pytest.approx(150, abs=NEAR)
    assert page.extent(BLUE) == pytest.approx((right - 10, bottom - 10, right, bottom), abs=NEAR)
    assert "Page 1 of 1" in page.text


@pytest.mark.parametrize("paper", PAPERS)
def test_a_large_one_goes_on_where_pages_are_put_together(paper: str) -> None:
    printed = Printed(drawing_pdf(picture(300, 280), 1, "Red", paper=paper))
    tiling = Tiling.of(PAPERS[paper], 300, 280)
    inside = tiling.sheet.inside
    last = Tile(tiling.columns - 1, tiling.rows - 1)
    first, final = printed.pages[0], printed.pages[tiling.columns * tiling.rows - 1]
    left, top, right, bottom = first.extent(RED)
    assert (right, bottom) == pytest.approx((inside.right, inside.bottom), abs=NEAR)
    corner = final.extent(BLUE)
    across = corner[2] + last.column * (inside.width - OVERLAP) - left
    down = corner[3] + last.row * (inside.height - OVERLAP) - top
    assert (across, down) == pytest.approx((300, 280), abs=NEAR)


def test_pages_have_marks_to_cut_and_lines_to_lay_others_on() -> None:
    printed = Printed(drawing_pdf(picture(300, 380), 1, "Red"))
    inside = Tiling.of(PAPERS["a4"], 300, 380).sheet.inside
    for page in printed.pages[:4]:
        across = page.marks_across(inside.top - 7, 5, page.width)
        assert across == pytest.approx([inside.left, inside.right], abs=NEAR)
        down = page.marks_down(inside.right + 6.5, 5, page.height - 5)
        assert down == pytest.approx([inside.top, inside.bottom], abs=NEAR)
    assert _dashes(printed, inside.right - OVERLAP, inside.bottom - OVERLAP) == [
        (True, True),
        (False, True),
        (True, False),
        (False, False),
    ]


def _dashes(printed: Printed, x: float, y: float) -> list[tuple[bool, bool]]:
    """Return for each page whether there is a dashed line upright at x, and one level at y."""
    return [
        (
            _broken(page.pixels(x - 0.5, 60, x + 0.5, 80, 10)),
            _broken(page.pixels(60, y - 0.5, 80, y + 0.5, 10)),
        )
        for page in printed.pages[:4]
    ]


def _broken(part: Pixels) -> bool:
    return len(np.unique(part.reshape(-1, 3), axis=0)) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_page_tells_how_they_are_put_together(language: Language) -> None:
    printed = Printed(drawing_pdf(picture(300, 380), 1, "Red", language=language))
    texts = TEXTS[language]
    assert len(printed) == 5
    plan = printed.pages[-1].text
    for text in (texts.plan, *texts.steps):
        assert plain(text.format(width=300, height=380)) in plan
    assert {"A1", "A2", "B1", "B2"} <= set(plan.split())
    for page, name in zip(printed, ["A1", "A2", "B1", "B2"], strict=False):
        assert f": {name}" in page.text


def test_what_a_picture_says_without_showing_it_is_not_complained_about(
    caplog: pytest.LogCaptureFixture,
) -> None:
    drawing_pdf(picture(20, 20), 1, "Red")
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("options", "complaint"),
    [({"paper": "a5"}, "paper: 'a5'"), ({"language": "la"}, "language: 'la'")],
)
def test_what_is_not_known(options: dict[str, str], complaint: str) -> None:
    with pytest.raises(DrawingError, match=complaint):
        drawing_pdf(picture(20, 20), 1, "Red", **options)

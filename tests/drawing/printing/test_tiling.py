import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.drawing.png import DrawingError
from topdrop.drawing.printing.paper import PAPERS, Paper, Sheet, find_paper
from topdrop.drawing.printing.tiling import MOST_PAGES, OVERLAP, Tile, Tiling

PAPER = st.sampled_from(list(PAPERS.values()))
LENGTH = st.floats(1, 900)


@given(PAPER, LENGTH, LENGTH)
def test_every_place_of_a_drawing_is_on_a_page(paper: Paper, width: float, height: float) -> None:
    tiling = Tiling.of(paper, width, height)
    inside = tiling.sheet.inside
    for x, y in ((0.0, 0.0), (width, height), (width / 2, height / 3), (0.0, height)):
        places = [tiling.corner(tile).moved(x, y) for tile in tiling]
        assert any(
            inside.left - 1e-6 <= place.x <= inside.right + 1e-6
            and inside.top - 1e-6 <= place.y <= inside.bottom + 1e-6
            for place in places
        )


@given(PAPER, LENGTH, LENGTH)
def test_pages_beside_each_other_overlap(paper: Paper, width: float, height: float) -> None:
    tiling = Tiling.of(paper, width, height)
    inside, first = tiling.sheet.inside, tiling.corner(Tile(0, 0))
    for tile in tiling:
        corner = tiling.corner(tile)
        assert first.x - corner.x == pytest.approx(tile.column * (inside.width - OVERLAP))
        assert first.y - corner.y == pytest.approx(tile.row * (inside.height - OVERLAP))


@given(PAPER, LENGTH, LENGTH)
def test_no_page_less_would_do(paper: Paper, width: float, height: float) -> None:
    tiling = Tiling.of(paper, width, height)
    inside = tiling.sheet.inside
    if tiling.columns > 1:
        assert (tiling.columns - 1) * (inside.width - OVERLAP) + OVERLAP < width
    if tiling.rows > 1:
        assert (tiling.rows - 1) * (inside.height - OVERLAP) + OVERLAP < height


def test_what_just_fits_takes_one_page() -> None:
    inside = Sheet.upright(PAPERS["a4"]).inside
    tiling = Tiling.of(PAPERS["a4"], inside.width, inside.height)
    assert (tiling.columns, tiling.rows) == (1, 1)
    assert tiling.corner(Tile(0, 0)) == pytest.approx((inside.left, inside.top))


def test_what_is_wide_lies_across() -> None:
    assert Tiling.of(PAPERS["letter"], 240, 100).sheet == Sheet.across(PAPERS["letter"])
    assert Tiling.of(PAPERS["letter"], 100, 240).sheet == Sheet.upright(PAPERS["letter"])


def test_pages_are_named_as_fields_of_a_map() -> None:
    assert [tile.name for tile in Tiling.of(PAPERS["a4"], 300, 370)] == ["A1", "A2", "B1", "B2"]


def test_what_takes_too_many_pages() -> None:
    with pytest.raises(DrawingError) as refusal:
        Tiling.of(PAPERS["a4"], 2000, 2000)
    text = str(refusal.value)
    assert text.startswith("2000 \u00d7 2000 mm would take 96 pages of A4; at most ")
    assert text.endswith(f"{MOST_PAGES} are printed")


def test_a_paper_that_is_not_known() -> None:
    with pytest.raises(DrawingError, match=r"^paper: 'a5' is not known; there are a4, letter$"):
        find_paper("a5")

"""The picture of a match."""

from xml.etree import ElementTree

import pytest

from arena_games import result
from topdrop.arena import make_match, match_svg
from topdrop.arena.chart import BEFORE, CELL, SMALL, _step, headings
from topdrop.drawing.lettering import text_width

MATCH = make_match("ontop", ["greedy", "random", "random@5tries"], players=2, seed=1)
GAMES = [result(i, ["greedy", "random"], [9, i]) for i in (1, 2, 3, 4)]


def test_everybody_is_in_it() -> None:
    svg = match_svg(MATCH, GAMES)
    root = ElementTree.fromstring(svg)
    titles = [title.text or "" for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert titles[0] == "On Top: 4 games"
    for name in MATCH.names:
        assert any(title.startswith(f"{name} ") for title in titles)
    assert "greedy before random: 100.0 % (51.0 - 100.0) of 4 games" in titles
    assert not any("before random@5tries" in title for title in titles)


def test_everything_is_on_the_page() -> None:
    root = ElementTree.fromstring(match_svg(MATCH, GAMES))
    width, height = (float(root.attrib[key]) for key in ("width", "height"))
    for spot in root.iter("{http://www.w3.org/2000/svg}circle"):
        assert 0 < float(spot.attrib["cx"]) < width
        assert 0 < float(spot.attrib["cy"]) < height
    for cell in root.iter("{http://www.w3.org/2000/svg}rect"):
        assert 0 <= float(cell.attrib["x"]) + float(cell.attrib["width"]) <= width


@pytest.mark.parametrize("bots", [2, 3, 6])
def test_headings_are_no_wider_than_what_is_below(bots: int) -> None:
    lines = headings(BEFORE, CELL * bots)
    assert " ".join(lines) == BEFORE
    assert all(text_width(line, SMALL) <= CELL * bots for line in lines)
    assert len(lines) <= 3


def test_the_same_games_give_the_same_picture() -> None:
    assert match_svg(MATCH, GAMES) == match_svg(MATCH, GAMES[::-1])


def test_without_a_game_all_are_alike() -> None:
    root = ElementTree.fromstring(match_svg(MATCH, []))
    spots = {spot.attrib["cx"] for spot in root.iter("{http://www.w3.org/2000/svg}circle")}
    assert len(spots) == 1


@pytest.mark.parametrize(
    ("span", "step"), [(33, 5), (60, 10), (8, 2), (4, 1), (0.9, 0.2), (100, 20)]
)
def test_steps_are_round(span: float, step: float) -> None:
    assert _step(span) == pytest.approx(step)

"""Shafts and score sheets of Drop It, measured on the printed page."""

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from printed import Printed, plain
from topdrop import dropit
from topdrop.core.errors import TopdropError
from topdrop.drawing.printing.paper import PAPERS, Sheet
from topdrop.drawing.printing.texts import LANGUAGES
from topdrop.drawing.printing.tiling import OVERLAP
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.draw.shaft import PANE
from topdrop.dropit.printing import WORDS

NEAR = 0.1
"""Of a mm."""


def small() -> dict[str, Any]:
    """Return a shaft that fits on a page."""
    shaft = dropit.Shaft.load().as_json()
    shaft |= {"name": "small", "width": 90, "height": 100, "bonus": []}
    shaft["levels"] = {"left": list(range(10, 80, 10)), "right": list(range(10, 80, 10))}
    return shaft


@pytest.mark.parametrize("paper", PAPERS)
def test_a_small_shaft_is_as_large_as_its_file_says(paper: str) -> None:
    (page,) = Printed(dropit.printout("shaft", {"shaft": small()}, paper=paper))
    left, _, right, _ = page.extent(PANE)
    wall = wall_of(dropit.Shaft.load(small()))
    assert right - left == pytest.approx(90 - 2 * wall, abs=NEAR)


def wall_of(shaft: dropit.Shaft) -> float:
    """Return how far the lines along the walls cover the pane, in mm."""
    return 1.5 / Frame.around(shaft, dropit.Edges()).scale


@pytest.mark.parametrize("paper", PAPERS)
def test_the_shaft_of_the_box_is_true_where_pages_are_put_together(paper: str) -> None:
    printed = Printed(dropit.printout("shaft", {}, paper=paper))
    wall = wall_of(dropit.Shaft.load())
    inside = Sheet.upright(PAPERS[paper]).inside
    upper, beside, lower = printed.pages[:3]
    width = beside.extent(PANE)[2] + inside.width - OVERLAP - upper.extent(PANE)[0]
    assert width == pytest.approx(220 - 2 * wall, abs=NEAR)
    height = lower.extent(PANE)[3] + inside.height - OVERLAP - upper.extent(PANE)[1]
    assert height == pytest.approx(300 - wall, abs=NEAR)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_how_large_it_is_inside(language: str) -> None:
    printed = Printed(dropit.printout("shaft", {}, language=language))
    words = WORDS[language]
    for page in printed.pages[:-1]:
        assert plain(words.shaft.format(name="classic")) in page.text
        assert plain(words.inside.format(width=220, height=300)) in page.text


def test_edges_are_printed_as_they_are_set_up() -> None:
    usual = dropit.printout("shaft", {})
    assert usual == dropit.printout("shaft", {"edges": "shapes", "left": "A", "right": "B"})
    others = [{"edges": "none"}, {"edges": "colours", "left": "D", "right": "C"}]
    assert len({usual, *(dropit.printout("shaft", other) for other in others)}) == 3


def test_a_shaft_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "none.toml"
    with pytest.raises(TopdropError, match="cannot be read: No such file"):
        dropit.printout("shaft", {"shaft": file})


SHEETS = [*zip(cycle(PAPERS), LANGUAGES, cycle([4, 3, 2]), strict=False)]


@pytest.mark.parametrize(("paper", "language", "players"), SHEETS)
def test_a_score_sheet_has_a_line_for_every_drop(paper: str, language: str, players: int) -> None:
    choices = {"players": players}
    content = dropit.printout("score-sheet", choices, paper=paper, language=language)
    (page,) = Printed(content)
    words = WORDS[language]
    assert page.text.splitlines().count(plain(words.name)) == players
    for text in (words.sheet, words.result, words.jokers, *words.legend):
        assert plain(text) in page.text
    for heading in (words.level, words.circles, words.taboo, words.joker, words.total):
        assert page.text.count(heading) >= players
    # Nines and elevens stand at no mark of a ruler.
    lines = page.text.splitlines()
    assert lines.count("9") == players
    assert lines.count("11") == (0 if players == 4 else players)
    assert content == dropit.printout("score-sheet", choices, paper=paper, language=language)


def test_a_score_sheet_for_teams_has_room_for_who_dropped() -> None:
    (page,) = Printed(dropit.printout("score-sheet", {"teams": True}))
    assert page.text.splitlines().count("Team") == 2
    assert page.text.count("Who") == 2


BAD = {
    "what is not printed": ("board", {}, {}, "'board' is not printed; there are shaft, score-sh"),
    "a choice": ("shaft", {"size": 3}, {}, "shaft: size: is not known here; the keys are shaft, e"),
    "a shaft": ("shaft", {"shaft": "none"}, {}, "shafts: there is no 'none'; there are classic"),
    "no shaft": ("shaft", {"shaft": {"name": "x"}}, {}, "shaft: width: should be a number, not No"),
    "edges": ("shaft", {"edges": "round"}, {}, "edges should be shapes or colours or none"),
    "left": ("shaft", {"left": ["A"]}, {}, "left should be A or D, not ['A']"),
    "too large": (
        "shaft",
        {"shaft": {**small(), "width": 2000, "height": 2000}},
        {},
        "2788 \u00d7 2676 mm would take",
    ),
    "players": ("score-sheet", {"players": 1}, {}, "score-sheet: players: should be a whole numb"),
    "teams": ("score-sheet", {"teams": 2}, {}, "score-sheet: teams: should be true or false, not"),
    "a paper": ("shaft", {}, {"paper": "a3"}, "paper: 'a3' is not known; there are a4, letter"),
    "a language": ("shaft", {}, {"language": "la"}, "language: 'la' is not known; there are en"),
}


@pytest.mark.parametrize(("what", "choices", "options", "complaint"), BAD.values(), ids=BAD)
def test_what_cannot_be_printed(
    what: str, choices: dict[str, Any], options: dict[str, str], complaint: str
) -> None:
    with pytest.raises(TopdropError) as refusal:
        dropit.printout(what, choices, **options)
    assert str(refusal.value).startswith(complaint)

"""Boards and score sheets of On Top, measured on the printed page."""

from itertools import cycle
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from printed import Printed, plain
from topdrop import ontop
from topdrop.core.errors import TopdropError
from topdrop.drawing.printing.paper import PAPERS, Sheet
from topdrop.drawing.printing.texts import LANGUAGES
from topdrop.drawing.printing.tiling import OVERLAP
from topdrop.ontop.draw.board import GROUND, RED
from topdrop.ontop.printing import WORDS

NEAR = 0.1
"""Of a mm."""

STRIP: dict[str, Any] = {
    "name": "strip",
    "rows": {"a": "1-6"},
    "golden": [],
    "red": ["a1"],
}
"""Six fields in a row, from one corner to another three and a half sides away."""


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("side", [10, 12.5])
def test_fields_are_as_large_as_was_asked(paper: str, side: float) -> None:
    (page,) = Printed(ontop.printout("board", {"board": STRIP, "side": side}, paper=paper))
    left, top, right, bottom = page.extent(GROUND)
    # The ground's line, which is a hundredth of a side thick, goes half beyond the fields.
    assert right - left == pytest.approx(3.51 * side, abs=NEAR)
    assert bottom - top == pytest.approx((sqrt(3) / 2 + 0.01) * side, abs=NEAR)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_board_of_the_box_is_true_where_pages_are_put_together(paper: str) -> None:
    printed = Printed(ontop.printout("board", {}, paper=paper))
    upper, lower, beside = printed.pages[0], printed.pages[2], printed.pages[3]
    assert len(printed) == 5
    inside = Sheet.across(PAPERS[paper]).inside
    # c5 and d11, whose middles are three sides apart; a corner of c5 reaches the lower page.
    c5, d11 = lower.extent(RED), beside.extent(RED)
    assert d11[0] + inside.width - OVERLAP - c5[0] == pytest.approx(3 * 40, abs=NEAR)
    top, bottom = upper.extent(GROUND)[1], lower.extent(GROUND)[3]
    height = bottom + inside.height - OVERLAP - top
    assert height == pytest.approx((6 * sqrt(3) / 2 + 0.01) * 40, abs=NEAR)


def test_the_assumed_size_is_told_as_one() -> None:
    words = WORDS["en"]
    assumed = Printed(ontop.printout("board", {})).pages[0].text
    assert "On Top: board classic" in assumed
    assert f"Side of a field: 40 mm ({words.assumed})" in assumed
    chosen = Printed(ontop.printout("board", {"side": 40})).pages[0].text
    assert words.assumed not in chosen


def test_a_board_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "strip.toml"
    file.write_text('name = "strip"\nred = ["a1"]\n[rows]\na = "1-6"\n')
    assert "board strip" in Printed(ontop.printout("board", {"board": file})).text


SHEETS = [*zip(cycle(PAPERS), LANGUAGES, cycle([4, 3, 2]), strict=False)]


@pytest.mark.parametrize(("paper", "language", "players"), SHEETS)
def test_a_score_sheet_has_room_for_every_player_and_tile(
    paper: str, language: str, players: int
) -> None:
    choices = {"players": players}
    content = ontop.printout("score-sheet", choices, paper=paper, language=language)
    (page,) = Printed(content)
    words = WORDS[language]
    assert page.text.count(words.name) == players
    assert page.text.count(words.stones) >= players
    for text in (words.sheet, words.sum, words.left, words.result, *words.legend):
        assert plain(text) in page.text
    assert {str(number) for number in range(1, 35)} <= set(page.text.split())
    assert content == ontop.printout("score-sheet", choices, paper=paper, language=language)


BAD = {
    "what is not printed": ("tiles", {}, {}, "'tiles' is not printed; there are board, score-she"),
    "a choice": ("board", {"size": 3}, {}, "board: size: is not known here; the keys are board, s"),
    "a board": ("board", {"board": "none"}, {}, "boards: there is no 'none'; there are classic"),
    "no board": ("board", {"board": {"name": "x"}}, {}, "board: rows: is missing"),
    "a short side": ("board", {"side": 9.9}, {}, "board: side: should be 10 to 100 mm, not 9.9"),
    "a long side": ("board", {"side": 101}, {}, "board: side: should be 10 to 100 mm, not 101"),
    "no number": ("board", {"side": float("nan")}, {}, "board: side: should be a number"),
    "no side": ("board", {"side": "40"}, {}, "board: side: should be a number, not '40'"),
    "players": ("score-sheet", {"players": 5}, {}, "score-sheet: players: should be a whole numb"),
    "a paper": ("board", {}, {"paper": "a3"}, "paper: 'a3' is not known; there are a4, letter"),
    "a language": ("board", {}, {"language": "la"}, "language: 'la' is not known; there are en"),
}


@pytest.mark.parametrize(("what", "choices", "options", "complaint"), BAD.values(), ids=BAD)
def test_what_cannot_be_printed(
    what: str, choices: dict[str, Any], options: dict[str, str], complaint: str
) -> None:
    with pytest.raises(TopdropError) as refusal:
        ontop.printout(what, choices, **options)
    assert str(refusal.value).startswith(complaint)

import re
import string
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pictures import pixel, pixels
from topdrop.drawing.geometry import Point
from topdrop.drawing.glyphs import MINUS, MISSING, STROKES, TIMES
from topdrop.drawing.lettering import Anchor, plain, strokes, text_width, write
from topdrop.drawing.svg import document, rectangle

NEEDED = string.digits + string.ascii_letters + " .,:;!?'\"-_+=/()%#&" + MINUS + TIMES + "·"

texts = st.text(st.sampled_from(NEEDED), max_size=20)


@pytest.mark.parametrize("character", NEEDED)
def test_every_letter_digit_and_sign_we_write_has_a_glyph(character: str) -> None:
    width, data = STROKES[character]
    assert 0 <= width <= 11
    assert bool(data) == (character != " ")


@pytest.mark.parametrize("character", sorted(STROKES))
def test_a_glyph_stays_in_its_box(character: str) -> None:
    width, data = STROKES[character]
    ends = end_points(data)
    assert all(-0.1 <= x <= width + 0.3 for x, _ in ends)
    assert all(-1 <= y <= 13 for _, y in ends)
    assert re.fullmatch(r"([MLACZ][-0-9. ]*)*", data)


def end_points(data: str) -> list[tuple[float, float]]:
    """Where the steps of a path end."""
    steps = [(step[0], step[1:].split()) for step in re.findall(r"[MLAC][-0-9. ]*", data)]
    counts = {"M": 2, "L": 2, "A": 7, "C": 6}
    assert all(len(numbers) == counts[command] for command, numbers in steps)
    return [(float(numbers[-2]), float(numbers[-1])) for _, numbers in steps]


def test_no_two_letters_or_digits_look_alike() -> None:
    shown = {character: bitmap(character) for character in string.digits + string.ascii_letters}
    for one, other in combinations(shown, 2):
        differ = sum(a != b for a, b in zip(shown[one], shown[other], strict=True))
        assert differ >= 12, f"{one} and {other}"


def bitmap(text: str) -> list[bool]:
    """A character as 48 by 48 pixels, black or not."""
    drawn = write(text, Point(6, 10), 10, ink="#000000")
    paper = rectangle(-6, 0, 24, 24, fill="#ffffff")
    image = pixels(document((-6, 0, 18, 24), text, "", paper, drawn), 48)
    return [sum(pixel(image, x, y)) < 384 for x in range(48) for y in range(48)]


@given(texts, texts)
def test_a_text_is_as_wide_as_its_parts_and_the_space_between(one: str, other: str) -> None:
    together = text_width(one + other, 10)
    apart = text_width(one, 10) + text_width(other, 10)
    between = text_width("||", 10) - 2 * text_width("|", 10) if one and other else 0
    assert together == pytest.approx(apart + between)


@given(texts, st.floats(1, 100))
def test_width_grows_with_size(text: str, size: float) -> None:
    assert text_width(text, size) == pytest.approx(text_width(text, 1) * size)


@pytest.mark.parametrize(("anchor", "start"), [("start", 0.0), ("middle", -0.5), ("end", -1.0)])
def test_an_anchor_says_which_part_of_the_text_stands_there(anchor: Anchor, start: float) -> None:
    wide = text_width("HIH", 10)
    assert f'd="{strokes("HIH", Point(50 + start * wide, 20), 10)}"' in str(
        write("HIH", Point(50, 20), 10, ink="#000", anchor=anchor)
    )


def test_a_capital_is_as_high_as_asked_and_stands_half_above() -> None:
    assert strokes("I", Point(3, 20), 10) == "M3 15L3 25"
    assert strokes("I", Point(3, 20), 5) == "M3 17.5L3 22.5"


def test_accents_go_where_we_lack_the_letter() -> None:
    assert plain("Übermäßig é×") == "Ubermaßig e×"  # noqa: RUF001 (a real times sign)
    assert strokes("é", Point(0, 0), 10) == strokes("e", Point(0, 0), 10)


@given(st.text(st.characters(), max_size=10))
def test_anything_can_be_written(text: str) -> None:
    assert str(write(text, Point(0, 0), 10, ink="#000"))
    assert text_width(text, 10) >= 0


def test_what_we_have_no_glyph_for_is_an_empty_box() -> None:
    width, _ = MISSING
    assert strokes("漢", Point(0, 5), 10) == "M0 0L5.6 0L5.6 10L0 10Z"
    assert text_width("漢", 10) == width


def test_a_halo_lies_under_the_writing() -> None:
    drawn = write("A", Point(0, 0), 10, ink="#000", halo="#fff")
    colours = [
        dict(child.attributes)["stroke"] for child in drawn.children if not isinstance(child, str)
    ]
    assert colours == ["#fff", "#000"]

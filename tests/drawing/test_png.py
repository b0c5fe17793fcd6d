from typing import Any

import pytest

from pictures import alike, pixel, pixels
from topdrop.drawing.png import MAX_PIXELS, MAX_WIDTH, DrawingError, svg_to_png
from topdrop.drawing.svg import document, rectangle

HALVES = document(
    (0, 0, 40, 20),
    "halves",
    "Red on the left, blue on the right.",
    rectangle(0, 0, 20, 20, fill="#ff0000"),
    rectangle(20, 0, 20, 20, fill="#0000ff"),
)


@pytest.mark.parametrize("width", [1, 2, 40, 333, 1600])
def test_a_png_is_as_wide_as_asked_and_keeps_its_shape(width: int) -> None:
    image = pixels(HALVES, width)
    assert image.width == width
    assert abs(image.height - width / 2) <= 1


def test_its_pixels_are_what_was_drawn() -> None:
    image = pixels(HALVES, 400)
    assert alike(pixel(image, 100, 100), (255, 0, 0))
    assert alike(pixel(image, 300, 100), (0, 0, 255))


def test_the_same_picture_gives_the_same_bytes() -> None:
    assert svg_to_png(HALVES, 100) == svg_to_png(HALVES, 100)


@pytest.mark.parametrize("width", [0, -1, MAX_WIDTH + 1, 10**400, True, 2.5, "100", None])
def test_a_width_must_be_pixels(width: Any) -> None:
    with pytest.raises(DrawingError, match="width: should be 1 to 10,000 pixels"):
        svg_to_png(HALVES, width)


HEAD = '<svg xmlns="http://www.w3.org/2000/svg" '

BAD = [
    ("", "is no SVG"),
    ("not a picture", "is no SVG"),
    ("<svg", "is no SVG"),
    ("\ud800", "is no SVG"),
    ("<svg/>", "not plain numbers"),
    (HEAD + 'width="10em" height="5"/>', "not plain numbers"),
    (HEAD + 'width="10" height="tall"/>', "not plain numbers"),
    (HEAD + 'width="0" height="5"/>', "not plain numbers"),
    (HEAD + 'width="5" height="0"/>', "not above zero"),
    (HEAD + 'width="-5" height="5"/>', "not above zero"),
    (HEAD + 'width="5" height="nan"/>', "not above zero"),
    (HEAD + 'width="5" height="inf"/>', "not above zero"),
    ('<html width="5" height="5"/>', "cannot be rendered"),
]


@pytest.mark.parametrize(("svg", "complaint"), BAD)
def test_what_is_no_picture_is_refused(svg: str, complaint: str) -> None:
    with pytest.raises(DrawingError, match=complaint) as caught:
        svg_to_png(svg, 100)
    assert "\n" not in str(caught.value)


def test_a_picture_that_would_fill_the_memory_is_refused() -> None:
    tall = document((0, 0, 1, 1000), "tall", "")
    with pytest.raises(DrawingError, match="more than 100,000,000 in all"):
        svg_to_png(tall, 1000)
    assert MAX_PIXELS == 100_000_000
    assert svg_to_png(tall, 30)

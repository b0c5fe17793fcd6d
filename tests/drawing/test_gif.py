from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from pictures import alike, pixel
from topdrop.drawing.gif import MAX_WIDTH, Picture, film_to_gif
from topdrop.drawing.png import DrawingError
from topdrop.drawing.svg import document, rectangle


def square(x: float, seconds: float, colour: str = "#ff0000") -> Picture:
    """A square on white, so far from the left."""
    ground = rectangle(0, 0, 40, 20, fill="#ffffff")
    return Picture(
        document((0, 0, 40, 20), "square", "", ground, rectangle(x, 5, 10, 10, fill=colour)),
        seconds,
    )


FILM = [square(0, 0.5), square(10, 0.03), square(20, 0.03), square(30, 1.25, "#0000ff")]


def test_every_picture_is_shown_for_as_long_as_asked() -> None:
    image = Image.open(BytesIO(film_to_gif(FILM, 80)))
    assert image.format == "GIF"
    assert image.size == (80, 40)
    assert image.info["loop"] == 0
    shown = []
    for number in range(len(FILM)):
        image.seek(number)
        shown.append(image.info["duration"])
        colours = image.convert("RGB")
        assert alike(pixel(colours, 20 * number + 10, 20), [(255, 0, 0), (0, 0, 255)][number == 3])
        assert alike(pixel(colours, (20 * number + 50) % 80, 20), (255, 255, 255))
    assert shown == [500, 30, 30, 1250]


def test_a_film_of_one_picture_is_a_picture() -> None:
    image = Image.open(BytesIO(film_to_gif(FILM[:1], 40)))
    assert alike(pixel(image.convert("RGB"), 5, 10), (255, 0, 0))


def test_the_same_film_gives_the_same_bytes() -> None:
    assert film_to_gif(FILM, 50) == film_to_gif(FILM, 50)


@pytest.mark.parametrize("width", [0, -1, MAX_WIDTH + 1, 10**400, True, 2.5, "100", None])
def test_a_width_must_be_pixels(width: Any) -> None:
    with pytest.raises(DrawingError, match="width: should be 1 to 1,000 pixels"):
        film_to_gif(FILM, width)


def test_there_has_to_be_a_picture_that_can_be_drawn() -> None:
    with pytest.raises(DrawingError, match="there is no picture"):
        film_to_gif([], 100)
    with pytest.raises(DrawingError, match="is no SVG"):
        film_to_gif([Picture("<svg", 1)], 100)

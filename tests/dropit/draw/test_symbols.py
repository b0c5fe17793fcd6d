import pytest

from dropit_setups import CLASSIC
from pictures import alike, drawn_points, pixel, pixels, placed, rgb, tree
from topdrop.drawing.geometry import Point
from topdrop.drawing.palette import SWATCHES
from topdrop.drawing.svg import document, rectangle
from topdrop.dropit.draw.symbols import PALE, STRIKE, symbol
from topdrop.dropit.pieces import COLOURS, SHAPES

NAMES = (*SHAPES, *COLOURS)


def picture(name: str, size: float = 20) -> str:
    ground = rectangle(0, 0, 100, 100, fill="#24497e")
    return document((0, 0, 100, 100), name, "", ground, symbol(CLASSIC, name, Point(50, 50), size))


def test_no_two_symbols_look_alike() -> None:
    assert len({picture(name) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_symbol_is_struck_through_from_corner_to_corner(name: str) -> None:
    image = pixels(picture(name), 400)
    for away in (-18, -8, 0, 8, 18):
        struck = pixel(image, 4 * (50 + away), 4 * (50 - away))
        assert alike(struck, rgb(STRIKE)), away
    if name in COLOURS:
        assert alike(pixel(image, 4 * 63.5, 4 * 59), rgb(SWATCHES[name].fill))
    else:
        assert alike(pixel(image, 4 * 55.5, 4 * 54), rgb(PALE))


@pytest.mark.parametrize("name", COLOURS)
def test_a_colour_has_its_letter(name: str) -> None:
    inks = {found.get("stroke") for found, _ in placed(tree(picture(name)))}
    assert SWATCHES[name].ink in inks


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [1, 20, 45])
def test_a_symbol_keeps_to_its_size(name: str, size: float) -> None:
    for found, placing in placed(tree(picture(name, size))):
        if found.get("fill") != "#24497e":
            for x, y in (placing.at(*point) for point in drawn_points(found)):
                assert abs(x - 50) <= 1.25 * size + 0.01
                assert abs(y - 50) <= 1.25 * size + 0.01

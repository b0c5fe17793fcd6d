from itertools import combinations

import pytest

from pictures import rgb
from topdrop.drawing.palette import DARK, FAINT, INK, LIGHT, SWATCHES, Swatch

Light = tuple[float, float, float]

SIGHT: dict[str, tuple[Light, Light, Light]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How linear light is seen, after Machado, Oliveira and Fernandes (2009), full severity."""

GAMES = {
    "On Top": ("blue", "red", "white", "yellow"),
    "Drop It": ("red", "blue", "green", "yellow"),
}

SEEN_APART = 20.0
"""Colour differences (CIE76) below 2 are hard to see, above 10 are seen at a glance."""


def linear(colour: str) -> Light:
    def one(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = rgb(colour)
    return one(red), one(green), one(blue)


def seen(colour: str, sight: str) -> Light:
    light = linear(colour)
    rows = [sum(a * b for a, b in zip(row, light, strict=True)) for row in SIGHT[sight]]
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    return red, green, blue


def lab(light: Light) -> Light:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, other: str, sight: str) -> float:
    a, b = lab(seen(one, sight)), lab(seen(other, sight))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    weights = (0.2126, 0.7152, 0.0722)
    lights = [
        sum(w * v for w, v in zip(weights, linear(colour), strict=True)) for colour in (one, other)
    ]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("game", GAMES)
def test_players_colours_are_told_apart_by_every_eye(game: str, sight: str) -> None:
    for one, other in combinations(GAMES[game], 2):
        apart = difference(SWATCHES[one].fill, SWATCHES[other].fill, sight)
        assert apart >= SEEN_APART, f"{one} and {other} to eyes with {sight}"


def test_every_colour_has_a_letter_and_a_pattern_of_its_own() -> None:
    swatches = list(SWATCHES.values())
    assert [swatch.name for swatch in swatches] == list(SWATCHES)
    assert len({swatch.letter for swatch in swatches}) == len(swatches)
    assert len({swatch.pattern for swatch in swatches}) == len(swatches)
    assert all(swatch.name[0].upper() == swatch.letter for swatch in swatches)


@pytest.mark.parametrize("swatch", SWATCHES.values(), ids=SWATCHES)
def test_colours_stand_out_from_the_dark_and_letters_from_the_colours(swatch: Swatch) -> None:
    assert contrast(swatch.fill, DARK) >= 3
    assert contrast(swatch.ink, swatch.fill) >= 3
    assert contrast(swatch.ink, swatch.side) >= 2.5


def test_writing_is_easy_to_read() -> None:
    assert contrast(INK, LIGHT) >= 7
    assert contrast(FAINT, LIGHT) >= 4.5

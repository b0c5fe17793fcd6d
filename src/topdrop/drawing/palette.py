"""The players' colours, told apart without seeing colour: each has a letter and a pattern.

The five differ in lightness and hue for people with normal sight and with each kind of colour
blindness (the tests simulate them), and stand out from both the dark and the light neutral.
"""

from typing import Final, Literal

import msgspec

PatternName = Literal["line", "bars", "plain", "dots", "double"]
"""What is engraved along a coloured band: one line, bars across, nothing, dots, or two lines."""


class Swatch(msgspec.Struct, frozen=True):
    """A player's colour.

    Attributes:
        name: The colour in English.
        letter: Its letter.
        pattern: Its pattern.
        fill: The colour itself.
        side: The same in shadow.
        light: The same in the light.
        ink: What is written or engraved on it.
    """

    name: str
    letter: str
    pattern: PatternName
    fill: str
    side: str
    light: str
    ink: str


SWATCHES: Final[dict[str, Swatch]] = {
    swatch.name: swatch
    for swatch in (
        Swatch("blue", "B", "line", "#3f8fe0", "#2a6cb3", "#7db6ef", "#0e2238"),
        Swatch("red", "R", "bars", "#e2503b", "#b03626", "#f08a79", "#3a0d07"),
        Swatch("white", "W", "plain", "#fbf8f1", "#cfc8ba", "#ffffff", "#35312b"),
        Swatch("yellow", "Y", "dots", "#ffc928", "#cc9708", "#ffe08a", "#3d2c00"),
        Swatch("green", "G", "double", "#26c47e", "#158a56", "#74ddab", "#032a1e"),
    )
}
"""Every player colour by its name."""

DARK: Final = "#26262b"
"""The dark neutral, a warm near-black."""

DARK_EDGE: Final = "#47474f"
"""Lines on the dark neutral."""

LIGHT: Final = "#f5eddd"
"""The light neutral, an unbleached paper."""

LIGHT_EDGE: Final = "#d9cdb6"
"""Lines on the light neutral."""

INK: Final = "#2b2621"
"""Writing on the light neutral."""

FAINT: Final = "#6f6557"
"""Writing on the light neutral that may keep in the background."""

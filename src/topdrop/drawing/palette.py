"""The colours of everything that both games draw: on the page, in pictures and in the terminal.

Players' colours are told apart without seeing colour: each has a letter and a pattern.

The five differ in lightness and hue for people with normal sight and with each kind of colour
blindness (the tests simulate them), and stand out from both the dark and the light neutral.

`web/src/protocol/palette.ts` is generated from this (``make types``).
"""

from typing import Final, Literal

import msgspec

PatternName = Literal["line", "bars", "plain", "dots", "double"]
"""What is engraved along a coloured band: one line, bars across, nothing, dots, or two lines."""


class Swatch(msgspec.Struct, frozen=True):
    """A player's colour.

    Attributes:
        name: The colour in English.
        pattern: Its pattern.
        fill: The colour itself.
        side: The same in shadow.
        light: The same in the light.
        ink: What is written or engraved on it.
        terminal: The colour of the 256 of a terminal in which its letters are written.
    """

    name: str
    pattern: PatternName
    fill: str
    side: str
    light: str
    ink: str
    terminal: int

    @property
    def letter(self) -> str:
        """Its letter, the capital that its name begins with."""
        return self.name[0].upper()


SWATCHES: Final[dict[str, Swatch]] = {
    swatch.name: swatch
    for swatch in (
        Swatch("blue", "line", "#3f8fe0", "#2a6cb3", "#7db6ef", "#0e2238", 75),
        Swatch("red", "bars", "#e2503b", "#b03626", "#f08a79", "#3a0d07", 203),
        Swatch("white", "plain", "#fbf8f1", "#cfc8ba", "#ffffff", "#35312b", 231),
        Swatch("yellow", "dots", "#ffc928", "#cc9708", "#ffe08a", "#3d2c00", 220),
        Swatch("green", "double", "#26c47e", "#158a56", "#74ddab", "#032a1e", 42),
    )
}
"""Every player colour by its name; `web/src/ui/palette.ts` has the same, which a test compares."""

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

OUTLINE: Final = "#17171a"
"""The line round stones, pieces and markers."""

WINNER: Final = "#e0a100"
"""The star beside whoever has won."""

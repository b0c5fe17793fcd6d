"""Write the players' colours for pages: ``web/src/protocol/palette.ts``.

``python web/scripts/palette.py`` writes the file from `topdrop.drawing.palette` and the games'
colours; with ``--check`` it fails when the file is not what it would write.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, get_args

from topdrop.drawing.palette import SWATCHES, PatternName, Swatch
from topdrop.dropit import pieces
from topdrop.ontop import notation

TARGET: Final = Path(__file__).resolve().parents[1] / "src" / "protocol" / "palette.ts"

GAME_COLOURS: Final = {"ontop": notation.COLOURS, "dropit": pieces.COLOURS}

FIELDS: Final = ("name", "pattern", "fill", "side", "light", "ink")
"""What a page draws of a `Swatch`; its letters are those of the reader's language."""

BANNER: Final = """\
/* The players' colours, made from topdrop.drawing.palette by python web/scripts/palette.py.
   Do not edit. */
"""


def palette() -> str:
    """Return the file: what is engraved on colours, the colours, and those of each game."""
    parts = (
        BANNER,
        f"export type ColourName = {_union(SWATCHES)};\n",
        "/** What is engraved along a coloured band: one line, bars across, nothing, dots, or two"
        " lines. */",
        f"export type PatternName = {_union(get_args(PatternName))};\n",
        "export interface Swatch {",
        *(f"  readonly {field}: {_type(field)};" for field in FIELDS),
        "}\n",
        "/** Every player colour by its name. */",
        "export const SWATCHES: Readonly<Record<ColourName, Swatch>> = {",
        *(line for swatch in SWATCHES.values() for line in _swatch(swatch)),
        "};\n",
        "/** The letter of each colour in records and short forms, the same in every language. */",
        "export const RECORD_LETTERS: Readonly<Record<ColourName, string>> = {",
        *(f"  {name}: '{swatch.letter}'," for name, swatch in SWATCHES.items()),
        "};\n",
        "/** The colours of each game in the order in which it names them. */",
        "export const GAME_COLOURS = {",
        *(f"  {game}: [{_list(colours)}]," for game, colours in GAME_COLOURS.items()),
        "} as const satisfies Record<string, readonly ColourName[]>;",
    )
    return "\n".join(parts) + "\n"


def _swatch(swatch: Swatch) -> list[str]:
    fields = [f"    {key}: '{getattr(swatch, key)}'," for key in FIELDS]
    return [f"  {swatch.name}: {{", *fields, "  },"]


def _type(field: str) -> str:
    return "PatternName" if field == "pattern" else "string"


def _union(names: Iterable[str]) -> str:
    return " | ".join(f"'{name}'" for name in names)


def _list(names: Iterable[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)


def main() -> int:
    """Write the file, or compare it, and return the exit status."""
    text = palette()
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == text:
        return 0
    print("web/src/protocol/palette.ts differs from the palette: make types", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())

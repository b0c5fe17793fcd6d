"""Drawing Drop It as SVG pictures, and its drops as pictures that move.

A shaft is drawn as it stands on the table, with the score track on its foot and below it the
points, jokers and pieces left. Nothing tells colours apart by colour alone: pieces are engraved
with a letter and a pattern for each colour (`topdrop.drawing.palette`). What was found about the
piece dropped last is marked where it was found. The same position always gives the same text.
"""

from topdrop.dropit.draw.film import Film, drop_gif, drop_svg
from topdrop.dropit.draw.pictures import (
    empty_shaft_svg,
    piece_svg,
    position_svg,
    printed_shaft_svg,
    shaft_svg,
)

__all__ = [
    "Film",
    "drop_gif",
    "drop_svg",
    "empty_shaft_svg",
    "piece_svg",
    "position_svg",
    "printed_shaft_svg",
    "shaft_svg",
]

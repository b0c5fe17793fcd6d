"""Printing at true size: vector PDF on A4 and Letter, with rulers at the edges of every page.

`paper` knows the sheets, `tiling` spreads what is larger over several of them, `document` is the
PDF with its rulers and notes, `tiled_drawing` prints an SVG picture, `score_sheet` prints tables
to write in, `printers` finds what prints a thing of a game, and `texts` has the words that all of
them share in four languages.
"""

from topdrop.drawing.printing.paper import PAPERS, Paper
from topdrop.drawing.printing.texts import LANGUAGES, Language

__all__ = ["LANGUAGES", "PAPERS", "Language", "Paper"]

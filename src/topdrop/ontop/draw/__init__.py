"""Drawing On Top as SVG pictures.

A board is drawn as it lies on the table, row a on top, with the score track round it and below
it the tile in hand, the points and the stones left. Nothing tells colours apart by colour alone:
rings are engraved with a pattern for each colour and stones carry its letter as well
(`topdrop.drawing.palette`). The same position always gives the same text.
"""

from topdrop.ontop.draw.pictures import board_svg, empty_board_svg, printed_board_svg, tile_svg

__all__ = ["board_svg", "empty_board_svg", "printed_board_svg", "tile_svg"]

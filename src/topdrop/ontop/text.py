"""The board in a terminal: plain ASCII, or with ANSI colours, good enough to play from.

A crossing is 4 columns right of the one numbered one less and 4 lines below the one above it, so
that a slanting side goes down one line a column. The classic board is 75 columns wide.
"""

from typing import Final

from topdrop.core.words import plural
from topdrop.drawing.character_sheet import CharacterSheet
from topdrop.drawing.palette import SWATCHES
from topdrop.ontop.board import Board
from topdrop.ontop.ending import final_points, winners
from topdrop.ontop.notation import COLOURS, Crossing, Field
from topdrop.ontop.state import State
from topdrop.ontop.tiles import Tile

STEP: Final = 4
"""Columns from one crossing's number to the next; lines from one line of crossings to the next."""

LEFT: Final = 6
TOP: Final = 1
"""Where the upper left crossing is: beside the letters and below the numbers."""

TILE: Final = "."
TRIANGLE: Final = "#"
EMPTY: Final = "~"

LEGEND: Final = (
    "bbr segments so far   (RB) tower, bottom to top   () nobody   * golden   + open",
    ". tile   # black triangle   ~ left empty   c6 free field",
)

_FREE: Final = "38;5;94;48;5;222"
_RED: Final = "38;5;231;48;5;160"
_GOLD: Final = "1;38;5;16;48;5;220"
_SEAM: Final = "38;5;250;48;5;235"
_FAINT: Final = "2"
_FILLS: Final = {
    TILE: "38;5;242;48;5;235",
    TRIANGLE: "38;5;246;48;5;232",
    EMPTY: "38;5;244;48;5;187",
}
_UNCOLOURED: Final = 250
_LETTERS: Final = {SWATCHES[colour].letter: SWATCHES[colour].terminal for colour in COLOURS}


def board_text(state: State, *, colour: bool = False) -> str:
    """Draw a position with characters.

    Args:
        state: The position, on whatever board.
        colour: Whether to colour it with ANSI codes (of the 256-colour set).

    Returns:
        The board, a legend, the points, the stones left and the tile in hand, as lines without a
        line break after the last.
    """
    picture = _Picture(state)
    picture.draw_board()
    picture.sheet.put_below(LEGEND, _FAINT)
    picture.draw_standings()
    return picture.sheet.render(colour=colour)


def _lettered(letter: str) -> str:
    """Return the style in which a colour's letter, small or capital, is written."""
    return f"1;38;5;{_LETTERS.get(letter.upper(), _UNCOLOURED)};48;5;235"


class _Grid:
    """Where a board's crossings and fields come to lie on the sheet."""

    def __init__(self, board: Board) -> None:
        self._line = board.crossings[0].line
        self._number = min(crossing.number for crossing in board.crossings)

    def place(self, crossing: Crossing) -> tuple[int, int]:
        """Return a crossing's column and line."""
        x = LEFT + STEP * (crossing.number - self._number)
        return x, TOP + STEP * (crossing.line - self._line)

    def inside(self, field: Field) -> list[tuple[int, int, int]]:
        """Return the lines inside a field from its tip on: first column, line, length."""
        tip, way = (field.corners[0], 1) if field.points_up else (field.corners[2], -1)
        x, y = self.place(tip)
        return [(x - k + 1, y + k * way, 2 * k - 1) for k in range(1, STEP)]

    def side(self, one: Crossing, other: Crossing) -> list[tuple[int, int, str]]:
        """Return the characters between two crossings, the first above or left of the second."""
        (x, y), (to_x, to_y) = self.place(one), self.place(other)
        if y == to_y:
            return [(x + i, y, "-") for i in range(1, to_x - x)]
        way, character = (1, "\\") if to_x > x else (-1, "/")
        return [(x + k * way, y + k, character) for k in range(1, STEP)]


class _Picture:
    """A position being drawn on a sheet."""

    def __init__(self, state: State) -> None:
        self.sheet = CharacterSheet()
        self._state = state
        self._board = board = state.setup.board
        self._grid = _Grid(board)
        self._towers = {tower.crossing: tower.stones for tower in state.towers}
        self._tiles = {field: laid.move for laid in state.laid for field in laid.move}
        self._fills = dict.fromkeys(self._tiles, TILE)
        self._fills |= dict.fromkeys(board.fields_in(state.triangles), TRIANGLE)
        self._fills |= dict.fromkeys(board.fields_in(state.uncovered), EMPTY)

    def draw_board(self) -> None:
        """Draw the fields, what lies on them, and the crossings, with their names at the edge."""
        for crossing in self._board.crossings:
            x, y = self._grid.place(crossing)
            number = str(crossing.number)
            self.sheet.put(x - len(number) // 2, 0, number, _FAINT)
            self.sheet.put(0, y, str(crossing)[0], _FAINT)
        for field in self._board.fields:
            self._draw_field(field)
        for field in self._board.fields:
            for neighbour in field.side_neighbours:
                self._draw_side(field, neighbour)
        for crossing in self._board.crossings:
            self._draw_crossing(crossing)

    def _draw_field(self, field: Field) -> None:
        fill = self._fills.get(field)
        style = self._style(field)
        lines = self._grid.inside(field)
        for x, y, length in lines:
            self.sheet.put(x, y, (fill or " ") * length, style)
        if fill is None:
            x, y, length = lines[-1]
            self.sheet.put(x, y, str(field).center(length), style)

    def _style(self, field: Field) -> str:
        fill = self._fills.get(field)
        if fill is not None:
            return _FILLS[fill]
        return _RED if field in self._board.red else _FREE

    def _draw_side(self, field: Field, neighbour: Field) -> None:
        """Draw the side between two fields; inside a tile there is none to be seen."""
        one, other = sorted(set(field.corners) & set(neighbour.corners))
        within = neighbour in self._tiles.get(field, ())
        light = field if neighbour in self._fills else neighbour
        style = self._style(light if light in self._board.field_index else field)
        if not within and style == _FILLS[TILE]:
            style = _SEAM
        for x, y, character in self._grid.side(one, other):
            self.sheet.put(x, y, TILE if within else character, style)

    def _draw_crossing(self, crossing: Crossing) -> None:
        text = self._at_crossing(crossing)
        x, y = self._grid.place(crossing)
        for i, character in enumerate(text, x - len(text) // 2):
            style = {"*": _GOLD, "+": _FREE}.get(character) or _lettered(character)
            self.sheet.put(i, y, character, style)

    def _at_crossing(self, crossing: Crossing) -> str:
        """Return what is at a crossing, as the legend explains it."""
        golden = "*" if crossing in self._board.golden else ""
        open_here = any(
            crossing in field.corners for field in self._board.fields if field not in self._fills
        )
        if not open_here:
            stones = self._towers.get(crossing, ())
            return f"({''.join(stone[0].upper() for stone in stones)}){golden}"
        segments = self._state.segments(crossing)
        letters = "".join(colour[0] * getattr(segments, colour) for colour in COLOURS)
        return letters + golden or "+"

    def draw_standings(self) -> None:
        """Write points and stones left, and beside them the tile in hand."""
        state, sheet = self._state, self.sheet
        below = len(sheet) + 1
        self._write_hand(50, below)
        final = dict(zip(state.setup.players, final_points(state), strict=True))
        points = dict(zip(state.setup.players, state.points, strict=True))
        end = "   final" if state.end else ""
        sheet.put(0, below, f"            points   stones left{end}", _FAINT)
        stones = dict(zip(COLOURS, state.stones, strict=True))
        neutral = [colour for colour in COLOURS if colour not in points]
        for i, colour in enumerate([*state.setup.players, *neutral], 1):
            mark = ">" if colour == self._mover() else " "
            sheet.put(0, below + i, f"{mark} ")
            sheet.put(2, below + i, colour, _lettered(colour[0]))
            score = f"{points[colour]:>9}" if colour in points else "  neutral"
            last = f"{final[colour]:>8}" if state.end and colour in final else ""
            sheet.put(9, below + i, f"{score}   {stones[colour]:>11}{last}")

    def _mover(self) -> str | None:
        seat = self._state.to_move
        return None if seat is None else self._state.setup.players[seat]

    def _write_hand(self, x: int, y: int) -> None:
        state, sheet = self._state, self.sheet
        coming = sum(state.unseen.values())
        if state.end:
            sheet.put(x, y, f"over: {state.end}")
            sheet.put(x, y + 1, f"won by {', '.join(winners(state))}")
        elif state.tile is None:
            sheet.put(x, y, "no tile turned up")
        else:
            sheet.put(x, y, f"in hand: {state.tile}")
            self._write_tile(state.tile, x, y + 1)
        sheet.put(x, y + 4, f"{plural(coming, 'tile')} to come")

    def _write_tile(self, tile: Tile, x: int, y: int) -> None:
        """Draw a tile, its first letter at the lower left, the others clockwise."""
        for i, line in enumerate(("  {1}-----{2}", " /...../", "{0}-----{3}")):
            for column, character in enumerate(line.format(*tile.letters), x):
                self.sheet.put(column, y + i, character, _lettered(character))

"""The shaft in a terminal: plain ASCII, or with ANSI colours, good enough to aim by.

A character is 4 mm wide and 8 mm high. A piece is filled with the letter of its colour, a capital
for the one dropped last, and has the sign of its shape in the middle.
"""

from itertools import pairwise
from math import ceil, hypot
from typing import Final

from topdrop.core.words import plural
from topdrop.drawing.character_sheet import CharacterSheet
from topdrop.drawing.palette import SWATCHES
from topdrop.dropit.ending import final_points, winners
from topdrop.dropit.pieces import COLOURS, SHAPES, Disc, Pose, Resting
from topdrop.dropit.shaft import Bonus, Level, Shaft
from topdrop.dropit.state import State, count_pieces

COLUMN: Final = 4.0
"""How many mm a character is wide."""

LINE: Final = 8.0
"""How many mm a character is high."""

LEFT: Final = 4
"""The column of the left wall; what the wall forbids stands before it."""

RULER: Final = 50
"""After how many mm there is a number along the opening."""

SIGNS: Final = {"circle": "o", "square": "#", "diamond": "<>", "triangle": "^"}
"""How the shapes are shown, in pieces and along the edges."""

LEGEND: Final = (
    "r red   b blue   g green   y yellow   capital: dropped last   (2) bonus",
    "o circle   # square   <> diamond   ^ triangle   at walls and base: forbidden there",
)

_FAINT: Final = "2"
_WALL: Final = "38;5;244"
_LINES: Final = "38;5;250"
_BONUS: Final = "1;38;5;220"


def shaft_text(state: State, *, colour: bool = False) -> str:
    """Draw a position with characters.

    Args:
        state: The position, in whatever shaft.
        colour: Whether to colour it with ANSI codes (of the 256-colour set).

    Returns:
        The shaft, a legend, and for everybody points, jokers and the pieces in hand, as lines
        without a line break after the last.
    """
    picture = _Picture(state)
    picture.draw_shaft()
    picture.draw_edges()
    for number, lying in enumerate(state.resting, 1):
        picture.draw_piece(lying, last=number == len(state.resting))
    picture.sheet.put_below(LEGEND, _FAINT)
    picture.draw_standings()
    return picture.sheet.render(colour=colour)


def _style(colour: str) -> str:
    return f"1;38;5;{SWATCHES[colour].terminal}"


def _covers(shaft: Shaft, lying: Resting, x: float, y: float) -> bool:
    """Tell whether a piece covers the point (x, y) of the shaft, in mm."""
    shape = shaft.outline(lying.piece.shape)
    if isinstance(shape, Disc):
        return hypot(x - lying.pose.x, y - lying.pose.y) <= shape.radius
    corners = shape.at(lying.pose)
    return all(
        (bx - ax) * (y - ay) >= (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    )


class _Picture:
    """A position being drawn on a sheet."""

    def __init__(self, state: State) -> None:
        self.sheet = CharacterSheet()
        self._state = state
        self._shaft = shaft = state.setup.shaft
        self._columns = ceil(shaft.width / COLUMN)
        highest = max((self._top(lying) for lying in state.resting), default=0.0)
        self._rows = ceil(max(shaft.height, highest) / LINE)

    def _top(self, lying: Resting) -> float:
        return lying.pose.y + self._shaft.outline(lying.piece.shape).reach

    def _column(self, x: float) -> int:
        """Return the column in which the distance x (mm) from the left wall lies."""
        return LEFT + 1 + min(int(x / COLUMN), self._columns - 1)

    def _line(self, y: float) -> int:
        """Return the line in which the height y (mm) above the base lies; 0 is the ruler's."""
        return self._rows - max(0, min(int(y / LINE), self._rows - 1))

    def draw_shaft(self) -> None:
        """Draw the ruler, the walls, the base, the level lines and the bonus circles."""
        right = LEFT + 1 + self._columns
        for x in range(0, int(self._shaft.width) + 1, RULER):
            self.sheet.put(self._column(x) - len(str(x)) // 2, 0, str(x), _FAINT)
        for line in range(self._line(self._shaft.height - 1.0), self._rows + 1):
            self.sheet.put(LEFT, line, "|", _WALL)
            self.sheet.put(right, line, "|", _WALL)
        self.sheet.put(LEFT, self._rows + 1, "+" + "-" * self._columns + "+", _WALL)
        for level in self._shaft.lines:
            self._draw_level(level)
        self._number_levels()
        for circle in self._shaft.bonus:
            self._draw_bonus(circle)

    def _draw_level(self, level: Level) -> None:
        for column in range(self._columns):
            share = (column + 0.5) / self._columns
            height = level.left + (level.right - level.left) * share
            self.sheet.put(LEFT + 1 + column, self._line(height), "-", _LINES)

    def _number_levels(self) -> None:
        """Write the number of each level beside the right wall, in its middle."""
        right = LEFT + 5 + self._columns
        heights = [0.0, *(level.right for level in self._shaft.lines), self._shaft.height]
        for number, (low, high) in enumerate(pairwise(heights), 1):
            self.sheet.put(right, self._line((low + high) / 2), f"level {number}", _FAINT)

    def _draw_bonus(self, circle: Bonus) -> None:
        self.sheet.put(
            self._column(circle.x) - 1, self._line(circle.y), f"({circle.points})", _BONUS
        )

    def draw_edges(self) -> None:
        """Write what each zone of the walls and the base forbids, in its middle (DI-5)."""
        for zone in self._shaft.zones(self._state.setup.edges):
            sign = SIGNS.get(zone.symbol) or zone.symbol[0]
            style = _FAINT if zone.symbol in SIGNS else _style(zone.symbol)
            middle = (zone.low + zone.high) / 2
            if zone.side == "base":
                self.sheet.put(self._column(middle), self._rows + 2, sign, style)
            else:
                x = LEFT - 1 - len(sign) if zone.side == "left" else LEFT + 2 + self._columns
                self.sheet.put(max(0, x), self._line(middle), sign, style)

    def draw_piece(self, lying: Resting, *, last: bool) -> None:
        """Fill the places whose middle a piece covers, and mark its own middle."""
        pose, piece = lying.pose, lying.piece
        reach = self._shaft.outline(piece.shape).reach
        letter = piece.colour[0].upper() if last else piece.colour[0]
        for line in range(self._line(pose.y + reach), self._line(pose.y - reach) + 1):
            y = (self._rows - line + 0.5) * LINE
            for column in range(self._column(pose.x - reach), self._column(pose.x + reach) + 1):
                x = (column - LEFT - 0.5) * COLUMN
                if _covers(self._shaft, lying, x, y):
                    self.sheet.put(column, line, letter, _style(piece.colour))
        self._mark(piece.shape, pose, _style(piece.colour))

    def _mark(self, shape: str, pose: Pose, style: str) -> None:
        sign = SIGNS[shape]
        column = self._column(pose.x) - (len(sign) - 1)
        self.sheet.put(column, self._line(pose.y), sign, style)

    def draw_standings(self) -> None:
        """Write everybody's points, jokers and pieces, and how the game ended."""
        state, sheet = self._state, self.sheet
        below = len(sheet) + 1
        final = final_points(state)
        for seat, player in enumerate(state.setup.players):
            sheet.put(0, below, ">" if seat == state.to_move else " ")
            sheet.put(2, below, player, _style(player))
            jokers = f", {plural(state.jokers[seat], 'joker')}" if state.setup.jokers else ""
            ending = f", final {final[seat]}" if state.end else ""
            sheet.put(10, below, f"{plural(state.points[seat], 'point')}{jokers}{ending}")
            for line in _hand_lines(state, seat):
                below += 1
                sheet.put(10, below, line, _FAINT)
            below += 1
        if state.end:
            sheet.put(2, below, f"over: won by {' and '.join(winners(state) or ())}")


def _hand_lines(state: State, seat: int) -> list[str]:
    """Return the pieces a seat has left, a line a colour."""
    counts = count_pieces(state.hands[seat])
    lines = []
    for colour in COLOURS:
        held = {shape: counts.get(f"{colour} {shape}", 0) for shape in SHAPES}
        names = [f"{count} {shape}" for shape, count in held.items() if count]
        if names:
            lines.append(f"{colour}: {', '.join(names)}")
    return lines

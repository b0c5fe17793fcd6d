"""A chart of a match: everybody's rating, and beside it the head-to-head shares."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

from topdrop.arena.contestant import Contestant
from topdrop.arena.intervals import Interval
from topdrop.arena.match import Match
from topdrop.arena.rating import SIGMAS
from topdrop.arena.results import GameResult
from topdrop.arena.standing import Standing, head_to_head, standings
from topdrop.core.registry import find_game
from topdrop.core.words import plural
from topdrop.drawing.geometry import Box, Point
from topdrop.drawing.lettering import text_width, write
from topdrop.drawing.palette import FAINT, INK, LIGHT, LIGHT_EDGE, SWATCHES
from topdrop.drawing.svg import (
    Element,
    PathData,
    circle,
    document,
    group,
    path,
    rectangle,
    titled,
)

ROW: Final = 46.0
"""How high a row is."""

CELL: Final = 84.0
"""How wide a column of the head-to-head table is."""

SCALE: Final = 300.0
"""How wide the scale of the ratings is."""

GAP: Final = 28.0
"""Between the parts, and around all."""

HEAD: Final = 88.0
"""How high the headings are."""

SIZE: Final = 11.0
"""How high capitals are; what is less important is smaller."""

SMALL: Final = 7.5

LINE: Final = 13.5
"""How far apart the lines of a heading are."""

BEFORE: Final = "how often the row came before the column"

AHEAD: Final = SWATCHES["blue"].fill
BEHIND: Final = SWATCHES["yellow"].fill
"""What cells are tinted with, two colours that everybody tells apart."""


def match_svg(match: Match, games: Sequence[GameResult]) -> str:
    """Draw the standings of a match.

    Args:
        match: The match.
        games: Its games.

    Returns:
        An SVG document.
    """
    rows = standings(match.names, games)
    contestants = {contestant.name: contestant for contestant in match.contestants}
    letters = match.letters
    order = [row.name for row in rows]
    # The chart begins to the right of the widest label.
    labels = max(
        text_width(text, size)
        for name in order
        for text, size in ((name, SIZE), (_about(contestants[name]), SMALL))
    )
    left = GAP + 26 + labels + GAP
    chart = Box(left, HEAD, left + SCALE, HEAD + ROW * len(rows))
    meetings = chart.right + GAP
    box = Box(0, 0, meetings + CELL * len(rows) + GAP, chart.bottom + 40)
    title = f"{find_game(match.game).TITLE}: {plural(len(games), 'game')}"
    return document(
        box,
        title,
        "; ".join(_words(row) for row in rows),
        rectangle(0, 0, box.width, box.height, fill=LIGHT),
        write(title, Point(GAP, 30), SIZE + 3, ink=INK, anchor="start"),
        _heading("rating", Point(chart.left, 62)),
        *_headings(BEFORE, Point(meetings, 62), CELL * len(rows)),
        *(
            _label(contestants[row.name], letters[row.name], _middle(i))
            for i, row in enumerate(rows)
        ),
        _ratings(rows, chart),
        *(
            write(letters[name], Point(meetings + CELL * (i + 0.5), 80), SMALL, ink=FAINT)
            for i, name in enumerate(order)
        ),
        *(
            _meeting(head_to_head(row, column, games), f"{row} before {column}", Point(x, y))
            for y, row in ((HEAD + ROW * i, name) for i, name in enumerate(order))
            for x, column in ((meetings + CELL * i, name) for i, name in enumerate(order))
            if row != column
        ),
    )


def _middle(row: int) -> float:
    return HEAD + ROW * (row + 0.5)


def _about(contestant: Contestant) -> str:
    named = "" if contestant.name.partition("@")[0] == contestant.bot else f"{contestant.bot}, "
    return f"{named}{contestant.budget}"


def _words(row: Standing) -> str:
    rating = f"{row.name} {row.rating.mu:.1f} ± {SIGMAS * row.rating.sigma:.1f}"
    return rating if row.won is None else f"{rating}, won {100 * row.won.value:.1f} %"


def _heading(text: str, at: Point) -> Element:
    return write(text, at, SMALL, ink=FAINT, anchor="start")


def headings(text: str, width: float) -> list[str]:
    """Return the lines of a heading that is no wider than that, where no word is."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, SMALL) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _headings(text: str, at: Point, width: float) -> list[Element]:
    """Write a heading, its last line at a place."""
    lines = headings(text, width)
    above = len(lines) - 1
    return [_heading(line, at.moved(0, (i - above) * LINE)) for i, line in enumerate(lines)]


def _label(contestant: Contestant, letter: str, y: float) -> Element:
    return group(
        write(letter, Point(GAP + 4, y), SIZE, ink=FAINT),
        write(contestant.name, Point(GAP + 26, y - 7), SIZE, ink=INK, anchor="start"),
        write(_about(contestant), Point(GAP + 26, y + 10), SMALL, ink=FAINT, anchor="start"),
    )


def _ratings(rows: Sequence[Standing], box: Box) -> Element:
    """Draw everybody's rating as a dot and what it may be as a line, over a scale."""
    ends = [row.rating.mu + way * SIGMAS * row.rating.sigma for row in rows for way in (-1, 1)]
    step = _step(max(ends) - min(ends))
    low, high = floor(min(ends) / step), ceil(max(ends) / step)

    def x(rating: float) -> float:
        return box.left + (rating / step - low) / (high - low) * box.width

    marks: list[Element] = []
    for tick in range(low, high + 1):
        at = x(tick * step)
        line = PathData().move(at, box.top).line(at, box.bottom)
        marks.append(path(line, stroke=LIGHT_EDGE, stroke_width=1))
        marks.append(write(f"{tick * step:g}", Point(at, box.bottom + 14), SMALL, ink=FAINT))
    for i, row in enumerate(rows):
        reach = SIGMAS * row.rating.sigma
        line = PathData().move(x(row.rating.mu - reach), _middle(i))
        line.line(x(row.rating.mu + reach), _middle(i))
        marks.append(
            titled(
                _words(row),
                path(line, stroke=INK, stroke_width=2.5, stroke_linecap="round"),
                circle(x(row.rating.mu), _middle(i), 6.5, fill=AHEAD, stroke=INK, stroke_width=2),
            )
        )
    return group(*marks)


def _step(span: float) -> float:
    """Return a round step that divides a span into 4 to 10 parts or so."""
    power = 10.0 ** floor(log10(span / 4))
    return max(power * times for times in (1, 2, 5) if power * times <= span / 4)


def _meeting(met: Interval | None, title: str, corner: Point) -> Element:
    """Draw one head-to-head share, tinted by who is ahead."""
    centre = corner.moved(CELL / 2, ROW / 2)
    if met is None:
        return write("-", centre, SMALL, ink=FAINT)
    tint = abs(met.value - 0.5) * 2
    share = f"{100 * met.value:.1f} %"
    low, high = met.low or 0.0, 1.0 if met.high is None else met.high
    around = f"{100 * low:.1f} - {100 * high:.1f}"
    return titled(
        f"{title}: {share} ({around}) of {plural(met.count, 'game')}",
        rectangle(
            corner.x + 1.5,
            corner.y + 1.5,
            CELL - 3,
            ROW - 3,
            5,
            fill=AHEAD if met.value >= 0.5 else BEHIND,
            fill_opacity=round(0.08 + 0.72 * tint, 3),
        ),
        write(share, centre.moved(0, -7), SIZE - 1, ink=INK),
        write(around, centre.moved(0, 10), SMALL - 1, ink=INK),
    )

"""Draw what the examples wrote about how they got better, as SVG by topdrop's own drawing.

python examples/learning_curves.py curve.jsonl --x plies --lines level1 level2 --title T --out a.svg
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from topdrop.drawing.geometry import Box, Point
from topdrop.drawing.lettering import write
from topdrop.drawing.palette import FAINT, INK, LIGHT, LIGHT_EDGE, SWATCHES
from topdrop.drawing.svg import Element, PathData, circle, document, group, path, rectangle, titled

COLOURS: Final = ("blue", "red", "green", "yellow")
PAPER: Final = Box(0, 0, 640, 360)
CHART: Final = Box(70, 56, 530, 300)
SMALL: Final = 7.5


def curves_svg(rows: Sequence[dict[str, float]], x: str, names: Sequence[str], title: str) -> str:
    """Draw shares of games won by how much was learned from.

    Args:
        rows: A look each: `x` and a share from 0 to 1 for each of `names`.
        x: What was counted, such as plies.
        names: Whom was played against, at most four.
        title: The heading.
    """
    most = max(row[x] for row in rows) or 1.0
    words = (
        f"{name}: {100 * rows[0][name]:.0f} % at first, {100 * rows[-1][name]:.0f} % in the end"
        for name in names
    )
    return document(
        PAPER,
        title,
        "; ".join(words),
        rectangle(0, 0, PAPER.width, PAPER.height, fill=LIGHT),
        write(title, Point(CHART.left, 24), 10, ink=INK, anchor="start"),
        write("% of games won", Point(CHART.left, 42), SMALL, ink=FAINT, anchor="start"),
        *_grid(x, most),
        *(_curve(rows, x, most, name, number) for number, name in enumerate(names)),
    )


def _at(share: float, part: float) -> Point:
    return Point(CHART.left + part * CHART.width, CHART.bottom - share * CHART.height)


def _grid(x: str, most: float) -> list[Element]:
    marks: list[Element] = []
    for tick in range(5):
        start, end, foot = _at(tick / 4, 0), _at(tick / 4, 1), _at(0, tick / 4)
        line = PathData().move(start.x, start.y).line(end.x, end.y)
        marks.append(path(line, stroke=LIGHT_EDGE, stroke_width=1))
        marks.append(write(f"{25 * tick}", start.moved(-8, 0), SMALL, ink=FAINT, anchor="end"))
        unit = f"{most * tick / 4:,.0f}" if most >= 4 else f"{most * tick / 4:.2g}"
        marks.append(write(unit, foot.moved(0, 14), SMALL, ink=FAINT))
    marks.append(write(x, _at(0, 0.5).moved(0, 34), SMALL, ink=FAINT))
    return marks


def _curve(
    rows: Sequence[dict[str, float]], x: str, most: float, name: str, number: int
) -> Element:
    colour = SWATCHES[COLOURS[number]].fill
    points = [_at(row[name], row[x] / most) for row in rows]
    line = PathData().move(points[0].x, points[0].y)
    for point in points[1:]:
        line.line(point.x, point.y)
    dots = (circle(point.x, point.y, 3.5, fill=colour, stroke=INK) for point in points)
    return titled(
        f"{name}: {', '.join(f'{100 * row[name]:.0f} %' for row in rows)}",
        group(path(line, stroke=colour, stroke_width=2.5, fill="none"), *dots),
        write(name, points[-1].moved(10, 0), SMALL, ink=INK, anchor="start"),
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Read a file of looks and draw it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--x", default="plies")
    parser.add_argument("--lines", nargs="+", default=["level1", "level2"])
    parser.add_argument("--title", default="Share of games won")
    parser.add_argument("--out", type=Path, default=Path("curve.svg"))
    options: Any = parser.parse_args(arguments)
    rows = [json.loads(line) for line in options.file.read_text().splitlines()]
    options.out.write_text(curves_svg(rows, options.x, options.lines, options.title))


if __name__ == "__main__":
    main()

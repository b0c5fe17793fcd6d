"""Marking what was found about the piece dropped last (DI-13 to DI-16), where it was found."""

from collections.abc import Sequence
from typing import Final

from topdrop.drawing.geometry import Point
from topdrop.drawing.svg import Element, PathData, circle, group, path, rectangle, titled
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.draw.shaft import GOLD, GOLD_INK, bonus, line, number
from topdrop.dropit.draw.wood import figure, place, turn
from topdrop.dropit.judging import Finding, Verdict
from topdrop.dropit.pieces import Resting

TABOO: Final = "#c8230f"
WHITE: Final = "#ffffff"
ZONE: Final = "#ff8a78"

SPOT: Final = 12.0
"""The radius of the mark where a taboo was broken."""


def marks(frame: Frame, lying: Sequence[Resting], judged: int, verdict: Verdict) -> Element:
    """Mark the piece, what it reached and covered, what it touched, and where.

    Args:
        frame: The frame.
        lying: The pieces.
        judged: Which of them was dropped last.
        verdict: What was found about it.
    """
    touched = sorted({f.piece for f in verdict.findings if f.piece is not None})
    broken = bool(verdict.findings)
    return group(
        *(number(frame, verdict.level, side, reached=True) for side in (0, 1)),
        *([] if verdict.line is None else [line(frame, verdict.line, passed=True)]),
        *(bonus(frame, printed, covered=True) for printed in verdict.covered),
        *_touched_zones(frame, verdict),
        *(_outlined(frame, lying[i], WHITE, "10 7", "touched") for i in touched),
        _outlined(frame, lying[judged], WHITE if broken else GOLD, None, "dropped"),
        *([] if broken else [_reach(frame, verdict)]),
        *(_finding(frame, finding) for finding in verdict.findings),
        class_="marks",
    )


def _touched_zones(frame: Frame, verdict: Verdict) -> list[Element]:
    boxes = [frame.zone(f.zone) for f in verdict.findings if f.zone is not None]
    return [
        rectangle(
            box.left + 2,
            box.top + 2,
            box.width - 4,
            box.height - 4,
            4,
            fill=ZONE,
            fill_opacity=0.3,
            stroke=ZONE,
            stroke_width=4,
            class_="zone-touched",
        )
        for box in boxes
    ]


def _outlined(frame: Frame, lying: Resting, colour: str, dashes: str | None, name: str) -> Element:
    shape = figure(frame.shaft, lying.piece.shape, frame.scale)
    outline = shape.path(0.06 * shape.inner)
    return group(
        group(
            path(outline, fill="none", stroke=GOLD_INK, stroke_width=7, stroke_opacity=0.55),
            path(outline, fill="none", stroke=colour, stroke_width=4, stroke_dasharray=dashes),
            transform=turn(lying.pose),
        ),
        transform=place(frame, lying.pose),
        class_=name,
    )


def _reach(frame: Frame, verdict: Verdict) -> Element:
    at = frame.at(*verdict.reach)
    return titled(
        f"reaches level {verdict.level}",
        circle(*at, 6.5, fill=GOLD, stroke=GOLD_INK, stroke_width=2),
        class_="reach",
    )


def _finding(frame: Frame, finding: Finding) -> Element:
    points = [frame.at(*point) for point in finding.contact]
    at = points[0].towards(points[-1], 0.5)
    along = PathData().move(*points[0]).line(*points[-1])
    whole = [_stroke(along, WHITE, 12), _stroke(along, TABOO, 7)] if len(points) > 1 else []
    return titled(f"taboo: {finding.taboo}", *whole, *_cross(at), class_=f"taboo {finding.taboo}")


def _cross(at: Point) -> list[Element]:
    arm = 0.4 * SPOT
    data = PathData().move(at.x - arm, at.y - arm).line(at.x + arm, at.y + arm)
    data.move(at.x - arm, at.y + arm).line(at.x + arm, at.y - arm)
    return [
        circle(*at, SPOT, fill=TABOO, stroke=WHITE, stroke_width=3),
        _stroke(data, WHITE, 3.6),
    ]


def _stroke(data: PathData, colour: str, width: float) -> Element:
    return path(data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")

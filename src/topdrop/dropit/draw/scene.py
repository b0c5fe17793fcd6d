"""Putting a picture together, from the back to the front."""

from collections.abc import Sequence

from topdrop.drawing.geometry import Box
from topdrop.drawing.lettering import write
from topdrop.drawing.palette import LIGHT, OUTLINE
from topdrop.drawing.svg import Element, group, rectangle
from topdrop.dropit.draw import words
from topdrop.dropit.draw.layout import MARGIN, Frame
from topdrop.dropit.draw.marks import marks
from topdrop.dropit.draw.panel import caption, panel
from topdrop.dropit.draw.shaft import foot, front, parts, ruler, walls_above
from topdrop.dropit.draw.track import markers, track
from topdrop.dropit.draw.wood import Shown, figure, piece, shadow
from topdrop.dropit.judging import Verdict
from topdrop.dropit.pieces import Resting
from topdrop.dropit.state import State


def scene(frame: Frame, page: Box, shown: Sequence[Shown], *, names: bool) -> list[Element]:
    """Draw a shaft and the pieces in it.

    Args:
        frame: The frame.
        page: What the picture shows.
        shown: The pieces.
        names: Whether to write the distances along the opening.
    """
    return [
        rectangle(page.left, page.top, page.width, page.height, fill=LIGHT),
        parts(frame),
        foot(frame),
        track(frame),
        *([walls_above(frame, page.top + MARGIN)] if page.top < -2 * MARGIN else []),
        *([ruler(frame)] if names else []),
        group(*(shadow(frame, one) for one in shown), class_="shadows"),
        group(*(piece(frame, one) for one in shown), class_="pieces"),
        front(frame),
    ]


def shaft_alone(frame: Frame) -> list[Element]:
    """Draw a shaft with nothing in it and nothing behind it."""
    return [parts(frame), foot(frame), track(frame), front(frame)]


def standing(pieces: Sequence[Resting]) -> list[Shown]:
    """Return pieces that lie still, ready to be shown."""
    return [Shown(resting, i, resting.pose.angle) for i, resting in enumerate(pieces, 1)]


def outcome(frame: Frame, state: State, verdict: Verdict | None, *, names: bool) -> list[Element]:
    """Draw what a game has come to: what the last piece was worth, and how everybody stands.

    Args:
        frame: The frame.
        state: The position.
        verdict: What was found about the piece dropped last; None when none was.
        names: Whether to number the pieces.
    """
    lying, bottom = state.resting, frame.bottom
    told = [caption(words.opening(state), bottom)]
    if verdict:
        told = [
            marks(frame, lying, len(lying) - 1, verdict),
            caption(words.outcome(state, verdict), bottom, words.dropper(state)),
        ]
    numbers = [dropped_numbers(frame, lying)] if names else []
    return [*numbers, *told, markers(frame, state), panel(state, bottom)]


def dropped_numbers(frame: Frame, pieces: Sequence[Resting]) -> Element:
    """Number the pieces in the order of dropping."""
    written = []
    for i, resting in enumerate(pieces, 1):
        inner = figure(frame.shaft, resting.piece.shape, frame.scale).inner
        at = frame.at(resting.pose.x, resting.pose.y).moved(0, 0.66 * inner)
        written.append(write(str(i), at, min(11, 0.3 * inner), ink=OUTLINE, halo="#ffffff"))
    return group(*written, class_="names")

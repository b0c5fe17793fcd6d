"""Showing a drop as it went: an SVG that moves by itself, or a GIF.

The piece hangs over the opening for a moment, falls as fast as it fell, and then everything lies
still with the verdict marked, before it begins again.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from topdrop.core.errors import TopdropError
from topdrop.drawing.gif import USUAL_WIDTH, Picture, film_to_gif
from topdrop.drawing.svg import Element, document, element, group
from topdrop.dropit.draw import words
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.draw.motion import Motion
from topdrop.dropit.draw.panel import caption, height, panel
from topdrop.dropit.draw.scene import outcome, scene
from topdrop.dropit.draw.track import markers
from topdrop.dropit.draw.wood import Shown
from topdrop.dropit.judging import judge
from topdrop.dropit.pieces import Pose, Resting
from topdrop.dropit.state import State
from topdrop.dropit.trajectory import Trajectory

HANGING: Final = 0.8
"""For how many seconds the piece hangs over the opening."""

LYING: Final = 2.8
"""For how many seconds everything lies still at the end."""

TICK: Final = 0.03
"""Seconds from one picture of a GIF to the next; it can count hundredths only."""


def drop_svg(before: State, after: State, fall: Trajectory, *, names: bool = False) -> str:
    """Draw a drop as an SVG picture that shows it over and over.

    It moves by CSS, without a script. Where less motion is asked for, and where CSS does not move
    things, it shows how the drop ended.

    Args:
        before: The position before the drop.
        after: The position after it.
        fall: How the drop went, as `Game.trajectory` tells it.
        names: As for `shaft_svg`.

    Returns:
        An SVG document.

    Raises:
        TopdropError: The three do not belong together.
    """
    return Film(before, after, fall, names=names).svg()


def drop_gif(
    before: State,
    after: State,
    fall: Trajectory,
    *,
    names: bool = False,
    width: int | None = None,
) -> bytes:
    """Draw a drop as a GIF that shows it over and over.

    Args:
        before: The position before the drop.
        after: The position after it.
        fall: How the drop went, as `Game.trajectory` tells it.
        names: As for `shaft_svg`.
        width: How wide it is, in pixels; None is `USUAL_WIDTH`.

    Returns:
        A GIF file's content.

    Raises:
        TopdropError: The three do not belong together.
        DrawingError: The width is out of range.
    """
    return Film(before, after, fall, names=names).gif(width)


class Film:
    """A drop, ready to be drawn."""

    def __init__(
        self, before: State, after: State, fall: Trajectory, *, names: bool = False
    ) -> None:
        """Take a drop.

        Args:
            before: The position before the drop.
            after: The position after it.
            fall: How the drop went, as `Game.trajectory` tells it.
            names: As for `shaft_svg`.

        Raises:
            TopdropError: The three do not belong together.
        """
        _check(before, after, fall)
        self._before, self._after, self._fall, self._names = before, after, fall, names
        setup, lying = after.setup, after.resting
        self._verdict = judge(setup.shaft, setup.edges, lying)
        everywhere = [*self._at(0.0), *lying]
        self._frame = Frame.around(setup.shaft, setup.edges, everywhere)
        self._page = self._frame.page(everywhere, max(height(before), height(after)))

    def svg(self) -> str:
        """Return the drop as an SVG document that shows it over and over."""
        motion = Motion(self._frame, self._fall, HANGING, LYING)
        shown = [
            Shown(one, i + 1, one.pose.angle, *motion.classes(i))
            for i, one in enumerate(self._after.resting)
        ]
        return self._document(
            element("style", motion.css()),
            *scene(self._frame, self._page, shown, names=self._names),
            group(*self._meanwhile(), class_=motion.name("meanwhile"), opacity=0),
            group(*self._in_the_end(), class_=motion.name("end")),
        )

    def gif(self, width: int | None = None) -> bytes:
        """Return the drop as the content of a GIF file that shows it over and over.

        Args:
            width: How wide it is, in pixels; None is `USUAL_WIDTH`.

        Raises:
            DrawingError: The width is out of range.
        """
        return film_to_gif(list(self._pictures()), USUAL_WIDTH if width is None else width)

    def _pictures(self) -> Iterator[Picture]:
        meanwhile = self._meanwhile()
        for i in range(max(1, round(self._fall.seconds / TICK))):
            yield Picture(self._still(self._at(i * TICK), meanwhile), TICK if i else HANGING)
        yield Picture(self._still(self._after.resting, self._in_the_end()), LYING)

    def _still(self, pieces: Sequence[Resting], over: Sequence[Element]) -> str:
        shown = [
            Shown(one, i, still.pose.angle)
            for i, (one, still) in enumerate(zip(pieces, self._after.resting, strict=True), 1)
        ]
        return self._document(*scene(self._frame, self._page, shown, names=self._names), *over)

    def _document(self, *children: Element) -> str:
        players = " against ".join(self._after.setup.players)
        title = f"Drop It: {players}. {words.falling(self._after)}"
        told = words.description(self._after, self._verdict)
        return document(self._page, title, told, *children)

    def _meanwhile(self) -> list[Element]:
        """Draw what is told and counted while the piece falls."""
        bottom = self._frame.bottom
        return [
            markers(self._frame, self._before),
            caption(words.falling(self._after), bottom, words.dropper(self._after)),
            panel(self._before, bottom),
        ]

    def _in_the_end(self) -> list[Element]:
        return outcome(self._frame, self._after, self._verdict, names=self._names)

    def _at(self, seconds: float) -> list[Resting]:
        """Return where every piece is some time after the piece was let go."""
        poses = [resting.pose for resting in self._after.resting]
        frames = self._fall.frames
        whole, share = divmod(seconds * self._fall.rate, 1)
        one, other = (frames[min(int(whole) + k, len(frames) - 1)] for k in (0, 1))
        values = [a + (b - a) * share for a, b in zip(one, other, strict=True)]
        for i, mover in enumerate(self._fall.movers):
            poses[mover] = Pose(*values[3 * i : 3 * i + 3])
        return [
            Resting(resting.piece, pose)
            for resting, pose in zip(self._after.resting, poses, strict=True)
        ]


def _check(before: State, after: State, fall: Trajectory) -> None:
    """Refuse what is not one drop.

    Raises:
        TopdropError: The three do not belong together.
    """
    pieces = [resting.piece for resting in after.resting]
    if not pieces or [resting.piece for resting in before.resting] != pieces[:-1]:
        raise TopdropError("the second position is not the first with one piece more")
    if not fall.frames:
        raise TopdropError("the trajectory has no keyframes")
    if tuple(resting.pose for resting in after.resting) != fall.rest:
        raise TopdropError("the trajectory does not end as the pieces lie in the second position")

"""When a drop is over (DI-23).

It is over when the pile, built anew from its rounded poses, stays where it is. So the poses that a
record keeps are poses in which a pile really lies still, and the next drop finds it as it was left.
"""

from collections.abc import Sequence
from itertools import cycle
from operator import gt, sub
from typing import Protocol, TypeAlias

from topdrop.dropit.pieces import Pose
from topdrop.dropit.trajectory import Trajectory
from topdrop.dropit.tuning import ARM, FRAME_RATE, Settings

Frame: TypeAlias = Sequence[float]
"""x, y in mm and angle in radians of every piece in turn."""


class MovingPieces(Protocol):
    """Pieces that are simulated from keyframe to keyframe."""

    @property
    def settings(self) -> Settings:
        """The settings of the simulation."""

    def poses(self) -> list[Pose]:
        """Return where the pieces are, rounded as they are kept."""

    def frame(self) -> Frame:
        """Return where the pieces are as a keyframe."""

    def rebuilt(self, poses: Sequence[Pose]) -> "MovingPieces":
        """Return the same pieces, all of them at rest at `poses`."""

    def warm_up(self) -> None:
        """Find the contact forces that hold the pieces; nothing moves by it."""

    def advance(self) -> None:
        """Simulate until the next keyframe."""

    def raise_precision(self) -> None:
        """Simulate more precisely from now on, at the price of time."""

    def damp(self) -> None:
        """Damp every motion from now on."""


def run_until_rest(pile: MovingPieces, start: Sequence[Pose]) -> Trajectory:
    """Simulate until a pile is at rest, if need be by damping it.

    Args:
        pile: The pile, as built.
        start: The poses it was built from.
    """
    settings = pile.settings
    frames: list[Frame] = []
    end = round(settings.longest * FRAME_RATE)
    damped = False
    pile.warm_up()
    while True:
        quiet = _run_until_quiet(pile, frames, end)
        if not quiet and not damped:
            damped = True
            end = len(frames) + round(settings.damping_time * FRAME_RATE)
            pile.damp()
            continue
        poses = pile.poses()
        # Not even damping helped in time: the pile is taken as it lies (DI-23).
        if not (quiet and settings.still_time):
            break
        # The next drop builds the pile from these rounded poses, so that is what has to be stable.
        pile = pile.rebuilt(poses)
        pile.warm_up()
        if _stays_at_rest(pile, frames):
            break
        if damped:
            pile.damp()
    return Trajectory.from_frames(frames, start, poses, damped)


def _run_until_quiet(pile: MovingPieces, frames: list[Frame], end: int) -> bool:
    """Simulate until a pile looks at rest, or until there are `end` keyframes.

    Returns:
        Whether it looks at rest. No threshold of speed would do: the engine leaves a tremor on
        pieces at rest, and a piece that is about to topple is slow.
    """
    settings = pile.settings
    wait, patience = round(settings.quiet_time * FRAME_RATE), settings.patience * FRAME_RATE
    before, since = pile.frame(), len(frames)
    while len(frames) < end:
        if len(frames) >= patience:
            pile.raise_precision()
        pile.advance()
        frames.append(pile.frame())
        if _differ(frames[-1], before, settings.quiet):
            before, since = frames[-1], len(frames)
        elif len(frames) - since >= wait:
            return True
    return False


def _stays_at_rest(pile: MovingPieces, frames: list[Frame]) -> bool:
    """Tell whether a pile stays where it was built; its keyframes are kept if it does not."""
    settings = pile.settings
    built, count = pile.frame(), len(frames)
    wait = round(settings.still_time * FRAME_RATE)
    for passed in range(wait):
        pile.advance()
        frames.append(pile.frame())
        if _differ(frames[-1], built, settings.still):
            return False
        if passed >= wait // 3 and _differ(frames[-1], frames[count + wait // 3], settings.creep):
            return False
    # Nothing moved in them, so the drop ends before.
    del frames[count:]
    return True


def _differ(frame: Frame, before: Frame, most: float) -> bool:
    """Tell whether a piece moved by more than `most` mm, a turn counted at the end of an arm."""
    # From the end, since the piece let go comes last.
    limits = cycle((most / ARM, most, most))
    return any(map(gt, map(abs, map(sub, reversed(frame), reversed(before))), limits))

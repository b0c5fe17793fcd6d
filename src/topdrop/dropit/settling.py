"""When a drop is over (DI-23).

It is over when nothing stands on a point and the pile, built anew from its rounded poses, stays
where it is, although the panes do not hold what may have only them to thank for that. So the poses
that a record keeps are poses in which a pile really lies still, and the next drop finds it as it
was left.
"""

from collections.abc import Iterable, Sequence
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

    def topple(self) -> bool:
        """Let go of all that stands on a point; tell whether anything of it may fall."""

    def tap(self) -> bool:
        """Give all that may not lie by itself a tap that nothing damps; tell if there was any."""

    def give_way(self, built: Frame) -> None:
        """Let go of what has moved since it was at `built`."""

    def raise_precision(self) -> None:
        """Compute what happens from now on more exactly, at the price of time."""

    def damp(self) -> None:
        """Damp every motion from now on."""


def run_until_rest(
    pile: MovingPieces, start: Sequence[Pose], film: Iterable[Frame] = ()
) -> Trajectory:
    """Let time pass until a pile lies still, if need be by damping it.

    Args:
        pile: The pile, as built.
        start: Where the pieces were at first.
        film: How they came from there to where the pile was built.
    """
    settings = pile.settings
    frames = list(film)
    end = round(settings.longest * FRAME_RATE)
    damped, trials = False, 0
    pile.warm_up()
    while True:
        quiet = _run_until_quiet(pile, frames, end)
        if not quiet and not damped:
            damped = True
            end = len(frames) + round(settings.damping_time * FRAME_RATE)
            pile.damp()
            continue
        if quiet and not damped and pile.topple():
            continue
        poses = pile.poses()
        # Not even damping helped in time: the pile is taken as it lies (DI-23).
        if not (quiet and settings.still_time):
            break
        # The next drop builds the pile from these rounded poses, so that is what has to be stable.
        pile = pile.rebuilt(poses)
        pile.warm_up()
        tapped = not damped and trials < settings.trials and pile.tap()
        built = pile.frame()
        watched = settings.doubt_time if trials else settings.still_time
        if _stays_at_rest(pile, frames, watched, settings.still if tapped else settings.creep):
            break
        trials += 1
        if damped:
            pile.damp()
        else:
            pile.give_way(built)
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


def _stays_at_rest(pile: MovingPieces, frames: list[Frame], seconds: float, creep: float) -> bool:
    """Tell whether a pile stays where it was built; film how it moves if it does not."""
    settings = pile.settings
    built, count = pile.frame(), len(frames)
    wait = round(seconds * FRAME_RATE)
    for passed in range(wait):
        pile.advance()
        frames.append(pile.frame())
        if _differ(frames[-1], built, settings.still):
            return False
        if passed >= wait // 3 and _differ(frames[-1], frames[count + wait // 3], creep):
            return False
    # Nothing moved in them, so the drop ends before.
    del frames[count:]
    return True


def _differ(frame: Frame, before: Frame, most: float) -> bool:
    """Tell whether a piece moved by more than `most` mm, a turn counted at the end of an arm."""
    # From the end, since the piece let go comes last.
    limits = cycle((most / ARM, most, most))
    return any(map(gt, map(abs, map(sub, reversed(frame), reversed(before))), limits))

"""What happens when a piece is let go (DI-22, DI-23).

A drop is a pure function of the resting poses, the piece and its release. Every drop gets a space
of its own, in which the pieces are put in the order they were dropped, so the same drop comes out
bit by bit the same again.
"""

from collections.abc import Sequence
from math import degrees, radians
from typing import TYPE_CHECKING, Final

from topdrop.core.errors import MissingExtra
from topdrop.dropit.balance import Balance, Stand
from topdrop.dropit.bundled_falls import find_fall
from topdrop.dropit.free_fall import Flight, free_fall, highest_contact
from topdrop.dropit.panes import Panes
from topdrop.dropit.pieces import Outline, Piece, Point, Pose, Release, Resting
from topdrop.dropit.release_height import pile_top, raise_to, read_pile, read_release, rounded
from topdrop.dropit.settling import Frame, run_until_rest
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.trajectory import Trajectory
from topdrop.dropit.tuning import COARSE, FINE, FRAME_RATE, Settings

__all__ = [
    "COARSE",
    "ENGINE",
    "FINE",
    "SETTINGS_HASH",
    "Settings",
    "SimulatedPile",
    "Trajectory",
    "drop",
    "settle",
]

if TYPE_CHECKING:
    from topdrop.dropit.engine import NAME, Space
else:
    try:
        from topdrop.dropit.engine import NAME, Space
    except ImportError:
        # There is no engine for browsers, and it is an extra; what fell elsewhere is scored all the
        # same.
        NAME, Space = "none", None

ENGINE: Final[str] = NAME
"""The physics engine and its version, as records name it; ``none`` where there is none."""

SETTINGS_HASH: Final = FINE.hash
"""A hash of the settings that the drops of a game are simulated with."""

_HEADROOM: Final = 1000.0
"""How far the walls go up above everything, in mm."""


def drop(
    shaft: Shaft,
    resting: Sequence[Resting],
    piece: Piece,
    release: Release,
    settings: Settings = FINE,
) -> Trajectory:
    """Release a piece above the opening and simulate until everything is at rest.

    Args:
        shaft: The shaft.
        resting: The pieces in it, in the order they were dropped. One above the opening stays
            there; the walls go on without end.
        piece: The piece in hand.
        release: How it leaves the hand. Any x over the opening will do: a piece held over a wall
            slides in to where it fits, as `Shaft.fit` says.
        settings: How to simulate; `COARSE` for screening candidates.

    Returns:
        The trajectory. The piece starts just above the opening, or above the highest piece when
        that reaches out of it.

    Raises:
        IllegalMove: The piece is none, or the release is not above the opening (DI-9).
        SetupError: A resting pose is no pose (DI-22).
        NoEngine: There is no physics engine here, and this fall does not come along.
    """
    outlines, poses = read_pile(shaft, resting)
    held, spin = read_release(shaft, piece, release)
    bundled = find_fall(shaft, resting, piece, release) if Space is None else None
    if bundled is not None:
        return bundled
    height = pile_top(shaft, outlines, poses) + settings.above
    outline = shaft.outline(piece.shape)
    start = raise_to(outline, held, height)
    ground = highest_contact(outline, start.x, outlines, poses)
    flight = free_fall(outline, start, spin, ground, shaft.width, settings)
    lying = _as_frame(poses)
    film = [(*lying, *frame) for frame in flight.frames]
    pile = SimulatedPile(shaft, [*outlines, outline], [*poses, flight.pose], settings, flight)
    return run_until_rest(pile, [*poses, start], film)


def settle(shaft: Shaft, resting: Sequence[Resting], settings: Settings = FINE) -> Trajectory:
    """Build a pile from its poses, drop nothing, and return how it comes to rest.

    What `drop` returned stays where it is.

    Args:
        shaft: The shaft.
        resting: The pieces in it, in the order they were dropped.
        settings: How to simulate.

    Raises:
        SetupError: A resting piece is none, or its pose is no pose (DI-22).
        NoEngine: There is no physics engine here.
    """
    outlines, poses = read_pile(shaft, resting)
    return run_until_rest(SimulatedPile(shaft, outlines, poses, settings), poses)


class NoEngine(MissingExtra):
    """Something was to fall where there is no physics engine, as in a browser."""

    def __init__(self, package: str = "pymunk", extra: str = "dropit") -> None:
        super().__init__(package, extra)


class SimulatedPile:
    """Pieces in a space of the engine, simulated step by step.

    Attributes:
        settings: The settings of the simulation.
        space: The engine's space. Its pieces are in the order they were dropped.
    """

    def __init__(
        self,
        shaft: Shaft,
        outlines: Sequence[Outline],
        poses: Sequence[Pose],
        settings: Settings,
        flight: Flight | None = None,
        stands: dict[int, Stand] | None = None,
    ) -> None:
        """Build a pile in a shaft.

        Args:
            shaft: The shaft.
            outlines: What they look like, in the order they were dropped.
            poses: Where they are.
            settings: How to simulate.
            flight: How the last piece moves; None when all are at rest.
            stands: Where pieces have been let go of before, if anywhere.
        """
        if Space is None:
            raise NoEngine
        self.settings = settings
        self._shaft_and_outlines = (shaft, outlines)
        highest = max([shaft.height, *(pose.y for pose in poses)])
        walls = _walls(shaft, highest + _HEADROOM, settings)
        self.space = Space(settings, walls, outlines, _as_frame(poses))
        self._panes = Panes(self.space, settings, len(poses))
        self._balance = Balance(self.space, self._panes, outlines, settings, stands or {})
        if flight is not None:
            self.space.set_speed(len(poses) - 1, 0.0, flight.speed, flight.spin)
            self._panes.catch(len(poses) - 1)
        self._per_frame, self._pause = settings.rate // FRAME_RATE, settings.brake_steps

    def poses(self) -> list[Pose]:
        """Return where the pieces are, rounded as they are kept."""
        numbers = iter(self.space.places())
        return [
            Pose(rounded(x), rounded(y), rounded(degrees(angle) % 360.0) % 360.0)
            for x, y, angle in zip(numbers, numbers, numbers, strict=True)
        ]

    def rebuilt(self, poses: Sequence[Pose]) -> "SimulatedPile":
        """Return a pile of the same pieces, all of them at rest at `poses`."""
        return SimulatedPile(
            *self._shaft_and_outlines, poses, self.settings, stands=self._balance.stands
        )

    def frame(self) -> Frame:
        """Return x, y in mm and angle in radians of every piece in turn."""
        return self.space.places()

    def warm_up(self) -> None:
        """Let the solver find the contact forces that hold the pile; nothing moves by it."""
        # A new space knows no contact forces, so in its first steps a pile would sag.
        space, settings = self.space, self.settings
        places, speeds = space.places(), space.speeds()
        space.set_iterations(settings.warm_iterations)
        space.step(settings.warm_steps)
        space.set_iterations(settings.iterations)
        space.set_places(places)
        space.set_speeds(speeds)

    def advance(self) -> None:
        """Simulate until the next keyframe."""
        settings, left = self.settings, self._per_frame
        while left:
            steps = self._pause if self._pause < left else left
            self.space.step(steps)
            left -= steps
            pace = self._panes.brake(steps)
            self._pause = settings.brake_steps if 0.0 < pace < settings.fast else self._per_frame
        self._balance.look()

    def topple(self) -> bool:
        """Let go of everything that stands on a point, and tell whether there was anything."""
        return self._balance.topple()

    def tap(self) -> bool:
        """Give all that is not sure to lie a tap that nothing damps; tell if there was any."""
        return self._balance.tap()

    def give_way(self, built: Frame) -> None:
        """Let go of what has moved since the pile was built."""
        self._balance.slide(built)

    def raise_precision(self) -> None:
        """Simulate more precisely from now on, at the price of time."""
        self.space.set_iterations(self.settings.painstaking)

    def damp(self) -> None:
        """Damp every motion from now on (DI-23)."""
        self.space.set_drag(self.settings.damped_drag)


def _as_frame(poses: Sequence[Pose]) -> list[float]:
    """Return x, y in mm and angle in radians of every piece in turn."""
    return [n for pose in poses for n in (pose.x, pose.y, radians(pose.angle))]


def _walls(shaft: Shaft, top: float, settings: Settings) -> list[list[Point]]:
    """Return the corners of the base and of both walls, which go up to `top`."""
    width, thick = shaft.width, settings.wall
    boxes = (
        (-thick, -thick, width + thick, 0.0),
        (-thick, 0.0, 0.0, top),
        (width, 0.0, width + thick, top),
    )
    return [
        [(left, low), (right, low), (right, high), (left, high)] for left, low, right, high in boxes
    ]

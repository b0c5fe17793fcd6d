"""What happens when a piece is let go (DI-22, DI-23): the only module that knows the engine.

A drop is a pure function of the resting poses, the piece and its release. Every drop gets a space
of its own, in which the pieces are put in the order they were dropped, so the same drop comes out
bit by bit the same again.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import degrees, radians, sqrt
from typing import Final

import pymunk
from pymunk.batch import BodyFields, Buffer, get_space_bodies, set_space_bodies

from topdrop.dropit.notation import DECIMALS, number
from topdrop.dropit.pieces import Disc, Outline, Piece, Point, Pose, Release, Resting
from topdrop.dropit.rest import Frame, come_to_rest
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.trajectory import Trajectory
from topdrop.dropit.tuning import ARM, COARSE, FINE, FRAME_RATE, Settings
from topdrop.table.errors import IllegalMove, SetupError, quote

__all__ = [
    "COARSE",
    "ENGINE",
    "FINE",
    "SETTINGS_HASH",
    "Pile",
    "Settings",
    "Trajectory",
    "drop",
    "settle",
]

ENGINE: Final = f"pymunk {pymunk.version}"
"""The physics engine and its version, as records name it."""

SETTINGS_HASH: Final = FINE.hash
"""A hash of the settings that the drops of a game are simulated with."""

_POSE: Final = BodyFields.POSITION | BodyFields.ANGLE
_SPEED: Final = BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY
_NO_SPEED: Final = 1e-3
_HEADROOM: Final = 1000.0


def drop(
    shaft: Shaft,
    resting: Sequence[Resting],
    piece: Piece,
    release: Release,
    settings: Settings = FINE,
) -> Trajectory:
    """Let a piece go above the opening and return how everything moved and came to rest.

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
    """
    if not isinstance(piece, Piece):
        raise IllegalMove(f"{quote(piece)} is no piece", rule="DI-1")
    x, angle, spin = (
        round(number(getattr(release, key, None), f"release.{key}"), DECIMALS)
        for key in Release.__struct_fields__
    )
    if not 0.0 <= x <= shaft.width:
        reason = f"x {x:.10g} is outside the opening, which runs from 0 to {shaft.width:g} mm"
        raise IllegalMove(f"{piece}: {reason}", rule="DI-9")
    outlines, poses = _read(shaft, resting)
    held = shaft.outline(piece.shape)
    outlines.append(held)
    low, _ = held.span(angle - 90.0)
    y = round(_top(shaft, outlines, poses) + settings.above - low, DECIMALS)
    poses.append(Pose(shaft.fit(piece.shape, x, angle), y, angle))
    return come_to_rest(Pile(shaft, outlines, poses, settings, spin), poses)


def settle(shaft: Shaft, resting: Sequence[Resting], settings: Settings = FINE) -> Trajectory:
    """Build a pile from its poses, drop nothing, and return how it comes to rest.

    What `drop` returned stays where it is.

    Args:
        shaft: The shaft.
        resting: The pieces in it, in the order they were dropped.
        settings: How to simulate.

    Raises:
        SetupError: A resting piece is none, or its pose is no pose (DI-22).
    """
    outlines, poses = _read(shaft, resting)
    return come_to_rest(Pile(shaft, outlines, poses, settings), poses)


class Pile:
    """Pieces in a space of their own, in which time can be let pass.

    Attributes:
        space: The engine's space. Its bodies are the pieces, in the order they were dropped.
        settings: How it is simulated.
    """

    def __init__(
        self,
        shaft: Shaft,
        outlines: Sequence[Outline],
        poses: Sequence[Pose],
        settings: Settings,
        spin: float | None = None,
    ) -> None:
        """Put pieces into a shaft.

        Args:
            shaft: The shaft.
            outlines: What they look like, in the order they were dropped.
            poses: Where they are.
            settings: How to simulate.
            spin: None when all are at rest; otherwise the last one has just been let go and turns
                at this speed, in radians per second.
        """
        self.settings = settings
        self.space = _space(settings)
        self._built_of = (shaft, outlines)
        top = max((pose.y for pose in poses), default=0.0)
        self.space.add(*_walls(self.space, shaft, max(top, shaft.height) + _HEADROOM, settings))
        self._bodies: list[pymunk.Body] = []
        self._shapes: list[pymunk.Shape] = []
        for outline, pose in zip(outlines, poses, strict=True):
            self._add(outline, pose)
        self._still = [True] * len(poses)
        if spin is not None:
            self._bodies[-1].angular_velocity = spin
            self._stir(len(poses) - 1)
        self._speeds, self._film = Buffer(), Buffer()

    def poses(self) -> list[Pose]:
        """Return where the pieces are, rounded as they are kept."""
        return [_rounded(body) for body in self._bodies]

    def rebuilt(self, poses: Sequence[Pose]) -> "Pile":
        """Return a pile of the same pieces, all of them at rest at `poses`."""
        return Pile(*self._built_of, poses, self.settings)

    def frame(self) -> Frame:
        """Return x, y in mm and angle in radians of every piece in turn."""
        self._film.clear()
        get_space_bodies(self.space, _POSE, self._film)
        numbers = memoryview(self._film.float_buf()).cast("d")
        return numbers[: 3 * len(self._bodies)].tolist()

    def warm_up(self) -> None:
        """Let the engine find the forces that hold the pile; nothing moves by it."""
        before = Buffer()
        get_space_bodies(self.space, _POSE | _SPEED, before)
        self.space.iterations = self.settings.warm_iterations
        for _ in range(self.settings.warm_steps):
            self.space.step(1.0 / self.settings.rate)
        self.space.iterations = self.settings.iterations
        set_space_bodies(self.space, _POSE | _SPEED, before)

    def advance(self) -> None:
        """Let time pass until the next keyframe."""
        step, settings = self.space.step, self.settings
        pause, duration = settings.brake_steps, 1.0 / settings.rate
        for _ in range(settings.rate // FRAME_RATE // pause):
            for _ in range(pause):
                step(duration)
            self._brake()

    def damp(self) -> None:
        """Take the speed out of everything from now on (DI-23)."""
        self.space.damping = self.settings.damped_drag

    def _add(self, outline: Outline, pose: Pose) -> None:
        """Add a piece at rest. Its mass is its area in mm²."""
        mass, moment, corners = _matter(outline)
        body = pymunk.Body(mass, moment)
        body.position = pose.x, pose.y
        body.angle = radians(pose.angle)
        shape: pymunk.Shape
        if isinstance(outline, Disc):
            shape = pymunk.Circle(body, outline.radius)
        else:
            shape = pymunk.Poly(body, corners)
        shape.friction = self.settings.hold
        shape.elasticity = self.settings.bounce
        self.space.add(body, shape)
        self._bodies.append(body)
        self._shapes.append(shape)

    def _stir(self, index: int) -> None:
        """Take down that a piece moves now."""
        self._still[index] = False
        self._shapes[index].friction = self.settings.friction

    def _brake(self) -> None:
        """Let the panes take their share of every speed.

        What they could stop altogether is turned back a little less than that: between two
        brakings a piece that is pushed gains speed, and this way it sways about its place instead
        of creeping on.
        """
        settings, buffer = self.settings, self._speeds
        buffer.clear()
        get_space_bodies(self.space, _SPEED, buffer)
        speeds = memoryview(buffer.float_buf()).cast("d")
        values = speeds.tolist()
        time = settings.brake_steps / settings.rate
        back = (1 - settings.brake_steps) / (1 + settings.brake_steps)
        for i, still in enumerate(self._still):
            x, y, spin = values[3 * i : 3 * i + 3]
            speed, turn = sqrt(x * x + y * y), abs(spin) * ARM
            if still and speed + turn > settings.wake:
                self._stir(i)
                still = False
            slow = speed + turn < settings.slow
            loss = (settings.grip if still else settings.catch if slow else settings.brake) * time
            if speed > _NO_SPEED:
                kept = max(1.0 - loss / speed, back)
                speeds[3 * i], speeds[3 * i + 1] = kept * x, kept * y
            if turn > _NO_SPEED:
                speeds[3 * i + 2] = spin * max(1.0 - loss * ARM / (settings.brake_arm * turn), back)
        set_space_bodies(self.space, _SPEED, buffer)


def _read(shaft: Shaft, resting: Sequence[Resting]) -> tuple[list[Outline], list[Pose]]:
    """Return the outlines and the poses, rounded as they are kept, of pieces at rest."""
    outlines, poses = [], []
    for i, lying in enumerate(resting):
        if not isinstance(lying, Resting) or not isinstance(lying.piece, Piece):
            raise SetupError(f"resting[{i}]: {quote(lying)} is no piece at rest", rule="DI-22")
        try:
            x, y, angle = (
                round(number(getattr(lying.pose, key, None), key), DECIMALS)
                for key in Pose.__struct_fields__
            )
        except IllegalMove as error:
            reason = f"resting[{i}], {lying.piece}: {error.message}"
            raise SetupError(reason, rule="DI-22") from None
        outlines.append(shaft.outline(lying.piece.shape))
        poses.append(Pose(x, y, angle))
    return outlines, poses


def _top(shaft: Shaft, outlines: Sequence[Outline], poses: Sequence[Pose]) -> float:
    """Return the height of the opening, or of what reaches out of it."""
    tops = [
        pose.y + outline.span(pose.angle - 90.0)[1]
        for outline, pose in zip(outlines, poses, strict=False)
        if pose.y + outline.reach > shaft.height
    ]
    return max([shaft.height, *tops])


def _rounded(body: pymunk.Body) -> Pose:
    x, y = body.position
    angle = round(degrees(body.angle) % 360.0, DECIMALS) % 360.0
    return Pose(round(x, DECIMALS), round(y, DECIMALS), angle)


def _space(settings: Settings) -> pymunk.Space:
    space = pymunk.Space()
    space.gravity = 0.0, -settings.gravity
    space.iterations = settings.iterations
    space.collision_slop = settings.slop
    space.collision_bias = settings.bias
    space.collision_persistence = settings.persistence
    space.damping = settings.drag
    return space


def _walls(space: pymunk.Space, shaft: Shaft, top: float, settings: Settings) -> list[pymunk.Poly]:
    """Return the base and both walls, which go up to `top`."""
    width, thick = shaft.width, settings.wall
    boxes = (
        (-thick, -thick, width + thick, 0.0),
        (-thick, 0.0, 0.0, top),
        (width, 0.0, width + thick, top),
    )
    walls = []
    for left, low, right, high in boxes:
        corners = [(left, low), (right, low), (right, high), (left, high)]
        wall = pymunk.Poly(space.static_body, corners)
        wall.friction = settings.wall_friction
        wall.elasticity = settings.bounce
        walls.append(wall)
    return walls


@lru_cache(maxsize=64)
def _matter(outline: Outline) -> tuple[float, float, tuple[Point, ...]]:
    """Return mass, moment of inertia and corners, rounded since sines differ between machines."""
    if isinstance(outline, Disc):
        moment = pymunk.moment_for_circle(outline.area, 0.0, outline.radius)
        return round(outline.area, 6), round(moment, 6), ()
    corners = tuple((round(x, 9), round(y, 9)) for x, y in outline.vertices)
    moment = pymunk.moment_for_poly(outline.area, corners)
    return round(outline.area, 6), round(moment, 6), corners

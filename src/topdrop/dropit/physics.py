"""What happens when a piece is let go (DI-22, DI-23): the only module that knows the engine.

A drop is a pure function of the resting poses, the piece and its release. Every drop gets a space
of its own, in which the pieces are put in the order they were dropped, so the same drop comes out
bit by bit the same again.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache, partial
from math import degrees, radians, sqrt
from typing import Final, cast

import pymunk
from pymunk._chipmunk_cffi import ffi, lib
from pymunk.batch import BodyFields

from topdrop.dropit.pieces import Disc, Outline, Piece, Point, Pose, Release, Resting
from topdrop.dropit.rest import Frame, come_to_rest
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.start import kept, raised, read_pile, read_release, top
from topdrop.dropit.trajectory import Trajectory
from topdrop.dropit.tuning import ARM, COARSE, FINE, FRAME_RATE, Settings

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

_GET: Final = ffi.addressof(lib, "pmSpaceBodyGetIteratorFuncBatched")
_SET: Final = ffi.addressof(lib, "pmSpaceBodySetIteratorFuncBatched")
_each_body = lib.cpSpaceEachBody

_IDLE: Final = 0.03
"""What moves less than this, in mm/s, is not worth braking."""

_IDLE_SPIN: Final = _IDLE / ARM
_REST: Final = 4e-4
"""When no number of any speed is greater than this, in whatever unit, everything is at rest."""

_HEADROOM: Final = 1000.0
"""How far the walls go up above everything, in mm."""


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
    outlines, poses = read_pile(shaft, resting)
    held, spin = read_release(shaft, piece, release)
    height = top(shaft, outlines, poses) + settings.above
    outlines.append(shaft.outline(piece.shape))
    poses.append(raised(outlines[-1], held, height))
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
    outlines, poses = read_pile(shaft, resting)
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
        highest = max([shaft.height, *(pose.y for pose in poses)])
        ground = pymunk.Body(body_type=pymunk.Body.STATIC)
        self.space.add(ground, *_walls(ground, shaft, highest + _HEADROOM, settings))
        self._bodies: list[pymunk.Body] = []
        self._shapes: list[pymunk.Shape] = []
        for outline, pose in zip(outlines, poses, strict=True):
            self._make(outline, pose)
        self.space.add(*self._bodies, *self._shapes)
        self._calm = [settings.wake] * len(self.space.bodies)
        self._holds = [settings.grip] * len(self.space.bodies)
        if spin is not None:
            self._bodies[-1].angular_velocity = spin
            self._stir(len(poses) - 1)
        # Space.step guards against what callbacks might change. There are none here, and in a shaft
        # with few pieces the guard takes longer than the step.
        self._step = partial(lib.cpSpaceStep, self.space._space, 1.0 / settings.rate)
        self._per_frame, self._pause = settings.rate // FRAME_RATE, settings.brake_steps
        self._places = _Bulk(self.space, BodyFields.POSITION | BodyFields.ANGLE)
        self._speeds = _Bulk(self.space, BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY)

    def __del__(self) -> None:
        """Take everything out of the space before either is freed.

        Bodies hold themselves and are only freed by the garbage collector, at any time and in any
        thread. One that is still in a space then takes itself out, and when that happens while the
        space is being freed, the engine ends the whole process. So the walls stand on a body of
        ours too, since a space does not let go of its own.
        """
        self.space.remove(*self.space.shapes, *self.space.bodies)

    def poses(self) -> list[Pose]:
        """Return where the pieces are, rounded as they are kept."""
        return [_rounded(body) for body in self._bodies]

    def rebuilt(self, poses: Sequence[Pose]) -> "Pile":
        """Return a pile of the same pieces, all of them at rest at `poses`."""
        return Pile(*self._built_of, poses, self.settings)

    def frame(self) -> Frame:
        """Return x, y in mm and angle in radians of every piece in turn."""
        return self._places.read()[: 3 * len(self._bodies)]

    def warm_up(self) -> None:
        """Let the engine find the forces that hold the pile; nothing moves by it."""
        places, speeds = self._places.read(), self._speeds.read()
        self.space.iterations = self.settings.warm_iterations
        for _ in range(self.settings.warm_steps):
            self._step()
        self.space.iterations = self.settings.iterations
        self._places.write(places)
        self._speeds.write(speeds)

    def advance(self) -> None:
        """Let time pass until the next keyframe."""
        step, settings = self._step, self.settings
        left = self._per_frame
        while left:
            steps = min(left, self._pause)
            for _ in range(steps):
                step()
            left -= steps
            pace = self._brake(steps)
            self._pause = settings.brake_steps if 0.0 < pace < settings.fast else self._per_frame

    def take_pains(self) -> None:
        """Compute what happens from now on more exactly, at the price of time."""
        self.space.iterations = self.settings.painstaking

    def damp(self) -> None:
        """Take the speed out of everything from now on (DI-23)."""
        self.space.damping = self.settings.damped_drag

    def _make(self, outline: Outline, pose: Pose) -> None:
        """Make a piece at rest. Its mass is its area in mm²."""
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
        self._bodies.append(body)
        self._shapes.append(shape)

    def _stir(self, index: int) -> None:
        """Take down that a piece moves now."""
        if self._holds[index] != self.settings.catch:
            self._shapes[index].friction = self.settings.friction
            self._calm[index], self._holds[index] = self.settings.slow, self.settings.catch

    def _brake(self, steps: int) -> float:
        """Let the panes take their share of every speed.

        What they could stop altogether is turned back, a little less fast than it was: between two
        brakings a piece that is pushed gains speed, and this way it sways about its place instead
        of creeping on.

        Args:
            steps: How many steps have passed since the last time.

        Returns:
            How fast the fastest piece moves, in mm/s; 0 when nothing moves to speak of.
        """
        numbers = self._speeds.read()
        if max(numbers) < _REST and min(numbers) > -_REST:
            return 0.0
        settings, fastest = self.settings, 0.0
        time, back = steps / settings.rate, (1 - steps) / (1 + steps)
        arm = settings.brake_arm / ARM
        triples = iter(tuple(numbers))
        moving = zip(triples, triples, triples, self._calm, self._holds, strict=True)
        for i, (x, y, spin, calm, hold) in enumerate(moving):
            if -_IDLE < x < _IDLE and -_IDLE < y < _IDLE and -_IDLE_SPIN < spin < _IDLE_SPIN:
                continue
            speed, turn = sqrt(x * x + y * y), abs(spin) * ARM
            pace = speed + turn
            if pace > fastest:
                fastest = pace
            if pace > calm:
                hold = settings.brake
                self._stir(i)
            loss = hold * time
            stopped = loss / (1.0 - back)
            share = 1.0 - loss / speed if speed > stopped else back
            numbers[3 * i], numbers[3 * i + 1] = share * x, share * y
            turn *= arm
            numbers[3 * i + 2] = spin * (1.0 - loss / turn if turn > stopped else back)
        self._speeds.write(numbers)
        return fastest


class _Bulk:
    """Reads or writes the same fields of every body of a space in one call.

    `pymunk.batch` does that too, but to make its request anew for every call takes longer than a
    step of an empty shaft, and it never frees the memory of a buffer.
    """

    def __init__(self, space: pymunk.Space, fields: BodyFields) -> None:
        """Make ready for a space that gets no more bodies."""
        count = 3 * len(space.bodies)
        # The engine makes the array grow, and so move, when two places are left.
        self._floats = ffi.gc(lib.pmFloatArrayNew(count + 3), lib.pmFloatArrayFree)
        self._integers = ffi.gc(lib.pmIntArrayNew(0), lib.pmIntArrayFree)
        self._request = ffi.new(
            "pmBatchedData *",
            {"fields": fields.value, "floatArray": self._floats, "intArray": self._integers},
        )
        self._space = space._space
        self._values = memoryview(ffi.buffer(self._floats.arr, 8 * count)).cast("d")

    def read(self) -> list[float]:
        """Return three numbers for each body, in the order in which they are in the space."""
        self._floats.num = 0
        _each_body(self._space, _GET, self._request)
        return cast("list[float]", self._values.tolist())

    def write(self, numbers: list[float]) -> None:
        """Set the fields of each body to what `read` gave for it, or something else."""
        self._values[:] = array("d", numbers)
        self._floats.num = 0
        _each_body(self._space, _SET, self._request)


def _rounded(body: pymunk.Body) -> Pose:
    x, y = body.position
    return Pose(kept(x), kept(y), kept(degrees(body.angle) % 360.0) % 360.0)


def _space(settings: Settings) -> pymunk.Space:
    space = pymunk.Space()
    space.gravity = 0.0, -settings.gravity
    space.iterations = settings.iterations
    space.collision_slop = settings.slop
    space.collision_bias = settings.bias
    space.collision_persistence = settings.persistence
    space.damping = settings.drag
    return space


def _walls(ground: pymunk.Body, shaft: Shaft, top: float, settings: Settings) -> list[pymunk.Poly]:
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
        wall = pymunk.Poly(ground, corners)
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

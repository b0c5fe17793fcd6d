"""The adapter to the physics engine: no other module knows it.

Every drop builds two or three spaces and throws them away. Out of pymunk's own objects that takes a
tenth of the drop, and these free each other in an order that is left to the garbage collector,
which ends the whole process when a body dies inside a dying space. So a `Space` calls the engine's
functions by itself and owns what they make.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, repeat
from typing import Any, Final, TypeAlias

import pymunk
from pymunk._chipmunk_cffi import ffi, lib
from pymunk.batch import ArbiterFields, BodyFields

from topdrop.dropit.pieces import Disc, Outline, Point
from topdrop.dropit.support import Contact
from topdrop.dropit.tuning import Settings

__all__ = ["NAME", "Space"]

NAME: Final[str] = f"pymunk {pymunk.version}"
"""The physics engine and its version."""

_Pointer: TypeAlias = Any
"""Something of the engine's; that Python forgets it does not free it."""

_UNMOVED: Final = ffi.new("cpTransform *", pymunk.Transform.identity())[0]
_PLACES: Final = (BodyFields.POSITION | BodyFields.ANGLE).value
_SPEEDS: Final = (BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY).value
_GET: Final = ffi.addressof(lib, "pmSpaceBodyGetIteratorFuncBatched")
_SET: Final = ffi.addressof(lib, "pmSpaceBodySetIteratorFuncBatched")
_CONTACTS: Final = (
    ArbiterFields.BODY_A_ID
    | ArbiterFields.BODY_B_ID
    | ArbiterFields.NORMAL
    | ArbiterFields.CONTACT_COUNT
    | ArbiterFields.POINT_A_1
    | ArbiterFields.POINT_A_2
).value
_GET_CONTACT: Final = ffi.addressof(lib, "pmSpaceArbiterIteratorFuncBatched")
_each_body: Final = lib.cpSpaceEachBody
_step: Final = lib.cpSpaceStep


class Space:
    """A space of the engine: pieces between walls, simulated in steps.

    Pieces go by the order in which they were put in, counted from 0.
    """

    def __init__(
        self,
        settings: Settings,
        walls: Iterable[Sequence[Point]],
        outlines: Iterable[Outline],
        places: Sequence[float],
    ) -> None:
        """Put pieces into a space, all of them at rest.

        Args:
            settings: How to simulate. Pieces begin with the friction of what lies still.
            walls: The corners of what never moves, convex.
            outlines: What the pieces look like.
            places: x, y in mm and angle in radians of every piece in turn.
        """
        self._bodies: list[_Pointer] = []
        self._shapes: list[_Pointer] = []
        self._walls: list[_Pointer] = []
        self._space = lib.cpSpaceNew()
        # The engine makes the array grow, and so move, when two places are left.
        self._floats = lib.pmFloatArrayNew(len(places) + 3)
        self._found = lib.pmFloatArrayNew(0), lib.pmIntArrayNew(0)
        self._adopt(settings)
        self._duration = 1.0 / settings.rate
        for corners in walls:
            self._add_wall(corners)
        numbers = iter(places)
        for outline, x, y, angle in zip(outlines, numbers, numbers, numbers, strict=True):
            self._add_piece(outline, x, y, angle)
        for shape, friction, bounce in chain(
            zip(self._walls, repeat(settings.wall_friction), repeat(settings.wall_bounce)),
            zip(self._shapes, repeat(settings.hold), repeat(settings.bounce)),
        ):
            lib.cpShapeSetFriction(shape, friction)
            lib.cpShapeSetElasticity(shape, bounce)
            lib.cpSpaceAddShape(self._space, shape)
        self._query = ffi.new(
            "pmBatchedData *",
            {"floatArray": self._found[0], "intArray": self._found[1], "fields": _CONTACTS},
        )
        self._request = ffi.new("pmBatchedData *", {"floatArray": self._floats})
        self._numbers: Any = memoryview(ffi.buffer(self._floats.arr, 8 * len(places))).cast("d")

    def __del__(self) -> None:
        """Free the space, which looks at its pieces a last time, and then them."""
        lib.cpSpaceFree(self._space)
        lib.pmFloatArrayFree(self._floats)
        lib.pmFloatArrayFree(self._found[0])
        lib.pmIntArrayFree(self._found[1])
        for shape in chain(self._walls, self._shapes):
            lib.cpShapeFree(shape)
        for body in self._bodies:
            lib.cpBodyFree(body)

    def step(self, count: int) -> None:
        """Simulate so many steps."""
        space, duration = self._space, self._duration
        for _ in repeat(None, count):
            _step(space, duration)

    def places(self) -> list[float]:
        """Return x, y in mm and angle in radians of every piece in turn."""
        return self._read(_PLACES)

    def speeds(self) -> list[float]:
        """Return speed to the right and up in mm/s and spin in rad/s of every piece in turn."""
        return self._read(_SPEEDS)

    def contacts(self) -> list[Contact]:
        """Return where pieces touch each other, walls and base, in no order to rely on."""
        floats, ints = self._found
        floats.num = ints.num = 0
        lib.cpSpaceEachCachedArbiter(self._space, _GET_CONTACT, self._query)
        numbers = iter(memoryview(ffi.buffer(floats.arr, 8 * floats.num)).cast("d").tolist())
        names = iter(memoryview(ffi.buffer(ints.arr, 8 * ints.num)).cast("P").tolist())
        pairs = zip(names, names, names, strict=True)
        lines = zip(*[numbers] * 6, strict=True)
        return [
            (one - 1, other - 1, right, up, ((x, y), (x2, y2))[:count])
            for (one, other, count), (right, up, x, y, x2, y2) in zip(pairs, lines, strict=True)
        ]

    def set_places(self, numbers: list[float]) -> None:
        """Put every piece somewhere, as `places` says it."""
        self._write(_PLACES, numbers)

    def set_speeds(self, numbers: list[float]) -> None:
        """Make every piece move as `speeds` says it."""
        self._write(_SPEEDS, numbers)

    def set_speed(self, piece: int, right: float, up: float, spin: float) -> None:
        """Make one piece move, at speeds in mm/s and rad/s."""
        lib.cpBodySetVelocity(self._bodies[piece], (right, up))
        lib.cpBodySetAngularVelocity(self._bodies[piece], spin)

    def set_friction(self, piece: int, friction: float) -> None:
        """Set how one piece holds on to others."""
        lib.cpShapeSetFriction(self._shapes[piece], friction)

    def set_iterations(self, iterations: int) -> None:
        """Set how many passes the solver takes in a step."""
        lib.cpSpaceSetIterations(self._space, iterations)

    def set_drag(self, drag: float) -> None:
        """Set the share of its speed that a piece keeps in a second of flight."""
        lib.cpSpaceSetDamping(self._space, drag)

    def _adopt(self, settings: Settings) -> None:
        space = self._space
        lib.cpSpaceSetGravity(space, (0.0, -settings.gravity))
        lib.cpSpaceSetIterations(space, settings.iterations)
        lib.cpSpaceSetCollisionSlop(space, settings.slop)
        lib.cpSpaceSetCollisionBias(space, settings.bias)
        lib.cpSpaceSetCollisionPersistence(space, settings.persistence)
        lib.cpSpaceSetDamping(space, settings.drag)

    def _add_wall(self, corners: Sequence[Point]) -> None:
        ground = lib.cpSpaceGetStaticBody(self._space)
        self._walls.append(lib.cpPolyShapeNew(ground, len(corners), corners, _UNMOVED, 0.0))

    def _add_piece(self, outline: Outline, x: float, y: float, angle: float) -> None:
        mass, moment, corners = _matter(outline)
        body = lib.cpBodyNew(mass, moment)
        self._bodies.append(body)
        # Walls have no number, which reads as 0.
        lib.cpBodySetUserData(body, ffi.cast("void *", len(self._bodies)))
        lib.cpBodySetPosition(body, (x, y))
        lib.cpBodySetAngle(body, angle)
        lib.cpSpaceAddBody(self._space, body)
        if isinstance(outline, Disc):
            shape = lib.cpCircleShapeNew(body, outline.radius, (0.0, 0.0))
        else:
            shape = lib.cpPolyShapeNew(body, len(corners), corners, _UNMOVED, 0.0)
        self._shapes.append(shape)

    # `pymunk.batch` reads and writes too, but to make its request anew for every call takes longer
    # than a step of an empty shaft, and it never frees the memory of a buffer.

    def _read(self, fields: int) -> list[float]:
        """Return the same three numbers of every piece in turn."""
        self._request.fields, self._floats.num = fields, 0
        _each_body(self._space, _GET, self._request)
        numbers: list[float] = self._numbers.tolist()
        return numbers

    def _write(self, fields: int, numbers: list[float]) -> None:
        """Set the same three numbers of every piece in turn."""
        self._numbers[:] = array("d", numbers)
        self._request.fields, self._floats.num = fields, 0
        _each_body(self._space, _SET, self._request)


@lru_cache(maxsize=64)
def _matter(outline: Outline) -> tuple[float, float, _Pointer]:
    """Return mass, moment of inertia and corners, rounded since sines differ between machines.

    A piece's mass is its area in mm².
    """
    area = outline.area
    if isinstance(outline, Disc):
        moment = pymunk.moment_for_circle(area, 0.0, outline.radius)
        return round(area, 6), round(moment, 6), None
    corners = [(round(x, 9), round(y, 9)) for x, y in outline.vertices]
    moment = pymunk.moment_for_poly(area, corners)
    return round(area, 6), round(moment, 6), ffi.new("cpVect[]", corners)

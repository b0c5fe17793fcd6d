"""A space as `topdrop.dropit.engine` makes it, but of pymunk's own objects: its peer."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pymunk

from topdrop.dropit.pieces import Disc, Outline, Point
from topdrop.dropit.tuning import Settings


@contextmanager
def pymunk_space(
    settings: Settings,
    walls: Iterable[Sequence[Point]],
    outlines: Iterable[Outline],
    places: Sequence[float],
) -> Iterator[pymunk.Space]:
    """Make a space of what `topdrop.dropit.engine.Space` takes; its bodies are the pieces.

    It is emptied in the end: a body that is freed inside a dying space ends the process.
    """
    space = pymunk.Space()
    space.gravity = 0.0, -settings.gravity
    space.iterations = settings.iterations
    space.collision_slop = settings.slop
    space.collision_bias = settings.bias
    space.collision_persistence = settings.persistence
    space.damping = settings.drag
    ground = pymunk.Body(body_type=pymunk.Body.STATIC)
    shapes: list[pymunk.Shape] = [pymunk.Poly(ground, corners) for corners in walls]
    for wall in shapes:
        wall.friction, wall.elasticity = settings.wall_friction, settings.wall_bounce
    bodies = []
    numbers = iter(places)
    for outline, x, y, angle in zip(outlines, numbers, numbers, numbers, strict=True):
        body, shape = _piece(outline)
        body.position, body.angle = (x, y), angle
        shape.friction, shape.elasticity = settings.hold, settings.bounce
        bodies.append(body)
        shapes.append(shape)
    space.add(*bodies, ground, *shapes)
    try:
        yield space
    finally:
        space.remove(*shapes, *bodies, ground)


def _piece(outline: Outline) -> tuple[pymunk.Body, pymunk.Shape]:
    mass = outline.area
    if isinstance(outline, Disc):
        moment = pymunk.moment_for_circle(mass, 0.0, outline.radius)
        body = pymunk.Body(round(mass, 6), round(moment, 6))
        return body, pymunk.Circle(body, outline.radius)
    corners = [(round(x, 9), round(y, 9)) for x, y in outline.vertices]
    body = pymunk.Body(round(mass, 6), round(pymunk.moment_for_poly(mass, corners), 6))
    return body, pymunk.Poly(body, corners)

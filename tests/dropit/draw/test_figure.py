from itertools import pairwise
from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.drawing.geometry import Point
from topdrop.dropit.draw.figure import Figure
from topdrop.dropit.pieces import SHAPES, Disc, Shape, Sizes, outline

sizes = st.builds(
    Sizes,
    st.floats(5, 100),
    st.floats(5, 100),
    st.floats(5, 100),
    st.floats(30, 90),
    st.floats(5, 100),
)
shapes = st.sampled_from(SHAPES)
scales = st.floats(0.1, 30)


def figures() -> st.SearchStrategy[Figure]:
    return st.builds(
        lambda shape, size, scale: Figure.of(outline(shape, size), scale), shapes, sizes, scales
    )


def off(figure: Figure, point: Point) -> float:
    """How far a point is from the outline, below 0 inside, as a share of the figure."""
    if not figure.corners:
        return hypot(*point) / figure.inner - 1
    ring = zip(figure.corners, figure.corners[1:] + figure.corners[:1], strict=True)
    # Drawn anticlockwise with y downwards, so the inside is on the left of every side as seen.
    apart = [
        ((end.y - start.y) * (point.x - start.x) - (end.x - start.x) * (point.y - start.y))
        / start.distance(end)
        for start, end in ring
    ]
    return max(-value for value in apart) / figure.inner


@given(shapes, sizes, scales)
def test_a_figure_is_its_outline_upside_down(shape: Shape, size: Sizes, scale: float) -> None:
    outlined = outline(shape, size)
    figure = Figure.of(outlined, scale)
    if isinstance(outlined, Disc):
        assert figure == Figure((), outlined.radius * scale)
    else:
        assert figure.corners == tuple((x * scale, -y * scale) for x, y in outlined.vertices)


@given(figures())
def test_the_inner_circle_touches_every_side(figure: Figure) -> None:
    for i, start in enumerate(figure.corners):
        end = figure.corners[(i + 1) % len(figure.corners)]
        across = abs(start.x * end.y - start.y * end.x) / start.distance(end)
        assert across == pytest.approx(figure.inner)
    assert off(figure, Point(0, 0)) == pytest.approx(-1)


@given(figures(), st.floats(0.01, 0.9))
def test_an_inset_keeps_its_distance_from_every_side(figure: Figure, share: float) -> None:
    inside = figure.inset(share * figure.inner)
    assert inside.inner == pytest.approx(figure.inner * (1 - share))
    for corner in inside.corners:
        assert off(figure, corner) == pytest.approx(-share)


@given(figures(), st.floats(-0.95, 0.95), st.floats(-360, 360))
def test_a_chord_ends_on_the_outline_and_runs_as_asked(
    figure: Figure, offset: float, angle: float
) -> None:
    start, end = figure.chord(offset * figure.inner, angle)
    assert off(figure, start) == pytest.approx(0, abs=1e-6)
    assert off(figure, end) == pytest.approx(0, abs=1e-6)
    assert (start.direction(end) - angle + 180) % 360 - 180 == pytest.approx(0, abs=1e-4)
    away = abs(start.x * end.y - start.y * end.x) / start.distance(end)
    assert away == pytest.approx(abs(offset) * figure.inner, abs=1e-6 * figure.inner)


@given(figures(), st.floats(0.05, 0.5))
def test_beads_lie_on_the_outline_evenly_and_face_outwards(figure: Figure, share: float) -> None:
    spacing = share * figure.inner
    beads = list(figure.beads(spacing))
    for at, out in beads:
        assert off(figure, at) == pytest.approx(0, abs=1e-6)
        assert hypot(*out) == pytest.approx(1)
        beyond = at.moved(out.x * spacing, out.y * spacing)
        assert off(figure, beyond) == pytest.approx(share, abs=1e-6)
    if figure.corners:
        on_one_side = [a.distance(b) for (a, out), (b, to) in pairwise(beads) if out == to]
        assert max(on_one_side) <= spacing * (1 + 1e-9)
    else:
        assert len(beads) * spacing >= 2 * pi * figure.inner * (1 - 1e-9)


@given(figures(), st.floats(0.01, 0.1))
def test_a_rounded_outline_stays_inside_and_touches_every_side(
    figure: Figure, share: float
) -> None:
    data = str(figure.path(share * figure.inner))
    assert data.startswith("M")
    assert data.endswith("Z")
    if figure.corners:
        assert data.count("A") == len(figure.corners)
        assert str(figure.path()).count("L") == len(figure.corners) - 1
    else:
        assert data.count("A") == 2


@given(figures(), st.floats(0.05, 0.3), st.floats(0.01, 0.1))
def test_each_side_faces_away_from_the_middle(
    figure: Figure, depth: float, rounding: float
) -> None:
    sides = list(figure.sides(depth * figure.inner, rounding * figure.inner))
    assert len(sides) == len(figure.corners)
    for facing, band in sides:
        foot = Point(0, 0).polar(figure.inner, facing)
        assert off(figure, foot) == pytest.approx(0, abs=1e-6)
        assert str(band).count("L") == 3

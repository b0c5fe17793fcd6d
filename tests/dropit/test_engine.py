"""The engine's space, against the same space of pymunk's own objects."""

import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pymunk
import pytest

from falling import CLASSIC
from pymunk_space import pymunk_space
from topdrop.dropit.engine import NAME, Space
from topdrop.dropit.pieces import SHAPES, Outline
from topdrop.dropit.tuning import COARSE, FINE, Settings

BOX = [
    [(-20, -20), (240, -20), (240, 0), (-20, 0)],
    [(-20, 0), (0, 0), (0, 999), (-20, 999)],
    [(220, 0), (240, 0), (240, 999), (220, 999)],
]
"""A base and two walls."""


def heap(seed: int, count: int) -> tuple[list[Outline], list[float]]:
    """Pieces above each other that do not overlap."""
    source = Random(seed)
    outlines = [CLASSIC.outline(source.choice(SHAPES)) for _ in range(count)]
    places = [
        number
        for i in range(count)
        for number in (source.uniform(30, 190), 40 + 60.0 * i, source.uniform(0, 7))
    ]
    return outlines, places


def make(count: int = 3, settings: Settings = FINE) -> Space:
    return Space(settings, BOX, *heap(1, count))


@pytest.mark.parametrize("settings", [FINE, COARSE])
@pytest.mark.parametrize("seed", range(4))
def test_it_does_bit_by_bit_what_pymunk_does(seed: int, settings: Settings) -> None:
    outlines, places = heap(seed, 9)
    ours = Space(settings, BOX, outlines, places)
    with pymunk_space(settings, BOX, outlines, places) as theirs:
        for _ in range(settings.rate):
            theirs.step(1 / settings.rate)
        ours.step(settings.rate)
        pieces = [body for body in theirs.bodies if body.body_type == pymunk.Body.DYNAMIC]
        assert ours.places() == [n for body in pieces for n in (*body.position, body.angle)]
        assert ours.speeds() == [
            n for body in pieces for n in (*body.velocity, body.angular_velocity)
        ]
    assert max(ours.places()[1::3]) < 400


def test_pieces_keep_their_order() -> None:
    outlines, places = heap(2, 5)
    assert Space(FINE, BOX, outlines, places).places() == places


def test_pieces_begin_at_rest() -> None:
    assert make().speeds() == [0.0] * 9


def test_what_is_set_is_read() -> None:
    space = make()
    space.set_places([1.5 * n for n in range(9)])
    space.set_speeds([2.5 * n for n in range(9)])
    space.set_speed(1, 3.0, -4.0, -7.0)
    assert space.places() == [1.5 * n for n in range(9)]
    assert space.speeds() == [0, 2.5, 5, 3, -4, -7, 15, 17.5, 20]


def test_a_space_without_pieces_is_one() -> None:
    space = Space(FINE, BOX, [], [])
    space.step(3)
    assert space.places() == space.speeds() == []


def test_as_many_places_as_pieces_are_needed() -> None:
    outlines, places = heap(3, 2)
    with pytest.raises(ValueError, match="zip"):
        Space(FINE, BOX, outlines, places[:-3])


def fallen(drag: float) -> float:
    """How far a piece falls in a tenth of a second."""
    space = Space(FINE, BOX, [CLASSIC.outline("square")], [110.0, 500.0, 0.0])
    space.set_drag(drag)
    space.step(FINE.rate // 10)
    return 500.0 - space.places()[1]


def test_drag_takes_speed() -> None:
    assert fallen(1e-20) < 0.5 * fallen(1.0)


def slid(friction: float) -> float:
    """How far a square gets that is pushed along the base."""
    space = Space(FINE, BOX, [CLASSIC.outline("square")], [40.0, 19.0, 0.0])
    space.set_friction(0, friction)
    space.set_speeds([600.0, 0.0, 0.0])
    space.step(FINE.rate)
    return space.places()[0] - 40


def test_friction_holds() -> None:
    assert slid(1.0) < 0.8 * slid(0.5)


def test_more_passes_press_a_pile_together_less() -> None:
    outlines = [CLASSIC.outline("square")] * 7
    places = [n for i in range(7) for n in (110.0, 19.0 + 38.0 * i, 0.0)]
    tops = []
    for passes in (2, 200):
        space = Space(FINE, BOX, outlines, places)
        space.set_iterations(passes)
        space.step(20)
        tops.append(space.places()[-2])
    assert tops[0] < tops[1]


def test_contacts_are_those_that_are_there() -> None:
    outlines = [CLASSIC.outline("square"), CLASSIC.outline("circle"), CLASSIC.outline("square")]
    space = Space(FINE, BOX, outlines, [110, 18.95, 0, 110, 57.9, 0, 30, 300, 0])
    space.step(3)
    found = {(one, other): points for one, other, _, _, points in space.contacts()}
    assert {frozenset(pair) for pair in found} == {frozenset({-1, 0}), frozenset({0, 1})}
    (base,) = (points for pair, points in found.items() if -1 in pair)
    assert sorted(x for x, _ in base) == pytest.approx([91, 129], abs=0.1)
    assert [y for _, y in base] == pytest.approx([0, 0], abs=0.1)
    for one, other, right, up, points in space.contacts():
        if -1 not in (one, other):
            assert (right, up) == pytest.approx((0, 1 if other == 1 else -1), abs=1e-6)
            ((x, y),) = points
            assert (x, y) == pytest.approx((110, 37.9), abs=0.1)


def test_pieces_and_walls_bounce_each_as_they_should() -> None:
    def rebound(piece: float, wall: float) -> float:
        settings = msgspec.structs.replace(FINE, bounce=piece, wall_bounce=wall)
        space = Space(settings, BOX, [CLASSIC.outline("circle")], [110.0, 320.0, 0.0])
        heights = []
        for _ in range(settings.rate):
            space.step(1)
            heights.append(space.places()[1])
        down = next(i for i, height in enumerate(heights) if height < 21)
        return max(heights[down:]) - 20

    assert rebound(0.55, 0.55) == pytest.approx(rebound(0.3025, 1.0), rel=0.02)
    assert 15 < rebound(0.55, 0.55) < 35
    assert rebound(0.55, 0.1) < 2


def test_the_engine_is_named_with_its_version() -> None:
    assert f"pymunk {pymunk.version}" == NAME


MANY = """
from pathlib import Path
from topdrop.dropit import Shaft
from topdrop.dropit.engine import Space
from topdrop.dropit.tuning import FINE

wall = [(-20, -20), (240, -20), (240, 0), (-20, 0)]
outlines = [Shaft.load().outline("square")] * 20
places = [n for i in range(20) for n in (110.0, 20.0 + 40.0 * i, 0.0)]


def make(count):
    for _ in range(count):
        Space(FINE, [wall], outlines, places).step(2)
    return int(Path("/proc/self/statm").read_text().split()[1])


before = make(200)
print(make(2000) - before)
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="Linux counts pages there")
def test_what_a_space_took_it_gives_back() -> None:
    done = subprocess.run([sys.executable, "-c", MANY], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 100, "pages of memory for 2,000 spaces; their pieces have thousands"

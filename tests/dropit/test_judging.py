import json
from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.dropit.edges import Edges, Faces
from topdrop.dropit.judging import Body, Verdict, judge
from topdrop.dropit.pieces import COLOURS, SHAPES, Disc, Piece, Point, Polygon, Pose, Resting, Shape
from topdrop.dropit.position import judge_position
from topdrop.dropit.shaft import Shaft

CLASSIC = Shaft.load()
NONE = Edges("none")
VECTORS = Path(__file__).parent.parent / "vectors" / "dropit-positions.jsonl"

LINES = [json.loads(line) for line in VECTORS.read_text().splitlines()]


def at(piece: str, x: float, y: float, angle: float = 0.0) -> Resting:
    return Resting(Piece.parse(piece), Pose(x, y, angle))


def verdict(*resting: Resting, edges: Edges = NONE, shaft: Shaft = CLASSIC) -> Verdict:
    """Judge the last of some pieces."""
    return judge(shaft, edges, resting)


def zones(found: Verdict) -> list[tuple[str, int]]:
    return [(f.zone.side, f.zone.number) for f in found.findings if f.zone is not None]


def test_there_are_60_positions() -> None:
    assert len(LINES) == 60


@pytest.mark.parametrize("line", LINES)
def test_the_positions_have_their_results(line: dict[str, Any]) -> None:
    assert judge_position(line["position"]) == line["result"]


# Touching (DI-12)


@pytest.mark.parametrize(
    ("gap", "touches"), [(-0.3, True), (0.0, True), (0.49, True), (0.5, False), (0.51, False)]
)
def test_two_pieces_touch_when_the_gap_is_under_half_a_millimetre(
    gap: float, touches: bool
) -> None:
    circles = verdict(at("red circle", 60, 100), at("blue circle", 100 + gap, 100))
    squares = verdict(at("red square", 60, 100), at("blue square", 98 + gap, 100))
    corner = 19 * 2**0.5
    tips = verdict(at("red square", 60, 100, 45), at("red circle", 80 + corner + gap, 100))
    assert [bool(found.taboos) for found in (circles, squares, tips)] == [touches] * 3


def test_an_angle_within_rounding_of_a_bound_is_on_it() -> None:
    turned = [
        Pose(60 + 40.5 * cos(radians(a)), 100 + 40.5 * sin(radians(a)), 0) for a in range(360)
    ]
    circles = (Resting(Piece("blue", "circle"), pose) for pose in turned)
    assert not any(verdict(at("red circle", 60, 100), circle).taboos for circle in circles)


def test_what_is_touched_is_named_with_the_point() -> None:
    found = verdict(
        at("red circle", 60, 100), at("green square", 99.4, 139.3), at("red circle", 100.2, 100)
    )
    assert found.taboos == ("shape", "colour")
    assert [finding.piece for finding in found.findings] == [0, 0]
    assert found.findings[0].contact[0] == pytest.approx((80.1, 100))


def test_a_shape_and_a_colour_may_be_broken_by_different_pieces() -> None:
    found = verdict(
        at("red square", 80, 100), at("blue circle", 158, 100), at("red circle", 118.8, 100)
    )
    assert [(finding.taboo, finding.piece) for finding in found.findings] == [
        ("shape", 1),
        ("colour", 0),
    ]


def test_other_shapes_and_colours_may_be_touched() -> None:
    assert verdict(at("red circle", 60, 100), at("blue square", 99, 100)).taboos == ()


def test_only_the_piece_just_dropped_is_judged() -> None:
    resting = [at("red circle", 60, 20), at("red circle", 100, 20), at("blue square", 150, 200)]
    assert judge(CLASSIC, NONE, resting).taboos == ()
    assert judge(CLASSIC, NONE, resting, 0).taboos == ("shape", "colour")
    assert judge(CLASSIC, NONE, resting, 1) == judge(CLASSIC, NONE, resting, -2)


# The edge (DI-13)


def test_a_circle_touches_a_wall_in_one_point() -> None:
    found = verdict(at("red circle", 20.2, 40), edges=Edges("shapes"))
    assert found.taboos == ("edge",)
    assert zones(found) == [("left", 0)]
    assert [pytest.approx((0.2, 40))] == list(found.findings[0].contact)
    assert verdict(at("red circle", 20.2, 44), edges=Edges("shapes")).taboos == ()
    assert verdict(at("red circle", 20.5, 40), edges=Edges("shapes")).taboos == ()


def test_colour_faces_look_at_the_colour_alone() -> None:
    low = at("red circle", 20.2, 40)
    assert zones(verdict(low, edges=Edges("colours"))) == [("left", 0)]
    assert verdict(at("blue circle", 20.2, 40), edges=Edges("colours")).taboos == ()
    assert zones(verdict(at("blue circle", 20.2, 50), edges=Edges("colours"))) == [("left", 1)]
    assert verdict(low, edges=NONE).taboos == ()


def test_only_the_edge_itself_counts_not_the_level_or_the_column() -> None:
    assert verdict(at("red circle", 110, 240), edges=Edges("shapes")).taboos == ()
    assert verdict(at("red circle", 25, 22), edges=Edges("shapes")).taboos == ()


@pytest.mark.parametrize(
    ("angle", "touched"),
    [
        (0.0, [("left", 1), ("left", 2)]),
        (0.7, [("left", 1), ("left", 2)]),
        (-0.7, [("left", 1), ("left", 2)]),
        (0.9, [("left", 2)]),
        (-0.9, [("left", 1)]),
        (5.0, [("left", 2)]),
        (-5.0, [("left", 1)]),
    ],
)
def test_an_edge_along_a_wall_touches_all_the_zones_beside_it(
    angle: float, touched: list[tuple[str, int]]
) -> None:
    # A square side 38 long reaches from zone 1 into zone 2, which begins at 71. Turned by 0.7° its
    # far end is 0.46 mm off the wall, by 0.9° it is 0.60 mm off: then only the near corner counts.
    shaft = Shaft.load(
        CLASSIC.as_json()
        | {
            "edges": {
                "shapes": {**CLASSIC.shapes.as_json(), "AD": ["square"] * 8},
                "colours": CLASSIC.colours.as_json(),
            }
        }
    )
    across = max(-x for x, _ in corners("square", angle))
    found = verdict(at("red square", across, 71, angle), edges=Edges("shapes"), shaft=shaft)
    assert sorted(zones(found)) == touched


@pytest.mark.parametrize(("angle", "flush"), [(0.0, True), (0.99, True), (1.02, False)])
@pytest.mark.parametrize("gap", [0.0, 0.31])
@pytest.mark.parametrize("side", ["left", "right", "base"])
def test_an_edge_that_is_tilted_more_than_a_degree_is_a_corner(
    angle: float, flush: bool, gap: float, side: str
) -> None:
    # A side of 10 keeps both ends within 0.5 mm of the wall, so the angle alone decides.
    small = CLASSIC.as_json()
    small["pieces"] |= {"square_side": 10}
    small["edges"]["shapes"] |= {name: ["square"] * 8 for name in ("AD", "BC")}
    small["edges"]["shapes"] |= {name: ["square"] * 2 for name in "AB"}
    shaft = Shaft.load(small)
    outline = shaft.outline("square")
    across = outline.span(angle)[1] + gap
    # Where two zones meet: at 71 or 79 mm up the walls, at 55 mm along the base.
    x, y = {"left": (across, 71), "right": (220 - across, 79), "base": (55, across)}[side]
    found = verdict(at("red square", x, y, angle), edges=Edges("shapes"), shaft=shaft)
    assert len(zones(found)) == (2 if flush else 1)
    assert {len(finding.contact) for finding in found.findings} == {2 if flush else 1}


def test_the_base_has_four_zones() -> None:
    shapes = Edges("shapes")
    found = verdict(at("red circle", 54, 20.2), edges=shapes)
    assert zones(found) == [("base", 0)]
    assert [pytest.approx((54, 0.2))] == list(found.findings[0].contact)
    assert verdict(at("red circle", 56, 20), edges=shapes).taboos == ()
    assert zones(verdict(at("red square", 45, 19), edges=shapes)) == [("base", 1)]
    assert verdict(at("red square", 30, 19), edges=shapes).taboos == ()
    assert verdict(at("red square", 45, 19.6), edges=shapes).taboos == ()


def test_a_bound_of_a_zone_belongs_to_both() -> None:
    shapes = Edges("shapes")
    assert zones(verdict(at("red circle", 55, 20), edges=shapes)) == [("base", 0)]
    assert zones(verdict(at("red circle", 20, 43.5), edges=shapes)) == [("left", 0)]


def test_a_corner_pressed_a_hair_into_the_base_is_still_beside_the_lowest_zone() -> None:
    # Turned by -35° a diamond stands on its long corner, which is also its rightmost.
    x, y = max(corners("diamond", -35))
    pressed = at("red diamond", 220 - x + 0.05, -y - 0.05, -35)
    touched = zones(verdict(pressed, edges=Edges("shapes", "A", "C")))
    assert touched == [("right", 0), ("base", 3)]


def test_above_the_opening_there_is_no_edge() -> None:
    low = at("red square", 19, 281)
    high = at("red square", 19, 319.2)
    assert zones(verdict(low, edges=Edges("shapes"))) == [("left", 7)]
    assert verdict(high, edges=Edges("shapes")).taboos == ("height",)


# Height, level and bonus (DI-13, DI-15, DI-16)


@pytest.mark.parametrize(("top", "broken"), [(299, False), (300.5, False), (300.6, True)])
def test_nothing_may_stand_out_of_the_opening_by_more_than_half_a_millimetre(
    top: float, broken: bool
) -> None:
    for found in (
        verdict(at("red circle", 110, top - 20)),
        verdict(at("red square", 110, top - 19)),
        verdict(at("red diamond", 110, top - 21 * 3**0.5, 90)),
    ):
        assert found.taboos == (("height",) if broken else ())
        assert (found.level, found.value >= 8) == (8, True)
        assert [f.contact[0][1] for f in found.findings] == ([pytest.approx(top)] if broken else [])
        assert found.points == (0 if broken else found.value)


@pytest.mark.parametrize("line", range(7))
def test_a_level_is_reached_past_its_line_by_more_than_half_a_millimetre(line: int) -> None:
    left, right = CLASSIC.lines[line].left, CLASSIC.lines[line].right
    middle, slope = (left + right) / 2, hypot(220, right - left) / 220
    for past, level in ((0.5, line + 1), (0.51, line + 2), (-1, line + 1)):
        found = verdict(at("red circle", 110, middle + (past - 20) * slope))
        assert found.level == max(level, 1)
        assert found.line == (level - 2 if level > 1 else None)


def test_a_slanted_line_is_passed_by_whatever_part_of_the_piece_is_past_it() -> None:
    # Line 0 falls from 43.5 to 31.5: the same square is past it at the right and not at the left.
    assert verdict(at("red square", 25, 19)).level == 1
    found = verdict(at("red square", 195, 19))
    assert found.level == 2
    assert found.reach == pytest.approx((214, 38))


def test_covering_any_part_of_a_bonus_circle_counts() -> None:
    assert verdict(at("red circle", 150, 51.9)).bonus == (1,)
    assert verdict(at("red circle", 150, 52)).bonus == ()
    assert verdict(at("red square", 60, 81.9)).bonus == (2,)
    assert verdict(at("red square", 60, 82)).bonus == ()
    assert verdict(at("red circle", 175, 95)).bonus == (3,)


def test_several_bonus_circles_add_up_smallest_first() -> None:
    plain = CLASSIC.as_json()
    plain["bonus"] = [
        {"x": 100, "y": 100, "radius": 5, "points": 3},
        {"x": 110, "y": 100, "radius": 12, "points": 1},
        {"x": 90, "y": 100, "radius": 8, "points": 2},
    ]
    found = verdict(at("red circle", 100, 100), shaft=Shaft.load(plain))
    assert found.bonus == (1, 2, 3)
    assert found.covered[0].x == 110
    assert found.value == found.level + 6 == found.points


def test_a_taboo_takes_the_points_but_not_the_value() -> None:
    found = verdict(at("red circle", 135, 95), at("blue circle", 175, 95))
    assert found.as_json() == {
        "taboos": ["shape"],
        "level": 4,
        "bonus": [3],
        "value": 7,
        "points": 0,
    }


# Properties

pieces = st.builds(Piece, st.sampled_from(COLOURS), st.sampled_from(SHAPES))
poses = st.builds(
    Pose,
    st.floats(15, 205).map(lambda v: round(v, 4)),
    st.floats(15, 320).map(lambda v: round(v, 4)),
    st.sampled_from([0.0, 30.0, 45.0, 60.0, 90.0, 180.0])
    | st.floats(-360, 360).map(lambda v: round(v, 4)),
)
positions = st.lists(st.builds(Resting, pieces, poses), min_size=1, max_size=8)
edge_setups = st.builds(
    Edges,
    st.sampled_from(["shapes", "colours", "none"]),
    st.sampled_from(["A", "D"]),
    st.sampled_from(["B", "C"]),
)


def mirrored(resting: Resting) -> Resting:
    pose = resting.pose
    return Resting(resting.piece, Pose(220 - pose.x, pose.y, -pose.angle))


@given(positions, edge_setups)
def test_a_mirror_changes_no_verdict(resting: list[Resting], edges: Edges) -> None:
    found = judge(CLASSIC, edges, resting)
    seen = judge(CLASSIC.mirrored(), edges.mirrored(), [mirrored(lying) for lying in resting])
    assert seen.as_json() == found.as_json()
    assert seen.line == found.line
    assert {(f.taboo, f.piece) for f in seen.findings} == {
        (f.taboo, f.piece) for f in found.findings
    }
    other = {"left": "right", "right": "left", "base": "base"}
    assert {(other[f.zone.side], f.zone.symbol) for f in seen.findings if f.zone} == {
        (f.zone.side, f.zone.symbol) for f in found.findings if f.zone
    }


@given(positions, edge_setups)
def test_points_are_the_value_or_nothing(resting: list[Resting], edges: Edges) -> None:
    found = judge(CLASSIC, edges, resting)
    assert found.value == found.level + sum(found.bonus)
    assert found.points == (0 if found.taboos else found.value)
    assert 1 <= found.level <= 8
    assert list(found.bonus) == sorted(found.bonus)
    assert edges.faces != "none" or "edge" not in found.taboos


@given(positions, edge_setups, st.integers(-3, 3))
def test_turning_a_piece_onto_itself_changes_nothing(
    resting: list[Resting], edges: Edges, turns: int
) -> None:
    steps = {"circle": 37.0, "square": 90.0, "diamond": 180.0, "triangle": 120.0}

    def turned(lying: Resting) -> Resting:
        pose = lying.pose
        angle = pose.angle + turns * steps[lying.piece.shape]
        return Resting(lying.piece, Pose(pose.x, pose.y, angle))

    found = judge(CLASSIC, edges, resting)
    assert judge(CLASSIC, edges, [turned(lying) for lying in resting]).as_json() == found.as_json()


@given(positions, edge_setups, st.randoms(use_true_random=False))
def test_the_order_of_the_other_pieces_does_not_matter(
    resting: list[Resting], edges: Edges, source: Any
) -> None:
    others = resting[:-1]
    source.shuffle(others)
    again = judge(CLASSIC, edges, [*others, resting[-1]])
    assert again.as_json() == judge(CLASSIC, edges, resting).as_json()


def corners(shape: Shape, angle: float) -> tuple[Point, ...]:
    outline = CLASSIC.outline(shape)
    assert isinstance(outline, Polygon)
    return outline.at(Pose(0, 0, angle))


def rim(body: Body) -> list[Point]:
    """Return many points along a body's outline."""
    if isinstance(body.outline, Disc):
        return [
            (body.pose.x + body.radius * cos(a / 200), body.pose.y + body.radius * sin(a / 200))
            for a in range(1257)
        ]
    ring = [*body.corners, body.corners[0]]
    return [
        (ax + (bx - ax) * step / 80, ay + (by - ay) * step / 80)
        for (ax, ay), (bx, by) in pairwise(ring)
        for step in range(80)
    ]


@given(pieces, pieces, poses, poses)
def test_gaps_agree_with_many_points_along_both_outlines(
    one: Piece, other: Piece, here: Pose, there: Pose
) -> None:
    first = Body(CLASSIC.outline(one.shape), here)
    second = Body(CLASSIC.outline(other.shape), there)
    gap, (x, y) = first.gap(second)
    naive = min(
        hypot(ax - bx, ay - by) for ax, ay in rim(first)[::4] for bx, by in rim(second)[::4]
    )
    if gap > 3:
        assert gap - 1e-6 <= naive <= gap + 3
        assert min(hypot(ax - x, ay - y) for ax, ay in rim(first)) == pytest.approx(gap / 2, abs=1)
    else:
        assert naive <= 6 or gap <= 0


@pytest.mark.parametrize("faces", ["shapes", "colours"])
@given(piece=pieces, pose=poses)
def test_every_touched_zone_shows_what_the_piece_is(faces: Faces, piece: Piece, pose: Pose) -> None:
    found = verdict(Resting(piece, pose), edges=Edges(faces))
    shown = piece.shape if faces == "shapes" else piece.colour
    assert all(f.zone.symbol == shown for f in found.findings if f.zone is not None)

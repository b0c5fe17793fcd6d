from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import CLASSIC
from pictures import NAMESPACE, of_class, title, tree
from topdrop.drawing.geometry import Point
from topdrop.drawing.svg import document
from topdrop.dropit import COLOURS, Edges, Game, State
from topdrop.dropit.draw.layout import FOOT_WIDE, Frame
from topdrop.dropit.draw.track import FIELDS, MARKER, field_at, markers, spot, tokens, track

FRAME = Frame.around(CLASSIC, Edges())


def with_points(*points: int) -> State:
    state = Game(players=COLOURS[: len(points)]).state
    return msgspec.structs.replace(state, points=points)


@given(st.integers(0, 100_000))
def test_field_and_tokens_add_up_to_the_points(points: int) -> None:
    field, rounds = spot(points)
    assert 0 <= field <= FIELDS == 25
    assert field + sum(tokens(rounds)) == points
    assert (field == 0) == (points == 0)


def test_tokens_are_as_few_as_can_be_and_never_a_crowd() -> None:
    assert [tokens(rounds) for rounds in range(5)] == [[], [25], [50], [50, 25], [50, 50]]
    assert tokens(6) == [50, 50, 50]
    assert tokens(7) == [175]
    assert tokens(400) == [10_000]


def test_a_score_of_25_stands_on_the_last_field_and_26_on_the_first_again() -> None:
    assert [spot(points) for points in (0, 1, 25, 26, 50, 51)] == [
        (0, 0), (1, 0), (25, 0), (1, 1), (25, 1), (1, 2),
    ]  # fmt: skip


def test_the_fields_lie_side_by_side_on_the_foot() -> None:
    root = tree(document((0, 0, 1, 1), "track", "", track(FRAME)))
    boxes = [
        tuple(float(field.attrib[key]) for key in ("x", "y", "width", "height"))
        for field in root.iter(f"{NAMESPACE}rect")
    ]
    assert len(boxes) == FIELDS + 1
    for i, (x, y, width, height) in enumerate(boxes):
        assert Point(x + width / 2, y + height / 2).distance(field_at(FRAME, i)) < 0.1
        assert -FOOT_WIDE / 2 < x < x + width < FOOT_WIDE / 2
        assert FRAME.ground < y < y + height < FRAME.bottom
    for (x, y, width, height), (other_x, other_y, _, _) in combinations(boxes, 2):
        assert abs(x - other_x) > width or abs(y - other_y) > height
    for field in range(FIELDS):
        here, there = field_at(FRAME, field), field_at(FRAME, field + 1)
        assert here.x == pytest.approx(there.x) or here.y == pytest.approx(there.y)
        assert here.distance(there) <= boxes[0][2] + 5


@given(st.lists(st.integers(0, 300), min_size=2, max_size=4))
def test_every_marker_stands_on_its_field_with_its_tokens(points: list[int]) -> None:
    state = with_points(*points)
    root = tree(document((0, 0, 1, 1), "markers", "", markers(FRAME, state)))
    found = of_class(root, "marker")
    told = {marker.attrib["class"].split()[1]: marker for marker in found}
    assert sorted(told) == sorted(state.setup.players)
    middles = []
    for player, score in zip(state.setup.players, points, strict=True):
        marker = told[player]
        assert title(marker) == f"{player} {score}"
        assert len(of_class(marker, "token")) == len(tokens(spot(score).rounds))
        disc = marker.findall(f"{NAMESPACE}g/{NAMESPACE}circle")[1]
        middle = Point(float(disc.attrib["cx"]), float(disc.attrib["cy"]))
        nearest = min(range(FIELDS + 1), key=lambda field: middle.distance(field_at(FRAME, field)))
        assert nearest == spot(score).field
        middles.append(middle)
    for one, other in combinations(middles, 2):
        assert one.distance(other) > 1.4 * MARKER


def test_whoever_is_alone_on_a_field_stands_in_its_middle() -> None:
    root = tree(document((0, 0, 1, 1), "markers", "", markers(FRAME, with_points(7, 12))))
    for marker, field in zip(of_class(root, "marker"), (7, 12), strict=True):
        disc = marker.findall(f"{NAMESPACE}g/{NAMESPACE}circle")[1]
        at = field_at(FRAME, field)
        assert (float(disc.attrib["cx"]), float(disc.attrib["cy"])) == pytest.approx(at, abs=0.01)

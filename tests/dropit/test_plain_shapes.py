"""Judging without shapely comes to the same, as in a browser."""

from math import isclose
from typing import Any

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from topdrop.dropit import judging, make_setup, plain_shapes
from topdrop.dropit.pieces import COLOURS, SHAPES, Piece, Pose, Resting

SHAFT = make_setup(("red", "blue")).shaft
EDGES = make_setup(("red", "blue")).edges

# Numbers as records keep them: a difference in the last bits of one is no other place.
PLACES = st.builds(
    lambda x, y, angle: Pose(x / 1000, y / 1000, angle / 1000),
    st.integers(20_000, int(SHAFT.width * 1000) - 20_000),
    st.integers(10_000, int(SHAFT.height * 1000)),
    st.integers(0, 359_999),
)
PIECES = st.builds(Piece, st.sampled_from(COLOURS), st.sampled_from(SHAPES))
PILES = st.lists(st.builds(Resting, PIECES, PLACES), min_size=1, max_size=4)


def verdict(monkeypatch: pytest.MonkeyPatch, shapes: Any, pile: list[Resting]) -> judging.Verdict:
    with monkeypatch.context() as patch:
        patch.setattr(judging, "shapely", shapes)
        return judging.judge(SHAFT, EDGES, pile)


@given(PILES)
def test_gaps_are_those_of_shapely(pile: list[Resting]) -> None:
    outlines = [(getattr(SHAFT.outline(one.piece.shape), "at", None), one.pose) for one in pile[:2]]
    corners = [((pose.x, pose.y),) if at is None else at(pose) for at, pose in outlines]
    plain = [plain_shapes.Shape(each) for each in corners]
    exact = [
        shapely.Point(each[0]) if len(each) == 1 else shapely.Polygon(each) for each in corners
    ]
    assert isclose(
        plain[0].distance(plain[-1]), exact[0].distance(exact[-1]), rel_tol=1e-9, abs_tol=1e-9
    )


@given(PILES)
def test_verdicts_are_the_same(pile: list[Resting]) -> None:
    monkeypatch = pytest.MonkeyPatch()
    plain = verdict(monkeypatch, plain_shapes, pile)
    exact = verdict(monkeypatch, shapely, pile)
    assert plain.as_json() == exact.as_json()
    assert [(f.taboo, f.piece, f.zone) for f in plain.findings] == [
        (f.taboo, f.piece, f.zone) for f in exact.findings
    ]


def test_what_touches_by_a_hair_is_judged_alike() -> None:
    monkeypatch = pytest.MonkeyPatch()
    side = SHAFT.outline("square").span(0.0)[1] * 2
    for gap in (0.0, 0.25, 0.499, 0.5, 0.501, 1.0):
        pile = [
            Resting(Piece("red", "square"), Pose(100.0, 20.0, 0.0)),
            Resting(Piece("blue", "square"), Pose(100.0 + side + gap, 20.0, 0.0)),
        ]
        plain = verdict(monkeypatch, plain_shapes, pile)
        assert plain.taboos == verdict(monkeypatch, shapely, pile).taboos
        assert ("shape" in plain.taboos) == (gap < 0.5)

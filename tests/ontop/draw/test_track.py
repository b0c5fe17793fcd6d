from itertools import combinations
from xml.etree.ElementTree import Element

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import board_files, hand_game
from pictures import NAMESPACE, of_class, title, tree
from topdrop.drawing.geometry import Point
from topdrop.drawing.svg import document, group
from topdrop.ontop import Board, State, load_board
from topdrop.ontop.draw import board_svg
from topdrop.ontop.draw.layout import RIM, Way, place
from topdrop.ontop.draw.track import BEAD, FIELDS, lay_way, markers, spot, track

boards = st.builds(load_board, board_files())

ALL_FOUR = ["red", "yellow", "white", "blue"]


def with_points(*points: int) -> State:
    state = hand_game(players=ALL_FOUR[: len(points)]).state
    return msgspec.structs.replace(state, points=points)


@given(boards)
def test_no_field_of_the_track_lies_on_another_or_on_the_board(board: Board) -> None:
    way = lay_way(board)
    spots = [spot(way, number) for number in range(FIELDS)]
    for one, other in combinations(spots, 2):
        assert one.distance(other) >= 2 * BEAD
    for point in spots:
        assert all(point.distance(place(c)) >= BEAD + RIM for c in board.crossings)


def test_the_track_has_a_numbered_field_for_each_of_its_points() -> None:
    way = lay_way(load_board())
    root = tree(document((0, 0, 1, 1), "track", "", track(way)))
    circles = list(root.iter(f"{NAMESPACE}circle"))
    assert len(circles) == FIELDS == 50
    centres = [(float(c.attrib["cx"]), float(c.attrib["cy"])) for c in circles]
    for number, at in enumerate(centres):
        assert at == pytest.approx(spot(way, number), abs=0.01)


@given(st.lists(st.integers(0, 500), min_size=2, max_size=4))
def test_every_marker_stands_on_its_points_with_its_laps_below_it(points: list[int]) -> None:
    state = with_points(*points)
    way = lay_way(state.setup.board)
    root = tree(document((0, 0, 1, 1), "markers", "", group(markers(way, state))))
    told: dict[str, int] = {}
    for standing in of_class(root, "marker"):
        field = field_under(standing, way)
        lap = 0
        for child in standing:
            names = child.get("class", "").split()
            if "plinth" in names:
                lap = int(title(child).removeprefix("+"))
            elif "stone" in names:
                told[names[1]] = lap + field
                lap = 0
    assert told == dict(zip(state.setup.players, points, strict=True))


def field_under(standing: Element, way: Way) -> int:
    """The number of the field of the track that a pile of markers has its middle on."""
    walls = standing.findall(f"{NAMESPACE}g/{NAMESPACE}path[1]")
    foot_x, foot_y = map(float, walls[0].attrib["d"].split("A")[0].split("L")[1].split())
    lid = of_class(standing, "stone")[-1].findall(f"{NAMESPACE}ellipse")[0]
    middle = Point(float(lid.attrib["cx"]), (foot_y + float(lid.attrib["cy"])) / 2)
    assert foot_x == pytest.approx(middle.x - float(lid.attrib["rx"]), abs=0.02)
    (number,) = (n for n in range(FIELDS) if spot(way, n).distance(middle) < 0.1)
    return number


def test_markers_of_the_same_points_stand_on_each_other_first_seat_lowest() -> None:
    (standing,) = of_class(tree(board_svg(with_points(7, 7, 7, 7))), "marker")
    stones = [stone.attrib["class"].split()[1] for stone in of_class(standing, "stone")]
    assert stones == ALL_FOUR
    assert title(standing) == "red 7, yellow 7, white 7, blue 7"


def test_whoever_is_a_lap_ahead_stands_on_the_same_field_on_a_plinth() -> None:
    (standing,) = of_class(tree(board_svg(with_points(13, 113))), "marker")
    assert title(standing) == "red 13, yellow 113"
    assert [title(plinth) for plinth in of_class(standing, "plinth")] == ["+100"]


def test_there_is_no_plinth_in_the_first_lap() -> None:
    root = tree(board_svg(with_points(0, 49)))
    assert len(of_class(root, "marker")) == 2
    assert not of_class(root, "plinth")

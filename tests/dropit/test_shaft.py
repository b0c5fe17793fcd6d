from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import DataFileError
from topdrop.dropit.edges import Edges
from topdrop.dropit.pieces import SHAPES, Shape
from topdrop.dropit.shaft import Bonus, Level, Shaft

CLASSIC = Shaft.load()

HUT = """
name = "hut"
width = 160
height = 120

[levels]
left = [40, 80]
right = [50, 70]

[pieces]
circle_radius = 15
square_side = 30
diamond_side = 30
diamond_angle = 70
triangle_side = 34

[edges.shapes]
AD = ["circle", "square", "diamond"]
BC = ["square", "circle", "triangle"]
A = ["circle"]
D = ["square"]
B = ["triangle", "diamond", "square"]
C = ["diamond", "triangle", "circle"]

[edges.colours]
AD = ["red", "blue", "green"]
BC = ["green", "red", "yellow"]
A = ["red"]
D = ["blue"]
B = ["green", "yellow", "red"]
C = ["yellow", "green", "blue"]
"""


def test_the_classic_shaft_is_that_of_the_rules() -> None:
    assert (CLASSIC.name, CLASSIC.width, CLASSIC.height) == ("classic", 220, 300)
    assert CLASSIC.levels == 8
    assert CLASSIC.lines[0] == Level(43.5, 31.5)
    assert CLASSIC.lines[6] == Level(256.5, 268.5)
    assert len(CLASSIC.bonus) == 8
    assert CLASSIC.bonus[2] == Bonus(175, 95, 5, 3)
    assert CLASSIC.sizes.diamond_side == 42


def test_a_users_own_shaft_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "hut.toml"
    path.write_text(HUT)
    hut = Shaft.load(path)
    assert hut.levels == 3
    assert hut.bonus == ()
    base = [zone for zone in hut.zones(Edges()) if zone.side == "base"]
    assert [zone.symbol for zone in base] == ["circle", "square", "diamond", "triangle"]
    assert [zone.high for zone in base] == pytest.approx([80, 80 + 80 / 3, 80 + 160 / 3, 160])
    assert Shaft.load(hut.as_json()) == hut


def test_a_shaft_survives_its_own_values() -> None:
    assert Shaft.load(CLASSIC.as_json()) == CLASSIC


def test_a_mirror_exchanges_left_and_right() -> None:
    mirrored = CLASSIC.mirrored()
    assert mirrored.lines[0] == Level(31.5, 43.5)
    assert mirrored.bonus[0].x == 70
    assert mirrored.mirrored() == CLASSIC
    for edges in (Edges(), Edges("colours", "D", "B")):
        turned = {"left": "right", "right": "left", "base": "base"}
        there = {
            (turned[zone.side], zone.symbol, zone.low if zone.side != "base" else 220 - zone.high)
            for zone in CLASSIC.zones(edges)
        }
        here = {(zone.side, zone.symbol, zone.low) for zone in mirrored.zones(edges.mirrored())}
        assert here == there


@pytest.mark.parametrize("shape", SHAPES)
@given(x=st.floats(-1e5, 1e5), angle=st.floats(-720, 720))
def test_a_piece_that_fits_stays_where_it_is_held(shape: Shape, x: float, angle: float) -> None:
    fitting = CLASSIC.fit(shape, x, angle)
    left, right = CLASSIC.outline(shape).span(angle)
    assert fitting + left >= -1e-9
    assert fitting + right <= 220 + 1e-9
    assert CLASSIC.fit(shape, fitting, angle) == pytest.approx(fitting)
    if 40 <= x <= 180:
        assert fitting == x


def put(*path: str | int, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(plain: Any) -> None:
        for key in path[:-1]:
            plain = plain[key]
        plain[path[-1]] = value

    return change


def drop(*path: str | int) -> Callable[[dict[str, Any]], None]:
    def change(plain: Any) -> None:
        for key in path[:-1]:
            plain = plain[key]
        del plain[path[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (drop("name"), "name"),
        (put("name", value=""), "name"),
        (put("name", value="a\nb"), "name"),
        (put("colour", value="blue"), "colour"),
        (drop("width"), "width"),
        (put("width", value="220"), "width"),
        (put("width", value=True), "width"),
        (put("width", value=float("nan")), "width"),
        (put("width", value=float("inf")), "width"),
        (put("width", value=10**400), "width"),
        (put("width", value=0), "width"),
        (put("width", value=60), "bonus.0.x"),
        (put("pieces", "triangle_side", value=200), "pieces.triangle_side"),
        (put("height", value=-300), "height"),
        (put("height", value=200), "levels.left"),
        (drop("levels"), "levels"),
        (put("levels", value=[1, 2]), "levels"),
        (put("levels", "left", value=7), "levels.left"),
        (put("levels", "left", 0, value="high"), "levels.left"),
        (put("levels", "left", 0, value=80), "levels.left"),
        (put("levels", "right", 0, value=0), "levels.right"),
        (drop("levels", "right", 0), "levels"),
        (put("bonus", value={}), "bonus"),
        (put("bonus", 1, value=3), "bonus"),
        (drop("bonus", 1, "x"), "bonus.1.x"),
        (put("bonus", 1, "x", value=221), "bonus.1.x"),
        (put("bonus", 1, "radius", value=0), "bonus.1.radius"),
        (put("bonus", 1, "points", value=1.5), "bonus.1.points"),
        (put("bonus", 1, "points", value=-3), "bonus.1.points"),
        (put("bonus", 1, "colour", value="red"), "bonus.1.colour"),
        (drop("pieces", "square_side"), "pieces.square_side"),
        (put("pieces", "square_side", value=1), "pieces.square_side"),
        (put("pieces", "circle_radius", value=111), "pieces.circle_radius"),
        (put("pieces", "diamond_angle", value=120), "pieces.diamond_angle"),
        (drop("edges", "colours"), "edges.colours"),
        (drop("edges", "shapes", "BC"), "edges.shapes.BC"),
        (put("edges", "shapes", "AD", 3, value="red"), "edges.shapes.AD"),
        (put("edges", "shapes", "AD", 3, value=3), "edges.shapes.AD"),
        (drop("edges", "shapes", "AD", 3), "edges.shapes.AD"),
        (put("edges", "colours", "C", value=[]), "edges.colours.C"),
        (put("edges", "colours", "E", value=["red"]), "edges.colours.E"),
    ],
)
def test_a_malformed_shaft_is_refused_with_the_key(
    change: Callable[[dict[str, Any]], None], key: str
) -> None:
    plain = deepcopy(CLASSIC.as_json())
    change(plain)
    with pytest.raises(DataFileError) as caught:
        Shaft.load(plain)
    assert caught.value.key == key
    assert caught.value.source == "shaft"
    assert str(caught.value).startswith(f"shaft: {key}: ")


def test_a_file_that_is_not_there_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(DataFileError, match=r"absent\.toml: cannot be read"):
        Shaft.load(tmp_path / "absent.toml")


def test_text_is_a_name_and_never_a_path(tmp_path: Path) -> None:
    path = tmp_path / "hut.toml"
    path.write_text(HUT)
    for text in (str(path), "../shafts/classic", "", "hut"):
        with pytest.raises(DataFileError, match="there are classic"):
            Shaft.load(text)

import pytest

from topdrop.core.errors import SetupError
from topdrop.dropit.edges import Edges, Side
from topdrop.dropit.shaft import Shaft

CLASSIC = Shaft.load()

SHAPES_AD = ["circle", "triangle", "square", "diamond", "triangle", "circle", "diamond", "square"]
SHAPES_BC = ["square", "circle", "diamond", "triangle", "circle", "square", "triangle", "diamond"]
COLOURS_AD = ["red", "blue", "yellow", "green", "blue", "red", "green", "yellow"]
COLOURS_BC = ["yellow", "red", "green", "blue", "red", "yellow", "blue", "green"]


def symbols(edges: Edges, side: Side) -> list[str]:
    return [zone.symbol for zone in CLASSIC.zones(edges) if zone.side == side]


def test_the_usual_edges_show_shapes_with_a_and_b_down() -> None:
    assert Edges() == Edges("shapes", "A", "B")
    assert symbols(Edges(), "left") == SHAPES_AD
    assert symbols(Edges(), "right") == SHAPES_BC
    assert symbols(Edges(), "base") == ["circle", "square", "diamond", "triangle"]


def test_turned_side_parts_show_their_symbols_the_other_way_up() -> None:
    turned = Edges("shapes", "D", "C")
    assert symbols(turned, "left") == SHAPES_AD[::-1]
    assert symbols(turned, "right") == SHAPES_BC[::-1]
    assert symbols(turned, "base") == ["square", "circle", "triangle", "diamond"]


@pytest.mark.parametrize(
    ("left", "right", "base"),
    [
        ("A", "B", ["red", "green", "blue", "yellow"]),
        ("A", "C", ["red", "green", "yellow", "blue"]),
        ("D", "B", ["green", "red", "blue", "yellow"]),
        ("D", "C", ["green", "red", "yellow", "blue"]),
    ],
)
def test_the_four_setups_of_the_colour_faces(left: str, right: str, base: list[str]) -> None:
    edges = Edges("colours", left, right)  # type: ignore[arg-type]
    assert symbols(edges, "left") == (COLOURS_AD if left == "A" else COLOURS_AD[::-1])
    assert symbols(edges, "right") == (COLOURS_BC if right == "B" else COLOURS_BC[::-1])
    assert symbols(edges, "base") == base


def test_zones_are_bounded_by_the_level_lines_at_their_wall() -> None:
    zones = CLASSIC.zones(Edges("shapes", "D", "B"))
    left = [(zone.low, zone.high) for zone in zones if zone.side == "left"]
    right = [(zone.low, zone.high) for zone in zones if zone.side == "right"]
    assert [*left[:2], left[-1]] == [(0, 43.5), (43.5, 71), (256.5, 300)]
    assert [*right[:2], right[-1]] == [(0, 31.5), (31.5, 79), (268.5, 300)]
    assert [zone.number for zone in zones] == [*range(8), *range(8), *range(4)]


def test_base_zones_are_55_wide() -> None:
    base = [zone for zone in CLASSIC.zones(Edges()) if zone.side == "base"]
    assert [(zone.low, zone.high) for zone in base] == [
        (0, 55),
        (55, 110),
        (110, 165),
        (165, 220),
    ]


def test_beginners_have_no_zones() -> None:
    assert CLASSIC.zones(Edges("none", "D", "C")) == ()


@pytest.mark.parametrize("choices", [("form", "A", "B"), ("shapes", "B", "B"), ("shapes", "A", 1)])
def test_edges_there_are_not_are_refused(choices: tuple[str, str, str]) -> None:
    with pytest.raises(SetupError) as caught:
        Edges(*choices)  # type: ignore[arg-type]
    assert caught.value.rule == "DI-5"


def test_a_mirror_exchanges_the_letters_across() -> None:
    assert Edges("shapes", "A", "C").mirrored() == Edges("shapes", "D", "B")
    assert Edges("colours", "D", "C").mirrored() == Edges("colours", "D", "C")

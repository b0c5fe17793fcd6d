from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import CLASSIC
from pictures import alike, drawn_points, of_class, pixel, pixels, placed, rgb, title, tree
from topdrop.drawing.palette import SWATCHES
from topdrop.drawing.svg import document, rectangle
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.draw.wood import Shown, figure, gloss, piece, shadow, wood
from topdrop.dropit.edges import Edges
from topdrop.dropit.pieces import COLOURS, SHAPES, Piece, Pose, Resting

FRAME = Frame.around(CLASSIC, Edges())
AT = FRAME.at(100, 150)
SAME = {"circle": 0, "square": 90, "triangle": 120, "diamond": 180}
"""By what turn a shape comes to look the same; a circle does by any."""

kinds = st.builds(Piece, st.sampled_from(COLOURS), st.sampled_from(SHAPES))
angles = st.floats(-720, 720)


def shown(kind: Piece, angle: float = 0, number: int = 7) -> Shown:
    return Shown(Resting(kind, Pose(100, 150, angle)), number, angle)


def picture(kind: Piece, angle: float = 0, number: int = 7) -> str:
    drawn = piece(FRAME, shown(kind, angle, number))
    ground = rectangle(AT.x - 150, AT.y - 150, 300, 300, fill="#ffffff")
    page = (AT.x - 150, AT.y - 150, AT.x + 150, AT.y + 150)
    return document(page, "piece", "", ground, drawn)


@given(kinds, angles)
def test_a_piece_lies_where_it_is_turned_as_it_is(kind: Piece, angle: float) -> None:
    root = tree(picture(kind, angle))
    (drawn,) = of_class(root, "piece")
    assert title(drawn) == f"7: {kind}"
    assert drawn.attrib["class"].split()[1:] == [kind.colour, kind.shape]
    body, placing = next(
        (found, placing)
        for found, placing in placed(root)
        if found.get("fill") == SWATCHES[kind.colour].fill
    )
    outline = figure(CLASSIC, kind.shape, FRAME.scale)
    away = max(abs(x) + abs(y) for x, y in drawn_points(body))
    assert outline.inner * 0.9 < away < 4 * outline.inner
    assert (placing.x, placing.y) == pytest.approx(AT, abs=0.01)
    assert (placing.turn + angle + 180) % 360 - 180 == pytest.approx(0, abs=0.02)


@given(kinds, angles)
def test_a_letter_is_as_upright_as_the_shape_allows(kind: Piece, angle: float) -> None:
    ink = SWATCHES[kind.colour].ink
    (turn,) = (
        placing.turn
        for found, placing in placed(tree(picture(kind, angle)))
        if found.get("stroke") == ink and "stroke-opacity" not in found.attrib
    )
    assert abs((turn + 180) % 360 - 180) <= SAME[kind.shape] / 2 + 0.02


@given(kinds, angles, angles)
def test_the_letter_stays_where_it_is_engraved_while_the_piece_turns(
    kind: Piece, angle: float, still: float
) -> None:
    shape = figure(CLASSIC, kind.shape, 3)
    falling, lying = (
        wood(kind, shape, turned, still=still, variant=1) for turned in (angle, still)
    )
    assert falling.children[-2] == lying.children[-2]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_colour_is_engraved_in_its_own_way(shape: str) -> None:
    drawn = {}
    for colour in COLOURS:
        kind, swatch = Piece.parse(f"{colour} {shape}"), SWATCHES[colour]
        text = str(wood(kind, figure(CLASSIC, kind.shape, 3), 0, still=0, variant=None))
        for value in (swatch.fill, swatch.ink, swatch.side, swatch.light):
            text = text.replace(value, "")
        drawn[colour] = text
    for one, other in combinations(COLOURS, 2):
        assert drawn[one] != drawn[other]


@given(kinds, angles)
def test_what_faces_the_light_is_bright_and_what_does_not_is_dark(
    kind: Piece, angle: float
) -> None:
    found_on: dict[str, list[float]] = {"#fff": [], "#000": []}
    for found, placing in placed(tree(picture(kind, angle))):
        if found.get("fill") in found_on and "fill-opacity" in found.attrib:
            points = [placing.at(x, y) for x, y in drawn_points(found)]
            x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
            # The light comes from above, a little from the left.
            found_on[found.attrib["fill"]].append(-0.5 * (x - AT.x) - 0.866 * (y - AT.y))
    bright, dark = found_on.values()
    assert len(bright) + len(dark) == {"triangle": 3, "circle": 2}.get(kind.shape, 4)
    assert max(bright) > 0
    assert min(dark) < 0
    assert max(bright) > max(dark)
    assert min(dark) < min(bright)


@given(kinds)
def test_the_grain_tells_pieces_apart_that_are_alike(kind: Piece) -> None:
    one, other = (picture(kind, number=number) for number in (1, 2))
    assert one.replace("1: ", "2: ") != other
    shape = figure(CLASSIC, kind.shape, 3)
    assert len(str(wood(kind, shape, 0, still=0, variant=None))) < len(
        str(wood(kind, shape, 0, still=0, variant=1))
    )


def test_only_a_disc_has_a_gloss_of_its_own() -> None:
    assert [len(gloss(figure(CLASSIC, shape, 3))) for shape in SHAPES] == [2, 0, 0, 0]


@given(kinds, angles)
def test_a_shadow_lies_below_to_the_right(kind: Piece, angle: float) -> None:
    root = tree(document((0, 0, 1, 1), "shadow", "", shadow(FRAME, shown(kind, angle))))
    placings = [placing for found, placing in placed(root) if "d" in found.attrib]
    assert len(placings) == 3
    for placing in placings:
        assert AT.x < placing.x < AT.x + 20
        assert AT.y < placing.y < AT.y + 20
        assert placing.turn == pytest.approx(-angle, abs=0.01)


@pytest.mark.parametrize("kind", [Piece(c, s) for c in COLOURS for s in SHAPES], ids=str)
def test_pixels_show_the_colour_inside_and_the_ground_outside(kind: Piece) -> None:
    image = pixels(picture(kind, 20), 600)
    # Half-way between the letter and the pattern, in many directions: nearly everywhere the wood.
    inner = figure(CLASSIC, kind.shape, FRAME.scale).inner
    around = [AT.polar(0.58 * inner, degrees) for degrees in range(0, 360, 10)]
    seen = [pixel(image, (p.x - AT.x + 150) * 2, (p.y - AT.y + 150) * 2) for p in around]
    wooden = [colour for colour in seen if alike(colour, rgb(SWATCHES[kind.colour].fill), 30)]
    assert len(wooden) >= 24
    assert alike(pixel(image, 6, 6), (255, 255, 255), 0)

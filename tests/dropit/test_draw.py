import ast
import json
from collections import Counter
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from dropit_setups import CLASSIC, edge_setups, played, seeds, setups, shaft_files, states, strewn
from pictures import (
    NAMESPACE,
    alike,
    box,
    description,
    drawn_points,
    of_class,
    pixel,
    pixels,
    placed,
    rgb,
    title,
    tree,
)
from topdrop import dropit
from topdrop.drawing.palette import LIGHT, SWATCHES
from topdrop.drawing.png import svg_to_png
from topdrop.dropit import Edges, Game, Piece, Pose, Position, Resting, Shaft, State, physics
from topdrop.dropit.draw import empty_shaft_svg, piece_svg, position_svg, shaft_svg
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.draw.shaft import FOOT_BLUE, GOLD, PART
from topdrop.dropit.pieces import COLOURS, SHAPES, Disc

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SOURCE = Path(dropit.__file__).parent / "draw"
SHAPE_TAGS = {"svg", "title", "desc", "g", "path", "polygon", "circle", "rect"}

anywhere = st.floats(-999_999, 999_999)
kinds = st.builds(Piece, st.sampled_from(COLOURS), st.sampled_from(SHAPES))
wild = st.lists(
    st.builds(Resting, kinds, st.builds(Pose, anywhere, anywhere, anywhere)),
    min_size=1,
    max_size=6,
)


def frame_of(state: State) -> Frame:
    return Frame.around(state.setup.shaft, state.setup.edges, state.resting)


def off_the_outline(lying: Resting, shaft: Shaft, x: float, y: float) -> float:
    """How far a point of the shaft is from the outline of a piece, in mm."""
    outline = shaft.outline(lying.piece.shape)
    if isinstance(outline, Disc):
        return abs(hypot(x - lying.pose.x, y - lying.pose.y) - outline.radius)
    corners = outline.at(lying.pose)
    apart = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = hypot(bx - ax, by - ay)
        apart.append(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length)
    return min(apart)


@given(states())
def test_every_piece_is_drawn_with_the_outline_it_has_where_it_lies(state: State) -> None:
    root = tree(shaft_svg(state))
    frame, shaft = frame_of(state), state.setup.shaft
    found = of_class(root, "piece")
    assert [title(piece) for piece in found] == [
        f"{i}: {resting.piece}" for i, resting in enumerate(state.resting, 1)
    ]
    bodies = [
        (drawn, placing)
        for drawn, placing in placed(next(iter(of_class(root, "pieces"))))
        if drawn.get("fill") in {SWATCHES[colour].fill for colour in COLOURS}
    ]
    for (drawn, placing), lying in zip(bodies, state.resting, strict=True):
        assert drawn.get("fill") == SWATCHES[lying.piece.colour].fill
        for point in drawn_points(drawn):
            x, y = placing.at(*point)
            x, y = x / frame.scale + shaft.width / 2, shaft.height - y / frame.scale
            assert off_the_outline(lying, shaft, x, y) <= 0.02 + 0.03 / frame.scale


@given(states())
def test_every_piece_throws_a_shadow_and_no_shadow_falls_on_a_piece(state: State) -> None:
    root = tree(shaft_svg(state))
    order = [child.get("class") for child in root]
    assert order.index("parts") < order.index("shadows") < order.index("pieces")
    assert order.index("pieces") < order.index("front")
    assert len(of_class(root, "shadow")) == len(state.resting)


@given(st.one_of(st.just(CLASSIC), st.builds(Shaft.load, shaft_files())), edge_setups)
def test_the_shaft_is_drawn_with_all_it_has(shaft: Shaft, edges: Edges) -> None:
    root = tree(empty_shaft_svg(shaft, edges))
    assert title(root) == f"Drop It: the shaft {shaft.name}"
    zones = [title(zone) for zone in of_class(root, "zone")]
    sides = {"left": "left side", "right": "right side", "base": "base"}
    assert zones == [
        f"{sides[zone.side]}, zone {zone.number + 1}: no {zone.symbol}"
        for zone in shaft.zones(edges)
    ]
    letters = [title(letter)[0] for letter in of_class(root, "letter")]
    assert letters == ([] if edges.faces == "none" else [edges.left, edges.right])
    assert len(of_class(root, "level")) == 2 * shaft.levels
    frame = Frame.around(shaft, edges)
    for line, level in zip(of_class(root, "line"), shaft.lines, strict=True):
        start, end = drawn_points(line[0])
        assert start == pytest.approx(frame.at(0, level.left), abs=0.01)
        assert end == pytest.approx(frame.at(shaft.width, level.right), abs=0.01)
    circles = of_class(root, "bonus")
    assert [int(title(circle).split()[2]) for circle in circles] == [b.points for b in shaft.bonus]
    for circle, bonus in zip(circles, shaft.bonus, strict=True):
        drawn = next(iter(circle.iter(f"{NAMESPACE}circle"))).attrib
        at = frame.at(bonus.x, bonus.y)
        assert (float(drawn["cx"]), float(drawn["cy"])) == pytest.approx(at, abs=0.01)
        assert float(drawn["r"]) == pytest.approx(bonus.radius * frame.scale, abs=0.01)
        assert 0.3 < float(drawn["fill-opacity"]) < 0.7


@given(states(), st.booleans())
def test_the_picture_is_within_its_page_and_needs_nothing_else(state: State, names: bool) -> None:
    within_its_page(shaft_svg(state, names=names))


@given(wild, edge_setups, st.booleans())
def test_so_is_a_position_whatever_lies_where(
    lying: list[Resting], edges: Edges, names: bool
) -> None:
    position = Position(CLASSIC, edges, tuple(lying), len(lying) - 1)
    svg = position_svg(position, names=names)
    within_its_page(svg)
    assert len(of_class(tree(svg), "piece")) == len(lying)


def within_its_page(svg: str) -> None:
    root = tree(svg)
    left, top, width, height = box(root)
    assert width < 3000
    assert height < 6000
    for drawn, placing in placed(root):
        assert drawn.tag.removeprefix(NAMESPACE) in SHAPE_TAGS
        assert "id" not in drawn.attrib
        assert "href" not in " ".join(drawn.attrib)
        for point in drawn_points(drawn):
            x, y = placing.at(*point)
            assert left <= x <= left + width
            assert top <= y <= top + height


@given(setups(), seeds, st.integers(0, 20), st.booleans())
def test_the_same_position_gives_the_same_text(
    options: dict[str, Any], seed: int, drops: int, names: bool
) -> None:
    game = strewn(options, seed, drops)
    svg = shaft_svg(game.state, names=names)
    assert shaft_svg(dropit.replay(game.record()).state, names=names) == svg
    assert game._repr_svg_() == shaft_svg(game.state)


@given(states())
def test_names_are_written_only_when_asked_for(state: State) -> None:
    assert not of_class(tree(shaft_svg(state)), "names")
    _, numbers = of_class(tree(shaft_svg(state, names=True)), "names")
    assert len(numbers) == len(state.resting)


def test_the_ruler_is_true() -> None:
    root = tree(empty_shaft_svg(CLASSIC, names=True))
    (ruler,) = of_class(root, "names")
    marks = {x for x, _ in drawn_points(ruler[0])}
    frame = Frame.around(CLASSIC, Edges())
    assert sorted(marks) == pytest.approx([frame.at(10 * i, 0).x for i in range(1, 23)], abs=0.01)
    assert len(ruler) - 1 == 4  # 50, 100, 150 and 200


@given(states())
def test_what_was_found_about_the_last_piece_is_marked(state: State) -> None:
    root = tree(shaft_svg(state))
    assert len(of_class(root, "marks")) == bool(state.resting)
    if state.resting:
        verdict = dropit.judge(state.setup.shaft, state.setup.edges, state.resting)
        assert len(of_class(root, "taboo")) == len(verdict.findings)
        assert Counter(title(m).split()[1] for m in of_class(root, "taboo")).keys() == set(
            verdict.taboos
        )
        assert len(of_class(root, "covered")) == len(verdict.covered)


def test_walls_go_on_only_where_something_sticks_out() -> None:
    game = Game(["red", "blue"])
    assert not of_class(tree(shaft_svg(game.state)), "above")
    high = Position(CLASSIC, Edges(), (Resting(Piece("red", "square"), Pose(100, 360, 0)),), 0)
    root = tree(position_svg(high))
    (above,) = of_class(root, "above")
    assert min(y for _, y in drawn_points(above)) < -150


def test_pixels_of_a_position_are_what_lies_there() -> None:
    lying = (
        Resting(Piece("blue", "circle"), Pose(20, 20, 0)),
        Resting(Piece("green", "square"), Pose(110, 19, 0)),
    )
    position = Position(CLASSIC, Edges(), lying, 1)
    svg = position_svg(position)
    left, top, width, _ = box(tree(svg))
    image = pixels(svg, 1600)
    frame = Frame.around(CLASSIC, Edges(), lying)
    scale = 1600 / width

    def at(x: float, y: float) -> tuple[int, int, int]:
        point = frame.at(x, y)
        return pixel(image, (point.x - left) * scale, (point.y - top) * scale)

    assert alike(at(110 - 12, 19), rgb(SWATCHES["green"].fill), 40)
    assert alike(at(20 + 11, 20), rgb(SWATCHES["blue"].fill), 40)
    assert alike(at(110, 19 + 50 + 81), (255, 255, 255))  # the fourth line is level, at 150
    assert alike(at(80, 39), rgb(GOLD), 40)  # the first was passed by the square
    assert alike(at(-3, 130), rgb(PART), 45)
    foot = frame.ground + 8
    assert alike(pixel(image, -left * scale, (foot - top) * scale), rgb(FOOT_BLUE), 60)
    assert alike(pixel(image, 5, 5), rgb(LIGHT), 2)
    inside_a_circle, beside_it = at(130 - 9, 240), at(130 - 14, 240)
    assert sum(inside_a_circle) > sum(beside_it) + 20


@pytest.mark.parametrize("width", [390, 1600])
def test_a_game_in_an_odd_shaft_becomes_a_png(width: int) -> None:
    plain = CLASSIC.as_json() | {"name": "wide", "width": 400.0}
    game = strewn({"players": ["red", "blue", "green"], "shaft": plain, "edges": "colours"}, 3, 20)
    image = pixels(shaft_svg(game.state, names=True), width)
    assert image.width == width
    assert len(image.getcolors(1 << 24) or []) > 20


@given(states())
def test_every_position_can_be_rendered(state: State) -> None:
    assert svg_to_png(shaft_svg(state), 48).startswith(b"\x89PNG")


def test_the_description_tells_the_whole_position() -> None:
    position = Position(
        CLASSIC, Edges("colours"), (Resting(Piece("red", "circle"), Pose(20, 20, 0)),), 0
    )
    root = tree(position_svg(position))
    assert title(root) == "Drop It: 1 piece, red circle dropped last"
    assert description(root).startswith(
        "Red circle. Taboo: edge (“red” on the left, level 1; “red” on the base). Level 1. "
        "In the shaft, in mm: red circle at 20 20 turned 0°. The shaft classic has 8 levels. "
        "Bonus circles: 1 at 150 20, 2 at 60 55, 3 at 175 95, "
    )


def test_a_strange_name_of_a_shaft_does_no_harm() -> None:
    shaft = Shaft.load(CLASSIC.as_json() | {"name": "<script>&\"'漢"})
    root = tree(empty_shaft_svg(shaft))
    assert title(root) == "Drop It: the shaft <script>&\"'漢"


@pytest.mark.parametrize("piece", [Piece(c, s) for c in COLOURS for s in SHAPES], ids=str)
def test_a_piece_by_itself(piece: Piece) -> None:
    svg = piece_svg(piece)
    root = tree(svg)
    assert title(root) == f"Drop It: a {piece}"
    assert description(root) == f"A {piece.shape} of {piece.colour} wood."
    within_its_page(svg)
    left, top, width, height = box(root)
    span = CLASSIC.outline(piece.shape).span(0)
    assert width == pytest.approx(3 * (span[1] - span[0]) + 12, abs=0.02)
    assert left < 0 < left + width
    assert top < 0 < top + height


def test_notebooks_show_games_states_positions_shafts_and_pieces() -> None:
    game = played({"players": ["red", "blue"]}, 1, 4)
    assert game._repr_svg_() == game.state._repr_svg_() == shaft_svg(game.state)
    assert game.position()._repr_svg_() == position_svg(game.position())
    assert CLASSIC._repr_svg_() == empty_shaft_svg(CLASSIC)
    assert Piece("red", "square")._repr_svg_() == piece_svg(Piece("red", "square"))


def test_the_drawing_needs_no_physics() -> None:
    for file in sorted(SOURCE.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in getattr(node, "names", ())]
            module = getattr(node, "module", None) or ""
            for name in (module, *names):
                assert "pymunk" not in name, file.name
                assert "physics" not in name, file.name
                assert name != "topdrop.dropit.game", file.name


def test_the_pictures_of_the_readme_are_what_the_program_draws() -> None:
    record = json.loads((PICTURES / "dropit.json").read_text())
    assert (PICTURES / "dropit.svg").read_text(encoding="utf-8") == dropit.picture(record)
    shown = (PICTURES / "drop.svg").read_text(encoding="utf-8")
    drawn = dropit.animation(record, move=15).svg()
    assert title(tree(shown)) == title(tree(drawn))
    assert len(shown) < 400_000
    # Another version of the engine may let the pieces fall a little otherwise.
    if record["physics"]["engine"] == physics.ENGINE:
        assert shown == drawn


def test_the_film_of_the_readme_is_of_a_piece_that_bounces_and_tumbles() -> None:
    record = json.loads((PICTURES / "fall.json").read_text())
    assert (PICTURES / "fall.gif").stat().st_size < 400_000
    *before, _ = record["moves"]
    game = dropit.replay({**record, "moves": before})
    fall = physics.drop(
        game.setup.shaft,
        game.state.resting,
        dropit.Piece.parse(record["moves"][-1]["piece"]),
        dropit.Release(**record["moves"][-1]["release"]),
    )
    ups = [frame[-2] for frame in fall.frames]
    turns = [frame[-1] for frame in fall.frames]
    assert sum(max(0.0, b - a) for a, b in pairwise(ups)) > 10
    assert max(turns) - min(turns) > 180
    with Image.open(PICTURES / "fall.gif") as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) > 10

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import board_files, hand_game, lay, live_game, play_on, played, seeds, setups
from pictures import NAMESPACE, alike, box, description, of_class, pixel, pixels, rgb, title, tree
from topdrop import ontop
from topdrop.core.words import plural
from topdrop.drawing.glyphs import MINUS
from topdrop.drawing.palette import DARK, SWATCHES
from topdrop.drawing.png import svg_to_png
from topdrop.ontop.draw import board_svg, empty_board_svg, tile_svg
from topdrop.ontop.draw.board import GOLD, UP
from topdrop.ontop.draw.layout import centre, place
from topdrop.ontop.draw.panel import final_sum
from topdrop.ontop.draw.tiles import RING_INNER, RING_OUTER
from topdrop.ontop.ending import winners
from topdrop.ontop.state import sorted_towers
from topdrop.ontop.tiles import ALL_LETTERS

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
CASES = Path(__file__).parents[1] / "data"

HOLE: dict[str, Any] = {
    "name": "a hole & <two> wings",
    "rows": {"a": "3-9 13-17", "b": "2-18", "c": "1-7 11-19", "d": "2-8 10-16"},
    "golden": ["A3", "A5", "C9"],
    "red": ["b5", "c14"],
}

positions = st.builds(
    lambda setup, seed, plies: played(setup, seed, plies).state,
    setups(),
    seeds,
    st.integers(0, 60),
)


def numbers(text: str) -> list[float]:
    return [float(found) for found in re.findall(r"-?\d+\.?\d*", text)]


def path_points(data: str) -> Iterator[tuple[float, float]]:
    """Where the steps of a path end."""
    for command, rest in re.findall(r"([MLACZ])([^MLACZ]*)", data):
        if command != "Z":
            x, y = numbers(rest)[-2:]
            yield x, y


def extent(drawn: Element) -> Iterator[tuple[float, float]]:
    """Points that span what one element draws, its strokes left out."""
    if "points" in drawn.attrib:
        flat = numbers(drawn.attrib["points"])
        yield from zip(flat[::2], flat[1::2], strict=True)
    elif "d" in drawn.attrib:
        yield from path_points(drawn.attrib["d"])
    elif "cx" in drawn.attrib:
        x, y = float(drawn.attrib["cx"]), float(drawn.attrib["cy"])
        rx = float(drawn.get("rx") or drawn.get("r") or 0)
        ry = float(drawn.get("ry") or drawn.get("r") or 0)
        yield from ((x - rx, y - ry), (x + rx, y + ry))


def segments_drawn(root: Element, state: ontop.State) -> dict[str, Counter[str]]:
    """How many ring segments of each colour lie round each crossing on the picture."""
    around: dict[str, Counter[str]] = {}
    (board,) = of_class(root, "board")
    for corner in of_class(board, "corner"):
        colour = corner.attrib["class"].split()[1]
        for segment in of_class(corner, "segment"):
            ends = list(path_points(segment.attrib["d"]))
            (crossing,) = (
                c
                for c in state.setup.board.crossings
                if all(abs(round_about(place(c), end)) < 0.02 for end in ends)
            )
            around.setdefault(str(crossing), Counter())[colour] += 1
    return around


def round_about(middle: tuple[float, float], point: tuple[float, float]) -> float:
    """How far a point is from the nearer edge of the ring round a place."""
    radius = hypot(point[0] - middle[0], point[1] - middle[1])
    return min(radius - RING_INNER, radius - RING_OUTER, key=abs)


@given(positions)
def test_six_segments_lie_on_each_tile_and_every_ring_is_right(state: ontop.State) -> None:
    root = tree(board_svg(state))
    (tiles,) = of_class(root, "tiles")
    drawn = of_class(tiles, "tile")
    assert [title(tile) for tile in drawn] == [f"{laid.tile} on {laid.move}" for laid in state.laid]
    for tile, laid in zip(drawn, state.laid, strict=True):
        corners = of_class(tile, "corner")
        assert [corner.attrib["class"].split()[1] for corner in corners] == list(laid.tile.colours)
        assert [len(of_class(corner, "segment")) for corner in corners] == [1, 2, 1, 2]
    around = segments_drawn(root, state)
    for crossing in state.setup.board.crossings:
        counts = state.segments(crossing)
        expected = {c: n for c in ontop.COLOURS if (n := getattr(counts, c))}
        assert around.get(str(crossing), {}) == expected


@given(positions)
def test_every_layer_of_every_tower_is_seen(state: ontop.State) -> None:
    (towers,) = of_class(tree(board_svg(state)), "towers")
    for drawn, tower in zip(of_class(towers, "tower"), sorted_towers(state), strict=True):
        assert title(drawn) == f"{tower.crossing}: {', '.join(tower.stones)} on top"
        stones = of_class(drawn, "stone")
        assert tuple(stone.attrib["class"].split()[1] for stone in stones) == tower.stones
        lids = [stone.findall(f"{NAMESPACE}ellipse")[0] for stone in stones]
        heights = [float(lid.attrib["cy"]) for lid in lids]
        assert all(below - above > 8 for below, above in pairwise(heights))
        fills = [lid.attrib["fill"] for lid in lids]
        assert fills == [SWATCHES[colour].fill for colour in tower.stones]


@given(positions)
def test_every_field_is_free_or_covered_in_the_picture_as_on_the_board(state: ontop.State) -> None:
    board = state.setup.board
    root = tree(board_svg(state))
    free = [title(field).removesuffix(", red") for field in of_class(root, "field")]
    assert free == [str(field) for field in state.free_fields]
    red = [title(field).removesuffix(", red") for field in of_class(root, "start")]
    triangles = [title(drawn) for drawn in of_class(root, "triangle")]
    empty = [title(drawn).split()[0] for drawn in of_class(root, "uncovered")]
    assert triangles == [f"black triangle on {f}" for f in board.fields_in(state.triangles)]
    assert empty == [str(field) for field in board.fields_in(state.uncovered)]
    assert red == [str(field) for field in board.red if field in state.free_fields]
    golden = [title(medal).split(":")[0] for medal in of_class(root, "golden")]
    assert golden == [str(crossing) for crossing in sorted(board.golden)]


@given(positions)
def test_the_panel_shows_points_stones_and_the_tile_in_hand(state: ontop.State) -> None:
    root = tree(board_svg(state))
    (panel,) = of_class(root, "panel")
    sides = {side.attrib["class"].split()[1]: side for side in of_class(panel, "side")}
    assert set(sides) == set(ontop.COLOURS)
    points = dict(zip(state.setup.players, state.points, strict=True))
    for colour, left in zip(ontop.COLOURS, state.stones, strict=True):
        told = f"{plural(points[colour], 'point')}, " if colour in points else ""
        start = colour if colour in points else f"{colour}, neutral"
        assert title(sides[colour]) == f"{start}: {told}{plural(left, 'stone')} left"
        (supply,) = of_class(sides[colour], "supply")
        assert len(of_class(supply, "stone")) == min(left, 25)
    in_hand = [title(tile) for tile in of_class(panel, "tile")]
    assert in_hand == ([f"in hand: {state.tile}"] if state.tile else [])
    won = [colour for colour in sides if of_class(sides[colour], "star")]
    assert sorted(won) == sorted(winners(state))
    assert len(of_class(panel, "partners")) == (2 if state.setup.teams else 0)


@pytest.mark.parametrize("deduction", [True, False])
def test_the_panel_takes_off_what_the_end_takes_off(deduction: bool) -> None:
    record = json.loads((CASES / "ontop-neutral-out.json").read_text())
    record["setup"]["neutral_deduction"] = deduction
    game = ontop.replay(record)
    assert game.end == "neutral_out"
    sums = [final_sum(game.state, seat) for seat in range(2)]
    assert sums == (
        [f"{MINUS} 19 = {MINUS}17", f"{MINUS} 19 = {MINUS}18"] if deduction else ["= 2", "= 1"]
    )


@given(positions, st.booleans())
def test_the_picture_is_within_its_page_and_needs_nothing_else(
    state: ontop.State, names: bool
) -> None:
    root = tree(board_svg(state, names=names))
    left, top, width, height = box(root)
    shapes = {"svg", "title", "desc", "g", "path", "polygon", "circle", "ellipse", "rect"}
    for drawn in root.iter():
        assert drawn.tag.removeprefix(NAMESPACE) in shapes
        assert "id" not in drawn.attrib
        assert "href" not in " ".join(drawn.attrib)
        for x, y in extent(drawn):
            assert left <= x <= left + width
            assert top <= y <= top + height


@given(setups(), seeds, st.integers(0, 60), st.booleans())
def test_the_same_position_gives_the_same_text(
    setup: ontop.Setup, seed: int, plies: int, names: bool
) -> None:
    game = played(setup, seed, plies)
    svg = board_svg(game.state, names=names)
    assert board_svg(ontop.replay(game.record()).state, names=names) == svg


@given(positions)
def test_names_are_written_only_when_asked_for(state: ontop.State) -> None:
    assert not of_class(tree(board_svg(state)), "names")
    fields, crossings = of_class(tree(board_svg(state, names=True)), "names")
    assert len(fields) == len(state.setup.board.fields)
    assert len(crossings) == len(state.setup.board.crossings)


def test_the_description_tells_the_whole_position() -> None:
    game = hand_game(players=["red", "yellow", "white", "blue"], teams=True)
    lay(game, "RBWY c6c7")
    game.turn_up("YBWR")
    root = tree(board_svg(game.state))
    assert (
        title(root) == "On Top: red and white against yellow and blue, 1 tile laid, yellow to move"
    )
    assert description(root) == (
        "Points: red 0, yellow 0, white 0, blue 0. "
        "Stones left: blue 20, red 20, white 20, yellow 20. "
        "Tile in hand: YBWR. Tiles to come: 32. "
        "Tiles laid: RBWY on c6c7. Black triangles: c5, d11."
    )


def test_pixels_of_a_position_are_what_lies_there() -> None:
    game = hand_game()
    lay(game, "RBWY c6c7")
    svg = board_svg(game.state)
    left, top, width, _ = box(tree(svg))
    image = pixels(svg, 1600)
    scale = 1600 / width

    def at(x: float, y: float) -> tuple[int, int, int]:
        return pixel(image, (x - left) * scale, (y - top) * scale)

    white = place(ontop.Crossing.parse("D8"))
    plain_ring = white.polar((RING_INNER + RING_OUTER) / 2, -150)
    assert alike(at(*plain_ring), rgb(SWATCHES["white"].fill))
    for name, colour, angle in (("C5", "red", 30), ("C7", "blue", 150), ("D6", "yellow", -30)):
        edge = place(ontop.Crossing.parse(name)).polar(RING_OUTER - 2, angle + 8)
        assert alike(at(*edge), rgb(SWATCHES[colour].fill)), name
    assert alike(at(*centre(ontop.Field.parse("c6"))), rgb(DARK))
    assert max(at(*centre(ontop.Field.parse("c5")))) < 40
    assert alike(at(*centre(ontop.Field.parse("d4"))), rgb("#f5cd74"), 40)
    assert alike(at(*centre(ontop.Field.parse("a3"))), rgb(UP))
    rim = place(ontop.Crossing.parse("B2")).towards(place(ontop.Crossing.parse("C1")), 0.5)
    assert alike(at(*rim.polar(4, 210)), rgb(GOLD))
    wood = at(*place(ontop.Crossing.parse("A8")).moved(0, -8))
    assert not alike(wood, rgb(GOLD))


def test_a_tower_shows_its_top_colour_and_its_layers_in_pixels() -> None:
    game = hand_game()
    lay(game, "RBWY c6c7")
    state = play_on(live_game(game.setup, 5), 5).state
    svg = board_svg(state)
    left, top, width, _ = box(tree(svg))
    image = pixels(svg, 1600)
    scale = 1600 / width
    checked = Counter[int]()
    (towers,) = of_class(tree(svg), "towers")
    for drawn, tower in zip(of_class(towers, "tower"), sorted_towers(state), strict=True):
        lids = [stone.findall(f"{NAMESPACE}ellipse")[0] for stone in of_class(drawn, "stone")]
        for lid, colour in zip(lids, tower.stones, strict=True):
            x, y = float(lid.attrib["cx"]), float(lid.attrib["cy"])
            # The front of each layer, just below the rim of its lid and beside the patterns.
            front = pixel(image, (x + 2 - left) * scale, (y + 20.2 - top) * scale)
            assert alike(front, rgb(SWATCHES[colour].side), 40)
            checked[len(lids)] += 1
        x, y = (float(lids[-1].attrib[key]) for key in ("cx", "cy"))
        cap = pixel(image, (x - 15 - left) * scale, (y - top) * scale)
        assert alike(cap, rgb(SWATCHES[tower.stones[-1]].fill))
    assert {1, 2, 3} <= set(checked)


@pytest.mark.parametrize("width", [390, 1600])
def test_an_odd_board_with_a_hole_becomes_a_png(width: int) -> None:
    game = play_on(ontop.Game(players=["red", "yellow", "white"], board=HOLE, seed=6), 6, 14)
    image = pixels(board_svg(game.state, names=True), width)
    assert image.width == width
    assert len(image.getcolors(1 << 24) or []) > 20


@given(positions)
def test_every_position_can_be_rendered(state: ontop.State) -> None:
    assert svg_to_png(board_svg(state), 64).startswith(b"\x89PNG")


@given(board_files(), st.booleans())
def test_every_board_can_be_drawn_by_itself(plain: dict[str, Any], names: bool) -> None:
    board = ontop.load_board(plain)
    root = tree(empty_board_svg(board, names=names))
    assert title(root) == f"On Top: the board {board.name}"
    assert len(of_class(root, "field")) == len(board.fields)
    assert len(of_class(root, "start")) == len(board.red)
    assert len(of_class(root, "golden")) == len(board.golden)
    assert len(of_class(root, "names")) == (2 if names else 0)
    left, top, width, height = box(root)
    for drawn in root.iter():
        for x, y in extent(drawn):
            assert left <= x <= left + width
            assert top <= y <= top + height


def test_a_strange_name_of_a_board_does_no_harm() -> None:
    plain = ontop.load_board(HOLE)
    board = ontop.Board("<b>\x00\x1b[31m\ud800 & ]]>", plain.fields, plain.golden, plain.red)
    root = tree(empty_board_svg(board))
    assert title(root) == "On Top: the board <b>\ufffd\ufffd[31m\ufffd & ]]>"


@pytest.mark.parametrize("letters", ALL_LETTERS)
def test_a_tile_by_itself(letters: str) -> None:
    tile = ontop.Tile(letters)
    root = tree(tile_svg(tile))
    assert title(root) == f"On Top: the tile {letters}"
    assert description(root) == f"Clockwise from an acute corner: {', '.join(tile.colours)}."
    corners = of_class(root, "corner")
    assert [corner.attrib["class"].split()[1] for corner in corners] == list(tile.colours)
    starts = [next(extent(of_class(corner, "segment")[0])) for corner in corners]
    assert min(starts) == starts[0]
    left, top, width, height = box(root)
    assert starts[0][0] < left + width / 2
    assert starts[0][1] > top + height / 2


def test_notebooks_show_games_states_boards_and_tiles() -> None:
    game = play_on(live_game(hand_game().setup), 1, 5)
    assert game._repr_svg_() == game.state._repr_svg_() == board_svg(game.state)
    assert game.setup.board._repr_svg_() == empty_board_svg(game.setup.board)
    tile = ontop.Tile("RBWY")
    assert tile._repr_svg_() == tile_svg(tile)


def test_the_picture_of_the_readme_is_what_the_program_draws() -> None:
    record = json.loads((PICTURES / "ontop.json").read_text())
    assert (PICTURES / "ontop.svg").read_text(encoding="utf-8") == ontop.picture(record)

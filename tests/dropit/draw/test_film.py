from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest
from PIL import Image

from dropit_setups import played
from pictures import (
    NAMESPACE,
    Placing,
    alike,
    box,
    description,
    drawn_points,
    of_class,
    pixel,
    pixels,
    placed,
    title,
    tree,
)
from topdrop import dropit
from topdrop.core.errors import TopdropError
from topdrop.drawing.gif import USUAL_WIDTH
from topdrop.drawing.palette import SWATCHES
from topdrop.drawing.png import DrawingError
from topdrop.dropit.draw import drop_gif, drop_svg, shaft_svg
from topdrop.dropit.draw.film import HANGING, LYING, TICK
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.trajectory import Trajectory

OPTIONS: dict[str, Any] = {"players": ["red", "blue"], "jokers": True}


def drop(seed: int = 1, drops: int = 6) -> tuple[dropit.State, dropit.State, Trajectory]:
    """A position, the one after a drop in it, and the drop."""
    game = played(OPTIONS, seed, drops)
    while game.asked == "joker":
        game.play("joker no")
    before = game.state
    game.play(game.pieces[0], x=103, angle=20)
    assert game.trajectory
    return before, game.state, game.trajectory


DROP = drop()
FEW = drop(2, 1)


def test_at_rest_it_is_the_picture_of_the_position() -> None:
    before, after, fall = DROP
    moving, still = tree(drop_svg(before, after, fall)), tree(shaft_svg(after))
    (end,) = (group for group in moving if group.get("class", "").endswith("-end"))
    for name in ("marker", "side", "taboo"):
        told = [title(one) for one in of_class(still, name)]
        assert [title(one) for one in of_class(end, name)] == told
    for name in ("zone-touched", "reached", "passed", "covered", "dropped", "touched"):
        assert len(of_class(end, name)) == len(of_class(still, name))
    for one, other in zip(of_class(moving, "piece"), of_class(still, "piece"), strict=True):
        assert title(one) == title(other)
        assert places_in(one) == places_in(other)


def places_in(piece: Element) -> list[Placing]:
    return [placing for _, placing in placed(piece)]


def test_what_moves_is_what_moved() -> None:
    before, after, fall = DROP
    root = tree(drop_svg(before, after, fall))
    for number, piece in enumerate(of_class(root, "piece")):
        moved = piece.findall(f"{NAMESPACE}g")[0].get("class", "")
        assert moved.endswith(f"-m{number}") == (number in fall.movers)
    assert len(root.findall(f"{NAMESPACE}style")) == 1
    assert not list(root.iter(f"{NAMESPACE}script"))
    meanwhile = next(g for g in root if g.get("class", "").endswith("-meanwhile"))
    assert meanwhile.get("opacity") == "0"
    assert not of_class(meanwhile, "marks")
    scores = zip(before.setup.players, before.points, strict=True)
    assert {title(marker) for marker in of_class(meanwhile, "marker")} == {
        f"{player} {points}" for player, points in scores
    }


def test_it_says_who_drops_what_and_what_came_of_it() -> None:
    before, after, fall = DROP
    root = tree(drop_svg(before, after, fall))
    dropped = after.resting[-1].piece
    assert title(root) == f"Drop It: red against blue. Red drops: {dropped}."
    assert f"Red drops: {dropped}. Level " in description(root)


def test_the_page_holds_the_piece_in_the_hand() -> None:
    before, after, fall = DROP
    root = tree(drop_svg(before, after, fall))
    x, y = fall.frames[0][-3:-1]
    frame = Frame.around(after.setup.shaft, after.setup.edges, after.resting)
    left, top, width, height = box(root)
    reach = after.setup.shaft.outline(after.resting[-1].piece.shape).reach * frame.scale
    at = frame.at(x, y)
    assert at.y < 0
    assert left < at.x < left + width
    assert top <= at.y - 0.7 * reach
    for found, placing in placed(root):
        for point in drawn_points(found):
            shown_x, shown_y = placing.at(*point)
            assert left <= shown_x <= left + width
            assert top <= shown_y <= top + height


def test_a_renderer_that_knows_no_css_shows_the_end() -> None:
    svg = drop_svg(*DROP)
    root = tree(svg)
    for name in ("style", "g"):
        for child in root.findall(f"{NAMESPACE}{name}"):
            if name == "style" or child.get("class", "").endswith("-meanwhile"):
                root.remove(child)
    at_rest = ElementTree.tostring(root, encoding="unicode")
    assert len(at_rest) < len(svg) - 10_000
    assert pixels(at_rest, 400).tobytes() == pixels(svg, 400).tobytes()


def frames_of(gif: bytes) -> list[tuple[Image.Image, int]]:
    """The frames of a GIF, each with how long it is shown in milliseconds."""
    image = Image.open(BytesIO(gif))
    found = []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        found.append((image.convert("RGB"), int(image.info["duration"])))
    return found


@cache
def few_as_gif() -> bytes:
    return drop_gif(*FEW, width=240)


def test_a_gif_hangs_falls_and_lies() -> None:
    gif, fall = few_as_gif(), FEW[2]
    frames = frames_of(gif)
    assert frames[0][1] == round(HANGING * 1000)
    assert frames[-1][1] == round(LYING * 1000)
    # A picture in which nothing has changed is joined with the one before it.
    between = sum(milliseconds for _, milliseconds in frames[1:-1]) / 1000
    assert between == pytest.approx(fall.seconds, abs=2 * TICK)
    assert Image.open(BytesIO(gif)).info["loop"] == 0
    assert all(image.width == 240 for image, _ in frames)
    for (one, _), (other, _) in pairwise(frames):
        assert one.tobytes() != other.tobytes()


def test_a_gif_begins_in_the_hand_and_ends_as_the_position_is_drawn() -> None:
    before, after, fall = FEW
    frames = frames_of(few_as_gif())
    start, end = frames[0][0], frames[-1][0]
    still = pixels(drop_svg(before, after, fall), 240)
    off = sum(
        not alike(pixel(end, x, y), pixel(still, x, y), 45)
        for x in range(0, 240, 5)
        for y in range(0, still.height, 5)
    )
    assert off < 0.02 * (240 / 5) * (still.height / 5)
    left, top, width, _ = box(tree(drop_svg(before, after, fall)))
    frame = Frame.around(after.setup.shaft, after.setup.edges, after.resting)
    at = frame.at(*fall.frames[0][-3:-1])
    x, y = ((at.x + 30 - left) * 240 / width, (at.y - top) * 240 / width)
    wood = SWATCHES[after.resting[-1].piece.colour].fill
    (red, green, blue) = (int(wood[i : i + 2], 16) for i in (1, 3, 5))
    assert alike(pixel(start, x, y), (red, green, blue), 60)
    assert not alike(pixel(end, x, y), (red, green, blue), 60)


def test_the_same_drop_gives_the_same_files() -> None:
    again = drop(2, 1)
    assert drop_svg(*again) == drop_svg(*FEW)
    assert drop_gif(*again, width=240) == few_as_gif()


def test_a_gif_is_as_wide_as_usual_or_as_asked() -> None:
    assert Image.open(BytesIO(drop_gif(*FEW))).width == USUAL_WIDTH
    with pytest.raises(DrawingError, match="width: should be 1 to 1,000 pixels"):
        drop_gif(*DROP, width=0)


def test_names_are_written_when_asked_for() -> None:
    plain, named = (tree(drop_svg(*DROP, names=names)) for names in (False, True))
    assert not of_class(plain, "names")
    assert len(of_class(named, "names")) == 2


def test_what_is_not_one_drop_is_refused() -> None:
    before, after, fall = DROP
    with pytest.raises(TopdropError, match="is not the first with one piece more"):
        drop_svg(after, after, fall)
    with pytest.raises(TopdropError, match="is not the first with one piece more"):
        drop_svg(before, before, fall)
    with pytest.raises(TopdropError, match="does not end as the pieces lie"):
        drop_svg(before, after, msgspec.structs.replace(fall, rest=fall.rest[:-1]))
    with pytest.raises(TopdropError, match="has no keyframes"):
        drop_gif(before, after, msgspec.structs.replace(fall, frames=()))

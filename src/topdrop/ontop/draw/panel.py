"""Drawing what lies beside the board: the tile in hand, the stones left, the points."""

from typing import Final

from topdrop.core.words import plural
from topdrop.drawing.geometry import Point
from topdrop.drawing.glyphs import MINUS
from topdrop.drawing.lettering import text_width, write
from topdrop.drawing.palette import FAINT, INK, LIGHT_EDGE, WINNER
from topdrop.drawing.svg import Element, PathData, group, path, polygon, titled
from topdrop.ontop.draw.layout import SIDE, place
from topdrop.ontop.draw.stones import LAYER, RX, stack
from topdrop.ontop.draw.tiles import LYING, tile_shape
from topdrop.ontop.ending import final_points, winners
from topdrop.ontop.notation import COLOUR_INDEX, COLOURS, Colour
from topdrop.ontop.state import State

BLOCK: Final = 1.98 * SIDE
"""The width of what is drawn for one colour."""

HAND: Final = 2.45 * SIDE
"""The width of what is drawn for the tile in hand."""

WIDTH: Final = HAND + 4 * BLOCK

SMALL: Final = 0.125 * SIDE
PILES: Final = 5
PILE: Final = 5
SUPPLY_SCALE: Final = 0.4

ENDS: Final = {
    "tiles_out": "all tiles laid",
    "board_full": "board full",
    "stones_out": "out of stones",
    "neutral_out": "neutral out of stones",
}
"""How a game ended, in words."""


def height(state: State) -> float:
    """Return how high the panel is, an edge below it included; partners' sums take room."""
    return (2.3 if state.setup.teams else 2.05) * SIDE


def panel(state: State, left: float, top: float) -> Element:
    """Draw the panel with its upper left corner at a place; it is `WIDTH` wide."""
    parts = [_hand(state, Point(left, top))]
    order: list[Colour] = [state.setup.players[seat] for side in state.setup.sides for seat in side]
    order += [colour for colour in COLOURS if colour not in order]
    parts.extend(
        _block(state, colour, Point(left + HAND + BLOCK * i, top)) for i, colour in enumerate(order)
    )
    if state.setup.teams:
        parts.extend(_pair(state, i, Point(left + HAND + 2 * BLOCK * i, top)) for i in range(2))
    return group(*parts, class_="panel")


def _hand(state: State, at: Point) -> Element:
    """Draw the tile in hand, or say what has become of it, and how many are still to come."""
    middle = at.moved(0.46 * HAND, 0.95 * SIDE)
    if state.tile is None:
        words = ENDS[state.end] if state.end else "no tile turned up"
        tile = polygon(
            _around(middle),
            fill="none",
            stroke=LIGHT_EDGE,
            stroke_width=2,
            stroke_dasharray="7 6",
            stroke_linejoin="round",
        )
    else:
        words = "in hand"
        tile = tile_shape(state.tile, _around(middle), f"in hand: {state.tile}", letters=True)
    coming = f"{sum(state.unseen.values())} to come"
    return group(
        tile,
        write(words, middle.moved(0, -0.75 * SIDE), SMALL, ink=INK),
        write(coming, middle.moved(0, 0.77 * SIDE), SMALL, ink=FAINT),
        class_="hand",
    )


def _around(middle: Point) -> list[Point]:
    """Return the corners of a tile that lies as `LYING` does, but round `middle`."""
    corners = [place(crossing) for crossing in LYING.corners]
    centre = corners[0].towards(corners[2], 0.5)
    return [corner.moved(middle.x - centre.x, middle.y - centre.y) for corner in corners]


def _block(state: State, colour: Colour, at: Point) -> Element:
    """Draw one colour's points and stones."""
    seat = state.setup.seats[COLOUR_INDEX[colour]]
    left = state.stones[COLOUR_INDEX[colour]]
    head, foot = at.moved(0.06 * SIDE, 0.2 * SIDE), at.moved(0.06 * SIDE, 1.72 * SIDE)
    parts = [
        stack([colour], at.moved(0.36 * SIDE, 0.62 * SIDE), title=colour, scale=1.25),
        _supply(colour, left, at.moved(0.17 * SIDE, 1.42 * SIDE)),
        write(f"{left} left", foot, SMALL, ink=FAINT, anchor="start"),
    ]
    if seat is None:
        parts.append(write(f"{colour} · neutral", head, SMALL, ink=FAINT, anchor="start"))
        return titled(
            f"{colour}, neutral: {plural(left, 'stone')} left", *parts, class_=f"side {colour}"
        )
    points = state.points[seat]
    size = 0.44 * SIDE * min(1, 2 / len(str(points)))
    parts.append(write(colour, head, SMALL, ink=INK, anchor="start"))
    parts.append(
        write(str(points), at.moved(0.88 * SIDE, 0.62 * SIDE), size, ink=INK, anchor="start")
    )
    beside = head.moved(text_width(colour, SMALL) + 0.1 * SIDE, 0)
    if state.end:
        parts.extend(_outcome(state, seat, beside, at))
    elif state.to_move == seat:
        parts.extend(_to_move(beside))
    title = f"{colour}: {plural(points, 'point')}, {plural(left, 'stone')} left"
    return titled(title, *parts, class_=f"side {colour}")


def _to_move(at: Point) -> list[Element]:
    arrow = PathData().move(at.x, at.y - 6).line(at.x + 9, at.y).line(at.x, at.y + 6).close()
    words = write("to move", at.moved(15, 0), SMALL, ink=INK, anchor="start")
    return [path(arrow, fill=INK), words]


def _outcome(state: State, seat: int, beside: Point, at: Point) -> list[Element]:
    """Tell what the end makes of a seat's points, and mark a winner."""
    colour = state.setup.players[seat]
    sums = final_sum(state, seat)
    parts = [write(sums, at.moved(0.84 * SIDE, 1.05 * SIDE), SMALL, ink=INK, anchor="start")]
    if colour in winners(state):
        parts.append(_star(beside.moved(8, 0)))
    return parts


def final_sum(state: State, seat: int) -> str:
    """Return what stands below a seat's points: the stones taken off and what is left of them.

    Nothing is taken off where the end does not do so (OT-21, OT-23).
    """
    final = final_points(state)[seat]
    taken = state.points[seat] - final
    return f"{MINUS} {taken} = {_signed(final)}" if taken else f"= {_signed(final)}"


def _signed(points: int) -> str:
    return str(points).replace("-", MINUS)


def _star(at: Point) -> Element:
    points = [at.polar(10 if i % 2 == 0 else 4.2, -90 + 36 * i) for i in range(10)]
    return titled("winner", polygon(points, fill=WINNER, stroke=INK, stroke_width=1), class_="star")


def _supply(colour: Colour, count: int, at: Point) -> Element:
    """Draw the stones a colour has left, in piles; the number beside them is what counts."""
    piles: list[Element] = []
    shown = min(count, PILES * PILE)
    for i in range(0, shown, PILE):
        height = min(PILE, shown - i)
        foot = at.moved(i / PILE * 2.15 * RX * SUPPLY_SCALE, -LAYER * SUPPLY_SCALE * height / 2)
        title = plural(height, "stone")
        piles.append(stack([colour] * height, foot, title=title, scale=SUPPLY_SCALE, plain=True))
    return group(*piles, class_="supply")


def _pair(state: State, side: int, at: Point) -> Element:
    """Draw the bracket that joins two partners, with their points together (OT-24)."""
    counted = final_points(state) if state.end else state.points
    total = sum(counted[seat] for seat in state.setup.sides[side])
    words = f"partners {_signed(total)}"
    y = at.y + 2.05 * SIDE
    left, right = at.x + 0.06 * SIDE, at.x + 1.7 * BLOCK
    middle = (left + right) / 2
    beside = text_width(words, SMALL) / 2 + 8
    bracket = PathData().move(left, y - 8).line(left, y).line(middle - beside, y)
    bracket.move(middle + beside, y).line(right, y).line(right, y - 8)
    return group(
        path(bracket, fill="none", stroke=FAINT, stroke_width=1.6, stroke_linejoin="round"),
        write(words, Point(middle, y), SMALL, ink=INK),
        class_="partners",
    )

"""What an environment of On Top has to show, worked out slowly from the state alone."""

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdrop.ontop import COLOURS, Colour, State, Tile, rules
from topdrop.ontop.ending import final_points, standings
from topdrop.ontop.notation import LETTERS
from topdrop.rl.layout import KINDS


def colours_seen(state: State, seat: int) -> list[Colour]:
    """The colours in the order in which a seat numbers them."""
    players = state.setup.players
    order = [*players[seat:], *players[:seat]]
    return order + [colour for colour in COLOURS if colour not in players]


def corners_seen(tile: Tile, order: list[Colour]) -> list[int]:
    return [order.index(colour) for colour in tile.colours]


def parts_seen(state: State, seat: int) -> dict[str, Any]:
    """The parts of an observation."""
    board, players = state.setup.board, state.setup.players
    order = colours_seen(state, seat)
    free = set(state.free_fields)
    around = Counter(crossing for field in free for crossing in field.corners)
    points = dict(zip(players, state.points, strict=True))
    stones = dict(zip(COLOURS, state.stones, strict=True))
    unseen = [0] * len(KINDS)
    for kind, count in state.unseen.items():
        corners = corners_seen(Tile(kind), order)
        turned = [*corners[2:], *corners[:2]]
        unseen[KINDS.index(tuple(min(corners, turned)))] += count
    triangles, empty = board.fields_in(state.triangles), board.fields_in(state.uncovered)
    kinds = [(free, 0), (triangles, 2), (empty, 3)]
    return {
        "segments": [
            [getattr(state.segments(crossing), colour) for colour in order]
            for crossing in board.crossings
        ],
        "open": [around[crossing] for crossing in board.crossings],
        "ground": [next((n for some, n in kinds if field in some), 1) for field in board.fields],
        "tile": [
            [corner == colour for colour in range(4)] for corner in corners_seen(state.tile, order)
        ]
        if state.tile
        else np.zeros((4, 4)),
        "unseen": unseen,
        "stones": [stones[colour] for colour in order],
        "points": [points.get(colour, 0) for colour in order],
        "triangles": [state.setup.tiles.triangles - len(triangles)],
        "turn": [state.end is None and colour == players[state.turn] for colour in order],
    }


def moves_seen(state: State) -> list[bool]:
    """Which moves the seat to move has."""
    legal = set(rules.legal_moves(state))
    return [move in legal for move in state.setup.board.moves]


def tile_seen(tile: NDArray[Any], order: list[Colour]) -> Tile:
    """The tile that an observation's part `tile` shows."""
    colours = [order[int(row.argmax())] for row in tile]
    return Tile("".join(LETTERS[COLOURS.index(colour)] for colour in colours))


def win_rewards(state: State) -> list[float]:
    """What the end is worth to each seat: zero for a draw of all, 1 for winning alone."""
    sides = state.setup.sides
    best = standings(state)[0]
    won = sum(set(side) <= set(best) for side in sides)
    share = {side: (1 / won if set(side) <= set(best) else 0.0) for side in sides}
    mean = 1 / len(sides)
    seats = range(len(state.setup.players))
    worth = [next(share[side] for side in sides if seat in side) for seat in seats]
    return [(mine - mean) / (1 - mean) for mine in worth]


def point_rewards(before: State, after: State) -> list[int]:
    return [b - a for a, b in zip(final_points(before), final_points(after), strict=True)]


def same(parts: dict[str, NDArray[Any]], expected: dict[str, Any]) -> list[str]:
    """The names of the parts that differ."""
    assert list(parts) == list(expected)
    return [name for name in parts if not np.array_equal(parts[name], expected[name])]

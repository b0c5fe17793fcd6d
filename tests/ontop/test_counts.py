"""How many sequences of placements there are, pinned, and counted a second time naively."""

import json
from pathlib import Path
from typing import Any

import pytest

from naive_ontop import count_sequences, count_with_chance
from ontop_setups import naive_game
from topdrop.ontop import Move, State, Tile, make_setup, replay, rules

FIRST_BAG = ["RYBW", "BWYR", "YRWB", "RBWY", "BRWY", "RWYB"]
SECOND_BAG = ["WBRY", "WBRY", "YWRB", "BYWR", "RBYW", "YBRW"]

USUAL: dict[str, Any] = {"players": ["red", "blue"]}
WIDE: dict[str, Any] = {
    "players": ["white", "yellow", "red"],
    "triangles": ["a4", "a12", "c1", "c8", "d8", "d15", "f4", "f12"],
    "neutral_stones": 1,
}
CROWDED: dict[str, Any] = {
    "players": ["blue", "white"],
    "neutral_stones": 1,
    "board": {
        "name": "crown",
        "rows": {"a": "2-4 8-10", "b": "1-11", "c": "4-8"},
        "golden": ["A3", "A9"],
        "red": ["b6"],
    },
    "tiles": {"name": "two kinds", "tiles": {"RBWY": 3, "BYRW": 2}, "triangles": 2, "stones": 3},
}


def first_vector() -> dict[str, Any]:
    """A game of 34 tiles."""
    path = Path(__file__).parents[1] / "vectors" / "ontop-games.jsonl"
    with path.open(encoding="utf-8") as file:
        record: dict[str, Any] = json.loads(file.readline())["record"]
    return record


def sequences(state: State, order: list[str], depth: int) -> int:
    """Count with the real rules, tiles coming up in a fixed order."""
    if depth == 0:
        return 1
    if state.end:
        return 0
    holding, _ = rules.turn_up(state, Tile(order[state.ply]))
    moves = rules.legal_moves(holding)
    if depth == 1:
        return len(moves)
    return sum(sequences(rules.apply(holding, move)[0], order, depth - 1) for move in moves)


def with_chance(state: State, depth: int) -> int:
    """Count with the real rules, any tile of the bag coming up."""
    if depth == 0:
        return 1
    if state.end:
        return 0
    total = 0
    for kind in state.unseen:
        holding, _ = rules.turn_up(state, Tile(kind))
        for move in rules.legal_moves(holding):
            total += with_chance(rules.apply(holding, move)[0], depth - 1)
    return total


@pytest.mark.parametrize(
    ("setup", "order", "counts"),
    [
        (USUAL, FIRST_BAG, [1, 24, 768, 28960]),
        (USUAL, SECOND_BAG, [1, 24, 768, 28960]),
        (WIDE, FIRST_BAG, [1, 56, 3036, 175028]),
        (WIDE, SECOND_BAG, [1, 56, 3036, 174408]),
    ],
    ids=["usual, first bag", "usual, second bag", "wide, first bag", "wide, second bag"],
)
def test_sequences_from_a_fixed_order_of_tiles(
    setup: dict[str, Any], order: list[str], counts: list[int]
) -> None:
    made = make_setup(**setup)
    state, _ = rules.start(made)
    assert [sequences(state, order, depth) for depth in range(4)] == counts
    naive = naive_game(made)
    assert [count_sequences(naive, order, depth) for depth in range(4)] == counts


@pytest.mark.parametrize(
    ("ply", "counts"),
    [(20, [1, 38, 1400, 49504]), (26, [1, 26, 628, 13632]), (31, [1, 8, 40, 96])],
    ids=["middle", "late", "last three"],
)
def test_sequences_from_a_game_in_play(ply: int, counts: list[int]) -> None:
    record = first_vector()
    naive = naive_game(make_setup(**record["setup"]))
    for move in record["moves"][:ply]:
        naive.turn_up(move["tile"])
        placed = Move.parse(move["at"])
        naive.lay(placed.first, placed.second)
    order = [move["tile"] for move in record["moves"]]
    state = replay(record | {"moves": record["moves"][:ply]}).state
    assert [sequences(state, order, depth) for depth in range(4)] == counts
    assert [count_sequences(naive, order, depth) for depth in range(4)] == counts


def test_sequences_with_every_tile_that_may_come_up() -> None:
    made = make_setup(**CROWDED)
    state, _ = rules.start(made)
    counts = [1, 16, 320, 3154]
    assert [with_chance(state, depth) for depth in range(4)] == counts
    naive = naive_game(made)
    assert [count_with_chance(naive, depth) for depth in range(4)] == counts

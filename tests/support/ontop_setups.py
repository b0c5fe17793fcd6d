"""Ways to set up On Top, wild ones too, and games played at random from them."""

from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import strategies as st

from naive_ontop import Cell, NaiveGame, Point, cell_name, corners, point_name, sides
from topdrop.ontop import COLOURS, Board, Field, Game, Setup, Tile, make_setup
from topdrop.ontop.game import shuffled_pile
from topdrop.ontop.setup import FIRST_RULES, RULES, TIES
from topdrop.ontop.tiles import ALL_LETTERS

KINDS = tuple(sorted({Tile(letters).kind for letters in ALL_LETTERS}))

seeds = st.integers(min_value=0, max_value=2**32)


@st.composite
def players(draw: st.DrawFn) -> list[str]:
    order = draw(st.permutations(COLOURS))
    return list(order[: draw(st.integers(2, 4))])


def spans(columns: list[int]) -> str:
    """The columns of one row, as board files write them."""
    runs: list[list[int]] = []
    for column in sorted(columns):
        if runs and column == runs[-1][1] + 1:
            runs[-1][1] = column
        else:
            runs.append([column, column])
    return " ".join(f"{a}-{z}" if a < z else str(a) for a, z in runs)


def grow(source: Random, size: int, rows: int, columns: int) -> set[Cell]:
    """A connected outline, ragged and with holes, of at most `size` fields."""
    start = (source.randrange(rows), source.randint(1, columns))
    cells = {start}
    rim = sorted(sides(start))
    while rim and len(cells) < size:
        cell = rim.pop(source.randrange(len(rim)))
        if cell not in cells and 0 <= cell[0] < rows and 1 <= cell[1] <= columns:
            cells.add(cell)
            rim.extend(sorted(sides(cell) - cells))
    return cells


def board_file(cells: set[Cell], gold: set[Point], red: set[Cell]) -> dict[str, Any]:
    rows: dict[str, list[int]] = {}
    for cell in sorted(cells):
        rows.setdefault(cell_name(cell)[0], []).append(cell[1])
    return {
        "name": "grown",
        "rows": {row: spans(columns) for row, columns in rows.items()},
        "golden": [point_name(point) for point in sorted(gold)],
        "red": [cell_name(cell) for cell in sorted(red)],
    }


@st.composite
def board_files(draw: st.DrawFn) -> dict[str, Any]:
    """A board as a file holds it: any outline in one piece, up to 128 fields."""
    source = Random(draw(seeds))
    size = draw(st.integers(2, 40) | st.integers(41, 128))
    rows, columns = draw(st.integers(2, 25)), draw(st.integers(2, 30))
    cells = grow(source, size, rows, columns)
    if len(cells) < 2:
        cells = {(0, 1), (0, 2)}
    around: dict[Point, int] = {}
    for cell in cells:
        for point in corners(cell):
            around[point] = around.get(point, 0) + 1
    rim = sorted(point for point, count in around.items() if count < 6)
    gold = set(source.sample(rim, source.randint(0, min(10, len(rim)))))
    red = set(source.sample(sorted(cells), source.randint(1, min(3, len(cells)))))
    return board_file(cells, gold, red)


@st.composite
def tile_files(draw: st.DrawFn) -> dict[str, Any]:
    """A tile set as a file holds it: a few kinds or many, few stones or many."""
    counts = draw(
        st.dictionaries(st.sampled_from(KINDS), st.integers(0, 6), min_size=1).filter(
            lambda counts: any(counts.values())
        )
    )
    return {
        "name": "drawn",
        "tiles": counts,
        "triangles": draw(st.integers(3, 12)),
        "stones": draw(st.integers(2, 21)),
    }


@st.composite
def setups(draw: st.DrawFn, *, wild: bool = True) -> Setup:
    """A setup: any players, teams, variable triangles, neutral stones; if `wild`, any box."""
    colours = draw(players())
    board = draw(st.just("classic") | board_files()) if wild else "classic"
    tiles = draw(st.just("classic") | tile_files()) if wild else "classic"
    plain = make_setup(colours, board=board, tiles=tiles)
    most = min(10, len(plain.board.fields), plain.tiles.triangles)
    triangles = None
    if most >= 2 and draw(st.booleans()):
        count = draw(st.integers(2, most))
        source = Random(draw(seeds))
        triangles = [str(field) for field in source.sample(plain.board.fields, count)]
    return make_setup(
        colours,
        triangles=triangles,
        teams=len(colours) == 4 and draw(st.booleans()),
        neutral_stones=draw(st.none() | st.integers(1, plain.tiles.stones)),
        ties=draw(st.sampled_from(TIES)),
        neutral_deduction=draw(st.booleans()),
        rules=draw(st.integers(FIRST_RULES, RULES)),
        board=plain.board,
        tiles=plain.tiles,
    )


def naive_game(setup: Setup) -> NaiveGame:
    """The naive game of the same setup."""
    board, tiles = setup.board, setup.tiles
    return NaiveGame(
        setup.players,
        cells=board.fields,
        gold=board.golden,
        triangles=setup.triangles,
        tiles=[(tile.letters, 1) for tile in tiles.tiles],
        triangles_in_box=tiles.triangles,
        stones_in_box=tiles.stones,
        neutral_stones=setup.neutral_stones,
        teams=setup.teams,
        rules=setup.rules,
        shared_ties=setup.ties == "shared",
        neutral_deduction=setup.neutral_deduction,
    )


def live_game(setup: Setup, seed: int | None = 0) -> Game:
    """A game with a pile, as a table would begin it."""
    return Game.from_setup(
        setup, setup.as_json(), {"rules": setup.rules}, shuffled_pile(setup, seed)
    )


def hand_game(setup: Setup | None = None, **choices: Any) -> Game:
    """A game whose tiles are turned up by hand."""
    made = setup or make_setup(choices.pop("players", ["red", "blue"]), **choices)
    return Game.from_setup(made, made.as_json(), {"rules": made.rules})


def lay(game: Game, *placements: str) -> None:
    """Turn up and lay tiles by hand, each written as ``RBWY c6c7``."""
    for placement in placements:
        tile, at = placement.split()
        game.turn_up(tile)
        game.play(at)


def play_on(game: Game, seed: int, plies: int = 200) -> Game:
    """Play random placements until the end, or for some plies."""
    source = Random(seed)
    for _ in range(plies):
        if game.end:
            break
        game.play(game.random_move(source))
    return game


def played(setup: Setup, seed: int, plies: int = 200) -> Game:
    """A random game of this setup, played to its end or for some plies."""
    return play_on(live_game(setup, seed), seed, plies)


def record_of(setup: Mapping[str, Any], *placements: str) -> dict[str, Any]:
    """A record with these placements, each written as ``RBWY c6c7``."""
    moves = [dict(zip(("tile", "at"), placement.split(), strict=True)) for placement in placements]
    return {"format": "topdrop/1", "game": "ontop", "setup": dict(setup), "moves": moves}


def fields_named(board: Board, names: str) -> list[Field]:
    """Fields by their names, separated by blanks."""
    fields = [Field.parse(name) for name in names.split()]
    assert all(field in board.field_index for field in fields)
    return fields

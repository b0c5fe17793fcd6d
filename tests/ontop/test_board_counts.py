from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from topdrop.ontop import load_board, load_tile_set
from topdrop.ontop.board_counts import board_counts
from topdrop.ontop.tiles import ALL_LETTERS, Tile, TileSet

TILES = st.lists(st.sampled_from(ALL_LETTERS).map(Tile), min_size=1, max_size=40)


def test_the_box_covers_its_board_exactly() -> None:
    counts = board_counts(load_board(), load_tile_set("classic"))
    assert (counts.fields, counts.pairs, counts.crossings, counts.inner) == (78, 106, 51, 29)
    assert (counts.tiles, counts.kinds, counts.triangles, counts.covered) == (34, 12, 10, 78)
    assert counts.over == 0
    assert set(counts.acute.values()) == set(counts.obtuse.values()) == {17}


def test_what_is_over_is_told_by_its_sign() -> None:
    small: Any = {"name": "small", "rows": {"a": "1-5"}, "red": ["a1"]}
    counts = board_counts(load_board(small), load_tile_set("classic"))
    assert counts.over == 78 - 5


@given(TILES)
def test_every_tile_has_two_acute_corners_and_four_neighbourhoods(tiles: list[Tile]) -> None:
    counts = board_counts(load_board(), TileSet("drawn", tiles))
    assert sum(counts.acute.values()) == sum(counts.obtuse.values()) == 2 * len(tiles)
    assert sum(counts.opposite.values()) == len(tiles)
    assert sum(counts.beside.values()) == 4 * len(tiles)
    for letter in "BRWY":
        assert counts.acute[letter] + counts.obtuse[letter] == len(tiles)
        around = sum(count for pair, count in counts.beside.items() if letter in pair)
        assert around == 2 * len(tiles)


@given(TILES)
def test_turned_tiles_count_the_same(tiles: list[Tile]) -> None:
    board, turned = load_board(), [tile.turned for tile in tiles]
    assert board_counts(board, TileSet("drawn", tiles)) == board_counts(
        board, TileSet("drawn", turned)
    )

from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_ontop import CLASSIC_TILES, half_turn
from ontop_setups import KINDS, tile_files
from topdrop.core.errors import DataFileError, NotationError, quote
from topdrop.ontop import Tile, TileSet, load_tile_set
from topdrop.ontop.tiles import ALL_LETTERS, MAX_TILES, SEGMENTS

CLASSIC = load_tile_set("classic")

tiles = st.builds(Tile, st.sampled_from(ALL_LETTERS))


def small(**changes: Any) -> dict[str, Any]:
    """A small good tile set file, changed here and there."""
    plain = {"name": "small", "tiles": {"RBWY": 2, "RYWB": 1}, "triangles": 4, "stones": 5}
    return {**plain, **changes}


def test_classic_has_34_tiles_10_triangles_and_21_stones() -> None:
    assert len(CLASSIC.tiles) == 34
    assert CLASSIC.triangles == 10
    assert CLASSIC.stones == 21


def test_classic_has_the_mix_of_the_rules() -> None:
    assert Counter(tile.letters for tile in CLASSIC.tiles) == dict(CLASSIC_TILES)
    acute = Counter(frozenset(tile.letters[0::2]) for tile in CLASSIC.tiles)
    assert {"".join(sorted(pair)): n for pair, n in acute.items()} == {
        "BR": 6, "WY": 6, "RY": 6, "BW": 6, "RW": 5, "BY": 5,
    }  # fmt: skip


def test_classic_has_every_colour_acute_on_17_tiles_and_obtuse_on_17() -> None:
    for corner_pair in (slice(0, None, 2), slice(1, None, 2)):
        counts = Counter(letter for tile in CLASSIC.tiles for letter in tile.letters[corner_pair])
        assert counts == dict.fromkeys("RBWY", 17)


def test_an_acute_corner_counts_one_segment_and_an_obtuse_two() -> None:
    assert SEGMENTS == (1, 2, 1, 2)


def test_there_are_24_ways_to_hold_a_tile_and_12_kinds() -> None:
    assert set(ALL_LETTERS) == {"".join(letters) for letters in permutations("RBWY")}
    assert len(ALL_LETTERS) == 24
    assert len({Tile(letters).kind for letters in ALL_LETTERS}) == 12


@given(tiles)
def test_a_tile_turned_round_is_the_same_kind(tile: Tile) -> None:
    assert tile.turned.letters == half_turn(tile.letters)
    assert tile.turned.turned == tile
    assert tile.turned != tile
    assert tile.turned.kind == tile.kind == min(tile.letters, tile.turned.letters)


def test_rbwy_and_wyrb_are_the_same_tile() -> None:
    assert Tile.parse("RBWY").kind == Tile.parse("WYRB").kind == "RBWY"
    assert Tile.parse("RBWY").kind != Tile.parse("RYWB").kind


@given(tiles)
def test_a_tile_comes_back_from_its_text(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert hash(Tile.parse(str(tile))) == hash(tile)
    assert repr(tile) == f"<Tile {tile}>"


def test_a_tile_knows_its_colours_clockwise() -> None:
    assert Tile.parse("RBWY").colours == ("red", "blue", "white", "yellow")


NO_TILES = ["", "RBW", "RBWB", "rbwy", "RBWYR", "RBW Y", "RBWY\n", "RBWG", None, 4, list("BRWY")]


@pytest.mark.parametrize("text", NO_TILES)
def test_what_is_no_tile_is_refused(text: Any) -> None:
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    reason = f"{quote(text)} is no tile; a tile is four letters, B, R, W and Y once each"
    assert (caught.value.message, caught.value.rule) == (reason, "OT-6")


@given(tile_files())
def test_a_tile_set_comes_back_from_its_file(plain: dict[str, Any]) -> None:
    tile_set = load_tile_set(plain)
    counts = {letters: n for letters, n in plain["tiles"].items() if n}
    assert tile_set.as_json() == {**plain, "tiles": counts}
    again = load_tile_set(tile_set.as_json())
    assert again == tile_set
    assert hash(again) == hash(tile_set)


@given(tile_files())
def test_a_bag_holds_every_tile(plain: dict[str, Any]) -> None:
    tile_set = load_tile_set(plain)
    counts = {letters: n for letters, n in plain["tiles"].items() if n}
    assert tile_set.counts(tile_set.bag) == counts
    assert sum(counts.values()) == len(tile_set.tiles)


@given(tile_files(), st.data())
def test_taking_a_tile_from_a_bag_takes_one_of_its_kind(
    plain: dict[str, Any], data: st.DataObject
) -> None:
    tile_set = load_tile_set(plain)
    bag = tile_set.bag
    left = list(tile_set.tiles)
    while left:
        tile = left.pop(data.draw(st.integers(0, len(left) - 1)))
        bag -= tile_set.one_of[data.draw(st.sampled_from([tile, tile.turned])).letters]
        assert tile_set.counts(bag) == Counter(other.kind for other in left)
    assert bag == 0


def test_a_tile_set_differs_from_one_that_differs_anywhere() -> None:
    tile_set = load_tile_set(small())
    assert tile_set == load_tile_set(small())
    assert tile_set != load_tile_set(small(name="other"))
    assert tile_set != load_tile_set(small(tiles={"RBWY": 3}))
    assert tile_set != load_tile_set(small(triangles=5))
    assert tile_set != load_tile_set(small(stones=6))
    assert tile_set != small()


def test_a_tile_set_says_what_it_is() -> None:
    assert repr(CLASSIC) == "<TileSet classic: 34 tiles>"


def test_triangles_and_stones_are_as_in_the_box_when_left_out() -> None:
    tile_set = load_tile_set({"name": "bare", "tiles": {"RBWY": 1}})
    assert (tile_set.triangles, tile_set.stones) == (10, 21)
    assert TileSet("bare", [Tile("RBWY")]) == tile_set


def test_a_set_may_hold_up_to_127_tiles() -> None:
    assert len(load_tile_set(small(tiles={"RBWY": 127})).tiles) == MAX_TILES == 127
    mixed = dict.fromkeys(KINDS[:7], 18)
    assert len(load_tile_set(small(tiles=mixed)).tiles) == 126


@pytest.mark.parametrize(
    ("changes", "key", "reason", "rule"),
    [
        ({"name": []}, "name", "should be a text, not []", None),
        (
            {"stone": 3},
            "stone",
            "is not known here; the keys are name, tiles, triangles, stones",
            None,
        ),
        ({"tiles": {}}, "tiles", "should be 1 to 127 tiles in all, not 0", "OT-6"),
        ({"tiles": {"RBWY": 0}}, "tiles", "should be 1 to 127 tiles in all, not 0", "OT-6"),
        (
            {"tiles": {"RBWY": 127, "RYWB": 1}},
            "tiles",
            "should be 1 to 127 tiles in all, not 128",
            "OT-6",
        ),
        ({"tiles": {"RBWY": 128}}, "tiles.RBWY", "should be 0 to 127 tiles, not 128", "OT-6"),
        ({"tiles": {"RBWY": -1}}, "tiles.RBWY", "should be 0 to 127 tiles, not -1", "OT-6"),
        ({"tiles": {"RBWY": True}}, "tiles.RBWY", "should be a whole number, not True", None),
        ({"tiles": {"RBWY": 1.0}}, "tiles.RBWY", "should be a whole number, not 1.0", None),
        (
            {"tiles": {"RBWB": 1}},
            "tiles.RBWB",
            "'RBWB' is no tile; a tile is four letters, B, R, W and Y once each",
            "OT-6",
        ),
        (
            {"tiles": {"RBWY": 1, "WYRB": 1}},
            "tiles.WYRB",
            "is the same tile as RBWY, turned round",
            "OT-6",
        ),
        ({"tiles": ["RBWY"]}, "tiles", "should be a table, not ['RBWY']", None),
        ({"triangles": 1}, "triangles", "should be 2 to 128, not 1", "OT-7"),
        ({"triangles": 129}, "triangles", "should be 2 to 128, not 129", "OT-7"),
        ({"triangles": "10"}, "triangles", "should be a whole number, not '10'", None),
        ({"stones": 1}, "stones", "should be 2 to 999, not 1", "OT-7"),
        ({"stones": 1000}, "stones", "should be 2 to 999, not 1000", "OT-7"),
        ({"stones": False}, "stones", "should be a whole number, not False", None),
    ],
)
def test_a_bad_tile_set_is_refused_with_the_key_and_the_reason(
    changes: dict[str, Any], key: str, reason: str, rule: str | None
) -> None:
    with pytest.raises(DataFileError) as caught:
        load_tile_set(small(**changes))
    error = caught.value
    assert (error.source, error.key, error.reason, error.rule) == ("tileset", key, reason, rule)


@pytest.mark.parametrize(
    "changes", [{"triangles": 2}, {"triangles": 128}, {"stones": 2}, {"stones": 999}]
)
def test_the_bounds_themselves_are_accepted(changes: dict[str, Any]) -> None:
    assert load_tile_set(small(**changes)).as_json() == small(**changes)


def test_a_tile_set_file_of_a_users_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\n[tiles]\nRBWY = 3\n', encoding="utf-8")
    assert load_tile_set(path) == TileSet("mine", [Tile("RBWY")] * 3)


@pytest.mark.parametrize("name", ["huge", "", "../tilesets/classic"])
def test_an_unknown_tile_set_is_refused(name: str) -> None:
    with pytest.raises(DataFileError, match=r"^tilesets: there is no .*; there are .*classic"):
        load_tile_set(name)


def test_equal_sets_have_equal_hashes() -> None:
    one, other = (TileSet("x", map(Tile, letters)) for letters in (["RBWY", "RYBW"],) * 2)
    turned = TileSet("x", map(Tile, ["RYBW", "RBWY"]))
    assert one == other
    assert hash(one) == hash(other)
    assert one != turned


def test_numbers_of_any_length_are_refused_shortly() -> None:
    with pytest.raises(DataFileError) as caught:
        load_tile_set({"name": "x", "tiles": {"RBWY": 10**5000}})
    assert len(str(caught.value)) < 200

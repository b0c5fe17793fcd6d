"""The rhombic tiles and the sets they come in (OT-6, OT-7)."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from topdrop.core import datafile
from topdrop.core.errors import NotationError, quote
from topdrop.ontop.notation import COLOURS, LETTERS, Colour

SEGMENTS: Final = (1, 2, 1, 2)
"""Ring segments that a tile's four corners count: acute 1, obtuse 2 (OT-6)."""

ALL_LETTERS: Final = tuple("".join(letters) for letters in permutations(LETTERS))
"""Every tile there can be, either way round, by its letters."""

TRIANGLES: Final = 10
"""The black triangles of a set that does not say how many it has (OT-7)."""

STONES: Final = 21
"""The stones of each colour in a set that does not say how many it has (OT-7)."""

BAG_BITS: Final = 7
BAG_MASK: Final = (1 << BAG_BITS) - 1

MAX_TILES: Final = BAG_MASK
"""More tiles than fit on the largest board; the packed bag counts no further."""

MAX_TRIANGLES: Final = 128
MAX_STONES: Final = 999


class Tile(msgspec.Struct, frozen=True, gc=False, order=True, cache_hash=True):
    """A rhombus as it lies in the hand: four colours clockwise from an acute corner (OT-6).

    ``RBWY`` and ``WYRB`` are one tile, held two ways; they differ here and share their `kind`.
    """

    letters: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a tile such as ``RBWY``.

        Raises:
            NotationError: The text does not name each of the four colours once.
        """
        if not isinstance(text, str) or sorted(text) != list(LETTERS):
            raise NotationError(
                f"{quote(text)} is no tile; a tile is four letters, B, R, W and Y once each",
                rule="OT-6",
            )
        return cls(text)

    def __str__(self) -> str:
        return self.letters

    def __repr__(self) -> str:
        return f"<Tile {self.letters}>"

    def _repr_svg_(self) -> str:
        from topdrop.ontop.draw import tile_svg

        return tile_svg(self)

    @property
    def turned(self) -> "Tile":
        """The same tile, turned by 180°."""
        return Tile(self.letters[2:] + self.letters[:2])

    @property
    def kind(self) -> str:
        """One name for the tile however it is held: the earlier of its two forms."""
        return min(self.letters, self.letters[2:] + self.letters[:2])

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of its corners, clockwise from an acute one."""
        return tuple(COLOURS[LETTERS.index(letter)] for letter in self.letters)


class TileSet:
    """What is in the box beside the board.

    Attributes:
        name: The set's name.
        tiles: Every tile, in a fixed order.
        letters: Their letters.
        triangles: How many black triangles there are (OT-7).
        stones: How many stones each colour has (OT-7).
        kinds: The different tiles, in the order of the set.
        bag: All tiles as a packed multiset: 7 bits a kind, lowest for the first.
        one_of: By a tile's letters, either way round, what a bag loses when it leaves.
    """

    def __init__(
        self, name: str, tiles: Iterable[Tile], triangles: int = TRIANGLES, stones: int = STONES
    ) -> None:
        self.name = name
        self.tiles = tuple(tiles)
        self.letters = tuple(tile.letters for tile in self.tiles)
        self.triangles = triangles
        self.stones = stones
        self.kinds = tuple(dict.fromkeys(tile.kind for tile in self.tiles))
        self.one_of: dict[str, int] = {}
        for i, kind in enumerate(self.kinds):
            self.one_of[kind] = self.one_of[Tile(kind).turned.letters] = 1 << (BAG_BITS * i)
        self.bag = sum(self.one_of[letters] for letters in self.letters)
        self._hash = hash((name, self.tiles))

    def counts(self, bag: int) -> dict[str, int]:
        """Return how many tiles of each kind are in `bag`, kinds it has none of left out."""
        packed = {kind: bag >> (BAG_BITS * i) & BAG_MASK for i, kind in enumerate(self.kinds)}
        return {kind: count for kind, count in packed.items() if count}

    def kind_in(self, one: int, bag: int) -> tuple[str, int]:
        """Return the kind of a bag of one tile, and how many of that kind are in `bag`."""
        index = (one.bit_length() - 1) // BAG_BITS
        return self.kinds[index], bag >> (BAG_BITS * index) & BAG_MASK

    def as_json(self) -> dict[str, Any]:
        """Return the set in the form in which files and records hold it."""
        return {
            "name": self.name,
            "tiles": {tile.letters: self.tiles.count(tile) for tile in self.tiles},
            "triangles": self.triangles,
            "stones": self.stones,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TileSet) and (
            (self.name, self.tiles, self.triangles, self.stones)
            == (other.name, other.tiles, other.triangles, other.stones)
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<TileSet {self.name}: {len(self.tiles)} tiles>"


def load_tile_set(source: str | Path | Mapping[str, Any]) -> TileSet:
    """Read a tile set: one that comes with topdrop, by name, a TOML file, or its content.

    Raises:
        DataFileError: It cannot be read or makes no set; the message names the key.
    """
    if isinstance(source, str):
        return _bundled_tile_set(source)
    return _from_table(datafile.open_table("tilesets", source))


@cache
def _bundled_tile_set(name: str) -> TileSet:
    return _from_table(datafile.bundled("tilesets", name))


def _from_table(table: datafile.TomlTable) -> TileSet:
    table.only("name", "tiles", "triangles", "stones")
    name = table.name()
    tiles = _read_tiles(table)
    triangles = table.get("triangles", int, "a whole number", TRIANGLES)
    if not 2 <= triangles <= MAX_TRIANGLES:
        reason = f"should be 2 to {MAX_TRIANGLES}, not {quote(triangles)}"
        table.fail_range("triangles", reason, 2, MAX_TRIANGLES, triangles, rule="OT-7")
    stones = table.get("stones", int, "a whole number", STONES)
    if not 2 <= stones <= MAX_STONES:
        reason = f"should be 2 to {MAX_STONES}, not {quote(stones)}"
        table.fail_range("stones", reason, 2, MAX_STONES, stones, rule="OT-7")
    return TileSet(name, tiles, triangles, stones)


def _read_tiles(table: datafile.TomlTable) -> tuple[Tile, ...]:
    counts = table.table("tiles")
    tiles: list[Tile] = []
    written: dict[str, str] = {}
    for letters in counts.values:
        try:
            tile = Tile.parse(letters)
        except NotationError as error:
            counts.fail(letters, error.message, code="no_tile", rule=error.rule)
        if tile.kind in written:
            reason = f"is the same tile as {written[tile.kind]}, turned round"
            counts.fail(letters, reason, code="same_tile", rule="OT-6", other=written[tile.kind])
        written[tile.kind] = letters
        count = counts.get(letters, int, "a whole number")
        if not 0 <= count <= MAX_TILES:
            reason = f"should be 0 to {MAX_TILES} tiles, not {quote(count)}"
            counts.fail_range(letters, reason, 0, MAX_TILES, count, rule="OT-6")
        tiles.extend([tile] * count)
    if not 1 <= len(tiles) <= MAX_TILES:
        reason = f"should be 1 to {MAX_TILES} tiles in all, not {len(tiles)}"
        table.fail_range("tiles", reason, 1, MAX_TILES, len(tiles), rule="OT-6")
    return tuple(tiles)

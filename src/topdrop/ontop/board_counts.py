"""What there is to count on a board and in a tile set, for whoever designs them."""

from collections import Counter
from itertools import combinations

import msgspec

from topdrop.ontop.board import Board
from topdrop.ontop.notation import FIELDS_AROUND, LETTERS
from topdrop.ontop.tiles import TileSet


class BoardCounts(msgspec.Struct, frozen=True):
    """What a board and its tile set come to (OT-1 to OT-7).

    Attributes:
        fields: The fields.
        pairs: The pairs of fields that share a side: where a tile can lie.
        crossings: The crossings.
        inner: The crossings that touch six fields.
        golden: The crossings where points count double.
        red: The fields that get a black triangle at the start.
        tiles: The tiles.
        kinds: The different tiles.
        triangles: The black triangles.
        stones: The stones of each colour.
        covered: The fields that all tiles and all triangles cover together, on as large a board
            as they like.
        acute: For each colour, by its letter, on how many tiles it has an acute corner.
        obtuse: Likewise for obtuse corners, which count two segments.
        opposite: For each two colours, by their letters (``BR``), on how many tiles they face
            each other over the acute corners.
        beside: For each two colours, on how many tiles they are on corners next to each other.
    """

    fields: int
    pairs: int
    crossings: int
    inner: int
    golden: int
    red: int
    tiles: int
    kinds: int
    triangles: int
    stones: int
    covered: int
    acute: dict[str, int]
    obtuse: dict[str, int]
    opposite: dict[str, int]
    beside: dict[str, int]

    @property
    def over(self) -> int:
        """How many more fields could be covered than there are; below 0, how many are left."""
        return self.covered - self.fields


def board_counts(board: Board, tiles: TileSet) -> BoardCounts:
    """Count what there is on a board and in a tile set."""
    corners: list[Counter[str]] = [Counter(), Counter()]
    opposite: Counter[str] = Counter()
    beside: Counter[str] = Counter()
    for tile in tiles.tiles:
        for place, letter in enumerate(tile.letters):
            corners[place % 2][letter] += 1
            beside[_pair(letter, tile.letters[place - 1])] += 1
        opposite[_pair(tile.letters[0], tile.letters[2])] += 1
    acute, obtuse = ({letter: count[letter] for letter in LETTERS} for count in corners)
    pairs = ["".join(pair) for pair in combinations(LETTERS, 2)]
    return BoardCounts(
        fields=len(board.fields),
        pairs=len(board.pairs),
        crossings=len(board.crossings),
        inner=sum(rim.around.bit_count() == FIELDS_AROUND for rim in board.rims),
        golden=len(board.golden),
        red=len(board.red),
        tiles=len(tiles.tiles),
        kinds=len(tiles.kinds),
        triangles=tiles.triangles,
        stones=tiles.stones,
        covered=2 * len(tiles.tiles) + tiles.triangles,
        acute=acute,
        obtuse=obtuse,
        opposite={pair: opposite[pair] for pair in pairs},
        beside={pair: beside[pair] for pair in pairs},
    )


def _pair(one: str, other: str) -> str:
    return "".join(sorted((one, other), key=LETTERS.index))

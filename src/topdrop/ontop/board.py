"""Boards: which fields there are, what touches what, and the bit masks that make play fast.

Sets of fields, of pairs of fields and of crossings are ints used as bit masks; bit i stands for
the i-th field, pair or crossing in reading order. See ARCHITECTURE.md for why.
"""

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from topdrop.ontop.majority import RING_BITS, ring_segments
from topdrop.ontop.notation import Crossing, Field, Move
from topdrop.ontop.tiles import ALL_LETTERS, SEGMENTS


class Spot(NamedTuple):
    """A field as a turn looks at it: its place in reading order, its bit, its neighbours' mask."""

    order: int
    bit: int
    neighbours: int


class Rim(NamedTuple):
    """A crossing as a turn looks at it.

    Attributes:
        crossing: The crossing.
        name: Its text form.
        golden: Whether points count double here (OT-4).
        shift: Where in a state's `rings` its segments begin.
        around: The mask of its fields.
    """

    crossing: Crossing
    name: str
    golden: bool
    shift: int
    around: int


class Board:
    """A board's outline, its golden crossings and its red fields, with all that follows from them.

    Attributes:
        name: The board's name.
        fields: The fields in reading order (row, then column).
        crossings: The crossings in reading order (line, then number).
        golden: The crossings where points count double (OT-4).
        red: The fields that get a black triangle at the start (OT-5, OT-8).
        pairs: Every two fields that share a side, in reading order: where a tile can lie.
        moves: Every placement; pair p is moves 2p and 2p + 1, the two ways to lay a tile on it.
    """

    def __init__(
        self,
        name: str,
        fields: Iterable[Field],
        golden: Iterable[Crossing] = (),
        red: Iterable[Field] = (),
    ) -> None:
        self.name = name
        self.fields = tuple(sorted(fields))
        self.red = tuple(sorted(red))
        self.golden = frozenset(golden)
        self.field_index = {field: i for i, field in enumerate(self.fields)}
        self.crossings = tuple(sorted({c for field in self.fields for c in field.corners}))
        self.crossing_index = {crossing: i for i, crossing in enumerate(self.crossings)}
        self.pairs = tuple(
            (field, other)
            for field in self.fields
            for other in sorted(self._on_board(field.side_neighbours))
            if field < other
        )
        self.moves = tuple(
            move for one, other in self.pairs for move in (Move(one, other), Move(other, one))
        )
        self.move_index = {move: i for i, move in enumerate(self.moves)}
        self._hash = hash((name, self.fields))
        self._make_tables()

    def _make_tables(self) -> None:
        """Fill in the tables that the rules look things up in.

        Per field: `spots`, what a turn needs of it; `field_blocks`, the pairs it is part of;
        `field_opens`, the pairs with one field beside it. Per pair:
        `covers`, its two fields; `blocks` and `opens`, as for fields; `spots_beside`, the fields
        next to it; `pair_rims`, its corners. Per crossing: `rims`, what a turn needs of it.
        Per move: `rings`, by a tile's letters what it adds to the segments of all
        crossings (see `majority`). What lists several is in reading order.
        """
        self.all_fields = (1 << len(self.fields)) - 1
        self.all_pairs = (1 << len(self.pairs)) - 1
        self.spots = tuple(
            Spot(i, 1 << i, self.mask(self._on_board(field.side_neighbours)))
            for i, field in enumerate(self.fields)
        )
        self.rims = tuple(self._rim(crossing) for crossing in self.crossings)
        self._rims_of: dict[int, tuple[Rim, ...]] = {}
        self.pair_rims = tuple(self._rims(pair) for pair in self.pairs)
        self.covers = tuple(self.mask(pair) for pair in self.pairs)
        self.field_blocks = tuple(self._pairs_meeting(spot.bit) for spot in self.spots)
        self.field_opens = tuple(self._pairs_meeting(spot.neighbours) for spot in self.spots)
        self.blocks = tuple(self._pairs_meeting(mask) for mask in self.covers)
        beside = [self._beside(pair) for pair in self.pairs]
        self.opens = tuple(self._pairs_meeting(mask) for mask in beside)
        self.spots_beside = tuple(
            tuple(spot for spot in self.spots if spot.bit & mask) for mask in beside
        )
        self.rings = tuple(self._rings(move) for move in self.moves)
        self.moves_by_byte = self._moves_by_byte()
        self.field_names = tuple(str(field) for field in self.fields)
        self.move_names = tuple(str(move) for move in self.moves)

    def _on_board(self, fields: Iterable[Field]) -> list[Field]:
        return [field for field in fields if field in self.field_index]

    def _pairs_meeting(self, fields: int) -> int:
        return sum(1 << p for p, covers in enumerate(self.covers) if covers & fields)

    def _beside(self, pair: tuple[Field, Field]) -> int:
        around = 0
        for field in pair:
            around |= self.spots[self.field_index[field]].neighbours
        return around & ~self.mask(pair)

    def _rim(self, crossing: Crossing) -> Rim:
        return Rim(
            crossing,
            str(crossing),
            crossing in self.golden,
            RING_BITS * self.crossing_index[crossing],
            self.mask(field for field in self.fields if crossing in field.corners),
        )

    def _rims(self, fields: Iterable[Field]) -> tuple[Rim, ...]:
        indices = {self.crossing_index[corner] for field in fields for corner in field.corners}
        return tuple(self.rims[i] for i in sorted(indices))

    def _rings(self, move: Move) -> dict[str, int]:
        corners = [self.crossing_index[crossing] for crossing in move.corners]
        return {
            letters: sum(
                ring_segments(corner, letter, count)
                for corner, letter, count in zip(corners, letters, SEGMENTS, strict=True)
            )
            for letters in ALL_LETTERS
        }

    def _moves_by_byte(self) -> tuple[tuple[tuple[Move, ...], ...], ...]:
        """For each byte of a pair mask and each value of it, the moves on those pairs."""
        # Every bot lists the moves at every ply, and a loop over single bits would be slow.
        return tuple(
            tuple(
                tuple(
                    move
                    for bit in range(8)
                    if value >> bit & 1
                    for move in self.moves[2 * (start + bit) : 2 * (start + bit) + 2]
                )
                for value in range(256)
            )
            for start in range(0, len(self.pairs), 8)
        )

    def mask(self, fields: Iterable[Field]) -> int:
        """Return the bit mask of some of the board's fields."""
        return sum(1 << self.field_index[field] for field in fields)

    def rims_of(self, fields: int) -> tuple[Rim, ...]:
        """Return the crossings at the corners of a mask's fields, in reading order.

        The same few masks come up again and again, so the answers are remembered.
        """
        rims = self._rims_of.get(fields)
        if rims is None:
            rims = self._rims_of[fields] = self._rims(self.fields_in(fields))
        return rims

    def fields_in(self, mask: int) -> list[Field]:
        """Return the fields of a bit mask, in reading order."""
        return [field for i, field in enumerate(self.fields) if mask >> i & 1]

    def moves_in(self, pairs: int) -> list[Move]:
        """Return the placements on the pairs of a bit mask, in reading order."""
        moves: list[Move] = []
        chosen = pairs.to_bytes(len(self.moves_by_byte), "little")
        for table, byte in zip(self.moves_by_byte, chosen, strict=True):
            if byte:
                moves += table[byte]
        return moves

    def move_names_in(self, pairs: int) -> list[str]:
        """Return the same placements in their short text form."""
        names: list[str] = []
        tables = self._names_by_byte
        for table, byte in zip(tables, pairs.to_bytes(len(tables), "little"), strict=True):
            if byte:
                names += table[byte]
        return names

    @cached_property
    def _names_by_byte(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        return tuple(
            tuple(tuple(str(move) for move in moves) for moves in table)
            for table in self.moves_by_byte
        )

    def as_json(self) -> dict[str, Any]:
        """Return the board in the form in which files and records hold it."""
        rows: dict[str, str] = {}
        for field in self.fields:
            letter, column = str(field)[0], field.column
            spans = rows.get(letter, "").split()
            first, _, last = spans[-1].partition("-") if spans else ("", "", "")
            if spans and int(last or first) == column - 1:
                spans[-1] = f"{first}-{column}"
            else:
                spans.append(str(column))
            rows[letter] = " ".join(spans)
        return {
            "name": self.name,
            "rows": rows,
            "golden": [str(crossing) for crossing in sorted(self.golden)],
            "red": [str(field) for field in self.red],
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self is other or (
            (self.name, self.fields, self.golden, self.red)
            == (other.name, other.fields, other.golden, other.red)
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[..., "Board"], tuple[Any, ...]]:
        """Leave the tables out of pickles and copies: they are a thousand times the rest."""
        return make_board, (self.name, self.fields, self.golden, self.red)

    def _repr_svg_(self) -> str:
        from topdrop.ontop.draw import empty_board_svg

        return empty_board_svg(self)

    def __repr__(self) -> str:
        return f"<Board {self.name}: {len(self.fields)} fields, {len(self.crossings)} crossings>"


@lru_cache(maxsize=64)
def make_board(
    name: str, fields: tuple[Field, ...], golden: frozenset[Crossing], red: tuple[Field, ...]
) -> Board:
    """Return a board, the same one when it was made before: its tables take 20 ms."""
    return Board(name, fields, golden, red)

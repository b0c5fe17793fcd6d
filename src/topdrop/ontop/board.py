"""Boards: which fields there are, what touches what, and the bit masks that make play fast.

Sets of fields, of pairs of fields and of crossings are ints used as bit masks; bit i stands for
the i-th field, pair or crossing in reading order. See ARCHITECTURE.md for why.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from operator import getitem
from pathlib import Path
from typing import Any, Final

from topdrop.ontop.majority import ring_segments
from topdrop.ontop.notation import Crossing, Field, Move
from topdrop.ontop.tiles import ALL_LETTERS, SEGMENTS
from topdrop.table import datafile
from topdrop.table.errors import NotationError, quote

MAX_FIELDS: Final = 128
MAX_ROWS: Final = 25
"""Lines of crossings are named A to Z, one more than the rows of fields."""

_SPAN: Final = re.compile(r"([1-9][0-9]{0,2})(?:-([1-9][0-9]{0,2}))?")
"""Columns are counted from 1, since a field reaches to the crossing numbered one less."""


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
        self._make_masks()

    def _make_masks(self) -> None:
        """Fill in the tables that the rules look things up in.

        Per field: `neighbours`, its side neighbours; `field_blocks`, the pairs it is part of;
        `field_opens`, the pairs with one field beside it. Per pair: `covers`, its two fields;
        `blocks` and `opens`, the same unions for both fields; `beside`, the indices of the
        fields next to it. Per crossing: `around`, its fields. `pair_corners` and
        `field_corners` give crossing indices in reading order. Per move: `rings`, by a tile's
        letters what it adds to the segments of all crossings (see `majority`).
        """
        self.all_fields = (1 << len(self.fields)) - 1
        self.neighbours = tuple(
            self.mask(self._on_board(field.side_neighbours)) for field in self.fields
        )
        self.around = tuple(
            self.mask(field for field in self.fields if crossing in field.corners)
            for crossing in self.crossings
        )
        self.field_corners = tuple(
            tuple(self.crossing_index[crossing] for crossing in field.corners)
            for field in self.fields
        )
        self.covers = tuple(self.mask(pair) for pair in self.pairs)
        self.field_blocks = tuple(self._pairs_meeting(1 << i) for i in range(len(self.fields)))
        self.field_opens = tuple(self._pairs_meeting(mask) for mask in self.neighbours)
        self.blocks = tuple(self._pairs_meeting(mask) for mask in self.covers)
        self.opens = tuple(
            self.field_opens[self.field_index[one]] | self.field_opens[self.field_index[other]]
            for one, other in self.pairs
        )
        self.beside = tuple(self._beside(pair) for pair in self.pairs)
        self.pair_corners = tuple(
            tuple(sorted({self.crossing_index[c] for field in pair for c in field.corners}))
            for pair in self.pairs
        )
        self.rings = tuple(self._rings(move) for move in self.moves)
        self.is_golden = tuple(crossing in self.golden for crossing in self.crossings)
        self.moves_by_byte = self._moves_by_byte()
        self.all_pairs = (1 << len(self.pairs)) - 1
        self.field_names = tuple(str(field) for field in self.fields)
        self.crossing_names = tuple(str(crossing) for crossing in self.crossings)
        self.move_names = tuple(str(move) for move in self.moves)

    def _on_board(self, fields: Iterable[Field]) -> list[Field]:
        return [field for field in fields if field in self.field_index]

    def _pairs_meeting(self, fields: int) -> int:
        return sum(1 << p for p, covers in enumerate(self.covers) if covers & fields)

    def _beside(self, pair: tuple[Field, Field]) -> tuple[int, ...]:
        around = self.neighbours[self.field_index[pair[0]]]
        around |= self.neighbours[self.field_index[pair[1]]]
        around &= ~self.mask(pair)
        return tuple(i for i in range(len(self.fields)) if around >> i & 1)

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

    def fields_in(self, mask: int) -> list[Field]:
        """Return the fields of a bit mask, in reading order."""
        return [field for i, field in enumerate(self.fields) if mask >> i & 1]

    def moves_in(self, pairs: int) -> list[Move]:
        """Return the placements on the pairs of a bit mask, in reading order."""
        chosen = pairs.to_bytes(len(self.moves_by_byte), "little")
        return list(chain.from_iterable(map(getitem, self.moves_by_byte, chosen)))

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
        return hash((self.name, self.fields))

    def __repr__(self) -> str:
        return f"<Board {self.name}: {len(self.fields)} fields, {len(self.crossings)} crossings>"


def load_board(source: str | Path | Mapping[str, Any] = "classic") -> Board:
    """Read a board: one that comes with topdrop, by name, a TOML file, or its content.

    Raises:
        DataFileError: It cannot be read or makes no board; the message names the key.
    """
    if isinstance(source, str):
        return _bundled_board(source)
    return _from_table(datafile.open_table("boards", source))


@cache
def _bundled_board(name: str) -> Board:
    return _from_table(datafile.bundled("boards", name))


def _from_table(table: datafile.Table) -> Board:
    table.only("name", "rows", "golden", "red")
    name = table.get("name", str, "a text")
    fields = _read_rows(table)
    golden = _read_golden(table, fields)
    red = _read_red(table, fields)
    return Board(name, fields, golden, red)


def _read_rows(table: datafile.Table) -> set[Field]:
    rows = table.table("rows")
    fields: set[Field] = set()
    for letter in rows.values:
        if not re.fullmatch("[a-y]", letter):
            rows.fail(letter, "is no row; rows are named a to y", rule="OT-2")
        for column in _read_columns(rows, letter):
            fields.add(Field(ord(letter) - ord("a"), column))
    if len(fields) > MAX_FIELDS:
        reason = f"a board has at most {MAX_FIELDS} fields, not {len(fields)}"
        table.fail("rows", reason, rule="OT-1")
    if len(fields) < 2:
        table.fail("rows", "a board needs at least two fields", rule="OT-1")
    apart = fields - _connected(fields)
    if apart:
        table.fail("rows", f"{min(apart)} is not joined to {min(fields)} by sides", rule="OT-1")
    return fields


def _read_columns(rows: datafile.Table, letter: str) -> list[int]:
    text = rows.get(letter, str, "columns such as '3-13' or '3-5 9-11'")
    columns: list[int] = []
    for span in text.split():
        match = _SPAN.fullmatch(span)
        if match is None:
            rows.fail(letter, f"{quote(span)} is no span of columns such as '3-13'", rule="OT-2")
        first = int(match[1])
        last = int(match[2] or first)
        if last < first or (columns and first <= columns[-1]):
            rows.fail(letter, f"{quote(span)} does not run from left to right", rule="OT-2")
        columns.extend(range(first, last + 1))
    return columns


def _connected(fields: set[Field]) -> set[Field]:
    """Return the fields that can be reached from the first one over shared sides."""
    reached = {min(fields)}
    fresh = list(reached)
    while fresh:
        for neighbour in fresh.pop().side_neighbours:
            if neighbour in fields and neighbour not in reached:
                reached.add(neighbour)
                fresh.append(neighbour)
    return reached


def _read_golden(table: datafile.Table, fields: set[Field]) -> set[Crossing]:
    golden: set[Crossing] = set()
    for text in table.list_of("golden", str, "crossings such as 'D0'", []):
        try:
            crossing = Crossing.parse(text)
        except NotationError as error:
            table.fail("golden", error.message, rule="OT-4")
        touching = sum(crossing in field.corners for field in fields)
        if not touching:
            table.fail("golden", f"{crossing} is not on the board", rule="OT-4")
        if touching == 6:
            table.fail("golden", f"{crossing} is not on the rim", rule="OT-4")
        if crossing in golden:
            table.fail("golden", f"{crossing} is named twice", rule="OT-4")
        golden.add(crossing)
    return golden


def _read_red(table: datafile.Table, fields: set[Field]) -> set[Field]:
    red: set[Field] = set()
    for text in table.list_of("red", str, "fields such as 'c5'"):
        try:
            field = Field.parse(text)
        except NotationError as error:
            table.fail("red", error.message, rule="OT-5")
        if field not in fields:
            table.fail("red", f"{field} is not on the board", rule="OT-5")
        if field in red:
            table.fail("red", f"{field} is named twice", rule="OT-5")
        red.add(field)
    if not red:
        table.fail("red", "at least one red field is needed, or no tile could be laid", rule="OT-5")
    return red

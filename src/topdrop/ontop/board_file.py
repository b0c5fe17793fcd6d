"""Reading boards: bundled ones, TOML files of a user's, and the inline form of records (OT-1)."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NoReturn

from topdrop.core import datafile
from topdrop.core.errors import NotationError, quote
from topdrop.ontop.board import Board, make_board
from topdrop.ontop.notation import FIELDS_AROUND, Crossing, Field

MAX_FIELDS: Final = 128

_SPAN: Final = re.compile(r"([1-9][0-9]{0,2})(?:-([1-9][0-9]{0,2}))?")
"""Columns are counted from 1, since a field reaches to the crossing numbered one less."""


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


def _from_table(table: datafile.TomlTable) -> Board:
    table.only("name", "rows", "golden", "red")
    name = table.name()
    fields = _read_rows(table)
    golden = _read_golden(table, fields)
    red = _read_red(table, fields)
    return make_board(name, tuple(sorted(fields)), frozenset(golden), tuple(sorted(red)))


def _read_rows(table: datafile.TomlTable) -> set[Field]:
    rows = table.table("rows")
    fields: set[Field] = set()
    for letter in rows.values:
        if not re.fullmatch("[a-y]", letter):
            rows.fail(letter, "is no row; rows are named a to y", code="row_name", rule="OT-2")
        for column in _read_columns(rows, letter):
            fields.add(Field(ord(letter) - ord("a"), column))
    if len(fields) > MAX_FIELDS:
        reason = f"a board has at most {MAX_FIELDS} fields, not {len(fields)}"
        table.fail(
            "rows", reason, code="fields_many", rule="OT-1", most=MAX_FIELDS, given=len(fields)
        )
    if len(fields) < 2:
        table.fail("rows", "a board needs at least two fields", code="fields_few", rule="OT-1")
    apart = fields - _connected(fields)
    if apart:
        one, other = str(min(apart)), str(min(fields))
        table.fail(
            "rows",
            f"{one} is not joined to {other} by sides",
            code="fields_apart",
            rule="OT-1",
            places=sorted(apart),
            field=one,
            other=other,
        )
    return fields


def _read_columns(rows: datafile.TomlTable, letter: str) -> list[int]:
    text = rows.get(letter, str, "columns such as '3-13' or '3-5 9-11'")
    columns: list[int] = []
    for span in text.split():
        match = _SPAN.fullmatch(span)
        if match is None:
            reason = f"{quote(span)} is no span of columns such as '3-13'"
            rows.fail(letter, reason, code="columns", rule="OT-2")
        first = int(match[1])
        last = int(match[2] or first)
        if last < first or (columns and first <= columns[-1]):
            reason = f"{quote(span)} does not run from left to right"
            rows.fail(letter, reason, code="columns", rule="OT-2")
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


def _read_golden(table: datafile.TomlTable, fields: set[Field]) -> set[Crossing]:
    golden: set[Crossing] = set()
    for text in table.list_of("golden", str, "crossings such as 'D0'", []):
        try:
            crossing = Crossing.parse(text)
        except NotationError as error:
            table.fail("golden", error.message, code="no_crossing", rule="OT-4")
        touching = sum(crossing in field.corners for field in fields)
        if not touching:
            _fail_at(table, "golden", crossing, "is not on the board", code="off_board")
        if touching == FIELDS_AROUND:
            _fail_at(table, "golden", crossing, "is not on the rim", code="off_rim")
        if crossing in golden:
            _fail_at(table, "golden", crossing, "is named twice", code="twice")
        golden.add(crossing)
    return golden


def _read_red(table: datafile.TomlTable, fields: set[Field]) -> set[Field]:
    red: set[Field] = set()
    for text in table.list_of("red", str, "fields such as 'c5'"):
        try:
            field = Field.parse(text)
        except NotationError as error:
            table.fail("red", error.message, code="no_field", rule="OT-5")
        if field not in fields:
            _fail_at(table, "red", field, "is not on the board", code="off_board")
        if field in red:
            _fail_at(table, "red", field, "is named twice", code="twice")
        red.add(field)
    if not red:
        reason = "at least one red field is needed, or no tile could be laid"
        table.fail("red", reason, code="no_red", rule="OT-5")
    return red


def _fail_at(
    table: datafile.TomlTable, key: str, place: Field | Crossing, reason: str, *, code: str
) -> NoReturn:
    rule = {"golden": "OT-4", "red": "OT-5"}[key]
    where = str(place)
    table.fail(key, f"{where} {reason}", code=code, rule=rule, places=[where], place=where)

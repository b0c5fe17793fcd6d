"""How games begin, so that one which goes on somewhere is found by its record."""

import hashlib
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, Final

import msgspec

from topdrop.server.tables.course import Course
from topdrop.server.tables.table import Table

TELLING_MOVES: Final = 6
"""Two games that begin with so many equal moves are one."""

_DIGITS: Final = 16


def opening_of(course: Course) -> str | None:
    """Return what a game has in common with all that begin alike; None while it is too short."""
    return _opening(course.setup, (ply.move for ply in course.plies))


def opening_at(table: Table) -> str | None:
    """Return the same of a table's game."""
    if len(table.plies) < TELLING_MOVES:
        return None
    # Of what people named, each needs a decision of its own.
    begun = tuple(islice(table.plies, 2 * TELLING_MOVES if table.by_hand else TELLING_MOVES))
    known = table.opening
    if known is None or known[0] != begun:
        played = tuple(table.plies[seq].ply for seq in begun)
        _, plies = table.adapter.as_if_hidden(table.hidden, played)
        known = table.opening = begun, _opening(table.setup, (ply.move for ply in plies))
    return known[1]


def commitment_digits(commitment: object) -> str | None:
    """Return as much of a commitment as index rows have; None when there is none."""
    return commitment[:_DIGITS] if isinstance(commitment, str) and commitment else None


def _opening(setup: Mapping[str, Any], moves: Iterable[str]) -> str | None:
    first = list(islice(moves, TELLING_MOVES))
    if len(first) < TELLING_MOVES:
        return None
    text = msgspec.json.encode([setup, first], order="deterministic")
    return hashlib.sha256(text).hexdigest()[:_DIGITS]

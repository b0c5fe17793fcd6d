"""Branches: games that leave another one at some moment and are played on otherwise."""

from typing import NamedTuple

from msgspec.structs import replace

from topdrop.server.adapters import blaming_game
from topdrop.server.protocol.common import Branch, Millis
from topdrop.server.protocol.http_bodies import ChairSetup, NewTable
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.course import Course
from topdrop.server.tables.creation import new_table, new_table_id
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.presenter import check_presentable
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    StoredEntry,
    StoredGameBegan,
    StoredMovePlayed,
)
from topdrop.server.tables.table import Table


class AskedBranch(NamedTuple):
    """A branch that somebody wants.

    Attributes:
        origin: The game that it leaves, and after how many decisions.
        chairs: Who sits where.
    """

    origin: Branch
    chairs: list[ChairSetup]


def branch_of(
    course: Course, asked: AskedBranch, host: Guest, at: Millis, table_id: str | None = None
) -> tuple[Table, list[StoredEntry]]:
    """Return the table of a branch, the decisions it keeps played, and its entries.

    What was face down at that moment is shuffled anew.

    Args:
        course: The game that it leaves, which is over.
        asked: The branch.
        host: Who makes the table.
        at: The time.
        table_id: The id of its table; None is a new one.

    Raises:
        Refusal: The game was over there or has no such moment; or setup and chairs do not go
            together.
    """
    if any(chair.sitter == "open" for chair in asked.chairs):
        raise Refusal("no_open_chairs")
    adapter, setup, _, plies = course
    wanted = NewTable(game=adapter.name, setup=dict(setup), chairs=asked.chairs)
    made = replace(new_table(wanted, host), branch=asked.origin)
    kept = plies[: asked.origin.ply]
    with blaming_game(adapter.name):
        if course.game_after(asked.origin.ply).end is not None:
            raise Refusal("over")
        hidden = adapter.reshuffled(setup, course.hidden, kept)
    table, entries = Table(table_id or new_table_id()), []

    def happen(what: AnyStoredEvent, guest: str | None = None) -> None:
        entry = StoredEntry(table=table.id, seq=table.seq + 1, at=at, what=what, guest=guest)
        table.fold(entry)
        entries.append(entry)

    with blaming_game(adapter.name):
        happen(made, host.id)
        happen(StoredGameBegan(first=0, setup=dict(setup), hidden=hidden))
        for ply in kept:
            chair = table.to_act or 0
            by_bot = table.chairs[chair].sitter == "bot"
            happen(
                StoredMovePlayed(
                    chair=chair,
                    move=ply.move,
                    by="bot" if by_bot else "person",
                    chance=ply.chance,
                    spent=0,
                )
            )
        check_presentable(table)
    return table, entries

"""Tables of records: what a table would be at which the game of a record was played."""

import io
from collections.abc import Mapping, Sequence
from typing import Any, Final

from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.core.records import read_records
from topdrop.server.adapters import RecordedGame, adapter_of, blaming_game
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.http_bodies import ChairNeeded
from topdrop.server.protocol.messages import Fall
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.course import Course
from topdrop.server.tables.names import MAX_NAME_LENGTH, readable
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    StoredChair,
    StoredEntry,
    StoredGameBegan,
    StoredGameConceded,
    StoredMovePlayed,
    StoredTableMade,
)
from topdrop.server.tables.table import Table

LATEST: Final = 2**53
"""No time in a record is later: numbers that JavaScript does not know are left out."""


def read_record(text: str) -> Record:
    """Read the first record of a text, as `topdrop replay` does.

    Raises:
        Refusal: It is none.
    """
    stream = io.BytesIO(text.encode("utf-8", "surrogatepass"))
    first = next(read_records(stream))
    if isinstance(first, RecordError):
        raise refused_record(first)
    return first


def refused_record(error: TopdropError) -> Refusal:
    """Return the refusal for what is no record of a game."""
    move = error.move if isinstance(error, RecordError) else None
    reason = error.message if move is None else f"move {move}: {error.message}"
    return Refusal("bad_record", rule=error.rule, reason=reason)


def recorded_game(record: Record) -> RecordedGame:
    """Return the game of a record, its moves played again.

    Raises:
        Refusal: One of them is illegal, or it is a record of no game that can be opened here.
    """
    game = record.get("game")
    if not isinstance(game, str) or not game.strip():
        raise Refusal("bad_record", reason="game: should be the name of one")
    adapter = adapter_of(game)
    try:
        with blaming_game(adapter.name):
            return adapter.read_record(record)
    except Refusal:
        raise
    except TopdropError as error:
        raise refused_record(error) from None


def recorded_course(record: Record) -> Course:
    """Return what it takes to go through the game of a record again.

    Raises:
        Refusal: As for `recorded_game`.
    """
    game = recorded_game(record)
    return Course(adapter_of(record["game"]), game.setup, game.hidden, game.plies)


def fall_of(record: Record, ply: int) -> Fall | None:
    """Return how the last of some decisions of a record fell, simulated again; None if none did.

    Args:
        record: The record.
        ply: How many decisions; `Fall.seq` is that number.

    Raises:
        Refusal: As for `recorded_game`; or it has fewer decisions, or its drops take too long,
            or nothing falls here.
    """
    adapter, setup, _, plies = recorded_course(record)
    if ply > len(plies):
        raise Refusal("no_such_ply", ply=ply)
    try:
        adapter.check_size(setup)
        trajectory = adapter.recomputed_trajectory(record, plies[:ply])
    except Refusal:
        raise
    except TopdropError as error:
        raise refused_record(error) from None
    return None if trajectory is None else Fall(seq=ply, trajectory=trajectory)


def table_of_record(record: Record) -> Table:
    """Return the table at which the game of a record would have been played.

    Raises:
        Refusal: As for `recorded_game`.
    """
    game = recorded_game(record)
    adapter = adapter_of(record["game"])
    needed = adapter.chairs(game.setup)
    history = _History(Table(""), _time(record.get("began")))
    history.add(
        StoredTableMade(
            game=adapter.name,
            setup=game.setup,
            options=TableOptions(),
            chairs=_chairs(record, needed),
            host="",
            invite="",
        )
    )
    history.add(StoredGameBegan(first=0, setup=game.setup, hidden=game.hidden))
    times = record.get("ms")
    for number, ply in enumerate(game.plies):
        chair = history.table.to_act or 0
        by_bot = history.table.chairs[chair].sitter == "bot"
        spent = _time(times[number]) if isinstance(times, list) and number < len(times) else 0
        history.at += spent
        history.add(
            StoredMovePlayed(
                chair=chair,
                move=ply.move,
                by="bot" if by_bot else "person",
                chance=ply.chance,
                spent=spent,
            )
        )
    if "conceded" in record:
        players = [chair.player for chair in history.table.chairs]
        winners = tuple(game.result["winners"])
        chair = players.index(record["conceded"])
        history.add(StoredGameConceded(chair=chair, winners=winners))
    return history.table


class _History:
    """Events that follow each other at a table."""

    def __init__(self, table: Table, at: int) -> None:
        self.table = table
        self.at = at

    def add(self, what: AnyStoredEvent) -> None:
        self.table.fold(StoredEntry(table="", seq=self.table.seq + 1, at=self.at, what=what))


def _chairs(record: Record, needed: Sequence[ChairNeeded]) -> tuple[StoredChair, ...]:
    names, bots = record.get("names"), record.get("bots")
    return tuple(
        StoredChair(
            player=need.player,
            member=need.member,
            sitter="person" if _named(bots, need) is None else "bot",
            name=_named(names, need) or _named(bots, need),
            bot=_named(bots, need),
        )
        for need in needed
    )


def _named(names: Any, need: ChairNeeded) -> str | None:
    """Return what a record says of a chair, as far as it can be shown."""
    name = names.get(need.player) if isinstance(names, Mapping) else None
    if isinstance(name, list):
        member = need.member or 0
        name = name[member] if member < len(name) else None
    shown = readable(name)[:MAX_NAME_LENGTH] if isinstance(name, str) else ""
    return shown or None


def _time(value: Any) -> int:
    return value if type(value) is int and 0 <= value <= LATEST else 0

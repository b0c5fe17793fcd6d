"""Games to be looked back through: every decision that stands, and the view after each of them."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from topdrop.core.game import Record
from topdrop.server.adapters import blaming_game
from topdrop.server.adapters.view_diff import steps_between
from topdrop.server.protocol.common import Millis, TableFacts
from topdrop.server.protocol.http_bodies import Replay
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import Entry, GameBegan, GameConceded, MovePlayed
from topdrop.server.tables import presenter
from topdrop.server.tables.course import Course, course_of
from topdrop.server.tables.notation import notes_of
from topdrop.server.tables.recorded import table_of_record
from topdrop.server.tables.table import Table


class LookBack(NamedTuple):
    """A `Replay` without its views, which take a while.

    Attributes:
        facts: The table.
        scenery: What does not change during the game.
        entries: The history, as far as it stands.
        seat: Whose views are wanted.
        course: How to come to the views.
        record: The record, where it is the game of one; what it says about its moves is told.
    """

    facts: TableFacts
    scenery: dict[str, Any]
    entries: tuple[Entry, ...]
    seat: int | None
    course: Course
    record: Record | None = None

    def finished(self) -> Replay:
        """Return the whole, by going through the game once more."""
        adapter, setup, hidden, plies = self.course
        with blaming_game(adapter.name):
            game = adapter.restore(setup, hidden)
            views = [adapter.view(game, self.seat)]
            for ply in plies:
                adapter.replay(game, ply)
                views.append(adapter.view(game, self.seat))
            changes = steps_between(views)
        return Replay(
            table=self.facts,
            scenery=self.scenery,
            entries=self.entries,
            view=views[0],
            changes=changes,
            notes=() if self.record is None else notes_of(self.record, adapter, plies),
        )


def look_back(table: Table, guest: str | None, seat: int | None, now: Millis) -> LookBack:
    """Prepare to look back through a table's game.

    While it goes on, that is through what the guest has seen: one's own seat, or as a passer-by.

    Args:
        table: The table.
        guest: Who wants to know.
        seat: Whose view is wanted; None is the guest's own, or a spectator's.
        now: The time.

    Raises:
        Refusal: The game has not begun, or this seat's view is not for the guest.
    """
    if table.game is None:
        raise Refusal("not_begun")
    if seat is None:
        seat = presenter.seat_of(table, table.game, guest)
    elif seat >= len(table.game.players):
        raise Refusal("no_such_seat")
    elif table.status != "over" and seat not in own_seats(table, guest):
        raise Refusal("still_running")
    course, facts = course_of(table), presenter.present_table(table, guest, now)
    return LookBack(
        # What people named of a real box is no decision in the course.
        facts=replace(facts, ply=len(course.plies)),
        scenery=table.scenery,
        entries=_turns_by_hand(table) if table.by_hand else standing_entries(table),
        seat=seat,
        course=course,
    )


def _turns_by_hand(table: Table) -> tuple[Entry, ...]:
    """Return the turns of a game with a real box, what was drawn being no decision of its own.

    Chairs of a record are in turn order, those of a table need not be.
    """
    recorded = table_of_record(presenter.present_record(table))
    chairs = {chair.seat: number for number, chair in enumerate(table.chairs)}
    seats = tuple(chair.seat for chair in table.chairs)

    def at_this_table(entry: Entry) -> Entry:
        what = without_order(entry).what
        if isinstance(what, GameBegan):
            what = replace(what, seats=seats)
        elif isinstance(what, MovePlayed):
            what = replace(what, chair=chairs[what.seat])
        elif isinstance(what, GameConceded):
            what = replace(what, chair=chairs[what.chair])
        return replace(entry, what=what)

    return tuple(at_this_table(entry) for entry in standing_entries(recorded))


def look_back_record(record: Record, seat: int | None) -> LookBack:
    """Prepare to look back through the game of a record, with anybody's view.

    Args:
        record: The record.
        seat: Whose view is wanted; None is a spectator's.

    Raises:
        Refusal: It is no record that can be opened here, or has no such seat.
    """
    table = table_of_record(record)
    if seat is not None and table.game is not None and seat >= len(table.game.players):
        raise Refusal("no_such_seat")
    commitment = record.get("commitment")
    facts = replace(
        presenter.present_table(table, None, 0),
        # Which order was hidden the record says, if anything does; what it opens to is not asked.
        commitment=commitment if isinstance(commitment, str) else None,
        opened=None,
    )
    entries = tuple(without_order(entry) for entry in standing_entries(table))
    return LookBack(facts, table.scenery, entries, seat, course_of(table), record)


def without_order(entry: Entry) -> Entry:
    """Leave out an order that only stands for the one that was hidden."""
    what = entry.what
    if isinstance(what, GameBegan):
        return replace(entry, what=replace(what, commitment=None))
    if isinstance(what, MovePlayed | GameConceded):
        return replace(entry, what=replace(what, opened=None))
    return entry


def own_seats(table: Table, guest: str | None) -> set[int]:
    """Return the seats of a guest, and of those on the same screen."""
    return {table.chairs[number].seat for number in table.chairs_of(guest)}


def standing_entries(table: Table) -> tuple[Entry, ...]:
    """Return the beginning of the game, the decisions that stand, and its giving up."""
    kept = {table.began_seq, *table.plies}
    return tuple(
        told.entry
        for told in table.entries
        if told.entry.seq in kept or isinstance(told.entry.what, GameConceded)
    )

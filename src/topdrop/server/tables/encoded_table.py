"""A table as it stands, made into messages: once for all who are told the same."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.messages import Fall, FromServer
from topdrop.server.protocol.table_events import Said
from topdrop.server.tables import presenter
from topdrop.server.tables.brief_update import EncodedUpdate
from topdrop.server.tables.history_parts import part_after
from topdrop.server.tables.table import Table, TableEntry

K = TypeVar("K", bound=Hashable)

MOST_PARTS: Final = 32
"""So many different parts of the history are kept encoded."""

_encode: Final = msgspec.json.Encoder().encode


class EncodedWelcome(FromServer, frozen=True, kw_only=True, tag="welcome"):
    """`Welcome`, of which the parts are encoded already."""

    protocol: int
    seq: int
    table: msgspec.Raw
    entries: tuple[msgspec.Raw, ...]
    first_seq: int | None
    view: msgspec.Raw
    scenery: msgspec.Raw
    muted: tuple[int, ...]
    now: Millis


class EncodedPart(NamedTuple):
    """`HistoryPart`, as far as it is for somebody."""

    entries: tuple[msgspec.Raw, ...]
    first: int | None


class EncodedTable:
    """A table between two entries of its history; made anew when it has changed.

    Attributes:
        table: The table.
        now: The time at which it was taken.
    """

    def __init__(self, table: Table, now: Millis) -> None:
        """Take a table as it stands at the time `now`.

        Everything is made when it is first asked for.
        """
        self.table = table
        self._seq = table.seq
        self.now = now
        # What is told of a table depends on who somebody is there, for most people nobody.
        self._known = table.known_guests
        self._facts: dict[str | None, msgspec.Raw] = {}
        self._views: dict[int | None, msgspec.Raw] = {}
        self._parts: dict[tuple[str | None, int], EncodedPart] = {}
        self._scenery: msgspec.Raw | None = None

    def is_of(self, table: Table) -> bool:
        """Whether this is the table, and it has not changed since."""
        return table is self.table and table.seq == self._seq

    def welcome(self, guest: str | None, protocol: int, known: int, now: Millis) -> bytes:
        """Return a `Welcome`.

        Args:
            guest: Who is welcomed.
            protocol: The version the client speaks.
            known: The sequence number up to which the client knows the history.
            now: The time.
        """
        table, guest = self.table, self.identity(guest)
        if self._scenery is None:
            self._scenery = _raw(table.scenery)
        part = self.part_for(guest, known)
        return _encode(
            EncodedWelcome(
                protocol=protocol,
                seq=table.seq,
                table=self.facts_for(guest),
                entries=part.entries,
                first_seq=part.first,
                view=self.view_for(guest),
                scenery=self._scenery,
                muted=presenter.present_muted(table, guest),
                now=now,
            )
        )

    def updates(self, since: int, now: Millis, falls: Sequence[Fall] = ()) -> "EncodedUpdates":
        """Return what happened after an entry, for everybody who is to be told.

        Args:
            since: The entry's sequence number.
            now: The time.
            falls: How the drops since then went.
        """
        return EncodedUpdates(self, since, now, falls)

    def identity(self, guest: str | None) -> str | None:
        """Return the guest; None for all who are nobody at this table."""
        guest = self.table.person(guest)
        return guest if guest in self._known else None

    def facts_for(self, guest: str | None) -> msgspec.Raw:
        """Return the table as a guest, as `identity` says, may know it."""
        return _kept(
            self._facts, guest, lambda: presenter.present_table(self.table, guest, self.now)
        )

    def view_for(self, guest: str | None) -> msgspec.Raw:
        """Return what a guest sees of the game."""
        table, game = self.table, self.table.game
        if game is None:
            return _NULL
        seat = presenter.seat_of(table, game, guest)
        return _kept(self._views, seat, lambda: table.adapter.view(game, seat))

    def part_for(self, guest: str | None, known: int) -> "EncodedPart":
        """Return what a guest is told who has the history up to an entry."""
        found = self._parts.get((guest, known))
        if found is None:
            part = part_after(self.table, known)
            found = EncodedPart(self.entries_for(guest, part.entries), part.first)
            # Whoever comes says what they know, which may be anything.
            if len(self._parts) >= MOST_PARTS:
                self._parts.clear()
            self._parts[guest, known] = found
        return found

    def entries_for(
        self, guest: str | None, entries: Sequence[TableEntry]
    ) -> tuple[msgspec.Raw, ...]:
        """Return entries as far as they are for a guest."""
        told = presenter.present_entries(self.table, guest, entries)
        return tuple(one.encoded() for one in told)


class EncodedUpdates:
    """What happened after an entry, with the whole table unless people only wrote to each other."""

    def __init__(
        self, encoded: EncodedTable, since: int, now: Millis, falls: Sequence[Fall]
    ) -> None:
        """Take what happened.

        Args:
            encoded: The table as it stands.
            since: The sequence number of the entry.
            now: The time.
            falls: How the drops since then went.
        """
        self._encoded = encoded
        self._since = since
        self._now = now
        self._falls = _raw(tuple(falls))
        fresh = encoded.table.entries[since:]
        self.only_said = all(isinstance(told.entry.what, Said) for told in fresh)
        self._made: dict[tuple[str | None, bool], bytes] = {}

    def for_guest(self, guest: str | None, *, whole: bool) -> bytes:
        """Return the `Update` for a guest.

        Args:
            guest: The guest; None is a passer-by.
            whole: Whether the table is told as a whole in any case.
        """
        key = self._encoded.identity(guest), whole or not self.only_said
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._make(*key)
        return made

    def _make(self, guest: str | None, whole: bool) -> bytes:
        encoded, table = self._encoded, self._encoded.table
        return _encode(
            EncodedUpdate(
                seq=table.seq,
                since=self._since,
                entries=encoded.entries_for(guest, table.entries[self._since :]),
                to_act=table.to_act,
                clock=presenter.present_clocks(table, self._now),
                table=encoded.facts_for(guest) if whole else None,
                view=encoded.view_for(guest) if whole else None,
                changes=None,
                falls=self._falls,
                now=self._now,
            )
        )


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(_encode(value))


_NULL: Final = _raw(None)


def _kept(kept: dict[K, msgspec.Raw], key: K, make: Callable[[], Any]) -> msgspec.Raw:
    found = kept.get(key)
    if found is None:
        found = kept[key] = _raw(make())
    return found

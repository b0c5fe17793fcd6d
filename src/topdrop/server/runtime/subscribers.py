"""The connections to a table, and what each of them has been told."""

from collections.abc import Sequence
from typing import Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.messages import (
    PROTOCOL,
    Fall,
    Presence,
    ServerMessage,
    Update,
    Welcome,
)
from topdrop.server.tables import presenter
from topdrop.server.tables.table import Table


class Listener(Protocol):
    """A connection to a table.

    Attributes:
        guest: The guest whose connection it is; None is a passer-by.
    """

    guest: str | None

    def send(self, message: ServerMessage) -> None:
        """Let a message go out; never waits."""


class Audience:
    """Everybody who listens to a table. Only what is stored may be told."""

    def __init__(self, told: int) -> None:
        """Begin with nobody.

        Args:
            told: The last sequence number that need not be told any more.
        """
        self._listeners: set[Listener] = set()
        self._told = told
        self._presence: Presence | None = None

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def welcome(self, listener: Listener, table: Table, since: int | None, now: Millis) -> None:
        """Tell a connection everything and keep it."""
        known = since if since is not None and since <= table.seq else 0
        listener.send(
            Welcome(
                protocol=PROTOCOL,
                seq=table.seq,
                table=presenter.tell_table(table, listener.guest, now),
                entries=presenter.tell_entries(table, listener.guest, known),
                view=presenter.tell_view(table, listener.guest),
                scenery=table.serving.scenery(table.setup),
                muted=presenter.tell_muted(table, listener.guest),
                now=now,
            )
        )
        self._listeners.add(listener)
        self._presence = None
        self.tell_presence(table)

    def forget(self, listener: Listener) -> None:
        """Tell a connection nothing more."""
        self._listeners.discard(listener)

    def tell(self, table: Table, falls: Sequence[Fall], now: Millis) -> None:
        """Tell every connection what has happened since the last time."""
        updates: dict[str | None, Update] = {}
        for listener in list(self._listeners):
            guest = listener.guest
            if guest not in updates:
                updates[guest] = _update(table, guest, self._told, falls, now)
            listener.send(updates[guest])
        self._told = table.seq
        self.tell_presence(table)

    def tell_again(self, listener: Listener, table: Table, since: int, now: Millis) -> None:
        """Tell one connection what has happened since entry `since`."""
        listener.send(_update(table, listener.guest, since, (), now))

    def tell_presence(self, table: Table) -> None:
        """Tell everybody who is here, unless that is known."""
        presence = presenter.tell_presence(
            table,
            {listener.guest for listener in self._listeners},
            sum(listener.guest not in table.people for listener in self._listeners),
        )
        if presence != self._presence:
            self._presence = presence
            for listener in list(self._listeners):
                listener.send(presence)


def _update(
    table: Table, guest: str | None, since: int, falls: Sequence[Fall], now: Millis
) -> Update:
    return Update(
        seq=table.seq,
        entries=presenter.tell_entries(table, guest, since),
        table=presenter.tell_table(table, guest, now),
        view=presenter.tell_view(table, guest),
        falls=tuple(falls),
        now=now,
    )

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


class Subscriber(Protocol):
    """A connection to a table.

    Attributes:
        guest: The guest whose connection it is; None is a passer-by.
    """

    guest: str | None

    def send(self, message: ServerMessage) -> None:
        """Send a message; never waits."""


class Subscribers:
    """Everybody who follows a table. Only what is stored may be published."""

    def __init__(self, published: int) -> None:
        """Begin with nobody.

        Args:
            published: The last sequence number that need not be published any more.
        """
        self._subscribers: set[Subscriber] = set()
        self._published = published
        self._presence: Presence | None = None

    def __bool__(self) -> bool:
        return bool(self._subscribers)

    def __contains__(self, subscriber: object) -> bool:
        return subscriber in self._subscribers

    def add(self, subscriber: Subscriber, table: Table, since: int | None, now: Millis) -> None:
        """Tell a connection everything and keep it.

        Args:
            subscriber: The connection.
            table: The table.
            since: The last sequence number its client has; None for nothing.
            now: The time.
        """
        # A client that has more than there is has seen what a crash took back: it gets it all.
        known = since if since is not None and since <= table.seq else 0
        subscriber.send(
            Welcome(
                protocol=PROTOCOL,
                seq=table.seq,
                table=presenter.present_table(table, subscriber.guest, now),
                entries=presenter.present_entries(table, subscriber.guest, known),
                view=presenter.present_view(table, subscriber.guest),
                scenery=table.adapter.scenery(table.setup),
                muted=presenter.present_muted(table, subscriber.guest),
                now=now,
            )
        )
        self._subscribers.add(subscriber)
        # Whoever is new has not been told who is here, though the others may have been.
        self._presence = None
        self.publish_presence(table)

    def remove(self, subscriber: Subscriber) -> None:
        """Tell a connection nothing more."""
        self._subscribers.discard(subscriber)

    def publish(self, table: Table, falls: Sequence[Fall], now: Millis) -> None:
        """Tell every connection what has happened since the last time."""
        # Made once for each guest, since views and states take longer than sending them.
        updates: dict[str | None, Update] = {}
        for subscriber in list(self._subscribers):
            guest = subscriber.guest
            if guest not in updates:
                updates[guest] = _update(table, guest, self._published, falls, now)
            subscriber.send(updates[guest])
        self._published = table.seq
        self.publish_presence(table)

    def resend(self, subscriber: Subscriber, table: Table, since: int, now: Millis) -> None:
        """Tell one connection what has happened since entry `since`."""
        subscriber.send(_update(table, subscriber.guest, since, (), now))

    def publish_presence(self, table: Table) -> None:
        """Tell everybody who is here, unless that is known."""
        presence = presenter.present_presence(
            table,
            {table.person(subscriber.guest) for subscriber in self._subscribers},
            sum(
                table.person(subscriber.guest) not in table.people
                for subscriber in self._subscribers
            ),
        )
        if presence != self._presence:
            self._presence = presence
            for subscriber in list(self._subscribers):
                subscriber.send(presence)


def _update(
    table: Table, guest: str | None, since: int, falls: Sequence[Fall], now: Millis
) -> Update:
    return Update(
        seq=table.seq,
        entries=presenter.present_entries(table, guest, since),
        table=presenter.present_table(table, guest, now),
        view=presenter.present_view(table, guest),
        falls=tuple(falls),
        now=now,
    )

"""The connections to a table, and what each of them has been told."""

from collections.abc import Sequence
from typing import Final, Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.messages import WHOLE_PROTOCOL, Fall, Presence, ServerMessage
from topdrop.server.runtime.clock import Clock, Timer
from topdrop.server.store import Present
from topdrop.server.tables import presenter
from topdrop.server.tables.brief_update import brief_updates
from topdrop.server.tables.encoded_table import EncodedTable, EncodedUpdates
from topdrop.server.tables.history_parts import MOST_AT_ONCE
from topdrop.server.tables.table import Table

PRESENCE_SECONDS: Final = 0.5
"""How many watch is told no more often than this."""

UNHEARD_MILLIS: Final[Millis] = 30_000
"""A page that has not been heard of for longer is not seen: it asks every 20 seconds."""

CROWD: Final = 16
"""Where more connections than this follow a table, those of who plays are told first."""


class Subscriber(Protocol):
    """A connection to a table.

    Attributes:
        guest: The guest whose connection it is; None is a passer-by.
        protocol: The version of the protocol that its client speaks.
        visible: Whether somebody has the table before their eyes there, as it said last.
        heard_at: When it was last heard of.
    """

    guest: str | None
    protocol: int
    visible: bool
    heard_at: Millis

    def send(self, message: ServerMessage) -> None:
        """Send a message; never waits."""

    def send_encoded(self, message: bytes) -> None:
        """Send a message that is encoded already; never waits."""


class Subscribers:
    """Everybody who follows a table. Only what is stored may be published.

    Attributes:
        elsewhere: Who follows it at other processes.
    """

    def __init__(self, table: Table, clock: Clock) -> None:
        """Begin with nobody.

        Args:
            table: The table, of which nothing needs to be published any more.
            clock: The time.
        """
        self._table = table
        self._clock = clock
        # In the order in which they came.
        self._subscribers: dict[Subscriber, None] = {}
        self.elsewhere = Present()
        self._published = table.seq
        self._encoded: EncodedTable | None = None
        self._presence: Presence | None = None
        self._presence_told: Millis | None = None
        self._presence_timer: Timer | None = None

    def __bool__(self) -> bool:
        return bool(self._subscribers)

    @property
    def published(self) -> int:
        """The last entry that everybody has been told."""
        return self._published

    def __contains__(self, subscriber: object) -> bool:
        return subscriber in self._subscribers

    def add(self, subscriber: Subscriber, table: Table, since: int | None) -> None:
        """Tell a connection everything and keep it.

        Args:
            subscriber: The connection.
            table: The table.
            since: The last sequence number its client has; None for nothing.
        """
        self._table = table
        # A client that has more than there is has seen what a crash took back: it gets it all, as
        # does one whose entries tell a name that somebody has no more.
        known = since if since is not None and table.renamed <= since <= table.seq else 0
        encoded = self._encode(table)
        now = self._clock.now()
        welcome = encoded.welcome(subscriber.guest, subscriber.protocol, known, now)
        subscriber.send_encoded(welcome)
        self._subscribers[subscriber] = None
        # Whoever is new has not been told who is here, though the others may have been.
        if not self.publish_presence(table):
            subscriber.send(self._present())

    def remove(self, subscriber: Subscriber) -> None:
        """Tell a connection nothing more."""
        self._subscribers.pop(subscriber, None)

    def publish(self, table: Table, falls: Sequence[Fall]) -> None:
        """Tell every connection what has happened since the last time."""
        self._table = table
        now, since, self._published = self._clock.now(), self._published, table.seq
        if since < table.renamed:
            self._welcome_anew(table, now)
            self._publish_whole(table, since, falls, now)
            return
        brief = brief_updates(table, since, falls, now)
        if brief is None:
            self._publish_whole(table, since, falls, now)
            return
        whole: EncodedUpdates | None = None
        for subscriber in self._players_first():
            if subscriber.protocol != WHOLE_PROTOCOL:
                subscriber.send_encoded(brief.for_guest(subscriber.guest))
                continue
            whole = whole or self._encode(table).updates(since, now, falls)
            subscriber.send_encoded(whole.for_guest(subscriber.guest, whole=True))

    def _welcome_anew(self, table: Table, now: Millis) -> None:
        """Tell everybody everything: somebody has another name, which entries of before tell."""
        encoded = self._encode(table)
        for one in self._players_first():
            one.send_encoded(encoded.welcome(one.guest, one.protocol, 0, now))

    def _publish_whole(self, table: Table, since: int, falls: Sequence[Fall], now: Millis) -> None:
        updates = self._encode(table).updates(since, now, falls)
        for subscriber in self._players_first():
            whole = subscriber.protocol == WHOLE_PROTOCOL
            subscriber.send_encoded(updates.for_guest(subscriber.guest, whole=whole))
        if not updates.only_said:
            self.publish_presence(table)

    def resend(self, subscriber: Subscriber, table: Table, since: int) -> None:
        """Tell one connection what has happened since entry `since`."""
        if table.seq - since > MOST_AT_ONCE or since < table.renamed:
            self.add(subscriber, table, since)
            return
        updates = self._encode(table).updates(since, self._clock.now())
        subscriber.send_encoded(updates.for_guest(subscriber.guest, whole=True))

    def publish_presence(self, table: Table) -> bool:
        """Tell everybody who is here, unless they know: those who play at once, a crowd soon.

        Returns:
            Whether everybody has been told now.
        """
        self._table = table
        presence = self._present()
        if not self._subscribers or presence == self._presence:
            return False
        told, now = self._presence_told, self._clock.now()
        same_chairs = self._presence is not None and self._presence.chairs == presence.chairs
        if told is None or not same_chairs or not 0 <= now - told < PRESENCE_SECONDS * 1000:
            self._tell(presence)
            return True
        if self._presence_timer is None:
            wait = PRESENCE_SECONDS - (now - told) / 1000
            self._presence_timer = self._clock.call_later(wait, self._presence_due)
        return False

    def _presence_due(self) -> None:
        self._presence_timer = None
        presence = self._present()
        if presence != self._presence:
            self._tell(presence)

    def _tell(self, presence: Presence) -> None:
        self._presence, self._presence_told = presence, self._clock.now()
        for subscriber in list(self._subscribers):
            subscriber.send(presence)

    def _players_first(self) -> list[Subscriber]:
        """Return all connections; where many watch, those of who plays come first."""
        if len(self._subscribers) <= CROWD:
            return list(self._subscribers)
        people = self._table.people
        return sorted(self._subscribers, key=lambda one: one.guest not in people)

    def _present(self) -> Presence:
        table, elsewhere = self._table, self.elsewhere
        here = self.here(table)
        guests = {table.person(guest) for guest in here.guests | elsewhere.guests}
        return presenter.present_presence(table, guests, here.watching + elsewhere.watching)

    def here(self, table: Table) -> Present:
        """Return who follows a table here."""
        seated = table.names_of_people
        # Of a crowd, only what belongs to somebody at the table is looked at any closer.
        here = [one.guest for one in self._subscribers if one.guest in seated]
        visible = frozenset(one.guest for one in self._subscribers if one.visible and one.guest)
        return Present(
            frozenset(g for g in here if g), len(self._subscribers) - len(here), visible & seated
        )

    def visible(self) -> set[str]:
        """Return the guests who have the table before their eyes, here or elsewhere."""
        return self._seen_here() | self.elsewhere.visible

    def _seen_here(self) -> set[str]:
        since = self._clock.now() - UNHEARD_MILLIS
        return {
            one.guest
            for one in self._subscribers
            if one.visible and one.guest is not None and one.heard_at > since
        }

    def _encode(self, table: Table) -> EncodedTable:
        """Return the table encoded; while it does not change, the same for all who come."""
        if self._encoded is None or not self._encoded.is_of(table):
            self._encoded = EncodedTable(table, self._clock.now())
        return self._encoded

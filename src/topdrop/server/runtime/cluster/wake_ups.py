"""What processes on one database tell each other: where to look, never what is there.

A wake-up that is lost costs time alone, since everybody looks by themselves now and then.
"""

from typing import Protocol

import msgspec


class WakeUp(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where to look in the store.

    Attributes:
        sender: The process that says so.
        tables: By table, up to which sequence number its history goes.
        presences: Tables where somebody came or went.
        pending: Tables whose next bot's move or flag is nobody's yet.
        guests: Guests who have become others.
        analyses: Analyses that somebody wants, or that have come further.
    """

    sender: str
    tables: dict[str, int] = {}
    presences: frozenset[str] = frozenset()
    pending: frozenset[str] = frozenset()
    guests: frozenset[str] = frozenset()
    analyses: frozenset[str] = frozenset()


class Hearer(Protocol):
    """Whoever is woken up."""

    def heard(self, wake_up: WakeUp) -> None:
        """Look where another process says; never waits."""

    def reconnected(self) -> None:
        """Look everywhere, since wake-ups may have been missed; never waits."""


class WakeUps(Protocol):
    """Tells other processes, and hears them.

    Attributes:
        connected: Whether wake-ups of others arrive, as far as is known.
    """

    connected: bool

    def start(self, hearer: Hearer) -> None:
        """Begin to hear the others; needs a running event loop."""

    def tell(self, wake_up: WakeUp) -> None:
        """Tell the others; never waits. Where it cannot be told now, it is told later."""

    async def close(self) -> None:
        """Tell what is still to be told, if that can be done at once, and hear nobody any more."""


class Gathered:
    """What is to be told by the next wake-up: however much it is, it is one message."""

    def __init__(self, sender: str) -> None:
        self._sender = sender
        self._tables: dict[str, int] = {}
        self._others: tuple[set[str], ...] = (set(), set(), set(), set())

    def __bool__(self) -> bool:
        return bool(self._tables) or any(self._others)

    def stored(self, table: str, seq: int) -> None:
        """A table's history goes on to `seq`."""
        self._tables[table] = max(seq, self._tables.get(table, 0))

    def add(self, wake_up: WakeUp) -> None:
        """Tell all this, too."""
        for table, seq in wake_up.tables.items():
            self.stored(table, seq)
        parts = (wake_up.presences, wake_up.pending, wake_up.guests, wake_up.analyses)
        for mine, more in zip(self._others, parts, strict=True):
            mine |= more

    def take(self) -> WakeUp:
        """Return all of it, and begin anew."""
        presences, pending, guests, analyses = map(frozenset, self._others)
        taken = WakeUp(
            sender=self._sender,
            tables=self._tables,
            presences=presences,
            pending=pending,
            guests=guests,
            analyses=analyses,
        )
        self._tables = {}
        self._others = (set(), set(), set(), set())
        return taken


class NoWakeUps:
    """Nobody is told and nobody heard: processes find out by looking."""

    connected = False

    def start(self, hearer: Hearer) -> None:
        """Do nothing."""

    def tell(self, wake_up: WakeUp) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

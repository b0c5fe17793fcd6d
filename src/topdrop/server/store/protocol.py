"""What a store of tables and guests must do, whatever it keeps them in."""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from topdrop.server.protocol.common import Millis
from topdrop.server.tables.guest import Guest as Guest
from topdrop.server.tables.stored_events import StoredEntry, TableIndexRow

Use: TypeAlias = Literal["cookie", "link", "token"]
"""What a key is for: a device's cookie, a link that only makes cookies, or a program."""


class StoreError(Exception):
    """The store could not keep or find something; nothing has changed."""


class Conflict(StoreError):
    """A place in a history is taken already: another process was faster."""


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """A secret that makes its holder a guest, kept as its hash.

    Attributes:
        digest: The SHA-256 of the secret in hexadecimal.
        guest: The guest's id.
        use: What it is for.
        expires: Until when it works.
    """

    digest: str
    guest: str
    use: Use
    expires: Millis


class Store(Protocol):
    """Keeps tables and guests. What a method has returned from is safe from any crash."""

    async def append(
        self, rows: Sequence[StoredEntry], cards: Sequence[TableIndexRow] = ()
    ) -> None:
        """Add rows to histories, all or none, and renew the tables' cards.

        Raises:
            Conflict: One of the rows' places is taken.
            StoreError: They could not be kept.
        """

    async def history(self, table: str, after: int = 0) -> list[StoredEntry]:
        """Return a table's rows behind place `after` in order; none when there is no such table.

        Raises:
            StoreError: They cannot be read.
        """

    async def open_cards(self, most: int) -> list[TableIndexRow]:
        """Return the listed tables with an open chair that wait for people, last changed first."""

    async def cards_of(self, guest: str, most: int) -> list[TableIndexRow]:
        """Return the tables that a guest made or sits at, last changed first."""

    async def unfinished(self, guest: str) -> int:
        """Return how many tables that are not over a guest made or sits at."""

    async def waking(self) -> list[str]:
        """Return the ids of the tables where something happens by itself."""

    async def keep_guest(self, guest: Guest, keys: Sequence[Key] = ()) -> None:
        """Keep a guest, new or renamed, and add keys.

        Raises:
            StoreError: It could not be kept.
        """

    async def guest_of(self, digest: str, now: Millis) -> tuple[Guest, Key] | None:
        """Return the guest whom a key makes its holder, unless it has expired."""

    async def close(self) -> None:
        """Finish what is being written and let go of everything."""

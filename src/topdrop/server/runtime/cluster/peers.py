"""The other processes on the same database, as a table's session and their list know them."""

from collections.abc import Sequence
from typing import Final, Protocol


class Peers(Protocol):
    """What tables tell other processes, and ask of them."""

    @property
    def shared(self) -> bool:
        """Whether there may be others, so that what is in memory may not be the newest."""

    def stored(self, table: str, seq: int) -> None:
        """A table's history goes on to `seq`, which is stored."""

    def merged(self, guest: str, tables: Sequence[str]) -> None:
        """A guest has become another one, which the histories of these tables say."""


class NoPeers:
    """A process that has its database to itself."""

    shared: Final = False

    def stored(self, table: str, seq: int) -> None:
        """Do nothing."""

    def merged(self, guest: str, tables: Sequence[str]) -> None:
        """Do nothing."""

"""The other processes on the same database, as a table's session and their list know them."""

from collections.abc import Sequence
from typing import Final, Protocol

from topdrop.server.store import Present


class Peers(Protocol):
    """What tables tell other processes, and ask of them."""

    @property
    def shared(self) -> bool:
        """Whether there may be others, so that what is in memory may not be the newest."""

    def stored(self, table: str, seq: int) -> None:
        """A table's history goes on to `seq`, which is stored."""

    def merged(self, guest: str, tables: Sequence[str]) -> None:
        """A guest has become another one, which the histories of these tables say."""

    def schedules(self, table: str, *, due: bool, present: bool, elsewhere: bool) -> bool:
        """Return whether this process schedules what a table waits for; one of them does.

        Where no other does, this one is asked to in a while.

        Args:
            table: The table.
            due: Whether it waits for anything.
            present: Whether anybody is connected here.
            elsewhere: Whether anybody is connected to another process.
        """

    def has_claimed(self, table: str) -> bool:
        """Return whether this process schedules what a table waits for."""

    def let_go(self, table: str) -> None:
        """Nothing is going to happen at a table that has to be scheduled."""

    def present(self, table: str, present: Present) -> None:
        """Say who is connected here."""

    async def elsewhere(self, table: str) -> Present:
        """Return who is connected to other processes, as far as that can be known."""


class NoPeers:
    """A process that has its database to itself."""

    shared: Final = False

    def stored(self, table: str, seq: int) -> None:
        """Do nothing."""

    def merged(self, guest: str, tables: Sequence[str]) -> None:
        """Do nothing."""

    def schedules(self, table: str, *, due: bool, present: bool, elsewhere: bool) -> bool:
        """Return that it does."""
        return True

    def has_claimed(self, table: str) -> bool:
        """Return that it has to do with no table that nobody follows."""
        return False

    def let_go(self, table: str) -> None:
        """Do nothing."""

    def present(self, table: str, present: Present) -> None:
        """Do nothing."""

    async def elsewhere(self, table: str) -> Present:
        """Return that nobody is."""
        return Present()

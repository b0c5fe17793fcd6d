"""What is kept for games that take days: how people wish to be told things, and vacations."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeAlias

from topdrop.server.protocol.notices import NoticePreferences
from topdrop.server.tables.vacation_rules import KeptVacation as KeptVacation

Change: TypeAlias = Callable[[Sequence[KeptVacation]], KeptVacation | None]
"""Given all vacations of somebody in order, returns one that is new or changed; None changes
nothing."""


class CorrespondenceStore(Protocol):
    """What a store keeps for games of days; every method raises `StoreError` where it cannot."""

    async def notice_preferences(self, guests: Collection[str]) -> dict[str, NoticePreferences]:
        """Return what those of some guests wish who have said so."""

    async def keep_notice_preferences(self, guest: str, preferences: NoticePreferences) -> None:
        """Keep what somebody wishes, in place of what they wished before."""

    async def vacations_of(self, guests: Collection[str]) -> list[KeptVacation]:
        """Return all vacations of some guests, by guest and number."""

    async def change_vacation(self, guest: str, change: Change) -> KeptVacation | None:
        """Change one of somebody's vacations, or let them have one more, while nobody else does.

        Args:
            guest: Whose.
            change: Says which; called once or several times.

        Returns:
            What it said.
        """

"""Which of the open tables somebody wants to see."""

from collections.abc import Collection
from typing import Literal, TypeAlias

import msgspec

from topdrop.server.tables.stored_events import TableIndexRow

Pace: TypeAlias = Literal["none", "clock", "days"]
"""How long people may think: as long as they like, by a clock, or days for each move."""

DAY_SECONDS = 86_400


class OpenFilter(msgspec.Struct, frozen=True, kw_only=True):
    """What an open table has to be like; None is anything.

    Attributes:
        game: The game's short name.
        players: How many play.
        pace: How long they may think.
        friends: Whether a friend has to sit there, or have made it.
        rated: Whether the game has to count, or must not.
        near: How much stronger or weaker than whoever asks those may be who sit there.
    """

    game: str | None = None
    players: int | None = None
    pace: Pace | None = None
    friends: bool = False
    rated: bool | None = None
    near: int | None = None


def passes(row: TableIndexRow, wanted: OpenFilter, friends: Collection[str]) -> bool:
    """Return whether somebody wants to see a table, whoever is how strong.

    Args:
        row: The table's index row.
        wanted: What they want.
        friends: Their friends.
    """
    return (
        wanted.game in (None, row.game)
        and wanted.players in (None, _players(row))
        and wanted.pace in (None, pace_of(row))
        and wanted.rated in (None, row.rated is True)
        and (not wanted.friends or any(who in friends for who in (row.host, *row.guests)))
    )


def pace_of(row: TableIndexRow) -> Pace:
    """Return how long people may think at a table."""
    if row.clock is msgspec.UNSET:
        return "none"
    is_of_days = row.clock.per == "move" and row.clock.seconds >= DAY_SECONDS
    return "days" if is_of_days else "clock"


def _players(row: TableIndexRow) -> int:
    """Return how many play at a table: people and bots, each member of a team."""
    return len(row.names)

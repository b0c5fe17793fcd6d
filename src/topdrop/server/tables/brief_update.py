"""An update that tells one decision by what it changed: what a server makes most."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from topdrop.core.game import Game
from topdrop.server.protocol.common import ClockFacts, Millis
from topdrop.server.protocol.messages import Fall, FromServer, ViewChanges
from topdrop.server.protocol.table_events import MovePlayed
from topdrop.server.tables import presenter
from topdrop.server.tables.table import Table

_encode: Final = msgspec.json.Encoder().encode


class EncodedChanges(msgspec.Struct, frozen=True, kw_only=True):
    """`ViewChanges`, of which what is the same for all seats is encoded already."""

    merge: msgspec.Raw
    append: msgspec.Raw
    own: dict[str, Any]


class EncodedUpdate(FromServer, frozen=True, kw_only=True, tag="update"):
    """`Update`, of which the parts are encoded already."""

    seq: int
    since: int
    entries: tuple[msgspec.Raw, ...]
    to_act: int | None
    clock: ClockFacts | None
    table: msgspec.Raw | None
    view: msgspec.Raw | None
    changes: EncodedChanges | None
    falls: msgspec.Raw
    now: Millis


class BriefUpdates:
    """The last decision at a table, told to each seat once."""

    def __init__(
        self, table: Table, game: Game, changes: ViewChanges, falls: Sequence[Fall], now: Millis
    ) -> None:
        """Take what happened.

        Args:
            table: The table after it.
            game: Its game.
            changes: What it changed in everybody's view.
            falls: How it fell.
            now: The time.
        """
        self._table = table
        self._game = game
        self._merge = msgspec.Raw(_encode(changes.merge))
        self._append = msgspec.Raw(_encode(changes.append))
        self._entries = (table.entries[-1].encoded(),)
        self._falls = msgspec.Raw(_encode(falls))
        self._clock = presenter.present_clocks(table, now)
        self._now = now
        self._made: dict[int | None, bytes] = {}

    def for_guest(self, guest: str | None) -> bytes:
        """Return the `Update` for a guest; None is a passer-by."""
        seat = presenter.seat_of(self._table, self._game, guest)
        made = self._made.get(seat)
        if made is None:
            made = self._made[seat] = self._make(seat)
        return made

    def _make(self, seat: int | None) -> bytes:
        table = self._table
        own = table.adapter.own_view(self._game, seat)
        return _encode(
            EncodedUpdate(
                seq=table.seq,
                since=table.seq - 1,
                entries=self._entries,
                to_act=table.to_act,
                clock=self._clock,
                table=None,
                view=None,
                changes=EncodedChanges(merge=self._merge, append=self._append, own=own),
                falls=self._falls,
                now=self._now,
            )
        )


def brief_updates(
    table: Table, since: int, falls: Sequence[Fall], now: Millis
) -> BriefUpdates | None:
    """Return how what happened after an entry is told in brief.

    None where that was not just one decision in a game that goes on, or views are told whole.

    Args:
        table: The table as it stands.
        since: The sequence number of the entry.
        falls: How the drops since then went.
        now: The time.
    """
    game = table.game
    if table.seq != since + 1 or game is None or table.status != "playing":
        return None
    if not isinstance(table.entries[-1].entry.what, MovePlayed):
        return None
    changes = table.adapter.view_changes(game)
    return None if changes is None else BriefUpdates(table, game, changes, falls, now)

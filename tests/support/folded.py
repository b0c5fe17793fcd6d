"""Tables that are folded from their events alone: no store, no session, no clock."""

from typing import Any

from topdrop.server.protocol.common import PlayedBy, TableOptions
from topdrop.server.tables.creation import game_start
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    StoredChair,
    StoredChairTaken,
    StoredEntry,
    StoredMovePlayed,
    StoredTableMade,
)
from topdrop.server.tables.table import Table

ANNS_CHAIR = StoredChair(player="red", sitter="person", guest="ann", name="Ann")
BOBS_CHAIR = StoredChair(player="blue", sitter="person", guest="bob", name="Bob")
OPEN_CHAIR = StoredChair(player="blue")
BOTS_CHAIR = StoredChair(player="blue", sitter="bot", name="greedy", bot="greedy")


class Folded:
    """A table with its history.

    Attributes:
        table: The table.
        history: What it was folded from.
        now: The time; an event comes a second after the one before.
    """

    def __init__(self, *chairs: StoredChair, game: str = "ontop", **options: Any) -> None:
        """Make a table, and begin its game when no chair is open."""
        players = list(dict.fromkeys(chair.player for chair in chairs))
        setup: dict[str, Any] = {"players": players, **options.pop("setup", {})}
        self.table = Table("table")
        self.history: list[StoredEntry] = []
        self.now = 0
        self.happen(
            StoredTableMade(
                game=game,
                setup=setup,
                options=TableOptions(**options),
                chairs=chairs,
                host="ann",
                invite="secret",
            )
        )
        self.begin()

    def happen(self, what: AnyStoredEvent, guest: str | None = None, command: str = "") -> None:
        """Let something happen."""
        self.now += 1_000
        entry = StoredEntry(
            table="table",
            seq=self.table.seq + 1,
            at=self.now,
            what=what,
            guest=guest,
            command=command or None,
        )
        self.history.append(entry)
        self.table.fold(entry)

    def begin(self) -> None:
        """Begin the game if no chair is open."""
        begun = game_start(self.table, seed=1)
        if begun is not None:
            self.happen(begun)

    def join(self, chair: int, guest: str, program: bool = False) -> None:
        """Let a guest sit down."""
        name = guest.title()
        self.happen(StoredChairTaken(chair=chair, guest=guest, name=name, program=program), guest)
        self.begin()

    def play(self, spent: int = 1_000, *, stand_in: bool = False) -> None:
        """Let the chair to act, or a stand-in, lay its tile at the first place there is."""
        acting, game = self.table.to_act, self.table.game
        assert acting is not None
        assert game is not None
        move = game.view(game.to_move).as_json()["legal_moves"][0]
        by: PlayedBy = "bot" if self.table.chairs[acting].sitter == "bot" else "person"
        by = "stand_in" if stand_in else by
        self.happen(StoredMovePlayed(chair=acting, move=move, by=by, chance=None, spent=spent))

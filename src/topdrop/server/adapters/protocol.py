"""What the server asks of a game: how to set it up, hide, store, rebuild and preview things."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from topdrop.core.events import Event
from topdrop.core.game import Game, Record
from topdrop.server.protocol.common import Opened
from topdrop.server.protocol.http_bodies import ChairNeeded, GameInfo
from topdrop.server.protocol.messages import MovePreview, ViewChanges

G = TypeVar("G", bound=Game)
"""The class of a game in play."""

Setup: TypeAlias = Mapping[str, Any]
"""The ``setup`` object of a record."""

Hidden: TypeAlias = dict[str, Any]
"""What the server alone knows of a game, as it is stored: plain JSON values."""


class Ply(msgspec.Struct, frozen=True):
    """A decision that was played, with all that it takes to play it again.

    Attributes:
        move: The move in its text form.
        chance: What chance brought and `Hidden` does not tell, as plain JSON values.
    """

    move: str
    chance: Any = None


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A game as far as it was played, from which another one can go on.

    Attributes:
        setup: The setup, in the turn order played.
        hidden: What only the server knows, as `GameAdapter.begin` returns it.
        plies: The decisions, in order.
    """

    setup: dict[str, Any]
    hidden: Hidden
    plies: tuple[Ply, ...]


class RecordedGame(msgspec.Struct, frozen=True):
    """The game of a record, in the form in which tables keep games.

    Attributes:
        setup: The setup, in the turn order played.
        hidden: What `GameAdapter.restore` needs; it knows nothing that the record does not tell.
        plies: The decisions.
        result: How it stands or ended, as ``topdrop replay --json`` prints it.
    """

    setup: dict[str, Any]
    hidden: Hidden
    plies: tuple[Ply, ...]
    result: Record


class Design(msgspec.Struct, frozen=True):
    """What somebody designed for a game, such as a board, as it stands.

    Attributes:
        counts: What there is to count, as plain JSON values.
        scenery: As `GameAdapter.scenery` tells it.
        parts: What each part of it would hold as a file, by its key in a setup.
    """

    counts: dict[str, Any]
    scenery: dict[str, Any]
    parts: dict[str, dict[str, Any]]


class GameAdapter(Protocol[G]):
    """What the server needs of one game. Nothing here waits; what takes long says so by `slow`."""

    name: str
    """The game's short name."""

    slow: bool
    """Whether `play` and `preview` compute for more than a moment, so that a thread is due."""

    practice_only: bool
    """Whether `preview` would spoil the game, so that only practice tables have it."""

    def info(self) -> GameInfo:
        """Return what there is to choose, for people who make a table; its bots are left out."""

    def chairs(self, setup: Setup) -> list[ChairNeeded]:
        """Return the chairs that a setup needs, in the order of its players.

        Raises:
            SetupError: The setup makes no game.
        """

    def check_size(self, setup: Setup) -> None:
        """Refuse a setup whose game would cost a server much more than the usual one.

        Raises:
            TopdropError: It would, or it makes no game.
        """

    def design(self, setup: Setup) -> Design:
        """Return a design of somebody's: choices of a setup whose option is of the kind ``data``.

        Args:
            setup: Those choices, and others that have to do with them; players may be left out.

        Raises:
            DataFileError: A part of it cannot be used, or not at a table.
            SetupError: The parts do not go together, or nobody could make a move.
            Refusal: Nothing can be designed for this game.
        """

    def design_of_file(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the part of a setup that a file holds, as records have it.

        Raises:
            DataFileError: The file holds nothing that can be used.
            Refusal: Nothing can be designed for this game.
        """

    def try_design(self, setup: Setup, times: int, source: Random) -> dict[str, Any]:
        """Let chance play with a design and return what came of it, as plain JSON values.

        Args:
            setup: As for `design`.
            times: How many games, where something is played to its end.
            source: Where the lots come from.

        Raises:
            TopdropError: As for `design`.
        """

    def rotated(self, setup: Setup, first: int) -> dict[str, Any]:
        """Return the setup with the turn order rotated so that the player `first` begins."""

    def begin(self, setup: Setup, seed: int | None = None) -> tuple[G, Hidden]:
        """Set up a game, hiding things by the operating system's secure generator.

        Args:
            setup: The setup.
            seed: Hide and let happen what this seed brings; only for matches that are to be
                repeated, since whoever knows it knows what comes.

        Raises:
            SetupError: The setup makes no game.
        """

    def begin_by_hand(self, setup: Setup) -> Hidden:
        """Return what `restore` makes a game of whose hidden things people name as they come.

        Raises:
            Refusal: There is nothing such in this game.
        """

    def as_if_hidden(
        self, hidden: Hidden, plies: tuple[Ply, ...]
    ) -> tuple[Hidden, tuple[Ply, ...]]:
        """Return the same game as if what people named had lain hidden in that order.

        Naming is then no decision any more. Of other games it is what it was.

        Args:
            hidden: As `begin` or `begin_by_hand` returned it.
            plies: The decisions.
        """

    def restore(self, setup: Setup, hidden: Hidden) -> G:
        """Return the game that `begin` set up, as it was before the first decision."""

    def play(self, game: G, move: str) -> Ply:
        """Play a move and return what is to be stored of it.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
            NotationError: The text cannot be read; nothing has changed.
        """

    def try_out(self, game: G, move: str) -> dict[str, Any] | None:
        """Play a move where it is only tried out: a piece is let go exactly as aimed.

        Returns:
            How it fell; None where nothing did.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
            NotationError: The text cannot be read; nothing has changed.
        """

    def replay(self, game: G, ply: Ply) -> None:
        """Play what `play` played, chance and all."""

    def line(self, record: Record) -> Line | None:
        """Return the game of a record, with new things hidden where the record knows none.

        None is for games that cannot be gone on with.

        Raises:
            RecordError: It is no record of the game.
        """

    def read_record(self, record: Record) -> RecordedGame:
        """Play a record's moves again, by the rules that it was played by.

        Raises:
            RecordError: It is no record of this game, or one of its moves is illegal.
            Refusal: Records of this game cannot be opened here.
        """

    def plies_of_moves(self, plies: Sequence[Ply]) -> tuple[int, ...]:
        """Return for each move of a record how many of its decisions there are up to that move.

        Args:
            plies: The decisions of the record, as `read_record` returns them.
        """

    def reshuffled(self, setup: Setup, hidden: Hidden, plies: Sequence[Ply]) -> Hidden:
        """Return `hidden` with what is face down after some decisions in an order of its own.

        What the decisions turned up stays as it was; the new order is the secure generator's.

        Raises:
            Refusal: Nobody can play on from within a game of this kind.
        """

    def member(self, game: G) -> int | None:
        """Return which member of the team to move is to act; None without teams."""

    def opened(self, game: G, hidden: Hidden) -> Opened | None:
        """Return the hidden order of a game that is over; None where nothing is hidden."""

    def irreversible(self, ply: Ply) -> str | None:
        """Return why a decision can never be taken back, None when it can."""

    def revealed(self, game: G, ply: int) -> tuple[str, ...]:
        """Return what the decisions after the first `ply` turned up."""

    def view(self, game: G, seat: int | None) -> dict[str, Any]:
        """Return what a seat, or a spectator, is told of the game, as plain JSON values."""

    def view_changes(self, game: G) -> ViewChanges | None:
        """Return what the last decision changed in everybody's view; None to tell views whole.

        `own` is empty: it is different for each seat (`own_view`).
        """

    def own_view(self, game: G, seat: int | None) -> dict[str, Any]:
        """Return those fields of a seat's view that are not the same for all seats."""

    def event(self, game: G, event: Event) -> dict[str, Any]:
        """Return an event of the game as everybody is told it, as plain JSON values."""

    def scenery(self, setup: Setup) -> dict[str, Any]:
        """Return what does not change during a game, for drawing it."""

    def preview(self, game: G, move: str) -> MovePreview:
        """Return what a move would lead to, except for what chance brings; `game` stays as it is.

        It rests on the public position alone.
        """

    def trajectory(self, game: G, ply: Ply) -> dict[str, Any] | None:
        """Return how the drop went that was just played; None where nothing fell."""

    def recomputed_trajectory(self, record: Record, plies: Sequence[Ply]) -> dict[str, Any] | None:
        """Return how the last of some decisions fell, simulated again; None where nothing did.

        Args:
            record: The record of the game.
            plies: All its decisions up to that one.

        Raises:
            Refusal: What lets things fall is not here (``needs_server``).
        """

    def watching_seconds(self, trajectory: Mapping[str, Any] | None) -> float:
        """Return for how many seconds people watch the last decision before they look up."""


AnyAdapter: TypeAlias = GameAdapter[Any]
"""The adapter of a game that the server knows by its name alone."""

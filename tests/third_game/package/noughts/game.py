"""A game of noughts and crosses in play."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from noughts import rules
from noughts.ending import points, winners
from noughts.state import State, read_players
from noughts.view import View
from topdrop.core.errors import IllegalMove, SetupError, quote
from topdrop.core.events import Event
from topdrop.core.game import Record
from topdrop.core.records import FORMAT, NOTHING, own_json


class Game:
    """A game: its position, and how it came about."""

    def __init__(
        self, players: Sequence[str] = ("red", "blue"), kept: Mapping[str, Any] = NOTHING
    ) -> None:
        """Begin a game.

        Args:
            players: Who writes crosses, and who noughts.
            kept: Fields of the record that mean nothing here and are kept.

        Raises:
            SetupError: They make no game.
        """
        self._state = State(read_players(players))
        self._kept = own_json({"setup": {"players": list(players)}, **kept})
        self._moves: list[Record] = []
        self._events: list[Event] = []
        self._before: list[tuple[State, int]] = []

    def __repr__(self) -> str:
        outcome = self.end or f"{self.players[self._state.ply % 2]} to move"
        return f"<noughts.Game {'-'.join(self.players)}: ply {self.ply}, {outcome}>"

    def _repr_svg_(self) -> str:
        return self.view(None)._repr_svg_()

    @property
    def state(self) -> State:
        """The position."""
        return self._state

    @property
    def players(self) -> Sequence[str]:
        """Who plays, in turn order."""
        return self._state.players

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return self._state.to_move

    @property
    def end(self) -> str | None:
        """How the game ended; None while it goes on."""
        return self._state.end

    @property
    def points(self) -> dict[str, int]:
        """The points by player."""
        return dict(zip(self.players, points(self._state), strict=True))

    @property
    def winners(self) -> tuple[str, ...] | None:
        """Who has won, in seat order; None while the game goes on."""
        return winners(self._state) if self.end else None

    @property
    def ply(self) -> int:
        """How many marks have been written."""
        return self._state.ply

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(self._events)

    def play(self, move: str, kept: Mapping[str, Any] = NOTHING) -> tuple[Event, ...]:
        """Write a mark on a field and return what happened.

        Args:
            move: The field.
            kept: More fields for the move's place in the record.

        Raises:
            IllegalMove: The field is full, or the game is over; nothing has changed.
            NotationError: There is no such field; nothing has changed.
        """
        before, kept = self._state, own_json(kept)
        self._state, events = rules.apply(before, move)
        self._before.append((before, len(self._events)))
        self._moves.append({**kept, "at": move})
        self._events += events
        return tuple(events)

    def undo(self) -> None:
        """Take the last mark back.

        Raises:
            IllegalMove: Nothing has been written yet.
        """
        if not self._before:
            raise IllegalMove("there is no move to take back")
        self._state, length = self._before.pop()
        self._moves.pop()
        del self._events[length:]

    def copy(self) -> Self:
        """Return a game that goes on by itself from here."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._events, twin._before = list(self._events), list(self._before)
        twin._moves = own_json(self._moves)
        return twin

    def view(self, seat: int | None) -> View:
        """Return what a seat may know; None is a spectator.

        Raises:
            SetupError: There is no such seat.
        """
        if seat is not None and (type(seat) is not int or seat not in (0, 1)):
            raise SetupError(f"seat: there is no seat {quote(seat)}", rule="NC-2")
        return View(seat, self._state)

    def random_move(self, source: Random) -> str:
        """Return a free field drawn from `source`.

        Raises:
            IllegalMove: The game is over.
        """
        moves = rules.legal_moves(self._state)
        if not moves:
            raise IllegalMove("the game is over")
        return source.choice(moves)

    def record(self) -> Record:
        """Return the game in its portable form."""
        moves: list[Record] = own_json(self._moves)
        return {**own_json(self._kept), "format": FORMAT, "game": "noughts", "moves": moves}

    def result(self) -> Record:
        """Return how the game stands."""
        return {
            "end": self.end,
            "moves": self.ply,
            "points": self.points,
            "winners": None if self.winners is None else list(self.winners),
        }

    def state_json(self) -> Record:
        """Return every field of the position as plain JSON values."""
        return self._state.as_json()

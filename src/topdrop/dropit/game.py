"""A game of Drop It in play."""

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Self, Unpack

import msgspec

from topdrop.core.errors import IllegalMove
from topdrop.core.events import Event
from topdrop.core.game import Record
from topdrop.core.records import FORMAT, NOTHING, own_json
from topdrop.core.seeds import read_seed
from topdrop.dropit import physics, rules
from topdrop.dropit.ending import final_points, winners
from topdrop.dropit.hand import let_go
from topdrop.dropit.notation import DECIMALS, Drop, Joker, Move, number, parse_move
from topdrop.dropit.pieces import Colour, Piece, Release
from topdrop.dropit.position import Position
from topdrop.dropit.recorded_drops import RecordedDrop
from topdrop.dropit.set_up_position import position_text
from topdrop.dropit.setup import RULES, Options, Setup, make_setup, setup_from_json
from topdrop.dropit.state import Asked, Landing, State
from topdrop.dropit.view import View, view_of


class Game:
    """A game of Drop It: the position, how it came about, and the hand that lets go.

    >>> game = Game(players=["red", "blue"], hand="steady")
    >>> events = game.play("red square", x=150)
    >>> game.points["red"]
    3
    """

    def __init__(
        self,
        players: Sequence[Colour] | None = ("red", "blue"),
        *,
        seed: int | None = None,
        **options: Unpack[Options],
    ) -> None:
        """Set up a game.

        Args:
            players: Two to four colours in turn order; for teams, the two that name them.
            seed: Makes the tremor of the hand repeatable; None takes the operating system's
                generator.
            **options: The choices that `make_setup` explains: teams, colours, pairs, edges, left,
                right, jokers, hand, shaft and edition.

        Raises:
            SetupError: The choices do not make a game.
            DataFileError: The shaft cannot be used.
        """
        setup = make_setup(players, **options)
        self._begin(setup, setup.as_json(), _made_by(), seed)

    @classmethod
    def from_json(cls, plain: Mapping[str, Any], seed: int | None = None) -> Self:
        """Set up a game from the ``setup`` object of a record; unknown fields of it are kept.

        Raises:
            SetupError: It does not make a game.
        """
        return cls.from_setup(setup_from_json(plain), plain, _made_by(), seed)

    @classmethod
    def from_setup(
        cls,
        setup: Setup,
        plain: Mapping[str, Any],
        kept: Mapping[str, Any],
        seed: int | None = None,
    ) -> Self:
        """Begin a game from a setup that has been checked.

        Args:
            setup: The setup.
            plain: The setup as the record had it.
            kept: Fields of the record that mean nothing here and are kept.
            seed: As for a new game.
        """
        game = cls.__new__(cls)
        game._begin(setup, plain, kept, seed)
        return game

    def _begin(
        self, setup: Setup, plain: Mapping[str, Any], kept: Mapping[str, Any], seed: int | None
    ) -> None:
        self._setup_plain = own_json(plain)
        self._kept = own_json(kept)
        self._seed = read_seed(seed)
        self._first_joker: bool | None = None
        self._played: list[RecordedDrop] = []
        self._before: list[tuple[State, int]] = []
        self._events: list[Event] = []
        self._state = rules.start(setup)
        self._trajectory: physics.Trajectory | None = None

    def __repr__(self) -> str:
        asked = (
            f"{self.players[self._state.turn]} to {'drop' if self.asked == 'drop' else 'decide'}"
        )
        return f"<dropit.Game {'-'.join(self.players)}: ply {self.ply}, {self.end or asked}>"

    def __str__(self) -> str:
        from topdrop.dropit.text import shaft_text

        return shaft_text(self._state)

    def _repr_svg_(self) -> str:
        from topdrop.dropit.draw import shaft_svg

        return shaft_svg(self._state)

    @property
    def state(self) -> State:
        """The position. It cannot change and holds nothing hidden."""
        return self._state

    @property
    def state_before(self) -> State | None:
        """The position before the last decision; None when there was none."""
        return self._before[-1][0] if self._before else None

    @property
    def setup(self) -> Setup:
        """The choices the game was set up with."""
        return self._state.setup

    @property
    def players(self) -> tuple[Colour, ...]:
        """The colours the players or teams are named by, in turn order."""
        return self._state.setup.players

    @property
    def to_move(self) -> int | None:
        """The seat the game waits for, counted from 0; None when it is over."""
        return self._state.to_move

    @property
    def member(self) -> int | None:
        """Which member of the team to move drops, counted from 0; None without teams (DI-18)."""
        return self._state.member

    @property
    def asked(self) -> Asked | None:
        """What the game waits for: ``"drop"``, ``"joker"`` (DI-21), or None when it is over."""
        return self._state.asked

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that the seat to move can drop."""
        return self._state.hands[self._state.turn]

    @property
    def ply(self) -> int:
        """How many decisions have been played: drops, and answers about jokers."""
        return len(self._before)

    @property
    def end(self) -> str | None:
        """How the game ended (DI-17); None while it goes on."""
        return self._state.end

    @property
    def points(self) -> dict[Colour, int]:
        """The points scored with pieces, by player or team."""
        return dict(zip(self.players, self._state.points, strict=True))

    @property
    def jokers(self) -> dict[Colour, int]:
        """The jokers not spent, by player or team (DI-21)."""
        return dict(zip(self.players, self._state.jokers, strict=True))

    @property
    def final(self) -> dict[Colour, int]:
        """Points and those for jokers not spent, as if the game ended now (DI-21)."""
        return dict(zip(self.players, final_points(self._state), strict=True))

    @property
    def winners(self) -> tuple[Colour, ...] | None:
        """Who has won, in seat order, several when shared; None while the game goes on."""
        return winners(self._state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened since the set-up, in order."""
        return tuple(self._events)

    @property
    def played(self) -> tuple[RecordedDrop, ...]:
        """Every drop so far with its landing, in order."""
        return tuple(self._played)

    @property
    def first_joker(self) -> bool | None:
        """What was said about the joker that the position waited for from which the game starts.

        None where none was asked about, or nothing has been said yet (DI-21).
        """
        return self._first_joker

    @property
    def trajectory(self) -> physics.Trajectory | None:
        """How the last drop went, if it fell here and has not been taken back."""
        return self._trajectory

    def play(
        self, move: Move | Piece | str, *, x: float | None = None, angle: float | None = None
    ) -> tuple[Event, ...]:
        """Drop a piece, or decide about a joker, and return what happened.

        Args:
            move: A drop such as ``"blue square 103 45"``; a piece, given `x`; or ``"joker yes"``
                or ``"joker no"`` when a joker is asked about (DI-21).
            x: Where the piece is held, in mm from the left wall.
            angle: How it is turned, in degrees, anticlockwise; 0 when left out.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
            NotationError: The text cannot be read; nothing has changed.
        """
        read = _read_move(move, x, angle)
        if isinstance(read, Joker):
            return self.land(read)
        rules.check_drop(self._state, read)
        aim = Drop(read.piece, round(float(read.x), DECIMALS), round(float(read.angle), DECIMALS))
        release = self.release(aim)
        fall = physics.drop(self.setup.shaft, self._state.resting, aim.piece, release)
        made_by = physics_now()
        kept = NOTHING if self._kept.get("physics") == made_by else {"physics": made_by}
        happened = self.land(aim, Landing(release, fall.rest, fall.damped), kept=kept)
        self._trajectory = fall
        return happened

    def release(self, drop: Drop) -> Release:
        """Return how the piece leaves the hand if `drop` is played now (DI-10).

        Raises:
            IllegalMove: The drop breaks a rule.
        """
        rules.check_drop(self._state, drop)
        source = SystemRandom() if self._seed is None else Random(f"{self._seed} {self.ply}")
        return let_go(self.setup.shaft, drop, self.setup.hand, source)

    def land(
        self,
        move: Move,
        landing: Landing | None = None,
        *,
        kept: Mapping[str, Any] = NOTHING,
        release_kept: Mapping[str, Any] = NOTHING,
    ) -> tuple[Event, ...]:
        """Play a move whose fall was computed elsewhere or recorded, and return what happened.

        Args:
            move: The move.
            landing: For a drop, how the piece left the hand and where everything came to rest.
            kept: Further fields of the recorded move, which `record` gives back.
            release_kept: Further fields of its ``release``.

        Raises:
            IllegalMove: The move breaks a rule, or the landing cannot follow from it; nothing has
                changed.
        """
        before = self._state
        kept, release_kept = own_json(kept), own_json(release_kept)
        self._state, events = rules.apply(before, move, landing)
        if isinstance(move, Joker):
            self._answer(move.spend)
        elif landing is not None:
            self._played.append(RecordedDrop(move, landing, None, kept, release_kept))
            self._trajectory = None
        self._before.append((before, len(self._events)))
        self._events += events
        return tuple(events)

    def _answer(self, spend: bool | None) -> None:
        """Note what was said about a joker: on the last drop, or on the one that was there."""
        if self._played:
            self._played[-1] = msgspec.structs.replace(self._played[-1], joker=spend)
        else:
            self._first_joker = spend

    def undo(self) -> None:
        """Take the last decision back: the answer about a joker, or else the drop.

        Raises:
            IllegalMove: Nothing has been played yet.
        """
        if not self._before:
            raise IllegalMove("there is no move to take back")
        self._state, length = self._before.pop()
        del self._events[length:]
        if self._state.asked == "joker":
            self._answer(None)
        else:
            self._played.pop()
            self._trajectory = None

    def copy(self) -> Self:
        """Return a game that goes on by itself from here, with the same tremors to come."""
        twin = self.from_setup(self.setup, self._setup_plain, self._kept, self._seed)
        twin._state = self._state
        twin._events = list(self._events)
        twin._first_joker = self._first_joker
        twin._played = list(self._played)
        twin._before = list(self._before)
        twin._trajectory = self._trajectory
        return twin

    __copy__ = copy

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know; None is a spectator.

        Raises:
            SetupError: There is no such seat.
        """
        return view_of(self._state, seat)

    def random_move(self, source: Random) -> Move:
        """Return a legal move drawn from `source`: any piece, place and angle.

        Raises:
            IllegalMove: The game is over.
        """
        if self.asked is None:
            raise IllegalMove("there is nothing to drop", rule="DI-17")
        if self.asked == "joker":
            return Joker(source.random() < 0.5)
        piece = source.choice(self.pieces)
        angle = round(source.uniform(0.0, 360.0), 1)
        left, right = (self.setup.shaft.fit(piece.shape, x, angle) for x in (-1e6, 1e6))
        return Drop(piece, round(source.uniform(left, right), 1), angle)

    def position(self) -> Position:
        """Return the pieces at rest with the one dropped last to be judged.

        Raises:
            IllegalMove: Nothing has been dropped yet.
        """
        state = self._state
        if not state.resting:
            raise IllegalMove("nothing has been dropped yet")
        return Position(state.setup.shaft, state.setup.edges, state.resting, len(state.resting) - 1)

    def record(self) -> Record:
        """Return the game in its portable form; `replay` reads it."""
        record = {
            **own_json(self._kept),
            "format": FORMAT,
            "game": "dropit",
            "setup": own_json(self._setup_plain),
            "moves": [played.as_json() for played in self._played],
        }
        if self._first_joker is not None:
            record["joker"] = self._first_joker
        return record

    def result(self) -> Record:
        """Return where the game stands, as ``topdrop replay --json`` prints it."""
        won = self.winners
        first = len(self._state.scores) - len(self._played)
        return {
            "end": self.end,
            "moves": len(self._played),
            "points": self.points,
            "jokers_left": self.jokers,
            "final": self.final,
            "winners": None if won is None else list(won),
            "scores": [score.points for score in self._state.scores[first:]],
        }

    def position_text(self) -> str:
        """Return the position as one line of text (docs/notation.md)."""
        return position_text(self._state)

    def state_json(self) -> Record:
        """Return every field of the position as plain JSON values."""
        return self._state.as_json()


def _made_by() -> Record:
    """Return the fields of a record that say by which rules and which physics a game is played."""
    return {"rules": RULES, "physics": physics_now()}


def physics_now() -> Record:
    """Return the field of a record, or of one of its moves, that says what lets pieces fall."""
    return {"engine": physics.ENGINE, "settings": physics.SETTINGS_HASH}


def _read_move(move: Move | Piece | str, x: float | None, angle: float | None) -> Move:
    """Return the move that the arguments of `Game.play` mean."""
    if x is None:
        if angle is not None or isinstance(move, Piece):
            raise IllegalMove("a drop needs the x at which the piece is held", rule="DI-9")
        return move if isinstance(move, Drop | Joker) else parse_move(move)
    if isinstance(move, Drop | Joker):
        raise IllegalMove(f"{move} says all by itself, without x and angle", rule="DI-9")
    piece = move if isinstance(move, Piece) else Piece.parse(move)
    return Drop(piece, number(x, "x"), number(0.0 if angle is None else angle, "angle"))

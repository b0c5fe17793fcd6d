"""A position of Drop It: everything there is to know, since nothing is hidden."""

from typing import Any, Literal, TypeAlias

import msgspec

from topdrop.dropit.pieces import COLOURS, SHAPES, Piece, Pose, Release, Resting
from topdrop.dropit.setup import Setup

Asked: TypeAlias = Literal["drop", "joker"]


class Landing(msgspec.Struct, frozen=True):
    """The chance in a drop: how the piece left the hand, and where everything came to rest.

    Attributes:
        release: How it really left the hand (DI-10).
        rest: Where every piece lies, in the order of dropping, the new one last (DI-22).
        damped: Whether the drop was ended because it took too long (DI-23).
    """

    release: Release
    rest: tuple[Pose, ...]
    damped: bool = False


class Score(msgspec.Struct, frozen=True):
    """What a dropped piece came to.

    Attributes:
        value: Level and bonus.
        taboo: Whether it broke one.
        points: What it scored; None while the game waits for a decision about a joker.
    """

    value: int
    taboo: bool
    points: int | None


class State(msgspec.Struct, frozen=True):
    """A position. States never change; `rules.apply` makes the next one from the last.

    Attributes:
        setup: The choices the game was set up with.
        resting: The pieces in the shaft, in the order in which they were dropped.
        scores: What each of them came to, in the same order.
        hands: The pieces each seat still has.
        jokers: The jokers each seat still has.
        points: The points of each seat, without those for jokers (DI-21).
        end: How the game ended, None while it goes on.
    """

    setup: Setup
    resting: tuple[Resting, ...]
    scores: tuple[Score, ...]
    hands: tuple[tuple[Piece, ...], ...]
    jokers: tuple[int, ...]
    points: tuple[int, ...]
    end: str | None

    @property
    def asked(self) -> Asked | None:
        """What the game waits for: a drop, a decision about a joker, or nothing more."""
        if self.end:
            return None
        return "joker" if self.scores and self.scores[-1].points is None else "drop"

    @property
    def turn(self) -> int:
        """The seat whose turn it is, or would be if the game went on (DI-8)."""
        return (len(self.resting) - (self.asked == "joker")) % len(self.setup.players)

    @property
    def to_move(self) -> int | None:
        """The seat the game waits for; None when it is over."""
        return None if self.end else self.turn

    @property
    def member(self) -> int | None:
        """Which member of the team to move drops, counted from 0; None without teams (DI-18)."""
        dropped = len(self.resting) - (self.asked == "joker")
        return self.setup.member(self.turn, dropped // len(self.setup.players))

    def _repr_svg_(self) -> str:
        from topdrop.dropit.draw import shaft_svg

        return shaft_svg(self)

    def as_json(self) -> dict[str, Any]:
        """Return every field as plain JSON values, pieces in their short text form."""
        players = self.setup.players
        return {
            "setup": self.setup.as_json(),
            "to_move": self.to_move,
            "member": self.member,
            "asked": self.asked,
            "pieces": [
                {"piece": str(lying.piece), **msgspec.to_builtins(lying.pose)}
                for lying in self.resting
            ],
            "scores": [msgspec.to_builtins(score) for score in self.scores],
            "hands": {
                player: count_pieces(hand) for player, hand in zip(players, self.hands, strict=True)
            },
            "jokers": dict(zip(players, self.jokers, strict=True)),
            "points": dict(zip(players, self.points, strict=True)),
            "end": self.end,
        }


def count_pieces(hand: tuple[Piece, ...]) -> dict[str, int]:
    """Return how many pieces of each kind there are, colours and shapes in the order of DI-1."""
    counts = {
        str(kind): hand.count(kind)
        for kind in (Piece(colour, shape) for colour in COLOURS for shape in SHAPES)
    }
    return {name: count for name, count in counts.items() if count}

"""Simulating a record again, to compare the physics with what was recorded (DI-22)."""

from math import hypot
from typing import Any

import msgspec

from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.dropit import physics
from topdrop.dropit.judging import judge
from topdrop.dropit.pieces import Pose, Resting
from topdrop.dropit.replaying import replay


class DisplacedPiece(msgspec.Struct, frozen=True):
    """A piece that came to rest elsewhere than the record says.

    Attributes:
        piece: Which one, in the order of dropping, counted from 0.
        mm: How far its centroid lies from where it lay.
        degrees: How far it is turned from how it lay, 0 to 180.
    """

    piece: int
    mm: float
    degrees: float


class Difference(msgspec.Struct, frozen=True):
    """A recorded drop whose simulation differs now.

    Attributes:
        move: Which one, counted from 1.
        pieces: The pieces that lie elsewhere; at least one.
        recorded: What the dropped piece scores where the record has it, jokers aside.
        simulated: What it scores where it comes to rest now.
    """

    move: int
    pieces: tuple[DisplacedPiece, ...]
    recorded: int
    simulated: int

    def as_json(self) -> dict[str, Any]:
        """Return the difference as plain JSON values."""
        return {
            "move": self.move,
            "pieces": [msgspec.to_builtins(displaced) for displaced in self.pieces],
            "recorded": self.recorded,
            "simulated": self.simulated,
        }


def simulate(record: Record) -> list[Difference]:
    """Drop every piece of a record again, each on the poses that the record had before it.

    Returns:
        The drops that differ, in order; empty when all fall as recorded.

    Raises:
        RecordError: It is no record of Drop It, or a move is illegal.
    """
    game = replay(record)
    shaft, edges = game.setup.shaft, game.setup.edges
    before: tuple[Resting, ...] = ()
    differences = []
    for number, played in enumerate(game.played, 1):
        piece, landing = played.drop.piece, played.landing
        try:
            fall = physics.drop(shaft, before, piece, landing.release)
        except TopdropError as error:
            raise RecordError(error.message, rule=error.rule, move=number) from None
        pieces = [*(lying.piece for lying in before), piece]
        lay, lies = (
            tuple(Resting(p, pose) for p, pose in zip(pieces, rest, strict=True))
            for rest in (landing.rest, fall.rest)
        )
        displaced = _compare(landing.rest, fall.rest)
        if displaced:
            scores = (judge(shaft, edges, resting).points for resting in (lay, lies))
            differences.append(Difference(number, displaced, *scores))
        before = lay
    return differences


def _compare(recorded: tuple[Pose, ...], simulated: tuple[Pose, ...]) -> tuple[DisplacedPiece, ...]:
    return tuple(
        DisplacedPiece(
            piece,
            round(hypot(now.x - then.x, now.y - then.y), 4),
            round(abs((now.angle - then.angle + 180) % 360 - 180), 4),
        )
        for piece, (then, now) in enumerate(zip(recorded, simulated, strict=True))
        if now != then
    )

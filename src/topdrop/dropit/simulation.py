"""Simulating a record again, to compare the physics with what was recorded (DI-22)."""

from math import hypot
from typing import Any

import msgspec

from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.core.records import own_json
from topdrop.dropit import physics, rules
from topdrop.dropit.game import physics_now
from topdrop.dropit.judging import judge
from topdrop.dropit.pieces import Pose, Resting
from topdrop.dropit.recorded_drops import RecordedDrop
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
        physics: The engine and the settings by which it fell, as the record has them, if they are
            not those of now: then no more than this was to be expected.
    """

    move: int
    pieces: tuple[DisplacedPiece, ...]
    recorded: int
    simulated: int
    physics: Any = msgspec.UNSET

    def as_json(self) -> dict[str, Any]:
        """Return the difference as plain JSON values."""
        plain: dict[str, Any] = {
            "move": self.move,
            "pieces": [msgspec.to_builtins(displaced) for displaced in self.pieces],
            "recorded": self.recorded,
            "simulated": self.simulated,
        }
        if self.physics is not msgspec.UNSET:
            plain["physics"] = own_json(self.physics)
        return plain


class OtherPhysics(msgspec.Struct, frozen=True):
    """Moves of a record whose pieces fell by another engine or other settings than those of now.

    Attributes:
        physics: The ``engine`` and the ``settings``, as the record has them; None when it does not
            say.
        moves: Which moves, counted from 1.
    """

    physics: Any
    moves: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        """Return what it says as plain JSON values."""
        return {
            **own_json({"physics": self.physics}),
            "moves": list(self.moves),
            "now": physics_now(),
        }


def other_physics(record: Record) -> list[OtherPhysics]:
    """Return which drops of a record fell by other physics than those of now (DI-22).

    They may come to rest elsewhere when they are simulated, and nothing is wrong with the record.

    Raises:
        RecordError: It is no record of Drop It, or a move is illegal.
    """
    found: dict[str, OtherPhysics] = {}
    for number, played in enumerate(replay(record).played, 1):
        made_by = _made_by(played, record)
        if made_by != physics_now():
            name = repr(made_by)
            moves = found[name].moves if name in found else ()
            found[name] = OtherPhysics(made_by, (*moves, number))
    return list(found.values())


def _made_by(played: RecordedDrop, record: Record) -> Any:
    """Return what a record says about the physics of one of its drops."""
    return played.kept.get("physics", record.get("physics"))


def simulate(record: Record) -> list[Difference]:
    """Drop every piece of a record again, each on the poses that the record had before it.

    Returns:
        The drops that differ, in order; empty when all fall as recorded.

    Raises:
        RecordError: It is no record of Drop It, or a move is illegal.
    """
    game = replay(record)
    shaft, edges = game.setup.shaft, game.setup.edges
    before = rules.start(game.setup).resting
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
            made_by = _made_by(played, record)
            ours, theirs = (judge(shaft, edges, resting).points for resting in (lies, lay))
            by = msgspec.UNSET if made_by == physics_now() else made_by
            differences.append(Difference(number, displaced, theirs, ours, by))
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

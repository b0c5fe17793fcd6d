"""Answers to a decision that was a mistake: whether another move would have been good enough.

The value of an answer is from the same samples as that of the moves that were compared, so they
can be told apart as those can be.
"""

import msgspec

from topdrop.analysis.ledger import of
from topdrop.analysis.values import Analysis, Decision
from topdrop.core.evaluation import Value


class Answer(msgspec.Struct, frozen=True):
    """What a move is worth that somebody answers with when a decision is asked about again.

    Attributes:
        move: The move, in its short text form.
        loss: By how much it is worse than the best found, in the unit of the analysis.
        value: What the position after it is worth to each seat.
        accepted: Whether it is good enough: it loses no more than an inaccuracy may, and is
            neither the move that was played nor worse than that.
    """

    move: str
    loss: float
    value: Value
    accepted: bool


class Reply(msgspec.Struct, frozen=True):
    """The best that can be played after a move, which shows what is wrong with it.

    Attributes:
        seat: Who plays it.
        player: The same by name.
        chance: What chance gave for it, such as the tile that came next in the game; None when
            nothing.
        move: The move, in its short text form.
        value: What the position after it is worth to each seat.
    """

    seat: int
    player: str
    chance: str | None
    move: str
    value: Value


def known_answer(analysis: Analysis, asked: Decision, move: str) -> Answer | None:
    """Return the answer with a move that was compared already; None where it was not."""
    for candidate in asked.compared:
        if candidate.move == move:
            return _judged(analysis, asked, move, max(0.0, candidate.loss), candidate.value)
    return None


def weighed_answer(analysis: Analysis, asked: Decision, weighed: Decision) -> Answer:
    """Return the answer with any move.

    Args:
        analysis: The analysis that asks.
        asked: The decision that is asked about.
        weighed: The same decision, analysed with the same samples as if the answer had been
            played.
    """
    return _judged(analysis, asked, weighed.played, weighed.loss, weighed.played_value)


def _judged(analysis: Analysis, asked: Decision, move: str, loss: float, value: Value) -> Answer:
    seat, unit = asked.seat, analysis.unit
    no_worse = of(value, seat, unit) >= of(asked.played_value, seat, unit)
    within = loss <= analysis.limits["inaccuracy"]
    return Answer(move, loss, value, accepted=within and no_worse and move != asked.played)

"""What an analysis says: of each decision, of each player, and of the whole game.

All of it is plain numbers and texts; `Analysis.as_json` gives it as JSON values.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from topdrop.core.evaluation import Value

Unit: TypeAlias = Literal["share", "points"]
"""What losses are measured in: the share of the win, 0 to 1, or points."""


class Candidate(msgspec.Struct, frozen=True):
    """A move that was compared with the one played.

    Attributes:
        move: The move, in its short text form.
        value: What the position after it is worth to each seat.
        loss: By how much it is worse than the best found, to the seat that moves.
    """

    move: str
    value: Value
    loss: float


class Decision(msgspec.Struct, frozen=True):
    """One decision of a game. Values are of all seats; losses are the mover's.

    Attributes:
        number: Which decision it is, counted from 1.
        move: To which move of the record it belongs, counted from 1.
        kind: What was decided: ``"placement"``, ``"drop"`` or ``"joker"``; other games have other
            words.
        seat: Who decided.
        player: The same by name.
        chance: What chance gave for it, such as the tile drawn; None when nothing.
        played: The move played.
        best: The best move found.
        loss: By how much what was played is worse than the best, in the analysis's unit. It is an
            estimate from samples, so it can be a little below 0.
        low: The lower end of its 95 % interval.
        high: The upper end.
        word: ``"best"``, ``"good"``, ``"inaccuracy"`` or ``"mistake"``.
        loss_share: The loss as a share of the win, whatever the unit.
        loss_points: The loss in points, whatever the unit.
        compared: The moves that were compared, the best first. All have equally many samples.
        before: What the position is worth before chance gives anything.
        given: What it is worth with what chance gave, when it is made the best of.
        best_value: What it is worth after the best move found.
        played_value: What it is worth after the move played, before chance has its say again.
        after: What it is worth after the move as it really went.
        before_error: The standard error of the mover's `before`, in the unit.
        played_error: That of the mover's `played_value`.
        samples: From how many samples each compared move's value is.
    """

    number: int
    move: int
    kind: str
    seat: int
    player: str
    chance: str | None
    played: str
    best: str
    loss: float
    low: float
    high: float
    word: str
    loss_share: float
    loss_points: float
    compared: tuple[Candidate, ...]
    before: Value
    given: Value
    best_value: Value
    played_value: Value
    after: Value
    before_error: float
    played_error: float
    samples: int


class Account(msgspec.Struct, frozen=True):
    """Where one seat's result comes from; ``final - initial`` is the sum of the other four.

    Attributes:
        initial: What the beginning was worth to the seat.
        final: What the end was.
        luck: What chance gave and took, the others' chance included.
        errors: What the seat's own moves lost, 0 or less but for noise.
        gifts: What the others' errors brought it.
        residual: What estimates of the same position differ by from one decision to the next.
    """

    initial: float
    final: float
    luck: float
    errors: float
    gifts: float
    residual: float


class PlayerSummary(msgspec.Struct, frozen=True):
    """A player's game in numbers.

    Attributes:
        player: Who.
        decisions: How many they had.
        loss: All their losses together, in the unit of the analysis.
        mean_loss: The same for each decision.
        words: How many of their decisions go by each word.
        share: Their account in shares of the win.
        points: Their account in points.
    """

    player: str
    decisions: int
    loss: float
    mean_loss: float
    words: dict[str, int]
    share: Account
    points: Account


class Analysis(msgspec.Struct, frozen=True):
    """The analysis of a game, or what there is of it so far.

    Attributes:
        version: The version of topdrop that made it: others may value positions otherwise.
        game: The game.
        players: Who played, in seat order.
        unit: What losses are measured in, and what the best is best in.
        limits: Up to which loss which word is said; beyond the last it is a mistake.
        samples: The samples for each compared move. With the seed it repeats the analysis.
        seed: The seed.
        total: How many decisions there are to analyse.
        decisions: Those that have been, in order.
        final: What the end is worth: the result, or an estimate when the game goes on; None before
            the analysis is complete.
        complete: Whether all decisions are there.
        stopped: Why not: ``"timeout"`` or ``"cancelled"``; None else.
        summary: Each player's summary; None before the analysis is complete.
        seconds: How long it took.
    """

    version: str
    game: str
    players: tuple[str, ...]
    unit: Unit
    limits: dict[str, float]
    samples: int
    seed: int
    total: int
    decisions: tuple[Decision, ...] = ()
    final: Value | None = None
    complete: bool = False
    stopped: Literal["timeout", "cancelled"] | None = None
    summary: tuple[PlayerSummary, ...] | None = None
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain

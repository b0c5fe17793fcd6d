"""Luck and skill: where each seat's result comes from, so that it adds up.

What happens in a decision goes through five values (see `Decision`): before, given, best, played,
after; then comes the next decision's before. Each step is somebody's:

- before → given and played → after are chance: luck, for every seat.
- best → played is the mover's error, and a gift to everybody else.
- given → best and after → the next before are two estimates of the same thing: the residual.

The steps add up to the way from the first value to the last, so the account closes.
"""

from collections.abc import Sequence
from typing import Final

from topdrop.analysis.values import Account, Decision, PlayerSummary, Unit
from topdrop.core.evaluation import Value

WORDS: Final = ("best", "good", "inaccuracy", "mistake")
"""What a decision can be called, from no loss to the greatest."""


def account(decisions: Sequence[Decision], final: Value, seat: int, unit: Unit) -> Account:
    """Return where one seat's result comes from, in one unit.

    Args:
        decisions: All decisions of the game, in order.
        final: What the end is worth.
        seat: Whose account.
        unit: ``"share"`` or ``"points"``.
    """
    luck = errors = gifts = residual = 0.0
    end = of(final, seat, unit)
    for number, decision in enumerate(decisions, 1):
        following = decisions[number].before if number < len(decisions) else final
        before, given = of(decision.before, seat, unit), of(decision.given, seat, unit)
        best, played = of(decision.best_value, seat, unit), of(decision.played_value, seat, unit)
        after = of(decision.after, seat, unit)
        luck += (given - before) + (after - played)
        residual += (best - given) + (of(following, seat, unit) - after)
        if decision.seat == seat:
            errors += played - best
        else:
            gifts += played - best
    initial = of(decisions[0].before, seat, unit) if decisions else end
    return Account(initial, end, luck, errors, gifts, residual)


def of(value: Value, seat: int, unit: Unit) -> float:
    """Return one seat's part of a value, in one unit."""
    return (value.shares if unit == "share" else value.points)[seat]


def summarise(
    decisions: Sequence[Decision], final: Value, players: Sequence[str]
) -> tuple[PlayerSummary, ...]:
    """Return each player's summary of a game of which all decisions were analysed."""
    return tuple(_summary(decisions, final, seat, player) for seat, player in enumerate(players))


def _summary(decisions: Sequence[Decision], final: Value, seat: int, player: str) -> PlayerSummary:
    own = [decision for decision in decisions if decision.seat == seat]
    loss = sum(decision.loss for decision in own)
    said = [decision.word for decision in own]
    return PlayerSummary(
        player=player,
        decisions=len(own),
        loss=loss,
        mean_loss=loss / len(own) if own else 0.0,
        words={word: said.count(word) for word in WORDS},
        share=account(decisions, final, seat, "share"),
        points=account(decisions, final, seat, "points"),
    )

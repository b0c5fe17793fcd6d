"""Wishes for a table, and who of those that wait comes to one: pure, so that it can be tried out.

People come together who wish for the same (`Terms`), of whom nobody has blocked another, and whose
strengths lie within each other's windows. A window widens while somebody waits. Whoever has waited
longest comes first, and gets whoever of the others has waited longest.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, TypeAlias

import msgspec

from topdrop.server.protocol.common import ClockOption, Millis

WIDEN_MILLIS: Final[Millis] = 20_000
"""After each so long a window is wider by its first width."""

WIDEST: Final = 5
"""A window is never wider than so many times its first width."""

AWAY_MILLIS: Final[Millis] = 15_000
"""Whoever's page has not been heard of for so long waits no more."""

LONGEST_WAIT: Final[Millis] = 30 * 60_000
"""After so long a wish ends by itself."""

BOTS_AFTER: Final[Millis] = 30_000
"""After so long bots are offered to who wishes that."""

MOST_LOOKED_AT: Final = 48
"""So many are looked at, the longest waiting first, to find company for one."""

MOST_TRIED: Final = 20_000
"""So many combinations of them are tried."""

Pairs: TypeAlias = Collection[tuple[str, str]]
"""Of each pair the first guest has blocked the second."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What all who come together must have wished alike.

    Attributes:
        game: The game's short name.
        players: How many play.
        clock: How long they may think; None is as long as they like.
        rated: Whether the game counts.
    """

    game: str
    players: int
    clock: ClockOption | None = None
    rated: bool = False


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's wish for a table.

    Attributes:
        guest: Who wishes.
        terms: What for.
        began: Since when.
        strength: How strong they are; None where nobody knows.
        window: How much stronger or weaker others may be, at first; None is as much as they like.
        bots: Whether they would play with bots, too.
    """

    guest: str
    terms: Terms
    began: Millis
    strength: float | None = None
    window: int | None = None
    bots: bool = False


def window_at(wish: Wish, now: Millis) -> int | None:
    """Return how much stronger or weaker others may be at the time `now`."""
    if wish.window is None:
        return None
    widened = max(0, now - wish.began) // WIDEN_MILLIS
    return wish.window * min(WIDEST, 1 + widened)


def offers_bots(wish: Wish, now: Millis) -> bool:
    """Return whether bots are offered at the time `now`."""
    return wish.bots and now - wish.began >= BOTS_AFTER


def go_together(one: Wish, other: Wish, blocked: Pairs, now: Millis) -> bool:
    """Return whether two may come to the same table at the time `now`."""
    pair = one.guest, other.guest
    if one.terms != other.terms or pair in blocked or pair[::-1] in blocked or pair[0] == pair[1]:
        return False
    if one.strength is None or other.strength is None:
        return True
    apart = abs(one.strength - other.strength)
    return all(
        window is None or apart <= window for window in (window_at(one, now), window_at(other, now))
    )


def matches(wishes: Iterable[Wish], blocked: Pairs, now: Millis) -> list[tuple[Wish, ...]]:
    """Return who comes to a table together at the time `now`: as many as each of them wished for.

    Nobody is in two of them.

    Args:
        wishes: Whoever waits.
        blocked: Who has blocked whom.
        now: The time.
    """
    waiting = by_age(wishes)
    found = []
    while waiting:
        oldest = waiting.pop(0)
        company = _company(oldest, waiting, blocked, now)
        if company is not None:
            found.append(company)
            waiting = [wish for wish in waiting if wish not in company]
    return found


def match_with_bots(
    wish: Wish, others: Iterable[Wish], blocked: Pairs, now: Millis
) -> tuple[Wish, ...]:
    """Return who comes to a table with somebody, where bots take the places that are left.

    Others come along who would play with bots, too; there may be none.
    """
    table = [wish]
    for other in by_age(others):
        if len(table) == wish.terms.players:
            break
        if other.bots and all(go_together(one, other, blocked, now) for one in table):
            table.append(other)
    return tuple(by_age(table))


def by_age(wishes: Iterable[Wish]) -> list[Wish]:
    """Return wishes, the one first whose guest has waited longest."""
    return sorted(wishes, key=lambda wish: (wish.began, wish.guest))


def _company(
    oldest: Wish, waiting: Sequence[Wish], blocked: Pairs, now: Millis
) -> tuple[Wish, ...] | None:
    """Return a wish with the first of those behind it that go together; None where none do."""
    near = [wish for wish in waiting if go_together(oldest, wish, blocked, now)]
    near = near[:MOST_LOOKED_AT]
    tried = 0

    def complete(table: tuple[Wish, ...], after: int) -> tuple[Wish, ...] | None:
        nonlocal tried
        if len(table) == oldest.terms.players:
            return table
        for place in range(after, len(near)):
            tried += 1
            if tried > MOST_TRIED:
                return None
            wish = near[place]
            if all(go_together(one, wish, blocked, now) for one in table[1:]):
                found = complete((*table, wish), place + 1)
                if found is not None:
                    return found
        return None

    return complete((oldest,), 0)

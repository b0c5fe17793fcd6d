"""When no server was there, which is nobody's time."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from topdrop.server.protocol.common import Millis, OutageReason

RETURN_MILLIS: Final[Millis] = 12_000
"""So long after an outage clocks that ran stand still, too, till every page has tried again."""

UNSEEN_MILLIS: Final[Millis] = 60_000
"""For less than this a process goes on after its last sign of life, or its clock is ahead."""

UNKNOWN: Final = 2**53
"""The number of an outage that nothing is kept of."""


class Outage(NamedTuple):
    """A time in which no process served the tables.

    Attributes:
        number: By which it is known; a later one has a larger number.
        began: The last sign of life before it.
        ended: When a process was there again. It is less than `began` where the computer's clock
            was set back meanwhile.
        reason: Why.
    """

    number: int
    began: Millis
    ended: Millis
    reason: OutageReason


def outage_until(now: Millis) -> Outage:
    """Return the outage that ends now where nothing is known of what was before."""
    return Outage(UNKNOWN, 0, now, "downtime")


def outages_in(
    settled: Millis, now: Millis, outages: Sequence[Outage], known: int = 0
) -> Sequence[Outage]:
    """Return the outages in the midst of a decision.

    Times before an outage and after it may be those of different computers' clocks, or of one
    that was set meanwhile, so they are not simply compared: the decision is of the last time
    between two outages that `settled` can be in.

    Args:
        settled: When it was settled when it begins, by the clock of then.
        now: The time.
        outages: All outages, in order.
        known: The number of the last one that was known of then.
    """
    latest = now + UNSEEN_MILLIS
    first = len(outages)
    while first > 0:
        before = outages[first - 1]
        if before.number <= known or before.ended <= settled <= latest:
            break
        first -= 1
        latest = max(before.ended, before.began + UNSEEN_MILLIS)
    return outages[first:]


def began_without(began: Millis, outage: Outage, returning: Millis = RETURN_MILLIS) -> Millis:
    """Return when a decision would have begun that has been thought about for as long without it.

    Args:
        began: When it began, by the clock of before the outage.
        outage: The outage.
        returning: How long after the outage it stands still, too.
    """
    thought = max(0, outage.began - began)
    return outage.ended + returning - thought

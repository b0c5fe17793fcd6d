"""When a notice is tried again, and until when."""

from typing import Final, Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Channel, Notice, NoticePreferences
from topdrop.server.store import Delivery, Ended
from topdrop.server.tables.notice_times import Sending, may_go, sendings

LEASE_MILLIS: Final[Millis] = 30_000
"""What is begun is done within this time; if nobody says what came of it, it is tried again."""

FIRST_WAIT: Final[Millis] = 30_000
LONGEST_WAIT: Final[Millis] = 60 * 60_000

LONGEST_ASKED: Final[Millis] = 6 * 60 * 60_000
"""Who asks us to wait longer is asked again after so long."""

DAYS: Final[Millis] = 3 * 24 * 60 * 60_000
"""So long after it should have been sent at the latest, nobody wants to hear of it any more."""


class People(Protocol):
    """What is known of the people who are told something."""

    async def preferences(self, guest: str) -> NoticePreferences:
        """Return how somebody wishes to be told."""

    async def mail_address(self, guest: str) -> str | None:
        """Return somebody's confirmed address; None without one."""


def wished(notice: Notice, channel: Channel, preferences: NoticePreferences) -> Sending | None:
    """Return when a notice goes one way; None where it does not."""
    found = sendings(notice, preferences)
    return next((sending for sending in found if sending.channel == channel), None)


def expires(notice: Notice, sending: Sending | None = None) -> Millis:
    """Return from when on a notice makes no sense any more."""
    planned = notice.not_before if sending is None else max(notice.not_before, sending.at)
    latest = planned + DAYS
    return latest if notice.deadline is None else min(latest, notice.deadline)


def not_now(
    delivery: Delivery, channel: Channel, preferences: NoticePreferences, now: Millis
) -> Ended | None:
    """Return why a delivery that is due is not tried now, and when it is; None where it may be.

    Args:
        delivery: The delivery, which has been tried before or not.
        channel: Which way it goes.
        preferences: What the person wishes now.
        now: The time.
    """
    sending = wished(delivery.notice, channel, preferences)
    if sending is None:
        return Ended(delivery, "unwanted")
    at = may_go(sending, preferences, now)
    if at >= expires(delivery.notice, sending):
        return Ended(delivery, "expired")
    return Ended(delivery, None, at) if at > now else None


def tried_again(delivery: Delivery, now: Millis, asked: float | None, until: Millis) -> Ended:
    """Return that an attempt is to be made again, or that it is too late for that.

    Args:
        delivery: The delivery, as it was begun.
        now: The time.
        asked: In how many seconds somebody wants to be asked again; None for no wish.
        until: From when on it makes no sense any more.
    """
    wait = min(FIRST_WAIT << min(max(delivery.attempts - 1, 0), 10), LONGEST_WAIT)
    if asked is not None:
        wait = max(wait, min(round(asked * 1000), LONGEST_ASKED))
    if now + wait >= until:
        return Ended(delivery, "expired")
    return Ended(delivery, None, now + wait)

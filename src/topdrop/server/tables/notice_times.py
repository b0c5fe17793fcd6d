"""When a notice is sent to somebody: by their time zone, quiet hours and digest.

What a person says is meant by the clock on their wall, which daylight saving sets twice a year: a
time that comes twice is the first, and one that does not come at all is when the clock has been
set.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import (
    CHANNELS,
    Channel,
    Notice,
    NoticePreferences,
    QuietHours,
)

MINUTE: Final[Millis] = 60_000


class Sending(NamedTuple):
    """That a notice goes one way.

    Attributes:
        channel: Which way.
        at: Not before then; it may lie in the past.
        digest: Whether it goes together with all others of the person that are due by then.
    """

    channel: Channel
    at: Millis
    digest: bool = False


def zone_of(name: str) -> tzinfo | None:
    """Return the IANA time zone of a name; None where there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def sendings(notice: Notice, preferences: NoticePreferences) -> tuple[Sending, ...]:
    """Return by which ways a notice goes to somebody, and when; none where they do not wish it.

    Args:
        notice: The notice.
        preferences: What the person wishes.
    """
    return tuple(
        _sending(notice, channel, preferences)
        for channel in CHANNELS
        if notice.occasion in (told := getattr(preferences, channel)) and notice.unless not in told
    )


def _sending(notice: Notice, channel: Channel, preferences: NoticePreferences) -> Sending:
    zone = zone_of(preferences.zone) or UTC
    if channel == "mail" and preferences.digest is not None and notice.occasion != "deadline":
        hour = preferences.digest
        return Sending(channel, next_time(notice.not_before, time(hour), zone), digest=True)
    at = notice.not_before
    if notice.occasion == "deadline" and notice.deadline is not None:
        at = _before_deadline(at, notice.deadline, preferences.quiet, zone)
    elif preferences.quiet is not None:
        at = after_quiet(at, preferences.quiet, zone)
    return Sending(channel, at)


def _before_deadline(
    earliest: Millis, deadline: Millis, quiet: QuietHours | None, zone: tzinfo
) -> Millis:
    """Return when somebody is told of a deadline: in the middle of the time there is for that.

    Quiet hours that leave little of the rest are told before.
    """
    wished = (earliest + deadline) // 2
    span = None if quiet is None else quiet_around(wished, quiet, zone)
    if span is None:
        return wished
    begin, end = span
    if end <= (wished + deadline) // 2 or begin <= earliest:
        return end
    return begin - MINUTE


def may_go(sending: Sending, preferences: NoticePreferences, now: Millis) -> Millis:
    """Return from when on a notice may be sent that is about to be: `now`, or a moment to come.

    Whatever is late (it could not be handed over, or nobody was there to send it) does not come in
    quiet hours either. Only a digest does whose hour somebody has set in them.
    """
    if now < sending.at:
        return sending.at
    if preferences.quiet is None:
        return now
    span = quiet_around(now, preferences.quiet, zone_of(preferences.zone) or UTC)
    return now if span is None or span[0] <= sending.at else span[1]


def after_quiet(at: Millis, quiet: QuietHours, zone: tzinfo) -> Millis:
    """Return the first moment from `at` on that is not in somebody's quiet hours."""
    span = quiet_around(at, quiet, zone)
    return at if span is None else span[1]


def quiet_around(at: Millis, quiet: QuietHours, zone: tzinfo) -> tuple[Millis, Millis] | None:
    """Return when the quiet hours that a moment lies in begin and end; None where in none."""
    if quiet.begin == quiet.end:
        return None
    today = _local(at, zone).date()
    for day in (today - timedelta(days=1), today):
        begin = moment(day, _time(quiet.begin), zone)
        ends = day if quiet.end > quiet.begin else day + timedelta(days=1)
        end = moment(ends, _time(quiet.end), zone)
        if begin <= at < end:
            return begin, end
    return None


def next_time(at: Millis, clock: time, zone: tzinfo) -> Millis:
    """Return the first moment from `at` on at which the clock on the wall says so."""
    today = _local(at, zone).date()
    return next(
        found
        for days in range(-1, 3)
        if (found := moment(today + timedelta(days=days), clock, zone)) >= at
    )


def moment(day: date, clock: time, zone: tzinfo) -> Millis:
    """Return when the clock on the wall says so on a day.

    A time that comes twice is the first; one that is left out is when the clock is set forward.
    """
    local = datetime.combine(day, clock, zone)
    before, after = local.utcoffset(), local.replace(fold=1).utcoffset()
    if before is not None and after is not None and after > before:
        # Left out: with fold 0 it counts by the offset before, so that much too late.
        return _millis(_end_of_gap(local, before, after))
    return _millis(local)


def _end_of_gap(local: datetime, before: timedelta, after: timedelta) -> datetime:
    """Return when the clock is set forward over a time that is left out."""
    low = local.replace(tzinfo=None) - after
    high = local.replace(tzinfo=None) - before
    zone = local.tzinfo
    # Zones change by the minute at the finest since 1970, save a few by the second.
    low_second, high_second = (int(end.replace(tzinfo=UTC).timestamp()) for end in (low, high))
    while high_second - low_second > 1:
        middle = (low_second + high_second) // 2
        if datetime.fromtimestamp(middle, zone).utcoffset() == before:
            low_second = middle
        else:
            high_second = middle
    return datetime.fromtimestamp(high_second, UTC)


def _local(at: Millis, zone: tzinfo) -> datetime:
    return datetime.fromtimestamp(at / 1000, zone)


def _time(minute: int) -> time:
    return time(minute // 60, minute % 60)


def _millis(when: datetime) -> Millis:
    return round(when.timestamp() * 1000)

"""When notices are sent: time zones, days on which clocks are set, quiet hours, digests."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import (
    Notice,
    NoticePreferences,
    Occasion,
    QuietHours,
)
from topdrop.server.tables.notice_times import (
    MINUTE,
    Sending,
    after_quiet,
    may_go,
    moment,
    next_time,
    quiet_around,
    sendings,
    zone_of,
)

HOUR = 60 * MINUTE
BERLIN = ZoneInfo("Europe/Berlin")
ZONES = [
    ZoneInfo(name)
    for name in (
        "UTC",
        "Europe/Berlin",
        "America/New_York",
        "America/St_Johns",
        "Australia/Lord_Howe",
        "Asia/Kathmandu",
        "Pacific/Apia",
        "Africa/Casablanca",
        "Antarctica/Troll",
    )
]
DAYS = st.dates(date(2008, 1, 1), date(2036, 12, 31))
MINUTES = st.integers(0, 1439)
zones = st.sampled_from(ZONES)


def at(text: str, zone: ZoneInfo = BERLIN) -> Millis:
    """Return a time that says its offset from UTC, or is one of a zone's that comes once."""
    when = datetime.fromisoformat(text)
    when = when if when.tzinfo else when.replace(tzinfo=zone)
    return round(when.timestamp() * 1000)


def hours(begin: str, end: str) -> QuietHours:
    def minutes(text: str) -> int:
        hour, minute = text.split(":")
        return 60 * int(hour) + int(minute)

    return QuietHours(begin=minutes(begin), end=minutes(end))


def notice(
    arises: Millis, occasion: Occasion = "your_turn", deadline: Millis | None = None
) -> Notice:
    return Notice(
        guest="anna",
        occasion=occasion,
        key="t/1",
        at=arises,
        not_before=arises,
        deadline=deadline,
    )


def test_a_time_that_the_clock_leaves_out_is_when_it_is_set() -> None:
    assert moment(date(2026, 3, 29), time(2, 30), BERLIN) == at("2026-03-29T03:00:00+02:00")
    lord_howe = ZoneInfo("Australia/Lord_Howe")  # half an hour forward, at two
    assert moment(date(2026, 10, 4), time(2, 10), lord_howe) == at("2026-10-04T02:30:00+11:00")
    apia = ZoneInfo("Pacific/Apia")  # a whole day is left out
    assert moment(date(2011, 12, 30), time(9), apia) == at("2011-12-31T00:00:00+14:00")


def test_a_time_that_comes_twice_is_the_first() -> None:
    assert moment(date(2026, 10, 25), time(2, 30), BERLIN) == at("2026-10-25T02:30:00+02:00")


@given(DAYS, MINUTES, zones)
def test_a_moment_is_as_the_clock_on_the_wall_says_or_later(
    day: date, minute: int, zone: ZoneInfo
) -> None:
    clock = time(minute // 60, minute % 60)
    found = datetime.fromtimestamp(moment(day, clock, zone) / 1000, zone).replace(tzinfo=None)
    wished = datetime.combine(day, clock)
    if found != wished:
        # Nothing between them is ever read from that clock.
        assert found > wished
        between = wished + (found - wished) / 2
        for fold in (0, 1):
            there = between.replace(tzinfo=zone, fold=fold).astimezone(UTC).astimezone(zone)
            assert there.replace(tzinfo=None) != between


@given(st.integers(at("2008-01-01"), at("2036-01-01")), st.integers(0, 23), zones)
def test_the_next_time_is_within_a_day_and_a_bit(now: Millis, hour: int, zone: ZoneInfo) -> None:
    found = next_time(now, time(hour), zone)
    assert now <= found <= now + 50 * HOUR


@given(
    st.integers(at("2008-01-01"), at("2036-01-01")),
    st.builds(QuietHours, begin=MINUTES, end=MINUTES),
    zones,
)
def test_nothing_is_sent_in_quiet_hours_and_nothing_waits_without(
    now: Millis, quiet: QuietHours, zone: ZoneInfo
) -> None:
    sent = after_quiet(now, quiet, zone)
    assert now <= sent <= now + 50 * HOUR
    span = quiet_around(now, quiet, zone)
    if span is None:
        assert sent == now
    else:
        assert span[0] <= now < span[1] == sent


@pytest.mark.parametrize(
    ("now", "sent"),
    [
        ("2026-01-10T21:59", "2026-01-10T21:59"),
        ("2026-01-10T22:00", "2026-01-11T07:30"),
        ("2026-01-11T03:00", "2026-01-11T07:30"),
        ("2026-01-11T07:30", "2026-01-11T07:30"),
        # The night in which an hour is left out, and the one in which one comes twice.
        ("2026-03-28T23:00", "2026-03-29T07:30"),
        ("2026-10-24T23:00", "2026-10-25T07:30"),
    ],
)
def test_quiet_hours_over_midnight(now: str, sent: str) -> None:
    assert after_quiet(at(now), hours("22:00", "7:30"), BERLIN) == at(sent)


def test_quiet_hours_that_end_in_an_hour_that_comes_twice_end_the_first_time() -> None:
    quiet = hours("23:00", "2:30")
    assert after_quiet(at("2026-10-25T00:00"), quiet, BERLIN) == at("2026-10-25T02:30:00+02:00")
    assert quiet_around(at("2026-10-25T02:15:00+01:00"), quiet, BERLIN) is None


def test_quiet_hours_that_are_left_out_are_none() -> None:
    quiet = hours("2:00", "3:00")
    assert quiet_around(at("2026-03-29T03:00:00+02:00"), quiet, BERLIN) is None
    assert quiet_around(at("2026-03-29T01:59:00+01:00"), quiet, BERLIN) is None


def test_quiet_hours_without_length_are_never() -> None:
    assert quiet_around(at("2026-01-10T08:00"), hours("8:00", "8:00"), BERLIN) is None


def test_a_notice_goes_the_ways_that_are_wished() -> None:
    now = at("2026-01-10T12:00")
    both = NoticePreferences(push=("your_turn",), mail=("your_turn", "invited"))
    assert [each.channel for each in sendings(notice(now), both)] == ["push", "mail"]
    assert [each.channel for each in sendings(notice(now, "invited"), both)] == ["mail"]
    assert sendings(notice(now, "game_over"), both) == ()


def test_what_another_notice_tells_is_told_only_where_that_one_is_not() -> None:
    wished = NoticePreferences(push=("your_turn", "tournament"), mail=("your_turn",))
    turn = notice(0)
    assert [one.channel for one in sendings(turn, wished)] == ["push", "mail"]
    turn = replace(turn, unless="tournament")
    assert [one.channel for one in sendings(turn, wished)] == ["mail"]


def test_a_digest_gathers_mail_but_no_push_and_no_deadline() -> None:
    wished = NoticePreferences(zone="Europe/Berlin", digest=8, quiet=hours("22:00", "9:00"))
    push, mail = sendings(notice(at("2026-03-28T23:00")), wished)
    assert (push.at, push.digest) == (at("2026-03-29T09:00"), False)
    assert (mail.at, mail.digest) == (at("2026-03-29T08:00"), True)
    now = at("2026-01-10T12:00")
    assert not any(
        each.digest for each in sendings(notice(now, "deadline", now + 8 * HOUR), wished)
    )


def test_a_deadline_is_told_halfway_or_before_quiet_hours() -> None:
    def told(begins: str, deadline: str) -> str:
        sent = sendings(
            notice(at(begins), "deadline", at(deadline)),
            NoticePreferences(zone="Europe/Berlin", quiet=hours("22:00", "7:00")),
        )
        return datetime.fromtimestamp(sent[0].at / 1000, BERLIN).strftime("%dT%H:%M")

    assert told("2026-01-10T12:00", "2026-01-11T12:00") == "10T21:59"
    assert told("2026-01-10T18:00", "2026-01-11T18:00") == "11T07:00"
    assert told("2026-01-10T06:00", "2026-01-11T06:00") == "10T18:00"
    # Quiet from the beginning to behind the deadline: there is no time to tell it.
    assert told("2026-01-10T23:00", "2026-01-11T06:00") == "11T07:00"


@pytest.mark.parametrize(
    ("planned", "now", "goes"),
    [
        ("2027-01-15 20:00", "2027-01-15 20:00", "2027-01-15 20:00"),
        ("2027-01-15 20:00", "2027-01-15 19:00", "2027-01-15 20:00"),
        # Whatever is late waits for the end of quiet hours.
        ("2027-01-15 21:59", "2027-01-15 22:00", "2027-01-16 07:00"),
        ("2027-01-15 20:00", "2027-01-16 06:59", "2027-01-16 07:00"),
        ("2027-01-15 20:00", "2027-01-16 07:00", "2027-01-16 07:00"),
        # The hour of a digest that is set in them comes first, in these and not in the next.
        ("2027-01-15 23:00", "2027-01-15 23:30", "2027-01-15 23:30"),
        ("2027-01-15 23:00", "2027-01-16 22:30", "2027-01-17 07:00"),
    ],
)
def test_what_is_late_does_not_come_in_quiet_hours(planned: str, now: str, goes: str) -> None:
    wishes = NoticePreferences(zone="Europe/Berlin", quiet=hours("22:00", "7:00"))
    assert may_go(Sending("mail", at(planned)), wishes, at(now)) == at(goes)


def test_without_quiet_hours_what_is_late_comes_at_once() -> None:
    planned, now = at("2027-01-15 20:00"), at("2027-01-16 03:00")
    assert may_go(Sending("push", planned), NoticePreferences(), now) == now


def test_a_zone_is_one_of_the_iana_names() -> None:
    assert zone_of("Europe/Amsterdam") == ZoneInfo("Europe/Amsterdam")
    for name in ("Nowhere/Else", "", "../etc/passwd", "/etc/localtime", "Europe", "a\0b"):
        assert zone_of(name) is None


def test_an_unknown_zone_counts_as_utc() -> None:
    wished = NoticePreferences(zone="Long/Gone", quiet=hours("22:00", "7:00"))
    night = round(datetime(2026, 1, 1, 23, tzinfo=UTC).timestamp() * 1000)
    assert sendings(notice(night), wished)[0].at == night + timedelta(hours=8) // timedelta(
        milliseconds=1
    )

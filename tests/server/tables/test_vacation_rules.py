"""Who may go on vacation when, for how long, and what tables are told of it."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from folded import ANNS_CHAIR, BOBS_CHAIR, OPEN_CHAIR, Folded
from topdrop.server.protocol.common import ClockOption, Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import VacationAnnounced, VacationEnded
from topdrop.server.tables.notice_times import zone_of
from topdrop.server.tables.vacation_rules import (
    ANNOUNCED_MILLIS,
    LONGEST_DAYS,
    KeptVacation,
    announced,
    current,
    days_taken,
    earliest_day,
    ended,
    vacation_news,
)

DAY: Millis = 86_400_000
BERLIN = "Europe/Berlin"
DAYS_CLOCK = ClockOption(per="move", seconds=3 * 86_400)


def at(text: str, zone: str = BERLIN) -> Millis:
    when = datetime.fromisoformat(text).replace(tzinfo=zone_of(zone))
    return round(when.timestamp() * 1000)


def go(
    first: str,
    days: int = 3,
    *,
    now: str = "2026-03-20T12:00",
    known: Sequence[KeptVacation] = (),
    zone: str = BERLIN,
    a_year: int = 30,
) -> KeptVacation:
    return announced("ann", known, date.fromisoformat(first), days, zone, a_year, at(now))


def test_it_lasts_from_midnight_to_midnight_whatever_clocks_are_set_to() -> None:
    # The night of the 29th is an hour short.
    vacation = go("2026-03-28", days=3)
    assert vacation.begins == at("2026-03-28T00:00")
    assert vacation.ends == at("2026-03-31T00:00")
    assert vacation.ends - vacation.begins == 3 * DAY - DAY // 24


@pytest.mark.parametrize(
    ("now", "earliest"),
    [
        ("2026-03-20T00:00", "2026-03-21"),
        ("2026-03-20T00:01", "2026-03-22"),
        ("2026-03-20T23:59", "2026-03-22"),
        # A day of 23 hours: from its beginning to the next one are not 24.
        ("2026-03-29T00:00", "2026-03-31"),
        # One of 25.
        ("2026-10-25T00:30", "2026-10-26"),
    ],
)
def test_it_begins_at_the_first_midnight_in_24_hours(now: str, earliest: str) -> None:
    assert earliest_day(at(now), BERLIN).isoformat() == earliest
    too_soon = (date.fromisoformat(earliest) - timedelta(days=1)).isoformat()
    with pytest.raises(Refusal, match=earliest):
        go(too_soon, now=now)
    assert go(earliest, now=now).begins >= at(now) + ANNOUNCED_MILLIS


@given(
    st.integers(at("2024-01-01T00:00"), at("2030-01-01T00:00")),
    st.sampled_from(["UTC", BERLIN, "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe"]),
)
def test_no_clock_that_has_less_than_a_day_is_saved(now: Millis, zone: str) -> None:
    first = earliest_day(now, zone)
    vacation = announced("ann", (), first, 1, zone, 30, now)
    assert now + DAY <= vacation.begins <= now + 2 * DAY + DAY // 12


def test_there_are_so_many_days_in_a_year() -> None:
    before = go("2026-04-01", days=20)._replace(ends=at("2026-03-19T00:00"))
    with pytest.raises(Refusal, match=r"2026: 10"):
        go("2026-05-01", days=11, known=[before])
    assert go("2026-05-01", days=10, known=[before]).days == 10


def test_a_vacation_over_new_year_counts_for_both_years() -> None:
    new = go("2026-12-30", days=5)
    assert days_taken([new]) == {2026: 2, 2027: 3}
    with pytest.raises(Refusal, match=r"2027: 2"):
        go("2026-12-30", days=5, a_year=2)


def test_it_is_no_longer_than_allowed_and_within_a_year() -> None:
    with pytest.raises(Refusal, match="at most"):
        go("2026-04-01", days=LONGEST_DAYS + 1)
    with pytest.raises(Refusal, match="within a year"):
        go("2028-04-01")


def test_there_is_one_at_a_time() -> None:
    first = go("2026-04-01")
    with pytest.raises(Refusal, match="already"):
        go("2026-06-01", known=[first])
    assert current([first], at("2026-03-25T00:00")) == first
    assert current([first], first.ends) is None
    later = go("2026-06-01", known=[first], now="2026-04-20T00:00")
    assert later.number > first.number


def test_days_that_have_begun_are_used_up() -> None:
    vacation = go("2026-04-01", days=10)
    back = ended(vacation, at("2026-04-03T08:00"))
    assert (back.days, back.ends) == (3, at("2026-04-03T08:00"))
    assert days_taken([back]) == {2026: 3}
    off = ended(vacation, at("2026-03-31T23:59"))
    assert (off.days, off.begins) == (0, off.ends)
    assert current([off], at("2026-04-02T00:00")) is None


def test_a_time_zone_has_to_be_one() -> None:
    with pytest.raises(Refusal, match="Nowhere/Land"):
        go("2026-04-01", zone="Nowhere/Land")


def kept(folded: Folded, begins: Millis, ends: Millis, guest: str = "ann") -> KeptVacation:
    return KeptVacation(
        guest, 5, folded.now, "UTC", "1970-01-01", 1, folded.now + begins, folded.now + ends
    )


def test_a_table_is_told_once() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR, clock=DAYS_CLOCK)
    vacation = kept(folded, DAY, 2 * DAY)
    news = vacation_news(folded.table, [vacation, kept(folded, 0, DAY, "carl")], folded.now)
    assert news == [VacationAnnounced(chair=0, number=5, begin=vacation.begins, end=vacation.ends)]
    folded.happen(news[0])
    assert vacation_news(folded.table, [vacation], folded.now) == []


def test_a_table_is_told_that_one_ends_early() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR, clock=DAYS_CLOCK)
    vacation = kept(folded, DAY, 5 * DAY)
    folded.happen(vacation_news(folded.table, [vacation], folded.now)[0])
    back = vacation._replace(ends=vacation.begins + DAY)
    news = vacation_news(folded.table, [back], folded.now)
    assert news == [VacationEnded(chair=0, number=5, end=back.ends)]
    folded.happen(news[0])
    assert vacation_news(folded.table, [back], folded.now) == []


def test_what_is_over_matters_as_far_as_the_decision_reaches_back() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR, clock=DAYS_CLOCK)
    vacation = kept(folded, DAY, 2 * DAY)
    assert vacation_news(folded.table, [vacation], folded.now + 5 * DAY)
    folded.now += 6 * DAY
    folded.play()
    assert vacation_news(folded.table, [vacation], folded.now) == []


def test_only_clocks_of_days_stand_still_and_only_where_that_is_wished() -> None:
    quick = Folded(ANNS_CHAIR, BOBS_CHAIR, clock=ClockOption(per="game", seconds=3_600))
    assert vacation_news(quick.table, [kept(quick, DAY, 2 * DAY)], quick.now) == []
    without = Folded(ANNS_CHAIR, BOBS_CHAIR)
    assert vacation_news(without.table, [kept(without, DAY, 2 * DAY)], without.now) == []
    strict = Folded(ANNS_CHAIR, BOBS_CHAIR, clock=DAYS_CLOCK, vacations=False)
    assert vacation_news(strict.table, [kept(strict, DAY, 2 * DAY)], strict.now) == []


def test_a_table_that_waits_is_told_too() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR, clock=DAYS_CLOCK)
    (news,) = vacation_news(folded.table, [kept(folded, DAY, 2 * DAY)], folded.now)
    folded.happen(news)
    folded.join(1, "bob")
    assert len(folded.table.vacations.of(0)) == 1


def test_an_early_return_is_by_the_days_of_the_zone_it_was_announced_in() -> None:
    vacation = go("2026-04-01", days=5, zone="Pacific/Auckland")
    # Still the 31st of March in UTC.
    moment = round(datetime(2026, 3, 31, 20, tzinfo=UTC).timestamp() * 1000)
    assert ended(vacation, moment).days == 1

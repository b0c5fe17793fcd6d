"""The rules of vacations: who may go when, for how long, and what tables are told of it.

They are stated on the page and in docs/correspondence.md. A vacation is announced a day before, so
that nobody saves a clock that is about to run out by one; there are so many days in a calendar
year; and who is on vacation does not move at tables of days.
"""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Final, NamedTuple

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import VacationAnnounced, VacationEnded
from topdrop.server.tables.notice_times import moment, zone_of
from topdrop.server.tables.table import Table

LONGEST_DAYS: Final = 21
"""A vacation has no more days."""

ANNOUNCED_MILLIS: Final[Millis] = 24 * 3_600_000
"""So long before it begins a vacation has to be announced."""

LATEST_DAYS: Final = 366
"""A vacation begins no later than so many days from now."""

MIDNIGHT: Final = time(0)


class KeptVacation(NamedTuple):
    """A vacation of somebody's, as it is kept.

    Attributes:
        guest: Who goes on it.
        number: By which it is known among theirs.
        announced: When they said so.
        zone: The time zone in which its days are meant.
        first: Its first day there, ``2026-12-24``.
        days: How many days it takes up of those that they have in a year.
        begins: When it begins: at midnight there.
        ends: When it ends, or ended.
    """

    guest: str
    number: int
    announced: Millis
    zone: str
    first: str
    days: int
    begins: Millis
    ends: Millis


def known_zone(zone: str) -> tzinfo:
    """Return a time zone by its IANA name.

    Raises:
        Refusal: There is none.
    """
    found = zone_of(zone)
    if found is None:
        raise Refusal("bad_zone", zone=zone)
    return found


def earliest_day(now: Millis, zone: str) -> date:
    """Return the first day on which a vacation that is announced now may begin.

    Raises:
        Refusal: There is no such time zone.
    """
    where = known_zone(zone)
    ready = now + ANNOUNCED_MILLIS
    today = datetime.fromtimestamp(now / 1000, where).date()
    return next(
        day
        for day in (today + timedelta(days=days) for days in range(4))
        if moment(day, MIDNIGHT, where) >= ready
    )


def days_taken(known: Sequence[KeptVacation]) -> Mapping[int, int]:
    """Return how many days somebody's vacations take up of each calendar year."""
    taken: dict[int, int] = {}
    for vacation in known:
        for day in _days(vacation.first, vacation.days):
            taken[day.year] = taken.get(day.year, 0) + 1
    return taken


def current(known: Sequence[KeptVacation], now: Millis) -> KeptVacation | None:
    """Return the vacation that somebody is on or has announced; None where there is none."""
    return next((one for one in known if one.begins < one.ends and now < one.ends), None)


def announced(
    guest: str,
    known: Sequence[KeptVacation],
    first: date,
    days: int,
    zone: str,
    a_year: int,
    now: Millis,
) -> KeptVacation:
    """Return the vacation that somebody announces.

    Args:
        guest: Who.
        known: All of their vacations.
        first: Its first day.
        days: For how many days.
        zone: Where they live.
        a_year: How many days of vacation there are in a year.
        now: The time.

    Raises:
        Refusal: The rules do not allow it.
    """
    earliest, where = earliest_day(now, zone), known_zone(zone)
    if current(known, now) is not None:
        raise Refusal("vacation_planned")
    if first < earliest:
        raise Refusal("vacation_too_soon", day=earliest.isoformat())
    if not 1 <= days <= LONGEST_DAYS or first > earliest + timedelta(days=LATEST_DAYS):
        raise Refusal("vacation_too_long", days=LONGEST_DAYS)
    numbers = [one.number for one in known]
    new = KeptVacation(
        guest=guest,
        number=max(now, *(number + 1 for number in numbers), 1),
        announced=now,
        zone=zone,
        first=first.isoformat(),
        days=days,
        begins=moment(first, MIDNIGHT, where),
        ends=moment(first + timedelta(days=days), MIDNIGHT, where),
    )
    taken = days_taken([*known, new])
    for year in sorted({day.year for day in _days(new.first, days)}):
        if taken[year] > a_year:
            left = a_year - taken[year] + days_taken([new])[year]
            raise Refusal("vacation_spent", year=year, days=max(0, left))
    return new


def ended(vacation: KeptVacation, now: Millis) -> KeptVacation:
    """Return a vacation that ends now; the days that have begun count."""
    if now < vacation.begins:
        return vacation._replace(days=0, ends=vacation.begins)
    today = datetime.fromtimestamp(now / 1000, zone_of(vacation.zone)).date()
    days = (today - date.fromisoformat(vacation.first)).days + 1
    return vacation._replace(days=min(vacation.days, days), ends=min(now, vacation.ends))


def vacation_news(
    table: Table, known: Sequence[KeptVacation], now: Millis
) -> list[VacationAnnounced | VacationEnded]:
    """Return what has to happen at a table for it to know the vacations of its people.

    Args:
        table: The table.
        known: All vacations of the people who sit there.
        now: The time.
    """
    if not table.of_days or table.options.vacations is False or table.status == "over":
        return []
    since = min(now, table.turn_counted) if table.status == "playing" else now
    news: list[VacationAnnounced | VacationEnded] = []
    for chair, state in enumerate(table.chairs):
        if state.sitter != "person":
            continue
        told = {one.number: one for one in table.vacations.of(chair)}
        for vacation in known:
            before = told.get(vacation.number)
            if vacation.guest != state.guest:
                continue
            if before is None and max(since, vacation.begins) < vacation.ends:
                news.append(
                    VacationAnnounced(
                        chair=chair,
                        number=vacation.number,
                        begin=vacation.begins,
                        end=vacation.ends,
                    )
                )
            elif before is not None and vacation.ends < before.end:
                news.append(VacationEnded(chair=chair, number=vacation.number, end=vacation.ends))
    return news


def _days(first: str, days: int) -> list[date]:
    begins = date.fromisoformat(first)
    return [begins + timedelta(days=number) for number in range(days)]

"""Bodies of what games of days need: how people wish to be told things, and their vacations."""

from typing import Annotated

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import NoticePreferences, ZoneName

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
"""A day of the calendar, ``2026-12-24``."""


class NoticeSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How you wish to be told what happens while you are elsewhere.

    Attributes:
        preferences: What you said; where you said nothing, what is usual.
        kept: Whether you said so.
        sends_mail: Whether this server sends notices by mail at all.
    """

    preferences: NoticePreferences
    kept: bool
    sends_mail: bool


class NewVacation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Announce a vacation.

    Attributes:
        first: Its first day.
        days: How many days it has.
        zone: The time zone in which they are meant.
    """

    first: Day
    days: Annotated[int, Meta(ge=1, le=366)]
    zone: ZoneName


class VacationFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A vacation of yours.

    Attributes:
        first: Its first day.
        days: How many days it has.
        begins: When it begins.
        ends: When it ends.
    """

    first: str
    days: int
    begins: Millis
    ends: Millis


class VacationYear(msgspec.Struct, frozen=True, kw_only=True):
    """How many days of vacation you have left in a calendar year."""

    year: int
    left: int


class Vacations(msgspec.Struct, frozen=True, kw_only=True):
    """Your vacation, and the rules of it (docs/correspondence.md).

    Attributes:
        current: The vacation you are on, or have announced; None where there is none.
        years: What is left of this year and the next one.
        earliest: The first day on which a vacation may begin that is announced now.
        days_a_year: How many days there are in a year.
        longest: How many days a vacation has at most.
    """

    current: VacationFacts | None
    years: tuple[VacationYear, ...]
    earliest: str
    days_a_year: int
    longest: int

"""Vacations of people, which the tables of days where they sit are told."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.correspondence_bodies import (
    NewVacation,
    VacationFacts,
    Vacations,
    VacationYear,
)
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.store import Store, StoreError
from topdrop.server.tables import vacation_rules
from topdrop.server.tables.vacation_rules import KeptVacation

MOST_TOLD: Final = 2_000
"""So many tables of somebody are told at once that they go away; others when they are loaded."""


class VacationDesk:
    """Lets people announce vacations and end them."""

    def __init__(self, store: Store, tables: TableRegistry, clock: Clock, a_year: int) -> None:
        """Begin with nothing to tell.

        Args:
            store: Where vacations are kept.
            tables: All tables.
            clock: The time.
            a_year: How many days of vacation a member has in a calendar year.
        """
        self._store = store
        self._tables = tables
        self._clock = clock
        self._a_year = a_year
        self._telling: set[asyncio.Task[None]] = set()

    async def of(self, guest: str, zone: str) -> Vacations:
        """Return somebody's vacation, and what they have left.

        Raises:
            Refusal: There is no such time zone.
            StoreError: They cannot be read.
        """
        where = vacation_rules.known_zone(zone)
        known, now = await self._store.vacations_of([guest]), self._clock.date()
        taken = vacation_rules.days_taken(known)
        this_year = datetime.fromtimestamp(now / 1000, where).year
        return Vacations(
            current=_facts(vacation_rules.current(known, now)),
            years=tuple(
                VacationYear(year=year, left=max(0, self._a_year - taken.get(year, 0)))
                for year in (this_year, this_year + 1)
            ),
            earliest=vacation_rules.earliest_day(now, zone).isoformat(),
            days_a_year=self._a_year,
            longest=vacation_rules.LONGEST_DAYS,
        )

    async def announce(self, guest: str, asked: NewVacation) -> None:
        """Let somebody go on vacation, and tell their tables.

        Raises:
            Refusal: The rules do not allow it.
            StoreError: It could not be kept.
        """
        first = _day(asked.first)

        def change(known: Sequence[KeptVacation], now: Millis) -> KeptVacation:
            return vacation_rules.announced(
                guest, known, first, asked.days, asked.zone, self._a_year, now
            )

        await self._change(guest, change)

    async def end(self, guest: str) -> None:
        """End somebody's vacation, or call it off, and tell their tables.

        Raises:
            Refusal: They have announced none.
            StoreError: It could not be kept.
        """

        def change(known: Sequence[KeptVacation], now: Millis) -> KeptVacation:
            found = vacation_rules.current(known, now)
            if found is None:
                raise Refusal("no_vacation")
            return vacation_rules.ended(found, now)

        await self._change(guest, change)

    async def stop(self) -> None:
        """Tell no more tables; they learn it when they are loaded."""
        for task in self._telling:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)

    async def _change(
        self, guest: str, change: Callable[[Sequence[KeptVacation], Millis], KeptVacation]
    ) -> None:
        refused: list[Refusal] = []

        def attempt(known: Sequence[KeptVacation]) -> KeptVacation | None:
            refused.clear()
            try:
                return change(known, self._clock.date())
            except Refusal as refusal:
                refused.append(refusal)
                return None

        await self._store.change_vacation(guest, attempt)
        if refused:
            raise refused[0]
        task = asyncio.get_running_loop().create_task(self._tell(guest))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, guest: str) -> None:
        """Let the tables where somebody sits know of their vacations."""
        try:
            rows = await self._store.tables_of(guest, MOST_TOLD)
        except StoreError as error:
            log.error("vacations: %s", error)
            return
        for row in rows:
            if row.status not in ("waiting", "playing"):
                continue
            try:
                await (await self._tables.find(row.table)).learn_vacations()
            except (Refusal, StoreError) as error:
                log.warning("table %s: vacations: %s", row.table, error)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal("bad_message", reason=f"{text} is no day") from None


def _facts(vacation: KeptVacation | None) -> VacationFacts | None:
    if vacation is None:
        return None
    return VacationFacts(
        first=vacation.first, days=vacation.days, begins=vacation.begins, ends=vacation.ends
    )

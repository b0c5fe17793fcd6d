"""Preferences for notices, and vacations, as SQL that every database of ours understands."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from topdrop.server.protocol.notices import NoticePreferences
from topdrop.server.store.correspondence import Change, KeptVacation
from topdrop.server.store.protocol import StoreError
from topdrop.server.store.sql_work import Rows, SqlStore, Statement, Work

VACATION: Final = "guest, number, announced, zone, first, days, begins, ends"

OF_A_GUEST: Final = f"SELECT {VACATION} FROM vacations WHERE guest = ?1 ORDER BY number"

_PREFERENCES: Final = msgspec.json.Decoder(NoticePreferences)


class SqlCorrespondence(SqlStore):
    """Does what `topdrop.server.store.correspondence.CorrespondenceStore` says."""

    async def notice_preferences(self, guests: Collection[str]) -> dict[str, NoticePreferences]:
        """Return what those of some guests wish who have said so."""
        query = "SELECT guest, body FROM notice_preferences WHERE guest = ?1"
        found: dict[str, NoticePreferences] = {}
        for guest in guests:
            for who, body in await self._look_up(Statement(query, (guest,))):
                try:
                    found[who] = _PREFERENCES.decode(body)
                except msgspec.DecodeError as error:
                    raise StoreError(f"preferences cannot be read: {error}") from None
        return found

    async def keep_notice_preferences(self, guest: str, preferences: NoticePreferences) -> None:
        """Keep what somebody wishes, in place of what they wished before."""

        def work() -> Work[None]:
            yield Statement(
                "INSERT INTO notice_preferences (guest, body) VALUES (?1, ?2)"
                " ON CONFLICT (guest) DO UPDATE SET body = excluded.body",
                (guest, msgspec.json.encode(preferences)),
            )

        await self._transact(work)

    async def vacations_of(self, guests: Collection[str]) -> list[KeptVacation]:
        """Return all vacations of some guests, by guest and number."""
        found: list[KeptVacation] = []
        for guest in sorted(guests):
            found += _vacations(await self._look_up(Statement(OF_A_GUEST, (guest,))))
        return found

    async def change_vacation(self, guest: str, change: Change) -> KeptVacation | None:
        """Change one of somebody's vacations, or let them have one more."""

        def work() -> Work[KeptVacation | None]:
            before = yield Statement(OF_A_GUEST, (guest,))
            changed = change(_vacations(before))
            if changed is None:
                return None
            yield Statement(
                f"INSERT INTO vacations ({VACATION}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
                " ON CONFLICT (guest, number) DO UPDATE SET announced = excluded.announced,"
                " zone = excluded.zone, first = excluded.first, days = excluded.days,"
                " begins = excluded.begins, ends = excluded.ends",
                changed,
            )
            return changed

        return await self._transact(work)


def _vacations(rows: Rows) -> Sequence[KeptVacation]:
    return [KeptVacation(*row) for row in rows]

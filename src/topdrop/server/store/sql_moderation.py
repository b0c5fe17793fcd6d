"""Reports and decisions as SQL that every database of ours understands (`sql_work`)."""

from collections.abc import Sequence
from typing import Any, Final

from topdrop.server.store.administration import Operator
from topdrop.server.store.moderation import KeptDecision, KeptReport, KeptWarning, Silence
from topdrop.server.store.sql_administration import banning, noting
from topdrop.server.store.sql_renaming import renaming
from topdrop.server.store.sql_work import SqlStore, Statement, Work

COLUMNS: Final = (
    'at, reporter, subject, called, "table", reason, text, lines, number,'
    " decided, moderator, decision, told, expires"
)


class SqlModeration(SqlStore):
    """Does what `topdrop.server.store.moderation.Moderation` says, in a SQL database."""

    async def keep_report(self, report: KeptReport) -> int:
        """Keep a report and return its number."""

        def work() -> Work[int]:
            same = yield Statement(
                "DELETE FROM reports WHERE reporter = ?1 AND subject = ?2"
                ' AND "table" = ?3 AND decided IS NULL RETURNING number',
                (report.reporter, report.subject, report.table),
            )
            found = yield Statement(
                f"INSERT INTO reports ({COLUMNS}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,"
                " coalesce(?9, coalesce(max(number), 0) + 1), NULL, NULL, NULL, NULL, NULL"
                " FROM reports RETURNING number",
                (*report[:8], same[0][0] if same else None),
            )
            number: int = found[0][0]
            return number

        return await self._transact(work)

    async def report(self, number: int) -> KeptReport | None:
        """Return a report; None where there is none of that number."""
        query = f"SELECT {COLUMNS} FROM reports WHERE number = ?1"
        found = await self._look_up(Statement(query, (number,)))
        return _report(found[0]) if found else None

    async def open_reports(self, most: int, after: int = 0) -> tuple[list[KeptReport], int]:
        """Return the reports on which nothing is decided, the oldest first, and how many."""
        query = (
            f"SELECT {COLUMNS} FROM reports WHERE decided IS NULL AND number > ?2"
            " ORDER BY number LIMIT ?1"
        )
        found = await self._look_up(Statement(query, (most, after))) if most else ()
        counted = await self._look_up(
            Statement("SELECT count(*) FROM reports WHERE decided IS NULL")
        )
        return [_report(row) for row in found], counted[0][0]

    async def decided_reports(self, before: int | None, most: int) -> list[KeptReport]:
        """Return decided reports of lower numbers than `before`, the newest first."""
        behind = "" if before is None else " AND number < ?2"
        query = (
            f"SELECT {COLUMNS} FROM reports WHERE decided IS NOT NULL{behind}"
            " ORDER BY number DESC LIMIT ?1"
        )
        values = (most,) if before is None else (most, before)
        return [_report(row) for row in await self._look_up(Statement(query, values))]

    async def counts_about(self, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return how many reports there are about some guests, and how often each was warned."""
        query = (
            "SELECT subject, count(*), count(CASE WHEN decision = 'warn' THEN 1 END)"
            " FROM reports WHERE subject IN ({marks}) GROUP BY subject"
        )
        counted = {row[0]: (row[1], row[2]) for row in await self._look_up_some(query, guests)}
        return dict.fromkeys(guests, (0, 0)) | counted

    async def decide_report(
        self,
        number: int,
        decision: KeptDecision,
        by: Operator,
        *,
        new_name: str | None = None,
        addresses: bool = False,
    ) -> bool:
        """Keep a decision and let it take effect, all or nothing."""

        def work() -> Work[bool]:
            undecided = "" if decision.kind == "lift" else " AND decided IS NULL"
            found = yield Statement(
                "UPDATE reports SET decided = ?2, moderator = ?3, decision = ?4, told = ?5,"
                f" expires = ?6 WHERE number = ?1{undecided} RETURNING subject",
                (number, *decision),
            )
            if not found:
                return False
            subject: str = found[0][0]
            if addresses and decision.kind == "ban":
                yield from noting("ban_addresses", subject, f"report {number}", by)
            yield from _take_effect(subject, decision, new_name, by)
            yield from noting(decision.kind, subject, f"report {number}: {decision.reason}", by)
            return True

        return await self._transact(work)

    async def silences(self) -> list[Silence]:
        """Return who may not write, in the order of guests."""
        query = "SELECT guest, reason, made, expires FROM silences ORDER BY guest"
        return [Silence(*row) for row in await self._look_up(Statement(query))]

    async def names_taken_away(self, guest: str) -> list[str]:
        """Return what a guest was called in reports that ended with another name for them."""
        query = "SELECT called FROM reports WHERE subject = ?1 AND decision = 'rename'"
        return [called for (called,) in await self._look_up(Statement(query, (guest,)))]

    async def warnings_of(self, guest: str) -> list[KeptWarning]:
        """Return the warnings that a guest has not acknowledged, the oldest first."""
        query = "SELECT at, reason FROM warnings WHERE guest = ?1 ORDER BY at"
        return [KeptWarning(*row) for row in await self._look_up(Statement(query, (guest,)))]

    async def acknowledge_warnings(self, guest: str) -> None:
        """Know that a guest has read all warnings."""

        def work() -> Work[None]:
            yield Statement("DELETE FROM warnings WHERE guest = ?1", (guest,))

        await self._transact(work)

    async def moderators(self) -> list[str]:
        """Return the guests who are moderators, in order."""
        query = "SELECT guest FROM moderators ORDER BY guest"
        return [guest for (guest,) in await self._look_up(Statement(query))]

    async def set_moderator(self, guest: str, *, moderator: bool, by: Operator) -> bool:
        """Make somebody a moderator, or no longer; False where it is so already."""

        def work() -> Work[bool]:
            changed = yield Statement(
                "INSERT INTO moderators (guest, made) VALUES (?1, ?2)"
                " ON CONFLICT (guest) DO NOTHING RETURNING 1"
                if moderator
                else "DELETE FROM moderators WHERE guest = ?1 RETURNING 1",
                (guest, by.at) if moderator else (guest,),
            )
            if changed:
                yield from noting("moderator", guest, "made" if moderator else "ended", by)
            return bool(changed)

        return await self._transact(work)


def _take_effect(
    subject: str, decision: KeptDecision, new_name: str | None, by: Operator
) -> Work[None]:
    if decision.kind == "warn":
        yield from _warn(subject, decision)
    elif decision.kind == "silence":
        yield Statement("DELETE FROM silences WHERE guest = ?1", (subject,))
        yield Statement(
            "INSERT INTO silences (guest, reason, made, expires) VALUES (?1, ?2, ?3, ?4)",
            (subject, decision.reason, decision.at, decision.expires),
        )
    elif decision.kind == "ban":
        yield from banning(subject, None, decision.reason, decision.expires, by)
    elif decision.kind == "rename" and new_name is not None:
        yield from renaming(subject, new_name, decision.at)
        yield from _warn(subject, decision)
    elif decision.kind == "lift":
        yield Statement("DELETE FROM silences WHERE guest = ?1", (subject,))
        lifted = yield Statement("DELETE FROM bans WHERE guest = ?1 RETURNING 1", (subject,))
        if lifted:
            yield from noting("unban", subject, "", by)


def _warn(subject: str, decision: KeptDecision) -> Work[None]:
    """Let somebody be told a reason until they have read it."""
    yield Statement(
        "INSERT INTO warnings (guest, at, reason) VALUES (?1, ?2, ?3)",
        (subject, decision.at, decision.reason),
    )


def _report(row: Sequence[Any]) -> KeptReport:
    at, reporter, subject, called, table, reason, text, lines, number, *decided = row
    decision = None if decided[0] is None else KeptDecision(*decided)
    return KeptReport(
        at, reporter, subject, called, table, reason, text, bytes(lines), number, decision
    )

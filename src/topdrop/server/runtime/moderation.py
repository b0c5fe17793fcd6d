"""Reports about people, and what moderators decide on them."""

from collections.abc import Sequence
from contextlib import suppress
from secrets import randbelow
from typing import Final, NamedTuple

import msgspec

from topdrop.server.protocol.moderation_bodies import (
    Decided,
    ModerationAction,
    ModerationLog,
    ModeratorWarning,
    NewDecision,
    NewReport,
    PersonRecord,
    QuotedLine,
    ReportFacts,
    ReportList,
    Standing,
)
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import Said
from topdrop.server.runtime.accounts import NEUTRAL_NAME, Accounts
from topdrop.server.runtime.bans import Bans
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.guests import DAY
from topdrop.server.runtime.silences import Silences
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.store import Conflict, KeptDecision, KeptReport, Operator, Store
from topdrop.server.store.administration import moderator_called
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.names import readable
from topdrop.server.tables.table import Table

REPORTS_AT_ONCE: Final = 50

ACTIONS_TOLD: Final = 200

LINES_QUOTED: Final = 30
"""So many of the last lines written at a table come along with a report."""

NAMES_TRIED: Final = 20
"""So many such names are tried, each of which somebody may have claimed."""

_LINES: Final = msgspec.json.Decoder(tuple[QuotedLine, ...])


class _About(NamedTuple):
    """Whom a report is about, what they are called, and what was written there lately."""

    subject: str | None
    called: str
    lines: tuple[QuotedLine, ...]


class Moderation:
    """Keeps reports and decides on them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        tables: TableRegistry,
        accounts: Accounts,
        silences: Silences,
        bans: Bans,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._bans = bans
        self._clock = clock
        self._tables = tables
        self._silences = silences

    async def report(self, guest: Guest | None, asked: NewReport) -> int:
        """Keep a report about a person at a table, or on their page, and return its number.

        Raises:
            Refusal: Nobody asks, nobody has such a name, there is no such table or chair, or no
                other person on it.
        """
        if guest is None:
            raise Refusal("no_name")
        subject, called, lines = await self._about(asked)
        if subject is None or subject == guest.id:
            raise Refusal("cannot_report")
        return await self._store.keep_report(
            KeptReport(
                at=self._clock.date(),
                reporter=guest.id,
                subject=subject,
                called=called,
                table="" if asked.name is not None else asked.table or "",
                reason=asked.reason,
                text=readable(asked.text),
                lines=msgspec.json.encode(lines),
            )
        )

    async def _about(self, asked: NewReport) -> _About:
        """Return whom a report is about, and what is on view where it is made."""
        if asked.name is not None:
            member = await self._accounts.named(asked.name)
            if member is None:
                raise Refusal("unknown_person")
            return _About(member.id, member.name, ())
        chair = asked.chair
        if asked.table is None or chair is None:
            raise Refusal(
                "bad_message", reason="name, or table and chair, should say who is reported"
            )
        session = await self._tables.find(asked.table)
        return await session.read(lambda table: _at_table(table, chair))

    async def check(self, guest: Guest | None) -> Guest:
        """Return a guest who is a moderator.

        Raises:
            Refusal: They are none (``not_moderator``).
        """
        if guest is None or guest.id not in await self._store.moderators():
            raise Refusal("not_moderator")
        return guest

    async def open_reports(self, after: int = 0) -> ReportList:
        """Return the reports that wait for a decision, those of higher numbers than `after`."""
        reports, count = await self._store.open_reports(REPORTS_AT_ONCE, after)
        return ReportList(reports=await self._facts(reports), open=count, more=_more(reports))

    async def decided_reports(self, before: int | None) -> ReportList:
        """Return reports on which something was decided, behind those from `before` on."""
        reports = await self._store.decided_reports(before, REPORTS_AT_ONCE)
        _, count = await self._store.open_reports(0)
        return ReportList(reports=await self._facts(reports), open=count, more=_more(reports))

    async def decide(self, moderator: Guest, number: int, decision: NewDecision) -> None:
        """Decide on a report.

        Raises:
            Refusal: There is no such report, it is about the moderator or another one, it has been
                decided, or no reason is given.
        """
        report = await self._store.report(number)
        if report is None:
            raise Refusal("unknown_report", number=number)
        reason = readable(decision.reason)
        if not reason and decision.kind not in ("dismiss", "lift"):
            raise Refusal("bad_text")
        if report.subject in await self._store.moderators():
            raise Refusal("about_moderator")
        now = self._clock.date()
        lasts = decision.kind in ("silence", "ban") and decision.days is not None
        kept = KeptDecision(
            at=now,
            moderator=moderator.name,
            kind=decision.kind,
            reason=reason,
            expires=now + (decision.days or 0) * DAY if lasts else None,
        )
        by = Operator(moderator_called(moderator.name), now)
        if not await self._keep_decision(number, kept, by, addresses=decision.addresses):
            raise Refusal("already_decided")

    async def _keep_decision(
        self, number: int, kept: KeptDecision, by: Operator, *, addresses: bool
    ) -> bool:
        for _ in range(NAMES_TRIED):
            name = f"{NEUTRAL_NAME} {1000 + randbelow(9000)}"
            with suppress(Conflict):
                return await self._store.decide_report(
                    number, kept, by, new_name=name, addresses=addresses
                )
        raise Refusal("busy")

    async def log(self, before: int | None = None) -> ModerationLog:
        """Return what moderators and operators did last, or before the action of a number."""
        last = await self._store.last_admin_action() if before is None else before - 1
        first = max(last - ACTIONS_TOLD, 0)
        actions = await self._store.admin_actions_after(first, last - first)
        names = await self._store.names_of({action.subject for action in actions})
        return ModerationLog(
            more=first + 1 if first else None,
            actions=tuple(
                ModerationAction(
                    at=action.at,
                    by=action.operator,
                    kind=action.kind,
                    name=names.get(action.subject),
                    details=action.details,
                )
                for action in reversed(actions)
            ),
        )

    async def standing(self, guest: Guest | None) -> Standing:
        """Return how somebody stands with the moderators."""
        moderator = guest is not None and guest.id in await self._store.moderators()
        warnings = [] if guest is None else await self._store.warnings_of(guest.id)
        silence = None if guest is None else self._silences.of(guest.id)
        return Standing(
            moderator=moderator,
            open=(await self._store.open_reports(0))[1] if moderator else 0,
            warnings=tuple(ModeratorWarning(at=at, reason=reason) for at, reason in warnings),
            silenced=silence is not None,
            silenced_until=None if silence is None else silence.expires,
            silenced_for="" if silence is None else silence.reason,
        )

    async def acknowledge(self, guest: Guest | None) -> None:
        """Know that somebody has read their warnings."""
        if guest is not None:
            await self._store.acknowledge_warnings(guest.id)

    async def _facts(self, reports: Sequence[KeptReport]) -> tuple[ReportFacts, ...]:
        subjects = {report.subject for report in reports}
        names = await self._store.names_of(subjects | {report.reporter for report in reports})
        members = await self._accounts.names(subjects)
        counts = await self._store.counts_about(sorted(subjects))
        found = []
        for report in reports:
            silence = self._silences.of(report.subject)
            about, warnings = counts[report.subject]
            person = PersonRecord(
                name=names.get(report.subject, report.called),
                member=report.subject in members,
                reports=about,
                warnings=warnings,
                silenced=silence is not None,
                silenced_until=None if silence is None else silence.expires,
                banned=self._bans.of(report.subject) is not None,
            )
            found.append(_facts_of(report, names.get(report.reporter, ""), person))
        return tuple(found)


def _facts_of(report: KeptReport, reporter: str, person: PersonRecord) -> ReportFacts:
    decided = report.decided
    return ReportFacts(
        number=report.number,
        at=report.at,
        reason=report.reason,
        text=report.text,
        reporter=reporter,
        called=report.called,
        table=report.table or None,
        lines=_LINES.decode(report.lines),
        person=person,
        decided=None
        if decided is None
        else Decided(
            at=decided.at,
            moderator=decided.moderator,
            kind=decided.kind,
            reason=decided.reason,
            until=decided.expires,
        ),
    )


def _more(reports: Sequence[KeptReport]) -> int | None:
    """Return the number from which a list of reports goes on."""
    return reports[-1].number if len(reports) == REPORTS_AT_ONCE else None


def _at_table(table: Table, number: int) -> _About:
    """Return whose a chair is or was, what they are called, and what was written lately."""
    if number >= len(table.chairs):
        raise Refusal("no_such_chair")
    chair = table.chairs[number]
    theirs = table.chairs_of(chair.guest or chair.left_by)
    said = [each.entry for each in table.entries if isinstance(each.entry.what, Said)]
    lines = tuple(
        QuotedLine(at=entry.at, name=what.name, text=what.text, theirs=what.chair in theirs)
        for entry in said[-LINES_QUOTED:]
        if isinstance(what := entry.what, Said)
    )
    return _About(chair.guest or chair.left_by, chair.resigned or chair.name or "", lines)

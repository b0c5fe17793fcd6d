"""What moderators are told, however many people there are."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from in_process import ManualClock, refusal_code
from members import make_member
from postgres_server import shared_server
from topdrop.server.protocol.moderation_bodies import NewReport, ReportFacts
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.moderation import ACTIONS_TOLD, REPORTS_AT_ONCE
from topdrop.server.settings import Settings
from topdrop.server.store.postgres import PostgresStore
from topdrop.server.store.sql_work import Statement, Work
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.tables.guest import Guest

GUESTS = 10_000
REPORTS = 2 * REPORTS_AT_ONCE + 10
MOST_STATEMENTS = 8

NUMBERS = (
    "WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1 - 1) "
)
MANY_GUESTS = f"{NUMBERS} INSERT INTO guests (id, name) SELECT 'g' || n, 'Guest ' || n FROM numbers"
MANY_REPORTS = (
    f'{NUMBERS} INSERT INTO reports (number, at, reporter, subject, called, "table", reason, text,'
    " lines, decided, moderator, decision, told) SELECT n + 1, 1, 'g' || n, 'g' || (n + 1000),"
    " 'Old', 't', 'spam', '', ?2, CASE n % 2 WHEN 1 THEN 2 END, CASE n % 2 WHEN 1 THEN 'Mo' END,"
    " CASE n % 2 WHEN 1 THEN 'dismiss' END, CASE n % 2 WHEN 1 THEN '' END FROM numbers"
)
MANY_ACTIONS = (
    f"{NUMBERS} INSERT INTO admin_actions (number, at, operator, kind, subject, details)"
    " SELECT n + 1, 2, 'Mo', 'dismiss', 'g' || n, '' || n FROM numbers"
)


class Counted:
    """What has been asked of a store since the last time that somebody wanted to know."""

    def __init__(self, store: SqliteStore | PostgresStore, patch: pytest.MonkeyPatch) -> None:
        self._statements, self._rows = 0, 0
        look_up = store._look_up

        async def counting(statement: Statement) -> Sequence[Sequence[Any]]:
            found = await look_up(statement)
            self._statements, self._rows = self._statements + 1, self._rows + len(found)
            return found

        patch.setattr(store, "_look_up", counting)

    def check(self) -> None:
        """Say that it was little."""
        assert 0 < self._statements <= MOST_STATEMENTS
        assert self._rows <= 5 * max(REPORTS_AT_ONCE, ACTIONS_TOLD)
        self._statements = self._rows = 0


async def make_many(store: SqliteStore | PostgresStore) -> None:
    """Keep many guests, reports of each about another, half of them decided, and actions."""

    def work() -> Work[None]:
        yield Statement(MANY_GUESTS, (GUESTS,))
        yield Statement(MANY_REPORTS, (2 * REPORTS, b"[]"))
        yield Statement(MANY_ACTIONS, (ACTIONS_TOLD + 3,))

    await store._transact(work)


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_moderators_are_told_page_by_page_by_few_questions(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(context: ServerContext) -> None:
        store, moderation = context.store, context.moderation
        assert isinstance(store, SqliteStore | PostgresStore)
        await make_many(store)
        counted = Counted(store, monkeypatch)
        told: list[ReportFacts] = []
        after = 0
        for _ in range(3):
            page = await moderation.open_reports(after)
            counted.check()
            assert page.open == REPORTS
            told += page.reports
            after = page.more or 0
        assert after == 0
        assert len({each.number for each in told}) == len(told) == REPORTS
        assert [each.number for each in told] == sorted(each.number for each in told)
        first = told[0]
        assert (first.reporter, first.person.name) == ("Guest 0", "Guest 1000")
        assert (first.person.reports, first.person.member) == (1, False)
        decided = await moderation.decided_reports(None)
        counted.check()
        assert len(decided.reports) == REPORTS_AT_ONCE
        log = await moderation.log()
        counted.check()
        assert [each.details for each in log.actions] == [str(n) for n in range(202, 2, -1)]
        assert log.actions[0].name == "Guest 202"
        rest = await moderation.log(log.more)
        counted.check()
        assert [each.details for each in rest.actions] == ["2", "1", "0"]
        assert (log.more, rest.more) == (4, None)

    with_context(tmp_path, use, database)


def test_somebody_is_reported_on_their_page(tmp_path: Path) -> None:
    async def use(context: ServerContext) -> None:
        bob = await make_member(context.store, "Bob")
        ann = Guest("ann", "Ann")
        await context.store.keep_guest(ann)
        report = context.moderation.report
        asked = NewReport(name="bob", reason="name", text="see  there")
        number = await report(ann, asked)
        # Once more is the same report.
        assert await report(ann, asked) == number
        (told,) = (await context.moderation.open_reports()).reports
        assert (told.called, told.table, told.lines, told.text) == ("Bob", None, (), "see there")
        assert told.person.member
        assert await refusal_code(report(bob, asked)) == "cannot_report"
        nobody = NewReport(name="Cid", reason="name")
        assert await refusal_code(report(ann, nobody)) == "unknown_person"
        half = NewReport(table="t", reason="name")
        assert await refusal_code(report(ann, half)) == "bad_message"

    with_context(tmp_path, use)


def with_context(data: Path, use: Any, database: str = "sqlite") -> None:
    """Let a server's context be used that serves nobody."""

    async def run() -> None:
        url = shared_server().new_database() if database == "postgres" else ""
        settings = Settings(data=data, check_bots=False, database=url)
        context = ServerContext(settings, ManualClock())
        await context.start()
        try:
            await use(context)
        finally:
            await context.stop()

    asyncio.run(run())

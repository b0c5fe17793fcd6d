"""Whatever is kept of people is told to them, goes with them, and follows them."""

import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import json

from folded import ANNS_CHAIR, OPEN_CHAIR, Folded
from members import make_member
from stores import STORES, Opening, index_row, with_store
from topdrop.server.protocol.moderation_bodies import QuotedLine
from topdrop.server.protocol.table_events import Said
from topdrop.server.store import KeptDecision, KeptReport, Operator, Store
from topdrop.server.store.administration import moderator_called
from topdrop.server.store.forgetting import NAMELESS, WRITTEN, forgotten
from topdrop.server.store.sql_accounts import GONE_WITH_ACCOUNT
from topdrop.server.store.sql_forgetting import EXPORTED
from topdrop.server.store.sql_merging import MERGING
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    StoredChairTaken,
    StoredEntry,
    StoredNameClaimed,
    StoredRenamed,
    encode_stored,
)
from topdrop.server.tables.table import Table

PEOPLE = {"guest", "guests", "host", "reporter", "subject", "other", "opponent", "blocked"}
"""What columns are called that tell whose something is."""

BY_CODE = {"history", "cards", "sitters", "merged", "guests", "keys", "admin_actions"}
"""Tables of the database that are told, changed and deleted from by code of their own."""

NOT_TOLD = {
    "presences": "who is connected just now",
    "here": "who is connected just now",
    "recovery_codes": "hashes of secrets",
    "one_time_secrets": "hashes of secrets",
    "silences": "told as decisions",
    "warnings": "told as decisions",
    "moderators": "nothing but that they are one",
    "bans": "told as decisions, and to whom is refused",
    "hidden": "nothing but that they are",
    "notice_deliveries": "told as notices",
    "rated_seats": "where somebody plays from, until the game is rated",
    "rating_meetings": "made from the rated games",
    "rating_changes": "told as rated games",
}

STAYS = {
    "presences": "forgotten when the process ends",
    "here": "forgotten when the process ends",
    "bans": "who is banned stays so",
    "tournaments": "others take part in it",
}
"""What is not deleted with an account, and why."""


def tables_with_people(folder: Path) -> set[str]:
    SqliteStore(folder / "t.db")
    with closing(sqlite3.connect(folder / "t.db")) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master")]
        return {
            name
            for name in names
            if PEOPLE & {row[1] for row in database.execute(f'PRAGMA table_info("{name}")')}
        }


def named_in(statements: Iterable[str]) -> set[str]:
    found = r"(?:FROM|UPDATE|INTO|JOIN) (\w+)"
    return {name for statement in statements for name in re.findall(found, statement)}


@pytest.fixture
def tables(tmp_path: Path) -> set[str]:
    found = tables_with_people(tmp_path) - BY_CODE
    assert len(found) > 10
    return found


def test_all_of_it_is_told(tables: set[str]) -> None:
    assert tables - named_in(each.query for each in EXPORTED) - set(NOT_TOLD) == set()


def test_all_of_it_goes_with_the_account(tables: set[str]) -> None:
    assert tables - named_in(GONE_WITH_ACCOUNT) - set(STAYS) == set()


def test_all_of_it_follows_who_becomes_somebody_else(tables: set[str]) -> None:
    # Who is banned asks for nothing, so becomes nobody else.
    assert tables - named_in(MERGING) - {"presences", "rated_seats", "bans"} == set()


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def test_every_database_can_tell(opening: Opening) -> None:
    async def use(store: Store) -> None:
        found = await store.exported("nobody")
        assert set(found) == {each.name for each in EXPORTED}
        assert not any(found.values())

    with_store(opening, use)


def test_reports_are_without_who_is_deleted(opening: Opening) -> None:
    lines = (
        QuotedLine(at=2, name="Ann", text="Xyzzy", theirs=False),
        QuotedLine(at=3, name="Bob", text="Xyzzy too", theirs=True),
    )

    def report(number: int, reporter: str, subject: str, table: str, *lines: QuotedLine) -> Any:
        called = "Ann" if subject == "ann" else "Bob"
        kept = json.encode(lines)
        return KeptReport(number, reporter, subject, called, table, "insult", "Xyzzy", kept)

    async def use(store: Store) -> None:
        await make_member(store, "Ann", "ann")
        folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
        folded.now = 1
        said = Said(chair=0, name="Ann", text="Xyzzy")
        made = StoredEntry(table="table", seq=2, at=2, what=said, guest="ann")
        await store.append([*folded.history, made], [index_row("table")])
        hers = [msgspec.structs.replace(lines[0], theirs=True), lines[1]]
        reports = (
            report(1, "bob", "ann", "table", *hers),
            report(2, "ann", "bob", "table", *lines),
            report(3, "cem", "bob", "table", *lines),
            # Of a table that has been deleted.
            report(4, "cem", "bob", "gone", *lines),
        )
        for each in reports:
            await store.keep_report(each)
        by = Operator(moderator_called("Ann"), 5)
        await store.decide_report(3, KeptDecision(5, "Ann", "dismiss", "nothing in it"), by)
        await store.delete_guest("ann", "nobody", 6)
        kept = [await store.report(number) for number in (1, 2, 3, 4)]
        assert [each.called for each in kept if each] == [NAMELESS, "Bob", "Bob", "Bob"]
        assert [each.text for each in kept if each] == ["Xyzzy", WRITTEN, "Xyzzy", "Xyzzy"]
        assert kept[2] is not None
        decision = KeptDecision(5, NAMELESS, "dismiss", "nothing in it")
        assert kept[2].decided == decision
        for each in kept:
            assert each is not None
            told = json.decode(each.lines, type=list[QuotedLine])
            assert (told[0].name, told[0].text) == (NAMELESS, WRITTEN)
            if each.number > 1:
                assert told[1] == lines[1]
        actions = await store.admin_actions_after(0, 9)
        assert "Ann" not in str(actions)
        assert moderator_called(NAMELESS) in {each.operator for each in actions}

    with_store(opening, use)


@pytest.mark.parametrize(
    "what",
    [
        StoredNameClaimed(guest="ann", name="Ann"),
        StoredRenamed(guest="ann", name="Ann", claimed=True),
        StoredChairTaken(chair=0, guest="ann", name="Ann", claimed=True),
    ],
)
def test_a_name_told_by_a_history_goes_too(what: AnyStoredEvent) -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    folded.happen(what, "ann")
    after = {entry.seq: entry for _, entry in forgotten(folded.history, "ann", "nobody")}
    history = [after.get(entry.seq, entry) for entry in folded.history]
    assert b"Ann" not in b"".join(encode_stored(entry.what) for entry in history)
    table = Table.rebuilt(history)
    assert table is not None
    chair = table.chairs[0]
    assert (chair.guest, chair.name, chair.claimed) == ("nobody", NAMELESS, False)

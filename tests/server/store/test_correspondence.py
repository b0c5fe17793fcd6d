"""How people wish to be told things, and their vacations, as every kind of store keeps them."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from stores import STORES, Opening, with_store
from topdrop.server.protocol.notices import NoticePreferences, QuietHours
from topdrop.server.store import Present, Store
from topdrop.server.store.correspondence import KeptVacation

WISHED = NoticePreferences(
    zone="Europe/Amsterdam",
    language="nl",
    push=("your_turn",),
    mail=(),
    quiet=QuietHours(begin=1320, end=420),
    digest=8,
)
HOLIDAY = KeptVacation("ann", 1, 10, "Europe/Amsterdam", "2026-12-24", 4, 100, 200)


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def test_preferences_are_kept_by_guest(opening: Opening) -> None:
    async def use(store: Store) -> None:
        assert await store.notice_preferences(["ann"]) == {}
        await store.keep_notice_preferences("ann", NoticePreferences())
        await store.keep_notice_preferences("ann", WISHED)
        await store.keep_notice_preferences("bob", NoticePreferences())
        assert await store.notice_preferences(["ann", "carl"]) == {"ann": WISHED}

    with_store(opening, use)


def test_a_vacation_is_changed_by_one_at_a_time(opening: Opening) -> None:
    def one_more(known: Sequence[KeptVacation]) -> KeptVacation:
        return HOLIDAY._replace(number=len(known) + 1)

    async def use(store: Store) -> None:
        await asyncio.gather(*(store.change_vacation("ann", one_more) for _ in range(8)))
        assert [one.number for one in await store.vacations_of(["ann", "bob"])] == [
            1, 2, 3, 4, 5, 6, 7, 8,
        ]  # fmt: skip
        shorter = HOLIDAY._replace(ends=150, days=2)
        assert await store.change_vacation("ann", lambda known: shorter) == shorter
        assert (await store.vacations_of(["ann"]))[0] == shorter
        assert await store.change_vacation("ann", lambda known: None) is None

    with_store(opening, use)


def test_who_sees_a_table_is_known_to_other_processes(opening: Opening) -> None:
    seen = Present(frozenset({"ann", "bob"}), 1, frozenset({"ann"}))
    hidden = Present(frozenset({"bob"}), 0, frozenset({"bob"}))

    async def use(store: Store) -> None:
        for process, present in (("p", seen), ("q", hidden)):
            await store.begin_process(process, 1_000)
            await store.keep_presences(process, {"t": present})
        assert await store.presences(["t"], "q", 1_000) == {"t": seen}
        both = await store.presences(["t"], "r", 1_000)
        assert both["t"].visible == {"ann", "bob"}

    with_store(opening, use)

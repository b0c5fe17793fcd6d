"""What `topdrop.server.store.Store` promises, as every kind of store has to keep it."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from stores import STORES, Opening, index_row, said, with_store
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.table_events import Said
from topdrop.server.store import (
    Conflict,
    Guest,
    KeptAnalysis,
    Key,
    Outage,
    PendingTable,
    Present,
    Process,
    PuzzleReport,
    Store,
    StoreError,
    TableStore,
)
from topdrop.server.store.protocol import ALIVE_MILLIS
from topdrop.server.tables.stored_events import (
    StoredChair,
    StoredEntry,
    StoredGameBegan,
    StoredGuestsMerged,
    StoredMovePlayed,
    StoredMuted,
    StoredTableMade,
)

ROWS = [
    StoredEntry(
        table="t",
        seq=1,
        at=9,
        what=StoredTableMade(
            game="ontop",
            setup={"players": ["red", "blue"]},
            options=TableOptions(begins=1),
            chairs=(
                StoredChair(player="red", sitter="person", guest="ann", name="Ann"),
                StoredChair(player="b"),
            ),
            host="ann",
            invite="i",
        ),
        guest="ann",
        command="c",
    ),
    StoredEntry(
        table="t",
        seq=2,
        at=9,
        what=StoredGameBegan(first=1, setup={}, hidden={"order": ["a", "b"]}),
    ),
    StoredEntry(
        table="t",
        seq=3,
        at=2**42,
        what=StoredMovePlayed(chair=0, move="c4d4", by="bot", chance={"a": [1.5, None]}, spent=3),
    ),
    StoredEntry(table="t", seq=4, at=9, what=StoredMuted(guest="ann", chair=1, muted=True)),
    said("t", 5, "žluťoučký 🐎 \u2028 \"'\\ \x01"),
]


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def ids_of(found: list[Any]) -> list[str]:
    return [one.table for one in found]


# Histories.


def test_rows_are_there_when_the_store_is_opened_again(opening: Opening) -> None:
    async def write(store: Store) -> None:
        await store.append(ROWS, [index_row("t")])

    async def read(store: Store) -> None:
        assert await store.history("t") == ROWS
        assert await store.open_tables(5) == [index_row("t")]

    with_store(opening, write)
    with_store(opening, read)


def test_a_history_is_read_in_order_from_a_sequence_number_on(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.append([said("t", 3), said("u", 1)])
        await store.append([said("t", 2), said("t", 1)])
        await store.append([said("t", 10)])
        assert [row.seq for row in await store.history("t")] == [1, 2, 3, 10]
        assert [row.seq for row in await store.history("t", after=2)] == [3, 10]
        assert await store.history("t", after=10) == []
        assert await store.history("u") == [said("u", 1)]
        assert await store.history("other") == []

    with_store(opening, use)


def test_what_was_appended_is_read_at_once(opening: Opening) -> None:
    async def use(store: Store) -> None:
        for seq in range(1, 30):
            await store.append([said("t", seq)], [index_row("t", seq)])
            assert (await store.history("t"))[-1].seq == seq
            assert (await store.open_tables(1))[0].changed == seq

    with_store(opening, use)


def test_all_tables_are_listed_the_last_changed_first(opening: Opening) -> None:
    async def use(store: Store) -> None:
        rows = [index_row("t", 1), index_row("v", 2, status="over"), index_row("u", 2)]
        for row in rows:
            await store.append([said(row.table, 1)], [row])
        assert [row.table for row in await store.all_tables()] == ["u", "v", "t"]
        assert await store.all_tables("over") == [rows[1]]
        assert await store.all_tables("closed") == []

    with_store(opening, use)


def test_nothing_is_appended_when_there_is_nothing(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.append([])
        assert await store.history("t") == []

    with_store(opening, use)


def test_a_place_is_taken_only_once_and_nothing_of_the_rest_is_kept(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.append([said("t", 1)], [index_row("t", 1)])
        with pytest.raises(Conflict):
            await store.append(
                [said("u", 1), said("t", 1, "other")], [index_row("u"), index_row("t", 2)]
            )
        with pytest.raises(Conflict):
            await store.append([said("u", 1), said("u", 1, "again")], [index_row("u")])
        assert await store.history("t") == [said("t", 1)]
        assert await store.history("u") == []
        assert await store.open_tables(9) == [index_row("t", 1)]
        await store.append([said("t", 2), said("u", 1)])
        assert await store.history("u") == [said("u", 1)]

    with_store(opening, use)


def test_rows_that_cannot_be_kept_are_an_error_and_nothing_of_the_rest_is_kept(
    opening: Opening,
) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(StoreError):
            await store.append([said("u", 1), said("t", 2**70)], [index_row("u")])
        assert await store.history("u") == []
        assert await store.open_tables(9) == []
        await store.append([said("u", 1)])

    with_store(opening, use)


# Cards.


def test_lists_are_of_open_tables_last_changed_first(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.append(
            [], [index_row("a", 1), index_row("b", 3), index_row("c", 2, listed=False)]
        )
        await store.append(
            [], [index_row("e", 5, status="over"), index_row("d", 4, status="playing")]
        )
        assert ids_of(await store.open_tables(9)) == ["b", "a"]
        assert ids_of(await store.open_tables(1)) == ["b"]
        assert await store.open_tables(0) == []

    with_store(opening, use)


def test_tables_that_changed_at_the_same_time_are_in_the_order_of_their_ids(
    opening: Opening,
) -> None:
    async def use(store: Store) -> None:
        for table in "bdaec":
            clock = {"left": 2_500, "turn_began": 70, "outage": 3} if table == "d" else {}
            await store.append([], [index_row(table, 7, wakes=True, **clock)])
        assert ids_of(await store.open_tables(3)) == ["a", "b", "c"]
        assert ids_of(await store.tables_of("ann", 3)) == ["a", "b", "c"]
        pending = {table: PendingTable(table, None) for table in "abce"}
        pending["d"] = PendingTable("d", 2_500, 70, 3)
        assert await store.pending_tables() == [pending[table] for table in "abcde"]

    with_store(opening, use)


def test_all_tables_are_gone_through_in_the_order_of_their_ids(opening: Opening) -> None:
    async def use(store: Store) -> None:
        for table in "bdaec":
            await store.append([said(table, 1), said(table, 2)])
        assert await store.tables_after("", 3) == ["a", "b", "c"]
        assert await store.tables_after("c", 3) == ["d", "e"]
        assert await store.tables_after("e", 3) == []

    with_store(opening, use)


def test_a_guest_s_tables_are_those_made_or_sat_at(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.append(
            [],
            [
                index_row("a", 1),
                index_row("b", 2, listed=False, guests=("bob", "ann")),
                index_row("c", 3, status="over", guests=("bob", "cleo")),
                index_row("d", 4, status="playing", guests=("ann", "ann"), host="ann"),
                index_row("e", 5, status="closed", guests=(None, None), host="bob"),
            ],
        )
        assert ids_of(await store.tables_of("ann", 9)) == ["d", "b", "a"]
        assert ids_of(await store.tables_of("ann", 2)) == ["d", "b"]
        assert ids_of(await store.tables_of("bob", 9)) == ["b", "e", "c"]
        assert ids_of(await store.tables_of("host", 9)) == ["b", "a", "c"]
        assert await store.tables_of("nobody", 9) == []
        assert await store.unfinished("ann") == 3
        assert await store.unfinished("bob") == 1
        assert await store.unfinished("nobody") == 0

    with_store(opening, use)


def test_a_renewed_index_row_replaces_the_old_one(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.append([], [index_row("t", 1, wakes=True, guests=("ann", "bob"))])
        new = index_row("t", 2, status="over", guests=("cleo", None), names=("Cleo", None))
        await store.append([], [new])
        assert await store.tables_of("cleo", 9) == [new]
        assert await store.tables_of("ann", 9) == []
        assert await store.tables_of("bob", 9) == []
        assert await store.open_tables(9) == []
        assert await store.pending_tables() == []
        assert await store.unfinished("cleo") == 0

    with_store(opening, use)


def test_what_is_kept_in_one_place_is_told_from_what_is_kept_elsewhere(
    opening: Opening, tmp_path: Path
) -> None:
    told: list[str] = []

    async def use(store: Store) -> None:
        told.append(store.instance)

    with_store(opening, use)
    with_store(opening, use)
    assert re.fullmatch("[0-9a-f]{8}", told[0])
    assert told[1] == told[0]


# Guests and keys.

COOKIE = Key(digest="d1", guest="g", use="cookie", expires=100)
LINK = Key(digest="d2", guest="g", use="link", expires=50)


def test_guests_are_found_by_their_keys_until_these_expire(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.keep_guest(Guest("g", "Ann"), [COOKIE, LINK])
        assert await store.guest_of("d1", 99) == (Guest("g", "Ann"), COOKIE)
        assert await store.guest_of("d2", 49) == (Guest("g", "Ann"), LINK)
        assert await store.guest_of("d2", 50) is None
        assert await store.guest_of("d1", 100) is None
        assert await store.guest_of("d3", 1) is None

    with_store(opening, use)


def test_a_guest_keeps_keys_and_gets_more(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.keep_guest(Guest("g", "Ann"), [COOKIE])
        await store.keep_guest(Guest("g", "Änne 🐎"))
        await store.keep_guest(Guest("g", "Änne 🐎"), [LINK])
        for key in (COOKIE, LINK):
            assert await store.guest_of(key.digest, 1) == (Guest("g", "Änne 🐎"), key)

    with_store(opening, use)


def test_that_a_guest_is_a_program_is_known_by_the_key_alone(opening: Opening) -> None:
    async def use(store: Store) -> None:
        token = Key(digest="d", guest="g", use="token", expires=2**42)
        await store.keep_guest(Guest("g", "Robo", program=True), [token])
        assert await store.guest_of("d", 1) == (Guest("g", "Robo"), token)

    with_store(opening, use)


def test_a_key_is_given_only_once_and_nothing_else_is_kept_then(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.keep_guest(Guest("g", "Ann"), [COOKIE])
        fresh = Key(digest="d9", guest="h", use="cookie", expires=100)
        with pytest.raises(Conflict):
            await store.keep_guest(Guest("h", "Bob"), [fresh, COOKIE])
        with pytest.raises(Conflict):
            await store.keep_guest(Guest("g", "Anna"), [COOKIE])
        assert await store.guest_of("d9", 1) is None
        assert await store.guest_of("d1", 1) == (Guest("g", "Ann"), COOKIE)

    with_store(opening, use)


# Links, and guests who become another one.

OLDER = Key(digest="l1", guest="g", use="link", expires=100, made=5)
NEWER = Key(digest="l2", guest="g", use="link", expires=100, made=6)


def test_links_are_listed_and_revoked(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.keep_guest(Guest("g", "Ann"), [COOKIE, OLDER, NEWER])
        other = Key(digest="l3", guest="h", use="link", expires=100, made=7)
        await store.keep_guest(Guest("h", "Bob"), [other])
        assert await store.links_of("g", 1) == [NEWER, OLDER]
        assert await store.links_of("g", 100) == []
        await store.revoke_links("g", "l3")
        await store.revoke_links("g", "l2")
        await store.revoke_links("g", "nothing")
        assert await store.links_of("g", 1) == [OLDER]
        found = await store.guest_of("l2", 1)
        assert found is not None
        assert found[1].revoked
        await store.revoke_links("g")
        assert await store.links_of("g", 1) == []
        # A cookie is no link.
        assert await store.guest_of("d1", 1) == (Guest("g", "Ann"), COOKIE)
        assert await store.links_of("h", 1) == [other]

    with_store(opening, use)


def test_a_guest_who_becomes_another_takes_everything_along(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.keep_guest(Guest("g", "Ann"), [COOKIE, OLDER])
        await store.keep_guest(Guest("h", "Bob"))
        at: dict[str, Any] = {"guests": ("g", "h"), "names": ("Ann", "Bob"), "host": "g"}
        await store.append([said("t", 1), said("t", 2)], [index_row("t", **at)])
        await store.append([said("u", 1)], [index_row("u", 2, guests=("x", "g"), host="x")])
        await store.append([said("v", 1)], [index_row("v", 3, guests=("x", "h"), host="x")])
        assert await store.merge_guests("g", "h", 9) == ["t", "u"]
        became = StoredGuestsMerged(guest="g", became="h")
        entry = (await store.history("t"))[-1]
        assert (entry.seq, entry.at, entry.what) == (3, 9, became)
        assert (entry.guest, entry.command) == (None, None)
        assert [each.seq for each in await store.history("u")] == [1, 2]
        assert [each.seq for each in await store.history("v")] == [1]
        rows = await store.tables_of("h", 9)
        assert [(row.table, row.changed) for row in rows] == [("v", 3), ("u", 2), ("t", 1)]
        assert [(row.guests, row.host) for row in rows] == [
            (("x", "h"), "x"),
            (("x", "h"), "x"),
            (("h", "h"), "h"),
        ]
        assert await store.tables_of("g", 9) == []
        found = await store.guest_of("d1", 1)
        assert found is not None
        assert found[0] == Guest("h", "Bob")
        assert [key.digest for key in await store.links_of("h", 1)] == ["l1"]

    with_store(opening, use)


def test_whoever_became_another_does_nothing_more_as_before(opening: Opening) -> None:
    async def use(store: Store) -> None:
        for guest in ("ann", "h", "i"):
            await store.keep_guest(Guest(guest, guest))
        await store.merge_guests("ann", "h", 1)
        with pytest.raises(Conflict):
            await store.append([said("t", 1)])
        fresh = Key(digest="d9", guest="ann", use="link", expires=100)
        with pytest.raises(Conflict):
            await store.keep_guest(Guest("ann", "Anna"), [fresh])
        for guest, became in (("ann", "i"), ("i", "ann")):
            with pytest.raises(Conflict):
                await store.merge_guests(guest, became, 2)
        assert await store.history("t") == []
        assert await store.guest_of("d9", 1) is None
        # And on: what is the second one's goes to the third.
        assert await store.merge_guests("h", "i", 3) == []
        assert await store.merged([]) == {}
        assert await store.merged(["ann", "h", "i", "x"]) == {"ann": "i", "h": "i"}

    with_store(opening, use)


def test_of_two_that_let_a_guest_become_another_one_wins(opening: Opening) -> None:
    async def run() -> None:
        stores = await asyncio.gather(opening(), opening())
        try:
            for guest in ("g", "h", "i"):
                await stores[0].keep_guest(Guest(guest, guest))
            await stores[0].append([said("t", 1)], [index_row("t", guests=("g", None), host="g")])
            jobs = [stores[0].merge_guests("g", "h", 1), stores[1].merge_guests("g", "i", 1)]
            done = await asyncio.gather(*jobs, return_exceptions=True)
            assert sorted(isinstance(one, Conflict) for one in done) == [False, True]
            assert len(await stores[0].history("t")) == 2
        finally:
            await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


# Many at once.


def test_many_writers_get_one_place_each(opening: Opening) -> None:
    async def use(store: Store) -> None:
        jobs = [store.append([said("t", 1 + n % 50, f"{n}")]) for n in range(100)]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 50
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 50
        history = await store.history("t")
        assert [row.seq for row in history] == list(range(1, 51))
        kept = {n for n, outcome in enumerate(outcomes) if outcome is None}
        assert {int(row.what.text) for row in history if isinstance(row.what, Said)} == kept

    with_store(opening, use)


def test_one_that_fails_takes_nobody_with_it(opening: Opening) -> None:
    async def use(store: Store) -> None:
        seqs = [seq if seq % 3 else 2**70 for seq in range(1, 31)]
        jobs = [store.append([said("t", seq)], [index_row(f"{seq}", seq)]) for seq in seqs[:-3]]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(o, StoreError) for o in outcomes] == [s == 2**70 for s in seqs[:-3]]
        assert [row.seq for row in await store.history("t")] == [s for s in seqs[:-3] if s < 99]

    with_store(opening, use)


def test_giving_up_on_a_write_does_no_harm(opening: Opening) -> None:
    async def use(store: Store) -> None:
        waiting = [asyncio.ensure_future(store.append([said("t", n)])) for n in range(1, 30)]
        await asyncio.gather(waiting[0])
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await store.append([said("u", 1)])
        assert await store.history("u") == [said("u", 1)]
        # Those that were given up are there or not; each that said it was, is.
        done = {n for n, task in enumerate(waiting, 1) if not task.cancelled()}
        assert done <= {row.seq for row in await store.history("t")}

    with_store(opening, use)


def test_two_that_share_the_data_never_both_append_the_same_step(opening: Opening) -> None:
    async def race(store: Store, name: str) -> int:
        won = 0
        for seq in range(1, 51):
            try:
                await store.append([said("t", seq, name)])
                won += 1
            except Conflict:
                pass
        return won

    async def run() -> None:
        stores = await asyncio.gather(opening(), opening())
        try:
            won = await asyncio.gather(race(stores[0], "Ann"), race(stores[1], "Bob"))
            assert sum(won) == 50
            for store in stores:
                rows = await store.history("t")
                texts = [row.what.text for row in rows if isinstance(row.what, Said)]
                assert [texts.count("Ann"), texts.count("Bob")] == list(won)
        finally:
            await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


def test_many_that_open_new_data_at_once_all_can(opening: Opening) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(opening() for _ in range(8)))
        for number, store in enumerate(stores):
            await store.append([said("t", number)])
        for store in stores:
            assert len(await store.history("t", after=-1)) == 8
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


# The end.


def test_what_was_handed_in_is_finished_before_the_store_is_closed(opening: Opening) -> None:
    async def write() -> None:
        store = await opening()
        jobs = [asyncio.ensure_future(store.append([said("t", n)])) for n in range(1, 101)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*jobs)

    async def read(store: Store) -> None:
        assert len(await store.history("t")) == 100

    asyncio.run(write())
    with_store(opening, read)


# Reports about puzzles.

REPORT = PuzzleReport(at=9, game="ontop", puzzle="ab3", move="c4d4", text="žluť\n'\"\x01 🐎")


def test_reports_about_puzzles_are_numbered_and_read_in_order(opening: Opening) -> None:
    first, second = REPORT, REPORT._replace(at=8, move=None)

    async def write(store: Store) -> None:
        assert await store.puzzle_reports_after(0, 9) == []
        numbers = [await store.keep_puzzle_report(one) for one in (first, second)]
        assert 0 < numbers[0] < numbers[1]

    async def read(store: Store) -> None:
        found = await store.puzzle_reports_after(0, 9)
        assert [one._replace(number=0) for one in found] == [first, second]
        assert await store.puzzle_reports_after(0, 1) == found[:1]
        assert await store.puzzle_reports_after(found[0].number, 9) == found[1:]
        assert await store.keep_puzzle_report(first) > found[1].number

    with_store(opening, write)
    with_store(opening, read)


ASKS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "append": lambda store: store.append([said("t", 1)]),
    "history": lambda store: store.history("t"),
    "histories": lambda store: store.histories({"t": 0}),
    "merged": lambda store: store.merged(["g"]),
    "playing_like": lambda store: store.playing_like("c", "o"),
    "claim": lambda store: store.claim("p", ["t"], 1),
    "let_go": lambda store: store.let_go("p"),
    "claimed_by": lambda store: store.claimed_by("p"),
    "unclaimed": lambda store: store.unclaimed(1, 1),
    "keep_presences": lambda store: store.keep_presences("p", {"t": Present(watching=1)}),
    "presences": lambda store: store.presences(["t"], "p", 1),
    "forget_dead": lambda store: store.forget_dead(1),
    "keep_progress": lambda store: store.keep_progress("a", "p", b"{}"),
    "progress": lambda store: store.progress("a", 1),
    "all_tables": lambda store: store.all_tables(),
    "open_tables": lambda store: store.open_tables(1),
    "tables_of": lambda store: store.tables_of("ann", 1),
    "unfinished": lambda store: store.unfinished("ann"),
    "deleted_tables": lambda store: store.deleted_tables(["t"]),
    "pending_tables": lambda store: store.pending_tables(),
    "tables_after": lambda store: store.tables_after("", 1),
    "keep_guest": lambda store: store.keep_guest(Guest("g", "Ann")),
    "guest_of": lambda store: store.guest_of("d1", 1),
    "links_of": lambda store: store.links_of("g", 1),
    "revoke_links": lambda store: store.revoke_links("g"),
    "merge_guests": lambda store: store.merge_guests("g", "h", 1),
    "keep_analysis": lambda store: store.keep_analysis(KeptAnalysis("a", None, 1, b"{}"), 1),
    "analysis": lambda store: store.analysis("a"),
    "keep_puzzle_report": lambda store: store.keep_puzzle_report(REPORT),
    "puzzle_reports_after": lambda store: store.puzzle_reports_after(0, 1),
    "begin_process": lambda store: store.begin_process("p", 1),
    "beat": lambda store: store.beat("p", 1),
    "end_process": lambda store: store.end_process("p", 1),
    "processes": lambda store: store.processes(),
    "outages_since": lambda store: store.outages_since(0),
}


@pytest.mark.parametrize("ask", ASKS)
def test_a_store_that_is_closed_says_so(opening: Opening, ask: str) -> None:
    async def run() -> None:
        store = await opening()
        await store.close()
        # However often it is asked.
        for _ in range(2):
            with pytest.raises(StoreError):
                await asyncio.wait_for(ASKS[ask](store), 30)
        await store.close()

    asyncio.run(run())


def test_every_question_to_a_store_is_asked_here() -> None:
    both = {**vars(TableStore), **vars(Store)}
    questions = {name for name in both if not name.startswith("_")}
    assert questions == {*ASKS, "close"}


def test_what_others_added_is_found_for_many_tables_at_once(opening: Opening) -> None:
    async def use(store: Store) -> None:
        tables = [f"t{number:03}" for number in range(150)]
        for table in tables:
            await store.append([said(table, seq) for seq in (1, 2, 3)])
        assert await store.histories({}) == {}
        known = {table: number % 4 for number, table in enumerate(tables)}
        found = await store.histories({**known, "nowhere": 0})
        told = {table: [entry.seq for entry in entries] for table, entries in found.items()}
        behind = {table: list(range(last + 1, 4)) for table, last in known.items() if last < 3}
        assert told == behind
        assert found["t001"] == (await store.history("t001"))[1:]

    with_store(opening, use)


def test_what_one_process_has_claimed_no_other_has_while_that_lives(opening: Opening) -> None:
    async def use(store: Store) -> None:
        for process in "pq":
            await store.begin_process(process, 1000)
        assert await store.claim("p", ["t", "u"], 2000) == {"t", "u"}
        assert await store.claim("q", ["u", "v"], 2000) == {"v"}
        assert await store.claim("p", ["u", "v"], 2000) == {"u"}
        await store.let_go("p", ["t"])
        assert await store.claim("q", ["t", "u"], 2000) == {"t"}
        assert await store.claimed_by("q") == {"t", "v"}
        # Nobody has seen the first one for longer than it may be away.
        await store.beat("q", 6000)
        assert await store.claim("q", ["u"], 6000) == {"u"}
        assert await store.claimed_by("p") == set()
        await store.end_process("q", 6000)
        await store.beat("p", 6000)
        assert await store.claim("p", ["t"], 6000) == {"t"}
        await store.let_go("q")
        assert await store.claimed_by("q") == set()

    with_store(opening, use)


def test_of_many_that_claim_the_same_one_has_it(opening: Opening) -> None:
    async def run() -> None:
        stores = await asyncio.gather(opening(), opening())
        names = [f"p{number}" for number in range(8)]
        try:
            for name in names:
                await stores[0].begin_process(name, 1000)
            tables = [f"t{number}" for number in range(20)]
            found = await asyncio.gather(
                *(
                    stores[number % 2].claim(name, tables[:: 1 - 2 * (number % 2)], 1000)
                    for number, name in enumerate(names)
                )
            )
            assert sorted(table for claimed in found for table in claimed) == sorted(tables)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def test_pending_tables_that_nobody_has_claimed_are_found(opening: Opening) -> None:
    async def use(store: Store) -> None:
        rows = [index_row(t, number, wakes=t != "v") for number, t in enumerate("tuvw")]
        await store.append([said(row.table, 1) for row in rows], rows)
        await store.begin_process("p", 1000)
        assert [found.table for found in await store.unclaimed(1000, 9)] == ["t", "u", "w"]
        assert [found.table for found in await store.unclaimed(1000, 1)] == ["t", "u"]
        await store.claim("p", ["t", "v"], 1000)
        assert [found.table for found in await store.unclaimed(1000, 9)] == ["u", "w"]
        assert [found.table for found in await store.unclaimed(9000, 9)] == ["t", "u", "w"]

    with_store(opening, use)


def test_games_that_go_on_are_found_by_how_they_begin(opening: Opening) -> None:
    async def use(store: Store) -> None:
        likes: list[dict[str, Any]] = [{"commitment": "c"}, {"opening": "o"}, {"opening": "p"}, {}]
        rows = [
            index_row(f"t{number}", status="playing", **like) for number, like in enumerate(likes)
        ]
        over = index_row("u", status="over", commitment="c")
        await store.append([said("t0", 1)], [*rows, over])
        assert await store.playing_like("c", "o") == ["t0", "t1"]
        assert await store.playing_like(None, "p") == ["t2"]
        assert await store.playing_like(None, None) == []

    with_store(opening, use)


def test_who_is_connected_to_other_processes_is_known(opening: Opening) -> None:
    async def use(store: Store) -> None:
        for process in "pqr":
            await store.begin_process(process, 1000)
        await store.keep_presences("p", {"t": Present(frozenset("a"), 1), "u": Present()})
        await store.keep_presences("q", {"t": Present(frozenset("b"), 2)})
        assert await store.presences(["t", "u"], "r", 1000) == {"t": Present(frozenset("ab"), 3)}
        assert await store.presences(["t"], "q", 1000) == {"t": Present(frozenset("a"), 1)}
        await store.keep_presences("q", {"t": Present()})
        assert await store.presences(["t"], "p", 1000) == {}
        await store.keep_progress("x", "p", b"1")
        await store.keep_progress("x", "p", b"2")
        assert await store.progress("x", 1000) == b"2"
        await store.beat("q", 9000)
        # The one whom they are connected to is dead.
        assert await store.presences(["t"], "q", 9000) == {}
        assert await store.progress("x", 9000) is None
        assert await store.forget_dead(9000) == ["t"]
        assert await store.forget_dead(9000) == []

    with_store(opening, use)


def test_analyses_are_kept_those_of_tables_for_good(opening: Opening) -> None:
    async def fill(store: Store) -> None:
        assert await store.analysis("a") is None
        for number, table in enumerate(["t", None, None, None]):
            kept = KeptAnalysis(f"a{number}", table, number, b'{"n": %d}' % number)
            await store.keep_analysis(kept, 2)
        await store.keep_analysis(KeptAnalysis("a2", "u", 9, b"more"), 2)
        # Who brings only the record does not take it from the table.
        await store.keep_analysis(KeptAnalysis("a2", None, 10, b"most"), 0)

    async def look(store: Store) -> None:
        found = [await store.analysis(f"a{number}") for number in range(4)]
        assert found == [b'{"n": 0}', None, b"most", None]

    with_store(opening, fill)
    with_store(opening, look)


# Processes and outages.


def test_the_first_process_begins_without_an_outage(opening: Opening) -> None:
    async def use(store: Store) -> None:
        assert await store.begin_process("a", 10_000) is None
        assert await store.processes() == [Process("a", 10_000, 10_000, stopped=False)]
        assert await store.outages_since(0) == []

    with_store(opening, use)


def test_what_lies_between_the_last_sign_of_life_and_a_process_is_an_outage(
    opening: Opening,
) -> None:
    async def first(store: Store) -> None:
        await store.begin_process("a", 10_000)
        await store.beat("a", 11_000)

    async def then(store: Store) -> None:
        outage = await store.begin_process("b", 60_000)
        assert outage == Outage(1, 11_000, 60_000, "downtime")
        assert await store.processes() == [Process("b", 60_000, 60_000, stopped=False)]
        await store.beat("b", 61_000)
        assert await store.begin_process("c", 70_000) == Outage(2, 61_000, 70_000, "downtime")
        assert [each.number for each in await store.outages_since(0)] == [1, 2]
        assert [each.number for each in await store.outages_since(59_999)] == [1, 2]
        assert [each.number for each in await store.outages_since(60_000)] == [2]
        assert await store.outages_since(70_000) == []

    with_store(opening, first)
    with_store(opening, then)


def test_where_another_process_is_alive_there_is_no_outage(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.begin_process("b", 10_000)
        assert await store.begin_process("a", 10_000 + ALIVE_MILLIS) is None
        await store.beat("b", 20_000)
        assert await store.processes() == [
            Process("a", 10_000 + ALIVE_MILLIS, 10_000 + ALIVE_MILLIS, stopped=False),
            Process("b", 10_000, 20_000, stopped=False),
        ]
        assert await store.outages_since(0) == []

    with_store(opening, use)


def test_of_processes_that_begin_together_one_ends_the_outage(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.begin_process("a", 10_000)
        other = await opening()
        try:
            begun = [
                each.begin_process(f"{n}", 60_000 + n) for n, each in enumerate((store, other) * 3)
            ]
            found = await asyncio.gather(*begun)
        finally:
            await other.close()
        (outage,) = [each for each in found if each is not None]
        assert outage.began == 10_000
        assert await store.outages_since(0) == [outage]
        assert [each.id for each in await store.processes()] == list("012345")

    with_store(opening, use)


def test_a_process_that_stopped_is_not_alive_and_was_there_until_then(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.begin_process("a", 10_000)
        await store.end_process("a", 10_500)
        assert await store.processes() == [Process("a", 10_000, 10_500, stopped=True)]
        assert await store.begin_process("b", 10_800) == Outage(1, 10_500, 10_800, "downtime")

    with_store(opening, use)


def test_whoever_can_only_be_alone_finds_nobody_alive(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.begin_process("a", 10_000)
        found = await store.begin_process("b", 10_100, alone=True)
        assert found == Outage(1, 10_000, 10_100, "downtime")

    with_store(opening, use)


def test_a_process_that_was_forgotten_is_known_again_when_it_goes_on(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.begin_process("a", 10_000)
        assert await store.begin_process("b", 20_000) is not None
        await store.beat("a", 21_000)
        assert [(each.id, each.seen) for each in await store.processes()] == [
            ("a", 21_000),
            ("b", 20_000),
        ]
        assert len(await store.outages_since(0)) == 1

    with_store(opening, use)


def test_a_clock_that_was_set_back_is_no_sign_of_life(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.begin_process("a", 90_000)
        assert await store.begin_process("b", 50_000) == Outage(1, 90_000, 50_000, "downtime")
        assert [each.number for each in await store.outages_since(89_999)] == [1]

    with_store(opening, use)


def test_where_no_process_is_known_the_tables_tell_when_somebody_was_there(
    opening: Opening,
) -> None:
    async def use(store: Store) -> None:
        await store.append([said("t", 1)], [index_row("t", 700)])
        await store.append([said("u", 1)], [index_row("u", 600)])
        assert await store.begin_process("a", 9_000) == Outage(1, 700, 9_000, "downtime")

    with_store(opening, use)

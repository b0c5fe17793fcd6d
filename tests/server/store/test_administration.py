"""What every kind of store does for operators."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import get_args

import pytest

from stores import STORES, Opening, index_row, said, with_store
from topdrop.server.store import (
    AdminAction,
    Ban,
    Conflict,
    Guest,
    KeptAnalysis,
    Key,
    KnownGuest,
    Operator,
    Pruned,
    PruneLimits,
    Store,
    TableSetAside,
)
from topdrop.server.store.administration import ActionKind

ANN, BOB = Guest("ann", "Ann"), Guest("bob", "Bob")
EVE = Operator("eve", 5_000)
DAY = 86_400_000


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def key(digest: str, guest: Guest = ANN, use: str = "cookie", expires: int = 9_000) -> Key:
    return Key(digest=digest, guest=guest.id, use=use, expires=expires, made=1)  # type: ignore[arg-type]


async def keep_table(store: Store, table: str, **fields: object) -> None:
    await store.append([said(table, 1), said(table, 2)], [index_row(table, **fields)])  # type: ignore[arg-type]


async def kinds(store: Store) -> list[tuple[str, str]]:
    return [(each.kind, each.subject) for each in await store.admin_actions_after(0, 100)]


def using(use: Callable[[Store], Awaitable[None]]) -> Callable[[Opening], None]:
    """Make a test of what a store is to do, for every kind of store."""

    def test(opening: Opening) -> None:
        with_store(opening, use)

    return test


@using
async def test_deleted_tables_are_gone_with_all_that_is_theirs(store: Store) -> None:
    for table in ("a", "b"):
        await keep_table(store, table)
        await store.keep_analysis(KeptAnalysis(f"of {table}", table, 1, b"{}"), 9)
    assert await store.delete_tables(["a", "never"], EVE) == ["a"]
    assert await store.history("a") == []
    assert await store.analysis("of a") is None
    assert [row.table for row in await store.all_tables()] == ["b"]
    assert [row.table for row in await store.tables_of("ann", 9)] == ["b"]
    assert await store.tables_after("", 9) == ["b"]
    assert len(await store.history("b")) == 2
    assert await store.analysis("of b") == b"{}"
    assert await store.deleted_tables(["a", "b", "never"]) == {"a"}
    assert await store.admin_actions_after(0, 9) == [
        AdminAction(1, 5_000, "eve", "delete", "a", "")
    ]
    assert await store.delete_tables(["a"], EVE) == []


@using
async def test_nothing_is_added_to_a_table_that_was_deleted(store: Store) -> None:
    await keep_table(store, "a")
    await store.delete_tables(["a"], EVE)
    with pytest.raises(Conflict):
        await store.append([said("a", 3)], [index_row("a")])
    with pytest.raises(Conflict):
        await store.append([], [index_row("a")])
    with pytest.raises(Conflict):
        await store.keep_analysis(KeptAnalysis("x", "a", 1, b"{}"), 9)
    # And what comes together with it is kept.
    await keep_table(store, "b")
    assert await store.all_tables() == [index_row("b")]
    assert await store.history("a") == []
    assert await store.analysis("x") is None


@using
async def test_tables_are_set_aside_and_put_back(store: Store) -> None:
    await store.set_aside("b", "looked into", EVE)
    await store.set_aside("a", "first", EVE)
    await store.set_aside("a", "second", EVE._replace(at=6_000))
    await store.set_aside("a", "", EVE._replace(at=7_000))
    assert await store.tables_set_aside() == [
        TableSetAside("a", 5_000, "second"),
        TableSetAside("b", 5_000, "looked into"),
    ]
    assert await store.put_back("a", EVE)
    assert not await store.put_back("a", EVE)
    assert [each.table for each in await store.tables_set_aside()] == ["b"]
    assert await kinds(store) == [
        ("set_aside", "b"),
        ("set_aside", "a"),
        ("set_aside", "a"),
        ("set_aside", "a"),
        ("put_back", "a"),
    ]


@using
async def test_guests_are_known_with_what_is_theirs(store: Store) -> None:
    await store.keep_guest(ANN, [key("1"), key("2"), key("3", use="link"), key("4", use="token")])
    await store.keep_guest(ANN, [key("5", use="link", expires=10)])
    await store.keep_guest(BOB, [key("6", BOB, "link")])
    await store.revoke_links("bob")
    await store.keep_guest(Guest("cid", "Cid"))
    await keep_table(store, "a")
    await store.merge_guests("cid", "ann", 7)
    assert await store.known_guests(100) == [
        KnownGuest("ann", "Ann", 2, 1, 2, 1, 1),
        KnownGuest("bob", "Bob", None, 0, 0, 0, 0),
    ]
    assert await store.guest_names() == {"ann": "Ann", "bob": "Bob"}


@using
async def test_what_a_guest_did_before_a_merger_counts(store: Store) -> None:
    await store.keep_guest(ANN)
    await store.keep_guest(BOB)
    await keep_table(store, "a")
    await store.merge_guests("ann", "bob", 7)
    (known,) = await store.known_guests(100)
    assert (known.id, known.seen, known.tables) == ("bob", 2, 1)


@using
async def test_keys_are_revoked_by_their_use(store: Store) -> None:
    await store.keep_guest(ANN, [key("c"), key("l", use="link"), key("t", use="token")])
    await store.keep_guest(BOB, [key("b", BOB)])
    assert await store.revoke_keys("ann", ["link"], EVE) == 1
    found = await store.guest_of("l", 1)
    assert found is not None
    assert found[1].revoked
    assert await store.revoke_keys("ann", ["cookie", "token", "link"], EVE) == 2
    for digest, there in (("c", False), ("t", False), ("l", True), ("b", True)):
        assert (await store.guest_of(digest, 1) is not None) is there
    assert await kinds(store) == [("revoke_links", "ann"), ("revoke", "ann")]


@using
async def test_bans_replace_those_of_the_same(store: Store) -> None:
    assert await store.ban("ann", None, "rude", None, EVE) == 1
    assert await store.ban(None, "192.0.2.0/24", "floods", 9_000, EVE) == 2
    assert await store.ban("ann", None, "still rude", 8_000, EVE) == 3
    assert await store.bans() == [
        Ban(2, None, "192.0.2.0/24", "floods", 5_000, 9_000),
        Ban(3, "ann", None, "still rude", 5_000, 8_000),
    ]
    assert await store.unban(2, EVE)
    assert not await store.unban(2, EVE)
    assert (await kinds(store))[-1] == ("unban", "192.0.2.0/24")


@using
async def test_old_tables_are_pruned_by_how_they_stand(store: Store) -> None:
    for status in ("waiting", "playing", "over", "closed"):
        for changed in (10, 20):
            await keep_table(store, f"{status}{changed}", changed=changed, status=status)
    await store.set_aside("closed10", "kept", EVE)
    assert await store.count_old(PruneLimits()) == Pruned()
    limits = PruneLimits(waiting=20, over=15)
    assert await store.count_old(limits) == Pruned(tables=2)
    assert await store.prune(limits, 1, EVE) == Pruned(tables=1)
    assert await store.prune(limits, 9, EVE) == Pruned(tables=1)
    assert await store.prune(limits, 9, EVE) == Pruned()
    left = {row.table for row in await store.all_tables()}
    assert left == {"waiting20", "playing10", "playing20", "over20", "closed10", "closed20"}
    assert await store.deleted_tables(["waiting10", "over10"]) == {"waiting10", "over10"}
    told = [each.details for each in await store.admin_actions_after(1, 9)]
    assert told == ["1 tables", "1 tables"]


@using
async def test_old_analyses_are_pruned(store: Store) -> None:
    for at in (10, 20):
        await store.keep_analysis(KeptAnalysis(f"{at}", None, at, b"{}"), 9)
    limits = PruneLimits(analyses=15)
    assert await store.count_old(limits) == Pruned(analyses=1)
    assert await store.prune(limits, 9, EVE) == Pruned(analyses=1)
    assert await store.analysis("10") is None
    assert await store.analysis("20") == b"{}"


@using
async def test_expired_keys_are_pruned_and_cookies_of_those_who_come(store: Store) -> None:
    await store.keep_guest(ANN, [key("l", use="link", expires=10), key("c", expires=10)])
    await store.keep_guest(BOB, [key("t", BOB, "token", 10), key("d", BOB, expires=10)])
    # Ann has done something of late, though her cookie should have expired: it was given anew.
    await store.append([said("a", 40)], [index_row("a", status="over")])
    await store.ban(None, "192.0.2.1", "over by now", 10, EVE)
    await store.ban("cid", None, "not over", None, EVE)
    await store.keep_guest(Guest("cid", "Cid"))
    limits = PruneLimits(keys=20, idle=30)
    assert await store.count_old(limits) == Pruned(keys=3, bans=1)
    assert await store.prune(limits, 9, EVE) == Pruned(keys=3, bans=1, guests=1)
    assert set(await store.guest_names()) == {"ann", "cid"}
    assert await store.guest_of("c", 0) is not None
    # Whoever sits at a table that is not over is not forgotten either.
    assert await store.prune(PruneLimits(keys=20, idle=99), 9, EVE) == Pruned(keys=1)
    assert set(await store.guest_names()) == {"ann", "cid"}


@using
async def test_who_sits_at_a_table_keeps_the_cookie(store: Store) -> None:
    await store.keep_guest(ANN, [key("c", expires=10)])
    await store.append([said("a", 1)], [index_row("a", status="playing")])
    assert await store.prune(PruneLimits(keys=20, idle=99), 9, EVE) == Pruned()


@using
async def test_what_was_done_is_told_in_order(store: Store) -> None:
    assert await store.last_admin_action() == 0
    for number in range(1, 4):
        await store.note_action("reset_link", f"g{number}", "seven days", EVE)
    assert await store.last_admin_action() == 3
    assert [each.number for each in await store.admin_actions_after(1, 1)] == [2]
    assert (await store.admin_actions_after(2, 9))[0].subject == "g3"


def test_what_is_deleted_is_in_no_file(tmp_path: Path) -> None:
    words = "something that nobody should find again"

    async def use(store: Store) -> None:
        await store.append([said("a", 1), said("a", 2, words)], [index_row("a")])
        await store.append([said("b", 1)], [index_row("b")])
        await store.delete_tables(["a"], EVE)

    with_store(STORES["sqlite"](tmp_path), use)
    assert list(tmp_path.iterdir())
    for file in tmp_path.iterdir():
        assert words.encode() not in file.read_bytes()


def test_moderators_read_in_words_whatever_can_be_done() -> None:
    """Other languages have the texts that English has (`web/src/i18n/texts.test.ts`)."""
    web = Path(__file__).parents[3] / "web" / "src"
    texts = (web / "i18n" / "moderation" / "en.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"'log\.(\w+)':", texts)) == set(get_args(ActionKind))

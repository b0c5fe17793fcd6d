"""What every kind of store keeps of people's company."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from stores import STORES, Opening, index_row, said, with_store
from topdrop.server.protocol.common import ClockOption
from topdrop.server.store import Guest, Operator, Store
from topdrop.server.store.company import Blocks, Friendship, Invitation
from topdrop.server.tables.wishes import AWAY_MILLIS, BOTS_AFTER, LONGEST_WAIT, Terms, Wish

MOST = 10
BLITZ = Terms(game="ontop", players=2, clock=ClockOption(per="game", seconds=300), rated=True)


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def using(use: Callable[[Store], Awaitable[None]]) -> Callable[[Opening], None]:
    """Make a test of what a store is to do, for every kind of store."""

    def test(opening: Opening) -> None:
        with_store(opening, use)

    return test


async def befriend(store: Store, one: str, other: str) -> None:
    assert await store.ask_friend(one, other, 1, MOST) == "asked"
    assert await store.accept_friend(other, one, 2)


@using
async def test_friends_are_asked_accepted_and_ended(store: Store) -> None:
    assert await store.ask_friend("ann", "bob", 5, MOST) == "asked"
    assert await store.ask_friend("ann", "bob", 6, MOST) == "asked"
    assert await store.friends("ann") == [Friendship("bob", "asked", 5)]
    assert await store.friends("bob") == [Friendship("ann", "asking", 5)]
    assert not await store.accept_friend("ann", "bob", 7)
    assert await store.accept_friend("bob", "ann", 8)
    assert await store.friends("ann") == [Friendship("bob", "friend", 8)]
    assert await store.friends("bob") == [Friendship("ann", "friend", 8)]
    assert await store.ask_friend("bob", "ann", 9, MOST) == "friend"
    assert await store.end_friend("bob", "ann")
    assert not await store.end_friend("bob", "ann")
    assert await store.friends("ann") == await store.friends("bob") == []


@using
async def test_who_ask_each_other_are_friends(store: Store) -> None:
    await store.ask_friend("ann", "bob", 5, MOST)
    assert await store.ask_friend("bob", "ann", 6, MOST) == "friend"
    assert await store.friends("ann") == [Friendship("bob", "friend", 6)]


@using
async def test_friends_come_to_an_end_somewhere(store: Store) -> None:
    for number in range(3):
        assert await store.ask_friend("ann", f"f{number}", 1, 3) == "asked"
    assert await store.ask_friend("ann", "f9", 1, 3) is None
    assert len(await store.friends("ann")) == 3


@using
async def test_a_block_ends_friendship_and_hides_requests(store: Store) -> None:
    await befriend(store, "ann", "bob")
    assert await store.block("ann", "bob", "Bob", 5, MOST)
    assert await store.block("ann", "bob", "Bobby", 6, MOST)
    assert await store.friends("ann") == await store.friends("bob") == []
    assert [(kept.blocked, kept.name) for kept in await store.blocked_by("ann")] == [("bob", "Bob")]
    assert await store.blocks_of("ann") == Blocks(mine=frozenset(["bob"]))
    assert await store.blocks_of("bob") == Blocks(of_me=frozenset(["ann"]))
    # Whoever is blocked does not notice when they ask.
    assert await store.ask_friend("bob", "ann", 7, MOST) == "asked"
    assert await store.friends("ann") == []
    assert not await store.accept_friend("ann", "bob", 8)
    assert await store.friends("bob") == [Friendship("ann", "asked", 7)]


@using
async def test_a_block_is_taken_back_by_who_made_it(store: Store) -> None:
    for blocked in ("bob", "eve"):
        assert await store.block("ann", blocked, blocked, 5, 2)
    assert not await store.block("ann", "dan", "dan", 5, 2)
    last = await store.last_block()
    numbers = [kept.number for kept in await store.blocked_by("ann")]
    assert not await store.unblock("bob", numbers[1])
    for number in reversed(numbers):
        assert await store.unblock("ann", number)
    assert not await store.unblock("ann", numbers[0])
    assert await store.blocks_of("eve") == Blocks()
    # Processes look for what comes behind the last one that they know.
    assert await store.block("eve", "ann", "Ann", 6, MOST)
    assert [kept.guest for kept in await store.blocks_after(last)] == ["eve"]


@using
async def test_who_is_here_is_known_unless_they_hide(store: Store) -> None:
    await store.append([said("a", 1)], [index_row("a", guests=("ann", "bob"))])
    await store.keep_here("p", {"ann": "a", "bob": None, "eve": "a"}, 100)
    await store.keep_here("q", {"bob": "a"}, 90)
    everybody = ("ann", "bob", "eve", "dan")
    # Eve only watches there.
    assert await store.where(everybody, 95) == {"ann": "a", "bob": None, "eve": None}
    assert await store.where(everybody, 50) == {"ann": "a", "bob": "a", "eve": None}
    assert await store.where(everybody, 101) == {}
    await store.set_hidden("ann", hidden=True)
    await store.set_hidden("ann", hidden=True)
    assert await store.hidden("ann")
    assert await store.where(["ann"], 0) == {}
    await store.set_hidden("ann", hidden=False)
    await store.keep_here("p", {"ann": None}, 110)
    assert await store.where(everybody, 50) == {"ann": None, "bob": "a"}
    assert list(await store.index_rows(["a", "b"])) == ["a"]


@using
async def test_invitations_hold_while_the_table_waits(store: Store) -> None:
    for table in ("a", "b"):
        await store.append([said(table, 1)], [index_row(table)])
    first, second = (Invitation(table, "bob", "ann", 5, 50) for table in ("a", "b"))
    for invitation in (first, first, second._replace(at=6)):
        await store.keep_invitation(invitation)
    assert await store.invitations("bob", 10) == [second._replace(at=6), first]
    assert await store.invitations("bob", 50) == []
    assert await store.invitations("ann", 10) == []
    await store.append([said("a", 2)], [index_row("a", status="playing")])
    assert [each.table for each in await store.invitations("bob", 10)] == ["b"]
    await store.delete_tables(["b"], Operator("eve", 7))
    assert await store.invitations("bob", 10) == []


IDS = [f"t{number}" for number in range(50)]


@using
async def test_wishes_bring_people_together_once(store: Store) -> None:
    await store.keep_wish(Wish(guest="ann", terms=BLITZ, began=0))
    waiting = await store.match_wishes("ann", 10, IDS)
    assert waiting is not None
    assert waiting.matched is None
    await store.keep_wish(Wish(guest="bob", terms=BLITZ, began=20))
    assert [wish.guest for wish in await store.waiting_wishes(30)] == ["ann", "bob"]
    found = await store.match_wishes("bob", 30, IDS)
    assert found is not None
    assert found.matched is not None
    assert found.matched.table == "t0"
    assert [wish.guest for wish in found.matched.wishes] == ["ann", "bob"]
    # The other one hears the same, and nobody else comes there.
    await store.keep_wish(Wish(guest="eve", terms=BLITZ, began=31))
    assert (await store.match_wishes("eve", 32, IDS[1:])).matched is None  # type: ignore[union-attr]
    assert (await store.wish_of("ann")).matched == found.matched  # type: ignore[union-attr]
    assert (await store.match_wishes("ann", 33, IDS[1:])).matched == found.matched  # type: ignore[union-attr]
    assert [wish.guest for wish in await store.waiting_wishes(34)] == ["eve"]
    await store.end_wish("ann")
    assert await store.wish_of("ann") is None


@using
async def test_only_the_same_wishes_of_people_who_may_meet_come_together(store: Store) -> None:
    await store.block("ann", "bob", "Bob", 0, MOST)
    wishes = [
        Wish(guest="ann", terms=BLITZ, began=0),
        Wish(guest="bob", terms=BLITZ, began=1),
        Wish(guest="dan", terms=replace(BLITZ, clock=None), began=2),
        Wish(guest="eve", terms=replace(BLITZ, rated=False), began=3),
        Wish(guest="fay", terms=replace(BLITZ, game="dropit"), began=4),
        Wish(guest="gus", terms=replace(BLITZ, players=3), began=5),
    ]
    for wish in wishes:
        await store.keep_wish(wish)
        assert (await store.match_wishes(wish.guest, 10, IDS)).matched is None  # type: ignore[union-attr]
    assert await store.waiting_wishes(10) == wishes


@using
async def test_wishes_end_when_the_page_goes_away_or_by_themselves(store: Store) -> None:
    await store.keep_wish(Wish(guest="ann", terms=BLITZ, began=0))
    later = AWAY_MILLIS + 1
    assert await store.waiting_wishes(later) == []
    await store.keep_wish(Wish(guest="bob", terms=BLITZ, began=later))
    assert (await store.match_wishes("bob", later, IDS)).matched is None  # type: ignore[union-attr]
    assert await store.match_wishes("ann", later, IDS) is None
    for part in range(1, 5):
        assert await store.match_wishes("bob", later + part * LONGEST_WAIT // 4, IDS)
    assert await store.match_wishes("bob", later + LONGEST_WAIT + 1, IDS) is None


@using
async def test_bots_fill_a_table_after_a_while(store: Store) -> None:
    three = replace(BLITZ, players=3)
    for guest in ("ann", "bob"):
        await store.keep_wish(Wish(guest=guest, terms=three, began=0, bots=True))
    assert (await store.match_wishes("bob", 10, IDS, "level3")).matched is None  # type: ignore[union-attr]
    for now in range(AWAY_MILLIS // 2, BOTS_AFTER, AWAY_MILLIS // 2):
        for guest in ("ann", "bob"):
            assert (await store.match_wishes(guest, now, IDS)).matched is None  # type: ignore[union-attr]
    found = await store.match_wishes("bob", BOTS_AFTER, IDS, "level3")
    assert found is not None
    assert found.matched is not None
    assert found.matched.bot == "level3"
    assert [wish.guest for wish in found.matched.wishes] == ["ann", "bob"]


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_comes_to_two_tables_however_many_processes_there_are(
    opening: Opening, players: int
) -> None:
    terms = replace(BLITZ, players=players)
    guests = [f"g{number:02}" for number in range(24)]
    ids = count()

    async def race() -> None:
        stores = [await opening(), await opening()]
        try:

            async def wish(guest: str, store: Store) -> None:
                await store.keep_wish(Wish(guest=guest, terms=terms, began=0))
                await store.match_wishes(guest, 1, [f"t{next(ids)}" for _ in range(12)])

            await asyncio.gather(
                *(wish(guest, stores[number % 2]) for number, guest in enumerate(guests))
            )
            tables: dict[str, set[str]] = {}
            for guest in guests:
                kept = await stores[0].wish_of(guest)
                assert kept is not None
                assert kept.matched is not None
                tables.setdefault(kept.matched.table, set()).add(guest)
            assert {len(table) for table in tables.values()} == {players}
        finally:
            for store in stores:
                await store.close()

    asyncio.run(race())


@using
async def test_company_follows_a_guest_who_becomes_another(store: Store) -> None:
    for guest in ("tab", "ann", "bob", "eve"):
        await store.keep_guest(Guest(guest, guest.title()))
    await store.append([said("a", 1)], [index_row("a")])
    await befriend(store, "tab", "eve")
    await befriend(store, "bob", "tab")
    await befriend(store, "ann", "bob")
    await store.block("eve", "ann", "Ann", 1, MOST)
    await store.block("eve", "tab", "Tab", 1, MOST)
    await store.block("dan", "tab", "Tab", 1, MOST)
    await store.block("tab", "dan", "Dan", 1, MOST)
    last = await store.last_block()
    await store.set_hidden("tab", hidden=True)
    await store.keep_here("p", {"tab": "a", "ann": None}, 5)
    await store.keep_invitation(Invitation("a", "tab", "bob", 5, 50))
    await store.keep_wish(Wish(guest="tab", terms=BLITZ, began=0))
    await store.merge_guests("tab", "ann", 9)
    assert await store.friends("ann") == [Friendship("bob", "friend", 2)]
    assert await store.friends("tab") == []
    assert await store.blocks_of("ann") == Blocks(frozenset(["dan"]), frozenset(["dan", "eve"]))
    assert {kept.blocked for kept in await store.blocks_after(last)} >= {"ann"}
    assert len(await store.blocked_by("eve")) == 1
    assert await store.hidden("ann")
    assert [each.guest for each in await store.invitations("ann", 9)] == ["ann"]
    assert [wish.guest for wish in await store.waiting_wishes(9)] == ["ann"]
    await store.merge_guests("eve", "ann", 10)
    assert (await store.blocks_of("ann")).mine == frozenset(["dan"])

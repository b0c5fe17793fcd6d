"""What `topdrop.server.store.notices.NoticeStore` promises, as every kind of store keeps it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from notice_examples import known, notice, subscription
from stores import STORES, Opening, index_row, said, with_store
from topdrop.server.protocol.notices import Arisen, Notice
from topdrop.server.store import (
    Account,
    Conflict,
    Delivery,
    Ended,
    Guest,
    NewDelivery,
    Operator,
    Pending,
    Store,
)
from topdrop.server.store.protocol import ALIVE_MILLIS

LATER = 1_000_000


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def reached(use: Callable[[Store], Awaitable[None]]) -> Callable[[Store], Awaitable[None]]:
    """Use a store that knows a browser of Ann's."""

    async def begin(store: Store) -> None:
        await store.keep_guest(*known())
        await store.keep_subscription(subscription(), most=9)
        await use(store)

    return begin


async def arise(store: Store, *notices: Notice, seq: int = 1) -> None:
    await store.append([said("t", seq)], arisen=[Arisen(table="t", notices=notices)])


async def void(store: Store, seq: int) -> None:
    await store.append([said("t", seq)], arisen=[Arisen(table="t", void=("your_turn",))])


async def planned(store: Store, *targets: str, at: int = 20) -> list[Delivery]:
    """Let the notice that is due have a delivery to each target."""
    (due,) = await store.due_notices(LATER, 9)
    await store.plan_notices([(due, [NewDelivery("push", target, at) for target in targets])])
    return await store.due_deliveries(LATER, 9)


def test_a_notice_is_kept_with_what_it_arises_from(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        first = notice(at=10, not_before=30, deadline=99)
        await arise(store, first, notice(key="invited/u", at=10, table=None, occasion="invited"))
        assert await store.due_notices(29, 9) == [
            notice(key="invited/u", at=10, table=None, occasion="invited")
        ]
        assert first in await store.due_notices(30, 9)
        assert len(await store.due_notices(30, 1)) == 1
        assert await store.next_notice() == 10

    with_store(opening, use)


def test_neither_is_kept_where_one_cannot_be(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await store.append([said("t", 1)])
        with pytest.raises(Conflict):
            await arise(store, notice(), seq=1)
        assert await store.due_notices(LATER, 9) == []

    with_store(opening, use)


def test_nothing_is_kept_for_whom_no_way_leads_to(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await arise(store, notice("bob"))
        await store.keep_notices([Arisen(table="t", notices=(notice("bob"), notice()))])
        assert [one.guest for one in await store.due_notices(LATER, 9)] == ["ann"]

    with_store(opening, use)


def test_one_is_kept_for_a_key(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await store.keep_subscription(subscription("b", "bob"), most=9)
        await arise(store, notice(), notice(at=11), notice("bob"))
        await arise(store, notice(at=12), seq=2)
        found = await store.due_notices(LATER, 9)
        assert found == [notice(), notice("bob")]
        # Nor when it has been sent, or is void.
        await store.plan_notices([(notice(), []), (notice("bob"), [])])
        await arise(store, notice(at=12), seq=3)
        assert await store.due_notices(LATER, 9) == []

    with_store(opening, use)


def test_a_taken_back_turn_is_told_to_nobody(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        other = notice(key="game_over/t/3", occasion="game_over")
        await arise(store, notice(), other)
        await arise(store, notice(key="your_turn/u/1", table="u"), seq=2)
        await void(store, 3)
        assert await store.due_notices(LATER, 9) == [
            other,
            notice(key="your_turn/u/1", table="u"),
        ]
        # It was due before, and is planned too late.
        await store.plan_notices([(notice(), [NewDelivery("push", "s", 1)])])
        assert await store.due_deliveries(LATER, 9) == []

    with_store(opening, use)


def test_many_moves_at_once_leave_what_the_last_one_says(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        moves = [
            store.append(
                [said("t", seq)],
                [index_row("t", seq)],
                arisen=[
                    Arisen(table="t", void=("your_turn",), notices=(notice(key=f"{seq}", at=seq),))
                ],
            )
            for seq in range(1, 150)
        ]
        others = [
            store.append([said(f"o{n}", 1)], arisen=[Arisen(table=f"o{n}", void=("rematch",))])
            for n in range(100)
        ]
        await asyncio.gather(*moves, *others)
        assert [one.key for one in await store.due_notices(LATER, 999)] == ["149"]

    with_store(opening, use)


def test_a_delivery_is_begun_by_one_process(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await arise(store, notice())
        due = await planned(store, "s", "r")
        assert due == [Delivery(notice(), "push", target, 20) for target in ("r", "s")]
        assert await store.due_notices(LATER, 9) == []
        assert await store.next_notice() == 20
        begun = await store.begin_deliveries(due, "p", 30, 90)
        assert begun == [Delivery(notice(), "push", target, 90, 1) for target in ("r", "s")]
        assert await store.begin_deliveries(due, "p", 31, 91) == []
        assert await store.due_deliveries(89, 9) == []
        # The process has died.
        assert await store.due_deliveries(90, 9) == begun

    with_store(opening, use)


def test_what_a_dead_process_had_begun_is_due(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await store.begin_process("p", 25)
        await arise(store, notice())
        begun = await store.begin_deliveries(await planned(store, "r", "s"), "p", 30, 99_999)
        await store.end_deliveries([Ended(begun[0], None, 99_999)])
        assert not await store.release_deliveries(31)
        assert not await store.release_deliveries(25 + ALIVE_MILLIS)
        assert await store.release_deliveries(26 + ALIVE_MILLIS)
        (due,) = await store.due_deliveries(26 + ALIVE_MILLIS, 9)
        assert (due.target, due.next) == ("s", 26 + ALIVE_MILLIS)
        assert not await store.release_deliveries(27 + ALIVE_MILLIS)

    with_store(opening, use)


def test_what_an_attempt_came_to(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await arise(store, notice())
        sent, again = await store.begin_deliveries(await planned(store, "r", "s"), "p", 30, 90)
        await store.end_deliveries([Ended(sent, "sent"), Ended(again, None, 50)])
        (due,) = await store.due_deliveries(LATER, 9)
        assert due == Delivery(notice(), "push", "s", 50, 1)
        assert await store.forget_notices(LATER) == 0
        (begun,) = await store.begin_deliveries([due], "p", 50, 110)
        assert begun.attempts == 2
        await store.end_deliveries([Ended(begun, "refused")])
        assert await store.next_notice() is None
        assert await store.forget_notices(10) == 0
        assert await store.forget_notices(11) == 1
        assert await store.forget_notices(LATER) == 0

    with_store(opening, use)


def test_nothing_is_sent_for_the_first_time_or_again_after_it_is_void(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await arise(store, notice())
        first, second = await planned(store, "r", "s")
        (begun,) = await store.begin_deliveries([first], "p", 30, 90)
        await void(store, 2)
        assert await store.begin_deliveries([second], "p", 31, 91) == []
        await store.end_deliveries([Ended(begun, None, 40)])
        assert await store.due_deliveries(LATER, 9) == []
        assert await store.next_notice() is None
        assert await store.begin_deliveries([begun._replace(next=40)], "p", 41, 99) == []

    with_store(opening, use)


def test_of_two_who_begin_and_make_void_at_once_one_is_first(opening: Opening) -> None:
    """Whatever is begun was begun before the answer that it is void."""

    @reached
    async def use(store: Store) -> None:
        other = await opening() if "sqlite" not in type(store).__module__ else store
        try:
            for seq in range(1, 40, 2):
                await arise(store, notice(key=f"{seq}"), seq=seq)
                (due,) = await planned(store, "s")
                order: list[str] = []

                async def voiding(seq: int = seq, order: list[str] = order) -> None:
                    await void(other, seq + 1)
                    order.append("void")

                async def beginning(
                    due: Delivery = due, seq: int = seq, order: list[str] = order
                ) -> bool:
                    if seq % 4 == 1:
                        await asyncio.sleep(0)
                    found = await store.begin_deliveries([due], "p", 30, 90)
                    order.append("begun")
                    return bool(found)

                _, begun = await asyncio.gather(voiding(), beginning())
                assert not await store.begin_deliveries([due._replace(next=90)], "p", 90, 99)
                assert not await store.due_deliveries(LATER, 9)
                assert begun or "void" in order
        finally:
            if other is not store:
                await other.close()

    with_store(opening, use)


def test_what_should_have_been_sent_by_now(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        assert await store.pending_notices(LATER) == Pending(0, None)
        await arise(store, notice())
        assert await store.pending_notices(9) == Pending(0, None)
        assert await store.pending_notices(10) == Pending(1, 10)
        again, later = await planned(store, "r", "s")
        # What is put off has not been tried yet.
        await store.end_deliveries([Ended(later, None, 99)])
        assert await store.pending_notices(20) == Pending(1, 20)
        (begun,) = await store.begin_deliveries([again], "p", 30, 90)
        assert await store.pending_notices(31) == Pending(1, 30)
        await store.end_deliveries([Ended(begun, None, 500)])
        assert await store.pending_notices(98) == Pending(1, 30)
        assert (await store.pending_notices(99)).notices == 2
        await store.keep_notices([Arisen(table="t", void=("your_turn",))])
        assert await store.pending_notices(LATER) == Pending(0, None)

    with_store(opening, use)


def test_a_deleted_table_takes_its_notices_along(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await arise(store, notice())
        await planned(store, "s")
        await store.delete_tables(["t"], Operator("ann", 5))
        assert await store.due_deliveries(LATER, 9) == []
        assert await store.next_notice() is None
        assert await store.forget_notices(LATER) == 0

    with_store(opening, use)


def test_subscriptions_of_somebody(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.keep_guest(*known())
        await store.keep_guest(*known("bob"))
        await store.keep_subscription(subscription("a", made=1), most=2)
        await store.keep_subscription(subscription("b", made=2), most=2)
        assert await store.subscriptions_of("ann") == [
            subscription("b", made=2),
            subscription("a", made=1),
        ]
        assert await store.subscription("a") == subscription("a", made=1)
        # The same browser once more, then another guest on it.
        await store.keep_subscription(subscription("a", made=3, language="fr"), most=2)
        assert [one.id for one in await store.subscriptions_of("ann")] == ["a", "b"]
        await store.keep_subscription(subscription("c", made=4), most=2)
        assert [one.id for one in await store.subscriptions_of("ann")] == ["c", "a"]
        await store.keep_subscription(subscription("a", "bob", made=5), most=2)
        assert [one.id for one in await store.subscriptions_of("ann")] == ["c"]
        assert not await store.drop_subscription("a", "ann")
        assert await store.drop_subscription("a", "bob")
        assert await store.drop_subscription("c")
        assert not await store.drop_subscription("c")
        assert await store.subscription("a") is None

    with_store(opening, use)


def test_a_browser_that_was_revoked_is_told_nothing(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await store.revoke_keys("ann", ["cookie"], Operator("op", 1))
        assert await store.subscriptions_of("ann") == []
        assert await store.subscription("s") is None
        await store.forget_notices(0)
        assert not await store.drop_subscription("s")

    with_store(opening, use)


def test_push_services_know_us_by_the_first_key(opening: Opening) -> None:
    async def use(store: Store) -> None:
        assert await store.vapid_key(b"first") == b"first"
        assert await store.vapid_key(b"second") == b"first"

    with_store(opening, use)


def test_who_becomes_another_guest_takes_notices_along(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await store.keep_guest(*known("bob"))
        await store.keep_subscription(subscription("b", "bob"), most=9)
        over: dict[str, Any] = {"occasion": "game_over", "key": "game_over/t/9"}
        await arise(store, notice(), notice(**over), notice("bob", **over))
        due = await store.due_notices(LATER, 9)
        await store.plan_notices([(due[1], [NewDelivery("push", "s", 20)])])
        await store.merge_guests("ann", "bob", 50)
        waiting = [each.notice for each in await store.due_deliveries(LATER, 9)]
        waiting += await store.due_notices(LATER, 9)
        # Both were to hear of one end.
        assert sorted(waiting, key=lambda one: one.key) == [
            notice("bob", **over),
            notice("bob"),
        ]
        assert {one.id for one in await store.subscriptions_of("bob")} == {"s", "b"}

    with_store(opening, use)


def test_who_can_be_reached_by_mail_alone_is_told_as_well(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.keep_guest(*known())
        account = Account(guest="ann", name="Ann", made=1, email="ann@example.org")
        assert await store.claim_name(account, "ann") == "claimed"
        await arise(store, notice(), notice("bob"))
        assert await store.due_notices(LATER, 9) == [notice()]

    with_store(opening, use)


def test_a_notice_names_nobody_who_is_deleted(opening: Opening) -> None:
    @reached
    async def use(store: Store) -> None:
        await store.keep_guest(Guest("bob", "Bob"))
        row = index_row("t", names=("Ann", "Bob", "Cem"), guests=("ann", "bob", "cem"))
        told = notice(params={"game": "ontop", "names": "Bob, Cem"})
        await store.append([said("t", 1)], [row], arisen=[Arisen(table="t", notices=(told,))])
        await store.delete_guest("bob", "nobody", 5)
        (left,) = await store.due_notices(LATER, 9)
        assert left == notice(params={"game": "ontop", "names": "Cem"})

    with_store(opening, use)

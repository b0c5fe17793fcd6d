"""What every kind of store keeps for moderators."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from members import make_member
from stores import STORES, Opening, index_row, said, with_store
from topdrop.server.protocol.moderation_bodies import DecisionKind
from topdrop.server.store import (
    Conflict,
    Guest,
    KeptDecision,
    KeptReport,
    KeptWarning,
    Operator,
    Silence,
    Store,
)
from topdrop.server.store.company import Invitation
from topdrop.server.tables.look_alikes import skeleton
from topdrop.server.tables.stored_events import Kept, StoredRenamed

MOD = Operator("moderator Mo", 9_000)
REPORT = KeptReport(
    at=5,
    reporter="ann",
    subject="bob",
    called="Bob ✿",
    table="t",
    reason="insult",
    text="said žluť '\"",
    lines=b"[]",
)


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def using(use: Callable[[Store], Awaitable[None]]) -> Callable[[Opening], None]:
    """Make a test of what a store is to do, for every kind of store."""

    def test(opening: Opening) -> None:
        with_store(opening, use)

    return test


def decided(kind: DecisionKind, expires: int | None = None) -> KeptDecision:
    return KeptDecision(9_000, "Mo", kind, "rude words", expires)


async def kinds(store: Store) -> list[tuple[str, str, str]]:
    actions = await store.admin_actions_after(0, 100)
    return [(each.kind, each.subject, each.operator) for each in actions]


@using
async def test_reports_wait_in_order_and_are_kept_whole(store: Store) -> None:
    others = [REPORT._replace(reporter="cid"), REPORT._replace(table="u", text="")]
    numbers = [await store.keep_report(each) for each in (REPORT, *others)]
    assert numbers == sorted(set(numbers))
    kept, count = await store.open_reports(9)
    assert kept == [
        each._replace(number=number)
        for each, number in zip((REPORT, *others), numbers, strict=True)
    ]
    assert count == 3
    assert await store.open_reports(1) == (kept[:1], 3)
    assert await store.report(numbers[1]) == kept[1]
    assert await store.report(99) is None
    assert await store.counts_about(["bob", "ann", "bob"]) == {"bob": (3, 0), "ann": (0, 0)}


@using
async def test_who_reports_the_same_again_says_it_anew(store: Store) -> None:
    number = await store.keep_report(REPORT)
    assert await store.keep_report(REPORT._replace(at=7, reason="spam")) == number
    kept, count = await store.open_reports(9)
    assert [(each.at, each.reason) for each in kept] == [(7, "spam")]
    assert count == 1
    await store.decide_report(number, decided("dismiss"), MOD)
    assert await store.keep_report(REPORT) > number


@using
async def test_a_report_is_decided_once(store: Store) -> None:
    number = await store.keep_report(REPORT)
    assert await store.decide_report(number, decided("dismiss"), MOD)
    assert not await store.decide_report(number, decided("ban"), MOD)
    assert not await store.decide_report(99, decided("ban"), MOD)
    assert await store.bans() == []
    assert await store.open_reports(9) == ([], 0)
    (kept,) = await store.decided_reports(None, 9)
    assert kept.decided == decided("dismiss")
    assert await store.decided_reports(number, 9) == []
    assert await kinds(store) == [("dismiss", "bob", "moderator Mo")]


@using
async def test_a_warning_waits_until_it_is_read(store: Store) -> None:
    number = await store.keep_report(REPORT)
    await store.decide_report(number, decided("warn"), MOD)
    assert await store.warnings_of("bob") == [KeptWarning(9_000, "rude words")]
    assert await store.warnings_of("ann") == []
    await store.acknowledge_warnings("bob")
    assert await store.warnings_of("bob") == []
    assert await store.counts_about(["bob"]) == {"bob": (1, 1)}


@using
async def test_a_silence_holds_until_it_is_lifted(store: Store) -> None:
    first, second = (
        await store.keep_report(REPORT),
        await store.keep_report(REPORT._replace(table="u")),
    )
    await store.decide_report(first, decided("silence"), MOD)
    await store.decide_report(second, decided("silence", 20_000), MOD)
    (silence,) = await store.silences()
    assert silence == Silence("bob", "rude words", 9_000, 20_000)
    assert silence.holds(19_999)
    assert not silence.holds(20_000)
    assert await store.decide_report(first, decided("lift"), MOD)
    assert await store.silences() == []


@using
async def test_a_ban_of_a_moderators_is_one_of_an_operators(store: Store) -> None:
    number = await store.keep_report(REPORT)
    await store.decide_report(number, decided("ban", 20_000), MOD, addresses=True)
    (ban,) = await store.bans()
    assert (ban.guest, ban.reason, ban.expires) == ("bob", "rude words", 20_000)
    assert [kind for kind, *_ in await kinds(store)] == ["ban_addresses", "ban", "ban"]
    await store.decide_report(number, decided("lift"), MOD)
    assert await store.bans() == []


@using
async def test_a_name_can_be_taken_away(store: Store) -> None:
    await store.keep_guest(Guest("bob", "Bad Name"))
    number = await store.keep_report(REPORT)
    await store.decide_report(number, decided("rename"), MOD, new_name="Player 1234")
    assert (await store.guest_names())["bob"] == "Player 1234"
    assert await store.warnings_of("bob") == [KeptWarning(9_000, "rude words")]


@using
async def test_a_name_that_is_taken_away_goes_everywhere(store: Store) -> None:
    bob = await make_member(store, "Bad Name", "bob")
    kept = (Kept(guest="bob", name="Bad Name", until=9), None)
    rows = [
        index_row("waits", names=(None, "Ann"), guests=(None, "ann"), kept=kept),
        index_row("plays", status="playing", names=("Bad Name", "Ann"), guests=("bob", "ann")),
        index_row("over", status="over", names=("Ann", "Bad Name"), guests=("ann", "bob")),
        index_row("others", names=("Ann", None)),
    ]
    await store.append([said(row.table, 1) for row in rows], rows)
    await store.keep_invitation(Invitation("waits", bob.id, "ann", 1, 9_999))
    number = await store.keep_report(REPORT)
    await store.decide_report(number, decided("rename"), MOD, new_name="Player 1234")
    for table in ("waits", "plays", "over"):
        (_, told) = await store.history(table, 0)
        assert told.what == StoredRenamed(guest="bob", name="Player 1234", claimed=True)
        assert (told.seq, told.guest) == (2, None)
    assert len(await store.history("others", 0)) == 1
    found = {row.table: row for row in await store.all_tables()}
    assert found["plays"].names == ("Player 1234", "Ann")
    assert found["over"].names == ("Ann", "Player 1234")
    assert found["waits"].kept == (Kept(guest="bob", name="Player 1234", until=9), None)
    account = await store.account_named(skeleton("Player 1234"))
    assert account is not None
    assert account.name == "Player 1234"
    assert await store.account_named(skeleton("Bad Name")) is None
    # Nobody else gets it.
    assert await store.is_claimed(skeleton("Bad Name"))


@using
async def test_nobody_is_given_a_name_that_somebody_has(store: Store) -> None:
    await make_member(store, "Player 1234")
    await store.keep_guest(Guest("bob", "Bad Name"))
    number = await store.keep_report(REPORT)
    with pytest.raises(Conflict):
        await store.decide_report(number, decided("rename"), MOD, new_name="Player 1234")
    assert (await store.guest_names())["bob"] == "Bad Name"
    assert (await store.open_reports(9))[1] == 1


@using
async def test_moderators_are_made_and_end(store: Store) -> None:
    assert await store.set_moderator("ann", moderator=True, by=MOD)
    assert not await store.set_moderator("ann", moderator=True, by=MOD)
    assert await store.moderators() == ["ann"]
    assert await store.set_moderator("ann", moderator=False, by=MOD)
    assert not await store.set_moderator("ann", moderator=False, by=MOD)
    assert await store.moderators() == []
    assert [kind for kind, *_ in await kinds(store)] == ["moderator", "moderator"]

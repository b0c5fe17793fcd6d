"""Accounts, as every kind of store has to keep them."""

import asyncio
from pathlib import Path

import pytest

from members import make_member
from stores import STORES, Opening, with_store
from topdrop.server.store import Account, Conflict, Guessed, Guest, Key, OneTimeSecret, Store
from topdrop.server.store.accounts import by_address, by_mail, by_name
from topdrop.server.store.credentials import AskedAddress, OneTimeUse
from topdrop.server.store.sql_work import SqlStore, Statement
from topdrop.server.tables.look_alikes import skeleton


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def test_a_name_is_one_guest_s_however_it_is_written(opening: Opening) -> None:
    async def use(store: Store) -> None:
        key = Key(digest="d", guest="ann", use="cookie", expires=9)
        await store.keep_guest(Guest("ann", "Anna"), [key])
        await store.keep_guest(Guest("bob", "Bob"))
        account = Account("ann", "Anná", 5, "hash")
        assert not await store.is_claimed("anna")
        assert await store.claim_name(account, "anna") == "claimed"
        assert await store.claim_name(Account("bob", "Anna", 6), "anna") == "taken"
        assert await store.claim_name(Account("ann", "Other", 7), "other") == "member"
        assert await store.account_named("anna") == await store.account_of("ann") == account
        assert await store.is_claimed("anna")
        assert await store.account_named("other") is None
        assert await store.account_of("bob") is None
        assert await store.claimed_names(["bob", "ann", "?"]) == {"ann": "Anná"}
        assert await store.claimed_names([]) == {}
        found = await store.guest_of("d", 0)
        assert found is not None
        assert found[0] == Guest("ann", "Anná", member=True)
        assert await store.set_password("ann", "other hash")
        assert not await store.set_password("bob", "hash")
        assert await store.account_of("ann") == account._replace(password="other hash")

    with_store(opening, use)


def test_many_names_are_looked_up_at_once(opening: Opening) -> None:
    async def use(store: Store) -> None:
        ann = await make_member(store, "Ann")
        guests = [*map(str, range(1100)), ann.id]
        assert await store.claimed_names(guests) == {ann.id: "Ann"}

    with_store(opening, use)


def test_an_account_follows_a_guest_who_becomes_another(opening: Opening) -> None:
    async def use(store: Store) -> None:
        ann = await make_member(store, "Ann")
        bob = await make_member(store, "Bob")
        for guest in ("phone", "laptop"):
            await store.keep_guest(Guest(guest, guest))
        await store.merge_guests("phone", ann.id, 1)
        await store.merge_guests(ann.id, "laptop", 2)
        account = await store.account_named("ann")
        assert account is not None
        assert account.guest == "laptop"
        assert (await store.guest_names())["laptop"] == "Ann"
        with pytest.raises(Conflict):
            await store.claim_name(Account("phone", "P", 3), "p")
        # Two people with an account each are never taken for one.
        with pytest.raises(Conflict):
            await store.merge_guests(bob.id, "laptop", 3)
        assert await store.claimed_names([bob.id, "laptop"]) == {bob.id: "Bob", "laptop": "Ann"}

    with_store(opening, use)


def test_guesses_wait_ever_longer_until_one_is_right(opening: Opening) -> None:
    guessed = (Guessed("name", (0, 0, 10, 20)), Guessed("address", (0, 0, 0, 5)))

    async def use(store: Store) -> None:
        async def guess(now: int) -> int:
            return await store.try_guess(guessed, now, keep=1_000)

        assert [await guess(1), await guess(1)] == [0, 0]
        assert [await guess(1), await guess(10), await guess(11)] == [10, 1, 0]
        # Where a clock was set back, nobody waits longer for that.
        assert await guess(5) == 20
        assert [await guess(30), await guess(31), await guess(50)] == [1, 0, 1]
        await store.forgive_guesses("name", "address")
        assert [await guess(50), await guess(50), await guess(50)] == [0, 5, 5]
        assert await store.try_guess(guessed[:1], 50, 1_000) == 0
        assert await store.try_guess(guessed, 2_000, 1_000) == 0

    with_store(opening, use)


def test_what_is_guessed_is_hidden_and_goes_with_the_account(opening: Opening) -> None:
    async def use(store: Store) -> None:
        assert isinstance(store, SqlStore)

        async def kept() -> list[str]:
            rows = await store._look_up(Statement("SELECT what FROM guesses"))
            keys = await store._look_up(Statement("SELECT secret FROM guess_keys"))
            assert len(keys) == 1
            return [what for (what,) in rows]

        async def guess(what: str) -> int:
            return await store.try_guess([Guessed(what, (0, 9))], 1, 1_000)

        ann = await make_member(store, "Ann")
        details = AskedAddress("Ann@Example.org", "en").details
        await store.keep_one_time(OneTimeSecret("o", "email", ann.id, 9, details), 0)
        theirs = (by_name("ann"), by_mail("ann@example.ORG"))
        for what in (*theirs, by_address("192.0.2.7"), by_mail("bob@example.org")):
            assert [await guess(what), await guess(what)] == [0, 9]
        hidden = await kept()
        assert len(set(hidden)) == 4
        assert not any(part in " ".join(hidden) for part in ("ann", "192.0", "example", "name"))
        await store.delete_guest(ann.id, "nobody", 5)
        assert len(set(hidden) - set(await kept())) == 2
        assert [await guess(what) for what in theirs] == [0, 0]
        # Where nothing counts any more, the key goes too.
        await store.try_guess([Guessed(theirs[0], (0, 9))], 9_000, 1_000)
        assert set(await kept()).isdisjoint(hidden)

    with_store(opening, use)


def test_an_address_is_confirmed_once_and_by_one_account(opening: Opening) -> None:
    async def use(store: Store) -> None:
        ann, bob = [await make_member(store, name) for name in ("Ann", "Bob")]

        async def send(digest: str, guest: str, use: OneTimeUse = "email") -> None:
            await store.keep_one_time(OneTimeSecret(digest, use, guest, 9), 0)

        for digest, guest in (("a", ann.id), ("b", bob.id)):
            await send(digest, guest)
        assert await store.confirm_email("a", "A@b.example", 9) == ("gone", None)
        assert await store.confirm_email("?", "A@b.example", 1) == ("gone", None)
        assert await store.confirm_email("a", "A@b.example", 1) == ("confirmed", None)
        assert await store.confirm_email("a", "A@b.example", 1) == ("gone", None)
        assert await store.confirm_email("b", "a@B.example", 1) == ("taken", None)
        (found,) = await store.accounts_with_email("a@b.EXAMPLE")
        assert (found.guest, found.email) == (ann.id, "A@b.example")
        await send("c", ann.id)
        assert await store.confirm_email("c", "c@b.example", 1) == ("confirmed", "A@b.example")
        assert await store.confirm_email("b", "a@B.example", 1) == ("confirmed", None)
        # What everybody may ask for ends nothing but what came before it.
        await send("d", ann.id)
        for digest in ("e", "f"):
            await send(digest, ann.id, "reset")
        assert await store.one_time("e", "reset", 1) is None
        assert await store.one_time("d", "email", 1) is not None
        assert await store.remove_email(ann.id)
        assert not await store.remove_email("nobody")
        assert await store.accounts_with_email("c@b.example") == []
        assert await store.one_time("d", "email", 1) is None
        assert await store.one_time("f", "reset", 1) is None
        await send("g", ann.id, "reset")
        await send("h", ann.id, "register")
        await store.set_password(ann.id, "hash")
        assert await store.one_time("g", "reset", 1) is None
        assert await store.one_time("h", "register", 1) is not None

    with_store(opening, use)


def test_of_many_who_claim_a_name_at_once_one_has_it(tmp_path: Path) -> None:
    opening = STORES["postgres"](tmp_path)

    async def claim(store: Store, number: int, name: str) -> str:
        guest = Guest(f"g{number}", name)
        await store.keep_guest(guest)
        return await store.claim_name(Account(guest.id, name, number), skeleton(name))

    async def use(store: Store) -> None:
        # Each store has connections of its own, as another process has.
        other = await opening()
        try:
            tries = [
                claim(
                    each,
                    number * 2 + place,
                    f"Player {'abcde'[number % 5]}{'fghjkpqrst'[number // 5]}",
                )
                for number in range(50)
                for place, each in enumerate((store, other))
            ]
            outcomes = await asyncio.gather(*tries)
        finally:
            await other.close()
        for first, second in zip(outcomes[::2], outcomes[1::2], strict=True):
            assert {first, second} == {"claimed", "taken"}

    with_store(opening, use)

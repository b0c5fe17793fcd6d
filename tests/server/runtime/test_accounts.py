"""Accounts: names that are claimed, and passwords that may be guessed only so often."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from members import PASSWORD
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime import passwords
from topdrop.server.runtime.accounts import Accounts
from topdrop.server.runtime.guests import DAY, Guests
from topdrop.server.store.sqlite import SqliteStore

SECOND = 1_000


class AtOnce:
    """Does whatever takes processor time at once."""

    async def run(self, lane: str, owner: str, work: Callable[..., Any], *values: Any) -> Any:
        return work(*values)

    def close(self) -> None:
        """Do nothing."""


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MEMORY_KIB", 8)
    monkeypatch.setattr(passwords, "PASSES", 1)
    monkeypatch.setattr(passwords, "NOBODYS", passwords.hash_password("nobody's"))


def with_accounts(path: Path, use: Callable[[Guests, Accounts], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path / "t.db")
        try:
            guests = Guests(store)
            await use(guests, Accounts(store, guests, AtOnce()))
        finally:
            await store.close()

    asyncio.run(run())


async def code_of(asked: Awaitable[object]) -> str | None:
    """Return what was refused; None when it was not."""
    try:
        await asked
    except Refusal as refusal:
        return refusal.code
    return None


def test_members_are_found_by_their_names(tmp_path: Path) -> None:
    async def use(guests: Guests, accounts: Accounts) -> None:
        ann, secret = await guests.create("ann", 0)
        member = await accounts.claim(ann, " Ann ", PASSWORD, "here", 5)
        assert (member.id, member.name, member.member) == (ann.id, "Ann", True)
        assert await guests.recognise(secret, 6) == member
        assert await accounts.named("\N{CYRILLIC CAPITAL LETTER A}NN") == member
        assert await accounts.named("Bob") is None
        assert await accounts.names([ann.id, "?"]) == {ann.id: "Ann"}
        assert await code_of(guests.create("ann", 0)) == "name_claimed"
        assert await code_of(guests.create_program("ann", 0)) == "name_claimed"

    with_accounts(tmp_path, use)


def test_whoever_guesses_has_to_wait_ever_longer(tmp_path: Path) -> None:
    async def use(guests: Guests, accounts: Accounts) -> None:
        ann, _ = await guests.create("Ann", 0)
        await accounts.claim(ann, "Ann", PASSWORD, "here", 0)

        async def guess(password: str, now: int, where: str = "there") -> str | None:
            return await code_of(accounts.check("Ann", password, where, now))

        for _ in range(5):
            assert await guess("wrong", 0) == "wrong_password"
        now = 0
        for wait in (1, 2, 4, 8, 16, 32, 64, 128, 300, 300):
            now += wait * SECOND
            # Not even the right one is looked at before, from wherever it comes.
            assert await guess(PASSWORD, now - 1, "elsewhere") == "too_many_guesses"
            assert await guess("wrong", now) == "wrong_password"
        now += 300 * SECOND
        assert await guess(PASSWORD, now) is None
        assert await guess("wrong", now) == "wrong_password"

    with_accounts(tmp_path, use)


def test_from_one_address_many_names_are_guessed_slowly(tmp_path: Path) -> None:
    async def use(guests: Guests, accounts: Accounts) -> None:
        async def guess(number: int, where: str = "there", now: int = 0) -> str | None:
            return await code_of(accounts.check(f"Somebody {number}", "wrong", where, now))

        for number in range(20):
            assert await guess(number) == "wrong_password"
        assert await guess(20) == "too_many_guesses"
        assert await guess(20, "elsewhere") == "wrong_password"
        assert await guess(21, now=SECOND) == "wrong_password"
        assert await guess(22, now=2 * SECOND) == "too_many_guesses"
        # After a day without any it is as if nothing had been.
        assert await guess(22, now=2 * DAY) == "wrong_password"

    with_accounts(tmp_path, use)


def test_hashes_are_renewed_when_their_parameters_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(guests: Guests, accounts: Accounts) -> None:
        ann, _ = await guests.create("Ann", 0)
        await accounts.claim(ann, "Ann", PASSWORD, "here", 0)
        monkeypatch.setattr(passwords, "PASSES", 2)
        for _ in range(2):
            await accounts.check("Ann", PASSWORD, "here", 0)
        account = await accounts.account_named("Ann")
        assert account is not None
        assert account.password is not None
        assert "t=2" in account.password

    with_accounts(tmp_path, use)

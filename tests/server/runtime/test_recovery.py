"""A new password by a real mail server, by links that work once."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from mail_server import MailServer, until_hung_up
from members import make_member
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime import passwords
from topdrop.server.runtime.accounts import Accounts
from topdrop.server.runtime.guests import Guests
from topdrop.server.runtime.mailer import Mailer
from topdrop.server.runtime.recovery import EMAIL_MILLIS, RESET_MILLIS, Recovery
from topdrop.server.settings import Settings
from topdrop.server.store import Account
from topdrop.server.store.sqlite import SqliteStore

NEW = "Another tower, another tile"


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


async def code_of(asked: Awaitable[object]) -> str | None:
    try:
        await asked
    except Refusal as refusal:
        return refusal.code
    return None


def test_an_address_is_confirmed_and_brings_a_new_password_once(tmp_path: Path) -> None:
    def token(mail: Any, kind: str) -> str:
        found = re.search(rf"https://games\.example/me#{kind}=(\S+)", mail.text)
        assert found is not None
        return found[1]

    async def run(server: MailServer) -> None:
        store = SqliteStore(tmp_path / "t.db")
        accounts = Accounts(store, Guests(store), AtOnce())
        mailer = Mailer(Settings(data=tmp_path, **server.settings))
        recovery = Recovery(store, accounts, mailer)
        pages = "https://games.example"
        try:
            member = await make_member(store, "Ann")
            account = Account(member.id, "Ann", 0)
            assert await code_of(recovery.ask_email(account, "no", pages, "en", 0)) == "bad_email"
            await recovery.ask_reset("Ann", pages, "en", 0)
            await recovery.sent()
            # Without a confirmed address nothing is sent.
            assert server.received == []
            await recovery.ask_email(account, "ann@example.org", pages, "de", 0)
            await recovery.sent()
            confirming = token(server.received[0], "confirm")
            late = recovery.confirm_email(confirming, EMAIL_MILLIS)
            assert await code_of(late) == "bad_one_time_link"
            assert (await recovery.confirm_email(confirming, 1)).id == member.id
            assert await code_of(recovery.confirm_email(confirming, 1)) == "bad_one_time_link"
            for who in ("ANN", "ann@example.org", "Bob", "bob@example.org"):
                await recovery.ask_reset(who, pages, "fr", 2)
                await recovery.sent()
            assert [mail.to for mail in server.received[1:]] == [("ann@example.org",)] * 2
            resetting = token(server.received[1], "reset")
            weak = recovery.reset(resetting, "short", "here", 3)
            assert await code_of(weak) == "weak_password"
            late = recovery.reset(resetting, NEW, "here", 2 + RESET_MILLIS)
            assert await code_of(late) == "bad_one_time_link"
            assert (await recovery.reset(resetting, NEW, "here", 3)).id == member.id
            again = recovery.reset(resetting, NEW, "here", 3)
            assert await code_of(again) == "bad_one_time_link"
            assert (await accounts.check("Ann", NEW, "here", 4)).id == member.id
            # Nobody's mailbox is filled.
            await recovery.ask_reset("Ann", pages, "en", 5)
            await recovery.sent()
            assert len(server.received) == 3
        finally:
            await recovery.close()
            await store.close()
            await until_hung_up()

    with MailServer() as server:
        asyncio.run(run(server))

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
from topdrop.server.runtime import passwords, recovery
from topdrop.server.runtime.accounts import Accounts
from topdrop.server.runtime.guests import Guests
from topdrop.server.runtime.mailer import Mailer
from topdrop.server.runtime.recovery import EMAIL_MILLIS, RESET_MILLIS, Recovery
from topdrop.server.settings import Settings
from topdrop.server.store import Account, Store
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


@pytest.fixture
def _many_mails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "MAIL_WAITS", (0,))


async def code_of(asked: Awaitable[object]) -> str | None:
    try:
        await asked
    except Refusal as refusal:
        return refusal.code
    return None


PAGES = "https://games.example"


def token(mail: Any, kind: str) -> str:
    """Return the secret of the link in a mail."""
    found = re.search(rf"{PAGES}/me#{kind}=(\S+)", mail.text)
    assert found is not None
    return found[1]


class People:
    """Ann and Bob, who are members, and the mails that they are sent."""

    def __init__(self, store: Store, server: MailServer) -> None:
        self.store = store
        self.accounts = Accounts(store, Guests(store), AtOnce())
        mailer = Mailer(Settings(data=Path(), **server.settings))
        self.recovery = Recovery(store, self.accounts, mailer)
        self.server = server

    async def mail(self, asked: Awaitable[object]) -> Any:
        """Return the last mail, once what was asked for has been sent."""
        await asked
        await self.recovery.sent()
        return self.server.received[-1]

    async def ask_email(self, name: str, email: str, now: int = 0) -> str:
        """Return the secret by which somebody confirms an address."""
        account = await self.accounts.account_named(name)
        assert account is not None
        asked = self.recovery.ask_email(account, email, PAGES, "nl", now)
        return token(await self.mail(asked), "confirm")

    async def ask_reset(self, who: str) -> str:
        """Return the secret by which somebody gets a new password."""
        return token(await self.mail(self.recovery.ask_reset(who, PAGES, "en", 0)), "reset")

    async def confirm(self, link: str) -> str | None:
        """Return what is refused when a link to an address is used."""
        return await code_of(self.recovery.confirm_email(link, PAGES, 1))

    async def reset(self, link: str) -> str | None:
        """Return what is refused when a link to a new password is used."""
        return await code_of(self.recovery.reset(link, NEW, "here", 1))

    async def email(self, name: str) -> str | None:
        account = await self.accounts.account_named(name)
        assert account is not None
        return account.email


def with_people(folder: Path, use: Callable[[People], Awaitable[None]]) -> None:
    async def run(server: MailServer) -> None:
        store = SqliteStore(folder / "t.db")
        people = People(store, server)
        try:
            for name in ("Ann", "Bob"):
                await make_member(store, name)
            await use(people)
        finally:
            await people.recovery.close()
            await store.close()
            await until_hung_up()

    with MailServer() as server:
        asyncio.run(run(server))


def test_a_newer_link_to_an_address_ends_the_one_before(tmp_path: Path) -> None:
    async def use(people: People) -> None:
        mistyped = await people.ask_email("Ann", "wrong@example.org")
        right = await people.ask_email("Ann", "right@example.org")
        assert await people.confirm(mistyped) == "bad_one_time_link"
        assert await people.confirm(right) is None
        assert await people.confirm(mistyped) == "bad_one_time_link"
        assert await people.email("Ann") == "right@example.org"

    with_people(tmp_path, use)


@pytest.mark.usefixtures("_many_mails")
def test_whatever_changes_the_way_in_ends_all_links_of_before(tmp_path: Path) -> None:
    async def use(people: People) -> None:
        await people.confirm(await people.ask_email("Ann", "ann@example.org"))
        bobs = await people.ask_email("Bob", "bob@example.org")
        ann = await people.accounts.account_named("Ann")
        assert ann is not None

        async def change_password(_: str) -> None:
            await people.accounts.set_password(ann.guest, "Ann", NEW, "here")

        async def ask_again(_: str) -> None:
            await people.ask_email("Ann", "third@example.org")

        async def confirm(last: str) -> None:
            assert await people.confirm(last) is None

        async def remove(_: str) -> None:
            await people.recovery.remove_email(ann, PAGES, "en")

        for change in (change_password, ask_again, confirm, remove):
            last = await people.ask_email("Ann", "other@example.org")
            reset = await people.ask_reset("Ann")
            await change(last)
            assert await people.confirm(last) == "bad_one_time_link"
            assert await people.reset(reset) == "bad_one_time_link"
        # Those of others go on working.
        assert await people.confirm(bobs) is None

    with_people(tmp_path, use)


def test_anybody_who_asks_for_a_new_password_ends_no_link_to_an_address(tmp_path: Path) -> None:
    async def use(people: People) -> None:
        await people.confirm(await people.ask_email("Ann", "ann@example.org"))
        first = await people.ask_reset("Ann")
        other = await people.ask_email("Ann", "other@example.org")
        second = await people.ask_reset("Ann")
        assert await people.reset(first) == "bad_one_time_link"
        assert await people.confirm(other) is None
        # Whoever reads the mails to the old address is not let in.
        assert await people.reset(second) == "bad_one_time_link"

    with_people(tmp_path, use)


def test_the_old_address_is_told_that_it_is_one_no_longer(tmp_path: Path) -> None:
    async def use(people: People) -> None:
        await people.confirm(await people.ask_email("Ann", "ann@example.org"))
        # In other capitals it is the same.
        await people.confirm(await people.ask_email("Ann", "Ann@example.org"))
        assert len(people.server.received) == 2
        link = await people.ask_email("Ann", "new@example.org")
        told = await people.mail(people.recovery.confirm_email(link, PAGES, 1))
        assert told.to == ("Ann@example.org",)
        assert "Het adres van Ann is veranderd" in told.subject
        ann = await people.accounts.account_named("Ann")
        assert ann is not None
        told = await people.mail(people.recovery.remove_email(ann, PAGES, "fr"))
        assert told.to == ("new@example.org",)
        assert f"{PAGES}/me" in told.text
        assert await people.email("Ann") is None

    with_people(tmp_path, use)


def test_capitals_in_an_address_make_no_difference(tmp_path: Path) -> None:
    async def use(people: People) -> None:
        await people.confirm(await people.ask_email("Ann", "Case@example.org"))
        link = await people.ask_reset("caSE@EXAMPLE.org")
        assert people.server.received[-1].to == ("Case@example.org",)
        assert await people.reset(link) is None

    with_people(tmp_path, use)


def test_an_address_is_one_account_s(tmp_path: Path) -> None:
    async def use(people: People) -> None:
        anns = await people.ask_email("Ann", "home@example.org")
        bobs = await people.ask_email("Bob", "Home@example.org")
        assert await people.confirm(anns) is None
        assert await people.confirm(bobs) == "email_taken"
        assert await people.email("Bob") is None
        ann = await people.accounts.account_named("Ann")
        assert ann is not None
        await people.recovery.remove_email(ann, PAGES, "en")
        # The link has not been spent.
        assert await people.confirm(bobs) is None
        assert await people.email("Bob") == "Home@example.org"

    with_people(tmp_path, use)


def test_an_address_is_confirmed_and_brings_a_new_password_once(tmp_path: Path) -> None:
    async def run(server: MailServer) -> None:
        store = SqliteStore(tmp_path / "t.db")
        accounts = Accounts(store, Guests(store), AtOnce())
        mailer = Mailer(Settings(data=tmp_path, **server.settings))
        desk = Recovery(store, accounts, mailer)
        pages = PAGES
        try:
            member = await make_member(store, "Ann")
            account = Account(member.id, "Ann", 0)
            assert await code_of(desk.ask_email(account, "no", pages, "en", 0)) == "bad_email"
            await desk.ask_reset("Ann", pages, "en", 0)
            await desk.sent()
            # Without a confirmed address nothing is sent.
            assert server.received == []
            await desk.ask_email(account, "ann@example.org", pages, "de", 0)
            await desk.sent()
            confirming = token(server.received[0], "confirm")
            late = desk.confirm_email(confirming, pages, EMAIL_MILLIS)
            assert await code_of(late) == "bad_one_time_link"
            assert (await desk.confirm_email(confirming, pages, 1)).id == member.id
            assert await code_of(desk.confirm_email(confirming, pages, 1)) == "bad_one_time_link"
            for who in ("ANN", "ann@example.org", "Bob", "bob@example.org"):
                await desk.ask_reset(who, pages, "fr", 2)
                await desk.sent()
            assert [mail.to for mail in server.received[1:]] == [("ann@example.org",)] * 2
            # The newer one has ended the other.
            resetting = token(server.received[2], "reset")
            weak = desk.reset(resetting, "short", "here", 3)
            assert await code_of(weak) == "weak_password"
            late = desk.reset(resetting, NEW, "here", 2 + RESET_MILLIS)
            assert await code_of(late) == "bad_one_time_link"
            assert (await desk.reset(resetting, NEW, "here", 3)).id == member.id
            again = desk.reset(resetting, NEW, "here", 3)
            assert await code_of(again) == "bad_one_time_link"
            assert (await accounts.check("Ann", NEW, "here", 4)).id == member.id
            # Nobody's mailbox is filled.
            await desk.ask_reset("Ann", pages, "en", 5)
            await desk.sent()
            assert len(server.received) == 3
        finally:
            await desk.close()
            await store.close()
            await until_hung_up()

    with MailServer() as server:
        asyncio.run(run(server))

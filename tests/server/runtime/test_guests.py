import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.guests import COOKIE_DAYS, DAY, LINK_DAYS, Guests
from topdrop.server.store import Guest
from topdrop.server.store.sqlite import SqliteStore


def with_guests(path: Path, use: Callable[[Guests], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        try:
            await use(Guests(store))
        finally:
            await store.close()

    asyncio.run(run())


def test_a_guest_is_recognised_by_the_secret_alone(tmp_path: Path) -> None:
    async def use(guests: Guests) -> None:
        ann, secret = await guests.create(" Ann ", now=0)
        assert ann.name == "Ann"
        assert await guests.recognise(secret, 1) == ann
        for wrong in (None, "", secret[:-1], secret + "x", "\udcff", ann.id):
            assert await guests.recognise(wrong, 1) is None
        # A device stays a guest's, whatever a clock that is wrong shows, then or now.
        for now in (0, COOKIE_DAYS * DAY, 100 * COOKIE_DAYS * DAY):
            assert await guests.recognise(secret, now) == ann
        other, another_secret = await guests.create("Ann", now=0)
        assert other.id != ann.id
        assert another_secret != secret
        renamed = await guests.rename(ann, "Anna")
        assert await guests.recognise(secret, 1) == renamed == Guest(ann.id, "Anna")

    with_guests(tmp_path / "t.db", use)


def test_a_program_s_token_works_until_it_expires(tmp_path: Path) -> None:
    async def use(guests: Guests) -> None:
        guest, token, expires = await guests.create_program("Bot", now=0)
        assert expires == COOKIE_DAYS * DAY
        assert await guests.recognise(token, expires - 1) == guest
        assert await guests.recognise(token, expires) is None
        # Nothing is lost when the clock is put right.
        assert await guests.recognise(token, expires - 1) == guest

    with_guests(tmp_path / "t.db", use)


def test_a_personal_link_makes_another_device_the_guest_s(tmp_path: Path) -> None:
    async def use(guests: Guests) -> None:
        ann, cookie = await guests.create("Ann", now=0)
        link, expires = await guests.make_link(ann, now=0)
        assert expires == LINK_DAYS * DAY
        # The link is no cookie and the cookie is no link.
        assert await guests.recognise(link, 1) is None
        with pytest.raises(Refusal):
            await guests.adopt(cookie, 1)
        adopted, secret = await guests.adopt(link, 1)
        assert adopted == ann
        assert secret not in (cookie, link)
        assert await guests.recognise(secret, 2) == ann
        with pytest.raises(Refusal) as caught:
            await guests.adopt(link, expires)
        assert caught.value.code == "bad_link"

    with_guests(tmp_path / "t.db", use)


def test_secrets_are_not_in_the_file(tmp_path: Path) -> None:
    secrets: list[str] = []

    async def use(guests: Guests) -> None:
        ann, secret = await guests.create("Ann", now=0)
        secrets.extend([secret, (await guests.make_link(ann, now=0))[0]])

    with_guests(tmp_path / "t.db", use)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Ann" in stored
    assert not any(secret.encode() in stored for secret in secrets)


def test_no_name_no_guest(tmp_path: Path) -> None:
    async def use(guests: Guests) -> None:
        with pytest.raises(Refusal) as caught:
            await guests.create("\u202e", now=0)
        assert caught.value.code == "bad_name"

    with_guests(tmp_path / "t.db", use)

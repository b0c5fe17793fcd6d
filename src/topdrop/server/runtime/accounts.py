"""Accounts: guests claim names, and come in again by what only they know.

A guest stays the identity of everything; an account only adds the name, which is nobody else's,
and ways to become the guest again.
"""

import re
from collections.abc import Collection
from functools import cache
from typing import Final

from topdrop.bots import levels
from topdrop.server.adapters import adapters
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.guests import DAY, Guests
from topdrop.server.runtime.passwords import (
    as_hashed,
    check_password,
    hash_password,
    is_outdated,
    verify_password,
)
from topdrop.server.runtime.resources import Lanes
from topdrop.server.store import Account, Guessed, Store
from topdrop.server.store.accounts import by_address, by_name
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.look_alikes import is_like_bot, skeleton
from topdrop.server.tables.names import check_name

SECOND: Final[Millis] = 1_000

NAME_WAITS: Final[tuple[Millis, ...]] = (
    *(0,) * 5,
    *(SECOND << doubled for doubled in range(8)),
    300 * SECOND,
)
"""How long a password for a name can be tried again after so many wrong ones: five at once, then
ever more slowly, five minutes at last, so that its owner is not shut out by others' attempts."""

ADDRESS_WAITS: Final[tuple[Millis, ...]] = (
    *(0,) * 20,
    *(SECOND << doubled for doubled in range(12)),
    3_600 * SECOND,
)
"""Likewise from an address, whatever the names; many people may share one."""

GUESSES_KEPT: Final[Millis] = DAY
"""Wrong attempts are forgotten when nobody has tried for so long."""

RESERVED: Final = frozenset(
    map(
        skeleton,
        (
            "admin",
            "administrator",
            "moderator",
            "operator",
            "host",
            "system",
            "server",
            "support",
            "root",
            "topdrop",
            "guest",
            "bot",
            "me",
            "nobody",
            "anonymous",
            "deleted",
            "none",
            "null",
            "undefined",
        ),
    )
)
"""What nobody is called here, since it would be taken for somebody who runs the server."""

NEUTRAL_NAME: Final = "Player"
"""What somebody is called, with a number behind it, whose name a moderator has taken away."""

NEUTRAL: Final = re.compile(rf"{NEUTRAL_NAME}\W*\d+", re.IGNORECASE)
"""Such a name, which nobody can claim."""


class Accounts:
    """Makes accounts, finds their owners, and lets those in again."""

    def __init__(self, store: Store, guests: Guests, workers: Lanes) -> None:
        """Begin.

        Args:
            store: Where they are kept.
            guests: Who makes and recognises guests.
            workers: Where passwords are hashed.
        """
        self._store = store
        self._guests = guests
        self._workers = workers

    async def named(self, name: str) -> Guest | None:
        """Return the member who has claimed a name, or one that counts as the same."""
        account = await self._store.account_named(skeleton(name))
        return None if account is None else _member(account)

    async def account_named(self, name: str) -> Account | None:
        """Return the account of whoever has claimed a name, or one that counts as the same."""
        return await self._store.account_named(skeleton(name))

    async def names(self, ids: Collection[str]) -> dict[str, str]:
        """Return the claimed names of those of some guests who are members, by their ids."""
        return await self._store.claimed_names(ids)

    async def claim(
        self, guest: Guest, name: str, password: str, address: str, now: Millis
    ) -> Guest:
        """Let a guest have a name, with a password that lets them in again.

        Args:
            guest: The guest.
            name: The name.
            password: The password.
            address: Where it is asked from.
            now: The time.

        Returns:
            The guest as a member.

        Raises:
            Refusal: The name is none, somebody's, reserved or taken away from the guest, the guest
                has one already, or the password is too weak.
        """
        name = check_claimable(name)
        if guest.member:
            raise Refusal("member_already", name=guest.name)
        typed = check_password(password, name)
        await self._guests.free_name(name, guest)
        kept = await self._workers.run("passwords", address, hash_password, typed)
        account = Account(guest.id, name, now, kept)
        claimed = await self._store.claim_name(account, skeleton(name))
        if claimed == "taken":
            raise Refusal("name_claimed", name=name)
        if claimed == "member":
            raise Refusal("member_already", name=(await self.names([guest.id]))[guest.id])
        return _member(account)

    async def prove(self, account: Account, proof: str, address: str, now: Millis) -> None:
        """Let somebody go on who shows that the account is theirs, besides having a device of it.

        Args:
            account: The account.
            proof: The password, where it has one.
            address: Where it is asked from.
            now: The time.

        Raises:
            Refusal: It is not the password, or was wrong too often.
        """
        if account.password is not None:
            await self.check(account.name, proof, address, now)

    async def set_password(self, guest: str, name: str, password: str, address: str) -> None:
        """Let a member have another password.

        Raises:
            Refusal: It is too weak, or the guest is no member.
        """
        typed = check_password(password, name)
        kept = await self._workers.run("passwords", address, hash_password, typed)
        if not await self._store.set_password(guest, kept):
            raise Refusal("no_member")

    async def check(self, name: str, password: str, address: str, now: Millis) -> Guest:
        """Return the member whose name and password these are.

        Args:
            name: The name.
            password: The password.
            address: Where it is asked from.
            now: The time.

        Raises:
            Refusal: They do not belong together, which does not tell whether the name is claimed
                or has a password; or it was wrong too often.
        """
        key = skeleton(name)
        named, from_there = by_name(key), by_address(address)
        guessed = (Guessed(named, NAME_WAITS), Guessed(from_there, ADDRESS_WAITS))
        wait = await self._store.try_guess(guessed, now, GUESSES_KEPT)
        if wait > 0:
            raise Refusal("too_many_guesses", seconds=-(-wait // SECOND))
        account = await self._store.account_named(key)
        kept = None if account is None else account.password
        typed = as_hashed(password)
        right = await self._workers.run("passwords", address, verify_password, kept, typed)
        if account is None or kept is None or not right:
            raise Refusal("wrong_password")
        await self._store.forgive_guesses(named, from_there)
        if is_outdated(kept):
            renewed = await self._workers.run("passwords", address, hash_password, typed)
            await self._store.set_password(account.guest, renewed)
        return _member(account)


@cache
def _bots() -> frozenset[str]:
    """Return what the levels of all games are called, who sit at many tables."""
    return frozenset(level.name for game in adapters() for level in levels(game))


def check_claimable(text: str) -> str:
    """Return a name as it is shown, if somebody may claim it where nobody has.

    Raises:
        Refusal: It is no name, or nobody can have it.
    """
    name = check_name(text)
    # Whoever has claimed a name is found by it, as a part of an address.
    reserved = skeleton(name) in RESERVED or is_like_bot(name, _bots()) is not None
    # What moderators call people, and what stands for those who have been deleted.
    neutral = NEUTRAL.fullmatch(name) is not None or not any(map(str.isalnum, name))
    if reserved or neutral or set(name) & set("/\\"):
        raise Refusal("name_reserved", name=name)
    return name


def _member(account: Account) -> Guest:
    return Guest(account.guest, account.name, member=True)

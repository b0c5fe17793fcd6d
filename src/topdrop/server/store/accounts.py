"""Accounts: names that guests have claimed, and what lets their owners in."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from topdrop.server.protocol.common import Millis

Claimed: TypeAlias = Literal["claimed", "taken", "member"]
"""What claiming a name came to: it is the guest's now; it is somebody else's, or was once; or the
guest has claimed a name already."""


class Account(NamedTuple):
    """A guest who has claimed a name: a member.

    Attributes:
        guest: The guest's id.
        name: The name as it is shown.
        made: When it was claimed.
        password: The hash of the password with its parameters; None for none.
        email: The confirmed address; None for none.
    """

    guest: str
    name: str
    made: Millis
    password: str | None = None
    email: str | None = None


class Guessed(NamedTuple):
    """Something that may be guessed only so often.

    Attributes:
        what: What it is, or where somebody guesses from; a store keeps a keyed digest of it only.
        waits: How long the next attempt has to wait after no, one, two and more wrong ones in a
            row; the last holds for all that follow.
    """

    what: str
    waits: Sequence[Millis]


def by_name(key: str) -> str:
    """Return what wrong attempts at a name count for, by the key of the name."""
    return f"name {key}"


def by_address(address: str) -> str:
    """Return what wrong attempts from an address of the network count for."""
    return f"address {address}"


def by_mail(email: str) -> str:
    """Return what mails to an address count for."""
    return f"mail {email_key(email)}"


def email_key(email: str) -> str:
    """Return the key of an address of mail: capitals make no difference."""
    return email.casefold()


class AccountStore(Protocol):
    """What a store keeps of accounts; every method raises `StoreError` where it cannot.

    Names are known by keys (`topdrop.server.tables.look_alikes.skeleton`): names that look alike
    have the same, which at most one guest can claim.
    """

    async def claim_name(self, account: Account, key: str) -> Claimed:
        """Let a guest have a name, and be called that, unless it is taken.

        Raises:
            Conflict: The guest has become another one.
            StoreError: It could not be kept.
        """

    async def account_named(self, key: str) -> Account | None:
        """Return who has claimed the name with a key."""

    async def is_claimed(self, key: str) -> bool:
        """Return whether a name is somebody's, or was and stays reserved."""

    async def account_of(self, guest: str) -> Account | None:
        """Return a guest's account."""

    async def claimed_names(self, guests: Collection[str]) -> dict[str, str]:
        """Return the claimed names of those of some guests who have one."""

    async def set_password(self, guest: str, password: str | None) -> bool:
        """Keep the hash of a member's password; False when the guest is no member.

        Links to a new password or an address that were sent before work no longer.
        """

    async def try_guess(self, guessed: Sequence[Guessed], now: Millis, keep: Millis) -> Millis:
        """Count an attempt as a wrong one, until it is forgiven.

        What is guessed is in no file: its digest is, by a key that is replaced once nothing counts.

        Args:
            guessed: What is guessed.
            now: The time.
            keep: What nobody has tried for so long is forgotten.

        Returns:
            How long it has to wait still, and then it was not counted; 0 is not at all.
        """

    async def forgive_guesses(self, forgotten: str, one_less: str) -> None:
        """Forget all wrong attempts at something, and one at something else: it was right."""

"""Members, as far as company goes by them: guests who have claimed their names."""

from collections.abc import Collection
from typing import Protocol

from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.guest import Guest


class Members(Protocol):
    """Whoever knows the names that are claimed; `topdrop.server.runtime.accounts` does."""

    async def named(self, name: str) -> Guest | None:
        """Return the member who has claimed a name, or one that counts as the same."""

    async def names(self, ids: Collection[str]) -> dict[str, str]:
        """Return the claimed names of those of some guests who are members, by their ids."""


async def member_named(members: Members, name: str) -> Guest:
    """Return the member of a name.

    Raises:
        Refusal: Nobody has claimed it.
    """
    found = await members.named(name)
    if found is None:
        raise Refusal("unknown_person")
    return found


def check_member(guest: Guest) -> None:
    """Refuse what only members can do.

    Raises:
        Refusal: The guest is none.
    """
    if not guest.member:
        raise Refusal("no_member")

"""What is kept of people's company: friends, whom they have blocked, invitations, wishes."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from topdrop.server.protocol.common import Millis
from topdrop.server.tables.stored_events import TableIndexRow
from topdrop.server.tables.wishes import Wish

FriendState: TypeAlias = Literal["friend", "asked", "asking"]
"""A friend, somebody whom one has asked to become one, or who asks."""


class Friendship(NamedTuple):
    """How somebody stands to another one.

    Attributes:
        guest: The other one.
        state: How.
        since: Since when.
    """

    guest: str
    state: FriendState
    since: Millis


class Blocks(NamedTuple):
    """Whom somebody has blocked, and who has blocked them."""

    mine: frozenset[str] = frozenset()
    of_me: frozenset[str] = frozenset()

    @property
    def either(self) -> frozenset[str]:
        """All of them."""
        return self.mine | self.of_me


class KeptBlock(NamedTuple):
    """That somebody has blocked another one.

    Attributes:
        number: By which it is known; later ones have larger numbers.
        guest: Who has.
        blocked: Whom.
        name: What that one was called then.
        at: When.
    """

    number: int
    guest: str
    blocked: str
    name: str
    at: Millis


class Invitation(NamedTuple):
    """That a chair of a table is kept for somebody.

    Attributes:
        table: The table.
        guest: For whom.
        host: Who has invited them.
        at: When.
        until: For how long the chair is kept.
    """

    table: str
    guest: str
    host: str
    at: Millis
    until: Millis


class Matched(NamedTuple):
    """Who has come together by wishes.

    Attributes:
        table: The id that their table has, or is going to have.
        wishes: What they wished, the one first who has waited longest.
        bot: The bot for the places that are left; None where none are.
    """

    table: str
    wishes: tuple[Wish, ...]
    bot: str | None


class KeptWish(NamedTuple):
    """How a wish stands.

    Attributes:
        wish: The wish.
        matched: What has become of it; None while its guest waits.
    """

    wish: Wish
    matched: Matched | None


class CompanyStore(Protocol):
    """Keeps people's company, by the promises of `TableStore`; a guest is told by the id."""

    async def ask_friend(self, guest: str, other: str, at: Millis, most: int) -> FriendState | None:
        """Let a guest ask another one to become friends, and return how they stand then.

        Where the other one asks already, they are friends. None where the guest has too many
        friends and requests, more than `most`; nothing has changed then.
        """

    async def accept_friend(self, guest: str, other: str, at: Millis) -> bool:
        """Let a guest accept the other one's request; False where there is none."""

    async def end_friend(self, guest: str, other: str) -> bool:
        """Let two be friends no longer, or not ask any more; False where they were not."""

    async def friends(self, guest: str) -> list[Friendship]:
        """Return how a guest stands to others, in the order of their ids.

        Requests of those whom the guest has blocked are left out.
        """

    async def block(self, guest: str, blocked: str, name: str, at: Millis, most: int) -> bool:
        """Let a guest block another one, which ends what there is of friendship.

        Once more changes nothing. False where the guest has blocked `most` already.
        """

    async def unblock(self, guest: str, number: int) -> bool:
        """Let a guest take a block back; False where it is none of theirs."""

    async def blocked_by(self, guest: str) -> list[KeptBlock]:
        """Return what a guest has blocked, in the order of the numbers."""

    async def blocks_of(self, guest: str) -> Blocks:
        """Return whom a guest has blocked, and who has blocked the guest."""

    async def blocks_after(self, number: int) -> list[KeptBlock]:
        """Return everybody's blocks behind a number, in order."""

    async def last_block(self) -> int:
        """Return the number of the last block there is; 0 for none."""

    async def set_hidden(self, guest: str, *, hidden: bool) -> None:
        """Keep whether a guest wants nobody to see that they are here."""

    async def hidden(self, guest: str) -> bool:
        """Return whether a guest wants that."""

    async def keep_here(self, process: str, here: Mapping[str, str | None], now: Millis) -> None:
        """Keep who is here by a process, in place of what was kept of it, and at which table."""

    async def where(self, guests: Collection[str], since: Millis) -> dict[str, str | None]:
        """Return who of some guests has been here since a time, and at which table they sit.

        Whoever wants nobody to see that is left out, and so is a table at which they only watch.
        """

    async def names_of(self, guests: Collection[str]) -> dict[str, str]:
        """Return what some guests are called, by their ids."""

    async def index_rows(self, tables: Collection[str]) -> dict[str, TableIndexRow]:
        """Return the index rows of some tables, by their ids."""

    async def keep_invitation(self, invitation: Invitation) -> None:
        """Keep an invitation, in place of one to the same table for the same guest.

        It stays for as long as the table does, whose history has the name of the one invited.
        """

    async def invitations(self, guest: str, now: Millis) -> list[Invitation]:
        """Return the invitations for a guest to tables that wait, the newest first."""

    async def keep_wish(self, wish: Wish) -> None:
        """Keep somebody's wish, in place of the one they had."""

    async def wish_of(self, guest: str) -> KeptWish | None:
        """Return how somebody's wish stands; None where they have none."""

    async def end_wish(self, guest: str) -> None:
        """Forget somebody's wish."""

    async def match_wishes(
        self, guest: str, now: Millis, ids: Sequence[str], bot: str | None = None
    ) -> KeptWish | None:
        """Know that somebody waits, and bring together who can be, all in one transaction.

        Wishes whose guests have not been heard of end.

        Args:
            guest: Who waits.
            now: The time.
            ids: Ids for tables; no more tables than that come of it.
            bot: The bot by which the guest wants places to be filled that nobody takes now; None
                is not at all.

        Returns:
            How their wish stands then; None where they have none any more.
        """

    async def waiting_wishes(self, now: Millis) -> list[Wish]:
        """Return the wishes whose guests wait, the one first who has waited longest."""

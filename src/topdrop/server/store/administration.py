"""What an operator does with what is kept, while servers run: what a store must do for that.

Whatever is changed leaves an `AdminAction` in the same transaction. Servers look for new ones
(`topdrop.server.runtime.administering`), so that they learn of it wherever they run.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from topdrop.server.protocol.common import Millis
from topdrop.server.store.keys import Use

ActionKind: TypeAlias = Literal[
    "delete",
    "set_aside",
    "put_back",
    "prune",
    "revoke",
    "revoke_links",
    "ban",
    "unban",
    "reset_link",
    "sign_out",
    "restore",
    "delete_tournament",
    "end_tournament",
    "moderator",
    "ban_addresses",
    "forget",
    "delete_account",
    "dismiss",
    "warn",
    "silence",
    "rename",
    "lift",
    "rebuild_ratings",
]


class Operator(NamedTuple):
    """Who does something, and when.

    Attributes:
        name: What the system calls whoever ran the command.
        at: The time.
    """

    name: str
    at: Millis


def moderator_called(name: str) -> str:
    """Return how the log names a moderator."""
    return f"moderator {name}"


class AdminAction(NamedTuple):
    """Something that an operator did.

    Attributes:
        number: By which it is known; a later one has a larger number.
        at: When.
        operator: Who did it.
        kind: What it was.
        subject: What it was done to: a table's or a guest's id, or a network; empty for several.
        details: What else there is to say, in English.
    """

    number: int
    at: Millis
    operator: str
    kind: ActionKind
    subject: str
    details: str


class KnownGuest(NamedTuple):
    """A guest as an operator sees them.

    Attributes:
        id: The guest's id.
        name: What they are called.
        seen: When they last did something at a table; None when they never did.
        tables: How many tables they made or sit at.
        cookies: How many devices are theirs.
        links: How many personal links of theirs work.
        tokens: How many tokens of theirs work; whoever has some is a program.
    """

    id: str
    name: str
    seen: Millis | None
    tables: int
    cookies: int
    links: int
    tokens: int


class TableSetAside(NamedTuple):
    """A table that nobody can open until it is put back.

    Attributes:
        table: Its id.
        at: Since when.
        reason: Why.
    """

    table: str
    at: Millis
    reason: str


class Ban(NamedTuple):
    """Somebody who may not come here.

    Attributes:
        number: By which it is known.
        guest: The guest; None where it is a network.
        network: The network or address; None where it is a guest.
        reason: Why, which they are told.
        made: Since when.
        expires: Until when; None is for ever.
    """

    number: int
    guest: str | None
    network: str | None
    reason: str
    made: Millis
    expires: Millis | None

    def holds(self, now: Millis) -> bool:
        """Return whether it still holds at the time `now`."""
        return self.expires is None or self.expires > now


class PruneLimits(NamedTuple):
    """What is old: whatever last changed before these times. None leaves it alone.

    Attributes:
        waiting: Tables that wait for people.
        playing: Tables that are played at.
        over: Tables that are over or closed.
        analyses: Analyses; they can be made again.
        keys: Personal links, tokens and bans that have expired by then; cookies that have, of
            people who have not done anything at a table for as long and sit at none that is not
            over; and who is left without any key and table.
        idle: What counts as long for the holders of cookies: nothing done since then.
    """

    waiting: Millis | None = None
    playing: Millis | None = None
    over: Millis | None = None
    analyses: Millis | None = None
    keys: Millis | None = None
    idle: Millis = 0


class Pruned(NamedTuple):
    """How much was old.

    Attributes:
        tables: Tables.
        analyses: Analyses, those of these tables left out.
        keys: Cookies, links and tokens.
        bans: Bans.
        guests: People and programs.
    """

    tables: int = 0
    analyses: int = 0
    keys: int = 0
    bans: int = 0
    guests: int = 0


class Administration(Protocol):
    """What a store does for operators; every method raises `StoreError` where it cannot."""

    async def known_guests(self, now: Millis) -> list[KnownGuest]:
        """Return all guests but those who have become others, last seen first, then by id."""

    async def guest_names(self) -> dict[str, str]:
        """Return the name of each of them by the id."""

    async def delete_tables(self, tables: Sequence[str], by: Operator) -> list[str]:
        """Let tables be gone with all that belongs to them, and return those that there were.

        Nothing can be added to them any more, whichever server still has them in memory.
        """

    async def set_aside(self, table: str, reason: str, by: Operator) -> None:
        """Let nobody open a table; once more changes the reason."""

    async def put_back(self, table: str, by: Operator) -> bool:
        """Let a table be opened again; False when it was not set aside.

        `topdrop.server.runtime.putting_back` lets its clock stand still before.
        """

    async def tables_set_aside(self) -> list[TableSetAside]:
        """Return the tables that are set aside, in the order of their ids."""

    async def revoke_keys(self, guest: str, uses: Sequence[Use], by: Operator) -> int:
        """Let a guest's keys for some uses work no longer, and return how many that were.

        Cookies and tokens are forgotten; a link stays as long as it would have worked, since it
        says that it was revoked.
        """

    async def ban(
        self,
        guest: str | None,
        network: str | None,
        reason: str,
        expires: Millis | None,
        by: Operator,
    ) -> int:
        """Let a guest or a network come here no more, in place of what was said of them before.

        Returns:
            The ban's number.
        """

    async def unban(self, number: int, by: Operator) -> bool:
        """Let somebody come again; False when there is no such ban."""

    async def bans(self) -> list[Ban]:
        """Return all bans, those that have expired too, in the order of their numbers."""

    async def count_old(self, limits: PruneLimits) -> Pruned:
        """Return how much is old."""

    async def prune(self, limits: PruneLimits, most: int, by: Operator) -> Pruned:
        """Let go of what is old, of tables at most so many, and return how much that was."""

    async def note_action(self, kind: ActionKind, subject: str, details: str, by: Operator) -> None:
        """Keep that an operator did something which is not done here."""

    async def admin_actions_after(self, number: int, most: int) -> list[AdminAction]:
        """Return what operators did behind a number, in order, at most so much."""

    async def last_admin_action(self) -> int:
        """Return the number of the last thing that an operator did; 0 for none."""

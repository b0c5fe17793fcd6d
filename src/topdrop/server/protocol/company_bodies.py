"""Bodies about people's company: friends, whom they have blocked, invitations (docs/company.md)."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import Millis, Name, TableSummary
from topdrop.server.protocol.messages import ChairNumber

FriendStanding: TypeAlias = Literal["friend", "asked", "asking"]
"""A friend, somebody whom you have asked to become one, or who asks you."""


class Friend(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody you know.

    Attributes:
        name: The name they have claimed.
        standing: How they stand to you.
        since: Since when, in milliseconds since 1970.
        here: Whether they are here now; only friends who do not hide it.
        table: The table at which they sit now, where you may watch it.
    """

    name: str
    standing: FriendStanding
    since: Millis
    here: bool = False
    table: TableSummary | None = None


class BlockedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody you have blocked.

    Attributes:
        number: By which the block is known.
        name: What they are called, or were when you blocked them.
        since: When that was.
    """

    number: int
    name: str
    since: Millis


class InvitedTo(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation for you.

    Attributes:
        table: The table; its page is ``/t/<id>``.
        host: What the one is called who invites you.
        chair: The chair that is kept for you.
        until: For how long.
    """

    table: TableSummary
    host: str
    chair: int
    until: Millis


class Company(msgspec.Struct, frozen=True, kw_only=True):
    """Your company.

    Attributes:
        member: Whether you have claimed a name, so that you can have friends.
        shown: Whether friends see that you are here.
        friends: Friends and requests, those who are here first, then by name.
        invitations: The invitations for you, the newest first.
        blocked: Whom you have blocked, by name.
    """

    member: bool
    shown: bool
    friends: tuple[Friend, ...]
    invitations: tuple[InvitedTo, ...]
    blocked: tuple[BlockedPerson, ...]


class Relation(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody with a claimed name stands to you.

    Attributes:
        name: The name.
        you: Whether it is you.
        standing: How they stand to you; None is not at all.
        blocked: The number of your block, where you have blocked them.
    """

    name: str
    you: bool
    standing: FriendStanding | None
    blocked: int | None


class Shown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Say whether friends see that you are here."""

    shown: bool


class SomebodyNamed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody, by the name they have claimed."""

    name: Name


class ToBlock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Block somebody: by the name they have claimed, or whoever sits on a chair of a table.

    Attributes:
        name: The name.
        table: The table, where no name is given.
        chair: The chair there.
    """

    name: Name | None = None
    table: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    chair: ChairNumber | None = None


class ToUnblock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take a block back."""

    number: Annotated[int, Meta(ge=0, le=2**53)]


class Invite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Invite somebody to your table, where a chair is kept for them.

    Attributes:
        name: The name they have claimed.
        chair: Which chair; None is the last one that is free.
    """

    name: Name
    chair: ChairNumber | None = None


class Uninvite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Keep a chair for somebody no more.

    Attributes:
        chair: Which one, of your table; None declines the invitation that you have.
    """

    chair: ChairNumber | None = None

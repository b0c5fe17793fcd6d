"""Notices: what somebody who is not at a table right now is told of it, and how they wish it.

A notice arises from an event of a table (`topdrop.server.tables.notices`), or from what other
parts make of it (an invitation, a round of a tournament), and is kept in the same transaction.
When it may be sent, and by which way, is found out when its time has come, by what the person
wishes then (`topdrop.server.tables.notice_times`).
"""

from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import Millis

Occasion: TypeAlias = Literal[
    "your_turn", "deadline", "take_back", "game_over", "invited", "rematch", "tournament"
]
"""What a notice is about:

- ``your_turn``: the game waits for you;
- ``deadline``: your time for the move that it waits for is nearly over;
- ``take_back``: somebody wants to take back a move in a game of days, and waits for your answer;
- ``game_over``: a game of yours has ended;
- ``invited``: somebody invites you to a table;
- ``rematch``: somebody wants another game with you, or it has been made;
- ``tournament``: a round of a tournament of yours begins, or something else of it concerns you.
"""

OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)

Topic: TypeAlias = Literal["bye", "walkover", "called_off", "host_gone"]
"""What a notice of a tournament says but that somebody's table is there: they have a bye; their
opponent of the round plays no more; or the tournament does not take place, since too few had
entered or since its host has gone."""

TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)

Channel: TypeAlias = Literal["push", "mail"]
"""By which way a notice reaches somebody: Web Push to their browsers, or e-mail."""

CHANNELS: Final[tuple[Channel, ...]] = get_args(Channel)

Language: TypeAlias = Literal["en", "de", "nl", "fr"]

MinuteOfDay: TypeAlias = Annotated[int, Meta(ge=0, le=1439)]
"""Minutes since midnight by the clock on the wall."""

HourOfDay: TypeAlias = Annotated[int, Meta(ge=0, le=23)]

ZoneName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
"""An IANA time zone, such as ``Europe/Amsterdam``."""


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be told to one person, by whichever ways they wish.

    Attributes:
        guest: The id of the person.
        occasion: What it is about.
        key: What tells it from the person's other notices; there is only one for each key. For
            ``your_turn`` it names the turn: the table and the entry since which the game waits.
        at: When it arose.
        not_before: When it may be sent at the earliest, whatever the person wishes.
        deadline: When it makes no sense any more; None where it always does.
        table: The table it is about; None where it is about none.
        path: The page that it leads to, below the server's address: ``/t/<table>``.
        params: What its sentences have gaps for, by name: ``game`` and ``names`` of the others, and
            of a tournament ``tournament`` and ``round`` besides.
        topic: What it says of a tournament; None is that a table of its is there.
        unless: Ways by which the person is told this occasion do not tell this notice, since there
            is one of that occasion that tells the same.
    """

    guest: str
    occasion: Occasion
    key: str
    at: Millis
    not_before: Millis
    deadline: Millis | None = None
    table: str | None = None
    path: str = "/"
    params: dict[str, str | int] = {}
    topic: Topic | None = None
    unless: Occasion | None = None


class Arisen(msgspec.Struct, frozen=True, kw_only=True):
    """What an event of a table makes of notices, to be kept in the event's own transaction.

    Attributes:
        table: The table.
        void: Of these occasions, nothing of the table that is not sent yet may be sent any more: a
            turn is over or was taken back. It comes before `notices`.
        notices: The notices that arise.
    """

    table: str
    void: tuple[Occasion, ...] = ()
    notices: tuple[Notice, ...] = ()


class QuietHours(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When somebody wants to be left alone, every day by the clock on their wall.

    Attributes:
        begin: When it begins.
        end: When it ends; before `begin` it is on the next day. Equal to `begin` is never.
    """

    begin: MinuteOfDay
    end: MinuteOfDay


class NoticePreferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How somebody wishes to be told what happens while they are elsewhere.

    Stored as JSON too, so fields are only added, each with a default.

    Attributes:
        zone: Their time zone.
        language: The language they read.
        push: The occasions they are told by Web Push.
        mail: The occasions they are told by e-mail.
        quiet: When they are not told anything; None is never.
        digest: At which hour of the day e-mails come, all of a day in one; None is each at once.
    """

    zone: ZoneName = "UTC"
    language: Language = "en"
    push: tuple[Occasion, ...] = (
        "your_turn",
        "deadline",
        "take_back",
        "invited",
        "rematch",
        "tournament",
    )
    mail: tuple[Occasion, ...] = ("your_turn", "deadline", "take_back", "invited", "tournament")
    quiet: QuietHours | None = None
    digest: HourOfDay | None = None

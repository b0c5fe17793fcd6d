"""Bodies of reports about people, and of what moderators decide."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import Millis, Name

ReportReason: TypeAlias = Literal["insult", "name", "cheating", "stalling", "spam", "other"]
"""What a report says that somebody does: insults others, has a name that does, cheats, lets others
wait on purpose, writes what nobody wants to read, or something else."""

DecisionKind: TypeAlias = Literal["dismiss", "warn", "silence", "rename", "ban", "lift"]
"""What a moderator decides: nothing is wrong; somebody is warned, may not write for a while, gets
another name, may not come for a while; or what was decided before ends."""


class NewReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody says what another person does, at a table or on that person's page.

    Attributes:
        name: The name that the person has claimed, whose page it is.
        table: The table where it happened, where no name is given.
        chair: The chair of that person.
        reason: What they do.
        text: What else there is to say.
    """

    name: Name | None = None
    table: Annotated[str, Meta(max_length=64)] | None = None
    chair: Annotated[int, Meta(ge=0, le=63)] | None = None
    reason: ReportReason
    text: Annotated[str, Meta(max_length=1_000)] = ""


class Reported(msgspec.Struct, frozen=True, kw_only=True):
    """A report is kept.

    Attributes:
        number: Its number.
    """

    number: int


class QuotedLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was written at the table, as it was when the report was made.

    Attributes:
        at: When.
        name: Who wrote it.
        text: What.
        theirs: Whether it is of the person whom the report is about.
    """

    at: Millis
    name: str
    text: str
    theirs: bool


class PersonRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What moderators know of a person.

    Attributes:
        name: What they are called now.
        member: Whether they have claimed that name, so that they have a page.
        reports: How many reports there are about them, this one included.
        warnings: How often they were warned.
        silenced: Whether they may not write just now.
        silenced_until: Until when; None where that has no end.
        banned: Whether they may not come just now.
    """

    name: str
    member: bool
    reports: int
    warnings: int
    silenced: bool
    silenced_until: Millis | None
    banned: bool


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided on a report.

    Attributes:
        at: When.
        moderator: Who decided.
        kind: What.
        reason: Why, as the person was told.
        until: Until when it holds; None where that has no end or no meaning.
    """

    at: Millis
    moderator: str
    kind: DecisionKind
    reason: str
    until: Millis | None


class ReportFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A report as moderators see it.

    Attributes:
        number: Its number.
        at: When it was made.
        reason: What it says that the person does.
        text: What else it says.
        reporter: What whoever made it is called.
        called: What the person was called at the table, or on their page.
        table: The table's id; None where the report was made on the person's page.
        lines: What was written at the table before, the oldest first.
        person: What is known of the person.
        decided: What was decided; None as long as nothing is.
    """

    number: int
    at: Millis
    reason: ReportReason
    text: str
    reporter: str
    called: str
    table: str | None
    lines: tuple[QuotedLine, ...]
    person: PersonRecord
    decided: Decided | None


class ReportList(msgspec.Struct, frozen=True, kw_only=True):
    """Reports, the oldest first of those that are open, the newest first of those decided.

    Attributes:
        reports: At most 50 of them.
        open: How many are open in all.
        more: The number to go on from; None where there are no more.
    """

    reports: tuple[ReportFacts, ...]
    open: int
    more: int | None


class NewDecision(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a moderator decides on a report.

    Attributes:
        kind: What.
        reason: Why, which the person is told; may be empty only where nothing happens to them.
        days: For how many days a person is silenced or banned; None is for good.
        addresses: Whether a ban is of the addresses too from which the person is here just now,
            for at most seven days.
    """

    kind: DecisionKind
    reason: Annotated[str, Meta(max_length=200)] = ""
    days: Annotated[int, Meta(ge=1, le=3_650)] | None = None
    addresses: bool = False


class ModerationAction(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a moderator or an operator did.

    Attributes:
        at: When.
        by: Who did it.
        kind: What it was, as in ``topdrop admin log``.
        name: Whom it was done to; None where it was nobody, or nobody who is still known.
        details: What else there is to say, in English.
    """

    at: Millis
    by: str
    kind: str
    name: str | None
    details: str


class ModerationLog(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, the newest first.

    Attributes:
        actions: At most 200 of them.
        more: The number to go on from; None where there are no more.
    """

    actions: tuple[ModerationAction, ...]
    more: int | None


class ModeratorWarning(msgspec.Struct, frozen=True, kw_only=True):
    """A moderator's warning.

    Attributes:
        at: When it was given.
        reason: Why.
    """

    at: Millis
    reason: str


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How you stand with the moderators.

    Attributes:
        moderator: Whether you are one yourself.
        open: How many reports wait for a decision; 0 for those who are none.
        warnings: Warnings that you have not acknowledged.
        silenced: Whether you may not write just now.
        silenced_until: Until when; None where that has no end.
        silenced_for: Why.
    """

    moderator: bool
    open: int
    warnings: tuple[ModeratorWarning, ...]
    silenced: bool
    silenced_until: Millis | None
    silenced_for: str

"""Reports about people and what moderators decide: what a store must keep of them.

Whatever is decided leaves an `AdminAction` in the same transaction, as what operators do does, so
that all servers act on it (`topdrop.server.runtime.administering`).
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.moderation_bodies import DecisionKind, ReportReason
from topdrop.server.store.administration import Operator


class KeptDecision(NamedTuple):
    """What was decided on a report.

    Attributes:
        at: When.
        moderator: What the moderator was called.
        kind: What.
        reason: Why, as the person was told.
        expires: Until when it holds; None where that has no end or no meaning.
    """

    at: Millis
    moderator: str
    kind: DecisionKind
    reason: str
    expires: Millis | None = None


class KeptReport(NamedTuple):
    """A report about a person.

    Attributes:
        at: When it was made.
        reporter: The guest who made it.
        subject: The guest it is about.
        called: What that one was called at the table.
        table: The table's id; empty where the report was made on the person's page.
        reason: What it says that they do.
        text: What else it says.
        lines: What was written at the table before, as JSON.
        number: By which it is known; 0 until it is kept.
        decided: What was decided; None as long as nothing is.
    """

    at: Millis
    reporter: str
    subject: str
    called: str
    table: str
    reason: ReportReason
    text: str
    lines: bytes
    number: int = 0
    decided: KeptDecision | None = None


class KeptWarning(NamedTuple):
    """A warning that somebody was given, and has not acknowledged."""

    at: Millis
    reason: str


class Silence(NamedTuple):
    """Somebody may not write.

    Attributes:
        guest: Who.
        reason: Why.
        made: Since when.
        expires: Until when; None is for good.
    """

    guest: str
    reason: str
    made: Millis
    expires: Millis | None

    def holds(self, now: Millis) -> bool:
        """Return whether it still holds at the time `now`."""
        return self.expires is None or self.expires > now


class Moderation(Protocol):
    """What a store keeps for moderators; every method raises `StoreError` where it cannot."""

    async def keep_report(self, report: KeptReport) -> int:
        """Keep a report and return its number, which is larger than all before.

        Where the same guest has reported the same one at that table already and nothing is
        decided, that report is replaced and keeps its number.
        """

    async def report(self, number: int) -> KeptReport | None:
        """Return a report; None where there is none of that number."""

    async def open_reports(self, most: int, after: int = 0) -> tuple[list[KeptReport], int]:
        """Return the reports on which nothing is decided, the oldest first, and how many.

        Args:
            most: So many are returned at most; all are counted.
            after: Those of higher numbers alone are returned.
        """

    async def decided_reports(self, before: int | None, most: int) -> list[KeptReport]:
        """Return decided reports of lower numbers than `before`, the newest first."""

    async def counts_about(self, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return how many reports there are about some guests, and how often each was warned."""

    async def decide_report(
        self,
        number: int,
        decision: KeptDecision,
        by: Operator,
        *,
        new_name: str | None = None,
        addresses: bool = False,
    ) -> bool:
        """Keep a decision and let it take effect, all or nothing.

        A warning waits for the person; a silence or a ban holds; ``lift`` ends both. ``rename``
        changes the name everywhere: theirs, a claimed one (which stays reserved), at all tables,
        whose histories have an entry for it, in index rows and tournaments; its reason waits for
        the person as a warning does.

        Args:
            number: The report's number.
            decision: The decision.
            by: The moderator, as the log names them.
            new_name: With ``rename``, what the person is called from then on.
            addresses: With ``ban``, whether servers ban the addresses too from which the person
                is there (`AdminAction` ``ban_addresses``).

        Returns:
            Whether there is such a report that had not been decided; one that had can be lifted.

        Raises:
            Conflict: The new name is claimed by somebody; nothing was kept.
        """

    async def silences(self) -> list[Silence]:
        """Return who may not write, those included whose time is over, in the order of guests."""

    async def names_taken_away(self, guest: str) -> list[str]:
        """Return what a guest was called in reports that ended with another name for them."""

    async def warnings_of(self, guest: str) -> list[KeptWarning]:
        """Return the warnings that a guest has not acknowledged, the oldest first."""

    async def acknowledge_warnings(self, guest: str) -> None:
        """Know that a guest has read all warnings."""

    async def moderators(self) -> list[str]:
        """Return the guests who are moderators, in order."""

    async def set_moderator(self, guest: str, *, moderator: bool, by: Operator) -> bool:
        """Make somebody a moderator, or no longer; False where it is so already."""

"""What is kept of notices: those that wait to be sent, and where to somebody's devices are told.

A notice is stored with what it arises from, by `TableStore.append`, for whoever can be reached.
When it is due, it becomes deliveries, one for each device or address. A notice that is void has
none any more, whatever happens at the same time: `begin_deliveries` says whether one may be sent.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Arisen, Channel, Language, Notice

Outcome: TypeAlias = Literal["sent", "refused", "expired", "unwanted"]
"""What became of a delivery: it was handed over; whoever takes it wants it never; it was too late;
or the person does not wish it any more."""


class PushSubscription(NamedTuple):
    """A browser of somebody's that can be told things by Web Push.

    Attributes:
        id: The SHA-256 of the endpoint, in hexadecimal digits.
        guest: Whose it is.
        endpoint: The URL of the push service to which messages for it go.
        key: Its public key (``p256dh``), 65 bytes in base64url.
        secret: What it has in common with us (``auth``), 16 bytes in base64url.
        page: The origin of the page on which it was subscribed.
        cookie: The digest of the key by which the browser was known; when that is revoked, the
            subscription is no more.
        device: What it calls itself, such as ``Firefox, Android``.
        language: The language that is read on it.
        made: When it was subscribed.
    """

    id: str
    guest: str
    endpoint: str
    key: str
    secret: str
    page: str
    cookie: str
    device: str
    language: Language
    made: Millis


class NewDelivery(NamedTuple):
    """That a notice is to be sent one way.

    Attributes:
        channel: By Web Push or mail.
        target: The subscription's id; empty for mail.
        next: When.
    """

    channel: Channel
    target: str
    next: Millis


class Delivery(NamedTuple):
    """A notice that is to be sent one way, or is being sent.

    Attributes:
        notice: The notice.
        channel: By Web Push or mail.
        target: The subscription's id; empty for mail.
        next: When it is to be tried, again where that has been before.
        attempts: How often it has been tried.
    """

    notice: Notice
    channel: Channel
    target: str
    next: Millis
    attempts: int = 0


class Ended(NamedTuple):
    """What an attempt to send a notice came to.

    Attributes:
        delivery: The delivery, as it was begun.
        outcome: What became of it; None where it is tried again.
        next: When.
    """

    delivery: Delivery
    outcome: Outcome | None
    next: Millis | None = None


class Pending(NamedTuple):
    """What should have been sent by now and is not.

    Attributes:
        notices: How many notices, each way and browser by itself once it is known which those are.
        since: Since when the oldest is due, or was tried first; None without one.
    """

    notices: int
    since: Millis | None


class NoticeStore(Protocol):
    """What a store keeps of notices; every method raises `StoreError` where it cannot."""

    async def keep_notices(self, arisen: Sequence[Arisen]) -> None:
        """Keep what arises from something that is no event of a table, as `append` does."""

    async def due_notices(self, now: Millis, most: int) -> list[Notice]:
        """Return notices that may be sent from now on and have no deliveries yet, oldest first."""

    async def plan_notices(self, planned: Sequence[tuple[Notice, Sequence[NewDelivery]]]) -> None:
        """Let due notices have deliveries; those with none are done, and void ones stay so."""

    async def due_deliveries(self, now: Millis, most: int) -> list[Delivery]:
        """Return deliveries that are due, longest first."""

    async def next_notice(self) -> Millis | None:
        """Return when something is due next; None where nothing is to be sent."""

    async def pending_notices(self, now: Millis) -> Pending:
        """Return how much is due, is being sent or waits to be tried again, and since when."""

    async def begin_deliveries(
        self, deliveries: Sequence[Delivery], process: str, now: Millis, until: Millis
    ) -> list[Delivery]:
        """Let one process send deliveries, unless they are void or another one has begun them.

        Args:
            deliveries: The deliveries, as they were due.
            process: The process.
            now: The time.
            until: When they are due again if nobody says what came of them.

        Returns:
            Those that may be sent now, with their attempt counted.
        """

    async def end_deliveries(self, ended: Sequence[Ended]) -> None:
        """Know what attempts came to."""

    async def release_deliveries(self, now: Millis) -> bool:
        """Let what processes have begun that are dead be due; False where there is none."""

    async def forget_notices(self, before: Millis) -> int:
        """Forget notices that arose before some time and are done, and return how many.

        Subscriptions of browsers that may come no more are forgotten as well.
        """

    async def keep_subscription(self, subscription: PushSubscription, most: int) -> None:
        """Keep a subscription in place of what was known of its endpoint.

        Args:
            subscription: The subscription.
            most: Of a guest's, so many are kept: the last.
        """

    async def subscriptions_of(self, guest: str) -> list[PushSubscription]:
        """Return a guest's subscriptions, the newest first."""

    async def reachable(self) -> set[str]:
        """Return all guests to whom a way leads, so that notices for them are kept."""

    async def subscription(self, id_: str) -> PushSubscription | None:
        """Return a subscription."""

    async def drop_subscription(self, id_: str, guest: str | None = None) -> bool:
        """Forget a subscription, if it is that guest's where one is named; False without one."""

    async def vapid_key(self, made: bytes) -> bytes:
        """Return the key by which push services know us: the first that was ever made here."""

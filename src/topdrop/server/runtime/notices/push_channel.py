"""Notices by Web Push: one message to each of a person's browsers."""

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Literal

import msgspec

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Language, Notice, Occasion
from topdrop.server.protocol.push_bodies import PushOutcome
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.notices.attempts import (
    LEASE_MILLIS,
    People,
    expires,
    not_now,
    tried_again,
    wished,
)
from topdrop.server.runtime.notices.counting import NoticeCounts
from topdrop.server.runtime.notices.texts import MAILS, Told, told, typeset
from topdrop.server.runtime.push.client import (
    Answer,
    NotWanted,
    PushClient,
    PushFailed,
    seconds_until,
)
from topdrop.server.runtime.push.encryption import encrypt, read_receiver, to_base64url
from topdrop.server.runtime.push.endpoints import BadEndpoint, Endpoint
from topdrop.server.runtime.push.vapid import Vapid
from topdrop.server.runtime.resources import log
from topdrop.server.store import Delivery, Ended, PushSubscription, Store

GONE: Final = (404, 410)
"""A push service that answers so knows the subscription no more."""

LATER: Final = (408, 425, 429)
"""So does one answer to what it may take later, and with 5xx."""

URGENCY: Final[Mapping[Occasion, Literal["low", "normal", "high"]]] = {
    "deadline": "high",
    "game_over": "low",
}
"""How much of a battery a message is worth (RFC 8030); normal for all others."""

LONGEST_TTL: Final = 28 * 24 * 60 * 60
TEST_TTL: Final = 10 * 60


class PushMessage(msgspec.Struct, frozen=True, kw_only=True):
    """What the page's worker is told, as JSON (web/src/worker/notices.js).

    Attributes:
        title: The notification's title.
        body: What it says.
        path: The page that it leads to, below the server's address.
        tag: What it takes the place of: an earlier notification with the same tag.
        lang: The language of its texts.
        at: When it arose.
    """

    title: str
    body: str
    path: str
    tag: str
    lang: Language
    at: Millis


class PushChannel:
    """Hands notices to push services."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        people: People,
        client: PushClient,
        vapid: Vapid,
        process: str,
        counts: NoticeCounts,
    ) -> None:
        """Take what it needs.

        Args:
            store: Where deliveries and subscriptions are kept.
            clock: The time.
            people: How they wish to be told.
            client: What connects to push services.
            vapid: Who we are to them.
            process: This process.
            counts: What counts browsers that are forgotten.
        """
        self._store = store
        self._clock = clock
        self._people = people
        self._client = client
        self._vapid = vapid
        self._process = process
        self._counts = counts

    async def deliver(self, delivery: Delivery) -> Ended | None:
        """Try to send a notice to one browser.

        Returns:
            What came of it; None where it is void, or another process has begun it.
        """
        notice, now = delivery.notice, self._clock.now()
        subscription = await self._store.subscription(delivery.target)
        if subscription is None or subscription.guest != notice.guest:
            return Ended(delivery, "refused")
        preferences = await self._people.preferences(notice.guest)
        waits = not_now(delivery, "push", preferences, now)
        if waits is not None:
            return waits
        until = expires(notice, wished(notice, "push", preferences))
        begun: list[Delivery] = []

        async def begin() -> bool:
            at = self._clock.now()
            begun[:] = await self._store.begin_deliveries(
                [delivery], self._process, at, at + LEASE_MILLIS
            )
            return bool(begun)

        try:
            outcome, asked = await self._send(
                subscription, _message(notice, subscription.language), notice, until, begin
            )
        except NotWanted:
            return None
        if not begun and not await begin():
            return None
        if outcome == "later":
            return tried_again(begun[0], self._clock.now(), asked, until)
        return Ended(begun[0], "sent" if outcome == "sent" else "refused")

    async def test(self, subscription: PushSubscription) -> PushOutcome:
        """Send somebody a message of their own, at once."""
        words, now = MAILS[subscription.language], self._clock.now()
        language = subscription.language
        message = PushMessage(
            title=typeset(words.test, language),
            body=typeset(words.works, language),
            path="/me",
            tag="test",
            lang=language,
            at=now,
        )
        outcome, _ = await self._send(subscription, message, None, now + TEST_TTL * 1000, None)
        return outcome

    async def _send(
        self,
        subscription: PushSubscription,
        message: PushMessage,
        notice: Notice | None,
        until: Millis,
        begin: Callable[[], Awaitable[bool]] | None,
    ) -> tuple[PushOutcome, float | None]:
        """Send a message, and forget a subscription that there is no more.

        Returns:
            What came of it, and in how many seconds the push service wants to be asked again.

        Raises:
            NotWanted: It is void.
        """

        def headers(endpoint: Endpoint) -> dict[str, str]:
            left = max(0, until - self._clock.now()) // 1000
            return {
                "Authorization": self._vapid.authorization(
                    endpoint.origin, self._clock.date(), subscription.page
                ),
                "Content-Type": "application/octet-stream",
                "Content-Encoding": "aes128gcm",
                "TTL": str(min(left, LONGEST_TTL)),
                "Urgency": "normal" if notice is None else URGENCY.get(notice.occasion, "normal"),
                "Topic": _topic(message.tag),
            }

        try:
            receiver = read_receiver(subscription.key, subscription.secret)
            body = encrypt(msgspec.json.encode(message), receiver)
            answer = await self._client.post(subscription.endpoint, headers, body, begin)
        except (BadEndpoint, ValueError) as error:
            log.warning("a push service is not connected to: %s", error)
            await self._store.drop_subscription(subscription.id)
            return "gone", None
        except PushFailed as error:
            log.info("a push service does not take a notice now: %s", error)
            return "later", None
        return await self._understood(answer, subscription)

    async def _understood(
        self, answer: Answer, subscription: PushSubscription
    ) -> tuple[PushOutcome, float | None]:
        if 200 <= answer.status < 300:
            return "sent", None
        if answer.status in GONE:
            await self._store.drop_subscription(subscription.id)
            self._counts.count_forgotten_browser()
            return "gone", None
        if answer.status in LATER or answer.status >= 500:
            return "later", seconds_until(answer.retry_after, self._clock.date())
        log.warning("a push service refuses a notice: %d", answer.status)
        return "refused", None


def _message(notice: Notice, language: Language) -> PushMessage:
    says: Told = told(notice, language)
    return PushMessage(
        title=says.title,
        body=says.body,
        path=notice.path,
        tag=f"{notice.occasion}/{notice.table or notice.key}",
        lang=language,
        at=notice.at,
    )


def _topic(tag: str) -> str:
    """Return what a push service replaces a message by that it could not deliver yet."""
    return to_base64url(hashlib.sha256(tag.encode()).digest())[:32]

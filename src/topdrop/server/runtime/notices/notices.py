"""Notices as the rest of the server knows them: browsers that can be told, and what sends."""

import asyncio
import hashlib
import time
from collections.abc import Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from topdrop.server.protocol.notices import Language
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.push_bodies import PushOutcome
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.mailer import Mailer, MailFailed
from topdrop.server.runtime.notices.counting import NoticeCounts
from topdrop.server.runtime.notices.people import StoredPeople
from topdrop.server.runtime.notices.service import Channels, Duty, NoticeService
from topdrop.server.runtime.rate_limits import TokenBuckets
from topdrop.server.runtime.resources import log
from topdrop.server.settings import Rate, Settings
from topdrop.server.store import PushSubscription, Store

if TYPE_CHECKING:
    from topdrop.server.runtime.notices.unsubscribing import Unsubscribing
    from topdrop.server.runtime.push.client import PushClient
    from topdrop.server.runtime.push.vapid import Vapid

MOST_BROWSERS: Final = 10
"""So many browsers of one person are told things: those that subscribed last."""

TESTS: Final = Rate(1 / 10, 5)
"""So often somebody may send messages to themselves."""


class NewSubscription(NamedTuple):
    """What a browser says that wants to be told things.

    Attributes:
        endpoint: Where its push service takes messages for it.
        key: Its public key, in base64url.
        secret: What it has in common with us, in base64url.
        page: The origin of the page on which it subscribes.
        cookie: The digest of the key by which it is known.
        device: What it calls itself.
        language: The language that is read on it.
    """

    endpoint: str
    key: str
    secret: str
    page: str
    cookie: str
    device: str
    language: Language


class _Ready(NamedTuple):
    """What is made when something is to be sent, or somebody wants to be told something."""

    client: "PushClient"
    vapid: "Vapid"
    unsubscribing: "Unsubscribing"
    channels: Channels


class Notices:
    """Browsers that can be told things, and the service that does."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Clock,
        mailer: Mailer | None,
        duty: Duty,
        process: str,
        counts: NoticeCounts,
    ) -> None:
        """Begin with nothing made.

        Args:
            settings: The settings.
            store: Where notices and subscriptions are kept.
            clock: The time.
            mailer: What sends mail; None where nothing does.
            duty: Whether it is for this process to send.
            process: This process.
            counts: What counts what is sent.
        """
        self._settings = settings
        self._store = store
        self._clock = clock
        self._mailer = mailer if settings.public_url else None
        self._process = process
        self._counts = counts
        self._shared = bool(settings.redis)
        self._people = StoredPeople(store)
        self._service = NoticeService(store, clock, self._people, self._channels, duty, counts)
        self._tests: TokenBuckets[str] = TokenBuckets(TESTS, time.monotonic)
        self._ready: _Ready | None = None
        self._making = asyncio.Lock()
        if mailer is not None and not settings.public_url:
            log.warning("notices are not sent by mail: `public_url` says where links lead to")

    def may_reach(self, guests: Collection[str]) -> bool:
        """Return whether a way may lead to one of some guests.

        A process among others does not know what has just been said to another one, and leaves
        that to the store.
        """
        reachable = self._service.reachable
        return self._shared or reachable is None or not reachable.isdisjoint(guests)

    @property
    def sends_mail(self) -> bool:
        """Whether notices go by mail."""
        return self._mailer is not None

    @property
    def pending(self) -> int:
        """How many notices should have been sent by now, as of some seconds ago."""
        return self._service.pending.notices

    @property
    def oldest_seconds(self) -> float:
        """Seconds since the oldest of them was due or tried first; 0 without one."""
        since = self._service.pending.since
        return 0.0 if since is None else max(0, self._clock.now() - since) / 1000

    def start(self) -> None:
        """Begin to send what is due."""
        self._service.start()

    async def stop(self) -> None:
        """Leave what is under way to whoever comes next."""
        await self._service.stop()

    def wake(self) -> None:
        """Look now: something has been stored."""
        self._service.wake()

    async def public_key(self) -> str:
        """Return the key in base64url that browsers subscribe with."""
        return (await self._made()).vapid.public

    async def subscribe(self, guest: str, new: NewSubscription) -> PushSubscription:
        """Let a browser of a guest's be told things.

        Raises:
            Refusal: No messages can be sent to it.
            StoreError: It could not be kept.
        """
        from topdrop.server.runtime.push.client import PushFailed
        from topdrop.server.runtime.push.encryption import read_receiver
        from topdrop.server.runtime.push.endpoints import BadEndpoint

        try:
            read_receiver(new.key, new.secret)
            await (await self._made()).client.check(new.endpoint)
        except (ValueError, BadEndpoint) as error:
            raise Refusal("bad_push", reason=str(error)) from None
        except PushFailed as error:
            log.info("a push service cannot be found: %s", error)
            raise Refusal("push_away") from None
        subscription = PushSubscription(
            id=hashlib.sha256(new.endpoint.encode()).hexdigest(),
            guest=guest,
            made=self._clock.now(),
            **new._asdict(),
        )
        await self._store.keep_subscription(subscription, MOST_BROWSERS)
        self._service.know_reachable(guest)
        return subscription

    async def subscriptions(self, guest: str) -> list[PushSubscription]:
        """Return the browsers of a guest's that are told things, the newest first."""
        return await self._store.subscriptions_of(guest)

    async def unsubscribe(self, guest: str, id_: str) -> None:
        """Tell a browser of a guest's nothing any more; one that is not known is no fault."""
        await self._store.drop_subscription(id_, guest)

    async def test_push(self, guest: str) -> dict[str, PushOutcome]:
        """Send a message to each browser of a guest's, at once.

        Returns:
            What came of it by the subscription's id.

        Raises:
            Refusal: That was too often.
        """
        self._tests.take(guest)
        push = (await self._made()).channels.push
        found = await self._store.subscriptions_of(guest)
        outcomes = await asyncio.gather(*map(push.test, found))
        return {each.id: outcome for each, outcome in zip(found, outcomes, strict=True)}

    async def mail_address(self, guest: str) -> str | None:
        """Return the address to which a guest's notices go by mail; None where they go to none."""
        address = await self._people.mail_address(guest) if self.sends_mail else None
        if address is not None:
            self._service.know_reachable(guest)
        return address

    async def test_mail(self, guest: str) -> str:
        """Send a mail to a guest, at once, and return to which address.

        Raises:
            Refusal: There is none, that was too often, or it was not taken.
        """
        mail, address = (await self._made()).channels.mail, await self.mail_address(guest)
        if mail is None or address is None:
            raise Refusal("no_mail")
        self._tests.take(guest)
        language = (await self._people.preferences(guest)).language
        try:
            await mail.test(address, guest, language)
        except MailFailed as error:
            log.warning("a mail is not taken: %s", error)
            raise Refusal("mail_not_sent") from None
        return address

    async def end_mails(self, token: str) -> None:
        """Send no notices by mail any more to whom a link is.

        Raises:
            Refusal: It is none of ours.
        """
        guest = (await self._made()).unsubscribing.guest(token)
        if guest is None:
            raise Refusal("bad_unsubscribe")
        guest = (await self._store.merged([guest])).get(guest, guest)
        await self._people.end_mails(guest)

    async def _channels(self) -> Channels:
        return (await self._made()).channels

    async def _made(self) -> _Ready:
        """Return what is made when it is needed: cryptography takes a while to load.

        Raises:
            StoreError: The key by which push services know us can be neither read nor kept.
        """
        async with self._making:
            if self._ready is None:
                self._ready = await self._make()
            return self._ready

    async def _make(self) -> _Ready:
        from topdrop.server.runtime.notices.mail_channel import MailChannel
        from topdrop.server.runtime.notices.push_channel import PushChannel
        from topdrop.server.runtime.notices.unsubscribing import Unsubscribing
        from topdrop.server.runtime.push.client import PushClient
        from topdrop.server.runtime.push.vapid import Vapid, new_private

        store, clock, settings = self._store, self._clock, self._settings
        private = await store.vapid_key(new_private())
        vapid, unsubscribing = Vapid(private, _contact(settings)), Unsubscribing(private)
        client = PushClient(settings.push_private_origins)
        process = self._process
        push = PushChannel(store, clock, self._people, client, vapid, process, self._counts)
        mail = None
        if self._mailer is not None:
            url = settings.public_url
            mail = MailChannel(
                store, clock, self._people, self._mailer, url, unsubscribing, process
            )
        return _Ready(client, vapid, unsubscribing, Channels(push, mail))


def _contact(settings: Settings) -> str:
    """Return whom push services can write to: who sends mail, or where the server is found."""
    sender = settings.smtp_from.rpartition("<")[2].rstrip(">").strip()
    if sender:
        return f"mailto:{sender}"
    return settings.public_url if settings.public_url.startswith("https://") else ""

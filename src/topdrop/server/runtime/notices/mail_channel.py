"""Notices by mail: all that are due for a person together."""

from collections.abc import Sequence
from typing import Final

from topdrop.server.protocol.notices import Language, Notice
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.mailer import Mail, Mailer, MailFailed, MailRefused
from topdrop.server.runtime.notices.attempts import (
    LEASE_MILLIS,
    People,
    expires,
    not_now,
    tried_again,
)
from topdrop.server.runtime.notices.texts import MAILS, told, typeset
from topdrop.server.runtime.notices.unsubscribing import Unsubscribing
from topdrop.server.runtime.resources import log
from topdrop.server.store import Delivery, Ended, Store

LINE: Final = "-- "
"""What mail programs know the rest of a mail as its signature by."""


class MailChannel:
    """Sends notices by mail."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        people: People,
        mailer: Mailer,
        public_url: str,
        unsubscribing: Unsubscribing,
        process: str,
    ) -> None:
        """Take what it needs.

        Args:
            store: Where deliveries are kept.
            clock: The time.
            people: How they wish to be told, and where.
            mailer: What sends mail.
            public_url: The address under which people find the server.
            unsubscribing: Makes links that end mails.
            process: This process.
        """
        self._store = store
        self._clock = clock
        self._people = people
        self._mailer = mailer
        self._url = public_url.rstrip("/")
        self._unsubscribing = unsubscribing
        self._process = process

    async def deliver(self, guest: str, deliveries: Sequence[Delivery]) -> list[Ended]:
        """Try to send what is due for somebody, as one mail.

        Returns:
            What came of each, but of those that are void or that another process has begun.
        """
        address = await self._people.mail_address(guest)
        if address is None:
            return [Ended(each, "refused") for each in deliveries]
        preferences = await self._people.preferences(guest)
        now = self._clock.now()
        ended: list[Ended] = []
        ready: list[Delivery] = []
        for each in deliveries:
            waits = not_now(each, "mail", preferences, now)
            if waits is None:
                ready.append(each)
            else:
                ended.append(waits)
        if ready:
            ended += await self._send(guest, address, ready, preferences.language)
        return ended

    async def test(self, address: str, guest: str, language: Language) -> None:
        """Send somebody a mail of their own, at once.

        Raises:
            MailRefused: The address takes no mail.
            MailFailed: It could not be handed over.
        """
        words = MAILS[language]
        subject, text = typeset(words.test, language), typeset(words.works, language)
        mail = self._mail(guest, subject, [text], language)
        await self._mailer.send(address, mail.subject, mail.text, mail.headers)

    async def _send(
        self, guest: str, address: str, ready: Sequence[Delivery], language: Language
    ) -> list[Ended]:
        begun: list[Delivery] = []

        async def begin() -> None:
            at = self._clock.now()
            begun[:] = await self._store.begin_deliveries(
                ready, self._process, at, at + 2 * LEASE_MILLIS
            )

        async def compose() -> Mail | None:
            await begin()
            return self._written(guest, [each.notice for each in begun], language)

        try:
            await self._mailer.send_composed(address, compose)
            return [Ended(each, "sent") for each in begun]
        except MailRefused as error:
            log.info("a notice by mail is refused: %s", error)
            return [Ended(each, "refused") for each in begun]
        except MailFailed as error:
            log.warning("a notice by mail is not taken now: %s", error)
        if not begun:
            await begin()
        now = self._clock.now()
        return [tried_again(each, now, None, expires(each.notice)) for each in begun]

    def _written(self, guest: str, notices: Sequence[Notice], language: Language) -> Mail | None:
        """Return a mail that tells some notices; None where there are none."""
        if not notices:
            return None
        says = [told(notice, language) for notice in notices]
        if len(says) == 1:
            parts = [f"{says[0].body}\n{self._url}{notices[0].path}"]
            return self._mail(guest, says[0].title, parts, language)
        parts = [
            f"{each.title}\n{each.body}\n{self._url}{notice.path}"
            for each, notice in zip(says, notices, strict=True)
        ]
        subject = typeset(MAILS[language].several, language).format(count=len(says))
        return self._mail(guest, subject, parts, language)

    def _mail(self, guest: str, subject: str, parts: Sequence[str], language: Language) -> Mail:
        words = MAILS[language]
        token = self._unsubscribing.token(guest)
        end = [
            LINE,
            typeset(words.why, language),
            f"{typeset(words.change, language)} {self._url}/me",
            f"{typeset(words.stop, language)} {self._url}/me#unsubscribe={token}",
        ]
        text = "\n\n".join([*parts, "\n".join(end)]) + "\n"
        # Mail programs ask for the first with what the second says, and nothing else (RFC 8058).
        headers = {
            "List-Unsubscribe": f"<{self._url}/api/unsubscribe/{token}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Content-Language": language,
        }
        return Mail(subject, text, headers)

"""Sending mail, by whichever server is set for it."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Mapping
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from typing import TYPE_CHECKING, Final, NamedTuple

from topdrop.core.errors import TopdropError, quote
from topdrop.server.runtime.mail_address import read_mail_address
from topdrop.server.settings import Settings

if TYPE_CHECKING:
    import aiosmtplib

SECONDS: Final = 20.0
"""So long a mail server may take for each of its answers."""

MOST_SECONDS: Final = 60.0
"""So long all of it may take."""

AT_ONCE: Final = 4
"""So many mails are handed over at once."""

PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}


class BadMailSettings(TopdropError):
    """What is set about mail cannot be used."""


class MailFailed(Exception):
    """A mail could not be handed over; later it may be."""


class MailRefused(MailFailed):
    """The mail server says that the address takes no mail, and never will."""


class Mail(NamedTuple):
    """What a mail says.

    Attributes:
        subject: What it is about; it becomes one line.
        text: What it says.
        headers: Further headers, such as ``List-Unsubscribe``.
    """

    subject: str
    text: str
    headers: Mapping[str, str] = {}


class Mailer:
    """Hands mails over to the mail server; each has a connection of its own."""

    def __init__(self, settings: Settings, *, trusted: ssl.SSLContext | None = None) -> None:
        """Take what is set.

        Args:
            settings: The settings; `smtp_host` names a server.
            trusted: Whose certificates are trusted; None is whom the system trusts.

        Raises:
            BadMailSettings: The settings name no address that mails are from.
        """
        name, address = parseaddr(settings.smtp_from)
        sender = read_mail_address(address)
        if sender is None or not settings.smtp_from.isprintable():
            raise BadMailSettings(
                f"smtp_from: {quote(settings.smtp_from)} is no address such as games@example.org"
            )
        self._settings = settings
        self._trusted = trusted
        self._sender = Address(display_name=name, addr_spec=sender)
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def send(
        self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None
    ) -> None:
        """Send a mail in plain text.

        Args:
            to: Whom to, as `read_mail_address` returns it.
            subject: What it is about; it becomes one line.
            text: What it says.
            headers: Further headers, such as ``List-Unsubscribe``.

        Raises:
            MailRefused: The address takes no mail.
            MailFailed: It could not be handed over.
        """

        async def ready() -> Mail:
            return Mail(subject, text, headers or {})

        await self.send_composed(to, ready)

    async def send_composed(self, to: str, compose: Callable[[], Awaitable[Mail | None]]) -> bool:
        """Send a mail that is written when the mail server is ready to take it.

        Args:
            to: Whom to, as `read_mail_address` returns it.
            compose: Returns the mail; None where none is wanted any more.

        Returns:
            Whether one was wanted.

        Raises:
            MailRefused: The address takes no mail.
            MailFailed: It could not be handed over.
        """
        # A library of a server's extra, which is loaded when it is needed.
        import aiosmtplib

        try:
            async with self._turns, asyncio.timeout(MOST_SECONDS), self._connection() as server:
                mail = await compose()
                if mail is not None:
                    message = self._message(to, mail)
                    await server.send_message(
                        message, sender=self._sender.addr_spec, recipients=[to]
                    )
                return mail is not None
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [each.code for each in error.recipients]
            kind = MailRefused if all(code >= 500 for code in codes) else MailFailed
            raise kind(f"the mail server answers {codes} to the address") from None
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            raise MailFailed(f"{type(error).__name__}: {error}") from None

    def _connection(self) -> "aiosmtplib.SMTP":
        import aiosmtplib

        settings = self._settings
        security = settings.smtp_security
        return aiosmtplib.SMTP(
            hostname=settings.smtp_host,
            port=settings.smtp_port or PORTS[security],
            username=settings.smtp_user or None,
            password=settings.smtp_password or None,
            # The name of this machine is nobody's business.
            local_hostname=self._sender.domain,
            timeout=SECONDS,
            use_tls=security == "tls",
            start_tls=security == "starttls",
            tls_context=self._trusted,
        )

    def _message(self, to: str, mail: Mail) -> EmailMessage:
        message = EmailMessage(policy=SMTP)
        message["From"] = self._sender
        message["To"] = Address(addr_spec=to)
        message["Subject"] = " ".join(mail.subject.split())
        message["Date"] = format_datetime(localtime())
        message["Message-ID"] = make_msgid(domain=self._sender.domain)
        # Nobody's out-of-office note is to come back (RFC 3834).
        message["Auto-Submitted"] = "auto-generated"
        for name, value in mail.headers.items():
            message[name] = value
        message.set_content(mail.text, cte="quoted-printable")
        return message

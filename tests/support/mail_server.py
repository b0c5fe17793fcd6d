"""A real mail server on a port of its own, which keeps whatever comes."""

import asyncio
import ssl
from contextlib import suppress
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP as MAIL_POLICY
from typing import Any, NamedTuple

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from server_process import PATIENCE
from threaded_server import ThreadedServer


class Mail(NamedTuple):
    """What has come: from whom and to whom by the envelope, and the message."""

    sender: str
    to: tuple[str, ...]
    message: EmailMessage

    @property
    def subject(self) -> str:
        return str(self.message["Subject"])

    @property
    def text(self) -> str:
        text: str = self.message.get_content()
        return text.replace("\r\n", "\n")


async def until_hung_up() -> None:
    """Let all connections of this event loop be closed, which takes some turns with TLS."""
    known = asyncio.get_running_loop()._transports  # type: ignore[attr-defined]
    async with asyncio.timeout(PATIENCE):
        while any(each._sock is not None for each in known.values()):
            await asyncio.sleep(0)


class _Conversation(SMTP):
    """A conversation whose transports are known, those before and after STARTTLS."""

    def __init__(self, transports: list[asyncio.BaseTransport], *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._transports = transports

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transports.append(transport)
        super().connection_made(transport)


class MailServer(ThreadedServer):
    """Takes mail as long as its context lasts.

    Attributes:
        port: Where it listens, on 127.0.0.1.
        received: What has come, in order.
        refusing: What it answers to some addresses, such as ``550 no such user``.
        failing: What it answers to every message instead of taking it; None to take it.
    """

    def __init__(
        self,
        *,
        certificate: ssl.SSLContext | None = None,
        tls: bool = False,
        login: tuple[str, str] | None = None,
    ) -> None:
        """Begin.

        Args:
            certificate: What it shows of itself; without one nothing is encrypted.
            tls: Whether all is encrypted from the beginning, and not by STARTTLS.
            login: Who may send mail, with the password; None is everybody.
        """
        super().__init__()
        self.received: list[Mail] = []
        self.refusing: dict[str, str] = {}
        self.failing: str | None = None
        self._certificate, self._tls, self._login = certificate, tls, login
        self._transports: list[asyncio.BaseTransport] = []

    @property
    def settings(self) -> dict[str, Any]:
        """The settings of a server that sends its mail here."""
        security = "none" if self._certificate is None else "tls" if self._tls else "starttls"
        user, password = self._login or ("", "")
        return {
            "smtp_host": "localhost",
            "smtp_port": self.port,
            "smtp_security": security,
            "smtp_user": user,
            "smtp_password": password,
            "smtp_from": "topdrop <games@example.org>",
        }

    def wait_for(self, count: int, to: str | None = None) -> list[Mail]:
        """Return what has come, to somebody or all, once it is so much at least."""

        def found() -> list[Mail]:
            return [mail for mail in self.received if to is None or to in mail.to]

        with self._came:
            assert self._came.wait_for(lambda: len(found()) >= count, PATIENCE), self.received
            return found()

    async def handle_RCPT(  # noqa: N802  # aiosmtpd calls it so
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refusing:
            return self.refusing[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        if self.failing is not None:
            return self.failing
        content = envelope.original_content or b""
        message = message_from_bytes(content, policy=MAIL_POLICY)
        assert isinstance(message, EmailMessage)
        with self._came:
            to = tuple(envelope.rcpt_tos)
            self.received.append(Mail(envelope.mail_from or "", to, message))
            self._came.notify_all()
        return "250 OK"

    def _authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any
    ) -> AuthResult:
        known = isinstance(data, LoginPassword) and self._login is not None
        given = (data.login.decode(), data.password.decode()) if known else None
        return AuthResult(success=given == self._login, handled=False)

    def _protocol(self) -> SMTP:
        starts_tls = self._certificate is not None and not self._tls
        return _Conversation(
            self._transports,
            self,
            hostname="localhost",
            loop=self._loop,
            tls_context=self._certificate if starts_tls else None,
            require_starttls=starts_tls,
            authenticator=self._authenticate if self._login else None,
            # It does not know of TLS that is there from the beginning.
            auth_required=self._login is not None and starts_tls,
            auth_require_tls=starts_tls,
        )

    async def _open(self) -> asyncio.Server:
        return await self._loop.create_server(
            self._protocol, "127.0.0.1", 0, ssl=self._certificate if self._tls else None
        )

    async def _end(self) -> None:
        await super()._end()
        for transport in self._transports:
            # One over TLS that has been closed has nothing left to abort.
            with suppress(AttributeError):
                transport.abort()  # type: ignore[attr-defined]  # all of theirs have it
        # They are closed in one of the next turns of the loop.
        for _ in range(3):
            await asyncio.sleep(0)

"""Sending mail, by a real mail server."""

import asyncio
import ssl
from pathlib import Path
from typing import Any

import pytest

from mail_server import Mail, MailServer, until_hung_up
from proxy_servers import Certificate
from topdrop.server.runtime.mailer import BadMailSettings, Mailer, MailFailed, MailRefused
from topdrop.server.settings import Settings


def mailer(server: MailServer, trusted: ssl.SSLContext | None = None, **changed: Any) -> Mailer:
    return Mailer(Settings(data=Path(), **{**server.settings, **changed}), trusted=trusted)


def send(
    by: Mailer, to: str = "ann@example.org", subject: str = "Your turn", text: str = "At a table.\n"
) -> None:
    async def run() -> None:
        try:
            await by.send(to, subject, text)
        finally:
            await until_hung_up()

    asyncio.run(run())


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """What a server shows of itself, and whom to trust for that."""
    made = Certificate(tmp_path_factory.mktemp("certificate"))
    shown = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    shown.load_cert_chain(made.file, made.key)
    return shown, made.trusting


def test_a_mail_arrives_as_it_was_written() -> None:
    text = "À toi de jouer, „Du bist dran“.\n" + "long " * 400 + "\n.\nend\n"
    with MailServer() as server:
        send(mailer(server), subject="À toi de jouer ✓", text=text)
        (mail,) = server.received
    assert mail == Mail("games@example.org", ("ann@example.org",), mail.message)
    assert mail.message["From"] == "topdrop <games@example.org>"
    assert mail.message["To"] == "ann@example.org"
    assert mail.subject == "À toi de jouer ✓"
    assert mail.text == text
    assert mail.message["Auto-Submitted"] == "auto-generated"
    assert mail.message["Message-ID"].endswith("@example.org>")
    assert mail.message["Date"].datetime.tzinfo is not None


@pytest.mark.parametrize("at_once", [True, False], ids=["tls", "starttls"])
def test_it_is_encrypted_and_says_who_it_is(
    tls: tuple[ssl.SSLContext, ssl.SSLContext], at_once: bool
) -> None:
    shown, trusted = tls
    with MailServer(certificate=shown, tls=at_once, login=("us", "secret")) as server:
        send(mailer(server, trusted))
        assert len(server.received) == 1
        with pytest.raises(MailFailed, match="Authentication"):
            send(mailer(server, trusted, smtp_password="wrong"))
        # Nobody has vouched for that certificate.
        with pytest.raises(MailFailed, match=r"(?i)certificate"):
            send(mailer(server))
        assert len(server.received) == 1


def test_nothing_is_said_to_a_server_that_does_not_encrypt() -> None:
    with MailServer() as server:
        with pytest.raises(MailFailed):
            send(mailer(server, smtp_security="starttls"))
        assert not server.received


def test_an_address_that_takes_no_mail_is_told_from_what_may_be_better_later() -> None:
    with MailServer() as server:
        server.refusing = {"no@example.org": "550 no such user", "full@example.org": "452 full"}
        with pytest.raises(MailRefused):
            send(mailer(server), to="no@example.org")
        with pytest.raises(MailFailed) as caught:
            send(mailer(server), to="full@example.org")
        assert not isinstance(caught.value, MailRefused)
        server.failing = "451 later"
        with pytest.raises(MailFailed) as caught:
            send(mailer(server))
        assert not isinstance(caught.value, MailRefused)
        server.failing = None
        send(mailer(server))
    with pytest.raises(MailFailed):
        send(mailer(server))


def test_a_subject_is_one_line_whatever_it_is() -> None:
    with MailServer() as server:
        send(mailer(server), subject="a\r\nBcc: bob@example.org\n\nb")
        (mail,) = server.received
    assert mail.subject == "a Bcc: bob@example.org b"
    assert mail.to == ("ann@example.org",)
    assert mail.message["Bcc"] is None


@pytest.mark.parametrize("sender", ["", "games", "a@b.example\nBcc: c@d.example"])
def test_mails_are_from_an_address(sender: str) -> None:
    with pytest.raises(BadMailSettings, match=r"^smtp_from: "):
        Mailer(Settings(data=Path(), smtp_host="localhost", smtp_from=sender))

"""Coming in again without a cookie or a password: codes on paper, and links by mail.

Whatever lets somebody in here works once, and only when it is sent back: opening a link, as a
mail scanner does, spends nothing.
"""

import asyncio
import base64
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from topdrop.core.tokens import new_token
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.account_mails import Language, as_language, mail_of
from topdrop.server.runtime.accounts import ADDRESS_WAITS, GUESSES_KEPT, SECOND, Accounts
from topdrop.server.runtime.guests import SECRET_BYTES, digest_of
from topdrop.server.runtime.mail_address import read_mail_address
from topdrop.server.runtime.mailer import Mailer, MailFailed
from topdrop.server.runtime.passwords import check_password
from topdrop.server.runtime.resources import log
from topdrop.server.store import Account, Guessed, OneTimeSecret, Store
from topdrop.server.store.accounts import by_address, by_mail, email_key
from topdrop.server.store.credentials import AskedAddress, asked_address
from topdrop.server.tables.guest import Guest

CODES: Final = 8

CODE_BYTES: Final = 10
"""So many random bytes are in a code: 80 bits, which nobody guesses."""

RESET_MILLIS: Final[Millis] = 60 * 60 * SECOND

EMAIL_MILLIS: Final[Millis] = 24 * 60 * 60 * SECOND

MAIL_WAITS: Final[tuple[Millis, ...]] = (0, 0, 0, *(60 * SECOND << n for n in range(6)))
"""How long it takes until another mail is sent for the same name or address of mail."""


class Recovery:
    """Makes and takes what lets people in again."""

    def __init__(self, store: Store, accounts: Accounts, mailer: Mailer | None) -> None:
        """Begin.

        Args:
            store: Where it is kept.
            accounts: The accounts.
            mailer: Who sends mail; None where no mail server is set.
        """
        self._store = store
        self._accounts = accounts
        self._mailer = mailer
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def by_mail(self) -> bool:
        """Whether mail is sent here."""
        return self._mailer is not None

    async def new_codes(self, guest: Guest, now: Millis) -> list[str]:
        """Return codes that let a guest in again, each once; those before work no longer."""
        codes = [_new_code() for _ in range(CODES)]
        digests = [digest_of(plain_code(code)) for code in codes]
        await self._store.keep_codes(guest.id, digests, now)
        return codes

    async def use_code(self, code: str, address: str, now: Millis) -> Guest:
        """Return the guest whose code this is, and let it work no more.

        Raises:
            Refusal: It is nobody's, or too many were wrong that came from this address.
        """
        from_there = by_address(address)
        await self._wait((Guessed(from_there, ADDRESS_WAITS),), now)
        owner = await self._store.spend_code(digest_of(plain_code(code)))
        if owner is None:
            raise Refusal("bad_code")
        await self._store.forgive_guesses("", from_there)
        return await self._guest(owner)

    async def ask_reset(self, who: str, pages: str, language: Language, now: Millis) -> None:
        """Send whoever has a name or an address of mail a link to a new password.

        Nothing tells whether there is anybody: it is answered alike, and mail is sent afterwards.

        Args:
            who: The name, or the address.
            pages: How the addresses of pages begin.
            language: In which language.
            now: The time.

        Raises:
            Refusal: No mail is sent here.
        """
        if self._mailer is None:
            raise Refusal("sends_no_mail")
        self._later(self._send_reset(who, pages, language, now))

    async def reset(self, token: str, password: str, address: str, now: Millis) -> Guest:
        """Let the member whose link this is have another password; it works no more then.

        Raises:
            Refusal: It works no longer, or never did, or the password is too weak, which leaves
                the link as it is.
        """
        found = await self._store.one_time(digest_of(token), "reset", now)
        if found is None or found.guest is None:
            raise Refusal("bad_one_time_link")
        owner = await self._guest(found.guest)
        check_password(password, owner.name)
        if await self._store.spend(digest_of(token), "reset", now) is None:
            raise Refusal("bad_one_time_link")
        await self._accounts.set_password(owner.id, owner.name, password, address)
        return owner

    async def make_reset(self, guest: str, now: Millis) -> str:
        """Return the secret of a link by which a member gets a new password."""
        token = new_token(SECRET_BYTES)
        made = OneTimeSecret(digest_of(token), "reset", guest, now + RESET_MILLIS)
        await self._store.keep_one_time(made, now)
        return token

    async def ask_email(
        self, member: Account, text: str, pages: str, language: Language, now: Millis
    ) -> None:
        """Send a mail by which a member shows that an address is theirs.

        Links that were sent to them before work no longer.

        Raises:
            Refusal: It is no address, no mail is sent here, or there were too many.
        """
        if self._mailer is None:
            raise Refusal("sends_no_mail")
        email = read_mail_address(text)
        if email is None:
            raise Refusal("bad_email")
        await self._wait((Guessed(by_mail(email), MAIL_WAITS),), now)
        token = new_token(SECRET_BYTES)
        details, expires = AskedAddress(email, language).details, now + EMAIL_MILLIS
        made = OneTimeSecret(digest_of(token), "email", member.guest, expires, details)
        await self._store.keep_one_time(made, now)
        link = f"{pages}/me#confirm={token}"
        self._later(self._send(email, "email", member.name, link, language))

    async def confirm_email(self, token: str, pages: str, now: Millis) -> Guest:
        """Keep an address that somebody has shown to be theirs, and return whose it is.

        The address that the account had before is told.

        Args:
            token: The secret in the link.
            pages: How the addresses of pages begin.
            now: The time.

        Raises:
            Refusal: The link works no longer, or never did; or the address is another account's,
                which leaves the link as it is.
        """
        digest = digest_of(token)
        found = await self._store.one_time(digest, "email", now)
        if found is None or found.guest is None:
            raise Refusal("bad_one_time_link")
        asked = asked_address(found.details)
        outcome, before = await self._store.confirm_email(digest, asked.email, now)
        if outcome == "gone":
            raise Refusal("bad_one_time_link")
        if outcome == "taken":
            raise Refusal("email_taken")
        owner = await self._guest(found.guest)
        if before is not None and email_key(before) != email_key(asked.email):
            self._tell_old_address(before, owner.name, pages, as_language(asked.language))
        return owner

    async def remove_email(self, member: Account, pages: str, language: Language) -> None:
        """Let a member have no address any more, which that address is told."""
        await self._store.remove_email(member.guest)
        if member.email is not None:
            self._tell_old_address(member.email, member.name, pages, language)

    async def sent(self) -> None:
        """Return once what was asked for has been handed over, or could not be."""
        await asyncio.gather(*self._sending, return_exceptions=True)

    async def close(self) -> None:
        """Let mails that are being sent be."""
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)

    async def _send_reset(self, who: str, pages: str, language: Language, now: Millis) -> None:
        email = read_mail_address(who)
        if email is not None:
            found = await self._store.accounts_with_email(email)
        else:
            named = await self._accounts.account_named(who)
            found = [] if named is None else [named]
            email = None if named is None else named.email
        if email is None or not found:
            return
        with suppress(Refusal):
            await self._wait((Guessed(by_mail(email), MAIL_WAITS),), now)
            # Several accounts had one address in earlier versions.
            for account in found:
                await self._mail_reset(account, pages, language, now)

    async def _mail_reset(
        self, account: Account, pages: str, language: Language, now: Millis
    ) -> None:
        assert account.email is not None
        link = f"{pages}/me#reset={await self.make_reset(account.guest, now)}"
        await self._send(account.email, "reset", account.name, link, language)

    def _tell_old_address(self, email: str, name: str, pages: str, language: Language) -> None:
        """Write to an address that an account has no longer: its owner may know nothing of it."""
        if self._mailer is not None:
            self._later(self._send(email, "moved", name, f"{pages}/me", language))

    async def _send(self, to: str, kind: str, name: str, link: str, language: Language) -> None:
        assert self._mailer is not None
        subject, text = mail_of(kind, name, link, language)
        try:
            await self._mailer.send(to, subject, text)
        except MailFailed as error:
            log.error("a mail about an account: %s", error)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _wait(self, guessed: tuple[Guessed, ...], now: Millis) -> None:
        wait = await self._store.try_guess(guessed, now, GUESSES_KEPT)
        if wait > 0:
            raise Refusal("too_many_guesses", seconds=-(-wait // SECOND))

    async def _guest(self, id_: str) -> Guest:
        account = await self._store.account_of(id_)
        if account is not None:
            return Guest(id_, account.name, member=True)
        return Guest(id_, (await self._store.guest_names()).get(id_, ""))


def plain_code(code: str) -> str:
    """Return a code as it is compared, however it was written down."""
    letters = "".join(c for c in code.upper() if c.isalnum())
    return letters.replace("0", "O").replace("1", "I").replace("8", "B")


def _new_code() -> str:
    text = base64.b32encode(secrets.token_bytes(CODE_BYTES)).decode()
    return "-".join(text[start : start + 4] for start in range(0, len(text), 4))

"""Passkeys (WebAuthn): a device signs what the server asks, and its public key is kept here.

What was asked is kept as a secret that works once, so that any process may be answered.
"""

import hashlib
import json
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.guests import digest_of
from topdrop.server.store import Account, Conflict, OneTimeSecret, OneTimeUse, Passkey, Store
from topdrop.server.tables.guest import Guest

if TYPE_CHECKING:
    from fido2.server import Fido2Server

ASKED_MILLIS: Final[Millis] = 5 * 60 * 1000
"""So long somebody may take to touch their device."""

MOST_PASSKEYS: Final = 10

CHALLENGE_BYTES: Final = 32


class Passkeys:
    """Adds passkeys to accounts, and lets people in by them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def ask_new(self, account: Account, host: str, now: Millis) -> dict[str, Any]:
        """Return what a browser is to make a passkey by (`PublicKeyCredentialCreationOptions`).

        Args:
            account: Whose it is going to be.
            host: The name of the host under which the page was opened.
            now: The time.

        Raises:
            Refusal: They have too many.
        """
        from fido2.webauthn import (
            PublicKeyCredentialDescriptor,
            PublicKeyCredentialType,
            PublicKeyCredentialUserEntity,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        known = await self._store.passkeys_of(account.guest)
        if len(known) >= MOST_PASSKEYS:
            raise Refusal("too_many_passkeys", most=MOST_PASSKEYS)
        handle = hashlib.sha256(f"passkey {account.guest}".encode()).digest()
        options, state = _server(host, "").register_begin(
            PublicKeyCredentialUserEntity(id=handle, name=account.name, display_name=account.name),
            [
                PublicKeyCredentialDescriptor(
                    type=PublicKeyCredentialType.PUBLIC_KEY, id=_bytes(each.id)
                )
                for each in known
            ],
            resident_key_requirement=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
            challenge=secrets.token_bytes(CHALLENGE_BYTES),
        )
        await self._keep(state, "register", account.guest, now)
        return _as_json(options.public_key)

    async def add(
        self,
        account: Account,
        made: Mapping[str, Any],
        where: tuple[str, str],
        device: str,
        now: Millis,
    ) -> None:
        """Keep a passkey that a browser has made.

        Args:
            account: Whose it is.
            made: What the browser answered (`RegistrationResponseJSON`).
            where: The host and the origin of the page.
            device: What kind of device it is.
            now: The time.

        Raises:
            Refusal: It is no answer to what was asked.
        """
        found, state = await self._asked(made, "register", now)
        if found.guest != account.guest:
            raise Refusal("bad_passkey")
        try:
            data = _server(*where).register_complete(state, made).credential_data
        except Exception as error:
            raise Refusal("bad_passkey") from error
        if data is None:
            raise Refusal("bad_passkey")
        id_ = _text(data.credential_id)
        try:
            await self._store.keep_passkey(Passkey(id_, account.guest, bytes(data), 0, now, device))
        except Conflict:
            raise Refusal("bad_passkey") from None

    async def ask(self, host: str, now: Millis) -> dict[str, Any]:
        """Return what a browser is to sign (`PublicKeyCredentialRequestOptions`)."""
        from fido2.webauthn import UserVerificationRequirement

        options, state = _server(host, "").authenticate_begin(
            user_verification=UserVerificationRequirement.PREFERRED,
            challenge=secrets.token_bytes(CHALLENGE_BYTES),
        )
        await self._keep(state, "passkey", None, now)
        return _as_json(options.public_key)

    async def check(self, signed: Mapping[str, Any], where: tuple[str, str], now: Millis) -> Guest:
        """Return the member whose passkey has signed what was asked.

        Args:
            signed: What the browser answered (`AuthenticationResponseJSON`).
            where: The host and the origin of the page.
            now: The time.

        Raises:
            Refusal: It is no passkey that is known here, or has not signed that.
        """
        from fido2.webauthn import AttestedCredentialData, AuthenticationResponse

        _, state = await self._asked(signed, "passkey", now)
        kept = await self._store.passkey(str(signed.get("id")))
        account = None if kept is None else await self._store.account_of(kept.guest)
        if kept is None or account is None:
            raise Refusal("bad_passkey")
        try:
            credentials = [AttestedCredentialData(kept.credential)]
            _server(*where).authenticate_complete(state, credentials, signed)
            counter = AuthenticationResponse.from_dict(signed).response.authenticator_data.counter
        except Exception as error:
            raise Refusal("bad_passkey") from error
        # Whose counter falls behind may be a copy; many devices do not count and say 0.
        if counter and counter <= kept.counter:
            raise Refusal("bad_passkey")
        await self._store.used_passkey(kept.id, counter)
        return Guest(account.guest, account.name, member=True)

    async def of(self, guest: str) -> list[Passkey]:
        """Return a member's passkeys, the newest first."""
        return await self._store.passkeys_of(guest)

    async def forget(self, guest: str, id_: str) -> None:
        """Let a passkey work no longer.

        Raises:
            Refusal: The member has none like that.
        """
        if not await self._store.forget_passkey(guest, id_):
            raise Refusal("bad_passkey")

    async def _keep(
        self, state: Mapping[str, Any], use: OneTimeUse, guest: str | None, now: Millis
    ) -> None:
        asked = OneTimeSecret(
            digest_of(state["challenge"]), use, guest, now + ASKED_MILLIS, json.dumps(state)
        )
        await self._store.keep_one_time(asked, now)

    async def _asked(
        self, answer: Mapping[str, Any], use: OneTimeUse, now: Millis
    ) -> tuple[OneTimeSecret, dict[str, Any]]:
        """Return what was asked that a browser answers, and let it be asked no more."""
        try:
            client = json.loads(_bytes(answer["response"]["clientDataJSON"]))
            challenge = str(client["challenge"])
        except (KeyError, TypeError, ValueError) as error:
            raise Refusal("bad_passkey") from error
        found = await self._store.spend(digest_of(challenge), use, now)
        if found is None:
            raise Refusal("bad_passkey")
        return found, json.loads(found.details)


def _server(host: str, origin: str) -> "Fido2Server":
    # Who uses no passkey needs none of it.
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    # The origin has been looked at when the request came: it is this host's, or one of those set.
    same: Callable[[str], bool] = origin.__eq__
    return Fido2Server(PublicKeyCredentialRpEntity(id=host, name="topdrop"), verify_origin=same)


def _as_json(options: Any) -> dict[str, Any]:
    # The words that fido2 has are texts of a kind of its own.
    told: dict[str, Any] = json.loads(json.dumps(dict(options)))
    return told


def _bytes(text: str) -> bytes:
    from fido2.utils import websafe_decode

    return websafe_decode(text)


def _text(data: bytes) -> str:
    from fido2.utils import websafe_encode

    return websafe_encode(data)

"""The bodies of what concerns accounts, and of people whom others can look up by their names."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import Millis, Name
from topdrop.server.protocol.http_bodies import Token

Password: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1000)]

Language: TypeAlias = Literal["en", "de", "nl", "fr"]

Proof: TypeAlias = Annotated[str, Meta(max_length=1000)]
"""The password, where the account has one; else nothing."""


class ClaimName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Claim a name, so that nobody else has it and you come in again from anywhere.

    Attributes:
        name: The name.
        password: What lets you in again.
        cookie: As in `Rename`.
    """

    name: Name
    password: Password
    cookie: bool = True


class SignIn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Come in again by name and password.

    Attributes:
        name: The name.
        password: The password.
        together: Whether the person of this device, who sits at tables already, is to become you,
            with all seats, here and on every other device.
        cookie: As in `Rename`.
    """

    name: Name
    password: Password
    together: bool = False
    cookie: bool = True


class DeleteMe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Delete all that is kept of you.

    Attributes:
        name: What you are called, so that it is no mistake.
        password: Your password, if you have one.
    """

    name: Name
    password: Password | None = None


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has claimed a name, as everybody may know them.

    Attributes:
        name: The name, as they write it.
        since: The day on which they claimed it, at its beginning.
    """

    name: str
    since: Millis


class DeviceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A device of yours, a personal link, or a program with a token.

    Attributes:
        id: Its id, to revoke it by.
        use: What it is.
        device: What kind, such as ``Firefox, Linux``; empty where that is not known.
        made: When it became yours; 0 where that was not kept.
        seen: The day on which it was last here, at its beginning; 0 likewise.
        current: Whether it is this one.
    """

    id: str
    use: Literal["cookie", "link", "token"]
    device: str
    made: Millis
    seen: Millis
    current: bool


class PasskeyFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of yours.

    Attributes:
        id: Its id, to remove it by.
        device: On what kind of device it was made.
        made: When.
    """

    id: str
    device: str
    made: Millis


class AccountFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What there is of you here.

    Attributes:
        name: What you are called; None while you have not said.
        member: Whether you have claimed that name.
        password: Whether a password lets you in.
        email: Your confirmed address; None for none.
        mail: Whether this server sends mail.
        codes: How many recovery codes you have left.
        passkeys: Your passkeys, the newest first.
        devices: Your devices, links and tokens, the newest first.
    """

    name: str | None
    member: bool
    password: bool
    email: str | None
    mail: bool
    codes: int
    passkeys: tuple[PasskeyFacts, ...]
    devices: tuple[DeviceFacts, ...]


class ChangePassword(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Have another password.

    Attributes:
        proof: The one until now.
        password: The new one.
    """

    password: Password
    proof: Proof = ""


class Prove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Show that it is you, for what somebody who only has your device must not do.

    Attributes:
        proof: Your password.
    """

    proof: Proof = ""


class RevokeDevice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let a device, link or token work no longer.

    Attributes:
        id: Which; None for all but this device.
    """

    id: Annotated[str, Meta(max_length=100)] | None


class RecoveryCodes(msgspec.Struct, frozen=True, kw_only=True):
    """Codes that let you in again, each once. They are told only now.

    Attributes:
        codes: The codes.
    """

    codes: tuple[str, ...]


class Recover(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Come in again by a recovery code.

    Attributes:
        code: The code, however it was written down.
        together: As in `SignIn`.
        cookie: As in `Rename`.
    """

    code: Token
    together: bool = False
    cookie: bool = True


class AskReset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Be sent a link to a new password.

    Attributes:
        who: Your name, or the address that you have confirmed.
        language: In which language.
    """

    who: Annotated[str, Meta(min_length=1, max_length=254)]
    language: Language = "en"


class Reset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Have another password, by a link that was sent to you. It ends what let you in before.

    Attributes:
        token: The secret in the link.
        password: The new password.
        together: As in `SignIn`.
        cookie: As in `Rename`.
    """

    token: Token
    password: Password
    together: bool = False
    cookie: bool = True


class SetEmail(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Give an address, to which a link is sent that confirms it.

    Attributes:
        email: The address; None for none any more.
        proof: Your password.
        language: In which language the mail is.
    """

    email: Annotated[str, Meta(max_length=254)] | None
    proof: Proof = ""
    language: Language = "en"


class OneTimeToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The secret in a link that works once.

    Attributes:
        token: The secret.
    """

    token: Token


class PasskeyAsked(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser is asked, to make a passkey or to sign in by one.

    Attributes:
        options: What ``navigator.credentials`` takes as ``publicKey``, with bytes in base64url.
    """

    options: dict[str, Any]


class PasskeyMade(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passkey that a browser has made.

    Attributes:
        credential: What it answered, with bytes in base64url.
    """

    credential: dict[str, Any]


class PasskeySignIn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Come in again by a passkey.

    Attributes:
        credential: What the browser answered, with bytes in base64url.
        together: As in `SignIn`.
        cookie: As in `Rename`.
    """

    credential: dict[str, Any]
    together: bool = False
    cookie: bool = True


class RemovePasskey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let a passkey work no longer.

    Attributes:
        id: Which.
        proof: Your password.
    """

    id: Annotated[str, Meta(max_length=2000)]
    proof: Proof = ""

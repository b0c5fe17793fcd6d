"""Bodies about the browsers that are told notices by Web Push, and about mails."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Language

PushOutcome: TypeAlias = Literal["sent", "gone", "refused", "later"]
"""What came of a message: the push service took it; it knows the browser no more, which is
forgotten; it refuses the message; it cannot be reached or has too much to do."""


class PushKeys(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The keys by which only a browser can read what is sent to it, in base64url.

    Attributes:
        p256dh: Its public key.
        auth: What it has in common with the server.
    """

    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=64)]


class NewPush(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A browser wants to be told notices.

    Attributes:
        endpoint: Where its push service takes messages for it.
        keys: Its keys.
        language: The language that is read on it.
    """

    endpoint: Annotated[str, Meta(max_length=2048)]
    keys: PushKeys
    language: Language = "en"


class PushDevice(msgspec.Struct, frozen=True, kw_only=True):
    """A browser of yours that is told notices.

    Attributes:
        id: Its name in this list: the SHA-256 of its endpoint, in hexadecimal digits.
        device: What it is, such as ``Firefox, Android``; empty where that is not known.
        made: When it subscribed.
    """

    id: str
    device: str
    made: Millis


class NoticeWays(msgspec.Struct, frozen=True, kw_only=True):
    """By which ways notices reach you.

    Attributes:
        public_key: The server's key that browsers subscribe with, in base64url.
        devices: Your browsers that are told notices, the newest first.
        mail: The address to which they go by mail; None where they go to none.
        sends_mail: Whether this server sends notices by mail at all.
    """

    public_key: str
    devices: tuple[PushDevice, ...]
    mail: str | None
    sends_mail: bool


class RemovePush(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A browser of yours is to be told nothing any more.

    Attributes:
        id: Its name in your list; what is not there is no fault.
    """

    id: Annotated[str, Meta(max_length=64)]


class PushTested(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a message to each of your browsers.

    Attributes:
        outcomes: By the name of each.
    """

    outcomes: dict[str, PushOutcome]


class MailTested(msgspec.Struct, frozen=True, kw_only=True):
    """A mail was sent to you.

    Attributes:
        mail: The address.
    """

    mail: str


class MailsEnded(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever has the link is sent no notices by mail any more.

    Attributes:
        ended: True.
    """

    ended: bool = True

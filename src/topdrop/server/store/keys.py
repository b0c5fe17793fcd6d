"""What lets somebody in again: the keys of guests."""

from typing import Literal, TypeAlias

import msgspec

from topdrop.server.protocol.common import Millis

Use: TypeAlias = Literal["cookie", "link", "token"]
"""What a key is for: a device's cookie, a link that only makes cookies, or a program."""


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """A secret that makes its holder a guest, kept as its hash.

    Attributes:
        digest: The SHA-256 of the secret in hexadecimal.
        guest: The guest's id.
        use: What it is for.
        expires: Until when it works.
        made: When it was given; 0 when that was not kept.
        revoked: Whether it has been taken back; only links are.
        device: What kind of device has it, as far as its browser says; empty for unknown.
        seen: The day on which it was last used, at its beginning; 0 where that was not kept.
    """

    digest: str
    guest: str
    use: Use
    expires: Millis
    made: Millis = 0
    revoked: bool = False
    device: str = ""
    seen: Millis = 0

"""The bodies of what concerns accounts, and of people whom others can look up by their names."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import Millis, Name

Password: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1000)]


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

"""Passwords: which are good enough, and their hashes by Argon2id (RFC 9106).

A hash says its own parameters, so that these may change: who signs in with an older hash gets a
new one. Hashing takes a fifth of a second of a processor and 64 MiB, so it is done in a lane of
`topdrop.server.runtime.workers`, one at a time.
"""

import unicodedata
from typing import TYPE_CHECKING, Final

from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.look_alikes import skeleton

if TYPE_CHECKING:
    from argon2 import PasswordHasher

LEAST_PASSWORD: Final = 8

MOST_PASSWORD: Final = 128

MEMORY_KIB: Final = 64 * 1024
"""RFC 9106's second recommended choice takes so much."""

PASSES: Final = 3
"""Likewise."""

LANES: Final = 1
"""One thread a hash, where the RFC has four: moves need the other cores."""

MOST_ADDED: Final = 3
"""A password that is the name and so many characters more is too easy, wherever they stand."""

COMMON: Final = frozenset(
    (
        "12345678",
        "123456789",
        "1234567890",
        "123123123",
        "987654321",
        "87654321",
        "password",
        "password1",
        "password123",
        "passwort",
        "passwort1",
        "hallo123",
        "qwertyui",
        "qwertyuiop",
        "qwerty123",
        "qwertz123",
        "azertyuiop",
        "1q2w3e4r",
        "1qaz2wsx",
        "iloveyou",
        "sunshine",
        "princess",
        "football",
        "baseball",
        "superman",
        "trustno1",
        "starwars",
        "whatever",
        "computer",
        "letmein1",
        "welcome1",
        "abcd1234",
        "abcdefgh",
        "asdfghjk",
        "asdfghjkl",
        "motdepasse",
        "wachtwoord",
        "welkom01",
        "welkom123",
        "loulou123",
        "soleil123",
        "dropitontop",
        "ontopdropit",
    )
)
"""Passwords that are tried first; of those of eight characters and more."""

NOBODYS: Final = (
    "$argon2id$v=19$m=65536,t=3,p=1$uR65fcw1gR7zNamDSw/9lg$"
    "Bt7mmDK6t8ZiBxp7cEMv01A0yOGt8DSegFwjd9PD+5g"
)
"""The hash of a password that nobody knows, so that a name without one takes as long to try."""


def check_password(password: str, name: str) -> str:
    """Return a password as it is hashed, if somebody of that name can have it.

    However it was typed on whichever keyboard, it is the same: in the form NFKC of Unicode.

    Raises:
        Refusal: It is too short or too long, the name with little added, or one of those that are
            tried first.
    """
    typed = as_hashed(password)
    too_easy = typed.casefold() in COMMON or _is_like_name(typed, name) or len(set(typed)) < 3
    if not LEAST_PASSWORD <= len(typed) <= MOST_PASSWORD or too_easy:
        raise Refusal("weak_password", least=LEAST_PASSWORD, most=MOST_PASSWORD)
    return typed


def _is_like_name(typed: str, name: str) -> bool:
    """Return whether a password is a name, or one with little added, however either is written."""
    key, inside = skeleton(typed), skeleton(name)
    return inside in key and len(key) - len(inside) <= MOST_ADDED


def as_hashed(password: str) -> str:
    """Return a password in the form in which it is hashed."""
    return unicodedata.normalize("NFKC", password)


def hash_password(password: str) -> str:
    """Return the hash of a password, with its salt and parameters; takes a while."""
    return _hasher().hash(password)


def verify_password(kept: str | None, password: str) -> bool:
    """Return whether a password belongs to a hash; takes as long where there is none."""
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        _hasher().verify(NOBODYS if kept is None else kept, password)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


def is_outdated(kept: str) -> bool:
    """Return whether a hash was made with other parameters than new ones are."""
    return _hasher().check_needs_rehash(kept)


def _hasher() -> "PasswordHasher":
    # Who makes no account needs no Argon2.
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)

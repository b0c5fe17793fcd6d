"""Who sends a message: a signed word to the push service (VAPID, RFC 8292)."""

from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from topdrop.server.protocol.common import Millis
from topdrop.server.runtime.push.encryption import public_bytes, to_base64url

VALID_SECONDS: Final = 12 * 60 * 60
"""A word may be valid for a day at most, by the clock of the push service."""

MOST_KEPT: Final = 100

_HEAD: Final = to_base64url(b'{"typ":"JWT","alg":"ES256"}')


def new_private() -> bytes:
    """Return a new private key as it is kept: its number, 32 bytes."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return number.to_bytes(32)


class Vapid:
    """Says who we are to push services.

    Attributes:
        public: Our public key in base64url, which browsers subscribe with.
    """

    def __init__(self, private: bytes, contact: str = "") -> None:
        """Take the key of this server.

        Args:
            private: What `new_private` returned.
            contact: Whom a push service can write to: ``mailto:…`` or ``https:…``; empty is the
                page on which somebody subscribed.
        """
        self._key = ec.derive_private_key(int.from_bytes(private), ec.SECP256R1())
        self._contact = contact
        self._kept: dict[tuple[str, str], tuple[int, str]] = {}
        self.public: str = to_base64url(public_bytes(self._key))

    def authorization(self, origin: str, now: Millis, page: str = "") -> str:
        """Return the header ``Authorization`` for a push service.

        Args:
            origin: The origin of the push service.
            now: The time, by the computer's clock.
            page: The origin of the page on which somebody subscribed.
        """
        contact = self._contact or (page if page.startswith("https:") else "")
        expires, token = self._kept.get((origin, contact), (0, ""))
        seconds = now // 1000
        if not seconds + VALID_SECONDS // 2 < expires <= seconds + VALID_SECONDS:
            expires = seconds + VALID_SECONDS
            claims: dict[str, str | int] = {"aud": origin, "exp": expires}
            token = self._sign(claims | ({"sub": contact} if contact else {}))
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[origin, contact] = expires, token
        return f"vapid t={token}, k={self.public}"

    def _sign(self, claims: dict[str, str | int]) -> str:
        signed = f"{_HEAD}.{to_base64url(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{to_base64url(r.to_bytes(32) + s.to_bytes(32))}"

"""Ending mails by a link in them, which works on any device and for ever."""

import os
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from topdrop.server.runtime.push.encryption import from_base64url, to_base64url

NONCE_BYTES: Final = 12

MOST_CHARACTERS: Final = 200


class Unsubscribing:
    """Makes and reads what such links end with: whose mails they end, which they tell nobody."""

    def __init__(self, private: bytes) -> None:
        """Begin.

        Args:
            private: A secret of this server.
        """
        derived = HKDF(SHA256(), 32, None, b"topdrop unsubscribe").derive(private)
        self._sealing = AESGCM(derived)

    def token(self, guest: str) -> str:
        """Return the end of a link for a guest."""
        nonce = os.urandom(NONCE_BYTES)
        return to_base64url(nonce + self._sealing.encrypt(nonce, guest.encode(), None))

    def guest(self, token: str) -> str | None:
        """Return the guest whose mails a link ends; None where it is none of ours."""
        if len(token) > MOST_CHARACTERS:
            return None
        try:
            sealed = from_base64url(token)
            guest = self._sealing.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], None)
        except (ValueError, InvalidTag):
            return None
        return guest.decode()

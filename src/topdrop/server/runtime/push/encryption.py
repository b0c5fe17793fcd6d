"""Encrypting a message for one browser (RFC 8291, aes128gcm of RFC 8188)."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from typing import Final, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD_SIZE: Final = 4096
"""A push service takes messages of so many bytes at least; all of one is one record."""

MOST_BYTES: Final = RECORD_SIZE - 16 - 1 - 86
"""The longest text: without what authenticates it, what ends it, and what stands before it."""

SALT_BYTES: Final = 16
PUBLIC_BYTES: Final = 65
SECRET_BYTES: Final = 16

LENGTH_STEP: Final = 256
"""Messages are made as long as a multiple of this, so that their lengths tell little."""


class Receiver(NamedTuple):
    """Who can read a message.

    Attributes:
        public: The browser's public key, uncompressed.
        secret: What the browser and we have in common.
    """

    public: bytes
    secret: bytes


def read_receiver(key: str, secret: str) -> Receiver:
    """Return who can read messages, from the keys of a subscription in base64url.

    Raises:
        ValueError: They are no keys.
    """
    receiver = Receiver(from_base64url(key), from_base64url(secret))
    if len(receiver.public) != PUBLIC_BYTES or len(receiver.secret) != SECRET_BYTES:
        raise ValueError("the keys have other lengths")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver.public)
    return receiver


def encrypt(
    text: bytes,
    receiver: Receiver,
    *,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    pad: bool = True,
) -> bytes:
    """Return the body of a message.

    Args:
        text: What it says, at most `MOST_BYTES`.
        receiver: Who can read it.
        key: The key for this message alone; None makes one.
        salt: Likewise.
        pad: Whether to hide how long it is.

    Raises:
        ValueError: It is too long.
    """
    if len(text) > MOST_BYTES:
        raise ValueError(f"a message has at most {MOST_BYTES} bytes")
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(SALT_BYTES)
    ours = public_bytes(key)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver.public)
    shared = key.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + receiver.public + ours
    keying = _derive(receiver.secret, shared, info, 32)
    content_key = _derive(salt, keying, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, keying, b"Content-Encoding: nonce\0", 12)
    # The last record ends with a 2, and with what hides its length.
    record = text + b"\x02"
    if pad:
        whole = min(-(-len(record) // LENGTH_STEP) * LENGTH_STEP, MOST_BYTES + 1)
        record = record.ljust(whole, b"\0")
    head = salt + RECORD_SIZE.to_bytes(4) + bytes([len(ours)]) + ours
    return head + AESGCM(content_key).encrypt(nonce, record, None)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public key that belongs to a key, uncompressed."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_base64url(value: bytes) -> str:
    """Return bytes in base64url without padding."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """Return what `to_base64url` was given.

    Raises:
        ValueError: It is no base64url.
    """
    try:
        value = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except Base64Error as error:
        raise ValueError(str(error)) from None
    # Python passes over what does not belong there.
    if to_base64url(value) != text.rstrip("="):
        raise ValueError("there is something else in it")
    return value


def _derive(salt: bytes, keying: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(keying)

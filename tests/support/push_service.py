"""A push service of our own on this machine, and browsers that it reaches: they decrypt."""

import asyncio
import os
import ssl
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server_process import PATIENCE
from threaded_server import ThreadedServer
from topdrop.server.runtime.push.encryption import from_base64url, to_base64url

CREATED: Final = "201 Created"


class Browser:
    """What a browser has that subscribes, and how it reads what comes.

    It is written by RFC 8291 alone, so that ours is held against another reading.
    """

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.public: bytes = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    @property
    def keys(self) -> dict[str, str]:
        """The keys as a page is told them."""
        return {"p256dh": to_base64url(self.public), "auth": to_base64url(self.secret)}

    def decrypt(self, body: bytes) -> bytes:
        """Return what a message says."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        info = b"WebPush: info\x00" + self.public + sender
        keying = HKDF(SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(keying)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(keying)
        text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\x00")
        assert text[-1:] == b"\x02"
        return text[:-1]


def claims_of(authorization: str) -> dict[str, Any]:
    """Return what a sender says of itself, once its signature has been looked at."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = given["t"].split(".")
    assert msgspec.json.decode(from_base64url(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = from_base64url(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(
        ec.SECP256R1(), from_base64url(given["k"])
    )
    public.verify(
        encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])),
        f"{head}.{claims}".encode(),
        ec.ECDSA(SHA256()),
    )
    found: dict[str, Any] = msgspec.json.decode(from_base64url(claims))
    return found


class Push(NamedTuple):
    """A message that has come: to which path, with which headers, and what."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService(ThreadedServer):
    """Takes messages as long as its context lasts.

    Attributes:
        port: Where it listens, on 127.0.0.1.
        connections: How often somebody has connected.
        received: What has come, in order.
        answer: Returns what a message is answered with: the status and headers, or all of it.
        closes: Whether the connection is closed then, and not by whoever asked.
    """

    def __init__(self, certificate: ssl.SSLContext | None = None) -> None:
        """Begin.

        Args:
            certificate: What it shows of itself; None is http.
        """
        super().__init__()
        self.connections = 0
        self.received: list[Push] = []
        self.answer: Callable[[Push], str | bytes] = lambda push: CREATED
        self.closes = False
        self._certificate = certificate

    @property
    def origin(self) -> str:
        """Its origin."""
        scheme = "http" if self._certificate is None else "https"
        return f"{scheme}://127.0.0.1:{self.port}"

    def wait_for(self, count: int, path: str | None = None) -> list[Push]:
        """Return what has come, to a path or all, once it is so much at least."""

        def found() -> list[Push]:
            return [push for push in self.received if path in (None, push.path)]

        with self._came:
            assert self._came.wait_for(lambda: len(found()) >= count, PATIENCE), len(self.received)
            return found()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {
                name.lower(): value.strip()
                for name, _, value in (line.partition(":") for line in lines)
            }
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            push = Push(first.split()[1], headers, body)
            answer = self.answer(push)
            with self._came:
                self.received.append(push)
                self._came.notify_all()
            if isinstance(answer, str):
                answer = f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n".encode()
            writer.write(answer)
            await writer.drain()
            if not self.closes:
                await reader.read(1)
        except (OSError, EOFError):
            pass
        finally:
            writer.close()

    async def _open(self) -> asyncio.Server:
        return await asyncio.start_server(self._take, "127.0.0.1", 0, ssl=self._certificate)

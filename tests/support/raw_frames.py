"""WebSocket frames byte by byte, right ones and wrong ones, over a bare connection."""

import socket
from collections.abc import Iterator
from random import Random
from types import TracebackType
from typing import Final, Self

from server_process import PATIENCE

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10

MASK: Final = bytes(4)
"""Of zeros, so that what is masked stays as it is."""


def frame(payload: bytes, opcode: int = TEXT, *, end: bool = True, flags: int = 0) -> bytes:
    """Return a frame of a client; ``flags`` are the three bits that must be off."""
    first = bytes([(0x80 if end else 0) | flags << 4 | opcode])
    size = len(payload)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 2**16:
        length = bytes([0xFE]) + size.to_bytes(2, "big")
    else:
        length = bytes([0xFF]) + size.to_bytes(8, "big")
    return first + length + MASK + payload


def fragments(payload: bytes, source: Random) -> bytes:
    """Return a message in several frames, with a ping in between."""
    cut = source.randint(0, len(payload))
    return (
        frame(payload[:cut], end=False)
        + frame(b"between", PING)
        + frame(b"", 0, end=False)
        + frame(payload[cut:], 0)
    )


def wrong_frames(payload: bytes, source: Random) -> bytes:
    """Return frames that no client may send, after which a connection ends or is cut."""
    return source.choice(
        [
            frame(payload, flags=source.randint(1, 7)),
            frame(payload, source.choice([3, 5, 7, 11, 15])),
            frame(payload, 0),
            frame(payload, end=False) + frame(payload),
            frame(b"x" * 126, source.choice([PING, PONG, CLOSE])),
            frame(b"", PING, end=False),
            frame(b"\xff\xfe" + payload),
            frame(b"x" * 9000),
            frame(b"x" * 70_000),
            frame(payload)[:1] + bytes([0xFF]) + b"\xff" * 8 + MASK,
            frame(payload)[:1] + bytes([len(payload) % 126]) + payload,
            frame(payload)[: source.randrange(8)],
            frame(source.choice([b"", b"\x03", b"\x03\xe8", b"\x00\x00", b"\x03\xed", b"\x27\x0f"])
                  + source.choice([b"", b"\xff", b"bye"]), CLOSE),
            source.randbytes(source.randint(1, 60)),
            b"GET / HTTP/1.1\r\n\r\n",
        ]
    )  # fmt: skip


class RawSocket:
    """A connection to a table that says whatever bytes it is given.

    Attributes:
        received: Everything that came.
        closed: Whether the server has ended it.
    """

    def __init__(self, address: str, table: str, headers: dict[str, str] | None = None) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self._socket = socket.create_connection((host, int(port)), timeout=PATIENCE)
        self.received = b""
        self.closed = False
        more = "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items())
        self.send(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n".encode()
        )
        # What comes before the answer is no frame yet.
        self.until(b"\r\n\r\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._socket.close()

    def send(self, data: bytes) -> None:
        """Send bytes; where the server has gone already, nothing happens."""
        try:
            self._socket.sendall(data)
        except (ConnectionResetError, BrokenPipeError):
            self.closed = True

    def until(self, *wanted: bytes) -> bytes:
        """Read until one of some texts has come and return it, or nothing where the end has.

        Raises:
            TimeoutError: Neither comes.
        """
        new = b""
        while True:
            for one in wanted:
                if one in new:
                    return one
            try:
                data = self._socket.recv(65_536)
            except ConnectionResetError:
                data = b""
            if not data:
                self.closed = True
                return b""
            self.received += data
            new = new[-100:] + data

    def until_end(self) -> None:
        """Say that nothing more comes, and read what is left."""
        try:
            self._socket.shutdown(socket.SHUT_WR)
            while data := self._socket.recv(65_536):
                self.received += data
        except OSError:
            pass
        self.closed = True

    def close_codes(self) -> Iterator[int]:
        """Yield the code with which the server closed, if it did."""
        data = self.received.partition(b"\r\n\r\n")[2]
        while len(data) >= 2:
            size, head = data[1] & 127, 2
            if size > 125:
                head = 4 if size == 126 else 10
                size = int.from_bytes(data[2:head], "big")
            if data[0] & 15 == CLOSE and size >= 2:
                yield int.from_bytes(data[head : head + 2], "big")
            data = data[head + size :]

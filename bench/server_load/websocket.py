"""A WebSocket as cheap as can be, so that the load costs little beside what it loads."""

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import Final

TEXT: Final = 0x1
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

Hear = Callable[["WebSocket", bytes], None]


class WebSocketClosed(Exception):
    """The server closed the connection, or refused it; the message says how."""


class WebSocket(asyncio.Protocol):
    """A client's connection that sends short texts and hears texts in one frame each.

    Attributes:
        received: How many bytes came from the server, frames' heads included.
        told: Set by who listens, when the server has told how things stand.
    """

    def __init__(self, path: str, headers: Mapping[str, str], hear: Hear) -> None:
        """Say where to connect.

        Args:
            path: The path on the server.
            headers: More headers of the request.
            hear: Called with every text.
        """
        self.received = 0
        self.told = asyncio.Event()
        self._answered = asyncio.Event()
        self._upgraded = False
        self._hear = hear
        self._request = (path, headers)
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    async def connect(self, port: int) -> None:
        """Connect to a port of this machine.

        Raises:
            WebSocketClosed: The server does not want to.
        """
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port)
        await self._answered.wait()
        if not self._upgraded:
            raise WebSocketClosed(self._buffer.decode(errors="replace"))

    def send(self, text: bytes) -> None:
        """Send a text of at most 65,535 bytes."""
        self._send(TEXT, text)

    def close(self) -> None:
        """Go away."""
        if self._transport is not None:
            self._send(CLOSE, b"")
            self._transport.close()
            self._transport = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        path, headers = self._request
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, error: Exception | None) -> None:
        """Wake whoever waits for the answer."""
        self._transport = None
        self._answered.set()

    def data_received(self, data: bytes) -> None:
        """Read frames, or the answer to the request before them."""
        self.received += len(data)
        data = self._buffer + data if self._buffer else data
        if not self._upgraded:
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found or not head.startswith(b"HTTP/1.1 101"):
                self._buffer = data
                return
            self._upgraded = True
            self._answered.set()
            data = rest
        self._buffer = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Take the frames that are there and return what is left."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, begin = data[at + 1], at + 2
            if length >= 126:
                begin += 2 if length == 126 else 8
                if size < begin:
                    break
                length = int.from_bytes(data[at + 2 : begin])
            if size < begin + length:
                break
            self._frame(data[at] & 0xF, data[begin : begin + length])
            at = begin + length
        return data[at:]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._hear(self, payload)
        elif kind == PING:
            self._send(PONG, payload)

    def _send(self, kind: int, payload: bytes) -> None:
        if self._transport is None:
            return
        # A mask of zeros leaves the text as it is: no work here, as much as ever for the server.
        if len(payload) < 126:
            head = bytes((0x80 | kind, 0x80 | len(payload), 0, 0, 0, 0))
        else:
            head = bytes((0x80 | kind, 0x80 | 126)) + len(payload).to_bytes(2) + bytes(4)
        self._transport.write(head + payload)

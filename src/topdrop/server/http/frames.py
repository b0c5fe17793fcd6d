"""WebSocket connections on which many small messages are written at once.

A message takes the short way: past the layers of the framework and of uvicorn, which spend more
time on each than we do on a move. What is written to a connection within a turn of the event loop
goes out together at its end. When many connections are written to, other work has its turn in
between. Besides `connections` this is the only module that knows uvicorn, whose version is pinned.
"""

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_UNREAD: Final = 16
"""So many messages of a client are read ahead of those that are being worked on."""

FLUSHED_AT_ONCE: Final = 64
"""So many connections are written to before other work has its turn."""

EXTENSION: Final = "topdrop.frames"
"""Where a connection is found in an ASGI scope."""

_TEXT: Final = b"\x81"
"""The first byte of a frame that is a whole text message (RFC 6455, 5.2)."""

_SHORT: Final = 126
_MIDDLE: Final = 1 << 16


def text_frame(message: bytes) -> bytes:
    """Return a text message, in UTF-8, as one unmasked WebSocket frame."""
    length = len(message)
    if length < _SHORT:
        return _TEXT + bytes((length,)) + message
    if length < _MIDDLE:
        return _TEXT + b"\x7e" + length.to_bytes(2, "big") + message
    return _TEXT + b"\x7f" + length.to_bytes(8, "big") + message


class Flusher:
    """Writes out what connections have to send, a few connections in each turn of the loop."""

    def __init__(self) -> None:
        self._due: deque[FrameConnection] = deque()

    def add(self, connection: "FrameConnection") -> None:
        """Let a connection be flushed soon."""
        if not self._due:
            connection.loop.call_soon(self._flush, connection.loop)
        self._due.append(connection)

    def _flush(self, loop: asyncio.AbstractEventLoop) -> None:
        for _ in range(min(len(self._due), FLUSHED_AT_ONCE)):
            self._due.popleft().flush()
        if self._due:
            loop.call_soon(self._flush, loop)


class FrameConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection of uvicorn's that also takes messages the short way."""

    def __init__(self, flusher: Flusher, **given: Any) -> None:
        super().__init__(**given)
        self._flusher = flusher
        self._unsent: list[bytes] = []
        self._due = False

    def handle_connect(self, event: Any) -> None:
        """Accept, and let the application find this connection."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    @property
    def behind(self) -> int:
        """How many messages wait, since the client reads slowly."""
        return 0 if self.writable.is_set() else len(self._unsent)

    def send_message(self, message: bytes) -> None:
        """Send a text message; never waits. What comes after the close is dropped."""
        self._unsent.append(text_frame(message))
        if not self._due and self.writable.is_set():
            self._due = True
            self._flusher.add(self)

    def drop_unsent(self) -> None:
        """Forget what has not been written yet."""
        self._unsent.clear()

    def flush(self) -> None:
        """Write out what there is, unless the client reads too slowly to take it."""
        self._due = False
        if self._unsent and self.writable.is_set():
            if not self.close_sent and not self.transport.is_closing():
                self.transport.write(b"".join(self._unsent))
            self._unsent.clear()

    def resume_writing(self) -> None:
        """Write what has waited for the client to read."""
        super().resume_writing()
        self.flush()

    async def send(self, message: Any) -> None:
        """Send what comes the long way, behind all that came the short way."""
        await self.writable.wait()
        self.flush()
        await super().send(message)

    async def receive_message(self) -> bytes | None:
        """Return the next text message as it came, in UTF-8 or not; None when there is no more."""
        message: Mapping[str, Any] = await self.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: bytes = message.get("bytes") or b""
        return text

    def send_receive_event_to_app(self) -> None:
        """Hand on a message as it came; stop reading only when too many are waiting."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        # Nothing is to be read in a binary message.
        text = bytes(data) if self.curr_msg_data_type == "text" else b""
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def frames_of(scope: Mapping[str, Any]) -> FrameConnection:
    """Return the connection that an ASGI scope is about."""
    found: FrameConnection = scope["extensions"][EXTENSION]
    return found

"""A page's connection to a table in the same browser: the messages are those of a WebSocket."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from topdrop.server.protocol import messages
from topdrop.server.protocol.messages import (
    AnyCommand,
    ClientMessage,
    Goodbye,
    Refused,
    ServerMessage,
)
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.session import TableSession

_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()


class PageConnection:
    """A subscriber of a table that also gives commands.

    Attributes:
        guest: Whose page it is.
        protocol: The version of the protocol that the page speaks.
        visible: Always False: nobody is told of notices here.
        heard_at: Always 0.
    """

    visible = False
    heard_at = 0

    def __init__(
        self, session: TableSession, guest: str, clock: Clock, tell: Callable[[str], object]
    ) -> None:
        """Connect a page; it is welcomed when it has said hello.

        Args:
            session: The table.
            guest: Whose page it is.
            clock: The time.
            tell: Is called with every message for the page.
        """
        self.guest: str | None = guest
        self.protocol = messages.PROTOCOL
        self._session = session
        self._clock = clock
        self._tell = tell

    def send(self, message: ServerMessage) -> None:
        """Send a message."""
        self.send_encoded(_ENCODER.encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Send a message that is encoded already."""
        self._tell(message.decode())

    async def hear(self, text: str) -> None:
        """Do what the page says, and answer it."""
        try:
            message: ClientMessage = _DECODER.decode(text)
        except msgspec.DecodeError as error:
            refusal = Refusal("bad_message", reason=str(error))
            self.send(Refused(id=None, problem=refusal.problem()))
            return
        try:
            await self._do(message)
        except Refusal as refusal:
            await self._refuse(message, refusal)
        except Exception:
            log.exception("table %s: %s failed", self._session.id, type(message).__name__)
            await self._refuse(message, Refusal("internal"))

    async def close(self) -> None:
        """Hear nothing more."""
        with suppress(Refusal):
            await self._session.unsubscribe(self)

    async def _do(self, message: ClientMessage) -> None:
        session = self._session
        if isinstance(message, messages.Hello):
            if message.protocol not in (messages.PROTOCOL, messages.WHOLE_PROTOCOL):
                raise Refusal("wrong_protocol")
            self.protocol = message.protocol
            await session.subscribe(self, message.since)
        elif isinstance(message, messages.Ping):
            self.send(messages.Pong(now=self._clock.now()))
        elif isinstance(message, messages.Visible):
            pass
        elif isinstance(message, messages.Preview):
            self.send(await session.preview(message.id, message.moves, self.guest or ""))
        else:
            self.send(await session.execute(self.guest, message))

    async def _refuse(self, message: ClientMessage, refusal: Refusal) -> None:
        if isinstance(message, messages.Hello):
            self.send(Goodbye(problem=refusal.problem(), retry="no"))
            return
        # What the page has missed may have been stored by another tab.
        if refusal.code == "stale" and isinstance(message, AnyCommand):
            with suppress(Refusal):
                await self._session.resend(self, message)
        self.send(Refused(id=getattr(message, "id", None), problem=refusal.problem()))

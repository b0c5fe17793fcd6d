"""One WebSocket connection to a table: reads commands, writes messages, keeps the limits."""

import asyncio
import time
from contextlib import ExitStack, suppress
from typing import Any, Final, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from topdrop.core.records import lone_surrogate
from topdrop.server.http.asking import TableId, TheContext, secret_of
from topdrop.server.http.bodies import check_message_keys
from topdrop.server.http.frames import FrameConnection, frames_of
from topdrop.server.http.origin import client_of, counted_address
from topdrop.server.protocol import messages
from topdrop.server.protocol.messages import ClientMessage, Goodbye, Refused, ServerMessage
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.logged import table_in_log, without_words
from topdrop.server.runtime.rate_limits import TokenBuckets
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.session import TableSession
from topdrop.server.store import StoreError

Socket = WebSocket[Any, Any, Any]
Retry = Literal["no", "soon", "later"]

CLOSE_BASE: Final = 4000
"""A connection is closed with this plus the problem's HTTP status."""

MAX_REFUSED: Final = 100
"""After so many messages that came too fast a connection is closed."""

DRAIN_SECONDS: Final = 2.0
"""So long a client may take to answer a goodbye before the line is cut."""

RETRIES: Final[dict[str, Retry]] = {
    "stopping": "soon",
    "not_saved": "soon",
    "internal": "soon",
    "too_slow": "soon",
    "too_fast": "later",
    "too_many_connections": "later",
    "busy": "later",
}

_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()


class Connection:
    """A client at a table: a subscriber that also sends commands.

    Attributes:
        guest: The guest whose connection it is; None is a passer-by.
        table: The id of the table that it is to.
        address: Where it comes from.
        protocol: The version of the protocol that the client speaks.
        visible: Whether somebody has the table before their eyes there.
        heard_at: When it was last heard of.
        ended: Set when the last word has been sent.
    """

    def __init__(
        self, socket: Socket, table: str, context: ServerContext, slots: ExitStack
    ) -> None:
        self.guest: str | None = None
        self.table = table
        self.address = client_of(socket.scope)
        self.protocol = messages.PROTOCOL
        self.visible = False
        self.heard_at = context.clock.now()
        self.ended = asyncio.Event()
        self._socket = socket
        self._context = context
        self._slots = slots
        self._session: TableSession | None = None
        self._frames: FrameConnection = frames_of(socket.scope)
        self._closing: asyncio.Task[None] | None = None
        self._code: int | None = None
        self._rate: TokenBuckets[None] = TokenBuckets(context.settings.messages, time.monotonic)
        self._counted = counted_address(self.address)
        self._refused = 0
        self._previewing: asyncio.Task[None] | None = None
        self._next_preview: messages.Preview | None = None

    def send(self, message: ServerMessage) -> None:
        """Send a message; a client that reads too slowly is sent away."""
        self.send_encoded(_ENCODER.encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Send a message that is encoded already, likewise."""
        if self._code is not None:
            return
        if self._frames.behind >= self._context.settings.most_behind:
            self.end(Refusal("too_slow"))
        else:
            self._frames.send_message(message)

    def end(self, refusal: Refusal, code: int | None = None) -> None:
        """Say goodbye and close the connection once that has been sent.

        Args:
            refusal: Why.
            code: The close code; None makes it of the refusal's status.
        """
        if self._code is not None:
            return
        self._code = CLOSE_BASE + refusal.status if code is None else code
        # Whoever is too far behind would hear the goodbye last of all, so the rest is dropped;
        # what was missed comes with the next welcome.
        if self._frames.behind >= self._context.settings.most_behind:
            self._frames.drop_unsent()
        retry = RETRIES.get(refusal.code, "no")
        goodbye = Goodbye(problem=refusal.problem(), retry=retry)
        self._frames.send_message(_ENCODER.encode(goodbye))
        self._closing = asyncio.get_running_loop().create_task(self._close(self._code))

    async def recognise(self, secret: str | None, *, once: bool = False) -> None:
        """Learn whose connection it is.

        Args:
            secret: What it brings.
            once: Whether it is asked again later, so that one answer will do for now.

        Raises:
            Refusal: The guest has too many connections, or is banned.
        """
        guests, clock = self._context.guests, self._context.clock
        guest = await guests.recognise(secret, clock.date())
        self._context.bans.check_guest(guest.id if guest else None)
        # Asked until it is so: in between the guest may have become another one.
        while guest is not None and guest.id != self.guest:
            if self.guest is None:
                slot = self._context.guest_connections.slot(guest.id, "too_many_connections")
                self._slots.enter_context(slot)
            self.guest = guest.id
            guest = None if once else await guests.recognise(secret, clock.date())

    async def become(self, guest: str) -> None:
        """Be another guest's from now on, and tell the client the table as that one sees it."""
        self.guest = guest
        if self._session is None:
            return
        try:
            await self._session.welcome_again(self)
        except Refusal as refusal:
            self.end(refusal)

    async def run(self, session: TableSession | None) -> None:
        """Serve the client until it goes or is sent away; without a table, send it away."""
        self._session = session
        try:
            if session is not None:
                await self._greet(session)
            while session is not None and self._code is None:
                await self._handle(session, await self._receive())
        except Refusal as refusal:
            self.end(refusal)
        except WebSocketDisconnect:
            self._code = self._code or 1000
        finally:
            if self._previewing is not None:
                self._previewing.cancel()
            if session is not None:
                await session.unsubscribe(self)
            if self._closing is not None:
                await self._closing
                await self._drain()
            self.ended.set()

    async def _close(self, code: int) -> None:
        """Close the connection behind all that was sent."""
        try:
            await self._socket.close(code=code)
        except Exception as error:
            # The client has gone in the middle of it; the reader finds out.
            log.debug("connection: %s", type(error).__name__)
        finally:
            self.ended.set()

    async def _drain(self) -> None:
        """Read what the client still sends, since its own goodbye comes behind that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                while await self._frames.receive_message() is not None:
                    pass

    async def _receive(self) -> ClientMessage:
        """Return the next message that can be read; refuse the others.

        Raises:
            WebSocketDisconnect: The client has gone.
            Refusal: It has sent too much that cannot be read.
        """
        while True:
            text = await self._frames.receive_message()
            if text is None:
                raise WebSocketDisconnect(detail="gone")
            self.heard_at = self._context.clock.now()
            try:
                message: ClientMessage = _DECODER.decode(text)
                check_message_keys(text)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                reason = lone_surrogate(text) or str(error)
                self._refuse(None, Refusal("bad_message", reason=reason))
                continue
            except Refusal as refusal:
                self._refuse(None, refusal)
                continue
            return message

    async def _greet(self, session: TableSession) -> None:
        """Wait for the client's hello and welcome it."""
        try:
            hello = await asyncio.wait_for(self._receive(), self._context.settings.hello_seconds)
        except TimeoutError:
            raise Refusal("bad_message", reason="hello should come first") from None
        if not isinstance(hello, messages.Hello):
            raise Refusal("bad_message", reason="hello should come first")
        await self._subscribe(session, hello)

    async def _subscribe(self, session: TableSession, hello: messages.Hello) -> None:
        if hello.protocol not in (messages.PROTOCOL, messages.WHOLE_PROTOCOL):
            raise Refusal("wrong_protocol")
        # Whatever secret is tried counts, too.
        self._context.welcomes.take(self.guest, self._counted)
        self.protocol = hello.protocol
        if self.guest is None and hello.secret is not None:
            await self.recognise(hello.secret)
        await self._context.company.blocking.check_watching(self.guest, session)
        await session.subscribe(self, hello.since)
        await self._context.ratings.saw(session, self.guest, self.address)

    async def _handle(self, session: TableSession, message: ClientMessage) -> None:
        id_ = getattr(message, "id", None)
        try:
            self._rate.take(None)
            self._context.messages.take(self.guest, self._counted)
            if isinstance(message, messages.Hello):
                await self._subscribe(session, message)
            elif isinstance(message, messages.Ping):
                self.send(messages.Pong(now=self._context.clock.now()))
            elif isinstance(message, messages.Visible):
                self.visible = message.visible
                session.see()
            elif isinstance(message, messages.Preview):
                self._preview(session, message)
            else:
                await self._execute(session, message)
        except Refusal as refusal:
            if isinstance(message, messages.Hello) and refusal.code != "too_fast":
                raise
            self._refuse(id_, refusal)

    async def _execute(self, session: TableSession, command: messages.AnyCommand) -> None:
        if isinstance(command, messages.Say):
            self._context.chat_messages.take(self.guest, self._counted)
            self._context.silences.check(self.guest)
            self._context.words.check_text(command.text)
        try:
            self._context.check_running()
            self.send(await session.execute(self.guest, command))
            self._count(command, "done")
        except Refusal as refusal:
            self._count(command, refusal.code)
            # What the client has missed may have been lost on the way, so it comes once more.
            if refusal.code == "stale":
                self._context.welcomes.take(self.guest, self._counted)
                await session.resend(self, command)
            raise
        except Exception as error:
            failed = type(command).__name__
            log.error("table %s: %s failed", session.id, failed, exc_info=without_words(error))
            raise Refusal("internal") from None

    def _count(self, command: messages.AnyCommand, outcome: str) -> None:
        name = str(command.__struct_config__.tag)
        self._context.metrics.commands.labels(name, outcome).inc()

    def _refuse(self, id_: str | None, refusal: Refusal) -> None:
        """Tell the client no; one that never listens is sent away."""
        self.send(Refused(id=id_, problem=refusal.problem()))
        if refusal.code in ("too_fast", "bad_message"):
            self._refused += 1
            if self._refused >= MAX_REFUSED:
                self.end(refusal)

    def _preview(self, session: TableSession, asked: messages.Preview) -> None:
        """Look at one preview at a time; of those waiting only the newest is of interest."""
        if self._next_preview is not None:
            self._refuse(self._next_preview.id, Refusal("superseded"))
        self._next_preview = asked
        if self._previewing is None or self._previewing.done():
            self._previewing = asyncio.get_running_loop().create_task(
                self._answer_previews(session)
            )

    async def _answer_previews(self, session: TableSession) -> None:
        while (asked := self._next_preview) is not None:
            self._next_preview = None
            try:
                self.send(await session.preview(asked.id, asked.moves, self.guest or self._counted))
            except Refusal as refusal:
                self._refuse(asked.id, refusal)
            except Exception as error:
                unforeseen = without_words(error)
                log.error("table %s: a preview failed", session.id, exc_info=unforeseen)
                self._refuse(asked.id, Refusal("internal"))


@websocket("/api/tables/{table:str}/live")
async def table_socket(socket: Socket, table: TableId, context: TheContext) -> None:
    """Serve a client that plays or watches at a table until either side closes."""
    await socket.accept()
    with ExitStack() as stack:
        connection = Connection(socket, table, context, stack)
        session: TableSession | None = None
        try:
            # Accepted first and refused then: a browser is told no reason for a failed handshake.
            context.bans.check_address(connection.address)
            address = counted_address(connection.address)
            context.connects.take(address)
            stack.enter_context(context.address_connections.slot(address, "too_many_connections"))
            stack.enter_context(context.connections.slot(None, "busy"))
            secret = secret_of(socket.headers, socket.cookies, context)
            await connection.recognise(secret, once=True)
            context.check_running()
            session = await context.tables.find(table)
            stack.enter_context(context.connection(connection))
            # From here on it is told when its guest becomes another one; before, it was not.
            await connection.recognise(secret)
        except Refusal as refusal:
            connection.end(refusal)
        except StoreError as error:
            log.error("table %s: %s", table_in_log(table), error)
            connection.end(Refusal("not_saved"))
        await connection.run(session)

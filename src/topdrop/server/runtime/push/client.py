"""Handing a message to a push service (RFC 8030): one connection, one request, one answer."""

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import Final, NamedTuple

from topdrop.server.protocol.common import Millis
from topdrop.server.runtime.push.endpoints import (
    BadEndpoint,
    Endpoint,
    Resolver,
    addresses_of,
    read_endpoint,
    resolve,
)

SECONDS: Final = 15.0
"""So long all of it may take: finding the address, connecting and being answered."""

CONNECT_SECONDS: Final = 5.0
"""So long one of several addresses may take to be connected to."""

MOST_HEAD_BYTES: Final = 16 * 1024
"""An answer's head has so many bytes at most; what follows is not read."""

MOST_INTERIM: Final = 5
"""So many interim answers (1xx) are passed over."""

_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})(?: [^\r\n]*)?")


class PushFailed(Exception):
    """A push service could not be reached or did not answer; later it may."""


class NotWanted(Exception):
    """What was to be sent turned out to be void before anything was sent."""


class Answer(NamedTuple):
    """What a push service says.

    Attributes:
        status: The HTTP status.
        retry_after: When it wants to be asked again, as `seconds_until` understands it.
    """

    status: int
    retry_after: str | None = None


class PushClient:
    """Hands messages to push services, of whom nothing is believed but their certificates."""

    def __init__(
        self,
        private_origins: Collection[str] = (),
        *,
        resolver: Resolver = resolve,
        trusted: ssl.SSLContext | None = None,
    ) -> None:
        """Begin.

        Args:
            private_origins: Origins that are let in though they are not of the internet.
            resolver: What finds the addresses of names.
            trusted: Whose certificates are trusted; None is whom the system trusts.
        """
        self._private = frozenset(private_origins)
        self._resolver = resolver
        self._trusted = trusted

    async def check(self, url: str) -> Endpoint:
        """Return the address of a push service that a URL is, to which messages may be sent.

        Raises:
            BadEndpoint: It is none.
            PushFailed: Its name has no address, as far as can be found out.
        """
        endpoint = read_endpoint(url, self._private)
        try:
            async with asyncio.timeout(SECONDS):
                await addresses_of(endpoint, self._resolver)
        except (OSError, UnicodeError) as error:
            raise PushFailed(_reason(error)) from None
        return endpoint

    async def post(
        self,
        url: str,
        headers: Callable[[Endpoint], Mapping[str, str]],
        body: bytes,
        begin: Callable[[], Awaitable[bool]] | None = None,
    ) -> Answer:
        """Send a message, following nothing.

        Args:
            url: Where to.
            headers: Returns the headers besides those of every request.
            body: The message.
            begin: Asked when everything is ready, before anything is sent, whether it is wanted.

        Raises:
            BadEndpoint: Nothing may be sent there.
            NotWanted: It is wanted no more.
            PushFailed: There was no answer, or none that can be understood.
        """
        endpoint = read_endpoint(url, self._private)
        head = _head(endpoint, headers(endpoint), len(body))
        try:
            async with asyncio.timeout(SECONDS):
                reader, writer = await self._connect(endpoint)
                try:
                    if begin is not None and not await begin():
                        raise NotWanted
                    writer.write(head + body)
                    await writer.drain()
                    return await _answer(reader)
                finally:
                    writer.transport.abort()
        except (OSError, UnicodeError, EOFError, asyncio.LimitOverrunError) as error:
            raise PushFailed(_reason(error)) from None

    async def _connect(
        self, endpoint: Endpoint
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to one of the addresses that the name has now.

        Raises:
            OSError: None of them can be reached.
        """
        failed: OSError | None = None
        for address in await addresses_of(endpoint, self._resolver):
            # It is an address, so that nobody is asked again where it is.
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    return await asyncio.open_connection(
                        address,
                        endpoint.port,
                        ssl=self._tls() if endpoint.scheme == "https" else None,
                        server_hostname=endpoint.host if endpoint.scheme == "https" else None,
                        limit=MOST_HEAD_BYTES,
                    )
            except OSError as error:
                failed = error
        raise failed or OSError("it has no address")

    def _tls(self) -> ssl.SSLContext:
        # To read all certificates takes a while, and many servers never send anything.
        self._trusted = self._trusted or ssl.create_default_context()
        return self._trusted


def _head(endpoint: Endpoint, headers: Mapping[str, str], length: int) -> bytes:
    host = endpoint.origin.partition("://")[2]
    lines = [
        f"POST {endpoint.target} HTTP/1.1",
        f"Host: {host}",
        f"Content-Length: {length}",
        "Connection: close",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    if not all(line.isascii() and line.isprintable() for line in lines):
        raise BadEndpoint("it has characters that are in no request")
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


async def _answer(reader: asyncio.StreamReader) -> Answer:
    """Read the head of an answer.

    Raises:
        PushFailed: It is none of HTTP.
    """
    for _ in range(MOST_INTERIM):
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.split(b"\r\n")
        found = _STATUS.fullmatch(first)
        if found is None:
            raise PushFailed("it does not answer by HTTP")
        status = int(found[1])
        if status >= 200:
            return Answer(status, _retry_after(lines))
    raise PushFailed("it does not come to an answer")


def _retry_after(lines: list[bytes]) -> str | None:
    for line in lines:
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"retry-after":
            return value.decode("latin-1").strip()
    return None


def seconds_until(retry_after: str | None, date: Millis) -> float | None:
    """Return how many seconds a header ``Retry-After`` says, a number of them or a date.

    Args:
        retry_after: The header; None where there is none.
        date: The time by the computer's clock.

    Returns:
        The seconds from 0 on; None where it says nothing that can be understood.
    """
    if retry_after is None:
        return None
    if retry_after.isascii() and retry_after.isdigit():
        return float(retry_after[:9])
    with suppress(ValueError, TypeError, OverflowError):
        when = parsedate_to_datetime(retry_after)
        when = when if when.tzinfo else when.replace(tzinfo=UTC)
        return max(0.0, when.timestamp() - date / 1000)
    return None


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__

"""Plain sockets on which somebody speaks to a server by TLS.

Programs with threads cannot read and write one TLS connection at once (Python's ssl has no lock for
it before 3.13); here an event loop does both.
"""

import asyncio
import socket
import ssl
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

from server_process import PATIENCE


class TlsTunnel:
    """Makes such sockets as long as its context lasts."""

    def __init__(self, port: int, trusting: ssl.SSLContext) -> None:
        """Begin.

        Args:
            port: Where the server listens, on this machine, as ``localhost``.
            trusting: Which certificates are trusted.
        """
        self._port = port
        self._trusting = trusting
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._copying: set[asyncio.Task[None]] = set()

    def dial(self, of: str) -> socket.socket:
        """Return a socket that leads to the server.

        Args:
            of: The loopback address from which the server sees it come.
        """
        with socket.create_server(("127.0.0.1", 0)) as listening:
            ours = socket.create_connection(listening.getsockname()[:2])
            theirs, _ = listening.accept()
        asyncio.run_coroutine_threadsafe(self._connect(theirs, of), self._loop).result(PATIENCE)
        return ours

    async def _connect(self, theirs: socket.socket, of: str) -> None:
        near = await asyncio.open_connection(sock=theirs)
        far = await asyncio.open_connection(
            "127.0.0.1",
            self._port,
            ssl=self._trusting,
            server_hostname="localhost",
            local_addr=(of, 0),
        )
        for (reader, _), (_, writer) in ((near, far), (far, near)):
            task = self._loop.create_task(_copy(reader, writer))
            self._copying.add(task)
            task.add_done_callback(self._copying.discard)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _stop(self) -> None:
        for task in self._copying:
            task.cancel()
        await asyncio.gather(*self._copying, return_exceptions=True)


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        with suppress(OSError):
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
    finally:
        writer.close()

"""A server of the tests that runs in a thread of its own as long as its context lasts."""

import asyncio
import threading
from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self

from server_process import PATIENCE


class ThreadedServer(ABC):
    """Listens on a port of its own.

    Attributes:
        port: Where, on 127.0.0.1.
    """

    def __init__(self) -> None:
        self.port = 0
        self._came = threading.Condition()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None

    @abstractmethod
    async def _open(self) -> asyncio.Server:
        """Begin to listen."""

    async def _listen(self) -> int:
        self._server = await self._open()
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def _end(self) -> None:
        if self._server is not None:
            self._server.close()
        # Those who are still connected.
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(PATIENCE)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

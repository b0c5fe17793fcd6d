"""A line to PostgreSQL that breaks when a transaction is about to be committed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Literal, TypeAlias

Cut: TypeAlias = Literal["question", "answer", "late"]
"""What becomes of a commit: it is lost, or its answer, or it comes after nothing was heard."""

COMMIT = b"COMMIT\0"


class CutLine:
    """Passes on what clients and the server say, until it is told to break.

    Attributes:
        port: Where clients find it.
        cut: How the next commit breaks the line.
        let_through: Set for a late commit to come.
    """

    def __init__(self, port: int) -> None:
        self._behind = port
        self.port = 0
        self.cut: Cut | None = None
        self.let_through = asyncio.Event()
        self._serving: set[asyncio.Task[None]] = set()

    def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one client says, and what it is answered."""
        task = asyncio.ensure_future(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, behind = await asyncio.open_connection("127.0.0.1", self._behind)
        answering = asyncio.ensure_future(_pass_on(answers, writer))
        try:
            while said := await reader.read(65_536):
                if self.cut and COMMIT in said:
                    answering.cancel()
                    await self._break(said, behind)
                    return
                behind.write(said)
        except OSError:
            pass
        finally:
            answering.cancel()
            for each in (writer, behind):
                each.close()
                with suppress(OSError):
                    await each.wait_closed()

    async def _break(self, said: bytes, behind: asyncio.StreamWriter) -> None:
        cut, self.cut = self.cut, None
        if cut == "late":
            # Neither side hears that anything has broken.
            await self.let_through.wait()
        if cut != "question":
            behind.write(said)
            with suppress(OSError):
                await behind.drain()

    async def close(self) -> None:
        """Break all lines."""
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while said := await reader.read(65_536):
            writer.write(said)
    writer.close()


@asynccontextmanager
async def cut_line(port: int) -> AsyncIterator[CutLine]:
    """Have a line to a port of this machine."""
    line = CutLine(port)
    server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        server.close()
        await line.close()

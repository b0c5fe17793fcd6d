"""The server's socket."""

import asyncio
import socket
import subprocess
import sys
from pathlib import Path
from typing import ClassVar, cast
from unittest.mock import AsyncMock

import pytest
import uvicorn

from server_load.filling import fill
from topdrop.server.http.garbage import THRESHOLDS
from topdrop.server.http.run import (
    ACCEPTED_AT_ONCE,
    MOST_QUEUED,
    CannotListen,
    address_of,
    listen,
    make_server,
)
from topdrop.server.runtime.context import ServerContext
from topdrop.server.settings import Settings

START = """
import os, pathlib, signal, sys
from topdrop.server.http.run import listen, run
from topdrop.server.settings import Settings

def ready():
    print(*sys.modules)
    os.kill(os.getpid(), signal.SIGTERM)

run(Settings(data=pathlib.Path(sys.argv[1]), check_bots=False), listen("127.0.0.1", 0), ready)
"""

GARBAGE = """
import gc, os, pathlib, signal, sys
from topdrop.server.http.run import listen, run
from topdrop.server.settings import Settings

def ready():
    print(gc.get_freeze_count() > 10_000, *gc.get_threshold())
    os.kill(os.getpid(), signal.SIGTERM)

run(Settings(data=pathlib.Path(sys.argv[1]), check_bots=False), listen("127.0.0.1", 0), ready)
"""

HEAVY = {"numba", "llvmlite", "numpy", "shapely", "PIL", "pymunk", "resvg_py", "openskill", "typer"}
"""What takes long to import, or much memory; all of it is wanted by games, bots or commands."""


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_what_is_sent_goes_at_once(host: str) -> None:
    """Else every second message waits 40 ms for the answer to the first."""

    async def delays() -> int:
        accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def meet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            sock: socket.socket = writer.get_extra_info("socket")
            accepted.set_result(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = listen(host, 0)
        async with await asyncio.start_server(meet, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname()[:2])
            found = await asyncio.wait_for(accepted, 60)
            writer.close()
            await writer.wait_closed()
        return found

    assert asyncio.run(delays()) != 0


def test_an_address_in_use_is_refused_by_its_port() -> None:
    with listen("127.0.0.1", 0) as first:
        port = int(address_of(first).rpartition(":")[2])
        with pytest.raises(CannotListen, match=f"port {port} of 127.0.0.1"):
            listen("127.0.0.1", port)


def test_many_may_wait_to_be_accepted_though_few_are_accepted_in_a_row(tmp_path: Path) -> None:
    class Listening:
        backlogs: ClassVar[list[int]] = []

        def listen(self, backlog: int) -> None:
            self.backlogs.append(backlog)

    async def start() -> None:
        context = ServerContext(
            Settings(data=tmp_path, check_bots=False), listening=("127.0.0.1", 0)
        )
        server = make_server(context, lambda: None)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(uvicorn.Server, "startup", AsyncMock())
            await server.startup([cast(socket.socket, Listening())])
        assert Listening.backlogs == [MOST_QUEUED]
        assert server.config.backlog == ACCEPTED_AT_ONCE
        await context.stop()

    asyncio.run(start())


def test_a_starting_server_imports_nothing_that_takes_long(tmp_path: Path) -> None:
    data = tmp_path / "data"
    fill(data, tables=2, moves=3)
    command = [sys.executable, "-c", START, str(data)]
    started = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    imported = set(started.stdout.split())
    assert "topdrop.server.runtime.table_registry" in imported
    assert not HEAVY & imported
    # Nor is any table opened, so no game is wanted either.
    assert not {"topdrop.ontop", "topdrop.dropit"} & imported


def test_a_ready_server_looks_for_garbage_rarely(tmp_path: Path) -> None:
    command = [sys.executable, "-c", GARBAGE, str(tmp_path)]
    found = subprocess.run(command, capture_output=True, check=True, text=True, timeout=60)
    assert found.stdout.split() == ["True", *map(str, THRESHOLDS)]

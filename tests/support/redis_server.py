"""A real Redis in a process of its own, on a port of its own, that tests may kill and start again.

Where it is not installed, tests that need it are skipped and say so.
"""

import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from server_process import PATIENCE

PROGRAMS: Final = ("redis-server", "valkey-server")


def redis_program() -> str:
    """Return the program, or skip the test that needs it."""
    for name in PROGRAMS:
        found = shutil.which(name)
        if found is not None:
            return found
    pytest.skip("redis-server is not installed")


class RedisServer:
    """Starts Redis without anything that it keeps."""

    def __init__(self) -> None:
        self._program = redis_program()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it, on the same port each time, and wait until it answers."""
        self.process = subprocess.Popen(
            [self._program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "Ready to accept connections" in line:
                return
        raise AssertionError(f"{self._program} has ended")

    def end(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Kill it and wait for its end."""
        self.process.send_signal(number)
        self.process.communicate(timeout=PATIENCE)

    def pause(self) -> None:
        """Let it answer nobody, though lines stay open."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it answer again."""
        self.process.send_signal(signal.SIGCONT)


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    """Start Redis and end it."""
    server = RedisServer()
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end()

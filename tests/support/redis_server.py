"""A real Redis in a process of its own, on a port of its own, that tests may kill and start again.

Where it is not installed, tests that need it are skipped and say so.
"""

import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from script import load_script
from server_process import PATIENCE


def redis_program() -> str:
    """Return the program, or skip the test that needs it."""
    found = load_script("servers").find("Redis")
    if found is None:
        pytest.skip("Redis is not here; scripts/servers.py says how to get it")
    return str(found)


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

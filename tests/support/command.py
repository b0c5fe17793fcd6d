"""Running the ``topdrop`` command as a user does, in a process of its own.

Most commands take less time than loading topdrop does. So one process loads it (`command_server`),
and every command runs in a child of that, with streams and an end of its own. Where a test has
changed the environment, the command starts from nothing, since what is loaded may have read it.
"""

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

TIMEOUT = 120
"""Seconds after which a command has hung."""

SERVER = Path(__file__).with_name("command_server.py")

CHANGES = {"PYTEST_CURRENT_TEST"}
"""What differs in the environment of every test."""


class Outcome(NamedTuple):
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of its standard output."""
        return self.out.splitlines()


def topdrop(*arguments: str, stdin: bytes = b"") -> Outcome:
    """Run the command with these arguments and this standard input."""
    loaded = _loaded()
    if loaded is not None and _environment() == loaded.environment:
        return loaded.run(arguments, stdin)
    done = subprocess.run(
        [sys.executable, "-m", "topdrop.cli", *arguments],
        input=stdin,
        capture_output=True,
        timeout=TIMEOUT,
        check=False,
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


class _Loaded:
    """The process that has loaded topdrop; it ends with this one."""

    def __init__(self) -> None:
        self.environment = _environment()
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, str(SERVER), str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        self._line.settimeout(TIMEOUT)
        atexit.register(self.end)

    def end(self) -> None:
        """Let the process end, which it does once nobody can tell it anything."""
        self._line.close()
        self._process.wait()

    def run(self, arguments: Sequence[str], stdin: bytes) -> Outcome:
        """Run a command in a child of that process."""
        # In files, since nobody reads while it runs.
        with (
            tempfile.TemporaryFile() as given,
            tempfile.TemporaryFile() as out,
            tempfile.TemporaryFile() as err,
        ):
            given.write(stdin)
            given.seek(0)
            told = json.dumps([arguments, str(Path.cwd())]).encode()
            socket.send_fds(self._line, [told], [given.fileno(), out.fileno(), err.fileno()])
            child = int(self._line.recv(32))
            try:
                status = int(self._line.recv(32))
            except TimeoutError:
                os.kill(child, signal.SIGKILL)
                self._line.recv(32)
                raise
            out.seek(0)
            err.seek(0)
            return Outcome(status, out.read().decode(), err.read().decode())


@cache
def _loaded() -> _Loaded | None:
    """Return the process, started when it is first needed; None where there is no `os.fork`."""
    return _Loaded() if hasattr(os, "fork") else None


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in CHANGES}

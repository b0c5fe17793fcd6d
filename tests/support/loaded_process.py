"""Processes that find topdrop loaded, which takes longer than most of what tests let them do.

One process loads it (`loading_process`); what is started here is a child of that, as `os.fork`
makes it, with arguments, streams, signals and an end of its own. Where a test has changed the
environment nothing is started so, since what is loaded may have read it.
"""

import atexit
import json
import os
import resource
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

LOADING: Final = Path(__file__).with_name("loading_process.py")

CHANGES: Final = {"PYTEST_CURRENT_TEST"}
"""What differs in the environment of every test."""


class LoadedProcess:
    """What tests need of a `subprocess.Popen` whose output is read as text.

    Attributes:
        pid: Its id.
        returncode: How it ended, a signal as its negative number; None while it runs.
    """

    def __init__(self, arguments: Sequence[str], *, code: str | None = None, stdin: int) -> None:
        """Start it.

        Args:
            arguments: What stands behind ``topdrop``.
            code: A script that is run instead of ``topdrop``.
            stdin: What is open there is its standard input.
        """
        pipes = [os.pipe() for _ in range(3)]
        told = json.dumps([arguments, code, str(Path.cwd())]).encode()
        socket.send_fds(_loading().line, [told], [stdin, *(theirs for _, theirs in pipes)])
        for _, theirs in pipes:
            os.close(theirs)
        self.stdout, self.stderr, self._news = (os.fdopen(ours, newline="") for ours, _ in pipes)
        self.pid = int(self._news.readline())
        self.returncode: int | None = None
        self._printed: tuple[str, str] | None = None

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end and return how it came.

        Raises:
            subprocess.TimeoutExpired: It has not ended in so many seconds.
        """
        if self.returncode is None:
            if not select.select([self._news], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("topdrop", timeout or 0)
            self.returncode = int(self._news.readline())
            self._news.close()
        return self.returncode

    def poll(self) -> int | None:
        """Return how it ended, None while it runs."""
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Let it end at once."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Wait for the end and return what it has printed, and complained about.

        Raises:
            subprocess.TimeoutExpired: It has not ended in so many seconds; it is killed.
        """
        if self._printed is None:
            with self.stdout, self.stderr, ThreadPoolExecutor(2) as readers:
                out, err = (readers.submit(each.read) for each in (self.stdout, self.stderr))
                try:
                    self.wait(timeout)
                except subprocess.TimeoutExpired:
                    self.kill()
                    raise
                self._printed = out.result(), err.result()
        return self._printed


def may_load() -> bool:
    """Return whether a process that finds topdrop loaded is like one that loads it."""
    # Not every system has sockets that keep messages apart.
    return sys.platform == "linux" and _surroundings() == _loading().surroundings


class _Loading:
    """The process that has loaded topdrop; it ends with this one."""

    def __init__(self) -> None:
        self.surroundings = _surroundings()
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, str(LOADING), str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        atexit.register(self._end)

    def _end(self) -> None:
        self.line.close()
        self._process.wait()


@cache
def _loading() -> _Loading:
    return _Loading()


def _surroundings() -> tuple[dict[str, str], tuple[int, int]]:
    environment = {name: value for name, value in os.environ.items() if name not in CHANGES}
    return environment, resource.getrlimit(resource.RLIMIT_NOFILE)

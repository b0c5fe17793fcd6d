"""The guard of this process's engines (`guard`), which ends them when this process has died."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from topdrop.bots.engine.guard import DONE

LAST_SECONDS: Final = 5.0
"""How long the guard may take to end."""

_SCRIPT: Final = Path(__file__).with_name("guard.py")


class _Guard:
    """Is there as long as there are engines, and is told which."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._groups: set[int] = set()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def add(self, group: int) -> None:
        with self._lock:
            if self._owner != os.getpid():
                # A copy of a process has no guard yet: that of the other is not its own.
                self._owner, self._process, self._groups = os.getpid(), None, set()
            self._groups.add(group)
            if self._process is None or self._process.poll() is not None:
                self._process = _started()
                self._tell(*self._groups)
            else:
                self._tell(group)

    def remove(self, group: int) -> None:
        with self._lock:
            if self._owner != os.getpid() or group not in self._groups or not self._process:
                return
            self._groups.discard(group)
            self._tell(-group)
            if not self._groups:
                self._end()

    def _end(self) -> None:
        assert self._process is not None
        self._write(f"{DONE}\n")
        guard, self._process = self._process, None
        try:
            guard.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            guard.kill()
            guard.wait()
        with suppress(OSError):
            assert guard.stdin is not None
            guard.stdin.close()

    def _tell(self, *groups: int) -> None:
        self._write("".join(f"{group:+}\n" for group in groups))

    def _write(self, text: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write(text.encode())
            self._process.stdin.flush()


def _started() -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-I", "-S", str(_SCRIPT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        # What is done to the group of this process must not be done to its guard.
        start_new_session=True,
    )


_GUARD: Final = _Guard()


def guarded(pid: int) -> None:
    """Have the group of a process killed when this process has died."""
    if sys.platform != "win32":  # which knows no process groups
        _GUARD.add(pid)


def unguarded(pid: int) -> None:
    """Say that the group of a process has ended."""
    _GUARD.remove(pid)


def kill_group(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process that leads a group of its own, and whatever else is in that group."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)

"""An engine's process: lines to it, lines from it, and its end.

Whatever it does, this process does not wait for it longer than it wants, and keeps no more of it
than a little: lines that nobody has read yet are held back in the pipe.
"""

import subprocess
import sys
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Condition, Thread
from typing import IO, Final

from topdrop.bots.engine.guarding import guarded, kill_group, unguarded
from topdrop.bots.engine.protocol import MAX_ENGINE_LINE, EngineError
from topdrop.core.errors import one_line

MOST_UNREAD: Final = 64
"""So many lines of an engine wait to be read; it waits with the next."""

COMPLAINTS: Final = 4096
"""So many bytes are kept of what an engine last wrote to its standard error."""

LAST_SECONDS: Final = 1.0
"""How long an engine may take to end after ``quit``."""


class EngineProcess:
    """A program that is running. What goes wrong with it is an `EngineError`."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start it.

        Raises:
            EngineError: It cannot be started.
        """
        try:
            self._process = subprocess.Popen(
                list(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # Ctrl+C is for whoever plays, who ends the engines.
                start_new_session=sys.platform != "win32",
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise EngineError(f"cannot be started: {reason}") from None
        guarded(self._process.pid)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._lines = _Lines()
        self._complaints = _Tail()
        self._to_write: SimpleQueue[bytes | None] = SimpleQueue()
        self._ended = False
        self._threads = [
            Thread(target=_read_lines, args=(self._process.stdout, self._lines), daemon=True),
            Thread(target=_read_tail, args=(self._process.stderr, self._complaints), daemon=True),
            Thread(target=_write, args=(self._process.stdin, self._to_write), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it is not known to have ended."""
        return not self._ended and self._process.poll() is None

    def send(self, *lines: str) -> None:
        """Write lines, without waiting until they are read."""
        self._to_write.put("".join(f"{line}\n" for line in lines).encode())

    def pass_over(self) -> None:
        """Forget the lines that have come and that nobody has read."""
        self._lines.pass_over()

    def read(self, deadline: float) -> str | None:
        """Return the next line; None when none has come.

        Args:
            deadline: How long to wait, by `time.monotonic`.

        Raises:
            EngineError: It has ended, or wrote a line that is too long.
        """
        line = self._lines.get(deadline)
        if line is None:
            return None
        if not line.endswith(b"\n"):
            if len(line) > MAX_ENGINE_LINE:
                raise EngineError(f"wrote a line of more than {MAX_ENGINE_LINE:,} bytes")
            raise EngineError(self._how_it_ended())
        return line.decode("utf-8", "replace").strip()

    def end(self, seconds: float = LAST_SECONDS) -> None:
        """Ask it to quit, and kill it with all that it started unless it soon has.

        Args:
            seconds: How long it may take; 0 kills it at once.
        """
        if self._ended:
            return
        self._ended = True
        if seconds and self._process.poll() is None:
            self.send("quit")
        self._to_write.put(None)
        with suppress(subprocess.TimeoutExpired):
            if seconds:
                self._process.wait(seconds)
        # What it started may still be there when it is not.
        kill_group(self._process)
        self._process.wait()
        unguarded(self._process.pid)
        self._lines.close()
        for thread in self._threads:
            thread.join(LAST_SECONDS)

    def _how_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LAST_SECONDS)
        # What it wrote last is on its way.
        self._threads[1].join(LAST_SECONDS)
        status = self._process.poll()
        how = "closed its output" if status is None else f"has ended with status {status}"
        said = self._complaints.last_line()
        return f"{how}: {said}" if said else how


class _Lines:
    """Lines on their way from one thread to another; few of them."""

    def __init__(self) -> None:
        self._lines: deque[bytes] = deque()
        self._changed = Condition()
        self._closed = False

    def put(self, line: bytes) -> bool:
        """Add a line when there is room, and return whether anybody is still there to read it."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or len(self._lines) < MOST_UNREAD)
            self._lines.append(line)
            self._changed.notify_all()
            return not self._closed

    def get(self, deadline: float) -> bytes | None:
        with self._changed:
            self._changed.wait_for(lambda: self._lines, max(0.0, deadline - time.monotonic()))
            if not self._lines:
                return None
            # What ended it stays the answer.
            line = self._lines[0]
            if line.endswith(b"\n"):
                self._lines.popleft()
                self._changed.notify_all()
            return line

    def pass_over(self) -> None:
        with self._changed:
            while self._lines and self._lines[0].endswith(b"\n"):
                self._lines.popleft()
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()


class _Tail:
    """The last bytes of a stream."""

    def __init__(self) -> None:
        self._bytes = b""

    def add(self, piece: bytes) -> None:
        self._bytes = (self._bytes + piece)[-COMPLAINTS:]

    def last_line(self) -> str:
        lines = self._bytes.decode("utf-8", "replace").splitlines()
        return next((said for line in reversed(lines) if (said := one_line(line))), "")


def _read_lines(stream: IO[bytes], lines: _Lines) -> None:
    with stream, suppress(OSError, ValueError):
        while lines.put(line := stream.readline(MAX_ENGINE_LINE + 1)):
            if not line.endswith(b"\n"):
                return


def _read_tail(stream: IO[bytes], tail: _Tail) -> None:
    with stream, suppress(OSError, ValueError):
        while piece := stream.read1(COMPLAINTS):  # type: ignore[attr-defined]
            tail.add(piece)


def _write(stream: IO[bytes], pieces: "SimpleQueue[bytes | None]") -> None:
    with suppress(OSError, ValueError), stream:
        while (piece := pieces.get()) is not None:
            stream.write(piece)
            stream.flush()

"""A server in a process of its own, and what it used of the machine as the system counts it."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
QUIET_SECONDS = 1.0
MOST_SECONDS = 60.0
END_SECONDS = 20.0


class Process:
    """A server that says ``… http://HOST:PORT`` on a line when it answers.

    Attributes:
        port: Where it listens, on the loopback.
    """

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None):
        """Start it and wait for that line."""
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})}
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            _, found, address = line.partition(" http://")
            if found:
                self.port = int(address.strip().rpartition(":")[2])
                return
        raise SystemExit(f"{command[0]} ended before it listened")

    @property
    def pid(self) -> int:
        """The process that serves."""
        return self._process.pid

    def cpu(self) -> float:
        """Return the seconds of processor time of all its threads and of its children."""
        return sum(cpu_seconds(pid) for pid in family(self.pid))

    def memory(self) -> float:
        """Return the megabytes that the serving process alone has in memory."""
        return resident(self.pid)

    def settle(self) -> None:
        """Wait until it has nothing left to do, such as preparing bots."""
        end = time.monotonic() + MOST_SECONDS
        while time.monotonic() < end:
            before = self.cpu()
            with suppress(subprocess.TimeoutExpired):
                code = self._process.wait(QUIET_SECONDS)
                raise SystemExit(f"the server ended with {code} before it came to rest")
            if self.cpu() - before < 0.03 * QUIET_SECONDS:
                return

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.communicate(timeout=END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()


def family(pid: int) -> Iterator[int]:
    """Yield a process and all that it started, of those that run."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*"):
        try:
            children = (task / "children").read_text().split()
        except OSError:
            continue
        for child in children:
            yield from family(int(child))


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process, of all its threads and of children that ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return 0.0
    # The name, in parentheses, may hold spaces; behind it are the state and numbers.
    numbers = stat.rpartition(")")[2].split()
    return sum(int(ticks) for ticks in numbers[11:15]) / TICKS


def resident(pid: int) -> float:
    """Return the megabytes of a process that are in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / 1e6

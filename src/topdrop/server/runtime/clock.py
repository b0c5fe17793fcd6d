"""The one place where the server looks at a clock or waits, so that tests can turn the hands.

What players have left to think is another matter: `topdrop.server.tables.clocks`.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from topdrop.server.protocol.common import Millis


class Timer(Protocol):
    """Something that is going to happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Cancel it."""


class Clock(Protocol):
    """Tells the time and lets it pass."""

    def now(self) -> Millis:
        """Return the time in milliseconds since 1970."""

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call something after a while."""

    async def sleep(self, seconds: float) -> None:
        """Wait for a while."""


class SystemClock:
    """The time as it is; `now` never goes back, even when somebody sets the computer's clock."""

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def now(self) -> Millis:
        """Return the time in milliseconds since 1970."""
        return round((self._start + time.monotonic()) * 1000)

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call something after a while."""
        return asyncio.get_running_loop().call_later(seconds, action)

    async def sleep(self, seconds: float) -> None:
        """Wait for a while."""
        await asyncio.sleep(seconds)

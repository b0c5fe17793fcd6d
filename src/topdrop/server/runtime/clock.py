"""The one place where the server looks at a clock or waits, so that tests can turn the hands.

What players have left to think is another matter: `topdrop.server.tables.clocks`.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from topdrop.server.protocol.common import Millis


class Timer(Protocol):
    """Something that is going to happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Cancel it."""


EARLIEST: Final[Millis] = 1_764_547_200_000
"""December 2025, in which this was written: a clock that shows an earlier time is wrong."""


class Clock(Protocol):
    """Tells the time and lets it pass."""

    def now(self) -> Millis:
        """Return the time in milliseconds since 1970, which passes steadily.

        What is measured goes by it: it neither jumps nor goes back, even when somebody sets the
        computer's clock, and so may be wrong by as much as that was when the server started.
        """

    def date(self) -> Millis:
        """Return the time in milliseconds since 1970 as the computer's clock shows it now.

        What works until a certain day goes by it.
        """

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call something after a while."""

    async def sleep(self, seconds: float) -> None:
        """Wait for a while."""


class SystemClock:
    """The time as it is. A clock that has lost the time is taken to show `EARLIEST` at least."""

    def __init__(self) -> None:
        self._start = max(time.time(), EARLIEST / 1000) - time.monotonic()

    def now(self) -> Millis:
        """Return the time in milliseconds since 1970."""
        return round((self._start + time.monotonic()) * 1000)

    def date(self) -> Millis:
        """Return the time in milliseconds since 1970 as the computer's clock shows it now."""
        return max(round(time.time() * 1000), EARLIEST)

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call something after a while."""
        return asyncio.get_running_loop().call_later(seconds, action)

    async def sleep(self, seconds: float) -> None:
        """Wait for a while."""
        await asyncio.sleep(seconds)

"""The players' clocks: what each chair has left to think, whatever the time of day."""

from collections.abc import Sequence
from typing import Final

from topdrop.server.protocol.common import ClockOption, Millis

SECOND: Final = 1000


class PlayerClocks:
    """What every chair has left to think.

    Attributes:
        left: Milliseconds by chair, before the running decision.
    """

    def __init__(self, option: ClockOption, chairs: int) -> None:
        self._option = option
        self.left: list[Millis] = [option.seconds * SECOND] * chairs

    def spend(self, chair: int, spent: Millis) -> None:
        """Take what a decision took off a chair's time, and give back what it gets for it."""
        if self._option.per == "game":
            rest = max(0, self.left[chair] - spent)
            self.left[chair] = rest + self._option.increment * SECOND

    def left_at(self, running: int | None, thought: Millis) -> Sequence[Millis]:
        """Return what each chair has left when `running` has been thinking for so long."""
        return tuple(
            max(0, left - thought) if chair == running else left
            for chair, left in enumerate(self.left)
        )

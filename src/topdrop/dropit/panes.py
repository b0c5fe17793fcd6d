"""The brake of the panes before and behind the pieces (DI-23).

Without it discs roll for seconds and piles tremble on. What nothing carries must not be held by
it, so single pieces can be let go.
"""

from math import sqrt
from typing import TYPE_CHECKING, Final

from topdrop.dropit.tuning import ARM, Settings

if TYPE_CHECKING:
    from topdrop.dropit.engine import Space

_REST: Final = 4e-4
"""When no number of any speed is greater than this, in whatever unit, everything is at rest."""


class Panes:
    """How the panes hold every piece of a space.

    Attributes:
        slow: The pieces that moved in this drop, or were let go, and are slow but have not stopped
            yet, as of the last braking.
    """

    def __init__(self, space: "Space", settings: Settings, count: int) -> None:
        """Hold so many pieces as what lies still."""
        self._space, self._settings = space, settings
        self._calm, self._holds = [settings.wake] * count, [settings.grip] * count
        self.slow: list[int] = []

    def catch(self, piece: int) -> None:
        """Hold a piece as one that moves."""
        self._space.set_friction(piece, self._settings.friction)
        self._calm[piece], self._holds[piece] = self._settings.slow, self._settings.catch

    def let_go(self, piece: int) -> None:
        """Do not hold a piece until it moves fast."""
        self._calm[piece], self._holds[piece] = self._settings.fast, 0.0

    def lets_go(self, piece: int) -> bool:
        """Tell whether a piece is not held."""
        return self._holds[piece] == 0.0

    def brake(self, steps: int) -> float:
        """Take the panes' share of every speed.

        What they could stop altogether is turned back, a little less fast than it was: between two
        brakings a piece that is pushed gains speed, and this way it sways about its place instead
        of creeping on.

        Args:
            steps: How many steps have passed since the last time.

        Returns:
            How fast the fastest piece moves, in mm/s; 0 when nothing moves to speak of.
        """
        self.slow = []
        numbers = self._space.speeds()
        if not numbers or (max(numbers) < _REST and min(numbers) > -_REST):
            return 0.0
        settings, fastest, slow = self._settings, 0.0, self.slow
        grip, still = settings.grip, settings.stopping
        time, back = steps / settings.rate, (1 - steps) / (1 + steps)
        arm, idle, idle_spin = settings.brake_arm / ARM, settings.idle, settings.idle / ARM
        triples = iter(tuple(numbers))
        moving = zip(triples, triples, triples, self._calm, self._holds, strict=True)
        for i, (x, y, spin, calm, hold) in enumerate(moving):
            if -idle < x < idle and -idle < y < idle and -idle_spin < spin < idle_spin:
                continue
            speed, turn = sqrt(x * x + y * y), abs(spin) * ARM
            pace = speed + turn
            if pace > fastest:
                fastest = pace
            if pace > calm:
                if hold != settings.catch:
                    self.catch(i)
                hold = settings.brake
            elif hold != grip and pace > still:
                slow.append(i)
            loss = hold * time
            stopped = loss / (1.0 - back)
            share = 1.0 - loss / speed if speed > stopped else back
            turn *= arm
            slowed = 1.0 - loss / turn if turn > stopped else back
            numbers[3 * i : 3 * i + 3] = share * x, share * y, spin * slowed
        if fastest:
            self._space.set_speeds(numbers)
        return fastest

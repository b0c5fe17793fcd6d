"""The players' clocks: what each chair has left to think, whatever the time of day.

Time that was thought stays spent, whatever is taken back: no way of playing and taking back gives
anybody more of it than not to take back would.
"""

from collections.abc import Collection, Sequence
from copy import deepcopy
from typing import Final, NamedTuple, Protocol, Self

from topdrop.server.protocol.common import ClockOption, Millis

SECOND: Final = 1000

DAY_SECONDS: Final = 86_400
"""A clock with at least so much time is one of days."""


def is_of_days(option: ClockOption | None) -> bool:
    """Return whether people have days to think, so that they need not be there."""
    return option is not None and option.seconds >= DAY_SECONDS


class _Clock(Protocol):
    """One chair's clock."""

    @property
    def left(self) -> Millis:
        """What is left for the running decision; less than 0 is owed to later ones."""

    def think(self, time: Millis) -> None:
        """Take time off, or give it back."""

    def stop(self) -> None:
        """End a decision."""

    def reopen(self) -> None:
        """Go on with the decision before, which was taken back."""

    def renew(self) -> None:
        """Go on with the running decision as if nothing had been thought about it."""


class _GameClock:
    """The time for all decisions of a game."""

    def __init__(self, time: Millis, increment: Millis) -> None:
        self.left = time
        self._increment = increment

    def think(self, time: Millis) -> None:
        self.left -= time

    def stop(self) -> None:
        self.left += self._increment

    def reopen(self) -> None:
        self.left -= self._increment

    def renew(self) -> None:
        # Tables of long ago left the increment, too.
        self.left += self._increment


class _MoveClock:
    """The time for each decision, of which it remembers how much was thought about which."""

    def __init__(self, time: Millis) -> None:
        self._time = time
        self._thought: list[Millis] = [0]
        self._decision = 0

    @property
    def left(self) -> Millis:
        return self._time - self._thought[self._decision]

    def think(self, time: Millis) -> None:
        self._thought[self._decision] += time

    def stop(self) -> None:
        self._decision += 1
        if self._decision == len(self._thought):
            self._thought.append(0)

    def reopen(self) -> None:
        self._decision -= 1

    def renew(self) -> None:
        self._thought[self._decision :] = [0]


class _Decision(NamedTuple):
    """A decision that stands; `on_clock` is None where no clock ran for it, a bot's."""

    chair: int
    spent: Millis
    on_clock: Millis | None


class PlayerClocks:
    """What every chair has left to think."""

    def __init__(self, option: ClockOption, chairs: int) -> None:
        """Set all clocks to the time there is."""
        time, increment = option.seconds * SECOND, option.increment * SECOND
        self._clocks: list[_Clock] = [
            _GameClock(time, increment) if option.per == "game" else _MoveClock(time)
            for _ in range(chairs)
        ]
        self._decisions: list[_Decision] = []

    @property
    def left(self) -> Sequence[Millis]:
        """Milliseconds by chair, before the running decision."""
        return self.left_at(None, 0)

    def left_at(self, running: int | None, thought: Millis) -> Sequence[Millis]:
        """Return what each chair has left when `running` has been thinking for so long."""
        return tuple(max(0, left) for left in self.owed_at(running, thought))

    def owed_at(self, running: int | None, thought: Millis) -> Sequence[Millis]:
        """Return what `left_at` does, but less than 0 where a chair owes time to later moves."""
        return tuple(
            clock.left - thought if chair == running else clock.left
            for chair, clock in enumerate(self._clocks)
        )

    def give(self, given: Sequence[Millis]) -> None:
        """Give the chairs time, by chair; those behind the last one get none."""
        for clock, time in zip(self._clocks, given, strict=False):
            clock.think(-time)

    def spend(self, chair: int, spent: Millis, *, on_clock: bool = True) -> None:
        """Take what a decision took off a chair's time, and give back what it gets for it.

        Args:
            chair: Whose decision it was.
            spent: How long it took.
            on_clock: Whether the chair's clock was running; a bot's does not.
        """
        taken = None
        if on_clock:
            taken = self._take(chair, spent)
            self._clocks[chair].stop()
        self._decisions.append(_Decision(chair, spent, taken))

    def after_take_back(
        self,
        ply: int,
        taker: int,
        spent: Millis,
        running: int | None,
        not_asked: Collection[int] = (),
    ) -> Self:
        """Return the clocks after decisions were taken back; these stay as they are.

        What was thought stays spent, and increments go back with their decisions. The taker goes
        on with the decision as if it had never been made: what has passed since on nobody's clock
        (a bot's time), or on that of somebody who was not asked, is the taker's.

        Args:
            ply: How many decisions remain.
            taker: The chair that takes back, whose decision is the first that does not.
            spent: How long it is since the last decision.
            running: Whose clock ran meanwhile, if any did.
            not_asked: Chairs whose people have no say, which this may cost nothing.
        """
        after = deepcopy(self)
        on_clock = 0 if running is None or running in not_asked else after._take(running, spent)
        due = spent - on_clock
        while len(after._decisions) > ply:
            due += after._undo(after._decisions.pop(), not_asked)
        after._clocks[taker].think(due)
        return after

    def renewed(self, ply: int) -> Self:
        """Return the clocks after decisions were taken back at a table of long ago.

        There the running decision began anew, and increments were kept.
        """
        after = deepcopy(self)
        while len(after._decisions) > ply:
            chair, _, on_clock = after._decisions.pop()
            if on_clock is not None:
                after._clocks[chair].reopen()
                after._clocks[chair].renew()
        return after

    def _take(self, chair: int, spent: Millis) -> Millis:
        """Take time off a chair's clock, as far as there is any, and return how much that was."""
        clock = self._clocks[chair]
        taken = min(max(0, clock.left), spent)
        clock.think(taken)
        return taken

    def _undo(self, decision: _Decision, not_asked: Collection[int]) -> Millis:
        """Take a decision back and return what it took that is on nobody's clock."""
        chair, spent, on_clock = decision
        if on_clock is None:
            return spent
        self._clocks[chair].reopen()
        if chair in not_asked:
            self._clocks[chair].think(-on_clock)
            return spent
        return spent - on_clock

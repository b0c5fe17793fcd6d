"""What a bot is: something that looks at a view and chooses a move."""

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

import msgspec

from topdrop.core.game import Record


class Clock(msgspec.Struct, frozen=True):
    """How long a bot may think about this move.

    Attributes:
        seconds: The time it should keep within.
        tries: How many things a bot that tries things out may try, instead of going by the time;
            with a seed that makes its choices repeatable.
    """

    seconds: float = 1.0
    tries: int | None = None


class Bot(Protocol):
    """A computer player.

    It is given what its seat may know and nothing else, so it cannot cheat. A bot may remember
    things between moves, but one made with the same seed and asked with the same number of tries
    must then choose the same moves.
    """

    def choose(self, view: Any, clock: Clock) -> Any:
        """Return a legal move for the seat of `view`, within the time of `clock`."""


@runtime_checkable
class Following(Protocol):
    """What a bot offers besides when it goes by how the game came about, not by the view alone."""

    def follow(self, record: Callable[[], Record]) -> None:
        """Hear, before the first decision, how to get the record of the game so far."""


@runtime_checkable
class Closing(Protocol):
    """What a bot offers besides when it holds something that others could use after its game."""

    def close(self) -> None:
        """Let go of it; the bot is not asked any more."""


class BotFactory(Protocol):
    """What an entry point of the group ``topdrop.bots`` is: it makes a bot, usually its class."""

    def __call__(self, *, seed: int | None = None) -> Bot:
        """Make a bot; with a seed its choices are repeatable."""


@runtime_checkable
class Preparing(Protocol):
    """What a factory offers besides when its bots need something that takes long once."""

    def prepare(self) -> None:
        """Do it now, so that no bot has to do it while its clock runs."""


def follow(bot: object, record: Callable[[], Record]) -> None:
    """Tell a bot how to get the record of the game so far, if it wants to know."""
    if isinstance(bot, Following):
        bot.follow(record)


def close(bot: object) -> None:
    """Tell a bot that its game is over, if it wants to know."""
    if isinstance(bot, Closing):
        bot.close()

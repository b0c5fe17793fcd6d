"""Watching a bot think: which moves it considers, what they seem worth, and stopping it early."""

import time
from collections.abc import Callable
from typing import Final, Protocol, runtime_checkable

import msgspec

EVERY_SECONDS: Final = 0.1
"""A bot that is watched tells its thoughts about so often."""


class Candidate(msgspec.Struct, frozen=True):
    """One of the moves that a bot thinks about.

    Attributes:
        move: The move in its text form.
        value: What it seems worth to whoever makes it; the greater the better.
        tries: How many tries that rests on; None when it does not tell.
    """

    move: str
    value: float
    tries: int | None = None


class Thoughts(msgspec.Struct, frozen=True):
    """What a bot thinks at a moment.

    Attributes:
        tries: How many tries it has made.
        candidates: The moves that it thinks about, the best first.
    """

    tries: int
    candidates: tuple[Candidate, ...]


class Watcher:
    """Somebody who watches a bot think, and may stop it from another thread."""

    def __init__(self, listen: Callable[[Thoughts], None], *, every: float = EVERY_SECONDS) -> None:
        """Begin to watch.

        Args:
            listen: Is given the bot's thoughts, in the bot's thread.
            every: Seconds from one time to the next.
        """
        self._listen = listen
        self._every = every
        self._next = time.perf_counter() + every
        self._stopped = False

    @property
    def stopped(self) -> bool:
        """Whether the bot is to come to an end at once."""
        return self._stopped

    def stop(self) -> None:
        """Have the bot come to an end."""
        self._stopped = True

    def look(self, thoughts: Callable[[], Thoughts], *, last: bool = False) -> None:
        """Hear a bot's thoughts, when it is time.

        Args:
            thoughts: Puts them together.
            last: Whether the bot has done with thinking, so that it is time in any case.
        """
        now = time.perf_counter()
        if last or now >= self._next:
            self._next = now + self._every
            self._listen(thoughts())


@runtime_checkable
class Watchable(Protocol):
    """What a bot offers besides when it can be watched."""

    def watch(self, watcher: Watcher | None) -> None:
        """Let somebody watch from the next decision on; None is nobody."""

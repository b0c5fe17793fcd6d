"""How much one address or guest may ask for: buckets that fill up again, and counts."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final, Generic, TypeVar

from topdrop.server.protocol.problems import Refusal
from topdrop.server.settings import Rate

K = TypeVar("K", bound=Hashable)

MAX_KEPT: Final = 10_000
"""So many buckets are kept; when there are more, the one that was used longest ago is forgotten."""

FORGOTTEN_AT_ONCE: Final = 2
"""So many buckets that are full again are forgotten whenever somebody takes a token."""


class TokenBuckets(Generic[K]):
    """For each key a bucket of tokens that fills up at a steady rate."""

    def __init__(self, rate: Rate, seconds: Callable[[], float]) -> None:
        """Make the buckets.

        Args:
            rate: How fast they fill up, and how much they hold.
            seconds: Tells the time, which never goes back.
        """
        self._rate = rate
        self._seconds = seconds
        self._levels: dict[K, tuple[float, float]] = {}

    def take(self, key: K, code: str = "too_fast") -> None:
        """Take a token out of the bucket of `key`.

        Raises:
            Refusal: It is empty; with this code.
        """
        now = self._seconds()
        level = self._level(key, now)
        if level < 1:
            raise Refusal(code)
        # Whoever takes comes last, so that those at the front are full again or nearly so.
        self._levels.pop(key, None)
        self._forget(now)
        self._levels[key] = (level - 1, now)

    def _level(self, key: K, now: float) -> float:
        level, then = self._levels.get(key, (float(self._rate.at_once), now))
        return min(self._rate.at_once, level + (now - then) * self._rate.per_second)

    def _forget(self, now: float) -> None:
        """Forget some full buckets, and make room for one more.

        A full bucket is the same as none. It takes no longer with many, and strangers cannot fill
        the memory with addresses.
        """
        for _ in range(FORGOTTEN_AT_ONCE):
            oldest = next(iter(self._levels), None)
            if oldest is None or self._level(oldest, now) < self._rate.at_once:
                break
            del self._levels[oldest]
        if len(self._levels) >= MAX_KEPT:
            del self._levels[next(iter(self._levels))]


class SharedRates:
    """How often one person may do something on all connections, and one address all together."""

    def __init__(self, person: Rate, address: Rate, seconds: Callable[[], float]) -> None:
        """Make the buckets.

        Args:
            person: What one guest may do.
            address: What all at one address may do, passers-by included.
            seconds: Tells the time, which never goes back.
        """
        self._people: TokenBuckets[str] = TokenBuckets(person, seconds)
        self._addresses: TokenBuckets[str] = TokenBuckets(address, seconds)

    def take(self, guest: str | None, address: str) -> None:
        """Count once more what a guest does; None is a passer-by.

        Raises:
            Refusal: The guest or the address has done it too often (``too_fast``).
        """
        # First the one whose bucket is the smaller, so that who is too fast takes nothing from
        # the others at the address.
        if guest is not None:
            self._people.take(guest)
        self._addresses.take(address)


class ConcurrencyLimit(Generic[K]):
    """How many of something each key has at the moment."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[K] = Counter()

    @contextmanager
    def slot(self, key: K, code: str) -> Iterator[None]:
        """Count one more for as long as the context lasts.

        Raises:
            Refusal: There would be too many; with this code.
        """
        if self._counts[key] >= self._most:
            raise Refusal(code)
        self._counts[key] += 1
        try:
            yield
        finally:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]

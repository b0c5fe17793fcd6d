"""When people of a table are away, so that their clocks stand still."""

from collections.abc import Sequence
from typing import NamedTuple

from topdrop.server.protocol.common import Millis


class Vacation(NamedTuple):
    """When somebody is away.

    Attributes:
        number: By which it is known among those of the person.
        begin: When it begins.
        end: When it ends; not after `begin` it is called off.
    """

    number: int
    begin: Millis
    end: Millis


class ChairVacations:
    """The vacations of those who sit at a table, by chair."""

    def __init__(self) -> None:
        self._by_chair: dict[int, dict[int, Vacation]] = {}

    def announce(self, chair: int, vacation: Vacation) -> None:
        """Know of a vacation, or that it is another time than was said before."""
        self._by_chair.setdefault(chair, {})[vacation.number] = vacation

    def end(self, chair: int, number: int, at: Millis) -> None:
        """Know that a vacation ends at a time, before it ends by itself."""
        found = self._by_chair.get(chair, {}).get(number)
        if found is not None:
            self.announce(chair, found._replace(end=min(at, found.end)))

    def forget(self, chair: int) -> None:
        """Know of none of a chair: somebody else sits there."""
        self._by_chair.pop(chair, None)

    def of(self, chair: int | None) -> Sequence[Vacation]:
        """Return the vacations of a chair in the order in which they begin."""
        known = self._by_chair.get(chair, {}) if chair is not None else {}
        found = [vacation for vacation in known.values() if vacation.begin < vacation.end]
        return sorted(found, key=lambda vacation: vacation.begin)

    def at(self, chair: int | None, now: Millis) -> Vacation | None:
        """Return the vacation on which whoever sits on a chair is at a time, if on any."""
        return next((one for one in self.of(chair) if one.begin <= now < one.end), None)

    def within(self, chair: int | None, start: Millis, end: Millis) -> Millis:
        """Return how much of a time the one on a chair is away."""
        return sum(
            max(0, min(end, vacation.end) - max(start, vacation.begin))
            for vacation in self._apart(chair)
        )

    def after(self, chair: int | None, start: Millis, span: Millis) -> Millis:
        """Return when a span is over that begins at `start` and does not go on in vacations."""
        now = start
        for vacation in self._apart(chair):
            if vacation.end <= now:
                continue
            if now + span <= vacation.begin:
                break
            span -= max(0, vacation.begin - now)
            now = vacation.end
        return now + span

    def _apart(self, chair: int | None) -> Sequence[Vacation]:
        """Return the vacations of a chair without what two of them share."""
        apart: list[Vacation] = []
        for vacation in self.of(chair):
            if apart and vacation.begin < apart[-1].end:
                end = max(apart[-1].end, vacation.end)
                apart[-1] = apart[-1]._replace(end=end)
            else:
                apart.append(vacation)
        return apart

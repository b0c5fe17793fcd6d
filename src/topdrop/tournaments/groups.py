"""Tables of three and four: who plays together, with as few repeats as a bounded search finds.

The entrants come in the order in which they stand. They are put to tables in that order, and two
are exchanged as long as that is better: first of all fewer meet again, then those at a table stand
more alike. Whoever meets again is exchanged with anybody; others with those at the tables near by.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

MOST_TRIES: Final = 400_000
"""So many exchanges are looked at, at most."""

NEAR: Final = 3
"""So many tables on each side are near by."""

SHAKES: Final = 60
"""So often a few are exchanged by lot, where repeats are left, and the search goes on."""


class _Search:
    def __init__(
        self,
        tables: list[list[int]],
        met: Mapping[tuple[int, int], int],
        levels: Mapping[int, int],
    ) -> None:
        self.tables = tables
        self.met = met
        self.levels = levels
        highest, lowest = max(levels.values()), min(levels.values())
        # One repeat less is worth more than all else together.
        self.repeat = 1 + (highest - lowest) ** 2 * len(levels) * len(tables[0])
        self.costs = [self.cost(table) for table in tables]
        self.tries = 0

    def cost(self, table: Sequence[int]) -> int:
        met, levels = self.met, self.levels
        total = 0
        for one, other in combinations(table, 2):
            times = met.get((one, other) if one < other else (other, one), 0)
            if times:
                total += self.repeat * times
            total += (levels[one] - levels[other]) ** 2
        return total

    @property
    def total(self) -> int:
        return sum(self.costs)

    def improve(self) -> None:
        """Exchange two as long as that is better, and there are tries left."""
        better = True
        while better and self.tries < MOST_TRIES:
            better = False
            for index in range(len(self.tables)):
                better |= self._improve_table(index)

    def _improve_table(self, index: int) -> bool:
        table, better = self.tables[index], False
        for place in range(len(table)):
            for other in self._others(index):
                if self.costs[index] == 0:
                    return better
                better |= self._exchange_with(index, place, other)
        return better

    def _others(self, index: int) -> Iterator[int]:
        everybody = self.costs[index] >= self.repeat
        reach = len(self.tables) if everybody else NEAR
        for step in range(1, reach + 1):
            if index - step >= 0:
                yield index - step
            if index + step < len(self.tables):
                yield index + step

    def _exchange_with(self, index: int, place: int, other: int) -> bool:
        one, two = self.tables[index], self.tables[other]
        before = self.costs[index] + self.costs[other]
        for where in range(len(two)):
            self.tries += 1
            one[place], two[where] = two[where], one[place]
            costs = self.cost(one), self.cost(two)
            if sum(costs) < before:
                self.costs[index], self.costs[other] = costs
                return True
            one[place], two[where] = two[where], one[place]
        return False

    def shake(self, random: Random) -> None:
        """Exchange somebody of each table with repeats, and a few others, by lot."""
        bad = [index for index, cost in enumerate(self.costs) if cost >= self.repeat]
        for index in [*bad, random.randrange(len(self.tables))]:
            other = random.randrange(len(self.tables))
            if other != index:
                one, two = self.tables[index], self.tables[other]
                place, where = random.randrange(len(one)), random.randrange(len(two))
                one[place], two[where] = two[where], one[place]
                self.costs[index], self.costs[other] = self.cost(one), self.cost(two)


def group(
    entrants: Sequence[int],
    size: int,
    met: Mapping[tuple[int, int], int],
    levels: Mapping[int, int],
    seed: int,
) -> list[list[int]]:
    """Return who plays together.

    Args:
        entrants: Who is to play, in the order in which they stand; a multiple of `size`.
        size: How many play at a table.
        met: How often two have met, the smaller number first.
        levels: How each stands, in points of whatever kind; those at a table should be alike.
        seed: What chance follows, where exchanges by lot are tried.
    """
    tables = [list(entrants[start : start + size]) for start in range(0, len(entrants), size)]
    if not tables:
        return []
    search = _Search(tables, met, levels)
    search.improve()
    random = Random(seed)
    best, least = [list(table) for table in search.tables], search.total
    for _ in range(SHAKES):
        if least < search.repeat or search.tries >= MOST_TRIES:
            break
        search.shake(random)
        search.improve()
        if search.total < least:
            best, least = [list(table) for table in search.tables], search.total
        else:
            search.tables[:] = [list(table) for table in best]
            search.costs = [search.cost(table) for table in search.tables]
    return best

"""Pairs of a Swiss round: who stand alike meet, nobody twice as long as that can be.

A matching of least weight decides, over all pairs at once: in the first place who had a bye gets
none, then nobody meets again, then nobody has one seat three times more than the other, then as
little difference in points as can be, then seats that can be balanced, and within those who stand
alike the upper half meets the lower one.

The matching is rustworkx's. Ours would be two hundred lines of an algorithm that is easily wrong,
and takes a second in Python where that one takes two milliseconds for a hundred. Rules for chess
(the Dutch system, as caissify-pairings has it) balance colours by rules of their own, which do not
fit seats, and take eight seconds.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

NEAR: Final = 60
"""With more entrants, those who stand so many places apart are paired only where it must be."""

ALL: Final = 200
"""Up to so many entrants all pairs are looked at."""


class Standings(NamedTuple):
    """Who is to be paired.

    Attributes:
        entrants: The entrants, in the order in which they stand.
        scores: By entrant, the points in twelfths.
        met: How often two have met, the smaller number first.
        firsts: By entrant, how much oftener they have had the first seat than the second.
        byes: By entrant, how often they have got points without playing.
    """

    entrants: Sequence[int]
    scores: Mapping[int, int]
    met: Mapping[tuple[int, int], int]
    firsts: Mapping[int, int]
    byes: Mapping[int, int]

    def times_met(self, one: int, other: int) -> int:
        """Return how often two have met."""
        return self.met.get((min(one, other), max(one, other)), 0)


def pair(standing: Standings) -> tuple[list[tuple[int, int]], int | None]:
    """Return the pairs, the better one first in each and the best pair first, and who has a bye."""
    entrants = standing.entrants
    costs = _Costs(standing)
    places = range(len(entrants) + len(entrants) % 2)
    every = len(entrants) <= ALL
    found = None if every else _match(costs, places, NEAR)
    if found is None:
        found = _match(costs, places, len(places)) or []
    pairs = sorted(found)
    bye = next((entrants[one] for one, other in pairs if other == len(entrants)), None)
    return [(entrants[one], entrants[other]) for one, other in pairs if other < len(entrants)], bye


def _match(costs: "_Costs", places: range, reach: int) -> list[tuple[int, int]] | None:
    """Return the pairs of least cost, or None where not everybody can be paired within `reach`."""
    # It takes a while to load, which whoever only reads about tournaments need not wait for.
    import rustworkx

    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(list(places))
    last, partial = places[-1], reach < len(places)
    edges = [
        (one, other, costs.of(one, other))
        for one in places
        for other in (*range(one + 1, min(one + reach, last)), last)
        if one < other
    ]
    if partial:
        edges = [edge for edge in edges if not costs.again(edge[0], edge[1])]
    highest = max(cost for *_, cost in edges)
    graph.add_edges_from([(one, other, highest + 1 - cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if partial and 2 * len(found) < len(places):
        return None
    return [(min(each), max(each)) for each in found]


class _Costs:
    """What it costs to pair two places; one behind the last is the bye."""

    def __init__(self, standing: Standings) -> None:
        self._standing = standing
        self._scores = [standing.scores[each] for each in standing.entrants]
        self._firsts = [standing.firsts.get(each, 0) for each in standing.entrants]
        self._half = self._halves()
        count = len(standing.entrants) + 1
        spread = max(self._scores) - min(self._scores)
        uneven = 1 + max((abs(each) for each in self._firsts), default=0)
        # Each is worth more than all pairs of a round can bring of what comes behind it.
        self._seat = count * count
        self._score = self._seat * count * (2 * uneven) ** 2
        self._lopsided = self._score * count * (1 + spread) ** 2
        self._repeat = self._lopsided * count
        most = max(standing.met.values(), default=0)
        self._bye = self._repeat * count * (1 + most)

    def _halves(self) -> list[int]:
        """Return, by place, how far below somebody is whom the upper half should meet."""
        sizes: dict[int, int] = {}
        for score in self._scores:
            sizes[score] = sizes.get(score, 0) + 1
        return [sizes[score] // 2 for score in self._scores]

    def again(self, one: int, other: int) -> bool:
        """Return whether two places have met."""
        entrants = self._standing.entrants
        if other == len(entrants):
            return False
        return self._standing.times_met(entrants[one], entrants[other]) > 0

    def of(self, one: int, other: int) -> int:
        """Return what it costs, `one` standing above `other`."""
        entrants = self._standing.entrants
        if other == len(entrants):
            had = self._standing.byes.get(entrants[one], 0)
            above = self._scores[one] - self._scores[-1]
            return self._bye * had + self._score * above**2 + (len(entrants) - 1 - one)
        times = self._standing.times_met(entrants[one], entrants[other])
        apart = (self._scores[one] - self._scores[other]) ** 2
        both = self._firsts[one] + self._firsts[other]
        # Two who both need the same seat: the larger the sum, the worse.
        same_side = self._firsts[one] * self._firsts[other] > 0
        seats = both * both if same_side else 0
        slide = abs(other - one - self._half[one]) if apart == 0 else other - one
        lopsided = same_side and min(abs(self._firsts[one]), abs(self._firsts[other])) >= 2
        return (
            self._repeat * times
            + self._lopsided * lopsided
            + self._score * apart
            + self._seat * seats
            + slide
        )

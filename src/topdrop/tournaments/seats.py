"""Who sits where: everybody has every seat as often as any other, as far as that goes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations

NOBODY: Counter[int] = Counter()


def seated(
    entrants: Sequence[int],
    seats: Mapping[int, Counter[int]],
    last: Mapping[int, int] | None = None,
) -> tuple[int, ...]:
    """Return the entrants of a table in the order of their seats.

    Args:
        entrants: Who sits there, the best seed first.
        seats: By entrant, how often they have had each seat.
        last: By entrant, the seat they had last, which they do not have again where as much
            speaks for another.
    """
    before = last or {}

    def cost(order: tuple[int, ...]) -> tuple[int, int]:
        uneven = again = 0
        for seat, number in enumerate(order):
            # Adding one to a square adds twice the number it is of.
            uneven += 2 * seats.get(number, NOBODY)[seat]
            again += before.get(number) == seat
        return uneven, again

    return min(permutations(entrants), key=cost)

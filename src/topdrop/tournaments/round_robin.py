"""Round robins: everybody meets everybody, or as many as there are rounds for.

At tables of two the rounds are those of the circle method: one entrant stays where they are, all
others go round. At larger tables there are plans without any repeat where the entrants are
``table_size`` classes of a suitable size; else `topdrop.tournaments.groups` looks for as few
repeats as it finds.
"""

from collections.abc import Sequence
from math import gcd
from typing import Final, TypeAlias

Groups: TypeAlias = list[tuple[int, ...]]

FIELD_OF_4: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""Products in the field of four elements, where adding is exclusive or."""


def circle_round(count: int, number: int) -> tuple[Groups, int | None]:
    """Return a round of the circle method, and who is left over.

    Seats are balanced: with an odd number of entrants everybody has each seat as often; with an
    even one, one of both once more.

    Args:
        count: How many entrants there are; they are numbered from 0.
        number: Which round, from 0; after as many as a round robin has, they begin again with the
            seats changed.

    Returns:
        Pairs, who has the first seat first, and the one who has a bye, if any.
    """
    places = count + count % 2
    cycle, turn = divmod(number, places - 1)
    stays = places - 1
    pairs: Groups = []
    bye: int | None = None
    for step in range(places // 2):
        if step == 0:
            one, other = turn, stays
            first = turn % 2 == 0
        else:
            one = (turn + step) % stays
            other = (turn - step) % stays
            first = step % 2 == 1
        if stays == count and step == 0:
            bye = one
            continue
        pair = (one, other) if first != (cycle % 2 == 1) else (other, one)
        pairs.append(pair)
    return pairs, bye


def plan_rounds(count: int, size: int) -> int:
    """Return how many rounds without a repeat `plan_round` has; 0 where it has none."""
    classes = count // size
    if count % size or classes < size:
        return 0
    if classes == size == 4:
        return 5
    differences = range(1, size)
    if any(gcd(each, classes) > 1 for each in differences):
        return 0
    return classes + (classes == size)


def plan_round(count: int, size: int, number: int) -> Groups:
    """Return a round of a plan in which nobody meets anybody twice.

    The entrants are `size` classes. At each table is one of each class, and from one round to the
    next each class goes on by its number. Where a class fills a table, the last round has each
    class at one.
    """
    classes = count // size
    if number == classes:
        return [tuple(range(each * size, (each + 1) * size)) for each in range(size)]
    groups: Groups = []
    for table in range(classes):
        if size == classes == 4:
            within = [table ^ FIELD_OF_4[each][number] for each in range(size)]
        else:
            within = [(table + each * number) % classes for each in range(size)]
        groups.append(tuple(each * classes + member for each, member in enumerate(within)))
    return groups


def default_rounds(count: int, size: int) -> int:
    """Return in how many rounds everybody can meet everybody at best."""
    if size == 2:
        return count - 1 + count % 2
    return max(1, -(-(count - 1) // (size - 1)))


def entrants_of(groups: Sequence[Sequence[int]], numbers: Sequence[int]) -> Groups:
    """Return groups of places as groups of the entrants there."""
    return [tuple(numbers[place] for place in group) for group in groups]

"""Who came first, second and so on."""

from collections.abc import Sequence


def places(
    sides: Sequence[Sequence[int]], points: Sequence[int], winners: Sequence[int]
) -> dict[int, int]:
    """Return each seat's place, from 1.

    Who won comes first whatever the points; after them go the points, partners' added up.

    Args:
        sides: The seats that belong together.
        points: The final points of each seat.
        winners: The seats that won.
    """
    keys = [
        (any(seat in winners for seat in side), sum([points[seat] for seat in side]))
        for side in sides
    ]
    won = [key for key in keys if key[0]]
    # Winners share the first place, even where their points differ.
    ranked = [max(won) if key[0] else key for key in keys]
    return {
        seat: 1 + sum(other > key for other in ranked)
        for side, key in zip(sides, ranked, strict=True)
        for seat in side
    }

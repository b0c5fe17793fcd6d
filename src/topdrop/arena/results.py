"""What came of a game between bots."""

from collections.abc import Sequence

import msgspec


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat fared.

    Attributes:
        bot: The contestant's name.
        player: The seat's colour.
        side: The number of its side, from 0; partners have the same.
        points: Its final points.
        place: Its side's place, from 1; sides that share one have the same.
        decisions: How many decisions it took.
        ms_mean: Milliseconds that one took in the mean.
        ms_max: Milliseconds that the longest took.
        overruns: How many took more than 50 ms beyond its time.
        errors: How many were made for it by lot, because the bot failed or its move was illegal.
        error: What went wrong first, or None.
    """

    bot: str
    player: str
    side: int
    points: int
    place: int
    decisions: int
    ms_mean: float
    ms_max: float
    overruns: int = 0
    errors: int = 0
    error: str | None = None


class GameResult(msgspec.Struct, frozen=True):
    """How one game went.

    Attributes:
        id: Its number in the match, from 1.
        deal: The number of its deal, from 1.
        seed: The deal's seed.
        seats: Who sat where and how they fared, in turn order.
        winners: The colours that won, in seat order.
        plies: How many decisions it took.
        end: How it ended.
        seconds: How long it took, between two looks at a clock; None in older files.
        versions: By its name the version of topdrop and of each package that brings a bot; None
            in older files.
    """

    id: int
    deal: int
    seed: int
    seats: tuple[SeatResult, ...]
    winners: tuple[str, ...]
    plies: int
    end: str
    seconds: float | None = None
    versions: dict[str, str] | None = None


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

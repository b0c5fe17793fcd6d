"""What came of a game between bots."""

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

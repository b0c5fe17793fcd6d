"""Results of games that were never played, for what is computed from results."""

from collections.abc import Sequence

from topdrop.arena import GameResult, SeatResult

COLOURS = ("blue", "red", "white", "yellow")


def result(
    number: int,
    bots: Sequence[str],
    points: Sequence[int],
    *,
    deal: int | None = None,
    sides: Sequence[int] | None = None,
) -> GameResult:
    """Return a game in which most points of a side win; two games make a deal."""
    side_of = list(sides or range(len(bots)))
    totals = dict.fromkeys(side_of, 0)
    for side, count in zip(side_of, points, strict=True):
        totals[side] += count
    place = {side: 1 + sum(t > totals[side] for t in totals.values()) for side in totals}
    seats = tuple(
        SeatResult(
            bot=bot,
            player=COLOURS[seat],
            side=side_of[seat],
            points=points[seat],
            place=place[side_of[seat]],
            decisions=10,
            ms_mean=2.0,
            ms_max=5.0,
        )
        for seat, bot in enumerate(bots)
    )
    return GameResult(
        id=number,
        deal=(number + 1) // 2 if deal is None else deal,
        seed=7,
        seats=seats,
        winners=tuple(seat.player for seat in seats if seat.place == 1),
        plies=10 * len(bots),
        end="tiles_out",
    )

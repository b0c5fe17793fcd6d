"""Ratings by openskill (Plackett and Luce's model), from the games in the order of their numbers.

A rating is a belief: a mean and how sure it is. Everybody begins at 25 ± 8.33. Bots do not
learn, so nothing is added to the uncertainty from game to game (``tau`` is 0).
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from topdrop.arena.results import GameResult, SeatResult
from topdrop.core.quantiles import Z

SIGMAS: Final = Z
"""Standard deviations on either side of a rating that make its 95 % interval."""


class Rating(msgspec.Struct, frozen=True):
    """How strong a contestant is believed to be.

    Attributes:
        mu: The mean.
        sigma: The standard deviation.
    """

    mu: float
    sigma: float


def ratings(names: Sequence[str], games: Iterable[GameResult]) -> dict[str, Rating]:
    """Return everybody's rating, by name.

    Partners are a team. A contestant that has several seats in a game gets the mean of what each
    seat makes of its rating, so that such a game counts as one.

    Args:
        names: The contestants.
        games: Their games.
    """
    model = PlackettLuce(tau=0.0)
    known = {name: Rating(model.mu, model.sigma) for name in names}
    for game in sorted(games, key=lambda game: game.id):
        teams = _sides(game.seats)
        rated = model.rate(
            [[model.rating(known[s.bot].mu, known[s.bot].sigma) for s in team] for team in teams],
            ranks=[float(team[0].place) for team in teams],
        )
        seats: dict[str, list[Rating]] = {}
        for team, after in zip(teams, rated, strict=True):
            for seat, rating in zip(team, after, strict=True):
                seats.setdefault(seat.bot, []).append(Rating(rating.mu, rating.sigma))
        known |= {name: _mean(each) for name, each in seats.items()}
    return known


def _sides(seats: Iterable[SeatResult]) -> list[list[SeatResult]]:
    sides: dict[int, list[SeatResult]] = {}
    for seat in seats:
        sides.setdefault(seat.side, []).append(seat)
    return list(sides.values())


def _mean(each: Sequence[Rating]) -> Rating:
    count = len(each)
    return Rating(sum(r.mu for r in each) / count, sum(r.sigma for r in each) / count)

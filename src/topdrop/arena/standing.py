"""The standings of a match, computed from its results alone."""

from collections.abc import Callable, Hashable, Iterable, Sequence

import msgspec

from topdrop.arena.intervals import DealTotal, Interval, mean_interval, share_interval
from topdrop.arena.rating import Rating, ratings
from topdrop.arena.results import GameResult


class Standing(msgspec.Struct, frozen=True):
    """How one contestant has done.

    Attributes:
        name: The contestant.
        rating: The openskill rating.
        games: How many games it took part in.
        won: Its share of the games: a win is 1, a shared one its part, all its seats together.
            None without a game.
        points: Its mean final points in a seat.
        decisions: How many decisions it took.
        ms_mean: Milliseconds that one took in the mean.
        ms_max: Milliseconds that the longest took.
        overruns: How many took more than 50 ms beyond its time.
        errors: How many were made for it by lot, because it failed.
    """

    name: str
    rating: Rating
    games: int
    won: Interval | None
    points: Interval | None
    decisions: int
    ms_mean: float
    ms_max: float
    overruns: int
    errors: int


Score = Callable[[GameResult], float | None]
"""A game's value for a mean; None when it does not count."""


def standings(names: Sequence[str], games: Sequence[GameResult]) -> list[Standing]:
    """Return every contestant's standing, the best rated first.

    Args:
        names: The contestants.
        games: The games.
    """
    rated = ratings(names, games)
    rows = [_standing(name, rated[name], games) for name in names]
    return sorted(rows, key=lambda row: -row.rating.mu)


def head_to_head(a: str, b: str, games: Iterable[GameResult]) -> Interval | None:
    """Return in what share of their games a contestant came before another, ties half.

    Where one of them has several seats in a game, each pair of seats is compared and the mean
    counts; partners are not compared.

    Returns:
        The share for `a`, or None when they have not met.
    """
    return share_interval(_deal_totals(games, lambda game: score_before(a, b, game)))


def score_before(a: str, b: str, game: GameResult) -> float | None:
    """Return a contestant's score against another in a game, as `head_to_head` counts it.

    That is from 0 to 1; None where the two did not meet.
    """
    pairs = [
        (one.place, other.place)
        for one in game.seats
        for other in game.seats
        if one.bot == a and other.bot == b and one.side != other.side
    ]
    if not pairs:
        return None
    before = sum(1.0 if one < other else 0.5 if one == other else 0.0 for one, other in pairs)
    return before / len(pairs)


def _standing(name: str, rating: Rating, games: Sequence[GameResult]) -> Standing:
    own = [[seat for seat in game.seats if seat.bot == name] for game in games]
    seats = [seat for some in own for seat in some]

    def share(game: GameResult) -> float | None:
        mine = [seat for seat in game.seats if seat.bot == name]
        winning = sum(seat.player in game.winners for seat in mine)
        return winning / len(game.winners) if mine else None

    decisions = sum(seat.decisions for seat in seats)
    time = sum(seat.ms_mean * seat.decisions for seat in seats)
    return Standing(
        name=name,
        rating=rating,
        games=sum(map(bool, own)),
        won=share_interval(_deal_totals(games, share)),
        points=mean_interval(_point_totals(name, games)),
        decisions=decisions,
        ms_mean=time / decisions if decisions else 0.0,
        ms_max=max((seat.ms_max for seat in seats), default=0.0),
        overruns=sum(seat.overruns for seat in seats),
        errors=sum(seat.errors for seat in seats),
    )


def _deal_totals(games: Iterable[GameResult], score: Score) -> list[DealTotal]:
    """Add up the games' values, deal by deal."""
    deals: dict[int, DealTotal] = {}
    for game in games:
        value = score(game)
        if value is not None:
            before = deals.get(game.deal, DealTotal(0.0, 0))
            deals[game.deal] = DealTotal(before.total + value, before.games + 1, _line_up(game))
    return list(deals.values())


def _point_totals(name: str, games: Iterable[GameResult]) -> list[DealTotal]:
    deals: dict[int, DealTotal] = {}
    for game in games:
        points = [seat.points for seat in game.seats if seat.bot == name]
        if points:
            before = deals.get(game.deal, DealTotal(0.0, 0))
            total = before.total + sum(points)
            deals[game.deal] = DealTotal(total, before.games + len(points), _line_up(game))
    return list(deals.values())


def _line_up(game: GameResult) -> Hashable:
    """Return who took part, in whichever seats."""
    return tuple(sorted(seat.bot for seat in game.seats))

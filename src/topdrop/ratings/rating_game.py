"""What a rated game changes: a pure function of how it ended and of what was known before."""

import math
from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from topdrop.ratings.anchors import anchor
from topdrop.ratings.model import Rating, after_game
from topdrop.ratings.parameters import (
    BOT_GAMES,
    BOT_PART,
    DECIMALS,
    HALF_LIFE,
    LEAST_WEIGHT,
    PERSON_GAMES,
    Millis,
    Size,
)
from topdrop.ratings.reasons import OFTEN_MET, Reason

BOT: Final = "bot:"
"""What the name of a bot begins with among those who played."""


class Side(msgspec.Struct, frozen=True):
    """One side of a game.

    Attributes:
        players: Who played on it: the ids of guests, and ``bot:level3``.
        place: Its place, from 1; sides that share one have the same.
    """

    players: tuple[str, ...]
    place: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a rated game ended, which is all that ratings know of it.

    Attributes:
        game: The game's short name.
        size: How many played.
        at: When it ended.
        sides: The sides, in the order of their seats.
        reason: Why it is not rated, one of `topdrop.ratings.reasons`; None when it is.
    """

    game: str
    size: Size
    at: Millis
    sides: tuple[Side, ...]
    reason: Reason | None = None

    @property
    def people(self) -> tuple[str, ...]:
        """The guests who played."""
        return tuple(who for side in self.sides for who in side.players if not is_bot(who))


class Standing(msgspec.Struct, frozen=True):
    """What is known of somebody at a game and size.

    Attributes:
        mu: The mean of the rating.
        sigma: Its standard deviation.
        games: How many games were rated.
        won: How many of them were won,
        shared: in how many the first place was shared,
        lost: and how many were lost.
        at: When the last of them ended.
    """

    mu: float = Rating().mu
    sigma: float = Rating().sigma
    games: int = 0
    won: int = 0
    shared: int = 0
    lost: int = 0
    at: Millis = 0

    @property
    def rating(self) -> Rating:
        """The rating."""
        return Rating(self.mu, self.sigma)


class Meeting(msgspec.Struct, frozen=True):
    """What is known of somebody's games against somebody else at a game and size.

    Attributes:
        lately: How many there were, those long ago counting less, at the time `at`.
        at: When the last one ended.
        won: In how many the first came before the other,
        shared: in how many both had the same place,
        lost: and in how many the other came first.
    """

    lately: float = 0.0
    at: Millis = 0
    won: int = 0
    shared: int = 0
    lost: int = 0


class Pair(NamedTuple):
    """Somebody and an opponent."""

    who: str
    opponent: str


class Change(msgspec.Struct, frozen=True):
    """What a game made of somebody's standing."""

    who: str
    place: int
    before: Standing
    after: Standing


class RatedGame(msgspec.Struct, frozen=True):
    """What a game changes.

    Attributes:
        outcome: How it ended, with the reason why it is not rated after all.
        changes: What it makes of each person's standing; nothing where it is not rated.
        meetings: What is known then of who met whom.
    """

    outcome: Outcome
    changes: tuple[Change, ...]
    meetings: dict[Pair, Meeting]


def is_bot(who: str) -> bool:
    """Return whether somebody who played is a bot."""
    return who.startswith(BOT)


def pairs_of(outcome: Outcome) -> list[Pair]:
    """Return each person with each opponent, in order."""
    return [pair for pair, _, _ in _pairs(outcome)]


def rate_game(
    outcome: Outcome, standings: Mapping[str, Standing], meetings: Mapping[Pair, Meeting]
) -> RatedGame:
    """Return what a game changes.

    Args:
        outcome: How it ended.
        standings: What is known of the people who played; who is missing is new.
        meetings: What is known of whom they met; whoever is missing has not met.
    """
    if outcome.reason is not None:
        return RatedGame(outcome, (), {})
    weights = _weights(outcome, meetings)
    if max(weights.values(), default=0.0) < LEAST_WEIGHT:
        outcome = replace(outcome, reason=OFTEN_MET)
        return RatedGame(outcome, (), _met(outcome, meetings, counting=False))
    before = {who: standings.get(who, Standing()) for who in outcome.people}
    rated = after_game(
        [[_rating(outcome, who, before) for who in side.players] for side in outcome.sides],
        [side.place for side in outcome.sides],
    )
    changes = [
        Change(who, side.place, before[who], _after(before[who], new, weights[who], side, outcome))
        for side, news in zip(outcome.sides, rated, strict=True)
        for who, new in zip(side.players, news, strict=True)
        if who in before
    ]
    return RatedGame(outcome, tuple(changes), _met(outcome, meetings, counting=True))


def _pairs(outcome: Outcome) -> Iterator[tuple[Pair, int, int]]:
    """Yield each person with each opponent, and the places of both."""
    for mine, theirs in permutations(outcome.sides, 2):
        for who in mine.players:
            if not is_bot(who):
                for opponent in theirs.players:
                    yield Pair(who, opponent), mine.place, theirs.place


def _weights(outcome: Outcome, meetings: Mapping[Pair, Meeting]) -> dict[str, float]:
    """Return for each person how much the game tells of them, from 0 to 1."""
    found: dict[str, list[float]] = {}
    for pair, _, _ in _pairs(outcome):
        lately = _lately(meetings.get(pair, Meeting()), outcome.at)
        part, enough = (BOT_PART, BOT_GAMES) if is_bot(pair.opponent) else (1.0, PERSON_GAMES)
        found.setdefault(pair.who, []).append(part / (1.0 + lately / enough) ** 2)
    return {who: sum(each) / len(each) for who, each in found.items()}


def _lately(meeting: Meeting, at: Millis) -> float:
    return meeting.lately * math.exp2(-max(0, at - meeting.at) / HALF_LIFE)


def _rating(outcome: Outcome, who: str, known: Mapping[str, Standing]) -> Rating:
    if is_bot(who):
        return anchor(outcome.game, outcome.size, who.removeprefix(BOT))
    return known[who].rating


def _after(before: Standing, new: Rating, weight: float, side: Side, outcome: Outcome) -> Standing:
    mu, sigma = before.rating.moved(new, weight)
    first = [other.place for other in outcome.sides].count(1)
    won, shared = side.place == 1 and first == 1, side.place == 1 and first > 1
    return Standing(
        mu=mu,
        sigma=sigma,
        games=before.games + 1,
        won=before.won + won,
        shared=before.shared + shared,
        lost=before.lost + (side.place > 1),
        at=max(before.at, outcome.at),
    )


def _met(
    outcome: Outcome, meetings: Mapping[Pair, Meeting], *, counting: bool
) -> dict[Pair, Meeting]:
    """Return what is known of who met whom after the game."""
    found = {}
    for pair, mine, theirs in _pairs(outcome):
        before = meetings.get(pair, Meeting())
        lately = _lately(before, outcome.at) + counting
        found[pair] = Meeting(
            lately=round(lately, DECIMALS),
            at=max(before.at, outcome.at),
            won=before.won + (mine < theirs),
            shared=before.shared + (mine == theirs),
            lost=before.lost + (mine > theirs),
        )
    return found

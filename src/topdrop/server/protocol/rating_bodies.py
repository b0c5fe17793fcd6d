"""The bodies of what the HTTP interface tells of ratings."""

from typing import Literal

import msgspec

from topdrop.ratings.parameters import Size
from topdrop.ratings.reasons import Reason
from topdrop.server.protocol.common import Millis


class RatingFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody is believed to be, and by how many games.

    Attributes:
        number: What people are shown: somebody is at least so strong, almost certainly.
        mu: The mean of what somebody's strength may be.
        sigma: Its standard deviation.
        provisional: Whether too little is known yet to compare it.
        games: How many games were rated.
        won: How many of them were won,
        shared: in how many the first place was shared,
        lost: and how many were lost.
        at: When the last of them ended.
    """

    number: int
    mu: float
    sigma: float
    provisional: bool
    games: int
    won: int
    shared: int
    lost: int
    at: Millis


class RatedSize(msgspec.Struct, frozen=True, kw_only=True):
    """A game and how many play: everybody has a rating of their own at each."""

    game: str
    size: Size


class RatedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in a list of the best.

    Attributes:
        place: The place, from 1; None while the rating is provisional.
        name: The claimed name.
        rating: The rating.
        me: Whether it is you.
    """

    place: int | None
    name: str
    rating: RatingFacts
    me: bool = False


class RatedBot(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's level, whose strength is fixed.

    Attributes:
        bot: What chairs call it: ``level3``.
        title: What people call it.
        number: Its strength: the mean, as people are told it, since nobody doubts it.
    """

    bot: str
    title: str
    number: int


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """Who is best at a game with so many players.

    Attributes:
        game: The game's short name.
        size: How many play.
        sizes: All games and sizes that are rated here.
        people: The best, best first; those with a provisional rating are behind all others.
        you: You, if you have a rating and are not among them.
        bots: The bots' levels, the strongest first.
    """

    game: str
    size: Size
    sizes: tuple[RatedSize, ...]
    people: tuple[RatedPerson, ...]
    you: RatedPerson | None
    bots: tuple[RatedBot, ...]


class Opponent(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who played: a member, a bot's level, or, with neither, somebody who has left."""

    name: str | None = None
    bot: str | None = None
    title: str | None = None


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody's games against somebody else ended.

    Attributes:
        game: The game's short name.
        size: How many played.
        opponent: Against whom.
        won: In how many games somebody came before the opponent,
        shared: in how many both had the same place,
        lost: and in how many the opponent came first.
    """

    game: str
    size: Size
    opponent: Opponent
    won: int
    shared: int
    lost: int


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game at a rated table as one of those who played sees it.

    Attributes:
        table: The table's id.
        game: The game's short name.
        size: How many played.
        at: When it ended.
        place: The place, from 1; those who share one have the same.
        first: How many sides have the first place.
        opponents: Against whom, in turn order.
        before: The number of the rating before it; None where it was not rated.
        after: The number after it; None likewise.
        reason: Why it was not rated; None where it was.
    """

    table: str
    game: str
    size: Size
    at: Millis
    place: int
    first: int
    opponents: tuple[Opponent, ...]
    before: int | None
    after: int | None
    reason: Reason | None


class PersonStanding(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's rating at a game and size, with the place among all; None while provisional."""

    game: str
    size: Size
    rating: RatingFacts
    place: int | None


class PersonRatings(msgspec.Struct, frozen=True, kw_only=True):
    """All that ratings tell of a member.

    Attributes:
        name: The claimed name.
        standings: The ratings, by game and size.
        games: The last games at rated tables, the last first, at most 500.
        results: How games against each opponent ended, by game and size.
    """

    name: str
    standings: tuple[PersonStanding, ...]
    games: tuple[PlayedGame, ...]
    results: tuple[Results, ...]


class ChangedRating(msgspec.Struct, frozen=True, kw_only=True):
    """What a game made of somebody's rating.

    Attributes:
        name: The claimed name; None of somebody who has left.
        me: Whether it is you.
        place: The place, from 1.
        before: The rating before the game; None where it was not rated.
        after: The rating after it; None likewise.
    """

    name: str | None
    me: bool
    place: int
    before: RatingFacts | None
    after: RatingFacts | None


class TableRating(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the game of a table counts for ratings, and what it has changed.

    Attributes:
        status: ``casual``, at a table that is not rated; ``open``, while its game goes on or has
            not begun; ``pending``, for the moment in which it is rated; ``rated`` or ``not_rated``.
        reason: Why it was not rated.
        changes: What it made of people's ratings.
    """

    status: Literal["casual", "open", "pending", "rated", "not_rated"]
    reason: Reason | None = None
    changes: tuple[ChangedRating, ...] = ()

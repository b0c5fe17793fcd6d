"""Ratings: which games at rated tables there were, and what they made of people's ratings.

A game is rated once: the table is the key of what is kept of it, in the transaction in which the
numbers change. Its outcome is kept too, so that all numbers can be made anew from the outcomes in
the order in which they were rated.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from topdrop.ratings.parameters import Millis, Size
from topdrop.ratings.rating_game import Meeting, Outcome, Pair, RatedGame, Standing

Rate: TypeAlias = Callable[[Outcome, Mapping[str, Standing], Mapping[Pair, Meeting]], RatedGame]
"""What a game changes: `topdrop.ratings.rating_game.rate_game`."""


class Rank(NamedTuple):
    """Somebody's standing at a game and size.

    Attributes:
        guest: Who.
        game: The game's short name.
        size: How many play.
        standing: The standing.
    """

    guest: str
    game: str
    size: Size
    standing: Standing


class KeptGame(NamedTuple):
    """A game at a rated table that is over.

    Attributes:
        number: Its place in the order in which games were rated, from 1.
        table: The table's id.
        outcome: How it ended.
    """

    number: int
    table: str
    outcome: Outcome


class KeptChange(NamedTuple):
    """A game at a rated table as one of those who played sees it.

    Attributes:
        guest: Who.
        number: The game's place in the order in which games were rated.
        table: The table's id.
        outcome: How it ended.
        before: The standing before it; None where it was not rated.
        after: The standing after it; None likewise.
    """

    guest: str
    number: int
    table: str
    outcome: Outcome
    before: Standing | None
    after: Standing | None


class KeptMeeting(NamedTuple):
    """What is known of somebody's games against somebody else.

    Attributes:
        guest: Who.
        game: The game's short name.
        size: How many play.
        opponent: Against whom: a guest's id, or ``bot:level3``.
        meeting: What is known.
    """

    guest: str
    game: str
    size: Size
    opponent: str
    meeting: Meeting


class AllRatings(NamedTuple):
    """All that follows from the outcomes of rated games.

    Attributes:
        ranks: Everybody's standings.
        changes: All games as each of those who played sees them.
        meetings: Who met whom.
    """

    ranks: Sequence[Rank]
    changes: Sequence[KeptChange]
    meetings: Sequence[KeptMeeting]


class RatingStore(Protocol):
    """What a store keeps of ratings; every method raises `StoreError` where it cannot."""

    async def note_rated_table(self, table: str, at: Millis) -> None:
        """Know that a table is rated, before anything else is kept of it; once more is no fault."""

    async def note_rated_seat(self, table: str, guest: str, address: str) -> None:
        """Know from where somebody played at a rated table, in a form that tells no address."""

    async def seats_of_rated(self, table: str) -> list[tuple[str, str]]:
        """Return who played at a rated table from where, in order, until it has been rated."""

    async def due_ratings(self) -> list[str]:
        """Return the rated tables that are over and not rated yet, the first that ended first."""

    async def rate(self, table: str, outcome: Outcome, rate: Rate) -> RatedGame | None:
        """Rate a game, or keep why it is not rated.

        Args:
            table: The table, which is over.
            outcome: How it ended.
            rate: What that changes; it is called in the transaction.

        Returns:
            What it has changed; None when it had been rated before, so that nothing has changed.
        """

    async def rated_game(self, table: str) -> list[KeptChange]:
        """Return what a game made of those who played, in order; nothing before it is rated."""

    async def standings_of(self, guest: str) -> list[Rank]:
        """Return somebody's standings, by game and size."""

    async def best_rated(self, game: str, size: Size, sigma: float, most: int) -> list[Rank]:
        """Return the members who are best at a game and size, the best first.

        Args:
            game: The game.
            size: How many play.
            sigma: Whose standard deviation is larger is left out.
            most: At most so many.
        """

    async def better_rated(self, rank: Rank, sigma: float) -> int:
        """Return how many members are better; those with a larger `sigma` do not count."""

    async def changes_of(self, guest: str, most: int) -> list[KeptChange]:
        """Return somebody's last games at rated tables, the last first, at most so many."""

    async def meetings_of(self, guest: str) -> list[KeptMeeting]:
        """Return whom somebody met, by game, size and opponent."""

    async def rated_games_after(self, number: int, most: int) -> list[KeptGame]:
        """Return the games behind a number, in the order in which they were rated, so many."""

    async def all_ratings(self) -> AllRatings:
        """Return everything that follows from the outcomes of rated games, in order."""

    async def replace_ratings(self, games: Sequence[KeptGame], ratings: AllRatings) -> bool:
        """Keep other outcomes and what follows from them, in place of what was there.

        Returns:
            False when another game has been rated meanwhile, so that nothing has changed.
        """

"""All ratings made anew from the outcomes of games, in the order in which they were rated."""

from collections.abc import Iterable, Iterator

from topdrop.ratings.parameters import Size
from topdrop.ratings.rating_game import (
    Meeting,
    Outcome,
    Pair,
    RatedGame,
    Standing,
    rate_game,
)

Pool = tuple[str, Size]
"""A game and how many play: ratings of one tell nothing of another."""


class Rebuilding:
    """What follows from the outcomes so far.

    Attributes:
        standings: By game and size, what is known of everybody.
        meetings: Likewise, of who met whom.
    """

    def __init__(self) -> None:
        """Begin with nobody known."""
        self.standings: dict[Pool, dict[str, Standing]] = {}
        self.meetings: dict[Pool, dict[Pair, Meeting]] = {}

    def rate_all(self, outcomes: Iterable[Outcome]) -> Iterator[RatedGame]:
        """Rate games one after the other, and yield what each changes."""
        for outcome in outcomes:
            pool = (outcome.game, outcome.size)
            standings = self.standings.setdefault(pool, {})
            meetings = self.meetings.setdefault(pool, {})
            rated = rate_game(outcome, standings, meetings)
            standings.update({change.who: change.after for change in rated.changes})
            meetings.update(rated.meetings)
            yield rated

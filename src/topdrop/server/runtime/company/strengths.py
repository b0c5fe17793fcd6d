"""How strong people are taken to be: by their ratings."""

from topdrop.ratings.anchors import rated_games
from topdrop.ratings.parameters import MU, SCALE
from topdrop.server.store import Store

BEGINNER: float = SCALE * MU
"""What somebody counts as of whom nothing is known."""


class Strengths:
    """Knows how strong people are, on the scale of ratings.

    Company goes by the mean of a rating, and not by the number that is shown, which lies below it
    by how little is known: who is new is taken to be as strong as most are.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guest: str, game: str, players: int) -> float | None:
        """Return how strong somebody is at a game of so many; None where games are not rated."""
        if game not in rated_games():
            return None
        for rank in await self._store.standings_of(guest):
            if (rank.game, rank.size) == (game, str(players)):
                return SCALE * rank.standing.mu
        return BEGINNER

"""Scheduling a match: which games are missing, and playing them."""

from collections.abc import Container, Iterator
from itertools import islice

from topdrop.arena.match import Fixture, Match, fixtures
from topdrop.arena.pool import play_games
from topdrop.arena.results import GameResult


def missing_fixtures(match: Match, games: int, played: Container[int]) -> Iterator[Fixture]:
    """Yield those of the first `games` games of a match whose numbers are not in `played`."""
    return (fixture for fixture in islice(fixtures(match), games) if fixture.id not in played)


def play_match(match: Match, games: int, *, workers: int | None = None) -> list[GameResult]:
    """Play the first games of a match and return them in order.

    Args:
        match: The match.
        games: How many.
        workers: How many processes, as `play_games` takes it.

    Raises:
        ArenaError: A game could not be played, or a bot cannot be sent to a process.
    """
    played = play_games(match, missing_fixtures(match, games, ()), workers)
    return sorted(played, key=lambda game: game.id)

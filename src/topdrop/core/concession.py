"""Games that somebody gave up: the moves do not end them, yet they are over and somebody won."""

from collections.abc import Sequence
from typing import Final

from topdrop.core.errors import RecordError, quote
from topdrop.core.game import Game, PartneredGame, Record

CONCEDED: Final = "conceded"
"""The `end` of a game that was given up, and the key of its record that says by which player."""

STAYED: Final = "stayed"
"""The key of such a record of more than two sides that says who had not left, and so has won."""


def sides_of(game: Game) -> list[tuple[str, ...]]:
    """Return the players who win together; each alone where there are no partners."""
    players = game.players
    if not isinstance(game, PartneredGame):
        return [(player,) for player in players]
    return [tuple(players[seat] for seat in side) for side in game.sides]


def concede(result: Record, winners: Sequence[str]) -> Record:
    """Return the result of a game that was given up: its points stay, the others have won."""
    return {**result, "end": CONCEDED, "winners": list(winners)}


def result_of(record: Record, game: Game) -> Record:
    """Return how the game of a record stands or ended, as ``topdrop replay --json`` prints it.

    Args:
        record: The record.
        game: The game as it stands after all its moves.

    Raises:
        RecordError: It says that the game was given up where that cannot be.
    """
    result = game.result()
    if CONCEDED not in record:
        return result
    player, sides = record[CONCEDED], sides_of(game)
    mine = next((side for side in sides if player in side), None)
    if mine is None:
        raise RecordError(f"conceded: {quote(player)} is nobody who plays")
    if game.end is not None:
        raise RecordError("conceded: the game was over by its moves already")
    if len(sides) == 2:
        return concede(result, [each for side in sides if side != mine for each in side])
    if STAYED not in record:
        raise RecordError(f"conceded: ends a game of two sides, not of {len(sides)}")
    stayed = record[STAYED]
    if not isinstance(stayed, list) or not all(each in game.players for each in stayed):
        raise RecordError("stayed: should be a list of players")
    if not stayed or any(each in mine for each in stayed):
        raise RecordError("stayed: should be players, but not the one who gave up")
    return concede(result, [each for each in game.players if each in stayed])

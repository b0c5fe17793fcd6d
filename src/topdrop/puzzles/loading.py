"""The puzzles that come along, and which of them is today's."""

import gzip
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal, overload

import msgspec

from topdrop.core.errors import SetupError, quote
from topdrop.puzzles.model import (
    DropItFile,
    DropItPuzzle,
    OnTopFile,
    OnTopPuzzle,
    Puzzle,
    PuzzleFile,
)

GAMES: Final = ("dropit", "ontop")
"""The games that there are puzzles of."""

_FIRST_DAY: Final = date(1970, 1, 1)


def check_game(game: str) -> None:
    """Refuse a game that there are no puzzles of.

    Raises:
        SetupError: It is one.
    """
    if game not in GAMES:
        known = " and ".join(GAMES)
        raise SetupError(f"puzzles: there are none of {quote(game)}, only of {known}")


@cache
def puzzle_file(game: str) -> PuzzleFile:
    """Return the file with the puzzles of a game.

    Raises:
        SetupError: There are no puzzles of it.
    """
    check_game(game)
    return read_puzzle_file(puzzle_text(game))


def puzzle_text(game: str) -> bytes:
    """Return what stands in the file with the puzzles of a game, which wheels have packed."""
    path = puzzle_path(game)
    if path.is_file():
        return path.read_bytes()
    return gzip.decompress(puzzle_path(game, ".json.gz").read_bytes())


def puzzle_path(game: str, ending: str = ".json") -> Traversable:
    """Return where the puzzles of a game stand in the source, or packed in a wheel."""
    return files("topdrop") / "data" / "puzzles" / f"{game}{ending}"


def read_puzzle_file(text: bytes) -> PuzzleFile:
    """Read a file of puzzles.

    Raises:
        SetupError: It is none; the message says what is wrong and where.
    """
    try:
        named = msgspec.json.decode(text, type=_Named)
        if named.game == "ontop":
            return msgspec.json.decode(text, type=OnTopFile)
        return msgspec.json.decode(text, type=DropItFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"puzzles: this is no file of them: {error}") from None


class _Named(msgspec.Struct):
    game: Literal["ontop", "dropit"]


@overload
def puzzles(game: Literal["ontop"]) -> tuple[OnTopPuzzle, ...]: ...
@overload
def puzzles(game: Literal["dropit"]) -> tuple[DropItPuzzle, ...]: ...
@overload
def puzzles(game: str) -> tuple[Puzzle, ...]: ...


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game, in the order of the days.

    Raises:
        SetupError: There are no puzzles of it.
    """
    return puzzle_file(game).puzzles


def find_puzzle(game: str, puzzle_id: str) -> Puzzle:
    """Return a puzzle by its id.

    Raises:
        SetupError: There are no puzzles of this game, or none with this id.
    """
    for puzzle in puzzles(game):
        if puzzle.id == puzzle_id:
            return puzzle
    raise SetupError(f"puzzles: there is none of {game} with the id {quote(puzzle_id)}")


def puzzle_of_day(game: str, day: date) -> Puzzle:
    """Return the puzzle of a day, which is the same for everybody.

    The puzzles follow each other in the order of the file, day by day, and begin again after the
    last; so none comes again before all others have come.

    Args:
        game: The game.
        day: The day where the player is.

    Raises:
        SetupError: There are no puzzles of this game.
    """
    found = puzzles(game)
    return found[(day - _FIRST_DAY).days % len(found)]

"""Making files of puzzles: going through bots' games until there are enough.

A file can be gone on with: it says how many games were gone through.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from msgspec.structs import replace

from topdrop.core.errors import SetupError
from topdrop.core.seeds import read_seed
from topdrop.core.words import plural
from topdrop.puzzles.loading import check_game, read_puzzle_file
from topdrop.puzzles.model import DropItFile, OnTopFile, Puzzle, PuzzleFile
from topdrop.puzzles.writing import write_puzzle_file

AnyFile = TypeVar("AnyFile", OnTopFile, DropItFile)

SHARES: Final[Mapping[str, Mapping[str, float]]] = {
    "ontop": {"most_points": 0.75, "win_in_one": 0.25},
    "dropit": {"most_points": 0.4, "no_taboo": 0.6},
}
"""Of all puzzles of a game, how many are of which kind."""

MOST_ALIKE: Final[Mapping[str, Mapping[str, float]]] = {
    "ontop": {"most_points": 0.3, "win_in_one": 0.7},
    "dropit": {"most_points": 0.4, "no_taboo": 0.4},
}
"""Of all puzzles of a kind, how many may have the same difficulty."""

HARD: Final = 3
"""From this difficulty on a puzzle counts as hard, where days are spread."""

SAY_EVERY: Final = 20
"""After how many games it is said how many puzzles there are."""


def make_file(
    game: str, wanted: int, seed: int, path: Path, say: Callable[[str], None] = lambda _: None
) -> PuzzleFile:
    """Make a file of puzzles, or go on with one.

    Args:
        game: The game.
        wanted: How many puzzles there are to be.
        seed: The seed; one file goes on with the seed that it began with.
        path: The file.
        say: Told, now and then, how many there are.

    Raises:
        SetupError: There are no puzzles of this game, or the file was made by other means.
        OSError: The file cannot be read or written.
    """
    check_game(game)
    seed = read_seed(seed) or 0
    maker = import_module(f"topdrop.puzzles.{game}_making")
    file = maker.new_file(f"topdrop puzzles make {game} --count {wanted} --seed {seed}")
    if path.exists():
        before = read_puzzle_file(path.read_bytes())
        same_seed = before.command.endswith(f"--seed {seed}")
        if before.game != game or before.versions != file.versions or not same_seed:
            by = f"{before.command!r} with {before.versions}"
            raise SetupError(f"puzzles: {path} was made by other means: {by}")
        file = replace(before, command=file.command)

    def save(file: PuzzleFile) -> None:
        write_puzzle_file(path, file)
        if file.games % SAY_EVERY == 0:
            say(f"{len(file.puzzles)} puzzles from {plural(file.games, 'game')}")

    made_file: PuzzleFile = make(
        file, wanted, lambda number, kinds: maker.find(seed, number, kinds), save
    )
    return made_file


def make(
    file: AnyFile,
    wanted: int,
    find: Callable[[int, frozenset[str]], Sequence[Any]],
    save: Callable[[AnyFile], None],
) -> AnyFile:
    """Go through games until there are so many puzzles, and return the file.

    Args:
        file: What there is already; what it has stays.
        wanted: How many puzzles there are to be.
        find: Given a game's number and the kinds that are still wanted, returns puzzles of it.
        save: Called with the file after each game.
    """
    for number in count(file.games):
        missing = _missing(file, wanted)
        if not missing:
            break
        for puzzle in find(number, missing):
            if _fits(file, wanted, puzzle):
                file = replace(file, puzzles=(*file.puzzles, puzzle))
        file = replace(file, games=number + 1)
        save(file)
    file = replace(file, puzzles=cast("Any", tuple(in_order_of_days(file.puzzles))))
    save(file)
    return file


def _missing(file: PuzzleFile, wanted: int) -> frozenset[str]:
    """Return the kinds of which there are not enough."""
    have: Counter[str] = Counter(puzzle.kind for puzzle in file.puzzles)
    shares = SHARES[file.game]
    return frozenset(kind for kind, share in shares.items() if have[kind] < share * wanted)


def _fits(file: PuzzleFile, wanted: int, puzzle: Puzzle) -> bool:
    """Tell whether a puzzle is new, and not one of too many of its difficulty."""
    alike = [other for other in file.puzzles if other.kind == puzzle.kind]
    same = sum(other.difficulty == puzzle.difficulty for other in alike)
    most = MOST_ALIKE[file.game][puzzle.kind] * SHARES[file.game][puzzle.kind] * wanted
    return same < most and all(other.id != puzzle.id for other in alike)


def in_order_of_days(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return puzzles in an order that spreads easy and hard ones evenly, and kinds among them."""
    halves: tuple[dict[tuple[int, str], list[Puzzle]], ...] = ({}, {})
    for puzzle in sorted(puzzles, key=lambda puzzle: puzzle.id):
        half = halves[puzzle.difficulty >= HARD]
        half.setdefault((puzzle.difficulty, puzzle.kind), []).append(puzzle)
    return _spread([_spread([half[key] for key in sorted(half)]) for half in halves])


def _spread(rows: Sequence[Sequence[Puzzle]]) -> list[Puzzle]:
    """Return the puzzles of all rows in one, those of each as far apart as can be."""
    places = [
        ((number + 0.5) / len(row), which, puzzle)
        for which, row in enumerate(rows)
        for number, puzzle in enumerate(row)
    ]
    return [puzzle for _, _, puzzle in sorted(places, key=lambda place: place[:2])]


def made(seed: int, number: int, ply: int) -> str:
    """Return where a puzzle is from, as its file says it."""
    return f"{seed}/{number}/{ply}"


def shares_of(tries: Iterable[Sequence[bool]]) -> tuple[float, ...]:
    """Return for each level in which share of its tries it was right, in hundredths."""
    return tuple(round(sum(right) / len(right), 2) for right in tries)

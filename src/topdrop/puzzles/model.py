"""What a puzzle is, as it stands in its file.

A puzzle is a position and a question about it, which has been answered by trying everything that
may be answered: all placements by the rules of On Top, the offered aims by the physics of Drop It.
"""

from hashlib import sha256
from typing import Any, Final, Literal, TypeAlias

import msgspec

from topdrop.core.game import Record
from topdrop.core.tracks import Track

FORMAT: Final = "topdrop-puzzles/1"
"""The form of the files; what is added to it later is an additional field."""

OnTopKind: TypeAlias = Literal["most_points", "win_in_one"]

DropItKind: TypeAlias = Literal["most_points", "no_taboo"]

Difficulty: TypeAlias = Literal[1, 2, 3, 4, 5]

ID_LENGTH: Final = 8


class OnTopPuzzle(msgspec.Struct, frozen=True):
    """A position of On Top with a tile in hand.

    Attributes:
        id: By which it is known; made from what it asks, so it never changes.
        kind: ``most_points``: where does the tile bring the most points at once? ``win_in_one``:
            where does it end the game with a win that is shared with nobody?
        difficulty: From 1 to 5 (see `topdrop.puzzles.difficulty`).
        solved: For each of the levels 1 to 5, in which share of its tries it found an answer.
        record: The position as a record, the tile in hand included.
        seat: Who is to move.
        placements: How many placements the rules allow.
        answers: All that are right, in reading order.
        best: The points that a right one brings; 1 for a win.
        made: Seed, number and ply of the game that it is from, such as ``1/17/23``.
    """

    id: str
    kind: OnTopKind
    difficulty: Difficulty
    solved: tuple[float, ...]
    record: Record
    seat: int
    placements: int
    answers: tuple[str, ...]
    best: int
    made: str


class Fall(msgspec.Struct, frozen=True):
    """One drop of an aim as the physics computed it.

    Attributes:
        release: How the piece left the hand: x in mm, angle in degrees, spin in rad/s (DI-10).
        tracks: The pieces that were seen to move. All others stay where they lay.
        judged: How the piece was judged there: ``taboos``, ``level``, ``bonus``, ``value``,
            ``points`` and ``findings`` as in the event ``piece_judged``.
    """

    release: tuple[float, float, float]
    tracks: tuple[Track, ...]
    judged: dict[str, Any]


class Aim(msgspec.Struct, frozen=True):
    """One of the aims that are offered.

    Attributes:
        drop: The aim, as ``blue square 103 45``.
        value: What the question goes by: expected points, or the share of drops that break no
            taboo.
        low: The lower end of the value's interval.
        high: Its upper end. With 99 % confidence the intervals of all aims hold at once.
        points: The mean of the points.
        taboos: The share of the drops that break a taboo.
        fall: One of the drops, whose points are the median of all.
    """

    drop: str
    value: float
    low: float
    high: float
    points: float
    taboos: float
    fall: Fall


class DropItPuzzle(msgspec.Struct, frozen=True):
    """A position of Drop It with some aims of one piece, of which one is clearly the best.

    Attributes:
        id: By which it is known; made from what it asks, so it never changes.
        kind: ``most_points``: which aim brings the most points on average over the hand's tremor?
            ``no_taboo``: which lands without a taboo, far more surely than the others?
        difficulty: From 1 to 5 (see `topdrop.puzzles.difficulty`).
        solved: For each of the levels 1 to 5, in which share of its tries it chose the answer.
        position: The position, as `topdrop.dropit.State.as_json` gives it.
        aims: The aims that are offered.
        answer: Which of them is right, counted from 0. Its interval lies above all others'.
        samples: How many drops of each aim its values are the means of.
        made: Seed, number and ply of the game that it is from, such as ``1/17/23``.
    """

    id: str
    kind: DropItKind
    difficulty: Difficulty
    solved: tuple[float, ...]
    position: dict[str, Any]
    aims: tuple[Aim, ...]
    answer: int
    samples: int
    made: str


Puzzle: TypeAlias = OnTopPuzzle | DropItPuzzle


class OnTopFile(msgspec.Struct, frozen=True):
    """The file with the puzzles of On Top.

    Attributes:
        command: The command that made it.
        versions: What it was made with: ``topdrop`` and ``rules``.
        games: How many games were gone through.
        puzzles: The puzzles, in the order of the days.
        format: The form of the file.
        game: The game.
    """

    command: str
    versions: dict[str, Any]
    games: int
    puzzles: tuple[OnTopPuzzle, ...]
    format: Literal["topdrop-puzzles/1"] = FORMAT
    game: Literal["ontop"] = "ontop"


class DropItFile(msgspec.Struct, frozen=True):
    """The file with the puzzles of Drop It.

    Attributes:
        command: The command that made it.
        versions: What it was made with: ``topdrop``, ``rules`` and ``physics``.
        games: How many games were gone through.
        puzzles: The puzzles, in the order of the days.
        format: The form of the file.
        game: The game.
    """

    command: str
    versions: dict[str, Any]
    games: int
    puzzles: tuple[DropItPuzzle, ...]
    format: Literal["topdrop-puzzles/1"] = FORMAT
    game: Literal["dropit"] = "dropit"


PuzzleFile: TypeAlias = OnTopFile | DropItFile


class Judgement(msgspec.Struct, frozen=True):
    """What an answer is worth.

    Attributes:
        right: Whether it is the best, or as good as the best.
        value: What it brings: points, the share of drops without a taboo, or 1 for a win.
        best: What the best brings.
        answers: All right answers.
    """

    right: bool
    value: float
    best: float
    answers: tuple[str, ...]


def make_id(kind: str, *asked: Any) -> str:
    """Return the id of a puzzle, from what it asks: the same puzzle always has the same.

    Args:
        kind: Its kind.
        asked: The position, and whatever else it shows, as plain JSON values.
    """
    content = msgspec.json.encode([kind, *asked], order="sorted")
    number = int.from_bytes(sha256(content).digest()[:8], "big")
    digits = "23456789abcdefghijkmnpqrstuvwxyz"
    return "".join(digits[number >> 5 * place & 31] for place in range(ID_LENGTH))

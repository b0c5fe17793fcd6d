"""Making puzzles of On Top from bots' games."""

from random import Random
from typing import Final, cast, get_args

from msgspec.structs import replace

from topdrop import __version__
from topdrop.bots import make_bot
from topdrop.bots.level import levels
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, View
from topdrop.ontop import replay as replay_record
from topdrop.ontop.setup import RULES
from topdrop.puzzles import bots_games
from topdrop.puzzles.difficulty import SOLVES, difficulty
from topdrop.puzzles.making import made, shares_of
from topdrop.puzzles.model import OnTopFile, OnTopKind, OnTopPuzzle, make_id
from topdrop.puzzles.placements import is_undisputed, values

COLOURS: Final = ("red", "blue", "yellow", "white")

PLAYERS: Final = (2, 2, 2, 3, 4)
"""With how many players there are games, each as likely."""

STRENGTHS: Final = (1, 2, 2, 3, 4)
"""Which levels play them, each as likely."""

KINDS: Final[tuple[OnTopKind, ...]] = get_args(OnTopKind)

APART: Final = 6
"""How many plies at least two puzzles of one game are apart."""

LEAST_PLACEMENTS: Final = {"most_points": 12, "win_in_one": 6}

MOST_ANSWERS: Final = {"most_points": 3, "win_in_one": 5}
"""With more right answers it would be found by chance."""

MOST_SHARE: Final = 1 / 3
"""The same as a share of the placements."""

LEAST_POINTS: Final = 3
"""Where the best brings fewer points there is little to find."""

LEAST_SCORING: Final = 6
"""So many placements at least must bring points."""

SOLVING: Final = ((20, 1), (4, 1), (4, 10000), (8, 400), (2, 2000))
"""How often each level is asked, and with how many tries, about what its time allows."""


def new_file(command: str) -> OnTopFile:
    """Return a file without puzzles, made by this command and these rules."""
    return OnTopFile(command, {"topdrop": __version__, "rules": RULES}, games=0, puzzles=())


def find(seed: int, number: int, wanted: frozenset[str]) -> list[OnTopPuzzle]:
    """Return the puzzles of a game, at most one of each kind.

    Args:
        seed: The seed of the file.
        number: The number of the game.
        wanted: The kinds that are wanted.
    """
    source = Random(f"{seed}/{number}")
    players = source.sample(COLOURS, source.choice(PLAYERS))
    strengths = [source.choice(STRENGTHS) for _ in players]
    game = bots_games.play("ontop", {"players": players}, f"{seed}/{number}", strengths)
    found: dict[OnTopKind, list[OnTopPuzzle]] = {}
    for position in game:
        for kind in KINDS:
            if kind in wanted and (puzzle := _puzzle(cast("Game", position), kind, seed, number)):
                found.setdefault(kind, []).append(puzzle)
    chosen: list[OnTopPuzzle] = []
    for kind in reversed(KINDS):
        fitting = [p for p in found.get(kind, ()) if all(_apart(p, other) for other in chosen)]
        if fitting:
            chosen.append(source.choice(fitting))
    return [puzzle for puzzle in map(_rated, chosen) if _matters(puzzle)]


def _rated(puzzle: OnTopPuzzle) -> OnTopPuzzle:
    shares = solved(puzzle)
    return replace(puzzle, solved=shares, difficulty=difficulty(shares))


def _matters(puzzle: OnTopPuzzle) -> bool:
    """Tell whether a win has to be taken now: the best bots pass one over that is sure anyway."""
    return puzzle.kind == "most_points" or min(puzzle.solved[3:]) >= SOLVES


def _apart(one: OnTopPuzzle, other: OnTopPuzzle) -> bool:
    return abs(len(one.record["moves"]) - len(other.record["moves"])) >= APART


def _puzzle(position: Game, kind: OnTopKind, seed: int, number: int) -> OnTopPuzzle | None:
    """Return the puzzle that a position is, if it is a good one; not yet how hard it is."""
    state = position.state
    worth = values(state, kind)
    best = max(worth.values())
    answers = tuple(str(move) for move, value in worth.items() if value == best)
    most = min(MOST_ANSWERS[kind], MOST_SHARE * len(worth))
    if len(worth) < LEAST_PLACEMENTS[kind] or len(answers) > most:
        return None
    if kind == "most_points":
        if best < LEAST_POINTS or sum(value > 0 for value in worth.values()) < LEAST_SCORING:
            return None
    elif best == 0 or not is_undisputed(state):
        return None
    record = position.record()
    return OnTopPuzzle(
        id=make_id(kind, record),
        kind=kind,
        difficulty=1,
        solved=(),
        record=record,
        seat=state.turn,
        placements=len(worth),
        answers=answers,
        best=best,
        made=made(seed, number, state.ply),
    )


def solved(puzzle: OnTopPuzzle) -> tuple[float, ...]:
    """Return in which share of its tries each level plays a right answer."""
    view = replay_record(puzzle.record).view(puzzle.seat)
    return shares_of(
        _tries(view, puzzle, level.bot, *asked)
        for level, asked in zip(levels("ontop"), SOLVING, strict=True)
    )


def _tries(view: View, puzzle: OnTopPuzzle, bot: str, times: int, tries: int) -> list[bool]:
    source = Random(f"{puzzle.id} {bot}")
    return [
        str(make_bot("ontop", bot, source.getrandbits(62)).choose(view, Clock(tries=tries)))
        in puzzle.answers
        for _ in range(times)
    ]

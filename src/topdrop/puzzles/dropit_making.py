"""Making puzzles of Drop It from bots' games."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

from msgspec.structs import replace

from topdrop import __version__
from topdrop.bots import make_bot
from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.level import levels
from topdrop.bots.protocol import Clock
from topdrop.dropit import Drop, Game, State
from topdrop.dropit.game import physics_now
from topdrop.dropit.setup import RULES
from topdrop.puzzles import bots_games
from topdrop.puzzles.difficulty import difficulty
from topdrop.puzzles.dropit_aims import choose_aims
from topdrop.puzzles.dropit_position import rounded
from topdrop.puzzles.dropit_values import aim_from, sample_falls
from topdrop.puzzles.intervals import SAMPLES
from topdrop.puzzles.making import made, shares_of
from topdrop.puzzles.model import Aim, DropItFile, DropItKind, DropItPuzzle, make_id

COLOURS: Final = ("red", "blue", "green", "yellow")

PLAYERS: Final = (2, 2, 2, 3, 4)
"""With how many players there are games, each as likely."""

EDGES: Final = ("shapes", "shapes", "colours", "none")
"""Which edges they have, each as likely."""

STRENGTHS: Final = (1, 2, 2, 3, 3)
"""Which levels play them, each as likely."""

PLIES: Final = {"most_points": range(9, 24), "no_taboo": range(4, 20)}
"""Between which plies the positions are: before, there is little to see; later, drops take long."""

APART: Final = 5
"""How many plies two positions of one game are apart."""

STARTS: Final = range(4, 4 + APART)
"""Between which plies the first of them is."""

SOLVING: Final = ((16, 2), (8, 8), (6, 300), (4, 1000), (2, 2000))
"""How often each level is asked, and with how many tries."""


def new_file(command: str) -> DropItFile:
    """Return a file without puzzles, made by this command, these rules and this physics."""
    versions = {"topdrop": __version__, "rules": RULES, "physics": physics_now()}
    return DropItFile(command, versions, games=0, puzzles=())


def find(seed: int, number: int, wanted: frozenset[str]) -> list[DropItPuzzle]:
    """Return the puzzles of a game, at most one of each position.

    Args:
        seed: The seed of the file.
        number: The number of the game.
        wanted: The kinds that are wanted.
    """
    name = f"{seed}/{number}"
    source = Random(name)
    setup = _setup(source)
    strengths = [source.choice(STRENGTHS) for _ in setup["players"]]
    plies = range(source.choice(STARTS), max(PLIES[kind][-1] for kind in wanted) + 1, APART)
    found: list[DropItPuzzle] = []
    for position in bots_games.play("dropit", setup, name, strengths):
        kinds = sorted(kind for kind in wanted if position.ply in PLIES[kind])
        if position.ply in plies and kinds:
            state = rounded(cast("Game", position).state)
            puzzle = _puzzle(state, source, kinds, made(seed, number, position.ply))
            found += [] if puzzle is None else [puzzle]
        if position.ply >= plies[-1]:
            break
    return found


def _setup(source: Random) -> dict[str, Any]:
    return {
        "players": source.sample(COLOURS, source.choice(PLAYERS)),
        "edges": source.choice(EDGES),
        "left": source.choice("AD"),
        "right": source.choice("BC"),
        "jokers": 0,
        "hand": "natural",
    }


def _puzzle(state: State, source: Random, kinds: Sequence[str], origin: str) -> DropItPuzzle | None:
    """Return a puzzle about a position, if its aims turn out to be far enough apart."""
    kind = cast("DropItKind", source.choice(kinds))
    piece = source.choice(sorted(set(state.hands[state.turn]), key=str))
    drops = choose_aims(state, piece, kind, source.getrandbits(62))
    aims = [] if drops is None else prove(state, drops, kind, f"{origin} proof", SAMPLES)
    if not aims:
        return None
    best = aims[0]
    source.shuffle(aims)
    position = state.as_json()
    puzzle = DropItPuzzle(
        id=make_id(kind, position, [aim.drop for aim in aims]),
        kind=kind,
        difficulty=1,
        solved=(),
        position=position,
        aims=tuple(aims),
        answer=aims.index(best),
        samples=SAMPLES,
        made=origin,
    )
    shares = solved(state, puzzle)
    return replace(puzzle, solved=shares, difficulty=difficulty(shares))


def prove(
    state: State, drops: Sequence[Drop], kind: DropItKind, seed: str, samples: int
) -> list[Aim]:
    """Return the aims with their values if the interval of the first lies above all others'.

    Args:
        state: The position.
        drops: The aims, the one first that is thought to be the best.
        kind: What is asked for.
        seed: Of the drops, which no choice may have rested on.
        samples: How many drops there are of each.

    Returns:
        The aims; none when the first is not clearly the best.
    """
    aims: list[Aim] = []
    for number, drop in enumerate(drops):
        falls = sample_falls(state, drop, f"{seed} {number}", samples)
        aim = aim_from(state, drop, kind, falls)
        if aim is None or (aims and aim.high >= aims[0].low):
            return []
        aims.append(aim)
    return aims


def solved(state: State, puzzle: DropItPuzzle) -> tuple[float, ...]:
    """Return in which share of its tries each level chooses the right one of the aims."""
    drops = [Drop.parse(aim.drop) for aim in puzzle.aims]
    return shares_of(
        _tries(state, drops, puzzle, level.bot, *asked)
        for level, asked in zip(levels("dropit"), SOLVING, strict=True)
    )


def _tries(
    state: State, drops: Sequence[Drop], puzzle: DropItPuzzle, bot: str, times: int, tries: int
) -> list[bool]:
    source = Random(f"{puzzle.id} {bot}")
    right = drops[puzzle.answer]
    chosen = []
    for _ in range(times):
        search = cast("MoveSearch", make_bot("dropit", bot, source.getrandbits(62)))
        chosen.append(search.choose_among(state, drops, Clock(tries=tries)))
    return [drop == right for drop in chosen]

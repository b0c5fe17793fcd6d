"""All pieces dropped at random, to see how a shaft plays."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from topdrop.core.spread import Spread, spread
from topdrop.dropit import physics
from topdrop.dropit.edges import Edges
from topdrop.dropit.hand import let_go
from topdrop.dropit.judging import TABOOS, Verdict, judge
from topdrop.dropit.notation import Drop
from topdrop.dropit.pieces import COLOURS, PER_COLOUR, Piece, Pose, Resting
from topdrop.dropit.setup import Hand
from topdrop.dropit.shaft import Shaft

ALL_PIECES = tuple(
    Piece(colour, shape)
    for colour in COLOURS
    for shape, count in PER_COLOUR.items()
    for _ in range(count)
)
"""Every piece of the game (DI-1)."""


class RandomDrop(msgspec.Struct, frozen=True):
    """One piece that was dropped anywhere.

    Attributes:
        piece: The piece.
        rest: Where every piece lay afterwards, in the order of dropping.
        verdict: What it was worth, jokers left aside.
        damped: Whether it took so long that it was damped to rest (DI-23).
    """

    piece: Piece
    rest: tuple[Pose, ...]
    verdict: Verdict
    damped: bool


class RandomDrops(msgspec.Struct, frozen=True):
    """What all pieces came to when they were dropped anywhere, once or several times.

    Attributes:
        times: How many times all pieces were dropped.
        points: What all pieces of one time scored together (DI-14).
        scoring: How many pieces of one time scored anything.
        taboos: How many pieces broke each taboo, one piece perhaps several (DI-13).
        levels: How many pieces reached each level, the lowest first (DI-15).
        bonus: For each bonus circle, in the order of the shaft, how many pieces covered it.
        damped: How many drops took so long that they were damped to rest (DI-23).
    """

    times: int
    points: Spread
    scoring: Spread
    taboos: dict[str, int]
    levels: tuple[int, ...]
    bonus: tuple[int, ...]
    damped: int


def drop_all(
    shaft: Shaft, edges: Edges, source: Random, hand: Hand = "natural"
) -> Iterator[RandomDrop]:
    """Drop all pieces into an empty shaft, one after the other, order and aims drawn by lot.

    Args:
        shaft: The shaft.
        edges: How its edges are set up.
        source: Where the lots come from.
        hand: How the hand trembles (DI-10).
    """
    resting: list[Resting] = []
    for piece in source.sample(ALL_PIECES, len(ALL_PIECES)):
        aim = Drop(piece, source.uniform(0.0, shaft.width), source.uniform(0.0, 360.0))
        release = let_go(shaft, aim, hand, source)
        fell = physics.drop(shaft, resting, piece, release)
        pieces = [*(lying.piece for lying in resting), piece]
        resting = [Resting(one, pose) for one, pose in zip(pieces, fell.rest, strict=True)]
        yield RandomDrop(piece, fell.rest, judge(shaft, edges, resting), fell.damped)


def summary(shaft: Shaft, *times: list[RandomDrop]) -> RandomDrops:
    """Return what all pieces came to, dropped once or several times.

    Args:
        shaft: The shaft that they were dropped into.
        times: What `drop_all` told each time; at least one.
    """
    verdicts = [drop.verdict for drops in times for drop in drops]
    taboos = Counter(taboo for verdict in verdicts for taboo in verdict.taboos)
    levels = Counter(verdict.level for verdict in verdicts)
    covered = Counter(circle for verdict in verdicts for circle in verdict.covered)
    return RandomDrops(
        times=len(times),
        points=spread(sum(drop.verdict.points for drop in drops) for drops in times),
        scoring=spread(sum(drop.verdict.points > 0 for drop in drops) for drops in times),
        taboos={taboo: taboos[taboo] for taboo in TABOOS},
        levels=tuple(levels[level] for level in range(1, shaft.levels + 1)),
        # Circles that are alike are covered together.
        bonus=tuple(covered[circle] // shaft.bonus.count(circle) for circle in shaft.bonus),
        damped=sum(drop.damped for drops in times for drop in drops),
    )

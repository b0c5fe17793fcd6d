"""How long judging one position takes with a full pile, against the bound of 1 ms.

Run ``python bench/dropit_judging.py``. The pile is 35 pieces in rows, tightly packed, and the piece
judged lies on top of them, so that as many others are near it as can be. Exits with status 1 when
the median of the runs is over the bound.
"""

import sys
from statistics import median
from time import perf_counter

from topdrop.dropit.edges import Edges
from topdrop.dropit.judging import judge
from topdrop.dropit.pieces import COLOURS, PER_COLOUR, Piece, Pose, Resting
from topdrop.dropit.shaft import Shaft

BOUND = 1.0
"""The longest that judging one position may take, in ms."""

RUNS = 7
TIMES = 300


def full_pile() -> list[Resting]:
    """Return all 36 pieces in rows of five, nearly touching, the last one in the middle."""
    box = [
        Piece(colour, shape)
        for shape, count in PER_COLOUR.items()
        for colour in COLOURS
        for _ in range(count)
    ]
    rows = [
        Resting(piece, Pose(25 + 40 * (i % 5), 20 + 38 * (i // 5), 0.0))
        for i, piece in enumerate(box)
    ]
    middle = rows.pop(17)
    return [*rows, middle]


def main() -> int:
    """Measure, print and compare with the bound."""
    shaft, pile = Shaft.load(), full_pile()
    per_judging = []
    for faces in ("shapes", "colours", "none"):
        edges = Edges(faces)
        runs = []
        for _ in range(RUNS):
            begun = perf_counter()
            for _ in range(TIMES):
                judge(shaft, edges, pile)
            runs.append((perf_counter() - begun) / TIMES * 1000)
        per_judging.append(median(runs))
        found = judge(shaft, edges, pile)
        print(f"edges {faces:8} {per_judging[-1]:6.3f} ms, {len(found.findings)} taboos found")
    worst = max(per_judging)
    print(f"one position with {len(pile) - 1} others: {worst:.3f} ms, bound {BOUND:.0f} ms")
    return 0 if worst < BOUND else 1


if __name__ == "__main__":
    sys.exit(main())

"""How often the arena's sequential test errs, and how many deals it takes, by simulation.

The peer is a match of a fixed number of deals that errs as seldom, the scores' variance known.
"""

import argparse
from collections import Counter
from random import Random
from statistics import mean, pvariance

from topdrop.arena import expected_score, make_sprt
from topdrop.arena.sprt import Sprt

TWENTIETH = 1.6448536
"""So many standard deviations a twentieth lies beyond."""

KINDS = {
    "5 % ties": (0.05, 0.0),
    "40 % ties": (0.4, 0.0),
    "5 % ties, half of the deals alike": (0.05, 0.5),
    "5 % ties, half of the deals split": (0.05, -0.5),
}
"""How often games are tied, and how often the games of a deal end alike, or (below 0) opposite."""


def deal(source: Random, share: float, ties: float, alike: float) -> float:
    """Return the first's mean score in the two games of a deal."""
    win = share - ties / 2
    if alike < 0:
        if source.random() < -alike:
            return 0.5
        # The others have to make up for it.
        win = (share + alike / 2) / (1 + alike) - ties / 2
    first, other = source.random(), source.random()
    if source.random() < alike:
        other = first
    scores = [1.0 if x < win else 0.5 if x < win + ties else 0.0 for x in (first, other)]
    return sum(scores) / 2


def run(sprt: Sprt, source: Random, share: float, ties: float, alike: float) -> tuple[str, int]:
    """Return what a test decides and after how many deals."""
    deals: Counter[float] = Counter()
    while True:
        deals[deal(source, share, ties, alike)] += 1
        decided = sprt.decide(sprt.ratio(deals))
        if decided:
            return decided, deals.total()


def main() -> None:
    """Simulate and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tests", type=int, default=2000)
    parser.add_argument("--elo", type=float, nargs=2, default=(0.0, 100.0))
    arguments = parser.parse_args()
    sprt = make_sprt(*arguments.elo)
    for kind, (ties, alike) in KINDS.items():
        for truth, wrong in ((sprt.elo0, "elo1"), (sprt.elo1, "elo0")):
            source, share = Random(1), expected_score(truth)
            scores = [deal(source, share, ties, alike) for _ in range(50_000)]
            assert abs(mean(scores) - share) < 0.01
            apart = expected_score(sprt.elo1) - expected_score(sprt.elo0)
            fixed = (2 * TWENTIETH / apart) ** 2 * pvariance(scores)
            ended = [run(sprt, source, share, ties, alike) for _ in range(arguments.tests)]
            errors = mean(decided == wrong for decided, _ in ended)
            taken = mean(deals for _, deals in ended)
            print(
                f"{kind}, {truth:g} Elo: errs in {100 * errors:.1f} %, {taken:.0f} deals,"
                f" {taken / fixed:.2f} of a fixed number's {fixed:.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()

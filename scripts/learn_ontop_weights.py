"""Learn the weights of On Top's evaluator anew and write them where the bots read them.

    python scripts/learn_ontop_weights.py [--rounds N] [--games N] [--seed N] [--out FILE]

Learns four kinds of games one after the other in each of two processes: two, three and four
players, and four in pairs. As it stands in the repository it took the settings that are the
defaults here, and stays well under half an hour on two cores. The file also holds its command.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

# One process for each core; more threads in each would only get in each other's way.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from topdrop.bots.ontop import lookahead
from topdrop.bots.ontop.learning import Learner
from topdrop.bots.ontop.model import Weights
from topdrop.ontop.notation import COLOURS
from topdrop.ontop.setup import make_setup

OUT = Path(lookahead.__file__).with_name(lookahead.WEIGHTS)
KINDS = {
    "2": make_setup(COLOURS[:2]),
    "4": make_setup(COLOURS),
    "pairs": make_setup(COLOURS, teams=True),
    "3": make_setup(COLOURS[:3]),
}


def learn(kind: str, rounds: int, games: int, seed: int) -> Weights:
    """Learn one kind of games, telling about every round."""
    learner = Learner(KINDS[kind], seed)
    begun = time.perf_counter()
    for number in range(1, rounds + 1):
        played = learner.round(games, number / rounds)
        seconds = time.perf_counter() - begun
        print(
            f"{kind:>5}: round {number} of {rounds}, {played.plies / games:.1f} plies a game, "
            f"loss {played.loss:.4f}, {seconds:.0f} s",
            flush=True,
        )
    return learner.weights


def packed(kind: str, weights: Weights) -> dict[str, NDArray[np.floating]]:
    """Return the weights as they are stored: what stands for crossings needs only 16 bits."""
    wide = {"first", "second", "third"}
    return {
        f"{kind}.{name}": array if name in wide else array.astype(np.float16)
        for name, array in weights._asdict().items()
    }


def main() -> int:
    """Learn and write."""
    parser = argparse.ArgumentParser(description="Learn the weights of On Top's evaluator anew.")
    parser.add_argument("--rounds", type=int, default=30, help="rounds of learning")
    parser.add_argument("--games", type=int, default=20_000, help="games in each round")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same")
    parser.add_argument("--processes", type=int, default=2, help="kinds learned at a time")
    parser.add_argument("--out", type=Path, default=OUT, help="the file to write")
    options = parser.parse_args()
    work = partial(learn, rounds=options.rounds, games=options.games, seed=options.seed)
    arrays: dict[str, NDArray[np.floating]] = {}
    with ProcessPoolExecutor(options.processes) as pool:
        for kind, weights in zip(KINDS, pool.map(work, KINDS), strict=True):
            arrays |= packed(kind, weights)
    command = (
        f"python scripts/learn_ontop_weights.py --rounds {options.rounds} --games {options.games} "
        f"--seed {options.seed}"
    )
    np.savez_compressed(options.out, allow_pickle=False, command=np.array(command), **arrays)
    print(f"{options.out}: {options.out.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

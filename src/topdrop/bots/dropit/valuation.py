"""What drops of Drop It are worth over the hand's tremor, by the full physics.

Drops that look best in the fast simulator are tried a few times by the physics; the best of those
are then compared, all with the same tremors.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.dropit.outlook import bank_after_drop
from topdrop.bots.dropit.search_settings import SearchSettings
from topdrop.bots.protocol import Clock
from topdrop.dropit import Drop, State
from topdrop.dropit.expectation import sample_drop

TRIES: Final = 4000
"""How many drops of the fast simulator look for candidates."""

SCREENED: Final = 12
"""How many candidates are tried by the physics."""

SCREEN_SHARE: Final = 8
"""They get one in so many of the samples that a drop gets that is compared."""

FINALISTS: Final = 4
"""How many drops are compared, besides the one that was played."""

PRIOR: Final = 4.0
"""For how many drops by the physics the fast simulator's word counts when one is chosen."""

LEAST: Final = 2
"""How many drops by the physics the least sampled candidate gets."""


class CandidateSearch(MoveSearch):
    """Finds candidates by the fast simulator alone."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        refined=192, finalists=SCREENED, saves_jokers=True
    )


class Comparison(NamedTuple):
    """Some drops, each let go with the same tremors.

    Attributes:
        drops: The drops.
        banks: What the seat's bank is after them (see `outlook`). Shape (samples, drops).
        priors: What it is by the fast simulator; NaN where that does not know.
    """

    drops: list[Drop]
    banks: NDArray[np.float64]
    priors: NDArray[np.float64]


def compare_drops(state: State, samples: int, seed: int, played: Drop | None = None) -> Comparison:
    """Compare the best drops that are found in a position, and the one that was played.

    Args:
        state: A position in which a drop is asked for.
        samples: How many drops there are by the physics of each; a steady hand needs but one.
        seed: The same seed gives the same tremors.
        played: A drop that is compared whatever is found.
    """
    source = Random(seed)
    candidates = CandidateSearch(seed=source.getrandbits(62)).search(state, Clock(tries=TRIES))
    found = [candidates.drop(number) for number in range(len(candidates))]
    steady = state.setup.hand == "steady"
    few = 1 if steady else max(LEAST, samples // SCREEN_SHARE)
    screened = sample_banks(state, found, few, source.getrandbits(62))
    # The fast simulator counts from 0 on, a bank what the seat has too.
    priors = candidates.values + bank_after_drop(state, 0, taboo=False)
    order = np.argsort(-with_priors(screened, priors), kind="stable")[:FINALISTS]
    drops, known = [found[number] for number in order], priors[order].tolist()
    if played is not None and played not in drops:
        drops.append(played)
        known.append(np.nan)
    many = 1 if steady else max(2 * LEAST, samples)
    banks = sample_banks(state, drops, many, source.getrandbits(62))
    return Comparison(drops, banks, np.array(known))


def sample_banks(
    state: State, drops: Sequence[Drop], samples: int, seed: int
) -> NDArray[np.float64]:
    """Let go of pieces by the full physics and return the seat's bank after each.

    Returns:
        The banks, shape (samples, drops). In a sample all drops have the same tremor.
    """
    banks = np.zeros((samples, len(drops)))
    for sample in range(samples):
        for number, drop in enumerate(drops):
            verdict = sample_drop(state, drop, Random(f"{seed} {sample}"))
            taboo = bool(verdict.findings)
            banks[sample, number] = bank_after_drop(state, verdict.value, taboo)
    return banks


def with_priors(banks: NDArray[np.float64], priors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what to choose drops by: their means, drawn towards the priors where there are."""
    weights = np.where(np.isnan(priors), 0.0, PRIOR)
    sums = banks.sum(axis=0) + weights * np.nan_to_num(priors)
    return np.asarray(sums / (len(banks) + weights))

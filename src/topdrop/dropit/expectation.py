"""What a drop can be expected to score over the hand's tremor, by the full physics."""

from math import sqrt
from random import Random, SystemRandom
from typing import Final, NamedTuple

import msgspec

from topdrop.core.evaluation import check_samples
from topdrop.core.seeds import read_seed
from topdrop.dropit import rules
from topdrop.dropit.hand import let_go
from topdrop.dropit.judging import Verdict, judge
from topdrop.dropit.notation import Drop
from topdrop.dropit.physics import drop as let_fall
from topdrop.dropit.pieces import Release, Resting
from topdrop.dropit.state import State
from topdrop.dropit.trajectory import Trajectory
from topdrop.dropit.view import View

SAMPLES: Final = 32


class Expectation(msgspec.Struct, frozen=True):
    """What a drop can be expected to score.

    Attributes:
        points: The mean of its points: level and bonus, nothing for one that breaks a taboo, which
            a joker may mend (DI-14, DI-21).
        error: The standard error of that mean; 0 for a steady hand.
        value: The mean of level and bonus, taboo or not: what it brings with a joker.
        taboos: The share of the drops that break a taboo.
        samples: How many drops it is the mean of.
    """

    points: float
    error: float
    value: float
    taboos: float
    samples: int


def expected_points(
    view: View, aim: Drop, *, samples: int = SAMPLES, seed: int | None = None
) -> Expectation:
    """Let a piece fall again and again as it is aimed and tell what it scores on average.

    Every drop has a tremor of its own (DI-10) and falls by the physics of the game. It takes five
    to twenty milliseconds a drop. A steady hand does the same each time, so one drop is enough.

    Args:
        view: A view of the position.
        aim: The drop.
        samples: How many drops.
        seed: The same seed and samples give the same; None draws one.

    Raises:
        IllegalMove: The drop breaks a rule in this position.
        TopdropError: `samples` is no whole number from 2 on.
        SetupError: The seed is none.

    >>> from topdrop import dropit
    >>> view = dropit.Game(["red", "blue"], hand="steady").view()
    >>> dropit.expected_points(view, dropit.Drop.parse("red square 150 0")).points
    3.0
    """
    check_samples(samples)
    seed = read_seed(seed)
    state = view.state
    rules.check_drop(state, aim)
    count = 1 if state.setup.hand == "steady" else samples
    chosen = SystemRandom().getrandbits(62) if seed is None else seed
    verdicts = [sample_drop(state, aim, Random(f"{chosen} {number}")) for number in range(count)]
    points = [verdict.points for verdict in verdicts]
    mean = sum(points) / count
    squares = sum((each - mean) ** 2 for each in points)
    return Expectation(
        points=mean,
        error=sqrt(squares / (count - 1) / count) if count > 1 else 0.0,
        value=sum(verdict.value for verdict in verdicts) / count,
        taboos=sum(bool(verdict.findings) for verdict in verdicts) / count,
        samples=count,
    )


def sample_drop(state: State, aim: Drop, source: Random) -> Verdict:
    """Let a piece fall once as it is aimed and judge it where it comes to rest.

    Args:
        state: The position, in which the drop is allowed.
        aim: The drop.
        source: Where the tremor comes from.
    """
    return sample_fall(state, aim, source).verdict


class SampledFall(NamedTuple):
    """One drop of an aim.

    Attributes:
        release: How the piece left the hand.
        trajectory: How it fell.
        verdict: What it is worth where it came to rest.
    """

    release: Release
    trajectory: Trajectory
    verdict: Verdict


def sample_fall(state: State, aim: Drop, source: Random) -> SampledFall:
    """Do what `sample_drop` does, and tell how the piece fell, too."""
    setup = state.setup
    release = let_go(setup.shaft, aim, setup.hand, source)
    fall = let_fall(setup.shaft, state.resting, aim.piece, release)
    pieces = (*(lying.piece for lying in state.resting), aim.piece)
    resting = tuple(Resting(piece, pose) for piece, pose in zip(pieces, fall.rest, strict=True))
    return SampledFall(release, fall, judge(setup.shaft, setup.edges, resting))

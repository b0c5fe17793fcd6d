"""Simulating a drop by the physics, fast enough for a bot's clock."""

from random import Random
from typing import Final

import msgspec

from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.dropit import Drop, Resting, judge
from topdrop.dropit.hand import let_go
from topdrop.dropit.physics import drop
from topdrop.dropit.tuning import COARSE, FINE

WITH_TREMOR: Final = msgspec.structs.replace(COARSE, patience=9.0, longest=1.2, damping_time=0.3)
"""Coarse, since the tremor blurs more; damped early even where a pile is slow to settle."""

STEADY: Final = msgspec.structs.replace(FINE, longest=FINE.patience, damping_time=0.2)
"""A drop that settles within `FINE.patience` comes out exactly as in the game."""


def simulate_drop(
    simulator: FastSimulator, aim: Drop, source: Random
) -> tuple[float, tuple[Resting, ...]]:
    """Return what a drop scores when the physics simulates it, and where everything rests then."""
    state = simulator.state
    setup = state.setup
    release = let_go(setup.shaft, aim, setup.hand, source)
    settings = WITH_TREMOR if simulator.has_tremor else STEADY
    fall = drop(setup.shaft, state.resting, aim.piece, release, settings)
    pieces = (*(lying.piece for lying in state.resting), aim.piece)
    resting = tuple(Resting(piece, pose) for piece, pose in zip(pieces, fall.rest, strict=True))
    verdict = judge(setup.shaft, setup.edges, resting)
    points = simulator.value_after_joker(verdict.value) if verdict.findings else verdict.value
    return float(points), resting

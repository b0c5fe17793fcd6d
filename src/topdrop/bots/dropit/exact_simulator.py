"""Letting a drop fall by the physics, soon enough for a bot's clock."""

from random import Random
from typing import Final

import msgspec

from topdrop.bots.dropit.fast_simulator.simulator import Head
from topdrop.dropit import Drop, Resting, judge
from topdrop.dropit.hand import let_go
from topdrop.dropit.physics import drop
from topdrop.dropit.tuning import COARSE, FINE

TREMBLING: Final = msgspec.structs.replace(COARSE, patience=9.0, longest=1.2, damping_time=0.3)
"""Coarse, since the tremor blurs more; and over soon even where a pile is long in resting."""

STEADY: Final = msgspec.structs.replace(FINE, longest=FINE.patience, damping_time=0.2)
"""What falls so within a second falls just so in the game."""


def simulated(head: Head, aim: Drop, source: Random) -> tuple[float, tuple[Resting, ...]]:
    """Return what a drop scores when it falls by the physics, and where everything rests then."""
    state = head.state
    setup = state.setup
    release = let_go(setup.shaft, aim, setup.hand, source)
    settings = TREMBLING if head.trembles else STEADY
    fall = drop(setup.shaft, state.resting, aim.piece, release, settings)
    pieces = (*(lying.piece for lying in state.resting), aim.piece)
    resting = tuple(Resting(piece, pose) for piece, pose in zip(pieces, fall.rest, strict=True))
    verdict = judge(setup.shaft, setup.edges, resting)
    points = head.saved(verdict.value) if verdict.findings else verdict.value
    return float(points), resting

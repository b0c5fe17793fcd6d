"""How a drop goes that is let go exactly as aimed, whatever the hand (DI-10)."""

from random import Random
from typing import Final

from topdrop.dropit import physics, rules
from topdrop.dropit.hand import let_go
from topdrop.dropit.notation import Drop
from topdrop.dropit.state import Landing, State

NO_TREMOR: Final = Random(0)
"""A steady hand does not draw from it."""


def drop_as_aimed(state: State, drop: Drop) -> tuple[Landing, physics.Trajectory]:
    """Return where a piece lands that is let go exactly as aimed, and how it falls there.

    Raises:
        IllegalMove: The drop breaks a rule in this position.
    """
    rules.check_drop(state, drop)
    shaft = state.setup.shaft
    release = let_go(shaft, drop, "steady", NO_TREMOR)
    trajectory = physics.drop(shaft, state.resting, drop.piece, release)
    return Landing(release, trajectory.rest, trajectory.damped), trajectory

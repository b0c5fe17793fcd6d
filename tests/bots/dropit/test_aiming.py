"""Drawing aims by lot."""

from random import Random

import msgspec

from topdrop import dropit
from topdrop.bots.dropit.aiming import random_drop
from topdrop.dropit import rules


class Highest(Random):
    """A source that always draws the most there is."""

    def uniform(self, a: float, b: float) -> float:
        return b


def test_the_farthest_aim_is_still_over_the_opening() -> None:
    state = dropit.Game(["red", "blue"]).state
    wide = msgspec.structs.replace(state.setup.shaft, width=219.96)
    setup = msgspec.structs.replace(state.setup, shaft=wide)
    view = dropit.View(0, msgspec.structs.replace(state, setup=setup))
    drop = random_drop(view, Highest(1))
    assert drop.x == 219.96
    rules.check_drop(view.state, drop)

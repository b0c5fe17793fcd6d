"""The fourth level of Drop It: somebody who knows how wood falls."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import Knobs, Thinker


class SkilledBot(Thinker):
    """Lets the best drops it can think of fall by the physics, a few times each."""

    knobs: ClassVar[Knobs] = Knobs(tries=1000, looks=200, wide=32, closest=8, physics=3.0)

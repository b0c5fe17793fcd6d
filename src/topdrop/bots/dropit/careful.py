"""The third level of Drop It: somebody who knows that hands tremble."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import Knobs, Thinker


class CarefulBot(Thinker):
    """Tries the better ones of some drops again and again, in its head."""

    knobs: ClassVar[Knobs] = Knobs(tries=300, looks=40, wide=16, closest=4)

"""The fifth level of Drop It: somebody who overlooks nothing."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import Knobs, Thinker


class MasterBot(Thinker):
    """Uses all the time it has, thinks of the next player, and saves its jokers."""

    knobs: ClassVar[Knobs] = Knobs(wide=192, closest=32, physics=3.0, foresight=0.25, saves=True)

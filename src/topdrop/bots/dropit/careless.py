"""The first level of Drop It: somebody who hardly looks."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import Knobs, Thinker


class CarelessBot(Thinker):
    """Thinks of two drops and takes the better one."""

    knobs: ClassVar[Knobs] = Knobs(tries=2)

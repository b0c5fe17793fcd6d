"""The second level of Drop It: somebody who looks here and there."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import Knobs, Thinker


class CasualBot(Thinker):
    """Thinks of some drops and takes the best, as if its hand did not tremble."""

    knobs: ClassVar[Knobs] = Knobs(tries=8)

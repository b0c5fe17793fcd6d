"""The third level of Drop It: takes the tremor of the hand into account."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.dropit.search_settings import SearchSettings


class CarefulBot(MoveSearch):
    """Simulates the better ones of some drops again and again with tremor."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        max_tries=300, max_screened=40, refined=16, finalists=4
    )

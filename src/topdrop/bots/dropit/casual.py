"""The second level of Drop It: a few random drops."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.dropit.search_settings import SearchSettings


class CasualBot(MoveSearch):
    """Simulates some drops and takes the best, ignoring the tremor of the hand."""

    settings: ClassVar[SearchSettings] = SearchSettings(max_tries=8)

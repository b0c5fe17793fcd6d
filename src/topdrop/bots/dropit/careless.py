"""The first level of Drop It: hardly any search."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.dropit.search_settings import SearchSettings


class CarelessBot(MoveSearch):
    """Simulates two drops and takes the better one."""

    settings: ClassVar[SearchSettings] = SearchSettings(max_tries=2)

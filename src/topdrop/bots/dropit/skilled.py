"""The fourth level of Drop It: uses the physics."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.dropit.search_settings import SearchSettings


class SkilledBot(MoveSearch):
    """Simulates its best candidates by the physics, a few times each."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        max_tries=1000, max_screened=200, refined=32, finalists=8, physics_share=3.0
    )

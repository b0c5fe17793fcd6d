"""The fifth level of Drop It: the whole search."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.dropit.search_settings import SearchSettings


class MasterBot(MoveSearch):
    """Uses all of its time, considers the next player's reply, and saves its jokers."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        refined=192,
        finalists=96,
        screening_weight=2.0,
        physics_share=3.0,
        pile_share=5.0,
        reply_share=2.5,
        reply_weight=0.9,
        own_weight=0.8,
        compared=4,
        cost_weight=0.7,
        saves_jokers=True,
    )

"""The fifth level of Drop It: the whole search."""

from typing import ClassVar

from topdrop.bots.dropit.move_search import MoveSearch, SearchSettings


class MasterBot(MoveSearch):
    """Uses all of its time, considers the next player's reply, and saves its jokers."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        refined=192, finalists=32, physics_share=3.0, reply_weight=0.25, saves_jokers=True
    )

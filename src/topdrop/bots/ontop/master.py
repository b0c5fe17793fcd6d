"""The strongest bot there is for On Top."""

from typing import ClassVar

from topdrop.bots.ontop.planner import PlannerBot


class MasterBot(PlannerBot):
    """Looks three times as far ahead as the planner, more closely, and as long as it has time."""

    DEPTH: ClassVar[int] = 12
    WIDTH: ClassVar[int] = 8
    ENOUGH: ClassVar[int | None] = None

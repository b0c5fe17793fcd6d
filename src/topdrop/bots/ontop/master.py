"""The strongest bot there is for On Top."""

from typing import ClassVar

from topdrop.bots.ontop.planner import PlannerBot


class MasterBot(PlannerBot):
    """Plays on three times as many plies as the planner, more widely, and uses all its time.

    It looks at a few placements only, those that are best by the evaluator's word.
    """

    DEPTH: ClassVar[int] = 12
    WIDTH: ClassVar[int] = 8
    MAX_SAMPLES: ClassVar[int | None] = None
    PRIOR: ClassVar[bool] = True

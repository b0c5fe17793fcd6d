"""The strongest bot there is for On Top."""

from typing import ClassVar

from topdrop.bots.ontop.planner import PlannerBot


class MasterBot(PlannerBot):
    """Plays on more plies than the planner, chooses among all placements, and uses all its time.

    It looks at a few placements only, those that are best by the evaluator's word. Lines in which
    the players choose among a few drawn by lot are five times as many, and worth less. When few
    tiles are unseen it plays exactly, if that does not take most of its time.
    """

    DEPTH: ClassVar[int] = 10
    WIDTH: ClassVar[int] = 10_000
    MAX_SAMPLES: ClassVar[int | None] = None
    PRIOR: ClassVar[bool] = True
    EXACT: ClassVar[int] = 4

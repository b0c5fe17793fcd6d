"""The strongest bot there is for On Top."""

from topdrop.bots.ontop.planner import PlannerBot


class MasterBot(PlannerBot):
    """Plans with all the time it has."""

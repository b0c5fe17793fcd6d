"""Estimating what a position of Drop It is worth, by whatever evaluator is installed."""

from topdrop.core.evaluation import Evaluation, find_evaluator
from topdrop.dropit.view import View


def evaluate(view: View) -> Evaluation:
    """Estimate each seat's share of the win and final points.

    Points so far, what jokers are expected to bring, and what drops bring strong bots as the shaft
    fills; the pile itself is not looked at, which is what `expected_points` is for. Nothing is
    sampled, so the errors are 0. When the game is over it is the result, exactly.

    Args:
        view: A view of any seat's or of a spectator's: all see the same position.

    Raises:
        SetupError: The installation lacks the evaluator.

    >>> from topdrop import dropit
    >>> evaluation = dropit.evaluate(dropit.Game(["red", "blue"]).view())
    >>> round(sum(evaluation.value.shares), 5)
    1.0
    """
    return find_evaluator("dropit")(view, samples=0, seed=None)

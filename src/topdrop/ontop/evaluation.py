"""Estimating what a position of On Top is worth, by whatever evaluator is installed."""

from typing import Final

from topdrop.core.evaluation import Evaluation, find_evaluator
from topdrop.ontop.view import View

SAMPLES: Final = 128


def evaluate(view: View, *, samples: int = SAMPLES, seed: int | None = None) -> Evaluation:
    """Estimate each seat's share of the win and final points, by the strongest bot's lines of play.

    A tile in hand is laid as well as it can be; before one is turned up, or where none came up
    yet, it is the mean over the tiles still face down. Nothing but the view is looked at.

    Args:
        view: A view of any seat's or of a spectator's: all see the same position.
        samples: How many lines of play the value rests on, about: more take longer and make the
            error smaller, by the square root. 128 take some tenths of a second.
        seed: The same seed and samples give the same estimate; None draws one.

    Returns:
        The estimate with its standard errors. When the game is over it is the result, exactly.

    Raises:
        TopdropError: `samples` is no whole number from 2 on.
        SetupError: The installation lacks the evaluator.

    >>> from topdrop import ontop
    >>> evaluation = ontop.evaluate(ontop.Game(seed=1).view(), samples=16, seed=1)
    >>> round(sum(evaluation.value.shares), 5)
    1.0
    """
    return find_evaluator("ontop")(view, samples=samples, seed=seed)

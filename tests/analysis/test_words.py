"""What losses are called."""

import pytest

from topdrop.analysis import limits
from topdrop.analysis.ledger import WORDS
from topdrop.analysis.words import Limits

LIMITS = Limits("share", 0.01, 0.03, 0.08)


@pytest.mark.parametrize(
    ("loss", "low", "word"),
    [
        (-0.2, -0.3, "best"),
        (0.01, 0.005, "best"),
        (0.02, 0.01, "good"),
        (0.05, 0.01, "inaccuracy"),
        (0.09, 0.01, "mistake"),
        (0.09, -0.01, "good"),
    ],
)
def test_a_loss_is_called_by_the_limits_and_nobody_is_blamed_for_none(
    loss: float, low: float, word: str
) -> None:
    assert LIMITS.word(loss, low) == word
    assert word in WORDS


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_the_limits_of_our_games_ascend(game: str) -> None:
    found = limits(game)
    assert 0 < found.best < found.good < found.inaccuracy

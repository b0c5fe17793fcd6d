"""The strongest bot."""

from topdrop.bots import Clock
from topdrop.bots.ontop.master import MasterBot
from topdrop.ontop import Game


def test_with_hardly_a_line_it_goes_by_the_evaluator() -> None:
    """So it is not weaker than the levels below it when it has no time."""
    game = Game(["red", "blue"], seed=4)
    chosen = {MasterBot(seed=seed).choose(game.view(0), Clock(tries=1)) for seed in range(4)}
    assert len(chosen) <= 2


def test_the_same_seed_and_tries_give_the_same_placement() -> None:
    game = Game(["red", "blue", "white"], seed=5)
    one, other = (MasterBot(seed=9).choose(game.view(0), Clock(tries=200)) for _ in range(2))
    assert one == other

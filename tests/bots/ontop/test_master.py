"""The strongest bot."""

import numpy as np

from topdrop.bots import Clock
from topdrop.bots.ontop.lookahead import LookaheadSampler
from topdrop.bots.ontop.master import MasterBot
from topdrop.bots.ontop.root_search import CANDIDATES
from topdrop.ontop import Game


def test_with_hardly_a_line_it_goes_by_the_evaluator() -> None:
    """So it is not weaker than the levels below it when it has no time."""
    game = Game(["red", "blue"], seed=4)
    moves = game.legal_moves
    sampler = LookaheadSampler(game.state, moves, np.random.default_rng(1), 1, 1)
    best = np.argsort(-sampler.priors(), kind="stable")[:CANDIDATES]
    for seed in range(4):
        move = MasterBot(seed=seed).choose(game.view(0), Clock(tries=1))
        assert moves.index(move) in best


def test_the_same_seed_and_tries_give_the_same_placement() -> None:
    game = Game(["red", "blue", "white"], seed=5)
    one, other = (MasterBot(seed=9).choose(game.view(0), Clock(tries=200)) for _ in range(2))
    assert one == other

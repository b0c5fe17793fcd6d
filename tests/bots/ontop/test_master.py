"""The strongest bot."""

from random import Random

import numpy as np

from topdrop.bots import Clock
from topdrop.bots.ontop.endgame import solve
from topdrop.bots.ontop.lookahead import LookaheadSampler
from topdrop.bots.ontop.master import MasterBot
from topdrop.bots.ontop.root_search import CANDIDATES
from topdrop.bots.watching import Thoughts, Watcher
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


def test_with_few_unseen_tiles_it_plays_exactly() -> None:
    source, told = Random(6), list[Thoughts]()
    game = Game(["red", "blue", "white", "yellow"], seed=6)
    while sum(game.state.unseen.values()) > 3:
        game.play(game.random_move(source))
    assert game.to_move is not None
    moves = game.legal_moves
    worths = solve(game.state, moves, None, lambda: False)
    assert worths is not None
    for clock in (Clock(tries=1), Clock(1000.0)):
        bot = MasterBot(seed=1)
        bot.watch(Watcher(told.append))
        assert bot.choose(game.view(game.to_move), clock) == moves[int(worths.argmax())]
        assert told[-1].candidates[0].value == worths.max()


def test_exact_play_that_takes_too_long_is_given_up() -> None:
    source, game = Random(2), Game(["red", "blue"], seed=2)
    while sum(game.state.unseen.values()) > 4:
        game.play(game.random_move(source))
    assert solve(game.state, game.legal_moves, 0.0, lambda: False) is None
    assert solve(game.state, game.legal_moves, None, lambda: True) is None


def test_the_same_seed_and_tries_give_the_same_placement() -> None:
    game = Game(["red", "blue", "white"], seed=5)
    one, other = (MasterBot(seed=9).choose(game.view(0), Clock(tries=200)) for _ in range(2))
    assert one == other

"""Looking ahead with what was learned."""

import shlex
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import setups
from topdrop.bots import Clock
from topdrop.bots.ontop import lookahead
from topdrop.bots.ontop.lookahead import LookaheadSampler, model_for, model_kind
from topdrop.bots.ontop.model import new_weights
from topdrop.bots.ontop.planner import PlannerBot
from topdrop.ontop import COLOURS, Game, make_setup
from topdrop.ontop.game import shuffled_pile
from topdrop.ontop.setup import Setup

ROOT = Path(__file__).parents[3]
MOST_BYTES = 500_000


def test_what_was_learned_is_small_and_names_its_command() -> None:
    file = Path(lookahead.__file__).with_name(lookahead.WEIGHTS)
    assert file.stat().st_size < MOST_BYTES
    with np.load(file, allow_pickle=False) as arrays:
        command = shlex.split(str(arrays["command"]))
        assert command[:2] == ["python", "scripts/learn_ontop_weights.py"]
        assert (ROOT / command[1]).is_file()
        for kind, players in (("2", 2), ("3", 3), ("4", 4), ("pairs", 4)):
            for name, weights in new_weights(players, np.random.default_rng(1))._asdict().items():
                assert arrays[f"{kind}.{name}"].shape == weights.shape


def test_games_are_learned_by_their_players_and_in_pairs() -> None:
    assert [model_kind(make_setup(COLOURS[:n])) for n in (2, 3, 4)] == ["2", "3", "4"]
    assert model_kind(make_setup(COLOURS, teams=True)) == "pairs"
    assert model_for(make_setup(COLOURS)) is model_for(make_setup(COLOURS))


@given(setups(), st.randoms(use_true_random=False))
def test_it_plays_every_setup_to_its_end(setup: Setup, source: Random) -> None:
    game = Game.from_setup(setup, {}, {}, shuffled_pile(setup, source.randrange(2**32)))
    bot = PlannerBot(seed=1)
    while game.to_move is not None:
        if game.ply % 3:
            game.play(game.random_move(source))
        else:
            game.play(bot.choose(game.view(game.to_move), Clock(tries=1)))
    assert game.winners


def test_a_winning_placement_is_seen() -> None:
    """Where one placement wins at once, its share is all of the win."""
    source = Random(1)
    for seed in range(200):
        game = Game(["red", "blue"], seed=seed)
        while game.to_move is not None:
            last = game.copy()
            game.play(game.random_move(source))
        if game.end == "stones_out" and len(game.winners or ()) == 1:
            break
    seat = last.to_move
    assert seat is not None
    moves = last.legal_moves
    ahead = LookaheadSampler(last.state, moves, np.random.default_rng(1), depth=2, width=3)
    sums = np.zeros(len(moves))
    ahead(np.arange(len(moves)), 5, sums)
    for move, share in zip(moves, sums, strict=True):
        search = last.copy()
        search.play(move)
        if search.winners is not None:
            assert share == pytest.approx(5 * (search.players[seat] in search.winners))
        assert 0 <= share <= 5 + 1e-6

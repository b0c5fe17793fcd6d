"""On Top as a game of OpenSpiel."""

from random import Random

import numpy as np
import pyspiel
import pytest
from hypothesis import given
from hypothesis import strategies as st
from open_spiel.python.observation import make_observation

from ontop_seen import parts_seen, same, win_rewards
from topdrop.core.errors import SetupError
from topdrop.ontop import Tile, rules
from topdrop.rl.ontop_observation import ObservationEncoder
from topdrop.rl.openspiel import NAME

GAMES = [f"{NAME}(players={players})" for players in (2, 3, 4)] + [f"{NAME}(players=4,teams=True)"]


@pytest.mark.parametrize(
    "name", [GAMES[0], *(pytest.param(name, marks=pytest.mark.slow) for name in GAMES[1:])]
)
def test_it_passes_the_test_of_random_games(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_it_plays_by_the_rules(name: str, source: Random) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    position, _ = rules.start(game.setup)
    observation = make_observation(game)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            kinds = {state.action_to_string(-1, outcome): chance for outcome, chance in outcomes}
            left = sum(position.unseen.values())
            assert kinds == {kind: count / left for kind, count in position.unseen.items()}
            action = source.choice(outcomes)[0]
            position, _ = rules.turn_up(position, Tile(state.action_to_string(-1, action)))
        else:
            moves = rules.legal_moves(position)
            names = [
                state.action_to_string(state.current_player(), a) for a in state.legal_actions()
            ]
            assert names == [str(move) for move in moves]
            assert state.current_player() == position.turn
            n = source.randrange(len(moves))
            action = state.legal_actions()[n]
            position, _ = rules.apply(position, moves[n])
        assert state.returns() == [0.0] * game.num_players()
        state.apply_action(action)
    assert position.end
    assert state.returns() == pytest.approx(win_rewards(position))
    for seat in range(game.num_players()):
        observation.set_from(state, seat)
        assert same(observation.dict, parts_seen(position, seat)) == []
        tensor = np.array(state.observation_tensor(seat))
        assert np.array_equal(tensor, observation.tensor)


def test_a_clone_goes_on_by_itself() -> None:
    state = pyspiel.load_game(NAME).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    twin = state.clone()
    assert twin.position is state.position
    twin.apply_action(twin.legal_actions()[0])
    assert state.position.ply == 0
    assert twin.position.ply == 1


def bot(game: pyspiel.Game, seed: int) -> pyspiel.Bot:
    """OpenSpiel's MCTS with few simulations."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, evaluator, 1.0, 6, 100, False, seed, False)


@pytest.mark.parametrize("players", [2, 4])
def test_openspiels_tree_search_plays_it(players: int) -> None:
    game = pyspiel.load_game(f"{NAME}(players={players})")
    bots = [bot(game, seed) for seed in range(players)]
    state = game.new_initial_state()
    returns = pyspiel.evaluate_bots(state, bots, 1)
    assert state.is_terminal()
    assert sum(returns) == pytest.approx(0)
    assert returns == state.returns()


def test_its_observation_is_that_of_the_other_environments() -> None:
    game = pyspiel.load_game(NAME)
    assert game.observation_tensor_size() == ObservationEncoder(game.setup).layout.size
    assert game.num_distinct_actions() == len(game.setup.board.moves)
    assert game.max_chance_outcomes() == len(game.setup.tiles.kinds)


@pytest.mark.parametrize("parameters", ["players=5", "players=3,teams=True"])
def test_bad_parameters_are_refused(parameters: str) -> None:
    with pytest.raises(SetupError):
        pyspiel.load_game(f"{NAME}({parameters})")

"""Both environments for PettingZoo: its own tests, and what they promise besides."""

import re
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
    test_save_obs,
)

from ontop_seen import moves_seen, parts_seen, point_rewards, same, win_rewards
from ontop_setups import played, seeds, setups
from topdrop import dropit, ontop
from topdrop.core.errors import IllegalMove, SetupError
from topdrop.dropit.pieces import COLOURS, SHAPES
from topdrop.ontop.setup import Setup
from topdrop.rl import dropit_v0, ontop_v0
from topdrop.rl.ontop_observation import ObservationEncoder, move_mask
from topdrop.rl.rewards import Reward

test_save_obs.__test__ = False
"""PettingZoo's, called below; its name makes pytest think it is one of ours."""

GAMES = [ontop_v0, dropit_v0]
both = pytest.mark.parametrize("module", GAMES, ids=["ontop", "dropit"])

masked = pytest.mark.filterwarnings(
    # PettingZoo's tests know environments with masks by name, and ours are not among them.
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)
illegal = pytest.mark.filterwarnings(
    "ignore:.*Illegal move made, game terminating:UserWarning",
)

CYCLES = {ontop_v0: 40, dropit_v0: 8}
"""How many rounds PettingZoo's tests play; games of On Top end meanwhile."""


def quick(module: ModuleType) -> dict[str, Any]:
    """Choices with which an environment is quick enough to be played a lot."""
    return {} if module is ontop_v0 else {"places": 5, "turns": 4}


@masked
@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_passes_the_test_of_the_protocol(module: ModuleType, players: int) -> None:
    cycles = CYCLES[module] * 2 // players
    api_test(module.env(players, **quick(module)), num_cycles=cycles)
    api_test(module.raw_env(players, **quick(module), reward="points"), num_cycles=cycles)


@both
def test_it_passes_the_test_of_seeds(module: ModuleType) -> None:
    seed_test(partial(module.env, 3, **quick(module)), num_cycles=5)


@masked
@both
def test_it_passes_the_tests_of_the_parallel_kind(module: ModuleType) -> None:
    parallel_api_test(module.parallel_env(**quick(module)), num_cycles=CYCLES[module])


@illegal
@both
def test_it_passes_the_test_of_seeds_of_the_parallel_kind(module: ModuleType) -> None:
    parallel_seed_test(partial(module.parallel_env, **quick(module)), num_cycles=10)


@both
def test_it_passes_the_test_of_the_state(module: ModuleType) -> None:
    choices = quick(module)
    state_test(module.env(**choices), module.parallel_env(**choices), num_cycles=3)


@both
def test_it_passes_the_test_of_pictures(
    module: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(
        partial(module.env, **quick(module)),
        {"svg": lambda picture: picture.startswith("<svg"), "human": lambda shown: shown is None},
    )
    assert "red" in capsys.readouterr().out


@both
def test_observations_are_no_pictures_to_be_saved(
    module: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    test_save_obs(module.env(**quick(module)))
    assert "did not save the observations" in capsys.readouterr().out


@both
def test_its_name_is_that_of_its_module(module: ModuleType) -> None:
    env = module.env()
    assert env.metadata["name"] == f"topdrop/{module.__name__.rpartition('.')[2]}"
    assert str(env) == str(env.unwrapped) == env.metadata["name"]


def random_move(env: Any, source: Random) -> int:
    """A legal move of the agent whose turn it is."""
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    return int(source.choice(legal.tolist()))


def check_on_top(env: Any) -> None:
    """Compare what the seats of On Top are shown with the position."""
    state = env.core.view.state
    for seat, agent in enumerate(env.possible_agents):
        shown = env.observe(agent)
        parts = env.layout.split(shown["observation"])
        assert same(parts, parts_seen(state, seat)) == []
        mask = moves_seen(state) if seat == state.turn else [False] * env.action_space(agent).n
        assert shown["action_mask"].tolist() == mask


@pytest.mark.parametrize("reward", ["win", "points"])
@given(setup=setups(), seed=seeds)
def test_on_top_shows_and_rewards_what_the_rules_say(
    reward: Reward, setup: Setup, seed: int
) -> None:
    assume(ontop.rules.start(setup)[0].end is None)
    env = ontop_v0.raw_env(setup=setup, reward=reward)
    env.reset(seed=seed)
    source = Random(seed)
    while env.core.to_move is not None:
        state = env.core.view.state
        if not source.randrange(8):
            check_on_top(env)
        env.step(random_move(env, source))
        after = env.core.view.state
        expected: list[Any] = [0] * len(state.points)
        if reward == "points":
            expected = point_rewards(state, after)
        elif after.end:
            expected = win_rewards(after)
        assert list(env.rewards.values()) == pytest.approx(expected)
        assert set(env.terminations.values()) == {after.end is not None}
    check_on_top(env)


@given(setups(), seeds, st.integers(0, 60))
def test_what_is_shown_of_on_top_does_not_hang_on_the_pile(
    setup: Setup, seed: int, plies: int
) -> None:
    """A game replayed without its pile shows the same: nothing of what is to come."""
    game = played(setup, seed, plies)
    bare = ontop.replay(game.record())
    encoder = ObservationEncoder(setup)
    for seat in (None, *range(len(game.players))):
        one, other = game.view(seat), bare.view(seat)
        assert np.array_equal(encoder.encode(one), encoder.encode(other))
        assert np.array_equal(move_mask(one), move_mask(other))


def test_what_a_spectator_sees_is_what_the_first_seat_does() -> None:
    game = ontop.Game(seed=1)
    encoder = ObservationEncoder(game.setup)
    assert np.array_equal(encoder.encode(game.view(None)), encoder.encode(game.view(0)))
    assert not move_mask(game.view(None)).any()


CASES: list[dict[str, Any]] = [
    {"players": ["red", "blue"], "jokers": True},
    {"players": ["green", "red", "yellow"], "jokers": True, "edges": "colours", "left": "D"},
    {"players": ["blue", "yellow", "green", "red"], "edges": "none"},
    {"players": None, "teams": [2, 3]},
]


def check_dropit(env: Any, seat: int) -> None:
    """Compare what a seat of Drop It is shown with its view, word for word."""
    state = env.core._game.view(seat).state
    setup = state.setup
    players = setup.players
    parts = env.layout.split(env.observe(f"player_{seat}")["observation"])
    around = [(seat + i) % len(players) for i in range(len(players))]
    order = [colour for other in around for colour in setup.colours[other]]
    order += [colour for colour in COLOURS if colour not in order]
    for i, lying in enumerate(state.resting):
        assert order[int(parts["colours"][i].argmax())] == lying.piece.colour
        assert SHAPES[int(parts["shapes"][i].argmax())] == lying.piece.shape
        x, y = parts["places"][i] * (setup.shaft.width, setup.shaft.height)
        assert (x, y) == pytest.approx((lying.pose.x, lying.pose.y), abs=0.01)
        angle = np.degrees(np.arctan2(*parts["angles"][i]))
        assert abs((angle - lying.pose.angle + 180) % 360 - 180) < 0.01
    rest = len(state.resting)
    assert not any(parts[name][rest:].any() for name in ("colours", "shapes", "places", "angles"))
    symbols = [[*order, *SHAPES][int(row.argmax())] for row in parts["zones"]]
    assert symbols == [zone.symbol for zone in setup.shaft.zones(setup.edges)]
    for i, other in enumerate(around):
        left = {
            f"{order[kind // 4]} {SHAPES[kind % 4]}": int(count)
            for kind, count in enumerate(parts["hands"][i])
            if count
        }
        hand = [str(piece) for piece in state.hands[other]]
        assert left == {piece: hand.count(piece) for piece in hand}
    count = len(players)
    assert parts["jokers"][:count].tolist() == [state.jokers[other] for other in around]
    assert parts["points"][:count].tolist() == [state.points[other] for other in around]
    asked = [state.asked == "drop", state.asked == "joker"]
    assert parts["asked"].tolist() == asked
    assert parts["value"][0] == (state.scores[-1].value if asked[1] else 0)
    assert parts["turn"][:count].tolist() == [state.to_move == other for other in around]


def check_dropit_moves(env: Any) -> None:
    """Compare the mask of the seat to move with the pieces it holds."""
    core = env.core
    view = core.view
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
    moves = [core.decode(action) for action in legal]
    if view.asked == "joker":
        assert [str(move) for move in moves] == ["joker no", "joker yes"]
    else:
        assert {move.piece for move in moves} == set(view.pieces)
        assert len(set(moves)) == len(set(view.pieces)) * core.places * core.turns


@pytest.mark.parametrize("choices", CASES)
def test_drop_it_shows_what_its_view_does(choices: dict[str, Any]) -> None:
    setup = dropit.make_setup(**choices)
    env = dropit_v0.raw_env(setup=setup, places=3, turns=2, reward="points")
    env.reset(seed=2)
    source = Random(2)
    total = np.zeros(len(setup.players))
    jokers = 0
    begun = np.array(env.core.final_points())
    for _ in range(14):
        for seat in range(len(setup.players)):
            check_dropit(env, seat)
        check_dropit_moves(env)
        jokers += env.core.view.asked == "joker"
        env.step(random_move(env, source))
        total += list(env.rewards.values())
    assert bool(jokers) == bool(setup.jokers)
    assert np.array_equal(begun + total, env.core.final_points())


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_of_drop_it(players: int) -> None:
    play_whole_game(dropit_v0.raw_env(players), 36)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_of_on_top(players: int) -> None:
    play_whole_game(ontop_v0.raw_env(players), 25)


def play_whole_game(env: Any, least: int) -> None:
    """Play to the end, which somebody wins and which is worth nothing in all."""
    env.reset(seed=4)
    source, plies = Random(4), 0
    while env.core.to_move is not None:
        assert not any(env.rewards.values())
        env.step(random_move(env, source))
        plies += 1
    assert plies >= least
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert {seat for seat, worth in enumerate(env.rewards.values()) if worth > 0} == set(
        env.core.winners()
    )
    assert all(env.terminations.values())


@both
def test_an_illegal_move_is_an_error_or_loses(module: ModuleType) -> None:
    env = module.raw_env(**quick(module))
    env.reset(seed=1)
    wrong = int(env.observe("player_0")["action_mask"].argmin())
    before = env.core.view.state
    with pytest.raises(IllegalMove):
        env.step(wrong)
    with pytest.raises(IllegalMove, match="move -1: there are moves 0 to"):
        env.step(None)
    assert env.core.view.state is before
    assert env.agent_selection == "player_0"


@illegal
@both
def test_an_illegal_move_loses_under_pettingzoos_checks(module: ModuleType) -> None:
    env = module.env(**quick(module))
    env.reset(seed=1)
    env.step(int(env.observe("player_0")["action_mask"].argmin()))
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())


@both
@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"players": 5}, "players: should be two to four, not 5"),
        ({"players": True}, "players: should be two to four, not True"),
        ({"players": ["red", "pink"]}, "pink"),
        ({"reward": "money"}, "reward: should be win or points, not 'money'"),
        ({"render_mode": "3d"}, "render_mode: '3d' is not known; there are human, ansi"),
    ],
)
def test_bad_choices_are_refused(module: ModuleType, choices: Any, message: str) -> None:
    with pytest.raises(SetupError, match=re.escape(message)):
        module.env(**choices)


@pytest.mark.parametrize(("what", "count"), [("places", 0), ("turns", 1001), ("places", 2.0)])
def test_bad_steps_of_the_hand_are_refused(what: str, count: Any) -> None:
    with pytest.raises(SetupError, match=f"{what}: should be 1 to 1000, not {count}"):
        dropit_v0.env(**{what: count})

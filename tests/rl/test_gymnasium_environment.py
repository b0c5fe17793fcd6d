"""Both games for Gymnasium: one agent against bots."""

from random import Random
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from handed_over_bots import LastMove, SeededMove, first_move, no_bot
from topdrop import dropit, ontop
from topdrop.bots import bot_names
from topdrop.core.errors import IllegalMove, SetupError
from topdrop.rl.gymnasium_environment import DropItEnv, OnTopEnv
from topdrop.rl.policy_bot import PolicyBot

QUICK: dict[str, dict[str, Any]] = {
    "topdrop/OnTop-v0": {"opponents": "random"},
    "topdrop/DropIt-v0": {"opponents": "random", "places": 5, "turns": 4},
}
both = pytest.mark.parametrize("name", list(QUICK))


def make(name: str, **choices: Any) -> Any:
    return gymnasium.make(name, disable_env_checker=True, **{**QUICK[name], **choices}).unwrapped


def act(shown: dict[str, Any], source: Random) -> int:
    return int(source.choice(np.flatnonzero(shown["action_mask"]).tolist()))


@both
def test_it_passes_gymnasiums_check(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(make(name))
    assert "points" in capsys.readouterr().out


@both
def test_legal_moves_pass_gymnasiums_own_look_at_every_step(name: str) -> None:
    env = gymnasium.make(name, **QUICK[name])
    source = Random(1)
    shown, _ = env.reset(seed=1)
    for _ in range(6):
        shown, _, terminated, truncated, _ = env.step(np.int64(act(shown, source)))
        assert not terminated
        assert not truncated
    env.close()


def play(env: Any, seed: int | None, source: Random) -> tuple[list[float], list[Any]]:
    """Play a game to its end and return the rewards and all that was shown."""
    shown, _ = env.reset(seed=seed)
    rewards, seen = [], [shown]
    terminated = False
    while not terminated:
        assert shown["action_mask"].any()
        assert np.array_equal(shown["action_mask"], env.action_masks())
        shown, reward, terminated, truncated, info = env.step(np.int64(act(shown, source)))
        assert not truncated
        assert info == {"seat": env.seat}
        rewards.append(reward)
        seen.append(shown)
    assert not shown["action_mask"].any()
    return rewards, seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_are_those_of_the_agents_seat(players: int) -> None:
    for seat in range(players):
        env = make("topdrop/OnTop-v0", players=players, seat=seat, reward="points")
        begun = env.core.final_points()[seat]
        rewards, _ = play(env, seat, Random(seat))
        assert begun + sum(rewards) == env.core.final_points()[seat]
        env = make("topdrop/OnTop-v0", players=players, seat=seat)
        rewards, _ = play(env, seat, Random(seat))
        assert not any(rewards[:-1])
        assert (rewards[-1] > 0) == (seat in env.core.winners())


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_of_drop_it(players: int) -> None:
    env = make("topdrop/DropIt-v0", players=players, reward="points", opponents="level1")
    rewards, _ = play(env, 1, Random(1))
    assert len(rewards) >= 36 // players
    assert sum(rewards) == env.core.final_points()[env.seat]


def test_a_seed_settles_everything_when_bots_go_by_tries() -> None:
    env = make("topdrop/OnTop-v0", players=3, opponents=["level3", "level2"], tries=20)
    one, other, third = (play(env, seed, Random(1)) for seed in (5, 5, 6))
    assert one[0] == other[0]
    for shown, again in zip(one[1], other[1], strict=True):
        assert np.array_equal(shown["observation"], again["observation"])
    assert not np.array_equal(one[1][0]["observation"], third[1][0]["observation"])


def test_gymnasium_can_play_many_at_once() -> None:
    many = gymnasium.make_vec(
        "topdrop/OnTop-v0", num_envs=2, vectorization_mode="sync", opponents="random"
    )
    shown, _ = many.reset(seed=1)
    shown, rewards, _, _, _ = many.step(shown["action_mask"].argmax(axis=1))
    assert shown["observation"].shape == (2, 374)
    assert not rewards.any()
    many.close()


def test_opponents_may_be_objects_classes_and_functions() -> None:
    last = LastMove()
    env = make("topdrop/OnTop-v0", players=4, opponents=[last, SeededMove, first_move])
    play(env, 1, Random(1))
    assert 7 <= last.asked <= 9
    env = make("topdrop/OnTop-v0", players=3, opponents=last)
    asked = last.asked
    play(env, 1, Random(1))
    assert last.asked >= asked + 20


@pytest.mark.parametrize("wrong", [3, object(), [SeededMove, None], no_bot])
def test_opponents_that_are_none_are_refused(wrong: Any) -> None:
    with pytest.raises(SetupError, match="opponents: "):
        make("topdrop/OnTop-v0", players=3, opponents=wrong)


@both
def test_a_policy_can_be_an_opponent(name: str) -> None:
    """It is shown what the environment shows, and plays the move whose number it names."""
    asked = []

    def policy(observation: Any, mask: Any) -> int:
        asked.append((observation.copy(), mask.copy()))
        return int(np.flatnonzero(mask)[-1])

    core = make(name).core
    env = make(name, opponents=PolicyBot(core, policy), seat=1)
    shown, _ = env.reset(seed=1)
    (observation, mask), *_ = asked
    assert env.observation_space["observation"].contains(observation)
    assert mask.any()
    if name == "topdrop/OnTop-v0":
        first = env.core.setup.board.moves[int(np.flatnonzero(mask)[-1])]
        assert env.core.view.state.laid[-1].move == first
        assert env.layout.split(observation)["turn"].tolist() == [1, 0, 0, 0]
    env.step(np.int64(act(shown, Random(1))))
    assert len(asked) == 2


def test_a_policy_plays_whatever_colours_and_however_many_play() -> None:
    """What it is shown is the observation of an environment of that very setup."""
    core = make("topdrop/OnTop-v0").core
    other = make("topdrop/OnTop-v0", players=["white", "yellow", "blue"]).core
    for encode in (core, other):
        shown = encode.encode_view(other.view)
        assert np.array_equal(shown["observation"], other.observe(0))
        assert np.array_equal(shown["action_mask"], other.mask(0))
    drops = make("topdrop/DropIt-v0", players=["green", "red", "blue"]).core
    two = make("topdrop/DropIt-v0").core
    shown = two.encode_view(drops.view)
    assert np.array_equal(shown["observation"], drops.observe(0))
    assert two.decode_in_view(0, drops.view) == drops.decode(0)


def test_a_policy_of_another_board_or_other_edges_is_refused() -> None:
    board = {"name": "tiny", "rows": {"a": "1-4", "b": "1-4"}, "golden": [], "red": ["a1"]}
    small = OnTopEnv(setup=ontop.make_setup(["red", "blue"], board=board), opponents="random").core
    with pytest.raises(SetupError, match="is of the board tiny, the policy of classic"):
        make("topdrop/OnTop-v0").core.encode_view(small.view)
    bare = DropItEnv(setup=dropit.make_setup(["red", "blue"], edges="none"), opponents="random")
    with pytest.raises(SetupError, match="another shaft or of other edges"):
        make("topdrop/DropIt-v0").core.encode_view(bare.core.view)


def test_a_game_that_encodes_no_views_has_no_policies() -> None:
    other: Any = SimpleNamespace(name="other")
    with pytest.raises(SetupError, match="environments of other do not encode views"):
        PolicyBot(other, lambda observation, mask: 0)


def test_games_after_a_seed_differ_and_so_do_seats() -> None:
    env = make("topdrop/OnTop-v0")
    env.reset(seed=1)
    seats = set()
    first = set()
    for _ in range(20):
        shown, info = env.reset()
        seats.add(info["seat"])
        first.add(shown["observation"].tobytes())
    assert seats == {0, 1}
    assert len(first) > 2


@both
def test_an_illegal_move_loses_and_says_why(name: str) -> None:
    env = make(name)
    shown, _ = env.reset(seed=1)
    wrong = np.int64(shown["action_mask"].argmin())
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"]
    with pytest.raises(IllegalMove, match="the game is over"):
        env.step(wrong)


@both
def test_nothing_can_be_played_before_a_game_begins(name: str) -> None:
    with pytest.raises(IllegalMove, match="reset begins one"):
        make(name).step(np.int64(0))


@pytest.mark.parametrize("bot", bot_names("ontop"))
def test_every_bot_of_on_top_can_be_played_against(bot: str) -> None:
    env = OnTopEnv(opponents=bot, seat=1, tries=2)
    shown, _ = env.reset(seed=1)
    _, _, terminated, _, info = env.step(np.int64(act(shown, Random(1))))
    assert not terminated
    assert "illegal" not in info


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"opponents": "level9"}, "'level9' is not known for dropit"),
        ({"opponents": ["level1", "level1"]}, "opponents: there should be 1, not 2"),
        ({"seat": 2}, "seat: there is no seat 2"),
        ({"seat": -1}, "seat: there is no seat -1"),
        ({"tries": 0}, "tries: should be a whole number above 0, not 0"),
        ({"players": 1}, "players: should be two to four, not 1"),
    ],
)
def test_bad_choices_are_refused(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        DropItEnv(**choices)

"""Copies and pickles of whatever draws by chance, never seeded; they go on by themselves."""

import copy
import pickle
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

from topdrop.bots import Clock, bot_names, make_bot
from topdrop.core.registry import find_game
from topdrop.rl import dropit_v0, ontop_v0
from topdrop.rl.gymnasium_environment import DropItEnv, OnTopEnv
from topdrop.rl.vector import OnTopVector

WAYS: Final[list[Callable[[Any], Any]]] = [
    copy.copy,
    copy.deepcopy,
    lambda thing: pickle.loads(pickle.dumps(thing)),
]

ENVIRONMENTS: Final[list[Callable[[], Any]]] = [
    ontop_v0.raw_env,
    ontop_v0.env,
    ontop_v0.parallel_env,
    dropit_v0.raw_env,
    dropit_v0.env,
    dropit_v0.parallel_env,
    lambda: OnTopEnv(opponents="level3", tries=10),
    lambda: DropItEnv(opponents="random", tries=2),
    lambda: OnTopVector(2),
]


@pytest.mark.parametrize("make", ENVIRONMENTS)
def test_environments(make: Callable[[], Any]) -> None:
    for way in WAYS:
        environment = make()
        way(environment).reset()
        environment.reset()
        way(environment).reset()


def test_a_deep_copy_of_an_environment_goes_on_as_it_would() -> None:
    one = ontop_v0.raw_env()
    one.reset()
    other = copy.deepcopy(one)
    for env in (one, other):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert np.array_equal(one.state(), other.state())
    one.reset()
    other.reset()
    assert np.array_equal(one.state(), other.state())


@pytest.mark.parametrize("name", ["ontop", "dropit"])
def test_games_and_bots(name: str) -> None:
    game = find_game(name).new_game({"players": ["red", "blue"]})
    for way in WAYS:
        twin = way(game)
        assert twin.record() == game.record()
        twin.play(str(make_bot(name, "random").choose(twin.view(0), Clock(tries=1))))
        assert (twin.ply, game.ply) == (1, 0)
    for bot_name in bot_names(name):
        bot = make_bot(name, bot_name)
        for way in WAYS:
            twin = way(bot)
            assert str(twin.choose(game.view(0), Clock(tries=1)))

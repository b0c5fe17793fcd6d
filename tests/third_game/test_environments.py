"""The third game in the environments for learning."""

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from topdrop.core.errors import SetupError
from topdrop.rl.make import make_aec, make_core, make_gymnasium, make_parallel

pytestmark = pytest.mark.usefixtures("installed")


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_it_is_an_environment_of_pettingzoo() -> None:
    api_test(make_aec("noughts"), num_cycles=30)
    assert make_parallel("noughts").reset(seed=1)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_it_is_an_environment_of_gymnasium() -> None:
    check_env(make_gymnasium("noughts", opponents="careful", seat=0))


def test_an_agent_that_plays_anything_never_beats_the_careful_bot() -> None:
    env = make_gymnasium("noughts", opponents="careful", seat=1)
    for seed in range(20):
        seen, _ = env.reset(seed=seed)
        ended = False
        while not ended:
            seen, reward, ended, _, _ = env.step(seen["action_mask"].argmax())
        assert reward <= 0


def test_what_makes_no_environment_is_refused_in_words() -> None:
    with pytest.raises(SetupError, match="players: should be red and blue"):
        make_core("noughts", {"players": ["red", "white"]})
    with pytest.raises(SetupError, match="reward: should be win or points"):
        make_core("noughts", reward="glory")  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="game: 'chess' is not known"):
        make_core("chess")

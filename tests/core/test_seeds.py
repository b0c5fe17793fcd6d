"""Seeds: one reader, which everything that can be repeated asks."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop import analysis, dropit, ontop
from topdrop.arena import make_match
from topdrop.bots import bot_names, make_bot
from topdrop.core.errors import SetupError
from topdrop.core.seeds import read_seed, seed_bits
from topdrop.ontop import kernel
from topdrop.puzzles.checking import check_puzzles
from topdrop.rl import dropit_v0, ontop_v0
from topdrop.rl.gymnasium_environment import OnTopEnv
from topdrop.rl.vector import OnTopVector

NO_SEEDS: Final[list[Any]] = [-1, np.int64(-3), 1.0, np.float64(2.0), "7", b"7", True, [1]]

TAKERS: Final[dict[str, Callable[[Any], Any]]] = {
    "ontop.Game": lambda seed: ontop.Game(seed=seed),
    "ontop.new_game": lambda seed: ontop.new_game({"players": ["red", "blue"]}, seed),
    "ontop.evaluate": lambda seed: ontop.evaluate(ontop.Game().view(), samples=2, seed=seed),
    "ontop.kernel": lambda seed: kernel.random_playouts(1, seed=seed),
    "dropit.Game": lambda seed: dropit.Game(seed=seed),
    "dropit.new_game": lambda seed: dropit.new_game({"players": ["red", "blue"]}, seed),
    "dropit.expected_points": lambda seed: dropit.expected_points(
        dropit.Game(hand="steady").view(), dropit.Drop.parse("red square 150 0"), seed=seed
    ),
    "arena": lambda seed: make_match("ontop", ["random", "greedy"], seed=seed),
    "analysis": lambda seed: analysis.analyse(ontop.Game().record(), samples=8, seed=seed),
    "puzzles": lambda seed: list(check_puzzles("ontop", seed=seed, most=0)),
    "vector": lambda seed: OnTopVector(1, seed=seed),
    "vector.reset": lambda seed: OnTopVector(1).reset(seed),
    "gymnasium": lambda seed: OnTopEnv(opponents="random").reset(seed=seed),
    "ontop_v0": lambda seed: ontop_v0.env().reset(seed),
    "dropit_v0": lambda seed: dropit_v0.parallel_env().reset(seed),
}


@given(st.integers(min_value=0))
def test_a_whole_number_is_itself(seed: int) -> None:
    assert read_seed(seed) == seed
    assert 0 <= seed_bits(seed) < 2**64
    assert seed >= 2**64 or seed_bits(seed) == seed


@pytest.mark.parametrize("kind", [np.int8, np.uint32, np.int64, np.uint64, np.array])
def test_numbers_of_numpy_are_seeds(kind: Callable[[int], Any]) -> None:
    read = read_seed(kind(3))
    assert (read, type(read)) == (3, int)


def test_none_is_no_seed() -> None:
    assert read_seed(None) is None


@pytest.mark.parametrize("wrong", NO_SEEDS)
def test_anything_else_is_refused_by_its_argument(wrong: Any) -> None:
    with pytest.raises(SetupError, match="luck: should be a whole number from 0 on, not "):
        read_seed(wrong, "luck")


def test_what_stands_in_files_has_so_many_bits() -> None:
    assert read_seed(2**64 - 1, bits=64) == 2**64 - 1
    with pytest.raises(SetupError, match=r"from 0 to 2\^64 - 1, not 18446744073709551616"):
        read_seed(2**64, bits=64)


@pytest.mark.parametrize("taker", TAKERS)
def test_everything_reads_seeds_alike(taker: str) -> None:
    take = TAKERS[taker]
    take(np.int64(3))
    for wrong in (-1, "7", 1.0, True):
        with pytest.raises(SetupError, match="seed: should be a whole number from 0"):
            take(wrong)


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_bots_read_seeds_alike(game: str) -> None:
    for name in bot_names(game):
        kind = type(make_bot(game, name, seed=np.int64(3)))  # type: ignore[arg-type]
        for wrong in (-1, "7"):
            with pytest.raises(SetupError, match="seed: should be"):
                make_bot(game, name, seed=wrong)  # type: ignore[arg-type]
            with pytest.raises(SetupError, match="seed: should be"):
                kind(seed=wrong)  # type: ignore[call-arg]


def test_a_number_of_numpy_brings_what_the_same_number_brings() -> None:
    seed: Any = np.uint64(2**63 + 5)
    assert ontop.Game(seed=seed).commitment == ontop.Game(seed=2**63 + 5).commitment
    one, other = (OnTopVector(2, seed=each).reset() for each in (seed, 2**63 + 5))
    assert np.array_equal(one.observations, other.observations)

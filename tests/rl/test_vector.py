"""Many games of On Top side by side, against the rules move by move."""

import json
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.typing import NDArray

from game_setups import FEW_STONES
from ontop_seen import (
    colours_seen,
    moves_seen,
    parts_seen,
    point_rewards,
    same,
    tile_seen,
    win_rewards,
)
from ontop_setups import setups
from topdrop import ontop
from topdrop.core.errors import IllegalMove, SetupError
from topdrop.ontop import State, rules
from topdrop.ontop.ending import final_points
from topdrop.ontop.setup import Setup
from topdrop.rl.rewards import Reward
from topdrop.rl.vector import MAX_GAMES, OnTopVector, StepResult


class Shadow:
    """One of the games, played by the rules beside it."""

    def __init__(self, games: OnTopVector, number: int) -> None:
        self.games, self.number = games, number
        self.begin()

    def begin(self) -> None:
        self.state, _ = rules.start(self.games.setup)

    def turn_up(self, turn: StepResult) -> None:
        """Take the tile that the environment shows, and compare everything else."""
        shown = self.games.layout.split(turn.observations[self.number])
        order = colours_seen(self.state, self.state.turn)
        self.state, _ = rules.turn_up(self.state, tile_seen(shown["tile"], order))
        assert turn.seats[self.number] == self.state.turn
        assert same(shown, parts_seen(self.state, self.state.turn)) == []
        assert turn.masks[self.number].tolist() == moves_seen(self.state)

    def choose(self, source: Random) -> int:
        move = source.choice(rules.legal_moves(self.state))
        return self.games.setup.board.move_index[move]

    def lay(self, action: int, turn: StepResult, reward: Reward) -> State:
        """Do a move and compare what it brought and whether it ended the game."""
        before = self.state
        self.state, _ = rules.apply(before, self.games.setup.board.moves[action])
        after = self.state
        expected: list[Any] = [0.0] * len(after.points)
        if reward == "points":
            expected = point_rewards(before, after)
        elif after.end:
            expected = win_rewards(after)
        assert turn.rewards[self.number].tolist() == pytest.approx(expected)
        assert bool(turn.ended[self.number]) == (after.end is not None)
        if after.end:
            assert tuple(self.games.finals[self.number]) == final_points(after)
            self.begin()
        return after


def follow(games: OnTopVector, reward: Reward, plies: int, source: Random) -> list[str]:
    """Play all games with the rules beside them and return how those that ended did."""
    turn = games.reset()
    shadows = [Shadow(games, number) for number in range(games.count)]
    ends = []
    for shadow in shadows:
        shadow.turn_up(turn)
    for _ in range(plies):
        actions = [shadow.choose(source) for shadow in shadows]
        turn = games.step(np.array(actions))
        for shadow, action in zip(shadows, actions, strict=True):
            after = shadow.lay(action, turn, reward)
            shadow.turn_up(turn)
            if after.end:
                ends.append(after.end)
    return ends


rewards: st.SearchStrategy[Reward] = st.sampled_from(["win", "points"])


@given(setups(), rewards, st.randoms(use_true_random=False))
def test_every_step_is_as_the_rules_say(setup: Setup, reward: Reward, source: Random) -> None:
    assume(rules.start(setup)[0].end is None)
    games = OnTopVector(2, setup=setup, seed=source.randrange(2**64), reward=reward)
    follow(games, reward, 45, source)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_end_begin_anew(players: int) -> None:
    games = OnTopVector(4, players=players, seed=players)
    assert len(follow(games, "win", 70, Random(players))) >= 8


def test_it_comes_to_every_end() -> None:
    few = ontop.make_setup(["red", "blue"], neutral_stones=4, tiles=FEW_STONES)
    usual = ontop.make_setup(["white", "red", "blue"])
    ends = set()
    for setup in (few, usual):
        ends |= set(follow(OnTopVector(12, setup=setup, seed=1), "win", 75, Random(1)))
    assert ends == set(ontop.ENDS)


@pytest.mark.slow
def test_thousands_of_games_are_as_the_rules_say() -> None:
    for players in (2, 3, 4):
        games = OnTopVector(40, players=players, seed=1, reward="points")
        ends = follow(games, "points", 900, Random(players))
        assert len(ends) > 1000


def test_games_start_where_a_position_says_with_the_tile_in_hand() -> None:
    game = ontop.game_from_position("ontop/2 R0,B5 * c5,d11 RBWYc6c7 WRYB")
    games = OnTopVector(3, setup=game.setup, seed=1)
    for turn in (games.reset(), games.reset(), games.reset(seed=2)):
        for number in range(3):
            order = colours_seen(game.state, 1)
            shown = games.layout.split(turn.observations[number])
            assert tile_seen(shown["tile"], order).kind == "WRYB"
            assert same(shown, parts_seen(game.state, 1)) == []
            assert turn.masks[number].tolist() == moves_seen(game.state)
    assert (games.positions["tiles_left"] == len(game.setup.tiles.tiles) - 2).all()
    begun, ended = games.positions[0].copy(), False
    while not ended:
        ended = bool(games.step(games.sample()).ended[0])
    assert games.positions[0] == begun


def test_whoever_starts_after_the_last_draw_plays_to_the_end() -> None:
    """The tile in hand is the last of all, so that nothing is left to draw."""
    two = {"name": "two", "tiles": {"RYBW": 1, "YRWB": 1}}
    state = f"ontop/2 R,B * c5,d11 YRWBc6c7 RYBW tiles={json.dumps(two, separators=(',', ':'))}"
    games = OnTopVector(2, setup=ontop.game_from_position(state).setup, seed=1)
    assert games.step(games.sample()).ended.all()


def play(games: OnTopVector, plies: int) -> list[StepResult]:
    """Play on at random and return copies of all that was seen."""
    return [games.step(games.sample()).copy() for _ in range(plies)]


def equal(one: list[StepResult], other: list[StepResult], count: int | None = None) -> bool:
    """Whether two runs saw the same, the second in its first `count` games."""
    for left, right in zip(one, other, strict=True):
        mine: list[NDArray[Any]] = list(left)
        yours: list[NDArray[Any]] = list(right)
        if not all(np.array_equal(a, b[:count]) for a, b in zip(mine, yours, strict=True)):
            return False
    return True


def test_the_same_seed_brings_the_same_games() -> None:
    one, other = OnTopVector(5, seed=7), OnTopVector(5, seed=7)
    first = play(one, 60)
    assert equal(first, play(other, 60))
    one.reset(seed=7)
    assert equal(first, play(one, 60))
    one.reset(seed=8)
    assert not equal(first, play(one, 60))
    assert not np.array_equal(OnTopVector(9).reset()[0], OnTopVector(9).reset()[0])


def test_without_a_seed_a_reset_goes_on_to_new_games() -> None:
    """As the other environments do: a seed settles its games and all that follow."""
    one, other = OnTopVector(5, seed=7), OnTopVector(5, seed=7)
    first = one.reset().copy()
    assert np.array_equal(first.observations, other.reset(seed=7).observations)
    played = play(one, 60)
    second = one.reset().copy()
    assert not np.array_equal(first.observations, second.observations)
    assert equal(played, play(other, 60))
    assert equal([second], [other.reset()])
    assert equal([one.reset().copy()], [other.reset()])
    assert not one.reset().ended.any()


def test_a_reset_that_is_refused_changes_nothing() -> None:
    games = OnTopVector(2, seed=1)
    play(games, 3)
    before = games.positions.copy()
    with pytest.raises(SetupError, match="seed: should be"):
        games.reset(-1)
    assert np.array_equal(games.positions, before)


def test_a_game_does_not_depend_on_how_many_are_beside_it() -> None:
    few, many = play(OnTopVector(3, seed=1), 40), play(OnTopVector(50, seed=1), 40)
    assert equal(few, many, 3)


def test_games_come_out_alike_with_any_number_of_threads() -> None:
    one, three = (OnTopVector(500, seed=1, threads=threads) for threads in (1, 3))
    assert equal(play(one, 40), play(three, 40))
    assert np.array_equal(one.finals, three.finals)


def test_a_branch_goes_on_from_where_games_stand_with_tiles_of_its_own() -> None:
    games, tries = OnTopVector(3, seed=1), OnTopVector(6, seed=2)
    play(games, 7)
    before = games.positions.copy()
    rows = np.array([2, 2, 0, 1, 1, 1])
    seen = tries.branch(games, rows).copy()
    assert np.array_equal(games.positions, before)
    assert np.array_equal(tries.positions, before[rows])
    assert np.array_equal(seen.masks, games.masks[rows])
    assert not seen.rewards.any()
    assert not seen.ended.any()
    moves = games.sample()
    after, tried = games.step(moves).copy(), tries.step(moves[rows])
    one, other = (games.layout.split(turn.observations) for turn in (after, tried))
    assert np.array_equal(other["segments"], one["segments"][rows])
    assert not np.array_equal(other["tile"], one["tile"][rows])


@pytest.mark.parametrize(
    ("players", "rows", "message"),
    [
        (3, [0, 1], "source: has another setup"),
        (2, [0], "rows: should be 2 whole numbers"),
        (2, [0.5, 1.0], "rows: should be 2 whole numbers"),
        (2, [0, 3], "rows: there are games 0 to 2"),
        (2, [-1, 0], "rows: there are games 0 to 2"),
    ],
)
def test_a_branch_that_cannot_be_is_refused(players: int, rows: list[Any], message: str) -> None:
    games, tries = OnTopVector(3, players=players, seed=1), OnTopVector(2, seed=1)
    before = tries.positions.copy()
    with pytest.raises(SetupError, match=message):
        tries.branch(games, rows)
    assert np.array_equal(tries.positions, before)


def test_moves_are_drawn_alike() -> None:
    games = OnTopVector(20_000, seed=3)
    legal = np.flatnonzero(games.reset().masks[0])
    counts = np.bincount(games.sample(), minlength=games.moves)
    assert counts.sum() == counts[legal].sum()
    mean = games.count / len(legal)
    assert np.all(np.abs(counts[legal] - mean) < 5 * mean**0.5)


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (-1, "game 1: move -1: there are moves 0 to 211"),
        (212, "game 1: move 212: there are moves 0 to 211"),
        (0, "game 1: move 0, a3a4: neither field shares a side"),
        (2**62, f"game 1: move {2**62}: there are moves 0 to 211"),
    ],
)
def test_an_illegal_move_is_refused_and_changes_nothing(move: int, message: str) -> None:
    games = OnTopVector(3, seed=1)
    before = games.positions.copy()
    actions = games.sample()
    actions[1] = move
    with pytest.raises(IllegalMove, match=message):
        games.step(actions)
    assert np.array_equal(games.positions, before)


def test_a_field_that_is_covered_is_named_by_its_rule() -> None:
    games = OnTopVector(1, seed=1)
    move = games.sample()
    games.step(move)
    with pytest.raises(IllegalMove, match="one of the fields is not free") as caught:
        games.step(move)
    assert caught.value.rule == "OT-11"


@pytest.mark.parametrize("actions", [[1, 2], [[1, 2, 3]], [0.5, 1.0, 2.0], ["a", "b", "c"], None])
def test_what_are_no_moves_is_refused(actions: Any) -> None:
    with pytest.raises(IllegalMove, match="should be 3 whole numbers"):
        OnTopVector(3, seed=1).step(actions)


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"count": 0}, "count: should be 1 to"),
        ({"count": MAX_GAMES + 1}, "count: should be 1 to"),
        ({"count": 2.0}, "count: should be 1 to"),
        ({"players": 1}, "two to four, not 1"),
        ({"players": 5}, "two to four, not 5"),
        ({"players": ["red", "green"]}, "'green' is no colour"),
        ({"threads": 0}, "threads: should be 1 or more, or None, not 0"),
        ({"threads": 1.5}, "threads: should be 1 or more"),
        ({"reward": "money"}, "reward: should be win or points"),
    ],
)
def test_choices_that_make_no_games_are_refused(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        OnTopVector(**{"count": 1, **choices})


def test_a_board_that_is_full_at_the_start_is_refused() -> None:
    board = {"name": "tiny", "rows": {"a": "1-2"}, "golden": [], "red": ["a1"]}
    with pytest.raises(SetupError, match="over before it begins"):
        OnTopVector(1, setup=ontop.make_setup(["red", "blue"], board=board))


def test_it_needs_none_of_the_libraries_for_learning() -> None:
    """Whoever has not installed topdrop[rl] has the vectorised games all the same."""
    missing = ["gymnasium", "pettingzoo", "pyspiel", "open_spiel", "matplotlib"]
    run = f"""
import sys
sys.modules.update(dict.fromkeys({missing}))
from topdrop.rl.vector import OnTopVector
games = OnTopVector(2, seed=1)
games.step(games.sample())
"""
    subprocess.run([sys.executable, "-c", run], check=True)

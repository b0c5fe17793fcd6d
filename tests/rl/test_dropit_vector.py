"""Many games of Drop It side by side: each step against the rules, and both kinds of physics."""

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from topdrop import dropit
from topdrop.core.errors import IllegalMove, SetupError
from topdrop.dropit import Drop, Game, Joker, Landing, Pose, Release, State, rules
from topdrop.dropit.ending import final_points, winners
from topdrop.dropit.view import view_of
from topdrop.rl.dropit_core import DropItCore
from topdrop.rl.dropit_v0 import raw_env
from topdrop.rl.dropit_vector import MAX_GAMES, DropItVector
from topdrop.rl.rewards import Reward
from topdrop.rl.vector import StepResult

SETUPS: list[dict[str, Any]] = [
    {"players": ["red", "blue"], "jokers": True},
    {"players": ["green", "red", "yellow"], "jokers": True, "edges": "colours", "left": "D"},
    {"players": ["blue", "yellow", "green", "red"], "edges": "none", "hand": "steady"},
    {"players": None, "teams": [2, 3], "jokers": True},
]


class Shadow:
    """One of the games, judged by the rules from where the vector says that its pieces lie."""

    def __init__(self, games: DropItVector, number: int) -> None:
        self.games, self.number = games, number
        self.core = DropItCore(games.setup, "win", games.places, games.turns)
        self.state = rules.start(games.setup)

    def compare(self, turn: StepResult) -> None:
        """Compare observation, mask and seat with those of the single environment."""
        seat = self.state.turn
        shown = self.core.encode_view(view_of(self.state, seat))
        assert turn.seats[self.number] == seat
        assert turn.observations[self.number] == pytest.approx(shown["observation"], abs=1e-4)
        assert np.array_equal(turn.masks[self.number], shown["action_mask"])

    def play(self, action: int, turn: StepResult, reward: Reward) -> State:
        """Do a move, and compare what it brought and whether it ended the game."""
        before, number = self.state, self.number
        move = self.core.decode_in_view(action, view_of(before, before.turn))
        if isinstance(move, Joker):
            after, _ = rules.apply(before, move)
        else:
            after = self._drop(move, turn)
        expected = np.zeros(len(after.points))
        if reward == "points":
            expected = np.subtract(final_points(after), final_points(before))
        elif after.end:
            seats = [after.setup.players.index(name) for name in winners(after) or ()]
            expected[seats] = len(expected) / len(seats)
            expected = (expected - 1) / (len(expected) - 1)
        assert turn.rewards[number] == pytest.approx(expected)
        assert bool(turn.ended[number]) == (after.end is not None)
        if after.end:
            assert tuple(self.games.finals[number]) == final_points(after)
        self.state = rules.start(self.games.setup) if after.end else after
        return after

    def _drop(self, move: Drop, turn: StepResult) -> State:
        shaft, count = self.games.setup.shaft, len(self.state.resting)
        # Where the last piece of a game came to lie is not seen: the next game has begun.
        if turn.ended[self.number]:
            return self._last_drop(move)
        parts = self.games.layout.split(turn.observations[self.number])
        x, y = parts["places"][count] * (shaft.width, shaft.height)
        angle = np.degrees(np.arctan2(*parts["angles"][count]))
        return self._landed(move, Pose(float(x), float(y), float(angle)))

    def _landed(self, move: Drop, pose: Pose) -> State:
        rest = (*(lying.pose for lying in self.state.resting), pose)
        return rules.apply(self.state, move, Landing(Release(move.x, move.angle, 0.0), rest))[0]

    def _last_drop(self, move: Drop) -> State:
        """Return a state after the last drop that scores what the vector says."""
        seat, shaft = self.state.turn, self.games.setup.shaft
        gained = self.games.finals[self.number][seat] - final_points(self.state)[seat]
        for y in np.linspace(10.0, shaft.height, 40):
            for x in np.linspace(10.0, shaft.width - 10.0, 24):
                after = self._landed(move, Pose(float(x), float(y), move.angle))
                if after.end and after.points[seat] - self.state.points[seat] == gained:
                    return after
        raise AssertionError(f"no place in the shaft is worth {gained}")


def follow(games: DropItVector, reward: Reward, steps: int) -> int:
    """Play all games at random with the rules beside them; return how many ended."""
    turn = games.reset()
    shadows = [Shadow(games, number) for number in range(games.count)]
    for shadow in shadows:
        shadow.compare(turn)
    ended = 0
    for _ in range(steps):
        actions = games.sample()
        turn = games.step(actions)
        for shadow, action in zip(shadows, actions, strict=True):
            ended += shadow.play(int(action), turn, reward).end is not None
            shadow.compare(turn)
    return ended


@pytest.mark.parametrize("reward", ["win", "points"])
@pytest.mark.parametrize("choices", SETUPS)
def test_every_step_is_as_the_rules_judge_it(choices: dict[str, Any], reward: Reward) -> None:
    setup = dropit.make_setup(**choices)
    games = DropItVector(2, setup=setup, seed=5, reward=reward, places=5, turns=4)
    assert follow(games, reward, 56) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hundreds_of_games_are_as_the_rules_judge_them(players: int) -> None:
    setup = dropit.make_setup(dropit.COLOURS[:players], jokers=True)
    assert follow(DropItVector(20, setup=setup, seed=players), "win", 450) > 150


def test_games_begin_with_the_position_of_their_setup() -> None:
    game = Game(["red", "blue"], seed=3)
    for _ in range(3):
        game.play(game.random_move(Random(1)))
    setup = dropit.game_from_position(game.position_text()).setup
    games = DropItVector(2, setup=setup, seed=1)
    Shadow(games, 0).compare(games.reset())
    assert games.layout.split(games.reset().observations)["shapes"].sum() == 2 * 3


def play(games: DropItVector, steps: int) -> list[StepResult]:
    """Play on at random and return copies of all that was seen."""
    return [games.step(games.sample()).copy() for _ in range(steps)]


def equal(one: list[StepResult], other: list[StepResult], count: int | None = None) -> bool:
    """Whether two runs saw the same, the second in its first `count` games."""
    for left, right in zip(one, other, strict=True):
        mine: list[NDArray[Any]] = list(left)
        yours: list[NDArray[Any]] = list(right)
        if not all(np.array_equal(a, b[:count]) for a, b in zip(mine, yours, strict=True)):
            return False
    return True


@pytest.mark.parametrize(("simulation", "steps"), [("fast", 60), ("exact", 3)])
def test_the_same_seed_brings_the_same_games(simulation: Any, steps: int) -> None:
    one, other = (DropItVector(2, seed=7, simulation=simulation) for _ in range(2))
    first = play(one, steps)
    assert equal(first, play(other, steps))
    one.reset(seed=7)
    assert equal(first, play(one, steps))
    one.reset(seed=8)
    assert not equal(first, play(one, steps))


def test_without_a_seed_a_reset_goes_on_to_new_games() -> None:
    """As the other environments do: a seed settles its games and all that follow."""
    one, other = DropItVector(3, seed=7), DropItVector(3, seed=7)
    first = play(one, 5)
    assert equal(first, play(other, 5))
    assert equal([one.reset()], [other.reset()])
    second = play(one, 5)
    assert equal(second, play(other, 5))
    assert not equal(first, second)
    assert not one.reset().ended.any()


def test_a_game_does_not_depend_on_how_many_are_beside_it() -> None:
    few, many = DropItVector(2, seed=1), DropItVector(20, seed=1)
    assert equal(play(few, 45), play(many, 45), 2)


def test_the_exact_games_are_those_of_the_single_environment() -> None:
    games, env = DropItVector(2, seed=3, simulation="exact"), raw_env(players=2)
    turn = games.reset()
    env.reset(seed=4)
    for _ in range(4):
        agent = env.agent_selection
        shown = env.observe(agent)
        assert np.array_equal(turn.observations[1], shown["observation"])
        assert np.array_equal(turn.masks[1], shown["action_mask"])
        actions = games.sample()
        turn = games.step(actions)
        env.step(int(actions[1]))
    assert "exact" in repr(games)


@pytest.mark.slow
def test_whole_exact_games() -> None:
    games = DropItVector(2, players=2, seed=3, simulation="exact", reward="points")
    begun = np.array([final_points(rules.start(games.setup))] * 2)
    total, ended = begun.astype(float), np.zeros(2, bool)
    games.reset()
    for _ in range(42):
        result = games.step(games.sample())
        total[~ended] += result.rewards[~ended]
        ended |= result.ended
        if ended.all():
            break
    assert np.array_equal(total, games.finals)


def test_moves_are_drawn_alike() -> None:
    games = DropItVector(5_000, seed=3, places=2, turns=2)
    legal = np.flatnonzero(games.reset().masks[0])
    counts = np.bincount(games.sample(), minlength=games.moves)
    assert counts.sum() == counts[legal].sum()
    mean = games.count / len(legal)
    assert np.all(np.abs(counts[legal] - mean) < 5 * mean**0.5)


@pytest.mark.parametrize(
    ("move", "message", "rule"),
    [
        (-1, "game 1: move -1: there are moves 0 to 8449", "DI-9"),
        (8450, "game 1: move 8450: there are moves 0 to 8449", "DI-9"),
        (8449, "game 1: move 8449: nothing is to be decided", "DI-21"),
        (8447, "game 1: move 8447: there is no yellow triangle in the hand", "DI-9"),
    ],
)
def test_an_illegal_move_is_refused_and_changes_nothing(move: int, message: str, rule: str) -> None:
    games = DropItVector(3, players=4, seed=1)
    before = games.reset().copy()
    actions = games.sample()
    actions[1] = move
    with pytest.raises(IllegalMove, match=message) as caught:
        games.step(actions)
    assert caught.value.rule == rule
    assert equal([before], [games.reset()])


def test_whoever_is_asked_about_a_joker_cannot_drop() -> None:
    games = DropItVector(20, setup=dropit.make_setup(["red", "blue"], jokers=True), seed=1)
    result = games.reset()
    while not result.masks[:, -1].any():
        result = games.step(games.sample())
    actions = games.sample()
    actions[int(result.masks[:, -1].argmax())] = 0
    with pytest.raises(IllegalMove, match="it is asked whether to spend a joker"):
        games.step(actions)


@pytest.mark.parametrize("actions", [[1, 2], [[1, 2, 3]], [0.5, 1.0, 2.0], ["a", "b", "c"], None])
def test_what_are_no_moves_is_refused(actions: Any) -> None:
    with pytest.raises(IllegalMove, match="should be 3 whole numbers"):
        DropItVector(3, seed=1).step(actions)


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"count": 0}, "count: should be 1 to"),
        ({"count": MAX_GAMES + 1}, "count: should be 1 to"),
        ({"count": 2.0}, "count: should be 1 to"),
        ({"players": 1}, "two to four, not 1"),
        ({"reward": "money"}, "reward: should be win or points"),
        ({"simulation": "slow"}, "simulation: should be fast or exact, not 'slow'"),
        ({"places": 0}, "places: should be 1 to 1000"),
        ({"turns": 1.5}, "turns: should be 1 to 1000"),
        ({"seed": -1}, "seed: should be"),
    ],
)
def test_choices_that_make_no_games_are_refused(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        DropItVector(**{"count": 1, **choices})


def test_the_fast_one_needs_none_of_the_libraries_for_learning() -> None:
    missing = ["gymnasium", "pettingzoo", "pyspiel", "open_spiel", "matplotlib"]
    run = f"""
import sys
sys.modules.update(dict.fromkeys({missing}))
from topdrop.rl.dropit_vector import DropItVector
games = DropItVector(2, seed=1)
games.step(games.sample())
"""
    subprocess.run([sys.executable, "-c", run], check=True)

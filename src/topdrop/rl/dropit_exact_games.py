"""Games of Drop It side by side by the game's own physics (see `topdrop.rl.dropit_vector`)."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from topdrop.dropit.setup import Setup
from topdrop.rl.dropit_core import DropItCore
from topdrop.rl.rewards import Reward
from topdrop.rl.vector import StepResult


class ExactGames:
    """Games played one after the other by the core of the single environments.

    Game i has the games that ``dropit_v0`` has after ``reset(seed=seed + i)``.

    Attributes:
        finals: As `topdrop.rl.dropit_vector.DropItVector.finals`.
    """

    def __init__(self, setup: Setup, reward: Reward, places: int, turns: int, count: int) -> None:
        self._cores = [DropItCore(setup, reward, places, turns) for _ in range(count)]
        self._sources: list[Random] = []
        self.finals: NDArray[np.int32] = np.zeros((count, len(setup.players)), np.int32)

    def seed(self, seed: int) -> None:
        """Settle the tremors of every game."""
        self._sources = [Random(seed + number) for number in range(len(self._cores))]

    def reset(self, result: StepResult) -> None:
        """Begin a new game in every place."""
        result.rewards[:] = 0
        result.ended[:] = False
        for number, (core, source) in enumerate(zip(self._cores, self._sources, strict=True)):
            core.reset(source.getrandbits(64))
            self._show(number, core, result)

    def step(self, moves: NDArray[np.int64], result: StepResult) -> None:
        """Play a legal move in every game, and reset those that end."""
        for number, core in enumerate(self._cores):
            result.rewards[number] = core.step(int(moves[number]))
            result.ended[number] = core.to_move is None
            if core.to_move is None:
                self.finals[number] = core.final_points()
                core.reset(self._sources[number].getrandbits(64))
            self._show(number, core, result)

    def _show(self, number: int, core: DropItCore, result: StepResult) -> None:
        seat = core.to_move or 0
        result.seats[number] = seat
        result.observations[number] = core.observe(seat)
        result.masks[number] = core.mask(seat)

"""PettingZoo's AEC environment: agents take turns, each observes what its seat may know."""

from random import Random
from typing import Any

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from topdrop.core.seeds import read_seed
from topdrop.renamed import old_attribute
from topdrop.rl.environment_core import (
    RENDER_MODES,
    EnvironmentCore,
    MaskedObservation,
    check_render_mode,
)


class AECEnvironment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """An AEC environment for either game.

    Attributes:
        core: The game that is played.
        layout: Where in an observation its parts are.
    """

    playing = old_attribute("playing", "core")

    def __init__(self, core: EnvironmentCore, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"topdrop/{core.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.core = core
        self.layout = core.layout
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(core.seats)]
        self.agents: list[str] = []
        self.state_space = core.observation_space["observation"]
        self._source = Random()
        self._observation_spaces = {agent: _copy(core) for agent in self.possible_agents}
        self._action_spaces = {
            agent: spaces.Discrete(core.action_space.n) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations, the same for all agents."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's moves, the same for all of them."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed settles this one and all that follow.

        Raises:
            SetupError: The seed is none; nothing has changed.
        """
        seed = read_seed(seed)
        if seed is not None:
            self._source = Random(seed)
        self.core.reset(self._source.getrandbits(64))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> MaskedObservation:
        """Return an agent's observation and action mask, which is empty when it is not its turn."""
        return self.core.masked_observation(self.possible_agents.index(agent))

    def state(self) -> NDArray[Any]:
        """Return the observation of the first seat: every seat observes the same things."""
        return self.core.observe(0)

    def step(self, action: int | None) -> None:
        """Play a move of the agent whose turn it is; None once its game is over.

        Raises:
            IllegalMove: It is not legal; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        rewards = self.core.step(int(action) if action is not None else -1)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._select()
        if self.core.to_move is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self.core.to_move
        self.agent_selection = self.possible_agents[seat or 0]

    def render(self) -> Any:
        """Return the position as the render mode says; `human` prints it."""
        return self.core.render(self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to be closed."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def with_checks(env: AECEnvironment) -> Any:
    """Wrap an environment in PettingZoo's checks.

    An illegal move ends the game for all; who made it gets -1, the others 0.
    """
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def _copy(core: EnvironmentCore) -> spaces.Dict:
    return spaces.Dict(dict(core.observation_space.spaces))

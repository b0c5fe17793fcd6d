"""PettingZoo's way to play: agents take turns, each sees what its seat may know."""

from random import Random, SystemRandom
from typing import Any

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from topdrop.rl.environment_core import RENDER_MODES, Playing, Shown, check_render_mode


class TurnsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """An environment of PettingZoo's AEC kind for either game.

    Attributes:
        playing: The game as it is played.
        layout: Where in an observation its parts are.
    """

    def __init__(self, playing: Playing, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"topdrop/{playing.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.playing = playing
        self.layout = playing.layout
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(playing.seats)]
        self.agents: list[str] = []
        self.state_space = playing.observation_space["observation"]
        self._source: Random = SystemRandom()
        self._observation_spaces = {agent: _copy(playing) for agent in self.possible_agents}
        self._action_spaces = {
            agent: spaces.Discrete(playing.action_space.n) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent is shown, the same for all of them."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's moves, the same for all of them."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed settles this one and all that follow."""
        if seed is not None:
            self._source = Random(seed)
        self.playing.begin(self._source.getrandbits(64))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Shown:
        """Return what an agent is shown; its mask is empty when it is not its turn."""
        return self.playing.show(self.possible_agents.index(agent))

    def state(self) -> NDArray[Any]:
        """Return what the first seat sees, which is all there is to be seen."""
        return self.playing.observe(0)

    def step(self, action: int | None) -> None:
        """Play a move of the agent whose turn it is; None once its game is over.

        Raises:
            IllegalMove: It is not legal; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        brought = self.playing.step(int(action) if action is not None else -1)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, brought, strict=True))
        self._select()
        if self.playing.to_move is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self.playing.to_move
        self.agent_selection = self.possible_agents[seat or 0]

    def render(self) -> Any:
        """Return the position as the render mode says; `human` prints it."""
        return self.playing.render(self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to be closed."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def wrapped(env: TurnsEnv) -> Any:
    """Return an environment with PettingZoo's checks round it.

    An illegal move ends the game for all; who made it gets -1, the others 0.
    """
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def _copy(playing: Playing) -> spaces.Dict:
    return spaces.Dict(dict(playing.observation_space.spaces))

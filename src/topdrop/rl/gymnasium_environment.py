"""The Gymnasium environments: one agent against bots of any level.

Importing this registers `topdrop/OnTop-v0` and `topdrop/DropIt-v0`.

>>> import gymnasium
>>> import topdrop.rl.gymnasium_environment
>>> env = gymnasium.make("topdrop/OnTop-v0", opponents="level2", players=3)
>>> shown, info = env.reset(seed=1)
>>> shown, reward, terminated, truncated, info = env.step(shown["action_mask"].argmax())
"""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from topdrop import dropit, ontop
from topdrop.bots import Bot, BotLike, Clock, find_bot, make_bot
from topdrop.bots.bot_like import check_bot_like
from topdrop.core.errors import IllegalMove, SetupError, quote
from topdrop.core.seeds import read_seed
from topdrop.renamed import old_attribute
from topdrop.rl.dropit_core import DropItCore
from topdrop.rl.dropit_encoding import PLACES, TURNS
from topdrop.rl.environment_core import (
    RENDER_MODES,
    EnvironmentCore,
    MaskedObservation,
    check_render_mode,
)
from topdrop.rl.ontop_core import OnTopCore
from topdrop.rl.rewards import Reward
from topdrop.rl.setups import dropit_colours, ontop_colours

ILLEGAL: Final = -1.0
"""The reward of an illegal move, which ends the game."""


class SingleAgentEnvironment(gymnasium.Env[Any, np.int64]):
    """One seat of either game; bots have the others.

    Attributes:
        core: The game that is played.
        layout: Where in an observation its parts are.
        seat: Which seat the agent has in this game.
    """

    playing = old_attribute("playing", "core")

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        core: EnvironmentCore,
        opponents: BotLike | Sequence[BotLike],
        seat: int | None,
        tries: int | None,
        render_mode: str | None,
    ) -> None:
        self.core = core
        self.layout = core.layout
        self.action_space = core.action_space
        self.observation_space = core.observation_space
        self.render_mode = check_render_mode(render_mode)
        self._bots = _parse_opponents(core, opponents, tries)
        if seat is not None and not (type(seat) is int and 0 <= seat < core.seats):
            raise SetupError(f"seat: there is no seat {quote(seat)}")
        self._wanted_seat = seat
        self.seat = seat or 0
        self._opponents: dict[int, tuple[Bot, Clock]] = {}
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[MaskedObservation, dict[str, Any]]:
        """Begin a game and let the bots play that come before the agent.

        Args:
            seed: Settles chance, seat and bots of this game and of those that follow, as far as
                bots go by `tries` and not by the clock.
            options: None that mean anything here.

        Returns:
            The observation with its action mask, and the agent's seat as ``info["seat"]``.

        Raises:
            SetupError: The seed is none; nothing has changed.
        """
        super().reset(seed=read_seed(seed))
        wanted = self._wanted_seat
        drawn = int(self.np_random.integers(self.core.seats))
        self.seat = drawn if wanted is None else wanted
        self.core.reset(self._draw())
        others = [seat for seat in range(self.core.seats) if seat != self.seat]
        self._opponents = {
            seat: (make_bot(self.core.name, bot, self._draw()), clock)
            for seat, (bot, clock) in zip(others, self._bots, strict=True)
        }
        self._over = False
        self._play_bots()
        return self._masked_observation(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[MaskedObservation, float, bool, bool, dict[str, Any]]:
        """Play a move, and let the bots play on until it is the agent's turn again.

        An illegal move ends the game with a reward of -1; ``info["illegal"]`` says why.

        Returns:
            The observation with its action mask, the reward, whether the game is over, False, and
            the info.

        Raises:
            IllegalMove: The game is over, or has not begun.
        """
        if self._over:
            raise IllegalMove("the game is over: reset begins one")
        info: dict[str, Any] = {"seat": self.seat}
        try:
            reward = self.core.step(int(action))[self.seat]
        except IllegalMove as error:
            self._over = True
            return self._masked_observation(), ILLEGAL, True, False, {**info, "illegal": str(error)}
        reward += self._play_bots()
        self._over = self.core.to_move is None
        return self._masked_observation(), reward, self._over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which moves are legal, as libraries ask for it that mask actions."""
        return self.core.mask(self.seat).astype(np.bool_)

    def _masked_observation(self) -> MaskedObservation:
        return self.core.masked_observation(self.seat)

    def _draw(self) -> int:
        return int(self.np_random.integers(2**62))

    def _play_bots(self) -> float:
        """Play the bots' turns until it is the agent's; return the agent's reward for that."""
        reward = 0.0
        while (seat := self.core.to_move) is not None and seat != self.seat:
            bot, clock = self._opponents[seat]
            reward += self.core.step_move(bot.choose(self.core.view, clock))[self.seat]
        return reward

    def render(self) -> Any:
        """Return the position as the render mode says; `human` prints it."""
        return self.core.render(self.render_mode)


def _parse_opponents(
    core: EnvironmentCore, opponents: BotLike | Sequence[BotLike], tries: int | None
) -> list[tuple[BotLike, Clock]]:
    """Return the bots and their clocks, one for each seat that is not the agent's."""
    others = core.seats - 1
    each: list[Any] = (
        list(opponents) if isinstance(opponents, list | tuple) else [opponents] * others
    )
    if len(each) != others:
        raise SetupError(f"opponents: there should be {others}, not {len(each)}")
    for bot in each:
        check_bot_like(bot, "opponents")
    if tries is not None and not (type(tries) is int and tries > 0):
        raise SetupError(f"tries: should be a whole number above 0, not {quote(tries)}")
    found = [find_bot(core.name, bot) if isinstance(bot, str) else (bot, None) for bot in each]
    return [(bot, Clock(1.0 if seconds is None else seconds, tries)) for bot, seconds in found]


class OnTopEnv(SingleAgentEnvironment):
    """On Top against bots (`topdrop/OnTop-v0`)."""

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        opponents: BotLike | Sequence[BotLike] = "level2",
        seat: int | None = None,
        tries: int | None = None,
        setup: ontop.Setup | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        """Make an environment; `reset` begins a game.

        Args:
            players: How many players, two to four, or their colours in turn order.
            opponents: A bot for all other seats, or a list of one for each of them: ``level1`` to
                ``level5``, its name, an object or a class with ``choose``, or a function of view
                and clock. A class makes one bot a game; an object plays all of them.
            seat: The agent's seat; None draws one in every game.
            tries: Search budget of the bots in tries, in place of the clock, so that a seed
                settles what they do.
            setup: Everything about the setup, in place of `players`.
            reward: ``"win"`` or ``"points"``.
            render_mode: ``"human"``, ``"ansi"``, ``"svg"``, ``"rgb_array"`` or None.

        Raises:
            SetupError: The choices make no game, or there is no such bot.
        """
        made = setup or ontop.make_setup(ontop_colours(players))
        super().__init__(OnTopCore(made, reward), opponents, seat, tries, render_mode)


class DropItEnv(SingleAgentEnvironment):
    """Drop It against bots (`topdrop/DropIt-v0`)."""

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        opponents: BotLike | Sequence[BotLike] = "level2",
        seat: int | None = None,
        tries: int | None = None,
        setup: dropit.Setup | None = None,
        places: int = PLACES,
        turns: int = TURNS,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        """Make an environment; `reset` begins a game.

        Args:
            players: How many players, two to four, or their colours in turn order.
            opponents: A bot for all other seats, or a list of one for each of them: ``level1`` to
                ``level5``, its name, an object or a class with ``choose``, or a function of view
                and clock. A class makes one bot a game; an object plays all of them.
            seat: The agent's seat; None draws one in every game.
            tries: How many drops the bots try, in place of going by the clock, so that a seed
                settles what they do.
            setup: Everything about the setup, in place of `players`.
            places: Over how many places a piece can be held, 1 to 1000.
            turns: In how many ways it can be turned, 1 to 1000.
            reward: ``"win"`` or ``"points"``.
            render_mode: ``"human"``, ``"ansi"``, ``"svg"``, ``"rgb_array"`` or None.

        Raises:
            SetupError: The choices make no game, or there is no such bot.
        """
        made = setup or dropit.make_setup(dropit_colours(players))
        core = DropItCore(made, reward, places, turns)
        super().__init__(core, opponents, seat, tries, render_mode)


gymnasium.register("topdrop/OnTop-v0", entry_point="topdrop.rl.gymnasium_environment:OnTopEnv")
gymnasium.register("topdrop/DropIt-v0", entry_point="topdrop.rl.gymnasium_environment:DropItEnv")

"""Drop It for PettingZoo, version 0 (docs/environments.md).

>>> from topdrop.rl import dropit_v0
>>> env = dropit_v0.env(players=2, places=11, turns=8)
>>> env.reset(seed=1)
>>> shown, reward, termination, truncation, info = env.last()
>>> env.step(shown["action_mask"].argmax())
>>> env.agent_selection
'player_1'
"""

from collections.abc import Sequence
from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from topdrop.dropit.setup import Setup, make_setup
from topdrop.rl.aec_environment import AECEnvironment, with_checks
from topdrop.rl.dropit_core import DropItCore
from topdrop.rl.dropit_encoding import PLACES, TURNS
from topdrop.rl.rewards import Reward
from topdrop.rl.setups import dropit_colours


class raw_env(AECEnvironment):  # noqa: N801  (PettingZoo's name)
    """Drop It without PettingZoo's checks: an illegal move is an error and changes nothing."""

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        setup: Setup | None = None,
        places: int = PLACES,
        turns: int = TURNS,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        """Make an environment; `reset` begins a game.

        Args:
            players: How many players, two to four, or their colours in turn order.
            setup: Everything about the setup, in place of `players`.
            places: Over how many places a piece can be held, 1 to 1000.
            turns: In how many ways it can be turned, 1 to 1000.
            reward: ``"win"`` or ``"points"``.
            render_mode: ``"human"``, ``"ansi"``, ``"svg"``, ``"rgb_array"`` or None.

        Raises:
            SetupError: The choices make no game.
        """
        made = setup or make_setup(dropit_colours(players))
        super().__init__(DropItCore(made, reward, places, turns), render_mode)


def env(players: int | Sequence[str] = 2, **choices: Any) -> Any:
    """Make an environment of PettingZoo's AEC kind, from what `raw_env` takes.

    An illegal move ends the game for all; who made it gets -1, the others 0.
    """
    return with_checks(raw_env(players, **choices))


def parallel_env(players: int | Sequence[str] = 2, **choices: Any) -> Any:
    """Make an environment of PettingZoo's parallel kind: of all moves, that of the turn counts."""
    return turn_based_aec_to_parallel(env(players, **choices))

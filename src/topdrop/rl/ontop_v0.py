"""On Top for PettingZoo, version 0 (docs/environments.md).

>>> from topdrop.rl import ontop_v0
>>> env = ontop_v0.env(players=3)
>>> env.reset(seed=1)
>>> shown, reward, termination, truncation, info = env.last()
>>> env.step(shown["action_mask"].argmax())
>>> env.agent_selection
'player_1'
"""

from collections.abc import Sequence
from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from topdrop.ontop.setup import Setup, make_setup
from topdrop.rl.aec_environment import AECEnvironment, with_checks
from topdrop.rl.ontop_core import OnTopCore
from topdrop.rl.rewards import Reward
from topdrop.rl.setups import ontop_colours


class raw_env(AECEnvironment):  # noqa: N801  (PettingZoo's name)
    """On Top without PettingZoo's checks: an illegal move is an error and changes nothing."""

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        setup: Setup | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        """Make an environment; `reset` begins a game.

        Args:
            players: How many players, two to four, or their colours in turn order.
            setup: Everything about the setup, in place of `players`.
            reward: ``"win"`` or ``"points"``.
            render_mode: ``"human"``, ``"ansi"``, ``"svg"``, ``"rgb_array"`` or None.

        Raises:
            SetupError: The choices make no game.
        """
        made = setup or make_setup(ontop_colours(players))
        super().__init__(OnTopCore(made, reward), render_mode)


def env(players: int | Sequence[str] = 2, **choices: Any) -> Any:
    """Make an environment of PettingZoo's AEC kind, from what `raw_env` takes.

    An illegal move ends the game for all; who made it gets -1, the others 0.
    """
    return with_checks(raw_env(players, **choices))


def parallel_env(players: int | Sequence[str] = 2, **choices: Any) -> Any:
    """Make an environment of PettingZoo's parallel kind: of all moves, that of the turn counts."""
    return turn_based_aec_to_parallel(env(players, **choices))

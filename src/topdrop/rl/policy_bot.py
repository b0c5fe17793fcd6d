"""A bot that plays by a policy: what is being trained, or a snapshot of it.

>>> from topdrop.rl import ontop_v0
>>> from topdrop.rl.policy_bot import PolicyBot
>>> core = ontop_v0.raw_env(players=2).core
>>> first_legal = PolicyBot(core, lambda observation, mask: mask.argmax())
>>> core.view.tile == core.view.state.tile
True
"""

from collections.abc import Callable
from typing import Any, Protocol, SupportsIndex, runtime_checkable

from numpy.typing import NDArray

from topdrop.bots import Clock
from topdrop.core.errors import SetupError
from topdrop.rl.environment_core import EnvironmentCore, MaskedObservation

Policy = Callable[[NDArray[Any], NDArray[Any]], SupportsIndex]
"""Given an observation and an action mask, returns the number of a move."""


@runtime_checkable
class ViewEncoder(Protocol):
    """What the core of a game's environments offers besides when bots may play by policies."""

    def encode_view(self, view: Any) -> MaskedObservation:
        """Return the observation and the action mask of the seat of a view.

        Raises:
            SetupError: It is of a game that the environment does not encode.
        """

    def decode_in_view(self, action: int, view: Any) -> Any:
        """Return the move that a number means for the seat to move in a view.

        Raises:
            IllegalMove: There is no such number.
        """


class PolicyBot:
    """Sees views as the environments show them, asks a policy, and plays the move it names.

    It can be an opponent in an environment (``opponents=``) or take part in a match
    (`topdrop.arena.make_match`), in games on the board (the shaft and edges) of its core, whoever
    plays them.

    Attributes:
        name: What it is called in tables.
    """

    def __init__(self, core: EnvironmentCore, policy: Policy, name: str = "policy") -> None:
        """Make a bot.

        Args:
            core: The core of an environment (``env.unwrapped.core``), for what it encodes and the
                numbers of its moves; the game in it is left alone.
            policy: Given an observation and an action mask, returns the number of a move.
            name: What it is to be called.

        Raises:
            SetupError: Environments of the game do not encode views.
        """
        if not isinstance(core, ViewEncoder):
            raise SetupError(f"core: environments of {core.name} do not encode views for a policy")
        self._core: ViewEncoder = core
        self._policy = policy
        self.name = name

    def choose(self, view: Any, clock: Clock) -> Any:
        """Return the move that the policy names; the clock is left to it."""
        shown = self._core.encode_view(view)
        action = self._policy(shown["observation"], shown["action_mask"])
        return self._core.decode_in_view(action.__index__(), view)

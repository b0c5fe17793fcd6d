"""Environments of any registered game, those of other packages included.

A game has environments when an entry point of the group ``topdrop.environments``, named after the
game, names what makes its `EnvironmentCore` from a setup and a reward (`CoreFactory`).

>>> from topdrop.rl.make import make_aec
>>> env = make_aec("ontop", {"players": ["red", "blue"]})
>>> env.reset(seed=1)
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, cast

from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from topdrop.bots import BotLike
from topdrop.core.errors import SetupError, TopdropError, quote
from topdrop.core.extensions import entry_points_of, load, unusable
from topdrop.core.game import ColouredModule
from topdrop.core.registry import find_game
from topdrop.rl.aec_environment import AECEnvironment, with_checks
from topdrop.rl.environment_core import EnvironmentCore
from topdrop.rl.gymnasium_environment import SingleAgentEnvironment
from topdrop.rl.rewards import Reward

GROUP: Final = "topdrop.environments"


class CoreFactory(Protocol):
    """What an entry point of the group ``topdrop.environments`` is, usually a function."""

    def __call__(self, setup: Mapping[str, Any], reward: Reward) -> EnvironmentCore:
        """Make the core from the ``setup`` object of a record.

        Raises:
            SetupError: The choices make no game.
        """


def make_core(
    game: str, setup: Mapping[str, Any] | None = None, *, reward: Reward = "win"
) -> EnvironmentCore:
    """Make the core of a game's environments.

    Args:
        game: The game's short name.
        setup: The choices, as in records; None is a usual game for two.
        reward: ``"win"`` or ``"points"``.

    Raises:
        SetupError: There is no such game or it has no environments, the choices make no game, or
            what is named for it cannot be used; the message says whose that is and why.
    """
    module = find_game(game)
    point = entry_points_of(GROUP).get(game)
    if point is None:
        known = ", ".join(entry_points_of(GROUP))
        raise SetupError(f"game: {quote(game)} has no environments; there are those of {known}")
    if setup is None:
        setup = {"players": list(module.COLOURS[:2])} if isinstance(module, ColouredModule) else {}
    factory = cast("CoreFactory", load(point, _lacks))
    try:
        core = factory(setup, reward)
    except TopdropError:
        raise
    except Exception as error:  # it may be anybody's code
        raise unusable(point, f"{type(error).__name__}: {error}") from error
    if not isinstance(core, EnvironmentCore):
        raise unusable(point, f"it made a {type(core).__name__}, no EnvironmentCore")
    return core


def make_aec(
    game: str,
    setup: Mapping[str, Any] | None = None,
    *,
    reward: Reward = "win",
    render_mode: str | None = None,
) -> Any:
    """Make an environment of PettingZoo's AEC kind.

    An illegal move ends the game for all; who made it gets -1, the others 0.

    Args:
        game: The game's short name.
        setup: As for `make_core`.
        reward: As for `make_core`.
        render_mode: ``"human"``, ``"ansi"``, ``"svg"``, ``"rgb_array"`` or None.

    Raises:
        SetupError: As for `make_core`.
    """
    return with_checks(AECEnvironment(make_core(game, setup, reward=reward), render_mode))


def make_parallel(game: str, setup: Mapping[str, Any] | None = None, **choices: Any) -> Any:
    """Make an environment of PettingZoo's parallel kind, from what `make_aec` takes."""
    return turn_based_aec_to_parallel(make_aec(game, setup, **choices))


def make_gymnasium(
    game: str,
    setup: Mapping[str, Any] | None = None,
    *,
    opponents: BotLike | Sequence[BotLike] = "random",
    seat: int | None = None,
    tries: int | None = None,
    reward: Reward = "win",
    render_mode: str | None = None,
) -> SingleAgentEnvironment:
    """Make an environment of Gymnasium's kind: one agent against bots.

    Args:
        game: The game's short name.
        setup: As for `make_core`.
        opponents: A bot for all other seats, or a list of one for each of them, by name or as
            an object, a class or a function that chooses.
        seat: The agent's seat; None draws one in every game.
        tries: Search budget of the bots in tries, in place of going by the clock.
        reward: As for `make_core`.
        render_mode: As for `make_aec`.

    Raises:
        SetupError: As for `make_core`, or there is no such bot.
    """
    core = make_core(game, setup, reward=reward)
    return SingleAgentEnvironment(core, opponents, seat, tries, render_mode)


def _lacks(found: object) -> str | None:
    return None if callable(found) else f"it is a {type(found).__name__}, not something to call"

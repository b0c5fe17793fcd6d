"""Bots that a program hands over itself, in place of a name.

Whatever has a method ``choose(view, clock)`` is one: an object, a class that makes one, or a
function ``(view, clock) -> move``. So one's own bot, or a snapshot of what is being trained, plays
without a package or an entry point.
"""

import inspect
from collections.abc import Callable
from typing import Any, TypeAlias, TypeGuard

from topdrop.bots.bot_errors import described
from topdrop.bots.protocol import Bot, Clock, Preparing
from topdrop.core.errors import SetupError, TopdropError, brief, one_line, quote

BotLike: TypeAlias = str | Bot | type[Bot] | Callable[[Any, Clock], Any]
"""What can be asked for a bot: a name; an object or a class with ``choose``; a function."""


class FunctionBot:
    """A bot that asks a function."""

    def __init__(self, function: Callable[[Any, Clock], Any]) -> None:
        self._function = function

    def choose(self, view: Any, clock: Clock) -> Any:
        """Return what the function returns."""
        return self._function(view, clock)


def check_bot_like(given: object, argument: str = "bot") -> None:
    """Check that something can be asked for a bot; a name is not looked up.

    Args:
        given: What was handed over.
        argument: What the caller calls it, for the message.

    Raises:
        SetupError: It is none of the kinds of `BotLike`.
    """
    if isinstance(given, str) or callable(getattr(given, "choose", None)):
        return
    if isinstance(given, type) or not callable(given):
        raise SetupError(
            f"{argument}: {quote(given)} is no bot: neither a name, nor an object or a class with"
            " a method choose, nor a function of view and clock"
        )
    if not _takes_view_and_clock(given):
        raise SetupError(f"{argument}: {bot_label(given)} should take two things, view and clock")


def make_given(given: BotLike, seed: int | None) -> Bot:
    """Make a bot from what was handed over, which is no name; an object is the bot itself.

    Args:
        given: What was handed over; a class is called with ``seed=`` if it takes that.
        seed: The seed for a class.

    Raises:
        SetupError: It is no bot, or the class cannot make one.
    """
    check_bot_like(given)
    if isinstance(given, type):
        try:
            made: Bot = given(seed=seed) if _takes_seed(given) else given()
        except TopdropError:
            raise
        except Exception as error:  # it may be anybody's code
            reason = one_line(described(error))
            raise SetupError(f"bot: {bot_label(given)} cannot be made: {reason}") from error
        return made
    if _chooses(given):
        return given
    assert callable(given)
    return FunctionBot(given)


def prepare_given(given: BotLike) -> None:
    """Have a class or an object prepare, if it offers that.

    Raises:
        SetupError: It failed.
    """
    offered: Any = given
    if isinstance(offered, Preparing):
        try:
            offered.prepare()
        except Exception as error:  # it may be anybody's code
            reason = one_line(described(error))
            raise SetupError(f"bot: {bot_label(given)} cannot prepare: {reason}") from error


def bot_label(given: object) -> str:
    """Return what a bot that was handed over is called in tables.

    That is its own ``name`` if it has one, else that of its class or function.
    """
    own = getattr(given, "name", None)
    if isinstance(own, str) and own.strip():
        return brief(own)
    called = given if hasattr(given, "__qualname__") else type(given)
    label = str(getattr(called, "__qualname__", "bot")).rpartition(".")[2]
    return "function" if label == "<lambda>" else label


def bot_origin(given: object) -> str:
    """Return where the class or function of a bot is defined, such as ``mine.bots.MyBot``."""
    called = given if hasattr(given, "__qualname__") else type(given)
    return f"{called.__module__}.{getattr(called, '__qualname__', '')}"


def _chooses(given: object) -> TypeGuard[Bot]:
    return callable(getattr(given, "choose", None))


def _takes_seed(made: type) -> bool:
    try:
        parameters = inspect.signature(made).parameters.values()
    except (TypeError, ValueError):  # not every class of an extension tells
        return False
    return any(p.name == "seed" or p.kind is p.VAR_KEYWORD for p in parameters)


def _takes_view_and_clock(function: Callable[..., Any]) -> bool:
    try:
        inspect.signature(function).bind(None, None)
    except ValueError:  # not every function of an extension tells
        return True
    except TypeError:
        return False
    return True

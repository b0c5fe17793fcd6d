"""Which adapter each game has: one named by an entry point, or the plain one.

The entry points of the group ``topdrop.adapters`` are named after the game, as in
``topdrop.games``, and name a class derived from `BaseAdapter`.
"""

import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from importlib.metadata import EntryPoint
from typing import Final

import msgspec

from topdrop.core.errors import GameFailed, SetupError, brief
from topdrop.core.extensions import entry_points_of, load, package_of, unusable
from topdrop.core.game import GameModule
from topdrop.core.registry import GROUP as GAMES
from topdrop.core.registry import blaming, games, package_of_game
from topdrop.server.adapters.base import BaseAdapter
from topdrop.server.adapters.plain import PlainAdapter
from topdrop.server.adapters.protocol import AnyAdapter
from topdrop.server.protocol.http_bodies import GameInfo
from topdrop.server.protocol.problems import Refusal

log: Final = logging.getLogger("topdrop.server")

GROUP: Final = "topdrop.adapters"


@cache
def adapters() -> dict[str, AnyAdapter]:
    """Return the adapter of every registered game, by short name in alphabetical order.

    A game whose own adapter cannot be used is left out, with a warning in the log: were it played
    by the plain one meanwhile, its tables could not be read when the adapter works again.
    """
    found: dict[str, AnyAdapter] = {}
    for name, module in games().items():
        try:
            found[name] = _make_adapter(name, module)
        except SetupError as error:
            log.warning("%s; the game is not served", error)
    return found


def adapter_of(game: str) -> AnyAdapter:
    """Return the adapter of the game with this short name.

    Raises:
        Refusal: There is no such game.
    """
    adapter = adapters().get(game)
    if adapter is None:
        raise Refusal("unknown_game", game=brief(game))
    return adapter


def blaming_game(game: str) -> AbstractContextManager[None]:
    """Refuse what a game of another package breaks down at.

    Raises:
        Refusal: It did; the reason names the package.
    """
    # What breaks down in ours is a fault of ours, and stays as it is.
    return nullcontext() if package_of_game(game) is None else _blaming(game)


@contextmanager
def _blaming(game: str) -> Iterator[None]:
    try:
        with blaming(game):
            yield
    except GameFailed as error:
        log.warning("%s", error, exc_info=error.__cause__)
        raise Refusal("broken_game", reason=error.message) from error


def _make_adapter(name: str, module: GameModule) -> AnyAdapter:
    """Make the adapter of a game.

    Raises:
        SetupError: The one that is named for it cannot be used.
    """
    point = entry_points_of(GROUP).get(name)
    if point is None:
        # Ours always name one, unless what is installed was described by an earlier version.
        if package_of(entry_points_of(GAMES)[name]) is None:
            raise SetupError(
                f"{name}: topdrop has changed since it was installed; install it again"
            )
        return _checked(PlainAdapter(name, module), entry_points_of(GAMES)[name])
    found = load(point, lambda found: None)
    if not isinstance(found, type) or not issubclass(found, BaseAdapter):
        raise unusable(point, "it is no class derived from BaseAdapter")
    try:
        made: AnyAdapter = found(name, module)
    except Exception as error:  # it may be anybody's code
        raise unusable(point, f"{type(error).__name__}: {error}") from error
    return _checked(made, point)


def _checked(adapter: AnyAdapter, point: EntryPoint) -> AnyAdapter:
    """Return an adapter that can say what its game offers, so that no list of games breaks by it.

    Raises:
        SetupError: It cannot.
    """
    try:
        info: object = adapter.info()
        msgspec.json.encode(info)
    except Exception as error:  # it may be anybody's code
        raise unusable(point, f"{type(error).__name__}: {error}") from error
    if not isinstance(info, GameInfo):
        raise unusable(point, "its info() is no GameInfo")
    return adapter

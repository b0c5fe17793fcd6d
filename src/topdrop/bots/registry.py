"""Which bots there are: the entry points of the group ``topdrop.bots``.

An entry point is named after the game and the bot, ``ontop.greedy``; inside a game the bot goes
by its second half.
"""

from collections.abc import Iterable
from importlib.metadata import EntryPoint
from typing import Final, cast

from topdrop.bots.bot_file import is_bot_file, load_bot_file
from topdrop.bots.bot_like import BotLike, make_given, prepare_given
from topdrop.bots.protocol import Bot, BotFactory, Preparing
from topdrop.core.errors import SetupError, TopdropError, quote
from topdrop.core.extensions import broken, entry_points_of, lacking, load, package_of, unusable
from topdrop.core.registry import find_game
from topdrop.core.seeds import read_seed

GROUP: Final = "topdrop.bots"

ENGINE: Final = "engine:"
"""What the name of a bot begins with that is a program, as in ``engine:./mybot``."""

ENGINE_PACKAGE: Final = "engine"
"""What stands for the package that brings an engine which has a name."""

EXTRA: Final = "bots"
"""What the stronger of our bots need."""


_engines: dict[str, dict[str, str]] = {}
"""Engines that go by a name, by the game."""


def register_engines(engines: Iterable[tuple[str, str, str]]) -> None:
    """Let engines be bots by names of their own, in this process, instead of those so far.

    Args:
        engines: The game, the name and ``engine:COMMAND`` of each. Names of other bots win.
    """
    _engines.clear()
    for game, name, text in engines:
        _engines.setdefault(game, {})[name] = text


def full_name(game: str, name: str) -> str:
    """Return what a bot is called where engines have no names: ``engine:COMMAND`` for those."""
    named = _engines.get(game, {})
    return named[name] if name in named and name not in _points(game) else name


def bot_names(game: str) -> list[str]:
    """Return the names of the bots that can play `game` here, in alphabetical order, then engines'.

    None of ours is loaded for that where the extra ``bots`` is installed, since some bring a
    compiler along. Those of other packages are, once. What is left out `broken_bots` has; of other
    packages' there is a warning in the log.

    Raises:
        SetupError: There is no such game.
    """
    unusable = broken_bots(game)
    points = _points(game)
    engines = [name for name in _engines.get(game, ()) if name not in points]
    return [name for name in points if name not in unusable] + engines


def entry_point_names(game: str) -> list[str]:
    """Return the names of a game's bots that packages bring, in alphabetical order.

    Raises:
        SetupError: There is no such game.
    """
    return list(_points(game))


def broken_bots(game: str) -> dict[str, str]:
    """Return the bots that cannot be used, with a complaint for each.

    They are other packages' that are not as they should be, and ours that need an extra which is
    not installed.

    Raises:
        SetupError: There is no such game.
    """
    complaints = {**broken(GROUP, _lacks), **lacking(GROUP, EXTRA)}
    return {
        name: complaints[point.name]
        for name, point in _points(game).items()
        if point.name in complaints
    }


def bot_package(game: str, name: str) -> str | None:
    """Return the package that brings a bot; None when it is one of ours, ``engine`` for engines.

    Raises:
        SetupError: There is no such game or bot.
    """
    if is_engine(full_name(game, name)):
        return ENGINE_PACKAGE
    return package_of(_point(game, name))


def is_engine(name: str) -> bool:
    """Return whether a bot's name is the command of an engine (`topdrop.bots.engine`)."""
    return name.startswith(ENGINE)


def runs_code(name: str) -> bool:
    """Return whether the name of a bot runs what it names: an engine's command or a file."""
    return is_engine(name) or is_bot_file(name)


def make_bot(game: str, bot: BotLike, seed: int | None = None) -> Bot:
    """Make a bot for `game`; with a seed its choices are repeatable.

    Args:
        game: The game's short name.
        bot: The bot's name, or a level, ``level3`` or its name; or ``engine:COMMAND``, which starts
            a program (docs/engines.md), and so must not come from a stranger, nor may a file,
            ``mybot.py`` or ``mybot.py:MyBot`` (`topdrop.bots.bot_file`); or an object with
            ``choose``, which is returned as it is, a class that makes one, or a function of view
            and clock.
        seed: The seed, for bots that are made here.

    Raises:
        SetupError: There is no such game or bot, and the message lists those there are; or it
            cannot be used, and the message says whose it is and why; or the seed is none.
        MissingExtra: It needs an extra that is not installed.
    """
    seed = read_seed(seed)
    if not isinstance(bot, str):
        return make_given(bot, seed)
    bot = _named(game, bot)
    if is_engine(bot):
        from topdrop.bots.engine.bot import EngineBot

        find_game(game)
        return EngineBot(game, bot, seed=seed)
    if is_bot_file(bot):
        find_game(game)
        return make_given(load_bot_file(bot), seed)
    point = _point(game, bot)
    factory = cast("BotFactory", load(point, _lacks))
    try:
        made = factory(seed=seed)
    except TopdropError:
        raise
    except Exception as error:  # it may be anybody's code
        raise unusable(point, f"{type(error).__name__}: {error}") from error
    reason = _cannot_choose(made)
    if reason is not None:
        raise unusable(point, reason)
    return made


def prepare_bot(game: str, bot: BotLike) -> None:
    """Do what takes a bot long once, such as compiling, so that it keeps its time.

    Raises:
        SetupError: There is no such game or bot, or it cannot be used.
        EngineError: It is an engine, and does not get ready.
        MissingExtra: It needs an extra that is not installed.
    """
    if not isinstance(bot, str):
        prepare_given(bot)
        return
    bot = _named(game, bot)
    if is_engine(bot):
        from topdrop.bots.engine.bot import prepare_engine

        find_game(game)
        prepare_engine(game, bot)
        return
    if is_bot_file(bot):
        find_game(game)
        prepare_given(load_bot_file(bot))
        return
    point = _point(game, bot)
    factory = load(point, _lacks)
    if isinstance(factory, Preparing):
        try:
            factory.prepare()
        except TopdropError:
            raise
        except Exception as error:  # it may be anybody's code
            raise unusable(point, f"{type(error).__name__}: {error}") from error


def _named(game: str, text: str) -> str:
    """Return the bot that a level plays with, or what a name stands for."""
    from topdrop.bots.level import find_level

    level = find_level(game, text)
    return full_name(game, text) if level is None else level.bot


def _points(game: str) -> dict[str, EntryPoint]:
    """Return the entry points of a game's bots by the bots' names, in alphabetical order."""
    find_game(game)
    prefix = f"{game}."
    return {
        name.removeprefix(prefix): point
        for name, point in entry_points_of(GROUP).items()
        if name.startswith(prefix)
    }


def _point(game: str, name: str) -> EntryPoint:
    found = _points(game)
    if name not in found:
        known = ", ".join(bot_names(game)) or "none"
        raise SetupError(f"bot: {quote(name)} is not known for {game}; there are {known}")
    return found[name]


def _lacks(found: object) -> str | None:
    """Tell why something is no `BotFactory`, as far as that can be seen without making a bot."""
    if not callable(found):
        return f"it is a {type(found).__name__}, not something that makes bots"
    return _cannot_choose(found) if isinstance(found, type) else None


def _cannot_choose(bot: object) -> str | None:
    if callable(getattr(bot, "choose", None)):
        return None
    kind = bot if isinstance(bot, type) else type(bot)
    return f"{kind.__name__} has no method choose"

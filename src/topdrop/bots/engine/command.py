"""Which engine a text means: ``engine:./mybot --fast`` or, with a name, ``engine:mine=./mybot``.

Such a text starts a program, so it may only come from whoever may start programs here: the person
at the keyboard, or the operator of a server. `topdrop.bots.find_bot`, which is asked by guests,
does not know it.
"""

import re
import shlex
from pathlib import Path
from typing import Final

import msgspec

from topdrop.bots.bot_file import is_bot_file, load_bot_file
from topdrop.bots.level import find_bot, levels
from topdrop.bots.registry import ENGINE, entry_point_names, is_engine
from topdrop.core.errors import SetupError, quote
from topdrop.core.registry import find_game

NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,39}")
"""How an engine may be called."""

_NAMED: Final = re.compile(rf"({NAME.pattern})=(.*)", re.DOTALL)


class EngineCommand(msgspec.Struct, frozen=True):
    """The command that starts an engine.

    Attributes:
        words: The program and its arguments.
        name: What it is called here; None where nobody gave it a name.
    """

    words: tuple[str, ...]
    name: str | None = None

    @property
    def called(self) -> str:
        """How it is called in messages."""
        return self.name or shlex.join(self.words)


def parse_engine(text: str) -> EngineCommand:
    """Return the engine that a text means.

    Raises:
        SetupError: It names no command.
    """
    body = text.removeprefix(ENGINE).strip()
    named = _NAMED.fullmatch(body)
    name, command = named.groups() if named else (None, body)
    if "\0" in command:
        raise SetupError(f"engine: {quote(text)} has a character that no command has")
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        reason = str(error).lower()
        raise SetupError(f"engine: the command of {quote(text)} cannot be read: {reason}") from None
    if not words or not words[0]:
        raise SetupError(f"engine: {quote(text)} should have a command, such as engine:./mybot")
    return EngineCommand(words, name)


def find_bot_or_engine(game: str, text: str) -> tuple[str, float | None]:
    """Return which bot a text means, as `find_bot` does; it may be an engine or a file as well.

    Args:
        game: The game.
        text: What `find_bot` takes, or ``engine:COMMAND``, or ``mybot.py`` or ``mybot.py:MyBot``.

    Raises:
        SetupError: There is no such bot, the engine names no command, or the file has no bot.
    """
    if is_bot_file(text):
        find_game(game)
        load_bot_file(text)
        return text, None
    if not is_engine(text):
        try:
            return find_bot(game, text)
        except SetupError as error:
            if Path(f"{text}.py").is_file():
                raise SetupError(f"{error}; the file is named {quote(f'{text}.py')}") from None
            raise
    parse_engine(text)
    return text, None


def parse_named_engine(text: str) -> tuple[str, str, str]:
    """Return the game, the name and the text of an engine that an operator gives a name.

    Args:
        text: ``GAME.NAME=COMMAND``, such as ``ontop.mine=./mybot``.

    Raises:
        SetupError: It is none, or the name is that of a level or another bot.
    """
    key, equals, command = text.partition("=")
    game, dot, name = key.strip().partition(".")
    if not (equals and dot and NAME.fullmatch(name)):
        raise SetupError(f"{quote(text)} is no engine such as ontop.mine=./mybot")
    find_game(game)
    taken = {level.name.lower() for level in levels(game)}
    taken |= {f"level{level.number}" for level in levels(game)}
    if name.lower() in taken or name in entry_point_names(game):
        raise SetupError(f"{quote(name)} is the name of another bot of {game}")
    engine = f"{ENGINE}{name}={command.strip()}"
    parse_engine(engine)
    return game, name, engine


def read_named_engine(text: str) -> str:
    """Return the text of an engine that has a name as it is, when it is one.

    Raises:
        SetupError: It is none (`parse_named_engine`).
    """
    parse_named_engine(text)
    return text

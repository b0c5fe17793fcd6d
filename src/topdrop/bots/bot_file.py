"""Bots in a Python file: ``mybot.py`` or ``mybot.py:MyBot`` is a bot without being installed.

Such a text runs the file, so it may only come from the person at the keyboard or from a program,
as an engine's command may. `topdrop.bots.find_bot`, which is asked by guests, does not know it.
"""

import importlib.util
import re
import sys
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final
from zlib import crc32

from topdrop.bots.bot_errors import described
from topdrop.bots.bot_like import BotLike, check_bot_like
from topdrop.core.errors import SetupError, one_line, quote

_FILE: Final = re.compile(r"(?!engine:|remote:)(.*\.py)(?::(\w+))?", re.DOTALL)


def is_bot_file(text: str) -> bool:
    """Return whether a bot's name is a Python file, ``mybot.py`` or ``mybot.py:MyBot``."""
    return _FILE.fullmatch(text) is not None


def file_name(text: str) -> str:
    """Return what a bot in a file is called: by what is named in it, else as the file."""
    file, name = _split(text)
    return name or Path(file).stem


def load_bot_file(text: str) -> BotLike:
    """Return the bot in a file: its class with ``choose``, or its function ``choose``.

    The file is run once in a process. What lies beside it can be imported there.

    Args:
        text: ``mybot.py``, or ``mybot.py:NAME`` for one of several, or a function of another name.

    Raises:
        SetupError: There is no such file, it fails, or it has no such bot or several.
    """
    file, name = _split(text)
    path = Path(file).absolute()
    if not path.is_file():
        raise SetupError(f"bot: there is no file {quote(file)}")
    module = _run(path.resolve())
    found = _bots(module)
    if name is not None:
        given: BotLike | None = getattr(module, name, None)
        if given is None:
            there = f"; there are {', '.join(found)}" if found else ""
            raise SetupError(f"bot: {quote(file)} has no {name}{there}")
        check_bot_like(given, f"bot: {text}")
        return given
    if len(found) > 1:
        names = ", ".join(found)
        raise SetupError(
            f"bot: {quote(file)} has several bots, {names}; name one, as {file}:{next(iter(found))}"
        )
    if not found:
        raise SetupError(
            f"bot: {quote(file)} has neither a class with a method choose nor a function choose;"
            f" {file}:NAME names a function of another name"
        )
    bot: BotLike = next(iter(found.values()))
    check_bot_like(bot, f"bot: {file}")
    return bot


def _split(text: str) -> tuple[str, str | None]:
    found = _FILE.fullmatch(text)
    assert found is not None
    file, name = found.groups()
    return file, name


@cache
def _run(path: Path) -> ModuleType:
    # A name that nothing else has: the file may be called random.py.
    stem = re.sub(r"\W", "_", path.stem)
    name = f"{stem}_{crc32(str(path).encode()):08x}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # it may be anybody's code
        del sys.modules[name]
        raise SetupError(f"bot: {quote(path.name)} fails: {_reason(error)}") from error
    return module


def _reason(error: BaseException) -> str:
    if isinstance(error, SyntaxError) and error.filename:
        place = f"{Path(error.filename).name}:{error.lineno}"
        return one_line(f"{type(error).__name__}: {error.msg} ({place})")
    return one_line(described(error))


def _bots(module: ModuleType) -> dict[str, Any]:
    """Return the bots that a file defines itself, by their names: its classes, else ``choose``."""
    classes = {
        name: found
        for name, found in vars(module).items()
        if isinstance(found, type)
        and found.__module__ == module.__name__
        and not name.startswith("_")
        and callable(getattr(found, "choose", None))
    }
    if classes:
        return classes
    function = getattr(module, "choose", None)
    return {"choose": function} if isinstance(function, FunctionType) else {}

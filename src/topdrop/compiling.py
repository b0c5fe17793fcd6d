"""Compiling functions, and keeping them compiled on disk where that is possible.

numba keeps a compiled function until the file changes in which it stands. But what the function
calls, and every constant, is compiled into it too, from wherever it comes. So what is kept here
goes by the contents of all files that a function may rest on.

numba gives up where it can write nowhere: neither beside the source nor in the user's folder for
such things, as in a service without a home whose installation is read-only. Here functions are
then kept in the folder that `CACHE_VARIABLE` names, which a server gives to its bots, or compiled
anew by every process.
"""

import hashlib
import logging
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import numba
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    UserWideCacheLocator,
)

log: Final = logging.getLogger("topdrop")

PACKAGE: Final = Path(__file__).parent

CACHE_VARIABLE: Final = "TOPDROP_CACHE_DIR"
"""The environment variable with a folder for compiled functions that fit nowhere else."""

RESTS_ON: Final = {
    "ontop": ("ontop",),
    "bots/ontop": ("bots/ontop", "ontop"),
    "rl": ("rl", "ontop", "bots/dropit/fast_simulator", "dropit"),
    "bots/dropit/fast_simulator": ("bots/dropit/fast_simulator", "dropit"),
    "bots/dropit/pile_simulator": (
        "bots/dropit/pile_simulator",
        "bots/dropit/fast_simulator",
        "dropit",
    ),
}
"""The folders with compiled functions, and those whose files may have gone into them."""


@cache
def source_stamp(folder: str) -> str:
    """Return what changes with any file that the compiled functions of a folder may rest on.

    Args:
        folder: One of `RESTS_ON`.
    """
    digest = hashlib.sha256()
    for source in RESTS_ON.get(folder, (folder,)):
        for file in sorted((PACKAGE / source).glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()


class _GivenFolder(UserWideCacheLocator):
    """The folder that `CACHE_VARIABLE` names, if it can be written."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)
        folder = os.environ[CACHE_VARIABLE]
        self._cache_path = os.path.join(folder, self.get_suitable_cache_subpath(file))

    @classmethod
    def from_function(cls, function: Any, file: str) -> "_GivenFolder | None":
        """Return the place for a function; None where there is none."""
        if not os.environ.get(CACHE_VARIABLE):
            return None
        found: _GivenFolder | None = super().from_function(function, file)
        return found


class _Kept(CompileResultCacheImpl):
    """Where a compiled function is kept: where numba would, or else in the given folder."""

    def __init__(self, function: Any) -> None:
        self._locator_classes = [*CompileResultCacheImpl._locator_classes, _GivenFolder]
        super().__init__(function)


class _DiskCache(FunctionCache):
    """A function's compiled forms on disk. Whatever is wrong there only costs time."""

    _impl_class = _Kept

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        folder = Path(function.__code__.co_filename).parent
        own = folder.relative_to(PACKAGE) if folder.is_relative_to(PACKAGE) else folder
        self._cache_file = IndexDataCacheFile(
            cache_path=self._cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=source_stamp(own.as_posix()),
        )

    def load_overload(self, signature: Any, target: Any) -> Any:
        """Return a compiled form; None when there is none, or none that can be read."""
        try:
            return super().load_overload(signature, target)
        except Exception as error:  # what is unpickled there may raise anything
            log.warning("a compiled function cannot be read and is compiled again: %s", error)
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, signature: Any, form: Any) -> None:
        """Keep a compiled form, if there is room."""
        try:
            super().save_overload(signature, form)
        except OSError as error:
            _tell_once(str(error))


@cache
def _tell_once(reason: str) -> None:
    log.warning("compiled functions are not kept, so that every process compiles them: %s", reason)


def compiled(function: Any) -> Any:
    """Let a function be compiled when it is first called, and keep that on disk if possible."""
    dispatcher: Any = numba.njit(nogil=True)(function)
    try:
        dispatcher._cache = _DiskCache(function)
    except RuntimeError:
        _tell_once(
            "no folder for them can be written; give one in the environment variable "
            + CACHE_VARIABLE
        )
    return dispatcher


def inlined(function: Any) -> Any:
    """Let a function be compiled into those that call it, wherever they are compiled.

    It must make no arrays. In return its arrays' references are not counted, which took more time
    than all else in functions that have a dozen arrays and little to do. It is not kept on disk:
    what calls it is.
    """
    options: Any = {"nogil": True, "forceinline": True, "_nrt": False}
    return numba.njit(**options)(function)

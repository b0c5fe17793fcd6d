"""Extras such as ``topdrop[bots]``, and what to say when one is not installed.

topdrop alone has the rules, records, drawing as SVG and most of the command line. Everything that
rests on larger packages is an extra, and says so where it is asked for: whatever of ours is
imported and misses a package of an extra raises `MissingExtra`.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import Final

from topdrop.core.errors import MissingExtra

PACKAGES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "draw": ("PIL", "resvg_py"),
        "print": ("fpdf",),
        "dropit": ("pymunk", "shapely"),
        "bots": ("numba", "numpy"),
        "arena": ("openskill", "pyarrow"),
        "serve": (
            "aiosmtplib",
            "argon2",
            "cryptography",
            "fido2",
            "h11",
            "litestar",
            "openskill",
            "prometheus_client",
            "rustworkx",
            "segno",
            "tzdata",
            "uvicorn",
            "websockets",
        ),
        "rl": ("gymnasium", "matplotlib", "open_spiel", "pettingzoo", "pyspiel"),
        "postgres": ("asyncpg", "redis"),
        "fast": ("uvloop",),
        "cluster": ("ray",),
    }
)
"""What each extra brings, as it is imported."""

INCLUDED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "bots": ("dropit",),
        "arena": ("bots", "draw"),
        "serve": ("bots", "draw", "print"),
        "rl": ("bots", "draw"),
        "postgres": ("serve",),
        "fast": ("serve",),
        "cluster": ("arena",),
    }
)
"""The extras that an extra has in it."""

WANTED_BY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "topdrop.arena": "arena",
        "topdrop.remote": "serve",
        "topdrop.rl": "rl",
        "topdrop.server": "serve",
        "topdrop.tournaments": "serve",
    }
)
"""The extra that is named where modules of these packages miss anything that it brings."""


def packages_of(extra: str) -> frozenset[str]:
    """Return everything that an extra brings, the extras in it included, as it is imported."""
    included = (packages_of(each) for each in INCLUDED.get(extra, ()))
    return frozenset(PACKAGES[extra]).union(*included)


@cache
def missing_packages(extra: str) -> frozenset[str]:
    """Return what of an extra is not installed, as it is imported; nothing of it is loaded."""
    return frozenset(name for name in packages_of(extra) if not _is_installed(name))


def _is_installed(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except (ImportError, ValueError):
        return False


@contextmanager
def needs_extra(extra: str | None = None) -> Iterator[None]:
    """Import what an extra brings, or say which extra that is.

    Args:
        extra: The extra that is named if it brings what is missing; that which brings it
            itself otherwise.

    Raises:
        MissingExtra: A package of an extra is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        inner = error.extra if isinstance(error, MissingExtra) else _extra_with(package)
        if extra is not None and package in packages_of(extra):
            named: str | None = extra
        else:
            named = inner
        if named is None or (isinstance(error, MissingExtra) and named == inner):
            raise
        raise MissingExtra(package, named) from None


def _extra_with(package: str) -> str | None:
    return next((extra for extra, names in PACKAGES.items() if package in names), None)


def install() -> None:
    """Let modules of topdrop say which extra they miss; a second call changes nothing."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


class _Finder:
    """Finds topdrop's modules as they are found otherwise, and looks after their loading.

    It is no `importlib.abc.MetaPathFinder`, which would take longer to import than all of topdrop.
    """

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        # An old name of a module is no affair of this finder.
        if not fullname.startswith("topdrop.") or not PathFinder.find_spec(fullname, path, target):
            return None
        for finder in sys.meta_path[sys.meta_path.index(self) + 1 :]:
            spec = finder.find_spec(fullname, path, target)
            if spec is not None:
                _look_after(spec)
                return spec
        return None


def _look_after(spec: ModuleSpec) -> None:
    """Let a module be loaded so that it says which extra it misses."""
    loader = spec.loader
    # Archives have one loader for all their modules.
    if not isinstance(loader, SourceFileLoader):
        return
    execute = loader.exec_module
    package = ".".join(spec.name.split(".")[:2])

    def exec_module(module: ModuleType) -> None:
        with needs_extra(WANTED_BY.get(package)):
            execute(module)

    loader.exec_module = exec_module  # type: ignore[method-assign]

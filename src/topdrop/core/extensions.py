"""What packages add by entry points, looked at so that a broken one is left out and named.

Our own are loaded when they are needed; where an extra is missing, trying them tells which need it.
Those of other packages are loaded once, the first time somebody asks what there is: only then is it
known whether they can be used.
"""

import logging
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from topdrop.core.errors import MissingExtra, SetupError, TopdropError
from topdrop.core.extras import missing_packages

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

log: Final = logging.getLogger("topdrop")

OURS: Final = "topdrop"
"""The package whose own entry points are taken as they are, and first."""

Check = Callable[[object], str | None]
"""Tells why what was loaded cannot be used; None when it can."""


def package_of(point: "EntryPoint") -> str | None:
    """Return the name of the package that brings an entry point; None when it is ours.

    It is read from the package's metadata, which takes a while.
    """
    name = point.dist.name if point.dist is not None else "?"
    return None if name == OURS else name


@cache
def entry_points_of(group: str) -> dict[str, "EntryPoint"]:
    """Return a group's entry points by name, in alphabetical order.

    Where packages bring the same name, ours has it, else the first in the alphabet.
    """
    # A game that is played by itself asks for none, and need not wait for this.
    from importlib.metadata import entry_points

    kept: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=group), key=lambda point: package_of(point) or ""):
        if point.name in kept:
            log.warning("%s; it is left out", unusable(point, "the name is taken"))
        else:
            kept[point.name] = point
    return dict(sorted(kept.items()))


@cache
def packages_of(group: str) -> dict[str, str | None]:
    """Return whose each of a group's entry points is, by its name; None where it is ours."""
    return {name: package_of(point) for name, point in entry_points_of(group).items()}


@cache
def broken(group: str, check: Check) -> dict[str, str]:
    """Return which of a group's entry points cannot be used, with a complaint for each.

    What is found for the first time is logged too.
    """
    complaints = {}
    for name, point in entry_points_of(group).items():
        if package_of(point) is None:
            continue
        try:
            load(point, check)
        except TopdropError as error:
            complaints[name] = str(error)
            log.warning("%s; it is left out", error)
    return complaints


@cache
def lacking(group: str, extra: str) -> dict[str, str]:
    """Return which of our own entry points of a group cannot be used for want of an extra, and why.

    They are only loaded where something of the extra is not installed.

    Args:
        group: The group.
        extra: The extra that some of them need.
    """
    complaints: dict[str, str] = {}
    if not missing_packages(extra):
        return complaints
    for name, point in entry_points_of(group).items():
        try:
            if package_of(point) is None:
                point.load()
        except MissingExtra as error:
            complaints[name] = str(error)
    return complaints


def load(point: "EntryPoint", check: Check) -> object:
    """Return what an entry point names.

    Raises:
        MissingExtra: It needs an extra that is not installed.
        SetupError: It cannot be loaded or used; the message names its package and the reason.
    """
    try:
        found: object = point.load()
        reason = check(found)
    except MissingExtra:
        raise
    except (Exception, SystemExit) as error:  # it may be anybody's code
        raise unusable(point, f"{type(error).__name__}: {error}") from error
    if reason is not None:
        raise unusable(point, reason)
    return found


def unusable(point: "EntryPoint", reason: str) -> SetupError:
    """Return the error that says whose an entry point is and why it cannot be used."""
    whose = package_of(point) or OURS
    return SetupError(f"{point.name} of the package {whose} cannot be used: {reason}")


def look_again() -> None:
    """Forget what was found, for a process in which packages come and go."""
    entry_points_of.cache_clear()
    packages_of.cache_clear()
    broken.cache_clear()
    lacking.cache_clear()
    missing_packages.cache_clear()

"""A package that is there for a while, with entry points, as if somebody had installed it."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from topdrop.core.extensions import look_again
from topdrop.server.adapters import adapters


def write_package(
    site: Path, name: str, source: str, points: Mapping[str, Mapping[str, str]]
) -> None:
    """Write what an installer leaves behind of a package of one module.

    Args:
        site: The directory on Python's path.
        name: What the package and its module are called.
        source: The module.
        points: The entry points: by group, what each name stands for.
    """
    site.mkdir(exist_ok=True)
    (site / f"{name}.py").write_text(source, encoding="utf-8")
    described = site / f"{name}-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = []
    for group, named in points.items():
        lines += [f"[{group}]", *(f"{point} = {target}" for point, target in named.items())]
    (described / "entry_points.txt").write_text("\n".join(lines) + "\n")


@contextmanager
def added_package(
    site: Path, name: str, source: str, points: Mapping[str, Mapping[str, str]]
) -> Iterator[None]:
    """Let a package be installed in this process for a while (see `write_package`)."""
    write_package(site, name, source, points)
    sys.path.insert(0, str(site))
    _look_again(name)
    try:
        yield
    finally:
        sys.path.remove(str(site))
        _look_again(name)


def _look_again(name: str) -> None:
    sys.modules.pop(name, None)
    invalidate_caches()
    look_again()
    adapters.cache_clear()


def python_path(site: Path) -> str:
    """Return the ``PYTHONPATH`` of a process that is to find packages in a directory, too."""
    return os.pathsep.join(filter(None, (str(site), os.environ.get("PYTHONPATH"))))

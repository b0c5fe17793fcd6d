"""What is in the archives that topdrop is published as, and what should be."""

import fnmatch
import tarfile
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

IN_WHEEL: Final = (
    "topdrop/__main__.py",
    "topdrop/client/boot.js",
    "topdrop/client/index.html",
    "topdrop/client/index.html.br",
    "topdrop/client/python/files.json",
    "topdrop/data/boards/classic.toml",
    "topdrop/data/puzzles/dropit.json.gz",
    "topdrop/data/puzzles/ontop.json.gz",
    "topdrop/py.typed",
    "topdrop-*.dist-info/entry_points.txt",
    "topdrop-*.dist-info/licenses/LICENSE",
)
"""What a wheel must have, besides every file of the source."""

IN_SOURCE: Final = (
    "topdrop-*/CHANGELOG.md",
    "topdrop-*/LICENSE",
    "topdrop-*/Makefile",
    "topdrop-*/constraints.txt",
    "topdrop-*/hatch_build.py",
    "topdrop-*/pyproject.toml",
    "topdrop-*/src/topdrop/client/index.html",
    "topdrop-*/src/topdrop/py.typed",
    "topdrop-*/tests/conftest.py",
    "topdrop-*/web/package-lock.json",
    "topdrop-*/web/src/main.ts",
)
"""What a source archive must have."""

ONLY_IN_WHEEL: Final = ("topdrop/*", "topdrop-*.dist-info/*")

NOWHERE: Final = (
    "*.pyc",
    "*.nbi",
    "*.nbc",
    "*/.git/*",
    "*/.venv/*",
    "*/__pycache__/*",
    "*/node_modules/*",
)
"""What no archive may have: what tools leave behind."""


class WrongContents(Exception):
    """An archive lacks something, or has something that does not belong there."""


def names_in(archive: Path) -> list[str]:
    """Return the names of the files in an archive."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as opened:
            return [each.filename for each in opened.infolist() if not each.is_dir()]
    with tarfile.open(archive) as packed:
        return [each.name for each in packed.getmembers() if each.isfile()]


def check(archive: Path, sources: Collection[str]) -> int:
    """Check what is in an archive, and return how many files that is.

    Args:
        archive: A wheel or a source archive.
        sources: The files of the package's source, from ``src`` on.

    Raises:
        WrongContents: Naming the first that is missing or does not belong there.
    """
    names = names_in(archive)
    for fault in faults(names, sources, wheel=archive.suffix == ".whl"):
        raise WrongContents(f"{archive.name}: {fault}")
    return len(names)


def faults(names: Collection[str], sources: Collection[str], *, wheel: bool) -> Iterator[str]:
    """Yield what is wrong with the names of an archive's files."""
    for wanted in IN_WHEEL if wheel else IN_SOURCE:
        if not fnmatch.filter(names, wanted):
            yield f"{wanted} is missing"
    unpacked = {name.removesuffix(".gz") for name in names}
    there = unpacked if wheel else {name.partition("/src/")[2] for name in names}
    for source in sources:
        if source not in there:
            yield f"{source} is missing"
    for name in names:
        if any(fnmatch.fnmatch(f"/{name}", pattern) for pattern in NOWHERE):
            yield f"{name} does not belong there"
        if wheel and not any(fnmatch.fnmatch(name, pattern) for pattern in ONLY_IN_WHEEL):
            yield f"{name} does not belong into a wheel"


def sources(root: Path = ROOT) -> list[str]:
    """Return the files of the package, from ``src`` on; without the client, which is built."""
    source = root / "src"
    paths = (path for path in sorted((source / "topdrop").rglob("*")) if path.is_file())
    names = (path.relative_to(source) for path in paths)
    return [name.as_posix() for name in names if not {"client", "__pycache__"} & set(name.parts)]

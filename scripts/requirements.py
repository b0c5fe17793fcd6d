"""Print what topdrop and some of its extras ask for, one requirement a line.

``python scripts/requirements.py serve docs`` is what a virtual environment needs before topdrop is
put into it from its source. Extras that an extra has in it are followed here, since pip would ask a
registry for topdrop.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

OWN = re.compile(r"topdrop\[([a-z, ]+)\]")


class NoSuchExtra(Exception):
    """There is no extra of a name."""


def requirements(project: Mapping[str, Any], extras: Iterable[str]) -> list[str]:
    """Return what a project and some of its extras ask for, each once, in order.

    Args:
        project: The table ``project`` of its pyproject.toml.
        extras: The names of the extras.

    Raises:
        NoSuchExtra: One of them is none.
    """
    optional = project["optional-dependencies"]
    asked = [*project["dependencies"], *(each for name in extras for each in _of(name, optional))]
    return list(dict.fromkeys(asked))


def _of(extra: str, optional: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield what an extra asks for, and the extras in it."""
    if extra not in optional:
        raise NoSuchExtra(f"there is no extra {extra}; there are {', '.join(sorted(optional))}")
    for each in optional[extra]:
        own = OWN.fullmatch(each)
        if own is None:
            yield each
        else:
            for name in own.group(1).split(","):
                yield from _of(name.strip(), optional)


def main() -> int:
    """Print what the extras on the command line ask for."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    try:
        print(*requirements(project, sys.argv[1:]), sep="\n")
    except NoSuchExtra as error:
        print(f"requirements: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

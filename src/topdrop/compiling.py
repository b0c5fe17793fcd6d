"""Compiling functions, and keeping them compiled on disk for as long as they are true.

numba keeps a compiled function until the file changes in which it stands. But what the function
calls, and every constant, is compiled into it too, from wherever it comes. So when this module is
imported, before anything compiled is, it throws away what is older than any file it may rest on.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final

import numba

PACKAGE: Final = Path(__file__).parent

RESTS_ON: Final = {
    "ontop": ("ontop",),
    "bots/ontop": ("bots/ontop", "ontop"),
    "rl": ("rl", "ontop"),
    "bots/dropit/fast_simulator": ("bots/dropit/fast_simulator", "dropit"),
}
"""The folders with compiled functions, and those whose files may have gone into them."""


def forget_stale(package: Path) -> list[Path]:
    """Remove the indexes of compiled functions that are older than what they rest on.

    Where numba keeps them elsewhere, because it may not write here, nobody edits files either.

    Args:
        package: The folder of the package.

    Returns:
        What was removed.
    """
    removed = []
    for folder, sources in RESTS_ON.items():
        files = (file for source in sources for file in (package / source).glob("*.py"))
        newest = max((file.stat().st_mtime_ns for file in files), default=0)
        for index in (package / folder / "__pycache__").glob("*.nbi"):
            # Another process may be doing the same.
            with suppress(OSError):
                if index.stat().st_mtime_ns < newest:
                    index.unlink()
                    removed.append(index)
    return removed


forget_stale(PACKAGE)

compiled = numba.njit(cache=True, nogil=True)
"""What compiles a function, and keeps it compiled on disk."""

"""Running Python as if topdrop alone were installed, without any extra of it."""

import subprocess
import sys

from topdrop.core.extras import PACKAGES

MISSING = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
"""


def run_bare(code: str, *arguments: str, stdin: str = "") -> "subprocess.CompletedProcess[str]":
    """Run a script in a Python that finds no package of any extra."""
    missing = sorted(name for names in PACKAGES.values() for name in names)
    return subprocess.run(
        [sys.executable, "-c", MISSING.format(missing=missing) + code, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )

"""Running the ``topdrop`` command as a user does, in a process of its own."""

import subprocess
import sys
from typing import NamedTuple

TIMEOUT = 120
"""Seconds after which a command has hung."""


class Outcome(NamedTuple):
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of its standard output."""
        return self.out.splitlines()


def topdrop(*arguments: str, stdin: bytes = b"") -> Outcome:
    """Run the command with these arguments and this standard input."""
    done = subprocess.run(
        [sys.executable, "-m", "topdrop.cli", *arguments],
        input=stdin,
        capture_output=True,
        timeout=TIMEOUT,
        check=False,
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

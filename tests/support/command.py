"""Running the ``topdrop`` command as a user does, in a process of its own."""

import subprocess
import sys
import tempfile
from typing import NamedTuple

from loaded_process import LoadedProcess, may_load

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
    with tempfile.TemporaryFile() as given:
        given.write(stdin)
        given.seek(0)
        if may_load():
            process = LoadedProcess(arguments, stdin=given.fileno())
            return Outcome(*_ended(process))
        done = subprocess.run(
            [sys.executable, "-m", "topdrop.cli", *arguments],
            stdin=given,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


def _ended(process: LoadedProcess) -> tuple[int, str, str]:
    out, err = process.communicate(TIMEOUT)
    return process.wait(), out, err

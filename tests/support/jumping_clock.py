"""A server whose computer's clock a test sets while it runs.

``python jumping_clock.py FILE PYTHON -m MODULE …`` runs the module as ``PYTHON -m MODULE`` would,
with a clock that is as many seconds off as FILE says.
"""

import runpy
import sys
import time
from pathlib import Path


def main(file: Path) -> None:
    real = time.time
    time.time = lambda: real() + float(file.read_text())
    sys.argv = sys.argv[4:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


class JumpingClock:
    """Sets the clock of a server.

    Attributes:
        within: What the server is run within.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self.within = (sys.executable, __file__, str(file))
        self.jump_to(0)

    def jump_to(self, hours: float) -> None:
        """Set the clock so many hours before (if negative) or behind the true time."""
        new = self._file.with_suffix(".new")
        new.write_text(str(hours * 3600))
        new.replace(self._file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

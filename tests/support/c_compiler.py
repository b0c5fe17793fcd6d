"""The C compiler of this machine, if it has one that makes programs."""

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

PROGRAM = "#include <stdio.h>\nint main(void) { return 0; }\n"


class Compiler(NamedTuple):
    """A C compiler, or why there is none."""

    command: str
    missing: str | None


def find_compiler(folder: Path, path: str | None = None) -> Compiler:
    """Find ``cc`` and let it make a program.

    Args:
        folder: Where the program may be put.
        path: Where commands are looked for, as in ``PATH``, which it is unless said.
    """
    command = shutil.which("cc", path=path)
    if command is None:
        return Compiler("", "there is no C compiler (cc)")
    source = folder / "nothing.c"
    source.write_text(PROGRAM)
    built = subprocess.run(
        [command, "-o", str(folder / "nothing"), str(source)], capture_output=True, check=False
    )
    if built.returncode:
        return Compiler(command, "the C compiler (cc) makes no programs here")
    return Compiler(command, None)

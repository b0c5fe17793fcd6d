"""A disk on which a running server can store nothing more, until it can again."""

import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from server_process import ServerProcess

UNSHARE: Final = ("unshare", "--map-root-user", "--mount")
"""Linux lets everybody mount disks that nobody else sees, unless it is told not to."""


@contextmanager
def no_file_longer_than(server: ServerProcess, size: int) -> Iterator[None]:
    """Let the system refuse whatever the server writes beyond that place of any file."""
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))


def own_disk(data: Path, options: str) -> tuple[str, ...]:
    """Return what a server is run within, so that its data directory is a disk of its own.

    Args:
        data: The directory.
        options: Of ``mount``, such as the disk's size.
    """
    data.mkdir(exist_ok=True)
    try:
        subprocess.run([*UNSHARE, "mount", "-t", "tmpfs", "none", data], check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this system lets nobody mount a disk")
    mount = f'mount -t tmpfs -o {options} none "$0" && exec "$@"'
    return (*UNSHARE, "sh", "-c", mount, str(data))


@contextmanager
def full(server: ServerProcess, data: Path) -> Iterator[None]:
    """Fill up the disk of a server that is run within `own_disk`."""
    filler = Path(f"/proc/{server.process.pid}/root") / data.relative_to("/") / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        for size in (4096, 1):
            with suppress(OSError):
                while file.write(bytes(size)):
                    pass
    try:
        yield
    finally:
        filler.unlink()

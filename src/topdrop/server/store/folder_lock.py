"""One server for a data directory: two would each think that what is in memory is the newest."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from topdrop.server.store.protocol import CannotOpen

LOCK_FILE: Final = "server.lock"


def make_folder(folder: Path) -> None:
    """Make a data directory, which may be there already.

    Raises:
        CannotOpen: It cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        for place in (folder, *folder.parents):
            if place.exists() and not place.is_dir():
                reason = "is a file, but tables are kept in a folder"
                raise CannotOpen(f"{place} {reason}") from None
        raise CannotOpen(f"{folder}: cannot be used: {error.strerror}") from None


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Keep a data directory for this process until the context ends.

    The system lets go of the lock when the process ends, however it does.

    Raises:
        CannotOpen: Another server has it, or the directory cannot be used.
    """
    path = folder / LOCK_FILE
    make_folder(folder)
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise CannotOpen(f"{path}: cannot be used: {error.strerror}") from None
    try:
        if not _lock(descriptor):
            raise CannotOpen(f"{folder}: another server uses it{_holder(descriptor)}")
        os.truncate(descriptor, 0)
        os.write(descriptor, str(os.getpid()).encode())
        yield
    finally:
        os.close(descriptor)


def _holder(descriptor: int) -> str:
    number = os.read(descriptor, 32).decode(errors="replace").strip()
    return f" (process {number})" if number.isdigit() else ""


if sys.platform == "win32":
    import msvcrt

    PAST_NUMBER: Final = 64

    def _lock(descriptor: int) -> bool:
        # Whatever is locked cannot be read by others there, so it is a byte behind the number.
        os.lseek(descriptor, PAST_NUMBER, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

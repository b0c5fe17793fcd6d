"""Files of lines that are added to and gone on with: plain, or as Zstandard (``.zst``).

Each line is on its way to the disk when it has been added. Whoever is killed leaves at most a last
line that is not whole, which does not count and goes when the file is gone on with.
"""

import io
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final

from topdrop.core.errors import TopdropError, quote
from topdrop.core.records import MAX_RECORD_BYTES
from topdrop.core.zstd import ZstdPacker, ZstdReader, check_zstd, is_zstd

FRAME_BYTES: Final = 1_000_000
"""After so many bytes of lines a Zstandard frame ends and the next one begins."""


LOCK_TRIES: Final = 100
LOCK_PAUSE: Final = 0.05
"""How often and how many seconds apart a file is tried that another run adds a line to."""

LOOK_BACK: Final = 65_536
"""By so many bytes at once the end of a file is looked through."""


class ResultStoreError(TopdropError):
    """A file of results or records that cannot be read, written or continued."""


def unwritable(path: Path, error: OSError | ValueError) -> ResultStoreError:
    """Return the error that says why a file cannot be written."""
    reason = error.strerror if isinstance(error, OSError) else error
    return ResultStoreError(f"{quote(str(path))} cannot be written: {reason}")


class LineFile(ABC):
    """A file of lines; `lines` are read first, then `resume` makes it ready for `add`."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        if not S_ISREG(os.fstat(file.fileno()).st_mode):
            reason = "it is no ordinary file"
            raise ResultStoreError(f"{quote(str(path))} cannot be gone on with: {reason}")
        self._path = path
        self._file = file
        self._whole = 0
        """How many bytes the whole lines take, not packed."""

    def lines(self) -> Iterator[bytes]:
        """Yield the whole lines of the file.

        Raises:
            ResultStoreError: It cannot be read, or a line is longer than any game.
        """
        self._whole = 0
        content = self._content()
        for number, line in enumerate(iter(partial(content.readline, MAX_RECORD_BYTES), b""), 1):
            if not line.endswith(b"\n"):
                if len(line) == MAX_RECORD_BYTES:
                    raise ResultStoreError(
                        f"{quote(str(self._path))}, line {number}: no game is so long"
                    )
                return
            self._whole += len(line)
            yield line

    @abstractmethod
    def _content(self) -> BinaryIO:
        """Return a stream of the file's content."""

    @abstractmethod
    def resume(self) -> None:
        """Drop what is not whole and stand at the end."""

    def add(self, line: bytes) -> None:
        """Add a line, at once.

        Raises:
            ResultStoreError: It cannot be written.
        """
        try:
            self._file.write(self._packed(line))
            self._file.flush()
        except OSError as error:
            reason = f"cannot be written: {error.strerror}"
            raise ResultStoreError(f"{quote(str(self._path))} {reason}") from None

    def _packed(self, line: bytes) -> bytes:
        return line

    def close(self) -> None:
        """End the file."""
        self._file.close()


class _PlainFile(LineFile):
    def _content(self) -> BinaryIO:
        return self._file

    def resume(self) -> None:
        self._file.seek(self._whole)
        self._file.truncate()


class _ZstdFile(LineFile):
    def __init__(self, path: Path, file: BinaryIO) -> None:
        super().__init__(path, file)
        self._reader = ZstdReader(file, str(path))
        self._packer = ZstdPacker()
        self._in_frame = 0

    def _content(self) -> BinaryIO:
        return io.BufferedReader(self._reader)

    def resume(self) -> None:
        if self._reader.torn or self._reader.content_whole != self._whole:
            self._mend()
        self._file.seek(0, os.SEEK_END)

    def _mend(self) -> None:
        """Write the file anew, its whole lines in whole frames, and move that to its place."""
        kept, held = self._reader.whole, self._reader.content_whole
        if held > self._whole:  # frames of another program, which end within a line
            kept = held = 0
        beside = self._path.with_name(f"{self._path.name}.new")
        mended = beside.open("w+b")
        _lock(beside, mended)
        self._file.seek(0)
        mended.write(self._file.read(kept))
        rest = io.BufferedReader(ZstdReader(self._file)).read(self._whole - held)
        if rest:
            mended.write(self._packer.pack(rest, end=True))
        mended.flush()
        os.fsync(mended.fileno())
        if os.name == "nt":  # where nothing moves to the place of an open file
            self._file.close()
        beside.replace(self._path)
        self._file.close()
        self._file = mended

    def _packed(self, line: bytes) -> bytes:
        self._in_frame += len(line)
        end = self._in_frame >= FRAME_BYTES
        if end:
            self._in_frame = 0
        return self._packer.pack(line, end=end)

    def close(self) -> None:
        if self._in_frame:
            with suppress(OSError):
                self._file.write(self._packer.pack(b"", end=True))
        super().close()


@contextmanager
def open_line_file(path: Path) -> Iterator[LineFile]:
    """Open a file for reading and then adding, a new one if there is none.

    Raises:
        ResultStoreError: It cannot be read or written, or another run writes to it.
    """
    if is_zstd(path.name):
        check_zstd()
    try:
        # Reading needs the old content, and a new file has to come into being.
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    try:
        lines = _line_file(path, file)
        _lock(path, file)
    except BaseException:
        file.close()
        raise
    try:
        yield lines
    finally:
        lines.close()


def append_line(path: Path, line: bytes) -> None:
    """Add a line to a plain file that others add to as well, a new one if there is none.

    A last line that is not whole, as when somebody was killed, goes.

    Raises:
        ResultStoreError: It cannot be written, or a run holds it all the time.
    """
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    with file:
        _lock_soon(path, file)
        try:
            file.seek(_whole_end(file))
            file.truncate()
            file.write(line)
        except OSError as error:
            raise unwritable(path, error) from None


def _lock_soon(path: Path, file: BinaryIO) -> None:
    for _ in range(LOCK_TRIES - 1):
        with suppress(ResultStoreError):
            _lock(path, file)
            return
        time.sleep(LOCK_PAUSE)
    _lock(path, file)


def _whole_end(file: BinaryIO) -> int:
    """Return where the last whole line of a file ends."""
    end = file.seek(0, os.SEEK_END)
    while end:
        begin = max(0, end - LOOK_BACK)
        file.seek(begin)
        found = file.read(end - begin).rfind(b"\n")
        if found >= 0:
            return begin + found + 1
        end = begin
    return 0


@contextmanager
def read_line_file(path: Path) -> Iterator[Iterator[bytes]]:
    """Open a file for its whole lines.

    Raises:
        ResultStoreError: It cannot be read.
    """
    try:
        file = path.open("rb")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise ResultStoreError(f"{quote(str(path))} cannot be read: {reason}") from None
    with file:
        yield _line_file(path, file).lines()


def _line_file(path: Path, file: BinaryIO) -> LineFile:
    return (_ZstdFile if is_zstd(path.name) else _PlainFile)(path, file)


def _lock(path: Path, file: BinaryIO) -> None:
    """Lock the file where the system can; closing the file releases the lock."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise _in_use(path) from None
        except OSError:  # some network file systems have no locks
            return
        # Another run may have moved a mended file to its place meanwhile.
        if os.fstat(file.fileno()).st_ino != path.stat().st_ino:
            raise _in_use(path)


def _in_use(path: Path) -> ResultStoreError:
    return ResultStoreError(f"{quote(str(path))} is written to by another run")

"""Zstandard streams: read as far as they are whole, and written so that each piece is readable.

Needs ``compression.zstd`` of Python 3.14, or its backport, which the extra ``arena`` brings.
"""

import io
from importlib import import_module
from types import ModuleType
from typing import Any, BinaryIO, Final

from topdrop.core.errors import MissingExtra, TopdropError, quote

SUFFIX: Final = ".zst"

LEVEL: Final = 10
"""How hard is compressed: a tenth smaller than zstd's usual 3, at a cost no game notices."""

MAX_WINDOW_LOG: Final = 27
"""The largest window that is read, as a power of two of bytes, which is zstd's own limit too."""

_BLOCK: Final = 65_536


def check_zstd() -> None:
    """Check that streams can be read and written.

    Raises:
        MissingExtra: What does it is not installed.
    """
    _zstd()


def is_zstd(name: str) -> bool:
    """Return whether a file is a Zstandard stream by its name."""
    return name.lower().endswith(SUFFIX)


class ZstdReader(io.RawIOBase):
    """What a stream holds, frame after frame.

    A last frame that is not whole, as when its writer was killed, ends where it breaks off.

    Attributes:
        whole: How many bytes of the stream its whole frames take, as far as it was read.
        content_whole: How many bytes those frames hold.
        torn: Whether it ended within a frame; known when everything was read.
    """

    def __init__(self, file: BinaryIO, name: str = "stream") -> None:
        """Read a stream from where it stands.

        Args:
            file: The stream.
            name: What it is called in errors.

        Raises:
            MissingExtra: What reads it is not installed.
        """
        self._module = _zstd()
        self._file = file
        self._name = name
        self._frame = self._new_frame()
        self._fed = self._begun = False
        self._taken = self._given = 0
        self._left = b""
        self.whole = self.content_whole = 0
        self.torn = False

    def readable(self) -> bool:
        """Return True."""
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        """Read some bytes into a buffer.

        Raises:
            TopdropError: It is no such stream, or damaged.
        """
        while True:
            piece = self._some(len(buffer))
            if piece is None:
                return 0
            if piece:
                buffer[: len(piece)] = piece
                self._given += len(piece)
                self._settle()
                return len(piece)
            self._settle()

    def _some(self, most: int) -> bytes | None:
        """Return what comes next, possibly nothing yet; None at the end."""
        if self._frame.needs_input:
            if not self._left:
                self._left = self._file.read(_BLOCK)
                self._taken += len(self._left)
            if not self._left:
                self.torn = self._begun
                return None
            fed, self._left, self._begun = self._left, b"", True
        else:
            fed = b""
        try:
            piece: bytes = self._frame.decompress(fed, most)
        except self._module.ZstdError as error:
            raise TopdropError(f"{quote(self._name)} is no Zstandard stream: {error}") from None
        return piece

    def _settle(self) -> None:
        """Go on to the next frame where one has ended."""
        if self._frame.eof:
            self._left = self._frame.unused_data
            self.whole, self.content_whole = self._taken - len(self._left), self._given
            self._frame, self._begun = self._new_frame(), False

    def _new_frame(self) -> Any:
        parameter = self._module.DecompressionParameter.window_log_max
        return self._module.ZstdDecompressor(options={parameter: MAX_WINDOW_LOG})


class ZstdPacker:
    """Packs pieces so that a reader gets each whole piece that was written, frame or not."""

    def __init__(self) -> None:
        """Begin the first frame.

        Raises:
            MissingExtra: What packs is not installed.
        """
        self._frame = _zstd().ZstdCompressor(level=LEVEL)

    def pack(self, piece: bytes, *, end: bool = False) -> bytes:
        """Return the bytes of the stream that bring a piece, which may end its frame."""
        mode = self._frame.FLUSH_FRAME if end else self._frame.FLUSH_BLOCK
        packed: bytes = self._frame.compress(piece, mode)
        return packed


def _zstd() -> ModuleType:
    # From Python 3.14 on it is in the standard library.
    for name in ("compression.zstd", "backports.zstd"):
        try:
            return import_module(name)
        except ImportError:
            continue
    raise MissingExtra("backports.zstd", "arena")

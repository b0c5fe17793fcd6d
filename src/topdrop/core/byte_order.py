"""Streams that other programs wrote in UTF-16, or with a byte order mark, read as plain UTF-8."""

import codecs
import io
from typing import BinaryIO, Final

UTF_8_MARK: Final = codecs.BOM_UTF8

UTF_16_MARKS: Final = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}

_BLOCK: Final = 65_536


def as_utf8(file: BinaryIO) -> BinaryIO:
    """Return the stream as UTF-8 without a byte order mark, in whatever Unicode form it came.

    Nothing is decoded that has no mark. Half a pair of surrogates stays half a pair, so that
    whoever reads on can name it.
    """
    start = file.read(2)
    encoding = UTF_16_MARKS.get(start)
    if encoding is not None:
        return io.BufferedReader(_FromUtf16(file, encoding))
    start += file.read(1) if start == UTF_8_MARK[:2] else b""
    return io.BufferedReader(_Continued(start.removeprefix(UTF_8_MARK), file))


class _Continued(io.RawIOBase):
    """A stream some of whose first bytes were read already."""

    def __init__(self, start: bytes, file: BinaryIO) -> None:
        self._start = start
        self._file = file

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        # A pipe hands over what it has; `read` would wait for a whole block of lines.
        piece = self._start or _some(self._file, len(buffer))
        self._start = piece[len(buffer) :]
        piece = piece[: len(buffer)]
        buffer[: len(piece)] = piece
        return len(piece)


class _FromUtf16(_Continued):
    """UTF-16 as UTF-8."""

    def __init__(self, file: BinaryIO, encoding: str) -> None:
        super().__init__(b"", file)
        self._decoder = codecs.getincrementaldecoder(encoding)("surrogatepass")

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        while not self._start:
            piece = _some(self._file, _BLOCK)
            text = self._decoder.decode(piece)
            self._start = text.encode("utf-8", "surrogatepass")
            if not piece:
                return 0
        return super().readinto(buffer)


def _some(file: BinaryIO, most: int) -> bytes:
    """Return what can be had at once, at most so many bytes; nothing at the end."""
    read1 = getattr(file, "read1", file.read)
    piece: bytes = read1(most)
    return piece

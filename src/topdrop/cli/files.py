"""Opening a command's input file and writing its output; ``-`` is standard input and output."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from glob import glob, has_magic
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO

from topdrop.core.errors import TopdropError, quote
from topdrop.core.zstd import ZstdReader, is_zstd


def expand(names: Sequence[str]) -> list[str]:
    """Return the files that are meant by names, some of which may be patterns (``games/*.jsonl``).

    A name that a file has is that file's, whatever is in it. Files of a pattern come in the order
    of their names; ``**`` stands for folders in folders.

    Raises:
        TopdropError: No file has a name like a pattern.
    """
    found: list[str] = []
    for name in names:
        if name == "-" or not has_magic(name) or Path(name).exists():
            found.append(name)
            continue
        files = sorted(file for file in glob(name, recursive=True) if Path(file).is_file())
        if not files:
            raise TopdropError(f"there is no file like {quote(name)}")
        found += files
    return found


@contextmanager
def open_input(name: str) -> Iterator[BinaryIO]:
    """Open a file for reading bytes, unpacked where it ends in ``.zst``; ``-`` is standard input.

    Raises:
        TopdropError: The file cannot be read.
    """
    if name == "-":
        if sys.stdin is None:
            raise TopdropError("standard input is closed")
        yield sys.stdin.buffer
        return
    try:
        file = open(name, "rb")  # noqa: SIM115 (closed below; errors while reading are not ours)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise TopdropError(f"{quote(name)} cannot be read: {reason}") from None
    with file:
        yield BufferedReader(ZstdReader(file, name)) if is_zstd(name) else file


def read_small_text(path: Path, most: int) -> str:
    """Return what an ordinary file of at most so many bytes holds.

    Raises:
        OSError: It is none, or cannot be read.
        ValueError: It is larger, or no text.
    """
    if path.exists() and not path.is_file():
        raise ValueError("it is no ordinary file")
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise ValueError(f"it has more than {most:,} bytes")
    return content.decode()


def write_output(path: Path, content: bytes) -> None:
    """Write a file; ``-`` is standard output.

    Raises:
        TopdropError: It cannot be written.
    """
    try:
        if str(path) == "-":
            sys.stdout.buffer.write(content)
        else:
            path.write_bytes(content)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise TopdropError(f"{quote(str(path))} cannot be written: {reason}") from None

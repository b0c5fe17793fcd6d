"""Reading records: one JSON object a line, or one that fills the whole file (docs/records.md).

A line may be a game or a position as text as well (docs/notation.md).

A stream is read in bounded pieces and each line is answered by itself, so that garbage of any
size costs neither the memory nor the records after it.
"""

import io
import json
import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType, NoneType
from typing import Any, BinaryIO, Final

import msgspec

from topdrop.core.byte_order import as_utf8
from topdrop.core.errors import RecordError, TopdropError, quote
from topdrop.core.game import Record

FORMAT: Final = "topdrop/1"

MAX_RECORD_BYTES: Final = 4_000_000
"""A longer line is refused; the longest game has some 100 kB."""

MAX_DEPTH: Final = 40
"""Deeper than this nothing in a record may be nested."""

_HALF: Final = re.compile(
    rb"\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])"
    rb"|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F].."
    rb"|\xed[\xa0-\xbf]"
)
"""Half a pair of surrogates, escaped or as bytes."""

_NOTATION: Final = re.compile(rb"\s*(?:\[(?:format|game)\s|[a-z][a-z0-9_-]*/[1-9][0-9]{0,3}\s)")
"""How a game and a position as text begin."""

_PLAIN: Final = frozenset({str, int, float, bool, NoneType})

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
"""No further fields."""


def decode(text: bytes) -> Record:
    """Read one JSON object.

    Raises:
        RecordError: The text is no JSON object, or a key stands twice in one object of it.
    """
    value = decode_value(text)
    if not isinstance(value, dict):
        raise RecordError(f"a record is a JSON object, not {quote(value)}")
    return value


def decode_value(text: bytes) -> Any:
    """Read one JSON value.

    Raises:
        RecordError: The text is no JSON, or a key stands twice in one object of it.
    """
    try:
        value = msgspec.json.decode(text)
        # That keeps the last of several values of one key without a word.
        json.loads(text, object_pairs_hook=each_key_once)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"not JSON: {lone_surrogate(text) or error}") from None
    return value


def each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of JSON that these pairs make.

    Raises:
        RecordError: A key stands twice in it.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"the key {quote(twice)} stands twice in one object")
    return found


def lone_surrogate(text: bytes) -> str | None:
    """Say where half a pair of surrogates stands in JSON that cannot be read for it.

    Returns:
        A sentence about it; None where there is none.
    """
    found = _HALF.search(text.replace(rb"\\", b"  "))
    return found and f"a lone surrogate stands for no character (byte {found.start()})"


def encode(record: Mapping[str, Any]) -> str:
    """Return the record as one line of JSON, plain ASCII."""
    return json.dumps(record, separators=(",", ":"))


def read_records(file: BinaryIO) -> Iterator[Record | RecordError]:
    """Read every record of a stream, and an error in place of each line that is none.

    Blank lines are passed over, and so is a byte order mark; one of UTF-16 says that the stream
    is written in that. When the first line is no record by itself, the whole file is tried as a
    single one, unless it is larger than a record may be. A stream with nothing in it is an error.
    """
    file = as_utf8(file)
    first = b""
    while not first.strip():
        first = file.readline(MAX_RECORD_BYTES + 1)
        if not first:
            yield RecordError("the file is empty")
            return
    if not _is_json(first) and first.lstrip()[:1] == b"{":
        rest = file.read(max(0, MAX_RECORD_BYTES + 1 - len(first)))
        whole = first + rest
        if len(whole) <= MAX_RECORD_BYTES and _is_json(whole):
            yield _answer(whole)
            return
        yield from _read_lines(_Pushed(whole, file))
        return
    yield from _read_lines(_Pushed(first, file))


class _Pushed:
    """A stream with some bytes put back in front of it."""

    def __init__(self, front: bytes, file: BinaryIO) -> None:
        self._front = io.BytesIO(front)
        self._file = file

    def readline(self, limit: int) -> bytes:
        line = self._front.readline(limit)
        if line.endswith(b"\n") or len(line) == limit:
            return line
        return line + self._file.readline(limit - len(line))


def _read_lines(file: _Pushed) -> Iterator[Record | RecordError]:
    while line := file.readline(MAX_RECORD_BYTES + 1):
        if len(line) > MAX_RECORD_BYTES:
            # The rest of the line is skipped piece by piece: it may be larger than the memory.
            while line and not line.endswith(b"\n"):
                line = file.readline(MAX_RECORD_BYTES + 1)
            yield RecordError(f"a record has at most {MAX_RECORD_BYTES:,} bytes")
        elif line.strip():
            yield _answer(line)


def _answer(text: bytes) -> Record | RecordError:
    try:
        return _read_text(text) or decode(text)
    except RecordError as error:
        return error


def _read_text(text: bytes) -> Record | None:
    """Return the record of a line that is a game or a position as text; None where it is neither.

    Raises:
        RecordError: It is one that cannot be read.
    """
    if text.lstrip()[:1] == b"{" or not _NOTATION.match(text):
        return None
    from topdrop.core.notation import record_of_text

    try:
        return record_of_text(text.decode())
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8: {error}") from None


def _is_json(text: bytes) -> bool:
    return not isinstance(_answer(text), RecordError)


def own_json(value: Any, depth: int = MAX_DEPTH) -> Any:
    """Return a copy of JSON values that shares nothing with them that could change.

    Raises:
        RecordError: They are nested deeper than `depth` levels.
    """
    # Most values are of these types, and asking about them first takes a tenth of the time.
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is dict or isinstance(value, Mapping):
        if not depth:
            raise RecordError(f"a record is nested at most {MAX_DEPTH} levels deep")
        return {key: own_json(item, depth - 1) for key, item in value.items()}
    if isinstance(value, list | tuple):
        if not depth:
            raise RecordError(f"a record is nested at most {MAX_DEPTH} levels deep")
        return [own_json(item, depth - 1) for item in value]
    return value


def check_header(record: Any, game: str) -> None:
    """Check that a record has our format and is of the game named `game`.

    Raises:
        RecordError: It has not, or is not.
    """
    if not isinstance(record, Mapping):
        raise RecordError(f"a record is an object, not {quote(record)}")
    if record.get("format") != FORMAT:
        found = quote(record["format"]) if "format" in record else "nothing"
        raise RecordError(f"format: should be '{FORMAT}', not {found}")
    if record.get("game") != game:
        raise RecordError(f"game: should be '{game}', not {quote(record.get('game'))}")


def error_json(error: TopdropError) -> Record:
    """Return the object that stands in place of a result for a bad record."""
    move = error.move if isinstance(error, RecordError) else None
    return {"error": {"move": move, "rule": error.rule, "message": error.message}}

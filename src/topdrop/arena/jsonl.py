"""Results on disk: JSON Lines to which every game is added when it is over.

Each line is one game and says of which match it is, so a file can be read by itself, joined with
others, and continued.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from stat import S_ISREG
from typing import Any, BinaryIO, Final

import msgspec

from topdrop.arena.match import Match
from topdrop.arena.results import GameResult
from topdrop.core.errors import TopdropError, quote
from topdrop.core.records import MAX_RECORD_BYTES

FORMAT: Final = "topdrop-arena/1"


class ResultStoreError(TopdropError):
    """A file of results that cannot be read, written or continued."""


def unwritable(path: Path, error: OSError | ValueError) -> ResultStoreError:
    """Return the error that says why a file cannot be written."""
    reason = error.strerror if isinstance(error, OSError) else error
    return ResultStoreError(f"{quote(str(path))} cannot be written: {reason}")


class _Header(msgspec.Struct, frozen=True):
    format: str
    match: Match


def encode_result(match: Match, result: GameResult) -> bytes:
    """Encode a game as one line of JSON."""
    plain = {"format": FORMAT, "match": msgspec.to_builtins(match), **msgspec.to_builtins(result)}
    return msgspec.json.encode(plain) + b"\n"


def decode_result(line: bytes) -> tuple[Match, GameResult]:
    """Decode a line of `encode_result`.

    Raises:
        ResultStoreError: It is no such line.
    """
    try:
        header = msgspec.json.decode(line, type=_Header)
        result = msgspec.json.decode(line, type=GameResult)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ResultStoreError(f"no game of an arena: {error}") from None
    if header.format != FORMAT:
        raise ResultStoreError(f"format: should be {FORMAT}, not {quote(header.format)}")
    return header.match, result


def read_jsonl(path: Path) -> tuple[Match | None, list[GameResult]]:
    """Return the match and the games of a file, in the order of their numbers.

    A last line that is not whole, as when a run was killed, does not count.

    Returns:
        The match, None when the file holds no game, and the games.

    Raises:
        ResultStoreError: The file cannot be read, is no such file, or is of more than one match.
    """
    try:
        with path.open("rb") as file:
            match, games, _ = _read(path, file)
    except OSError as error:
        raise ResultStoreError(f"{quote(str(path))} cannot be read: {error.strerror}") from None
    return match, games


class ResultStore:
    """A file of results that is open for appending.

    Attributes:
        games: What it holds, by the games' numbers.
    """

    def __init__(self, file: BinaryIO, match: Match, games: list[GameResult]) -> None:
        self._file = file
        self._match = match
        self.games = {game.id: game for game in games}

    def add(self, result: GameResult) -> None:
        """Append a game, at once.

        Raises:
            ResultStoreError: It cannot be written.
        """
        try:
            self._file.write(encode_result(self._match, result))
            self._file.flush()
        except OSError as error:
            raise ResultStoreError(f"the results cannot be written: {error.strerror}") from None
        self.games[result.id] = result


@contextmanager
def open_jsonl(path: Path, match: Match) -> Iterator[ResultStore]:
    """Open a file for the games of a match, new or to be continued.

    Raises:
        ResultStoreError: It cannot be read or written, another run writes to it, or it holds
            games of another match; the message says which choice differs.
    """
    try:
        # Reading needs the old content, and a new file has to come into being.
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    with file:
        _lock(path, file)
        found, games, whole = _read(path, file)
        check_same(path, found, match)
        file.seek(whole)
        file.truncate()
        yield ResultStore(file, match, games)


def check_same(path: Path, found: Match | None, match: Match) -> None:
    """Check that a file holds games of a match or none.

    Raises:
        ResultStoreError: It holds games of another match.
    """
    if found is not None and found != match:
        raise ResultStoreError(
            f"{quote(str(path))} holds another match: {difference(found, match)}"
        )


def difference(found: Match, wanted: Match) -> str:
    """Describe what differs between two matches."""
    old, new = msgspec.to_builtins(found), msgspec.to_builtins(wanted)
    return "; ".join(
        f"its {key.replace('_', '-')}: {_short(old[key])}, not {_short(new[key])}"
        for key in old
        if old[key] != new[key]
    )


def _short(value: Any) -> str:
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        return ", ".join(
            f"{e['name']} ({e['tries']} tries)"
            if e["tries"]
            else f"{e['name']} ({e['seconds']:g} s)"
            for e in value
        )
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 200 else f"{text[:199]}…"


def _read(path: Path, file: BinaryIO) -> tuple[Match | None, list[GameResult], int]:
    """Return the match, its games, and how many bytes whole lines take."""
    if not S_ISREG(os.fstat(file.fileno()).st_mode):
        raise ResultStoreError(f"{quote(str(path))} cannot be gone on with: it is no ordinary file")
    match: Match | None = None
    games: dict[int, GameResult] = {}
    whole = 0
    for number, line in enumerate(iter(partial(file.readline, MAX_RECORD_BYTES), b""), 1):
        if not line.endswith(b"\n"):
            if len(line) == MAX_RECORD_BYTES:
                raise ResultStoreError(f"{quote(str(path))}, line {number}: no game is so long")
            break
        try:
            found, game = decode_result(line)
        except ResultStoreError as error:
            raise ResultStoreError(f"{quote(str(path))}, line {number}: {error.message}") from None
        if match is not None and found != match:
            reason = f"another match: {difference(match, found)}"
            raise ResultStoreError(f"{quote(str(path))}, line {number}: {reason}")
        match = found
        games[game.id] = game
        whole += len(line)
    return match, [games[key] for key in sorted(games)], whole


def _lock(path: Path, file: BinaryIO) -> None:
    """Lock the file where the system can; closing the file releases the lock."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ResultStoreError(f"{quote(str(path))} is written to by another run") from None
        except OSError:  # some network file systems have no locks
            return

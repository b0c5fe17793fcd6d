"""Results on disk: JSON Lines to which every game is added when it is over.

Each line is one game and says of which match it is, so a file can be read by itself, joined with
others, and continued.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from topdrop.arena.line_file import LineFile, ResultStoreError, open_line_file, read_line_file
from topdrop.arena.match import Match
from topdrop.arena.results import GameResult
from topdrop.core.errors import quote

FORMAT: Final = "topdrop-arena/1"


class _Header(msgspec.Struct, frozen=True):
    format: str
    match: Match


def encode_result(match: Match, result: GameResult) -> bytes:
    """Encode a game as one line of JSON."""
    return msgspec.json.encode(plain_result(match, result)) + b"\n"


def plain_result(match: Match, result: GameResult) -> dict[str, Any]:
    """Return a game as the object that a line of a file of results is."""
    return {"format": FORMAT, "match": msgspec.to_builtins(match), **msgspec.to_builtins(result)}


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
    with read_line_file(path) as lines:
        return collect(path, lines)


class ResultStore:
    """A file of results that is open for appending.

    Attributes:
        games: What it holds, by the games' numbers.
    """

    def __init__(self, file: LineFile, match: Match, games: list[GameResult]) -> None:
        self._file = file
        self._match = match
        self.games = {game.id: game for game in games}

    def add(self, result: GameResult) -> None:
        """Append a game, at once.

        Raises:
            ResultStoreError: It cannot be written.
        """
        self._file.add(encode_result(self._match, result))
        self.games[result.id] = result


@contextmanager
def open_jsonl(path: Path, match: Match) -> Iterator[ResultStore]:
    """Open a file for the games of a match, new or to be continued.

    Raises:
        ResultStoreError: It cannot be read or written, another run writes to it, or it holds
            games of another match; the message says which choice differs.
    """
    with open_line_file(path) as file:
        found, games = collect(path, file.lines())
        check_same(path, found, match)
        file.resume()
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


def collect(
    path: Path,
    lines: Iterable[bytes],
    decode: Callable[[bytes], tuple[Match, GameResult]] = decode_result,
) -> tuple[Match | None, list[GameResult]]:
    """Return the match and the games of a file's lines, in the order of their numbers.

    Args:
        path: The file, for errors.
        lines: Its lines.
        decode: Decodes one of them.

    Raises:
        ResultStoreError: A line is none, or they are of more than one match.
    """
    match: Match | None = None
    games: dict[int, GameResult] = {}
    for number, line in enumerate(lines, 1):
        try:
            found, game = decode(line)
        except ResultStoreError as error:
            raise ResultStoreError(f"{quote(str(path))}, line {number}: {error.message}") from None
        if match is not None and found != match:
            reason = f"another match: {difference(match, found)}"
            raise ResultStoreError(f"{quote(str(path))}, line {number}: {reason}")
        match = found
        games[game.id] = game
    return match, [games[key] for key in sorted(games)]

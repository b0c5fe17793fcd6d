"""Games' records on disk, and how they keep step with the results.

A record is written before its result is. So whoever is killed leaves at most records without a
result, and the result of each stands in the record itself.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from topdrop.arena.jsonl import ResultStore, check_same, collect, decode_result
from topdrop.arena.line_file import LineFile, ResultStoreError, open_line_file, read_line_file
from topdrop.arena.match import Match
from topdrop.arena.recording import RecordedGame
from topdrop.arena.results import GameResult
from topdrop.arena.store import open_store
from topdrop.core.errors import quote
from topdrop.core.records import encode

MAX_NAMED: Final = 5
"""So many games are named that lack a record."""


class _Head(msgspec.Struct, frozen=True):
    arena: msgspec.Raw


def decode_record(line: bytes) -> tuple[Match, GameResult]:
    """Return the match and the result that a record's line tells.

    Raises:
        ResultStoreError: It is no record of an arena's game.
    """
    try:
        head = msgspec.json.decode(line, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ResultStoreError(f"no record of an arena's game: {error}") from None
    return decode_result(bytes(head.arena))


def read_record_results(path: Path) -> tuple[Match | None, list[GameResult]]:
    """Return the match and the results of a file of records, in the order of the games' numbers.

    Raises:
        ResultStoreError: The file cannot be read, is no such file, or is of more than one match.
    """
    with read_line_file(path) as lines:
        return collect(path, lines, decode_record)


class GameStore:
    """Where a match's games go: a file of results, one of records, both, or neither.

    Attributes:
        games: What there is, by the games' numbers.
    """

    def __init__(
        self, games: dict[int, GameResult], results: ResultStore | None, records: LineFile | None
    ) -> None:
        self._results = results
        self._records = records
        self.games = games

    def add(self, game: RecordedGame) -> None:
        """Add a game, at once.

        Raises:
            ResultStoreError: It cannot be written.
        """
        if self._records is not None:
            assert game.record is not None
            self._records.add(encode(game.record).encode() + b"\n")
        if self._results is not None:
            self._results.add(game.result)
        self.games[game.result.id] = game.result


@contextmanager
def open_games(match: Match, results: Path | None, records: Path | None) -> Iterator[GameStore]:
    """Open the files of a match, new or to be continued.

    A result that a killed run did not write any more is taken from its record.

    Args:
        match: The match.
        results: The file of results, as `open_store` takes it; None keeps none.
        records: The file of records; None keeps none.

    Raises:
        ResultStoreError: As for `open_store`, or there are results without a record.
    """
    with ExitStack() as stack:
        told: dict[int, GameResult] = {}
        record_file = None
        if records is not None:
            record_file = stack.enter_context(open_line_file(records))
            found, games = collect(records, record_file.lines(), decode_record)
            check_same(records, found, match)
            told = {game.id: game for game in games}
        store = None
        if results is not None:
            store = stack.enter_context(open_store(results, match))
            if records is not None and results is not None:
                _check_recorded(results, records, sorted(store.games.keys() - told.keys()))
            for number in sorted(told.keys() - store.games.keys()):
                store.add(told[number])
            told = dict(store.games)
        if record_file is not None:
            record_file.resume()
        yield GameStore(told, store, record_file)


def _check_recorded(results: Path, records: Path, lacking: list[int]) -> None:
    if not lacking:
        return
    some = ", ".join(map(str, lacking[:MAX_NAMED])) + (", …" if len(lacking) > MAX_NAMED else "")
    raise ResultStoreError(
        f"{quote(str(records))} lacks the records of games that {quote(str(results))} has ({some}):"
        " take new files, or go on without --records"
    )

"""Results on disk: JSON Lines, or Parquet for a file whose name ends in ``.parquet``."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from topdrop.arena import parquet
from topdrop.arena.jsonl import ResultStore, open_jsonl, read_jsonl
from topdrop.arena.match import Match
from topdrop.arena.results import GameResult

PARQUET: Final = ".parquet"


def read_results(path: Path) -> tuple[Match | None, list[GameResult]]:
    """Return the match and the games of a file, in the order of their numbers.

    A last line that is not whole, as when a run was killed, does not count.

    Returns:
        The match, None when the file holds no game, and the games.

    Raises:
        ResultStoreError: The file cannot be read, is no such file, or is of more than one match.
    """
    if path.suffix.lower() == PARQUET:
        return parquet.read_with_journal(path)
    return read_jsonl(path)


def open_store(path: Path, match: Match) -> AbstractContextManager[ResultStore]:
    """Open a file for the games of a match, new or to be continued.

    A Parquet file cannot be added to: its games are kept in JSON Lines beside it, under the same
    name with ``.jsonl`` behind it, and the file is written anew when the store is closed.

    Raises:
        ResultStoreError: It cannot be read or written, another run writes to it, or it holds
            games of another match; the message says which choice differs.
    """
    if path.suffix.lower() == PARQUET:
        return parquet.open_journal(path, match)
    return open_jsonl(path, match)

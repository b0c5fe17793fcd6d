"""Results as Parquet: one row a game, its seats a list of structs. Needs pyarrow."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from topdrop.arena.jsonl import FORMAT, ResultStore, check_same, open_jsonl, read_jsonl
from topdrop.arena.line_file import ResultStoreError, unwritable
from topdrop.arena.match import Match
from topdrop.arena.results import GameResult
from topdrop.core.errors import quote
from topdrop.core.extras import needs_extra


def write_parquet(path: Path, match: Match, games: Sequence[GameResult]) -> None:
    """Write a file of games; one that is there is replaced at once and whole.

    Columns are the fields of a line, in Arrow's types: ``match`` and ``versions`` are texts, in
    JSON.

    Raises:
        ResultStoreError: It cannot be written, or pyarrow is not installed.
    """
    pyarrow = load_pyarrow()
    told = msgspec.json.encode(match).decode()
    rows = [{"format": FORMAT, "match": told, **_row(game)} for game in games]
    table = pyarrow.Table.from_pylist(rows, schema=_schema(pyarrow))
    # Written beside it and moved, so that whoever reads meanwhile finds the old file whole.
    whole = path.with_name(f"{path.name}.new")
    try:
        pyarrow.parquet.write_table(table, str(whole), compression="zstd")
        whole.replace(path)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def read_parquet(path: Path) -> tuple[Match | None, list[GameResult]]:
    """Return what `write_parquet` wrote.

    Raises:
        ResultStoreError: It cannot be read, is no such file, or pyarrow is not installed.
    """
    pyarrow = load_pyarrow()
    try:
        rows = pyarrow.parquet.read_table(str(path)).to_pylist()
        matches = {row["match"] for row in rows}
        games = msgspec.convert([_told(row) for row in rows], list[GameResult])
        found = [msgspec.json.decode(told, type=Match) for told in matches]
    except OSError as error:
        raise ResultStoreError(
            f"{quote(str(path))} cannot be read: {error.strerror or error}"
        ) from None
    except (pyarrow.ArrowException, KeyError, msgspec.MsgspecError) as error:
        raise ResultStoreError(f"{quote(str(path))} holds no games of an arena: {error}") from None
    if len(found) > 1:
        raise ResultStoreError(f"{quote(str(path))} holds {len(found)} matches")
    return (found[0] if found else None), games


def _row(game: GameResult) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(game)
    if game.versions is not None:
        row["versions"] = msgspec.json.encode(game.versions).decode()
    return row


def _told(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row as the object that a line of JSON holds; older files have fewer columns."""
    written = row.get("versions")
    return row if written is None else {**row, "versions": msgspec.json.decode(written)}


def read_with_journal(path: Path) -> tuple[Match | None, list[GameResult]]:
    """Return the games of a file and of the journal that an unfinished run left beside it.

    Raises:
        ResultStoreError: One of the two cannot be read, or they are of different matches.
    """
    match, games = read_parquet(path) if path.exists() else (None, [])
    journal = _journal(path)
    if journal.exists():
        later, more = read_jsonl(journal)
        if match is not None:
            check_same(journal, later, match)
        match = match or later
        games = sorted({game.id: game for game in (*games, *more)}.values(), key=lambda g: g.id)
    return match, games


@contextmanager
def open_journal(path: Path, match: Match) -> Iterator[ResultStore]:
    """Open a file for appending: a journal takes the games, and becomes the file at the end.

    Raises:
        ResultStoreError: As for `open_jsonl`, or pyarrow is not installed.
    """
    load_pyarrow()
    found, games = read_with_journal(path)
    check_same(path, found, match)
    _check_writable(path)
    journal = _journal(path)
    with open_jsonl(journal, match) as store:
        for game in games:
            if game.id not in store.games:
                store.add(game)
        try:
            yield store
        finally:
            kept = [store.games[key] for key in sorted(store.games)]
            if kept:
                write_parquet(path, match, kept)
            journal.unlink()


def _journal(path: Path) -> Path:
    return path.with_name(f"{path.name}.jsonl")


def _check_writable(path: Path) -> None:
    """Fail before the first game rather than after the last."""
    if path.is_dir() or (path.exists() and not os.access(path, os.W_OK)):
        raise ResultStoreError(f"{quote(str(path))} cannot be written")


def _schema(pyarrow: ModuleType) -> Any:
    text, whole, real = pyarrow.string(), pyarrow.int64(), pyarrow.float64()
    seat = pyarrow.struct(
        [
            ("bot", text),
            ("player", text),
            ("side", whole),
            ("points", whole),
            ("place", whole),
            ("decisions", whole),
            ("ms_mean", real),
            ("ms_max", real),
            ("overruns", whole),
            ("errors", whole),
            ("error", text),
        ]
    )
    return pyarrow.schema(
        [
            ("format", text),
            ("match", text),
            ("id", whole),
            ("deal", whole),
            ("seed", whole),
            ("seats", pyarrow.list_(seat)),
            ("winners", pyarrow.list_(text)),
            ("plies", whole),
            ("end", text),
            ("seconds", real),
            ("versions", text),
        ]
    )


def load_pyarrow() -> ModuleType:
    """Return pyarrow with its Parquet files.

    Raises:
        MissingExtra: It is not installed.
    """
    with needs_extra():
        import pyarrow
        import pyarrow.parquet
    module: ModuleType = pyarrow
    return module

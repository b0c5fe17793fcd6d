"""A file of plies: Parquet, one row a decision (`topdrop.arena.plies`). Needs pyarrow."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from topdrop.arena.line_file import unwritable
from topdrop.arena.parquet import load_pyarrow
from topdrop.arena.plies import Kind, Row, columns, ply_rows
from topdrop.core.errors import RecordError, quote
from topdrop.core.game import Record

FORMAT: Final = "topdrop-plies/1"
"""Stands with the game under ``topdrop`` in the file's metadata."""

ROWS_AT_ONCE: Final = 50_000
"""So many rows make a group of the file, which readers can take by themselves."""


class PlyFile:
    """A file of plies that is being written, all of one game.

    Attributes:
        records: How many records were added.
        plies: How many rows they made.
    """

    def __init__(self, path: Path) -> None:
        self._pyarrow = load_pyarrow()
        self._path = path
        self._game: str | None = None
        self._schema: Any = None
        self._writer: Any = None
        self._rows: list[Row] = []
        self.records = self.plies = 0

    def add(self, record: Record) -> None:
        """Add a record's decisions.

        Raises:
            RecordError: It is no record, one of its moves is illegal, or it is of another game
                than those before; the file is as it was.
            ResultStoreError: The file cannot be written.
        """
        rows = ply_rows(record, self.records + 1)
        game = str(record["game"])
        if self._game is None:
            self._game = game
        if game != self._game:
            raise RecordError(
                f"game: a file of plies is of one game, this one of {quote(self._game)},"
                f" not {quote(game)}"
            )
        self.records += 1
        self.plies += len(rows)
        self._rows += rows
        if len(self._rows) >= ROWS_AT_ONCE:
            self.write()

    def close(self) -> None:
        """Write what is left, and move the file to its place.

        Raises:
            ResultStoreError: It cannot be written.
        """
        if self._game is None:
            return
        self.write()
        try:
            self._writer.close()
            _beside(self._path).replace(self._path)
        except OSError as error:
            raise unwritable(self._path, error) from None

    def break_off(self) -> None:
        """Leave the file that was there."""
        if self._writer is not None:
            with suppress(OSError):
                self._writer.close()
            _beside(self._path).unlink(missing_ok=True)

    def write(self) -> None:
        """Write the rows that have gathered, as a group of the file.

        Raises:
            ResultStoreError: It cannot be written.
        """
        assert self._game is not None
        try:
            if self._writer is None:
                self._schema = _schema(self._pyarrow, self._game)
                self._writer = self._pyarrow.parquet.ParquetWriter(
                    str(_beside(self._path)), self._schema, compression="zstd"
                )
            self._writer.write_table(
                self._pyarrow.Table.from_pylist(self._rows, schema=self._schema)
            )
        except OSError as error:
            raise unwritable(self._path, error) from None
        self._rows = []


@contextmanager
def open_ply_file(path: Path) -> Iterator[PlyFile]:
    """Open a file of plies; one that is there is replaced at once, when the new one is whole.

    Where no record is added, no file is written.

    Raises:
        MissingExtra: pyarrow is not installed.
        ResultStoreError: It cannot be written.
    """
    file = PlyFile(path)
    try:
        yield file
        file.close()
    except BaseException:
        file.break_off()
        raise


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def _schema(pyarrow: ModuleType, game: str) -> Any:
    types: dict[Kind, Any] = {
        "text": pyarrow.string(),
        "texts": pyarrow.list_(pyarrow.string()),
        "whole": pyarrow.int64(),
        "real": pyarrow.float64(),
        "truth": pyarrow.bool_(),
    }
    fields = [(name, types[kind]) for name, kind in columns(game).items()]
    return pyarrow.schema(fields, metadata={"topdrop": f"{FORMAT} {game}"})

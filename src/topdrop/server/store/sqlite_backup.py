"""Copies of a SQLite file: taken while servers write to it, and put back."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from topdrop.server.store.folder_lock import lock_folder
from topdrop.server.store.protocol import CannotOpen
from topdrop.server.store.sqlite import MIGRATIONS
from topdrop.server.store.sqlite_file import connect, open_file
from topdrop.server.store.sqlite_processes import mark_restored

PAGES_AT_ONCE: Final = 1_000
"""So much is copied before others may write again."""

BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file while it is open."""


class Contents(NamedTuple):
    """What a copy holds.

    Attributes:
        tables: How many tables.
        guests: How many people and programs, whose keys are in it too.
        bytes: How large the file is.
    """

    tables: int
    guests: int
    bytes: int


def back_up(source: Path, target: Path) -> Contents:
    """Copy a database, all of one moment, while servers go on writing to it.

    Args:
        source: The database.
        target: The new file, which only its owner can read.

    Raises:
        CannotOpen: There is no such database, `target` is there already or cannot be written, or
            the copy is damaged; then there is no `target`.
    """
    if not source.is_file():
        raise CannotOpen(f"{source}: there is no such file")
    if target.exists():
        raise CannotOpen(f"{target}: is there already")
    with written_beside(target) as part:
        with closing(connect(source)) as reading, closing(connect(part)) as writing:
            reading.backup(writing, pages=PAGES_AT_ONCE)
            # A file of its own, with nothing beside it.
            writing.execute("PRAGMA journal_mode = DELETE")
        return checked(part)


def restore(copy: Path, folder: Path, database: str, *, replace: bool = False) -> Contents:
    """Put a copy into a data directory, brought up to date.

    What has been going on since the copy was taken is an outage, which ends when a server starts.

    Args:
        copy: What `back_up` wrote, of this version or an earlier one; it stays as it is.
        folder: The data directory.
        database: What the database in it is called.
        replace: Whether to set aside a database that is there; it stays beside the new one, with
            the time in its name.

    Raises:
        CannotOpen: A server uses the directory, a database is there, or `copy` is none of ours,
            damaged or of a later version; nothing has changed then.
    """
    if not copy.is_file():
        raise CannotOpen(f"{copy}: there is no such file")
    check_copy(copy)
    target = folder / database
    with lock_folder(folder):
        if target.exists() and not replace:
            raise CannotOpen(f"{target}: is there already; --replace sets it aside")
        with written_beside(target) as part:
            copy_file(copy, part)
            with closing(open_file(part, MIGRATIONS)) as opened:
                mark_restored(opened)
                opened.execute("PRAGMA journal_mode = DELETE")
            contents = checked(part)
            _set_aside(target)
    return contents


@contextmanager
def written_beside(target: Path) -> Iterator[Path]:
    """Have a file written under another name, and give it its own once it is whole and on disk."""
    part = target.with_name(f"{target.name}.part")
    try:
        _remove(part)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
    except OSError as error:
        raise CannotOpen(f"{target}: cannot be written: {error.strerror or error}") from None
    except sqlite3.Error as error:
        raise CannotOpen(f"{target}: cannot be written: {error}") from None
    finally:
        with suppress(OSError):
            _remove(part)


def copy_file(copy: Path, part: Path) -> None:
    """Copy a database, and what may not yet have got from its log into the file."""
    try:
        with closing(_read_only(copy)) as reading, closing(connect(part)) as writing:
            reading.backup(writing)
    except sqlite3.Error as error:
        raise CannotOpen(f"{copy}: cannot be read: {error}") from None


def check_copy(copy: Path) -> None:
    """Look at a copy before anything is touched.

    Raises:
        CannotOpen: It is no database, or an empty one.
    """
    try:
        with closing(_read_only(copy)) as reading:
            version = reading.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error as error:
        raise CannotOpen(f"{copy}: cannot be read: {error}") from None
    if version == 0:
        raise CannotOpen(f"{copy}: is no database of topdrop")


def _read_only(copy: Path) -> sqlite3.Connection:
    # What is still in a log beside it has to be brought into the file to be read.
    mode = "rw" if copy.with_name(copy.name + BESIDE[0]).exists() else "ro"
    return sqlite3.connect(f"{copy.absolute().as_uri()}?mode={mode}", uri=True)


def _remove(file: Path) -> None:
    for ending in ("", *BESIDE):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def _set_aside(database: Path) -> None:
    """Rename a database and what belongs to it, so that it can be used again."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    for ending in ("", *BESIDE):
        file = database.with_name(database.name + ending)
        if file.exists():
            file.rename(database.with_name(f"{database.name}.{stamp}{ending}"))


def checked(file: Path) -> Contents:
    """Return what a database holds, once every page of it has been read.

    Raises:
        CannotOpen: It is damaged.
    """
    with closing(connect(file)) as reading:
        try:
            found = reading.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise CannotOpen(f"{file}: is damaged: {found}")
            tables = reading.execute('SELECT count(DISTINCT "table") FROM history').fetchone()[0]
            guests = reading.execute("SELECT count(*) FROM guests").fetchone()[0]
        except sqlite3.Error as error:
            raise CannotOpen(f"{file}: is damaged: {error}") from None
    return Contents(tables, guests, file.stat().st_size)

"""``topdrop check-data``: which tables of a server cannot be opened any more, and why?"""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from topdrop.server.store.sqlite import SqliteStore

AT_ONCE: Final = 500


def check_data(
    data: Annotated[
        Path | None, typer.Option(help="The directory that keeps the tables.", show_default=False)
    ] = None,
) -> None:
    """Read every table that is kept, and name those that a server sets aside, with the reason.

    Nothing is changed, and a server may run meanwhile. The exit status is 1 when there are any.
    """
    # Loading the server takes a moment that other commands should not have to wait.
    from topdrop.cli.serve import data_directory
    from topdrop.server.store import CannotOpen
    from topdrop.server.store.opening import DATABASE
    from topdrop.server.store.sqlite import SqliteStore

    folder = data or data_directory()
    if folder.is_file():
        raise CannotOpen(f"{folder} is a file, but tables are kept in a folder")
    path = folder / DATABASE
    if not path.is_file():
        raise CannotOpen(f"{path}: there is no such file")
    store = SqliteStore(path)
    if asyncio.run(_check(store)):
        raise typer.Exit(1)


async def _check(store: "SqliteStore") -> int:
    """Report on all tables and return how many cannot be opened."""
    from topdrop.server.runtime.loading import fault_of

    checked = faulty = 0
    try:
        tables = await store.tables_after("", AT_ONCE)
        while tables:
            for table in tables:
                checked += 1
                fault = await fault_of(table, store)
                if fault is not None:
                    faulty += 1
                    typer.echo(f"table {table}: {fault}")
            tables = await store.tables_after(tables[-1], AT_ONCE)
    finally:
        await store.close()
    typer.echo(f"tables: {checked}; cannot be opened: {faulty}")
    return faulty

"""``topdrop check-data``: which tables of a server cannot be opened any more, and why?"""

from typing import TYPE_CHECKING, Final

import typer

from topdrop.cli.admin_store import Config, Data, administer

if TYPE_CHECKING:
    from topdrop.server.store import Store

AT_ONCE: Final = 500


def check_data(data: Data = None, config: Config = None) -> None:
    """Read every table that is kept, and name those that a server sets aside, with the reason.

    Nothing is changed, and a server may run meanwhile. The exit status is 1 when there are any.
    """
    if administer(data, config, _check):
        raise typer.Exit(1)


async def _check(store: "Store") -> int:
    """Report on all tables and return how many cannot be opened."""
    from topdrop.server.runtime.loading import fault_of

    checked = faulty = 0
    tables = await store.tables_after("", AT_ONCE)
    while tables:
        for table in tables:
            checked += 1
            fault = await fault_of(table, store)
            if fault is not None:
                faulty += 1
                typer.echo(f"table {table}: {fault}")
        tables = await store.tables_after(tables[-1], AT_ONCE)
    typer.echo(f"tables: {checked}; cannot be opened: {faulty}")
    return faulty

"""``topdrop admin tables``, ``delete``, ``set-aside`` and ``put-back``: a server's tables."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer

from topdrop.cli.admin_store import (
    NOTHING,
    CannotAdminister,
    Config,
    Data,
    Json,
    Yes,
    administer,
    confirm,
    count,
    days_ago,
    known,
    known_guest,
    operator,
    tell_json,
    written,
)
from topdrop.core.errors import one_line, quote

if TYPE_CHECKING:
    from topdrop.server.protocol.common import Status
    from topdrop.server.store import Store
    from topdrop.server.tables.stored_events import TableIndexRow

Tables = Annotated[
    list[str],
    typer.Argument(
        metavar="TABLE...", help="Their ids; -- goes before one that begins with a dash."
    ),
]
ATable = Annotated[
    str, typer.Argument(metavar="TABLE", help="Its id; -- goes before one that begins with a dash.")
]


def tables(
    data: Data = None,
    config: Config = None,
    status: Annotated[
        str | None, typer.Option(help="Only those that are waiting, playing, over or closed.")
    ] = None,
    game: Annotated[str | None, typer.Option(help="Only those of a game.")] = None,
    guest: Annotated[str | None, typer.Option(help="Only those where a guest sits.")] = None,
    unchanged: Annotated[
        int | None,
        typer.Option(min=0, metavar="DAYS", help="Only those where nothing happened for so long."),
    ] = None,
    aside: Annotated[bool, typer.Option("--aside", help="Only those that are set aside.")] = False,
    as_json: Json = False,
) -> None:
    """List the tables that are kept, the one that changed last first; a server may run.

    Times are in UTC.

    Example: topdrop admin tables --status playing --unchanged 30
    """
    wanted, before = _status(status), days_ago(unchanged)

    async def find(store: "Store") -> list[dict[str, Any]]:
        sitting = None if guest is None else await known_guest(store, guest)
        reasons = {each.table: each.reason for each in await store.tables_set_aside()}
        return [
            _row(row, reasons)
            for row in await store.all_tables(wanted)
            if game in (None, row.game)
            and (sitting is None or sitting in (row.host, *row.guests))
            and (before is None or row.changed < before)
            and (row.table in reasons or not aside)
        ]

    for row in administer(data, config, find):
        if as_json:
            tell_json(row)
        else:
            names = ", ".join(one_line(name) if name else NOTHING for name in row["names"])
            note = "" if row["set_aside"] is None else f"  set aside: {row['set_aside']}"
            typer.echo(
                f"{row['table']}  {written(row['changed'])}  {row['status']:<8}"
                f"{row['game']:<8}{names}{note}"
            )


def delete(tables: Tables, data: Data = None, config: Config = None, yes: Yes = False) -> None:
    """Delete tables, with everything that belongs to them, for good; a server may run.

    History, chat, results and analyses are gone from the database; whoever is at a table is told
    within a second or two. What backups hold stays there.

    Example: topdrop admin delete Hn2kQ7c9ZxVv01ab
    """

    async def find(store: "Store") -> list[str]:
        return await _known_tables(store, tables)

    found = administer(data, config, find)
    confirm(f"Delete {count(len(found), 'table', 'tables')} for good?", yes=yes)

    async def work(store: "Store") -> list[str]:
        return await store.delete_tables(found, operator())

    for table in administer(data, config, work):
        typer.echo(f"{table}: deleted")


def set_aside(
    tables: Tables,
    reason: Annotated[
        str, typer.Option(help="Why, for operators; people at the table do not see it.")
    ] = "",
    data: Data = None,
    config: Config = None,
) -> None:
    """Let nobody open tables until they are put back; nothing of them is lost.

    Example: topdrop admin set-aside Hn2kQ7c9ZxVv01ab --reason "somebody complained"
    """

    async def work(store: "Store") -> list[str]:
        found = await _known_tables(store, tables)
        for table in found:
            await store.set_aside(table, one_line(reason), operator())
        return found

    for table in administer(data, config, work):
        typer.echo(f"{table}: set aside")


def put_back(tables: Tables, data: Data = None, config: Config = None) -> None:
    """Let tables be opened again that were set aside, whose clocks stood still meanwhile.

    Example: topdrop admin put-back Hn2kQ7c9ZxVv01ab
    """
    from topdrop.server.runtime.putting_back import put_back as put_table_back

    async def work(store: "Store") -> list[str]:
        aside = [each.table for each in await store.tables_set_aside()]
        found = [known(table, aside, "table set aside with the id") for table in tables]
        for table in found:
            await put_table_back(store, table, operator())
        return found

    for table in administer(data, config, work):
        typer.echo(f"{table}: put back")


async def _known_tables(store: "Store", given: Sequence[str]) -> list[str]:
    """Return tables that there are, each once.

    Raises:
        CannotAdminister: One is not there, and so nothing is done to the others.
    """
    ids = {row.table for row in await store.all_tables()}
    return list(dict.fromkeys(known(table, ids, "table") for table in given))


def _status(given: str | None) -> "Status | None":
    from topdrop.server.protocol.common import Status as AnyStatus

    every: tuple[Status, ...] = get_args(AnyStatus)
    wanted = next((each for each in every if each == given), None)
    if given is not None and wanted is None:
        raise CannotAdminister(f"--status: {quote(given)} is none of {', '.join(every)}")
    return wanted


def _row(row: "TableIndexRow", reasons: dict[str, str]) -> dict[str, Any]:
    return {
        "table": row.table,
        "game": row.game,
        "status": row.status,
        "listed": row.listed,
        "changed": row.changed,
        "names": row.names,
        "points": row.points,
        "set_aside": reasons.get(row.table),
    }

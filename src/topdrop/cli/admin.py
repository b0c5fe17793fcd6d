"""``topdrop admin``: what whoever runs a server does with what it keeps."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, get_args

import msgspec
import typer

if TYPE_CHECKING:
    from topdrop.server.protocol.common import Status
    from topdrop.server.store.sqlite_backup import Contents

NOBODY: Final = "\N{EN DASH}"

admin = typer.Typer(help="Look after what a server keeps.", no_args_is_help=True)

Data = Annotated[
    Path | None,
    typer.Option(help="The directory that keeps the tables.", show_default=False),
]


@admin.command()
def backup(file: Annotated[Path, typer.Argument(help="The new file.")], data: Data = None) -> None:
    """Copy everything that is kept, keys and links too, while a server goes on."""
    from topdrop.server.store.sqlite_backup import back_up

    _tell(file, back_up(_database(data), file))


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `backup` wrote.")],
    data: Data = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Set aside what is there, beside the new.")
    ] = False,
) -> None:
    """Put a copy into a data directory that no server uses, brought up to date."""
    from topdrop.server.store.sqlite_backup import restore as put_back

    path = _database(data)
    _tell(path, put_back(file, path.parent, path.name, replace=replace))


@admin.command()
def tables(
    data: Data = None,
    status: Annotated[
        str | None, typer.Option(help="Only those that are waiting, playing, over or closed.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a table.")] = False,
) -> None:
    """List the tables that are kept, the one that changed last first; a server may run."""
    from topdrop.core.errors import TopdropError, quote
    from topdrop.server.protocol.common import Status as AnyStatus

    known: tuple[Status, ...] = get_args(AnyStatus)
    wanted = next((each for each in known if each == status), None)
    if status is not None and wanted is None:
        raise TopdropError(f"--status: {quote(status)} is none of {', '.join(known)}")
    for row in asyncio.run(_rows(_database(data), wanted)):
        if as_json:
            typer.echo(msgspec.json.encode(row).decode())
        else:
            changed = datetime.fromtimestamp(row["changed"] / 1000, UTC)
            names = ", ".join(name or NOBODY for name in row["names"])
            typer.echo(
                f"{row['table']}  {changed:%Y-%m-%d %H:%M}  {row['status']:<8}"
                f"{row['game']:<8}{names}"
            )


def _database(data: Path | None) -> Path:
    from topdrop.cli.serve import data_directory
    from topdrop.server.store.opening import DATABASE

    return (data or data_directory()) / DATABASE


def _tell(file: Path, contents: "Contents") -> None:
    typer.echo(
        f"{file}: {contents.tables} tables, {contents.guests} people and programs,"
        f" {contents.bytes} bytes"
    )


async def _rows(path: Path, status: "Status | None") -> list[dict[str, Any]]:
    from topdrop.server.store import CannotOpen
    from topdrop.server.store.sqlite import SqliteStore

    if not path.is_file():
        raise CannotOpen(f"{path}: there is no such file")
    store = SqliteStore(path)
    try:
        found = await store.all_tables(status)
    finally:
        await store.close()
    return [
        {
            "table": row.table,
            "game": row.game,
            "status": row.status,
            "listed": row.listed,
            "changed": row.changed,
            "names": row.names,
            "points": row.points,
        }
        for row in found
    ]

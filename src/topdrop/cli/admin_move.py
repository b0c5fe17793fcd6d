"""``topdrop admin move``: everything that a server keeps, from SQLite to PostgreSQL or back."""

from typing import TYPE_CHECKING, Annotated

import typer

from topdrop.cli.admin_store import CannotAdminister, Config, Data, settings_of
from topdrop.core.errors import quote

if TYPE_CHECKING:
    from topdrop.server.store.sqlite_backup import Contents


def move(
    to: Annotated[
        str,
        typer.Argument(
            metavar="postgresql|sqlite",
            help="Into the database that is set, or out of it into the data directory.",
        ),
    ],
    data: Data = None,
    config: Config = None,
) -> None:
    """Copy everything from the data directory into the database that is set, or the other way.

    What was there stays, and there may be nothing in the other place. Stop all servers first: they
    would go on in the old one. Example: topdrop admin move postgresql --config topdrop.toml
    """
    if to not in ("postgresql", "sqlite"):
        raise CannotAdminister(f"{quote(to)} is neither postgresql nor sqlite")
    from topdrop.server.store.database_url import told
    from topdrop.server.store.opening import DATABASE

    settings = settings_of(data, config)
    if not settings.database:
        raise CannotAdminister(
            "no database is set; --config names a file that does, and so may TOPDROP_DATABASE"
        )
    from topdrop.server.store import postgres_copy

    if to == "postgresql":
        contents = postgres_copy.move_to_database(settings.data, DATABASE, settings.database)
        tell_contents(told(settings.database), contents)
    else:
        contents = postgres_copy.move_to_folder(settings.database, settings.data, DATABASE)
        tell_contents(settings.data / DATABASE, contents)


def tell_contents(place: object, contents: "Contents") -> None:
    """Print what is in a copy."""
    typer.echo(
        f"{place}: {contents.tables} tables, {contents.guests} people and programs,"
        f" {contents.bytes} bytes"
    )

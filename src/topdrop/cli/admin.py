"""``topdrop admin``: what whoever runs a server does with what it keeps."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from topdrop.cli.admin_bans import ban, bans, unban
from topdrop.cli.admin_guests import guests, reset_link, revoke
from topdrop.cli.admin_moderators import moderator, moderators
from topdrop.cli.admin_move import move, tell_contents
from topdrop.cli.admin_prune import log, prune
from topdrop.cli.admin_ratings import ratings
from topdrop.cli.admin_store import (
    Config,
    Data,
    administer,
    operator,
    settings_of,
)
from topdrop.cli.admin_tables import delete, put_back, set_aside, tables
from topdrop.cli.admin_tournaments import delete_tournament, end_tournament, tournaments

if TYPE_CHECKING:
    from topdrop.server.store import Store

admin = typer.Typer(help="Look after what a server keeps.", no_args_is_help=True)


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    data: Data = None,
    config: Config = None,
) -> None:
    """Copy everything that is kept, keys and links too, while a server goes on.

    Example: topdrop admin backup /backups/topdrop-monday.db
    """
    from topdrop.server.store import sqlite_backup
    from topdrop.server.store.opening import DATABASE

    settings = settings_of(data, config)
    if settings.database:
        from topdrop.server.store import postgres_copy

        tell_contents(file, postgres_copy.back_up(settings.database, file))
    else:
        tell_contents(file, sqlite_backup.back_up(settings.data / DATABASE, file))


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `backup` wrote.")],
    data: Data = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Set aside what is there, beside the new.")
    ] = False,
    config: Config = None,
) -> None:
    """Put a copy where no server uses it, brought up to date: a data directory, or a database.

    Example: topdrop admin restore /backups/topdrop-monday.db --replace
    """
    from topdrop.server.store import sqlite_backup
    from topdrop.server.store.database_url import told
    from topdrop.server.store.opening import DATABASE

    settings = settings_of(data, config)
    if settings.database:
        from topdrop.server.store import postgres_copy

        contents = postgres_copy.restore(file, settings.database, replace=replace)
        tell_contents(told(settings.database), contents)
    else:
        contents = sqlite_backup.restore(file, settings.data, DATABASE, replace=replace)
        tell_contents(settings.data / DATABASE, contents)

    async def note(store: "Store") -> None:
        await store.note_action("restore", "", file.name, operator())

    administer(data, config, note)


for command in (tables, guests, delete, set_aside, put_back, prune, revoke, reset_link, ban, unban,
                bans, moderator, moderators, tournaments, end_tournament,
                delete_tournament, log, move,
                ratings):  # fmt: skip
    admin.command()(command)

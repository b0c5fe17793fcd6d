"""What the commands of an operator share: the store, who the operator is, and finding things."""

import asyncio
import difflib
import getpass
import os
import sys
import time
from collections.abc import Awaitable, Callable, Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from topdrop.core.errors import TopdropError, one_line, quote

if TYPE_CHECKING:
    from topdrop.server.protocol.common import Millis
    from topdrop.server.settings import Settings
    from topdrop.server.store import Operator, Store

T = TypeVar("T")

DAY: Final = 24 * 60 * 60 * 1000

NOTHING: Final = "\N{EN DASH}"

Data = Annotated[
    Path | None,
    typer.Option(help="The directory that keeps the tables.", show_default=False),
]
Config = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="The server's file with settings, which says where everything is kept.",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]


class CannotAdminister(TopdropError):
    """What an operator asks for cannot be done; nothing has changed."""


def settings_of(data: Path | None, config: str | None) -> "Settings":
    """Return the settings that the server goes by, as far as files and the environment say."""
    from topdrop.cli.serve import read_server_settings

    return read_server_settings({"data": None if data is None else str(data), "config": config})


def administer(data: Path | None, config: str | None, work: "Callable[[Store], Awaitable[T]]") -> T:
    """Do something with what a server keeps, whether one runs or not.

    Raises:
        TopdropError: Nothing is kept there, it cannot be done just now, or a server of an earlier
            version uses it.
    """
    # Loading the server takes a moment that other commands should not have to wait.
    from topdrop.server.store import CannotOpen, StoreError
    from topdrop.server.store.opening import DATABASE, open_store

    settings = settings_of(data, config)
    path = settings.data / DATABASE
    if not settings.database and not path.is_file():
        raise CannotOpen(f"{path}: there is no such file; --data or --config says where it is")
    if not settings.database:
        _check_not_upgraded(path)
    store = open_store(settings.database, settings.data)

    async def run() -> T:
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except StoreError as error:
        raise CannotAdminister(f"{error}; nothing has changed, try again") from None


def _check_not_upgraded(path: Path) -> None:
    """Refuse to bring a database up to date under a server of an earlier version.

    Raises:
        CannotOpen: One uses it.
    """
    import sqlite3
    from contextlib import closing

    from topdrop.server.store.folder_lock import lock_folder
    from topdrop.server.store.sqlite import MIGRATIONS
    from topdrop.server.store.sqlite_file import connect

    try:
        with closing(connect(path)) as reading:
            version: int = reading.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error:
        # Opening it says what is wrong.
        return
    if version < len(MIGRATIONS):
        with lock_folder(path.parent):
            pass


def operator() -> "Operator":
    """Return who runs the command, as the system calls them, and the time."""
    from topdrop.server.store import Operator

    try:
        name = os.environ.get("SUDO_USER") or getpass.getuser()
    except (OSError, KeyError):
        # As in a container whose user has no name.
        name = f"user {os.getuid()}" if hasattr(os, "getuid") else "somebody"
    return Operator(one_line(name), now())


def now() -> "Millis":
    """Return the time."""
    return int(time.time() * 1000)


def days_ago(days: int | None) -> "Millis | None":
    """Return the time so many days ago; None for None."""
    return None if days is None else now() - days * DAY


def known(given: str, ids: Collection[str], what: str) -> str:
    """Return an id that there is.

    Raises:
        CannotAdminister: There is none such; the nearest are named.
    """
    if given in ids:
        return given
    begun = [each for each in sorted(ids) if given and each.startswith(given)]
    near = begun[:3] or difflib.get_close_matches(given, ids, n=3)
    told = f"; there is {', '.join(near)}" if near else ""
    raise CannotAdminister(f"there is no {what} {quote(given)}{told}")


async def known_guest(store: "Store", given: str) -> str:
    """Return the id of a guest.

    Raises:
        CannotAdminister: There is none such; who is called so, or has a similar id, is named.
    """
    names = await store.guest_names()
    called = [id_ for id_, name in names.items() if name.casefold() == given.casefold()]
    if given not in names and called:
        told = ", ".join(sorted(called)[:9])
        raise CannotAdminister(f"guests go by their ids; {quote(given)} is the name of {told}")
    return known(given, names, "guest")


def confirm(question: str, *, yes: bool) -> None:
    """Ask whether to go on, unless that is said already.

    Raises:
        CannotAdminister: Nobody can be asked.
        typer.Exit: They do not want to.
    """
    if yes:
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise CannotAdminister(f"{question} Say --yes, since nobody can be asked here")
    if not typer.confirm(question):
        typer.echo("Nothing has changed.")
        raise typer.Exit(1)


def written(at: "Millis | None") -> str:
    """Return a time as lists tell it."""
    return NOTHING if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"


def tell_json(row: Any) -> None:
    """Print something as JSON in a line."""
    import msgspec

    typer.echo(msgspec.json.encode(row).decode())


def count(number: int, one: str, many: str) -> str:
    """Return how many there are of something."""
    return f"{number:,} {one if number == 1 else many}"

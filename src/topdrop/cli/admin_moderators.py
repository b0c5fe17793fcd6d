"""``topdrop admin moderator`` and ``moderators``: who decides on reports about people."""

from typing import TYPE_CHECKING, Annotated

import typer

from topdrop.cli.admin_store import (
    CannotAdminister,
    Config,
    Data,
    Json,
    administer,
    known_guest,
    operator,
    tell_json,
)
from topdrop.core.errors import one_line

if TYPE_CHECKING:
    from topdrop.server.store import Store


def moderator(
    guest: Annotated[str, typer.Argument(metavar="GUEST", help="The id, as `guests` lists it.")],
    end: Annotated[bool, typer.Option("--end", help="They are none from now on.")] = False,
    data: Data = None,
    config: Config = None,
) -> None:
    """Make somebody a moderator, who sees reports about people and decides on them.

    Moderators can warn, silence, rename and ban others on the page, at /moderation; what they do
    is in `topdrop admin log`. Example: topdrop admin moderator 5f0c2a9be8d14c7fa1b2c3d4
    """

    async def work(store: "Store") -> tuple[str, bool]:
        found = await known_guest(store, guest)
        return found, await store.set_moderator(found, moderator=not end, by=operator())

    found, changed = administer(data, config, work)
    if not changed:
        raise CannotAdminister(f"{found} is {'no' if end else 'a'} moderator already")
    typer.echo(f"{found}: {'no longer a moderator' if end else 'is a moderator'}")


def moderators(data: Data = None, config: Config = None, as_json: Json = False) -> None:
    """List the moderators: id and name.

    Example: topdrop admin moderators
    """

    async def find(store: "Store") -> list[tuple[str, str]]:
        names = await store.guest_names()
        return [(guest, names.get(guest, "")) for guest in await store.moderators()]

    for guest, name in administer(data, config, find):
        if as_json:
            tell_json({"id": guest, "name": name})
        else:
            typer.echo(f"{guest}  {one_line(name)}")

"""``topdrop admin guests``, ``revoke`` and ``reset-link``: who has been at a server."""

from typing import TYPE_CHECKING, Annotated

import typer

from topdrop.cli.admin_store import (
    CannotAdminister,
    Config,
    Data,
    Json,
    administer,
    count,
    days_ago,
    known_guest,
    now,
    operator,
    settings_of,
    tell_json,
    written,
)
from topdrop.core.errors import one_line, quote

if TYPE_CHECKING:
    from topdrop.server.settings import Settings
    from topdrop.server.store import KnownGuest, Store
    from topdrop.server.store.keys import Use

AGuest = Annotated[str, typer.Argument(metavar="GUEST", help="The id, as `guests` lists it.")]


def guests(
    data: Data = None,
    config: Config = None,
    name: Annotated[
        str | None, typer.Option(help="Only those with this in their names.", show_default=False)
    ] = None,
    unseen: Annotated[
        int | None,
        typer.Option(min=0, metavar="DAYS", help="Only those who did nothing for so long."),
    ] = None,
    programs: Annotated[
        bool | None,
        typer.Option("--programs/--people", help="Only programs, or only people."),
    ] = None,
    as_json: Json = False,
) -> None:
    """List people and programs, whoever did something at a table last first; a server may run.

    A line has the id, when they last did something at a table (in UTC; looking on leaves no
    trace), how many tables they made or sit at, how many devices, links and tokens they have, and
    the name.

    Example: topdrop admin guests --name ann --people
    """
    before = days_ago(unseen)

    async def find(store: "Store") -> "list[KnownGuest]":
        return await store.known_guests(now())

    for guest in administer(data, config, find):
        if (
            (name is not None and name.casefold() not in guest.name.casefold())
            or (before is not None and guest.seen is not None and guest.seen >= before)
            or (programs is not None and programs != (guest.tokens > 0))
        ):
            continue
        if as_json:
            tell_json(guest._asdict())
        else:
            typer.echo(_line(guest))


def _line(guest: "KnownGuest") -> str:
    counts = (
        count(guest.tables, "table", "tables"),
        count(guest.cookies, "device", "devices"),
        count(guest.links, "link", "links"),
        count(guest.tokens, "token", "tokens"),
    )
    return f"{guest.id}  {written(guest.seen):<16}  {', '.join(counts)}  {one_line(guest.name)}"


def revoke(
    guest: AGuest,
    devices: Annotated[bool, typer.Option("--devices", help="Devices, by their cookies.")] = False,
    links: Annotated[bool, typer.Option("--links", help="Personal links.")] = False,
    tokens: Annotated[bool, typer.Option("--tokens", help="Tokens of programs.")] = False,
    data: Data = None,
    config: Config = None,
) -> None:
    """Take away what lets a guest in: all of it, or what the options name.

    Chairs and games stay theirs; `topdrop admin reset-link` lets them in again. Open connections
    end within a second or two.

    Example: topdrop admin revoke 5f0c2a9be8d14c7fa1b2c3d4 --devices
    """
    chosen: dict[Use, bool] = {"cookie": devices, "link": links, "token": tokens}
    uses = [use for use, wanted in chosen.items() if wanted] or list(chosen)

    async def work(store: "Store") -> tuple[str, int]:
        found = await known_guest(store, guest)
        return found, await store.revoke_keys(found, uses, operator())

    found, number = administer(data, config, work)
    typer.echo(f"{found}: {count(number, 'key', 'keys')} revoked")


def reset_link(
    guest: AGuest,
    at: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="How the address of pages begins, where settings do not say.",
            show_default=False,
        ),
    ] = None,
    revoke: Annotated[
        bool, typer.Option("--revoke", help="Take away first what let them in before.")
    ] = False,
    data: Data = None,
    config: Config = None,
) -> None:
    """Make a new personal link for somebody who lost their device, and print its address.

    Whoever opens it within seven days is that guest from then on, with all chairs: hand it to
    nobody else.

    Example: topdrop admin reset-link 5f0c2a9be8d14c7fa1b2c3d4 --at https://games.example
    """
    from topdrop.server.runtime.guests import LINK_DAYS, Guests
    from topdrop.server.store import Guest

    pages = _pages(settings_of(data, config), at)

    async def work(store: "Store") -> str:
        found = await known_guest(store, guest)
        by = operator()
        if revoke:
            await store.revoke_keys(found, ["cookie", "link", "token"], by)
        owner = Guest(found, (await store.guest_names())[found])
        secret, _ = await Guests(store).make_link(owner, by.at)
        await store.note_action("reset_link", found, f"for {LINK_DAYS} days", by)
        return secret

    typer.echo(f"{pages}/me#{administer(data, config, work)}")


def _pages(settings: "Settings", at: str | None) -> str:
    """Return how the addresses of pages begin.

    Raises:
        CannotAdminister: That is not known, or `at` is no such beginning.
    """
    from urllib.parse import urlsplit

    from topdrop.server.http.origin import read_origin
    from topdrop.server.http.reach import reach_of

    if at is not None:
        page = urlsplit(at.rstrip("/"))
        if page.query or page.fragment:
            raise CannotAdminister(f"--at: {quote(at)} is no beginning of an address")
        origin = read_origin(f"{page.scheme}://{page.netloc}")
        under = "" if page.path.endswith(settings.base_path) else settings.base_path
        return origin + page.path + under
    if settings.origins:
        return settings.origins[0] + settings.base_path
    if settings.port == 0:
        raise CannotAdminister("--at: the server's port is any free one; say how pages begin")
    found = reach_of(f"http://localhost:{settings.port}/", (settings.host, settings.port))
    return found.origin + settings.base_path

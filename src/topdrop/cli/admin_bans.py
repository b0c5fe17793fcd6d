"""``topdrop admin ban``, ``unban`` and ``bans``: who may not come to a server."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from topdrop.cli.admin_store import (
    DAY,
    CannotAdminister,
    Config,
    Data,
    Json,
    administer,
    known,
    known_guest,
    now,
    operator,
    tell_json,
    written,
)
from topdrop.core.errors import one_line, quote

if TYPE_CHECKING:
    from topdrop.server.store import Ban, Store

LONGEST_REASON = 200


def ban(
    reason: Annotated[str, typer.Option(help="Why; they are told so, in these words.")],
    guest: Annotated[
        str | None, typer.Argument(metavar="GUEST", help="The id, as `guests` lists it.")
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(help="An address or a network instead, such as 192.0.2.0/24."),
    ] = None,
    days: Annotated[
        int | None, typer.Option(min=1, help="For so many days.", show_default=False)
    ] = None,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="DATE", help="Until a day, such as 2027-01-31 (UTC).", show_default=False
        ),
    ] = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Let a guest, or all of an address or network, come no more: for good, or until some day.

    They are refused at once, also on open connections. A guest can come back as somebody new;
    an address may be that of many. Servers keep no addresses: a proxy's log has them.

    Example: topdrop admin ban --address 192.0.2.7 --reason "flooding the chat" --days 7
    """
    if (guest is None) == (address is None):
        raise CannotAdminister("say a guest's id, or --address")
    network = None if address is None else _network(address)
    expires, told = _end(days, until), one_line(reason)
    if not 0 < len(told) <= LONGEST_REASON:
        raise CannotAdminister(f"--reason: 1 to {LONGEST_REASON} characters")

    async def work(store: "Store") -> tuple[str, int]:
        found = None if guest is None else await known_guest(store, guest)
        number = await store.ban(found, network, told, expires, operator())
        return found or network or "", number

    subject, number = administer(data, config, work)
    end = "" if expires is None else f" until {written(expires)} UTC"
    typer.echo(f"{subject}: banned{end}; topdrop admin unban {number} takes that back")


def unban(
    number: Annotated[int, typer.Argument(help="The ban's number, as `bans` lists it.")],
    data: Data = None,
    config: Config = None,
) -> None:
    """Let somebody come again.

    Example: topdrop admin unban 3
    """

    async def work(store: "Store") -> None:
        known(str(number), [str(each.number) for each in await store.bans()], "ban")
        await store.unban(number, operator())

    administer(data, config, work)
    typer.echo(f"{number}: may come again")


def bans(data: Data = None, config: Config = None, as_json: Json = False) -> None:
    """List who may not come: number, guest or network, since when, until when (UTC), and why.

    Example: topdrop admin bans
    """

    async def find(store: "Store") -> "list[Ban]":
        return await store.bans()

    for each in administer(data, config, find):
        if as_json:
            tell_json(each._asdict())
            continue
        over = "" if each.holds(now()) else "  (over)"
        subject = each.guest or each.network
        typer.echo(
            f"{each.number}  {subject}  {written(each.made)}  {written(each.expires)}{over}"
            f"  {each.reason}"
        )


def _network(text: str) -> str:
    """Return an address or a network as bans have it.

    Raises:
        CannotAdminister: It is none, or one that would keep this machine or everybody out.
    """
    from topdrop.server.runtime.addresses import LOOPBACK, read_network

    try:
        network = read_network(text.strip())
    except ValueError:
        raise CannotAdminister(
            f"--address: {quote(text)} is no address or network such as 192.0.2.0/24"
        ) from None
    if network.prefixlen == 0 or any(
        network.overlaps(own) for own in LOOPBACK if own.version == network.version
    ):
        raise CannotAdminister(
            f"--address: {network} has this machine in it, and with it proxies and whoever comes"
            " through one that does not say for whom it asks"
        )
    return str(network)


def _end(days: int | None, until: str | None) -> int | None:
    if days is not None and until is not None:
        raise CannotAdminister("say --days or --until")
    if days is not None:
        return now() + days * DAY
    if until is None:
        return None
    try:
        end = datetime.fromisoformat(until)
    except ValueError:
        raise CannotAdminister(f"--until: {quote(until)} is no date such as 2027-01-31") from None
    at = round(end.replace(tzinfo=end.tzinfo or UTC).timestamp() * 1000)
    if at <= now():
        raise CannotAdminister(f"--until: {until} is over")
    return at

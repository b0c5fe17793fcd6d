"""``topdrop admin prune`` and ``log``: letting go of what is old; what operators did."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from topdrop.cli.admin_store import (
    CannotAdminister,
    Config,
    Data,
    Json,
    Yes,
    administer,
    confirm,
    count,
    days_ago,
    operator,
    tell_json,
    written,
)

if TYPE_CHECKING:
    from topdrop.server.store import Pruned, PruneLimits, Store

AT_ONCE: Final = 100
"""So many tables go in one transaction, so that a running server need not wait for long."""

ACTIONS_AT_ONCE: Final = 500


def _days(told: str) -> Any:
    return typer.Option(min=0, metavar="DAYS", help=told, show_default=False)


def prune(
    waiting: Annotated[
        int | None, _days("Tables that wait for people, nothing having happened for so long.")
    ] = None,
    playing: Annotated[
        int | None, _days("Tables where a game goes on, nothing having happened for so long.")
    ] = None,
    over: Annotated[
        int | None, _days("Tables whose game has been over, or that are closed, for so long.")
    ] = None,
    analyses: Annotated[
        int | None, _days("Analyses of games that are as old; they can be made again.")
    ] = None,
    keys: Annotated[
        int | None,
        _days(
            "Links, tokens, cookies and bans that expired so long ago, and then people without"
            " device, link, token and table."
        ),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say only how much it is.")] = False,
    yes: Yes = False,
    data: Data = None,
    config: Config = None,
) -> None:
    """Let go of what is old, for good; a server may run. Nothing is old that no option names.

    Tables that are set aside stay. A cookie stays as long as its holder sits at a table that is
    not over, or has done something at one within 400 days.

    Example: topdrop admin prune --waiting 30 --playing 180 --over 365 --keys 0 --dry-run
    """
    from topdrop.server.runtime.guests import COOKIE_DAYS
    from topdrop.server.store import PruneLimits

    limits = PruneLimits(
        waiting=days_ago(waiting),
        playing=days_ago(playing),
        over=days_ago(over),
        analyses=days_ago(analyses),
        keys=days_ago(keys),
        idle=days_ago(COOKIE_DAYS) or 0,
    )
    if all(each is None for each in limits[:-1]):
        raise CannotAdminister(
            "say what is old, in days: --waiting, --playing, --over, --analyses or --keys"
        )

    async def look(store: "Store") -> "Pruned":
        return await store.count_old(limits)

    old = administer(data, config, look)
    if dry_run or not any(old):
        typer.echo(f"Old: {_told(old)}.")
        return
    confirm(f"Let go of {_told(old)} for good?", yes=yes)

    async def work(store: "Store") -> "Pruned":
        return await _prune(store, limits)

    typer.echo(f"Gone: {_told(administer(data, config, work))}.")


async def _prune(store: "Store", limits: "PruneLimits") -> "Pruned":
    """Let go of everything that is old, a part at a time, and return how much that was."""
    gone = await store.prune(limits, AT_ONCE, operator())
    more = gone
    while more.tables == AT_ONCE:
        more = await store.prune(limits, AT_ONCE, operator())
        gone = type(gone)(*(sum(pair) for pair in zip(gone, more, strict=True)))
    return gone


def _told(pruned: "Pruned") -> str:
    """Return how much is old, in words; what is not there is left out."""
    words = {
        "tables": ("table", "tables"),
        "analyses": ("analysis", "analyses"),
        "keys": ("key", "keys"),
        "bans": ("ban", "bans"),
        "guests": ("person or program", "people and programs"),
    }
    counts = pruned._asdict().items()
    parts = [count(number, *words[name]) for name, number in counts if number]
    return ", ".join(parts) or "nothing"


def log(
    data: Data = None,
    config: Config = None,
    after: Annotated[int, typer.Option(min=0, help="Only what is behind this number.")] = 0,
    as_json: Json = False,
) -> None:
    """List what operators changed: number, time (UTC), who, what, to what, and details.

    Example: topdrop admin log --after 120
    """

    async def tell(store: "Store") -> None:
        number = after
        while found := await store.admin_actions_after(number, ACTIONS_AT_ONCE):
            for action in found:
                if as_json:
                    tell_json(action._asdict())
                else:
                    parts = (action.kind.replace("_", "-"), action.subject, action.details)
                    what = "  ".join(part for part in parts if part)
                    typer.echo(f"{action.number}  {written(action.at)}  {action.operator}  {what}")
            number = found[-1].number

    administer(data, config, tell)

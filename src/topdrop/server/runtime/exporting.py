"""All that is kept of somebody, for them to take along: the sections of "export my data"."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import to_builtins

from topdrop.server.tables.guest import Guest

if TYPE_CHECKING:
    from topdrop.server.runtime.context import ServerContext

Section: TypeAlias = Callable[["ServerContext", Guest], Awaitable[Any]]
"""Returns what is kept of a guest, of which JSON can be made; secrets are left out."""


async def account(context: "ServerContext", guest: Guest) -> Any:
    """Return what somebody is called, and since when."""
    found = await context.store.account_of(guest.id)
    if found is None:
        return {"name": guest.name, "claimed": None, "email": None}
    return {"name": found.name, "claimed": found.made, "email": found.email}


async def push_subscriptions(context: "ServerContext", guest: Guest) -> Any:
    """Return the browsers that are told notices, without what lets others tell them something."""
    found = await context.store.subscriptions_of(guest.id)
    return [
        {"device": each.device, "language": each.language, "subscribed": each.made}
        for each in found
    ]


async def ratings(context: "ServerContext", guest: Guest) -> Any:
    """Return somebody's ratings, and what their games at rated tables came to."""
    if not guest.member:
        return None
    return to_builtins(await context.rating_lists.person(guest.name))


async def tournaments(context: "ServerContext", guest: Guest) -> Any:
    """Return the tournaments that somebody made or takes part in."""
    found = await context.store.tournaments_of(guest.id)
    return [
        {
            "tournament": kept.id,
            "title": kept.row.name,
            "made": kept.row.made,
            "stage": kept.row.stage,
            "host": kept.host == guest.id,
            "called": name,
        }
        for kept, name in found
    ]


async def notice_preferences(context: "ServerContext", guest: Guest) -> Any:
    """Return how somebody wishes to be told things; None where they said nothing."""
    found = await context.store.notice_preferences([guest.id])
    return to_builtins(found.get(guest.id))


async def vacations(context: "ServerContext", guest: Guest) -> Any:
    """Return all vacations that somebody announced."""
    found = await context.store.vacations_of([guest.id])
    return [
        {
            "announced": each.announced,
            "zone": each.zone,
            "first": each.first,
            "days": each.days,
            "begins": each.begins,
            "ends": each.ends,
        }
        for each in found
    ]


SECTIONS: Final[Mapping[str, Section]] = {
    "account": account,
    "notice_preferences": notice_preferences,
    "push_subscriptions": push_subscriptions,
    "ratings": ratings,
    "tournaments": tournaments,
    "vacations": vacations,
}
"""Each by the name of its file. Whoever keeps something of guests adds what tells it."""


async def export(context: "ServerContext", guest: Guest) -> dict[str, Any]:
    """Return all that is kept of somebody, by the names of the sections."""
    return {name: await section(context, guest) for name, section in SECTIONS.items()}

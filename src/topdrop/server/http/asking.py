"""Who makes a request, and what it is answered with at a table."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath

from topdrop.server.protocol import http_bodies
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.guests import COOKIE_DAYS
from topdrop.server.runtime.session import TableSession
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.snapshots import snapshot

OLD_COOKIE: Final = "topdrop"
"""What the cookie was called when all servers of a host, which share cookies, had the same."""

ONES_OWN: Final = frozenset(("/api/me/export", "/api/me/delete"))
"""What everybody may do with what is kept of them, whoever is banned too."""

AnyRequest = Request[Any, Any, Any]
TheContext = NamedDependency[ServerContext]
TheGuest = NamedDependency[Guest | None]
TableId = FromPath[str]


def is_for_the_banned(path: str) -> bool:
    """Return whether a request may be made by somebody who is banned, or from where one is.

    Args:
        path: The path that is asked for, without the base path.
    """
    return path.rstrip("/") in ONES_OWN


def secret_of(headers: Any, cookies: Any, context: ServerContext) -> str | None:
    """Return the secret by which a request says whose it is: a program's, or a browser's."""
    kind, _, secret = str(headers.get("authorization", "")).partition(" ")
    if kind.lower() == "bearer" and secret:
        return secret.strip()
    return cookie_of(cookies, context)


def cookie_of(cookies: Any, context: ServerContext) -> str | None:
    """Return the secret in this server's cookie, that of an earlier version included."""
    found = cookies.get(cookie_name(context)) or cookies.get(OLD_COOKIE)
    return None if found is None else str(found)


def cookie_name(context: ServerContext) -> str:
    """Return what this server's cookie is called: all ports of a host share their cookies."""
    return f"{OLD_COOKIE}-{context.store.instance}"


def check_shown(context: ServerContext, guest: Guest | None, *texts: str | None) -> None:
    """Refuse names and titles that somebody wants others to be shown.

    Args:
        context: The server.
        guest: Who wants it; None is somebody new.
        texts: The names and titles; None is none. Whoever may not write may still say the name
            that they have.

    Raises:
        Refusal: There is a word of the list in one of them (``forbidden_name``), or the guest may
            not write (``silenced``, ``silenced_until``).
    """
    for text in texts:
        context.words.check_name(text)
    if guest is not None and any(text not in (None, guest.name) for text in texts):
        context.silences.check(guest.id)


def names_of_designs(setup: Mapping[str, Any]) -> list[str]:
    """Return the names of the boards and shafts of somebody's own in a setup, which are shown."""
    designs = [value for value in setup.values() if isinstance(value, dict)]
    return [name for each in designs if isinstance(name := each.get("name"), str)]


def names_of_chairs(chairs: Iterable[http_bodies.ChairSetup]) -> list[str | None]:
    """Return the names of chairs that somebody gives; those of who is invited are their own."""
    return [chair.name for chair in chairs if chair.sitter != "invited"]


async def guest_for(
    request: AnyRequest, context: ServerContext, guest: Guest | None, name: str | None
) -> tuple[Guest, list[Cookie]]:
    """Return the guest who asks, renamed or made new, with the cookie that a new one gets."""
    check_shown(context, guest, name)
    if guest is not None:
        # Whoever has claimed a name may sit down under another one on the same screen.
        return (
            guest if name is None or guest.member else await context.guests.rename(guest, name)
        ), []
    if name is None:
        raise Refusal("no_name")
    made, secret = await context.guests.create(name, context.clock.date())
    return made, [make_cookie(request, context, secret)]


def make_cookie(request: AnyRequest, context: ServerContext, secret: str) -> Cookie:
    """Return the cookie that keeps a guest's secret."""
    return Cookie(
        key=cookie_name(context),
        value=secret,
        path=context.settings.base_path or "/",
        max_age=COOKIE_DAYS * 24 * 60 * 60,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def table_for(guest: Guest | None, table: str, context: ServerContext) -> TableSession:
    """Return the session of a table that a guest wants to look at.

    Raises:
        Refusal: There is none, it cannot be read, or somebody there has blocked the guest.
    """
    session = await context.tables.find(table)
    await context.company.blocking.check_watching(guest, session)
    return session


async def snapshot_of(
    session: TableSession, guest: Guest | None, context: ServerContext
) -> http_bodies.Snapshot:
    """Return a table as it stands, as far as a guest may know it."""
    who = guest.id if guest else None
    return await session.read(lambda table: snapshot(table, who, context.clock.now()))


def person_of(guest: Guest | None) -> Guest:
    """Return a guest who is a person.

    Raises:
        Refusal: It is nobody yet, or a program.
    """
    if guest is None:
        raise Refusal("no_name")
    if guest.program:
        raise Refusal("programs_cannot")
    return guest


async def seats_of(context: ServerContext, guest: Guest | None) -> int:
    """Return at how many tables a guest sits or which a guest made."""
    return len((await context.tables.tables_of(guest.id if guest else None)).tables)

"""Accounts: claiming a name and coming in again; and people, as everybody may know them."""

from typing import Final, Protocol

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from topdrop.server.http.asking import (
    AnyRequest,
    TheContext,
    TheGuest,
    check_shown,
    guest_for,
    make_cookie,
    person_of,
    seats_of,
    secret_of,
)
from topdrop.server.http.origin import address_of
from topdrop.server.http.packing import SECRET
from topdrop.server.protocol.account_bodies import ClaimName, Person, SignIn
from topdrop.server.protocol.http_bodies import Me
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.accounts import check_claimable
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.devices import device_of
from topdrop.server.runtime.guests import DAY
from topdrop.server.runtime.passwords import check_password
from topdrop.server.tables.guest import Guest


@get("/api/people/{name:str}", tags=["people"], summary="Somebody who has claimed a name")
async def get_person(name: FromPath[str], context: TheContext) -> Person:
    """Return who has claimed a name, or one that looks like it."""
    account = await context.accounts.account_named(name)
    if account is None:
        raise Refusal("unknown_person")
    return Person(name=account.name, since=account.made // DAY * DAY)


@post("/api/account", opt=SECRET, tags=["accounts"], summary="Claim a name")
async def post_account(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[ClaimName]
) -> Response[Me]:
    """Let you have a name that nobody else has, and a password that lets you in again."""
    check_shown(context, guest, data.name)
    address, now = address_of(request.scope), context.clock.date()
    cookies: list[Cookie] = []
    secret = None
    if guest is None:
        # Nobody is made of somebody whose claim is refused.
        check_password(data.password, check_claimable(data.name))
        if data.cookie:
            guest, cookies = await guest_for(request, context, None, data.name)
        else:
            guest, secret = await context.guests.create(data.name, now)
    me = await context.accounts.claim(person_of(guest), data.name, data.password, address, now)
    await context.told_of_claim(me)
    return Response(Me(name=me.name, secret=secret, member=True), status_code=201, cookies=cookies)


@post("/api/account/sign-in", opt=SECRET, tags=["accounts"], status_code=200, summary="Sign in")
async def post_sign_in(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[SignIn]
) -> Response[Me]:
    """Make this device yours, by your name and password."""
    check_can_sign_in(guest)
    address, now = address_of(request.scope), context.clock.date()
    member = await context.accounts.check(data.name, data.password, address, now)
    return await signed_in(request, context, guest, member, data)


def check_can_sign_in(guest: Guest | None) -> None:
    """Refuse somebody on whose device no other can sign in.

    Raises:
        Refusal: It is a program, or somebody is signed in there.
    """
    if guest is not None and person_of(guest).member:
        raise Refusal("signed_in", name=guest.name)


async def check_seats(context: ServerContext, guest: Guest | None, *, together: bool) -> None:
    """Refuse to make a device somebody's whose guest has seats, unless these come along.

    Raises:
        Refusal: The guest has seats (``other_seats``), and nobody said that they come along.
    """
    if guest is not None and not together:
        tables = await seats_of(context, guest)
        if tables:
            raise Refusal("other_seats", name=guest.name, tables=tables)


class HowSignedIn(Protocol):
    """What every way in says besides what lets somebody in."""

    @property
    def together(self) -> bool:
        """Whether the seats of the device's guest come along."""

    @property
    def cookie(self) -> bool:
        """Whether the secret goes into a cookie."""


async def signed_in(
    request: AnyRequest,
    context: ServerContext,
    guest: Guest | None,
    member: Guest,
    data: HowSignedIn,
) -> Response[Me]:
    """Return the answer that makes a device somebody's, with the seats of its guest.

    Raises:
        Refusal: The guest has seats (``other_seats``), and nobody said that they come along.
    """
    now = context.clock.date()
    if guest is not None and guest.id != member.id:
        await check_seats(context, guest, together=data.together)
        await context.merge(guest, member)
    if guest is not None:
        # Whoever planted that secret on the device is not to know the new one.
        secret = secret_of(request.headers, request.cookies, context) or ""
        await context.devices.sign_out(member.id, secret, now)
    device = device_of(request.headers.get("user-agent", ""))
    secret = await context.guests.let_in(member, now, device)
    if not data.cookie:
        return Response(Me(name=member.name, secret=secret, member=member.member))
    cookies = [make_cookie(request, context, secret)]
    return Response(Me(name=member.name, member=member.member), cookies=cookies)


ACCOUNT_ROUTES: Final = (get_person, post_account, post_sign_in)

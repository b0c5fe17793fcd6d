"""What lets somebody into an account: passwords, devices, codes, mail and passkeys."""

from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from topdrop.server.http.account_routes import check_can_sign_in, check_seats, signed_in
from topdrop.server.http.asking import (
    AnyRequest,
    TheContext,
    TheGuest,
    cookie_name,
    person_of,
    secret_of,
)
from topdrop.server.http.origin import address_of
from topdrop.server.http.packing import SECRET
from topdrop.server.http.reach import reach_of
from topdrop.server.protocol import account_bodies as bodies
from topdrop.server.protocol.http_bodies import Me
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.devices import device_of
from topdrop.server.store import Account
from topdrop.server.tables.guest import Guest


@get("/api/account", opt=SECRET, tags=["accounts"], summary="What there is of you")
async def get_account(
    request: AnyRequest, context: TheContext, guest: TheGuest
) -> bodies.AccountFacts:
    """Return your account, what lets you in, and your devices."""
    return await _facts(request, context, guest)


@post("/api/account/password", tags=["accounts"], status_code=204, summary="Change the password")
async def post_password(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.ChangePassword]
) -> None:
    """Let you have another password, or the first one; it signs out all other devices."""
    account = await proven(request, context, guest, data.proof)
    address = address_of(request.scope)
    await context.accounts.set_password(account.guest, account.name, data.password, address)
    # Whoever was let in by the old one, or by a link, is not to stay.
    secret = secret_of(request.headers, request.cookies, context)
    await context.devices.revoke_others(account.guest, secret, context.clock.date())


@post("/api/account/sign-out", opt=SECRET, tags=["accounts"], status_code=200, summary="Sign out")
async def post_sign_out(request: AnyRequest, context: TheContext, guest: TheGuest) -> Response[Me]:
    """Let this device be yours no longer; tables stay yours."""
    account = await account_of(context, guest)
    # Whoever could not come in again keeps the device.
    if account.password is None and not await context.passkeys.of(account.guest):
        raise Refusal("last_way_in")
    secret = secret_of(request.headers, request.cookies, context) or ""
    await context.devices.sign_out(account.guest, secret, context.clock.date())
    gone = Cookie(
        key=cookie_name(context), value="", path=context.settings.base_path or "/", max_age=0
    )
    return Response(Me(name=None), cookies=[gone])


@post(
    "/api/account/devices/revoke",
    opt=SECRET,
    tags=["accounts"],
    status_code=200,
    summary="Revoke a device",
)
async def post_revoke_device(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.RevokeDevice]
) -> bodies.AccountFacts:
    """Let one of your devices, links or tokens work no longer, or all but this device."""
    me, now = person_of(guest), context.clock.date()
    if data.id is None:
        secret = secret_of(request.headers, request.cookies, context)
        await context.devices.revoke_others(me.id, secret, now)
    else:
        await context.devices.revoke(me.id, data.id, now)
    return await _facts(request, context, me)


@post(
    "/api/account/codes", opt=SECRET, tags=["accounts"], status_code=200, summary="Recovery codes"
)
async def post_codes(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.Prove]
) -> bodies.RecoveryCodes:
    """Make codes that let you in again, each once; those before work no longer."""
    me = person_of(guest)
    if me.member:
        await proven(request, context, me, data.proof)
    codes = await context.recovery.new_codes(me, context.clock.date())
    return bodies.RecoveryCodes(codes=tuple(codes))


@post("/api/account/recover", opt=SECRET, tags=["accounts"], status_code=200, summary="Use a code")
async def post_recover(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.Recover]
) -> Response[Me]:
    """Make this device yours, by a recovery code, which works no longer then."""
    check_can_sign_in(guest)
    await check_seats(context, guest, together=data.together)
    address, now = address_of(request.scope), context.clock.date()
    owner = await context.recovery.use_code(data.code, address, now)
    return await signed_in(request, context, guest, owner, data)


@post("/api/account/reset", tags=["accounts"], status_code=204, summary="Ask for a new password")
async def post_reset(
    request: AnyRequest, context: TheContext, data: JSONBody[bodies.AskReset]
) -> None:
    """Send a link to whoever has that name or address; nothing tells whether there is anybody."""
    context.mails.take(address_of(request.scope))
    pages = _pages(request, context)
    await context.recovery.ask_reset(data.who, pages, data.language, context.clock.date())


@post(
    "/api/account/reset/finish",
    opt=SECRET,
    tags=["accounts"],
    status_code=200,
    summary="Have a new password",
)
async def post_reset_finish(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.Reset]
) -> Response[Me]:
    """Let you have another password and this device, by a link that was sent to you."""
    check_can_sign_in(guest)
    await check_seats(context, guest, together=data.together)
    now = context.clock.date()
    owner = await context.recovery.reset(data.token, data.password, address_of(request.scope), now)
    # Whoever knew the old one is not to stay.
    await context.devices.revoke_others(owner.id, None, now)
    return await signed_in(request, context, guest, owner, data)


@post("/api/account/email", tags=["accounts"], status_code=204, summary="Give an address")
async def post_email(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.SetEmail]
) -> None:
    """Send a link to an address, which is yours once you confirm it; or have none any more."""
    account = await proven(request, context, guest, data.proof)
    pages = _pages(request, context)
    if data.email is None:
        await context.recovery.remove_email(account, pages, data.language)
        return
    context.mails.take(address_of(request.scope))
    await context.recovery.ask_email(
        account, data.email, pages, data.language, context.clock.date()
    )


@post(
    "/api/account/email/confirm",
    opt=SECRET,
    tags=["accounts"],
    status_code=200,
    summary="Confirm it",
)
async def post_confirm(
    request: AnyRequest, context: TheContext, data: JSONBody[bodies.OneTimeToken]
) -> Me:
    """Keep an address, by the link that was sent there; any device will do."""
    pages, now = _pages(request, context), context.clock.date()
    owner = await context.recovery.confirm_email(data.token, pages, now)
    return Me(name=owner.name, member=True)


@post("/api/account/passkeys/ask", tags=["accounts"], status_code=200, summary="A passkey")
async def post_passkey_ask(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.Prove]
) -> bodies.PasskeyAsked:
    """Return what your browser makes a passkey by."""
    host, _ = _where(request)
    account = await proven(request, context, guest, data.proof)
    asked = await context.passkeys.ask_new(account, host, context.clock.date())
    return bodies.PasskeyAsked(options=asked)


@post(
    "/api/account/passkeys", opt=SECRET, tags=["accounts"], status_code=201, summary="Add a passkey"
)
async def post_passkey(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.PasskeyMade]
) -> bodies.AccountFacts:
    """Keep a passkey that your browser has made."""
    account = await account_of(context, guest)
    device = device_of(request.headers.get("user-agent", ""))
    where, now = _where(request), context.clock.date()
    await context.passkeys.add(account, data.credential, where, device, now)
    return await _facts(request, context, guest)


@post(
    "/api/account/passkeys/remove",
    opt=SECRET,
    tags=["accounts"],
    status_code=200,
    summary="Remove a passkey",
)
async def post_passkey_remove(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.RemovePasskey]
) -> bodies.AccountFacts:
    """Let a passkey of yours work no longer."""
    account = await proven(request, context, guest, data.proof)
    if account.password is None and len(await context.passkeys.of(account.guest)) == 1:
        raise Refusal("last_way_in")
    await context.passkeys.forget(account.guest, data.id)
    return await _facts(request, context, guest)


@post("/api/account/passkeys/sign-in/ask", tags=["accounts"], status_code=200, summary="A sign-in")
async def post_passkey_sign_in_ask(
    request: AnyRequest, context: TheContext, guest: TheGuest
) -> bodies.PasskeyAsked:
    """Return what a passkey signs to let you in."""
    check_can_sign_in(guest)
    host, _ = _where(request)
    return bodies.PasskeyAsked(options=await context.passkeys.ask(host, context.clock.date()))


@post(
    "/api/account/passkeys/sign-in",
    opt=SECRET,
    tags=["accounts"],
    status_code=200,
    summary="Sign in by a passkey",
)
async def post_passkey_sign_in(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[bodies.PasskeySignIn]
) -> Response[Me]:
    """Make this device yours, by a passkey."""
    check_can_sign_in(guest)
    await check_seats(context, guest, together=data.together)
    now = context.clock.date()
    member = await context.passkeys.check(data.credential, _where(request), now)
    return await signed_in(request, context, guest, member, data)


async def account_of(context: ServerContext, guest: Guest | None) -> Account:
    """Return the account of who asks.

    Raises:
        Refusal: They have none.
    """
    account = await context.store.account_of(person_of(guest).id)
    if account is None:
        raise Refusal("no_member")
    return account


async def proven(
    request: AnyRequest, context: ServerContext, guest: Guest | None, proof: str
) -> Account:
    """Return the account of who asks, once they have shown that it is theirs.

    Raises:
        Refusal: They have none, or it is not their password, or was wrong too often.
    """
    account = await account_of(context, guest)
    address, now = address_of(request.scope), context.clock.date()
    await context.accounts.prove(account, proof, address, now)
    return account


async def _facts(
    request: AnyRequest, context: ServerContext, guest: Guest | None
) -> bodies.AccountFacts:
    mail, who = context.recovery.by_mail, "" if guest is None else guest.id
    account = await context.store.account_of(who)
    secret = secret_of(request.headers, request.cookies, context)
    devices = await context.devices.of(who, secret, context.clock.date()) if who else []
    passkeys = await context.passkeys.of(who) if who else []
    return bodies.AccountFacts(
        name=None if guest is None else guest.name,
        member=account is not None,
        password=account is not None and account.password is not None,
        email=None if account is None else account.email,
        mail=mail,
        codes=await context.store.codes_of(who),
        passkeys=tuple(
            bodies.PasskeyFacts(id=each.id, device=each.device, made=each.made) for each in passkeys
        ),
        devices=tuple(bodies.DeviceFacts(**each._asdict()) for each in devices),
    )


def _where(request: AnyRequest) -> tuple[str, str]:
    """Return the host and the origin of the page that asks, where passkeys work.

    Raises:
        Refusal: They do not: over HTTP, or under an address instead of a name.
    """
    origin = str(request.headers.get("origin", ""))
    page = urlsplit(origin)
    host = page.hostname or ""
    secure = page.scheme == "https" or host == "localhost" or host.endswith(".localhost")
    if not secure or not host or _is_address(host):
        raise Refusal("no_passkeys_here")
    return host, origin


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _pages(request: AnyRequest, context: ServerContext) -> str:
    """Return how the addresses of pages begin, in links that are sent by mail."""
    settings = context.settings
    if settings.public_url:
        return settings.public_url.rstrip("/")
    if settings.origins:
        return settings.origins[0] + settings.base_path
    found: Any = reach_of(str(request.base_url), context.listening)
    return str(found.origin) + settings.base_path


SECURITY_ROUTES: Final = (
    get_account,
    post_password,
    post_sign_out,
    post_revoke_device,
    post_codes,
    post_recover,
    post_reset,
    post_reset_finish,
    post_email,
    post_confirm,
    post_passkey_ask,
    post_passkey,
    post_passkey_remove,
    post_passkey_sign_in_ask,
    post_passkey_sign_in,
)

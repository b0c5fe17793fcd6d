"""Browsers that are told notices, messages to try that with, and the link that ends mails."""

from typing import Final
from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from topdrop.server.http.asking import AnyRequest, TheContext, TheGuest, person_of, secret_of
from topdrop.server.http.bodies import ANY_FORM
from topdrop.server.protocol import push_bodies
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.devices import device_of
from topdrop.server.runtime.guests import digest_of
from topdrop.server.runtime.notices.notices import NewSubscription
from topdrop.server.tables.guest import Guest

NO_BODY: Final = ""


@get("/api/me/push", tags=["notices"], summary="How notices reach you")
async def get_push(context: TheContext, guest: TheGuest) -> push_bodies.NoticeWays:
    """Return the browsers and the address to which notices go, and the server's key."""
    return await _ways(context, guest)


@post("/api/me/push", tags=["notices"], summary="Be told notices on this browser")
async def post_push(
    request: AnyRequest,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[push_bodies.NewPush],
) -> push_bodies.PushDevice:
    """Let this browser be told notices by its push service, in the place of what it was before."""
    secret = secret_of(request.headers, request.cookies, context)
    new = NewSubscription(
        endpoint=data.endpoint,
        key=data.keys.p256dh,
        secret=data.keys.auth,
        page=request.headers.get("origin", "")[:200],
        cookie=digest_of(secret or ""),
        device=device_of(request.headers.get("user-agent", "")),
        language=data.language,
    )
    made = await context.notices.subscribe(person_of(guest).id, new)
    return push_bodies.PushDevice(id=made.id, device=made.device, made=made.made)


@post(
    "/api/me/push/remove", tags=["notices"], status_code=200, summary="Tell a browser nothing more"
)
async def post_remove(
    context: TheContext, guest: TheGuest, data: JSONBody[push_bodies.RemovePush]
) -> push_bodies.NoticeWays:
    """Forget a browser of yours, and return those that are left."""
    me = person_of(guest)
    await context.notices.unsubscribe(me.id, data.id)
    return await _ways(context, me)


@post("/api/me/push/test", tags=["notices"], status_code=200, summary="Send yourself a message")
async def post_push_test(context: TheContext, guest: TheGuest) -> push_bodies.PushTested:
    """Send a message to each of your browsers, and return what came of it."""
    outcomes = await context.notices.test_push(person_of(guest).id)
    return push_bodies.PushTested(outcomes=outcomes)


@post("/api/me/mail/test", tags=["notices"], status_code=200, summary="Send yourself a mail")
async def post_mail_test(context: TheContext, guest: TheGuest) -> push_bodies.MailTested:
    """Send a mail to your confirmed address."""
    return push_bodies.MailTested(mail=await context.notices.test_mail(person_of(guest).id))


@get("/api/unsubscribe/{token:str}", tags=["notices"], summary="Where mails can be ended")
async def get_unsubscribe(token: FromPath[str], context: TheContext) -> Response[str]:
    """Lead to the page that asks whether mails are to end; nothing changes by that.

    Programs that look through mails ask for every address in them.
    """
    page = f"{context.settings.base_path}/me#unsubscribe={quote(token)}"
    return Response(NO_BODY, status_code=303, headers={"location": page}, media_type="text/plain")


@post(
    "/api/unsubscribe/{token:str}",
    opt=ANY_FORM,
    tags=["notices"],
    status_code=200,
    summary="End mails",
)
async def post_unsubscribe(token: FromPath[str], context: TheContext) -> push_bodies.MailsEnded:
    """Send no notices by mail any more to whoever has the link (RFC 8058), wherever they are."""
    await context.notices.end_mails(token)
    return push_bodies.MailsEnded()


async def _ways(context: ServerContext, guest: Guest | None) -> push_bodies.NoticeWays:
    me = person_of(guest)
    notices = context.notices
    devices = await notices.subscriptions(me.id)
    return push_bodies.NoticeWays(
        public_key=await notices.public_key(),
        devices=tuple(
            push_bodies.PushDevice(id=each.id, device=each.device, made=each.made)
            for each in devices
        ),
        mail=await notices.mail_address(me.id),
        sends_mail=notices.sends_mail,
    )


PUSH_ROUTES: Final = (
    get_push,
    post_push,
    post_remove,
    post_push_test,
    post_mail_test,
    get_unsubscribe,
    post_unsubscribe,
)

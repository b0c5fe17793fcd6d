"""People's company: friends, whom they have blocked, invitations (docs/company.md)."""

from typing import Final

from litestar import Response, get, post, put
from litestar.params import FromPath, JSONBody

from topdrop.server.http.asking import (
    AnyRequest,
    TableId,
    TheContext,
    TheGuest,
    person_of,
    snapshot_of,
)
from topdrop.server.http.origin import address_of
from topdrop.server.http.packing import SECRET
from topdrop.server.protocol import company_bodies, http_bodies
from topdrop.server.protocol.problems import Refusal


@get("/api/company", tags=["company"], summary="Your company")
async def get_company(context: TheContext, guest: TheGuest) -> company_bodies.Company:
    """Return your friends and who of them is here, your invitations, and whom you have blocked."""
    return await context.company.of(guest)


@put("/api/company/shown", tags=["company"], summary="Show that you are here, or not")
async def put_shown(
    context: TheContext, guest: TheGuest, data: JSONBody[company_bodies.Shown]
) -> company_bodies.Company:
    """Say whether friends see that you are here."""
    me = person_of(guest)
    await context.company.show(me, shown=data.shown)
    return await context.company.of(me)


@get("/api/people/{name:str}/relation", tags=["company"], summary="How somebody stands to you")
async def get_relation(
    name: FromPath[str], context: TheContext, guest: TheGuest
) -> company_bodies.Relation:
    """Return whether somebody with a claimed name is your friend, or blocked by you."""
    return await context.company.relation(guest, name)


@post("/api/friends/ask", tags=["company"], status_code=200, summary="Ask somebody to be friends")
async def post_ask(
    context: TheContext, guest: TheGuest, data: JSONBody[company_bodies.SomebodyNamed]
) -> company_bodies.Company:
    """Ask a member to be your friend, or accept that they ask you."""
    me = person_of(guest)
    context.requests.take(me.id)
    await context.company.friends.ask(me, data.name)
    return await context.company.of(me)


@post("/api/friends/accept", tags=["company"], status_code=200, summary="Accept a friend")
async def post_accept(
    context: TheContext, guest: TheGuest, data: JSONBody[company_bodies.SomebodyNamed]
) -> company_bodies.Company:
    """Accept that a member asks to be your friend."""
    me = person_of(guest)
    await context.company.friends.accept(me, data.name)
    return await context.company.of(me)


@post("/api/friends/end", tags=["company"], status_code=200, summary="Be friends no longer")
async def post_end_friend(
    context: TheContext, guest: TheGuest, data: JSONBody[company_bodies.SomebodyNamed]
) -> company_bodies.Company:
    """End a friendship, decline a request or take yours back; nobody is told."""
    me = person_of(guest)
    await context.company.friends.end(me, data.name)
    return await context.company.of(me)


@post("/api/blocks", tags=["company"], status_code=200, summary="Block somebody")
async def post_block(
    context: TheContext, guest: TheGuest, data: JSONBody[company_bodies.ToBlock]
) -> company_bodies.Company:
    """Let somebody not come near you any more, neither to play nor to watch; they are not told."""
    me = person_of(guest)
    context.requests.take(me.id)
    if data.name is not None:
        await context.company.blocking.block_named(me, data.name)
    elif data.table is None or data.chair is None:
        raise Refusal("bad_message", reason="name, or table and chair, should say who is blocked")
    else:
        session = await context.tables.find(data.table)
        await context.company.blocking.block_at(me, session, data.chair)
    return await context.company.of(me)


@post("/api/blocks/end", tags=["company"], status_code=200, summary="Take a block back")
async def post_unblock(
    context: TheContext, guest: TheGuest, data: JSONBody[company_bodies.ToUnblock]
) -> company_bodies.Company:
    """Block somebody no longer."""
    me = person_of(guest)
    await context.company.blocking.unblock(me, data.number)
    return await context.company.of(me)


@post(
    "/api/tables/{table:str}/invite",
    opt=SECRET,
    tags=["company"],
    status_code=200,
    summary="Invite somebody",
)
async def post_invite(
    table: TableId,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[company_bodies.Invite],
) -> http_bodies.Snapshot:
    """Invite a member to your table, where a chair is kept for them."""
    me = person_of(guest)
    context.requests.take(me.id)
    session = await context.tables.find(table)
    await context.company.invitations.invite(me, session, data.name, data.chair)
    return await snapshot_of(session, me, context)


@post(
    "/api/tables/{table:str}/uninvite",
    opt=SECRET,
    tags=["company"],
    status_code=200,
    summary="Take an invitation back, or decline it",
)
async def post_uninvite(
    table: TableId,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[company_bodies.Uninvite],
) -> http_bodies.Snapshot:
    """Keep a chair of your table for somebody no more, or say that you do not come."""
    me = person_of(guest)
    session = await context.tables.find(table)
    await context.company.invitations.end(me, session, data.chair)
    return await snapshot_of(session, me, context)


@post(
    "/api/tables/{table:str}/again",
    opt=SECRET,
    tags=["company"],
    summary="Play again with the same people",
)
async def post_again(
    request: AnyRequest, table: TableId, context: TheContext, guest: TheGuest
) -> Response[http_bodies.Snapshot]:
    """Make a table like one where the game is over; chairs are kept for those who sat there."""
    me = person_of(guest)
    context.new_tables.take(address_of(request.scope))
    session = await context.tables.find(table)
    again = await context.company.invitations.play_again(me, session)
    return Response(await snapshot_of(again, me, context), status_code=201)


COMPANY_ROUTES: Final = (
    get_company,
    put_shown,
    get_relation,
    post_ask,
    post_accept,
    post_end_friend,
    post_block,
    post_unblock,
    post_invite,
    post_uninvite,
    post_again,
)

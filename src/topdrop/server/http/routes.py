"""The HTTP interface under ``/api`` (docs/protocol.md)."""

import asyncio
import io
from typing import Annotated, Any, Final

import segno
from litestar import Response, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from topdrop import __version__
from topdrop.server.http.account_routes import ACCOUNT_ROUTES
from topdrop.server.http.analysis_routes import ANALYSIS_ROUTES
from topdrop.server.http.asking import (
    AnyRequest,
    TableId,
    TheContext,
    TheGuest,
    check_shown,
    cookie_of,
    guest_for,
    is_for_the_banned,
    make_cookie,
    names_of_chairs,
    names_of_designs,
    person_of,
    seats_of,
    secret_of,
    snapshot_of,
    table_for,
)
from topdrop.server.http.company_routes import COMPANY_ROUTES
from topdrop.server.http.correspondence_routes import CORRESPONDENCE_ROUTES
from topdrop.server.http.design_routes import DESIGN_ROUTES
from topdrop.server.http.look_back_routes import LOOK_BACK_ROUTES
from topdrop.server.http.moderation_routes import MODERATION_ROUTES
from topdrop.server.http.my_data_routes import MY_DATA_ROUTES
from topdrop.server.http.origin import address_of
from topdrop.server.http.packing import SECRET
from topdrop.server.http.print_routes import PRINT_ROUTES
from topdrop.server.http.push_routes import PUSH_ROUTES
from topdrop.server.http.puzzle_routes import PUZZLE_ROUTES
from topdrop.server.http.rating_routes import RATING_ROUTES
from topdrop.server.http.reach import reach_of
from topdrop.server.http.security_routes import SECURITY_ROUTES, proven
from topdrop.server.http.tournament_routes import TOURNAMENT_ROUTES
from topdrop.server.http.wish_routes import WISH_ROUTES
from topdrop.server.protocol import http_bodies
from topdrop.server.protocol.account_bodies import Prove
from topdrop.server.protocol.messages import MOST_SEQ, Fall
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.wish_bodies import MOST_WINDOW
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.devices import device_of
from topdrop.server.tables import presenter
from topdrop.server.tables.creation import available_games, chairs_needed
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.lessons import find_lesson
from topdrop.server.tables.open_filter import OpenFilter, Pace
from topdrop.server.tables.snapshots import entries_before

READY_SECONDS: Final = 2.0
"""So long the database may take to answer for the server to count as ready."""


async def provide_guest(request: AnyRequest, context: TheContext) -> Guest | None:
    """Return the guest who asks; None is somebody who has not said a name.

    Raises:
        Refusal: They are banned, and it is not what everybody may do.
    """
    secret = secret_of(request.headers, request.cookies, context)
    guest = await context.guests.recognise(secret, context.clock.date())
    if not is_for_the_banned(request.scope["path"]):
        context.bans.check_guest(guest.id if guest else None)
    return guest


@get("/healthz", tags=["server"], summary="Whether the server runs")
async def healthz() -> http_bodies.Health:
    """Answer that all is well."""
    return http_bodies.Health(status="ok", version=__version__)


@get("/readyz", tags=["server"], summary="Whether the server can serve")
async def readyz(context: TheContext) -> http_bodies.Health:
    """Answer that all is well, once the database has been asked."""
    context.check_running()
    try:
        async with asyncio.timeout(READY_SECONDS):
            await context.store.tables_after("", 1)
    except TimeoutError:
        raise Refusal("busy") from None
    return http_bodies.Health(status="ok", version=__version__)


@get("/api/reach", tags=["server"], summary="Where others find the server")
async def get_reach(request: AnyRequest, context: TheContext) -> http_bodies.Reach:
    """Return the beginning of links that others can open, or why there is none."""
    return reach_of(str(request.base_url), context.listening)


@get("/api/games", tags=["tables"], summary="The games and what there is to choose")
async def get_games(context: TheContext) -> list[http_bodies.GameInfo]:
    """Return every game with its options, presets and bots."""
    return available_games(context.resources.unplayable_bots)


@post("/api/chairs", tags=["tables"], status_code=200, summary="The chairs that a setup needs")
async def post_chairs(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.ChairsAsked]
) -> list[http_bodies.ChairNeeded]:
    """Return one chair for each player, or for each member of each team."""
    workers, asker = context.resources.workers, address_of(request.scope)
    return await workers.run("looks", asker, chairs_needed, data.game, data.setup)


@get("/api/me", opt=SECRET, tags=["guests"], summary="Who you are")
async def get_me(
    request: AnyRequest, context: TheContext, guest: TheGuest
) -> Response[http_bodies.Me]:
    """Return your name; it is None while you have not said one. Your cookie begins anew."""
    if guest is None:
        return Response(http_bodies.Me(name=None))
    secret = None
    if "authorization" not in request.headers:
        secret = cookie_of(request.cookies, context)
    known_as = secret_of(request.headers, request.cookies, context)
    device = device_of(request.headers.get("user-agent", ""))
    await context.guests.saw(known_as or "", device, context.clock.date())
    cookies = [] if secret is None else [make_cookie(request, context, secret)]
    warned = bool(await context.store.warnings_of(guest.id))
    me = http_bodies.Me(name=guest.name, member=guest.member, warned=warned)
    return Response(me, cookies=cookies)


@put("/api/me", opt=SECRET, tags=["guests"], summary="Say what you are called")
async def put_me(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[http_bodies.Rename]
) -> Response[http_bodies.Me]:
    """Give you a name, and a cookie when you have none."""
    check_shown(context, guest, data.name)
    if guest is None and not data.cookie:
        made, secret = await context.guests.create(data.name, context.clock.date())
        return Response(http_bodies.Me(name=made.name, secret=secret))
    if guest is not None:
        me = await context.guests.rename(guest, data.name)
        return Response(http_bodies.Me(name=me.name, member=me.member))
    me, cookies = await guest_for(request, context, None, data.name)
    return Response(http_bodies.Me(name=me.name), cookies=cookies)


@post("/api/programs", opt=SECRET, tags=["guests"], summary="Get a token for a program")
async def post_program(
    context: TheContext, guest: TheGuest, data: JSONBody[http_bodies.NewProgram]
) -> http_bodies.Program:
    """Make a guest of a program, which says who it is by the token."""
    check_shown(context, guest, data.name)
    made, token, expires = await context.guests.create_program(data.name, context.clock.date())
    return http_bodies.Program(name=made.name, token=token, expires=expires)


@post("/api/me/link", opt=SECRET, tags=["guests"], status_code=200, summary="Make a personal link")
async def post_link(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[Prove | None] = None
) -> http_bodies.PersonalLink:
    """Make a link that makes another device yours; a member shows the password for it."""
    me = person_of(guest)
    if me.member:
        await proven(request, context, me, "" if data is None else data.proof)
    token, expires = await context.guests.make_link(me, context.clock.date())
    return http_bodies.PersonalLink(path=f"/me#{token}", token=token, expires=expires)


@get("/api/me/links", tags=["guests"], summary="Your personal links")
async def get_links(context: TheContext, guest: TheGuest) -> http_bodies.LinkList:
    """Return the links of yours that work; none before you have said a name."""
    if guest is None:
        return http_bodies.LinkList(links=())
    return await _links(context, guest)


@post("/api/me/links/revoke", tags=["guests"], status_code=200, summary="Revoke personal links")
async def post_revoke(
    context: TheContext, guest: TheGuest, data: JSONBody[http_bodies.RevokeLinks]
) -> http_bodies.LinkList:
    """Let one of your links work no longer, or all of them, and return those that are left."""
    me = person_of(guest)
    await context.guests.revoke_links(me, data.id, context.clock.date())
    return await _links(context, me)


@post("/api/me/links/owner", tags=["guests"], status_code=200, summary="Whose a link is")
async def post_owner(
    context: TheContext, guest: TheGuest, data: JSONBody[http_bodies.LinkToken]
) -> http_bodies.LinkOwner:
    """Return whose a personal link is, and what is on this device that it would concern."""
    owner = await context.guests.owner_of(data.token, context.clock.date())
    same = guest is not None and guest.id == owner.id
    return http_bodies.LinkOwner(
        name=owner.name,
        same=same,
        device=None if guest is None else guest.name,
        tables=0 if same else await seats_of(context, guest),
    )


@post("/api/me/adopt", opt=SECRET, tags=["guests"], status_code=200, summary="Use a personal link")
async def post_adopt(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[http_bodies.Adopt]
) -> Response[http_bodies.Me]:
    """Make this device the same person's as the one where the link was made, seats and all."""
    owner = await context.guests.owner_of(data.token, context.clock.date())
    if guest is not None and person_of(guest).id != owner.id:
        if guest.member:
            raise Refusal("signed_in", name=guest.name)
        tables = await seats_of(context, guest)
        if tables and not data.together:
            raise Refusal("other_seats", name=guest.name, tables=tables)
        await context.merge(guest, owner)
    elif guest is None:
        owner, secret = await context.guests.adopt(data.token, context.clock.date())
        if not data.cookie:
            return Response(http_bodies.Me(name=owner.name, member=owner.member, secret=secret))
        return Response(
            http_bodies.Me(name=owner.name, member=owner.member),
            cookies=[make_cookie(request, context, secret)],
        )
    # The secret that this device has is the owner's now.
    return Response(http_bodies.Me(name=owner.name, member=owner.member))


@post("/api/tables", opt=SECRET, tags=["tables"], summary="Make a table")
async def post_table(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[http_bodies.NewTable]
) -> Response[http_bodies.Snapshot]:
    """Make a table; its game begins at once when no chair is open."""
    context.new_tables.take(address_of(request.scope))
    check_shown(context, guest, *names_of_designs(data.setup), *names_of_chairs(data.chairs))
    named = next((chair.name for chair in data.chairs if chair.sitter == "me"), None)
    me, cookies = await guest_for(request, context, guest, named)
    invited = await context.company.invitations.invited(data, me)
    session = await context.tables.create(data, me, invited)
    await context.company.invitations.tell(session, me, invited.values())
    return Response(await snapshot_of(session, me, context), status_code=201, cookies=cookies)


@get("/api/lessons/{game:str}", tags=["lessons"], summary="The lesson of a game")
async def get_lesson(game: FromPath[str]) -> http_bodies.Lesson:
    """Return the steps in which a game is taught."""
    return find_lesson(game)


@post(
    "/api/lessons/{game:str}",
    opt=SECRET,
    tags=["lessons"],
    summary="The table where you learn a game",
)
async def post_lesson(
    request: AnyRequest, game: FromPath[str], context: TheContext, guest: TheGuest
) -> http_bodies.Snapshot:
    """Return a table of your own that the lesson sets from one position to another.

    It is made when you have none.
    """
    context.new_tables.take(address_of(request.scope))
    if guest is None:
        raise Refusal("no_name")
    session = await context.tables.lesson(game, guest)
    return await snapshot_of(session, guest, context)


@get("/api/tables/open", tags=["tables"], summary="Tables that anybody may join")
async def get_open(
    context: TheContext,
    guest: TheGuest,
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
    players: Annotated[int | None, QueryParameter(ge=1, le=64)] = None,
    pace: Annotated[Pace | None, QueryParameter()] = None,
    friends: Annotated[bool, QueryParameter()] = False,
    rated: Annotated[bool | None, QueryParameter()] = None,
    near: Annotated[int | None, QueryParameter(ge=1, le=MOST_WINDOW)] = None,
) -> http_bodies.TableList:
    """Return the listed tables with an open chair, those of the kind that is asked for.

    `pace` is how long people may think: as long as they like (``none``), by a ``clock``, or
    ``days`` for each move; with `friends`, one of yours has made the table or sits there; with
    `near`, all who sit there are about as strong as you.
    """
    wanted = OpenFilter(
        game=game, players=players, pace=pace, friends=friends, rated=rated, near=near
    )
    return await context.company.open_tables(guest, wanted)


@get("/api/tables/mine", tags=["tables"], summary="Your tables")
async def get_mine(context: TheContext, guest: TheGuest) -> http_bodies.TableList:
    """Return the tables you sit at."""
    return await context.tables.tables_of(guest.id if guest else None)


@get("/api/tables/{table:str}", opt=SECRET, tags=["tables"], summary="A table as it stands")
async def get_table(table: TableId, context: TheContext, guest: TheGuest) -> http_bodies.Snapshot:
    """Return the table and what you may see of its game."""
    return await snapshot_of(await table_for(guest, table, context), guest, context)


@post(
    "/api/tables/{table:str}/join", opt=SECRET, tags=["tables"], status_code=200, summary="Sit down"
)
async def post_join(
    request: AnyRequest,
    table: TableId,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[http_bodies.Join],
) -> Response[http_bodies.Snapshot]:
    """Sit down on an open chair."""
    session = await context.tables.find(table)
    check_shown(context, guest, data.name)
    await context.company.blocking.check_joining(guest, session)
    name = None if data.name is None else await context.guests.name_for(guest, data.name)
    # Who is known already may type the name of somebody else on the same screen.
    me, cookies = await guest_for(request, context, guest, name if guest is None else None)
    await session.join(me, name or me.name, data.chair, data.invite)
    await context.ratings.saw(session, me.id, address_of(request.scope))
    return Response(await snapshot_of(session, me, context), cookies=cookies)


@get("/api/tables/{table:str}/entries", tags=["tables"], summary="Earlier entries of the history")
async def get_entries(
    request: AnyRequest,
    table: TableId,
    context: TheContext,
    guest: TheGuest,
    before: Annotated[int, QueryParameter(ge=1, le=MOST_SEQ)] = MOST_SEQ,
) -> http_bodies.EntryList:
    """Return the last entries before the one numbered `before`, at most 200 of them."""
    who = guest.id if guest else None
    context.welcomes.take(who, address_of(request.scope))
    session = await table_for(guest, table, context)
    return await session.read(lambda found: entries_before(found, who, before))


@get("/api/tables/{table:str}/record", tags=["tables"], summary="The record of the game")
async def get_record(
    table: TableId, context: TheContext, guest: TheGuest
) -> Response[dict[str, Any]]:
    """Return the game in its portable form."""
    session = await table_for(guest, table, context)
    record = await session.read(presenter.present_record)
    name = f"{record['game']}-{session.id}.json"
    return Response(record, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{table:str}/falls/{seq:int}", tags=["tables"], summary="How a drop went")
async def get_fall(
    request: AnyRequest, table: TableId, seq: FromPath[int], context: TheContext, guest: TheGuest
) -> Fall:
    """Return the trajectory of the drop that an entry tells of, simulated again."""
    fall = await (await table_for(guest, table, context)).fall(seq, address_of(request.scope))
    if fall is None:
        raise Refusal("not_found")
    return fall


@get(
    "/api/tables/{table:str}/invitation.svg",
    tags=["tables"],
    media_type="image/svg+xml",
    summary="The invitation as a QR code",
)
async def get_invitation(
    request: AnyRequest, table: TableId, context: TheContext, guest: TheGuest
) -> Response[bytes]:
    """Return a picture of the link by which friends sit down."""
    session = await context.tables.find(table)
    invite = (await snapshot_of(session, guest, context)).table.invite
    if invite is None:
        raise Refusal("not_invited")
    picture = io.BytesIO()
    origin = reach_of(str(request.base_url), context.listening).origin
    link = f"{origin}{context.settings.base_path}/t/{session.id}#join={invite}"
    segno.make(link, error="m").save(
        picture, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def _links(context: ServerContext, guest: Guest) -> http_bodies.LinkList:
    links = await context.guests.links(guest, context.clock.date())
    return http_bodies.LinkList(
        links=tuple(http_bodies.LinkFacts(id=i, made=made, expires=end) for i, made, end in links)
    )


ROUTES: Final = (
    healthz,
    readyz,
    get_reach,
    get_games,
    post_chairs,
    get_me,
    put_me,
    post_program,
    post_link,
    get_links,
    post_revoke,
    post_owner,
    post_adopt,
    post_table,
    get_lesson,
    post_lesson,
    get_open,
    get_mine,
    get_table,
    post_join,
    get_entries,
    get_record,
    get_fall,
    get_invitation,
    *ACCOUNT_ROUTES,
    *SECURITY_ROUTES,
    *DESIGN_ROUTES,
    *LOOK_BACK_ROUTES,
    *ANALYSIS_ROUTES,
    *PRINT_ROUTES,
    *PUZZLE_ROUTES,
    *CORRESPONDENCE_ROUTES,
    *TOURNAMENT_ROUTES,
    *PUSH_ROUTES,
    *MODERATION_ROUTES,
    *MY_DATA_ROUTES,
    *RATING_ROUTES,
    *COMPANY_ROUTES,
    *WISH_ROUTES,
)

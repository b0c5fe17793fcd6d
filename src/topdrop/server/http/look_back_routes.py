"""Looking back: games moment by moment, records that are brought, pictures, and branches."""

from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from topdrop.server.http.asking import (
    AnyRequest,
    TableId,
    TheContext,
    TheGuest,
    check_shown,
    guest_for,
    names_of_chairs,
    snapshot_of,
    table_for,
)
from topdrop.server.http.finished_games import MAX_RECORD_BYTES, finished_game, looking_from
from topdrop.server.http.origin import address_of
from topdrop.server.http.packing import SECRET
from topdrop.server.protocol import http_bodies
from topdrop.server.protocol.common import Branch
from topdrop.server.protocol.messages import Fall
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.branching import AskedBranch
from topdrop.server.tables.notation import notation_of, start_position
from topdrop.server.tables.pictures import picture_of
from topdrop.server.tables.recorded import fall_of, read_record, recorded_course
from topdrop.server.tables.replays import look_back, look_back_record


@get("/api/tables/{table:str}/replay", tags=["looking back"], summary="A game moment by moment")
async def get_replay(
    request: AnyRequest,
    table: TableId,
    context: TheContext,
    guest: TheGuest,
    seat: Annotated[int | None, QueryParameter(ge=0, le=63)] = None,
) -> http_bodies.Replay:
    """Return every decision that stands and the view after each, as `seat` saw it.

    While the game goes on, as you saw it.
    """
    address = looking_from(request, context)
    who, now = guest.id if guest else None, context.clock.now()
    session = await table_for(guest, table, context)
    found = await session.read(lambda table: look_back(table, who, seat, now))
    return await context.resources.workers.run("looks", address, found.finished)


@post(
    "/api/records/replay",
    tags=["looking back"],
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    summary="The game of a record moment by moment",
)
async def post_record_replay(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.RecordReplay]
) -> http_bodies.Replay:
    """Play a record's moves again, by the rules that it was played by."""
    address = looking_from(request, context)

    def play_again() -> http_bodies.Replay:
        return look_back_record(read_record(data.record), data.seat).finished()

    return await context.resources.workers.run("looks", address, play_again)


@post(
    "/api/records/fall",
    tags=["looking back"],
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    summary="How a drop of a record went",
)
async def post_record_fall(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.RecordFall]
) -> Fall:
    """Return the trajectory of a drop, simulated again; `seq` counts decisions here."""
    address = looking_from(request, context)

    def simulate() -> Fall | None:
        return fall_of(read_record(data.record), data.ply)

    fall = await context.resources.workers.run("looks", address, simulate)
    if fall is None:
        raise Refusal("not_found")
    return fall


@post(
    "/api/records/notation",
    tags=["looking back"],
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    summary="A game and a position as text",
)
async def post_record_notation(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.NotationAsked]
) -> http_bodies.Notation:
    """Write the game of a record, and its position after some decisions, as one line each."""
    address = looking_from(request, context)

    def write() -> http_bodies.Notation:
        return notation_of(read_record(data.record), data.ply)

    return await context.resources.workers.run("looks", address, write)


@post(
    "/api/positions",
    tags=["looking back"],
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    summary="The setup of a position given as text",
)
async def post_position(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.PositionAsked]
) -> http_bodies.StartPosition:
    """Return what it takes to make a table that starts from a position."""
    address = looking_from(request, context)

    def set_up() -> http_bodies.StartPosition:
        return start_position(data.text)

    return await context.resources.workers.run("looks", address, set_up)


@post(
    "/api/records/picture",
    tags=["looking back"],
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    media_type="image/png",
    summary="A picture of a record",
)
async def post_record_picture(
    request: AnyRequest, context: TheContext, data: JSONBody[http_bodies.RecordPicture]
) -> Response[bytes]:
    """Draw a moment of a game as a PNG, or the game up to there as a GIF."""
    address = address_of(request.scope)
    context.pictures.take(address)

    def draw() -> bytes:
        return picture_of(recorded_course(read_record(data.record)), data.kind, data.ply)

    content = await context.resources.workers.run("pictures", address, draw)
    return Response(content, media_type=f"image/{data.kind}")


@post(
    "/api/branches",
    opt=SECRET,
    tags=["looking back"],
    request_max_body_size=MAX_RECORD_BYTES,
    summary="Play on from a moment of a game that is over",
)
async def post_branch(
    request: AnyRequest,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[http_bodies.NewBranch],
) -> Response[http_bodies.Snapshot]:
    """Make a table that begins with decisions of another game; what was face down is shuffled."""
    address = looking_from(request, context)
    check_shown(context, guest, *names_of_chairs(data.chairs))
    left = await finished_game(context, address, data.table, data.record, guest)
    context.new_tables.take(address)
    named = next((chair.name for chair in data.chairs if chair.sitter == "me"), None)
    me, cookies = await guest_for(request, context, guest, named)
    asked = AskedBranch(Branch(table=left.origin, ply=data.ply), data.chairs)
    session = await context.tables.branch(left.course, asked, me)
    return Response(await snapshot_of(session, me, context), status_code=201, cookies=cookies)


LOOK_BACK_ROUTES: Final = (
    get_replay,
    post_record_replay,
    post_record_fall,
    post_record_notation,
    post_position,
    post_record_picture,
    post_branch,
)

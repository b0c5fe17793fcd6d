"""All that is kept of whoever asks: as a file, and deleted."""

from typing import Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from topdrop.server.http.asking import AnyRequest, TheContext, TheGuest, cookie_name, person_of
from topdrop.server.http.origin import address_of
from topdrop.server.http.packing import SECRET
from topdrop.server.protocol.account_bodies import DeleteMe
from topdrop.server.protocol.http_bodies import Me
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.look_alikes import skeleton


@get(
    "/api/me/export",
    tags=["guests"],
    media_type="application/zip",
    summary="All that is kept of you",
)
async def get_export(context: TheContext, guest: TheGuest) -> Response[bytes]:
    """Return an archive with all that is kept of you, and the records of your games."""
    me = person_of(guest)
    context.exports.take(me.id)
    archive = await context.my_data.export(me)
    headers = {"content-disposition": 'attachment; filename="topdrop.zip"'}
    return Response(archive, media_type="application/zip", headers=headers)


@post(
    "/api/me/delete",
    opt=SECRET,
    tags=["guests"],
    status_code=200,
    summary="Delete all that is kept of you",
)
async def post_delete(
    request: AnyRequest, context: TheContext, guest: TheGuest, data: JSONBody[DeleteMe]
) -> Response[Me]:
    """Delete you with all that is kept of you; games stay, without your name."""
    me = person_of(guest)
    if skeleton(data.name) != skeleton(me.name):
        raise Refusal("wrong_name", name=me.name)
    await context.my_data.delete(me, data.password, address_of(request.scope))
    await context.administering.look()
    path = context.settings.base_path or "/"
    gone = Cookie(key=cookie_name(context), value="", path=path, max_age=0, httponly=True)
    return Response(Me(name=None), cookies=[gone])


MY_DATA_ROUTES: Final = (get_export, post_delete)
